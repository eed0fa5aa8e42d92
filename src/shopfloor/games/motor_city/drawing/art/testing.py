"""The three test tracks: roads, their spaces, and the cars in the infields."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.icons import ticked
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    Spot,
    flag,
    group,
    line,
    path,
    rect,
    shifted,
    text,
    use,
)
from shopfloor.games.motor_city.rules.tables import FORK, STEM_3, TEST_TRACKS, Tables

SPOTS: Final[list[list[Spot]]] = [
    [
        (30, 130), (30, 91), (30, 52), (69, 52), (108, 52), (147, 52), (147, 91), (147, 130),
        (108, 130),
    ],
    [
        (206, 130), (206, 91), (206, 52), (245, 52), (284, 52), (323, 52), (362, 52), (362, 91),
        (362, 130), (323, 130), (284, 130),
    ],
    [(30, 270), (30, 238), (30, 206), (30, 174), (96, 174)],
    [(145.5, 207.6), (221.4, 222), (294, 238)],
    [(162, 174), (228, 174), (294, 174), (360, 174), (360, 206)],
    [(360, 238), (360, 270), (294, 270), (228, 270)],
]  # fmt: skip
"""Where the spaces lie, by part of the tracks; the fork's parts in the order of the rules."""
CARS: Final[list[Spot]] = [(88.5, 91.5), (284, 91.5), (128, 250)]
BODY: Final = (
    '<ellipse cx="33" cy="21.5" rx="30" ry="2" fill="#000" opacity=".25"/>'
    '<path d="M2 16.5c0-4 1-5.5 5-6.3l14-2L29 3.6c1.5-.8 3-1.1 5-1.1h8c3 0 5 .6 7.5 2l7 4.3c4.5.5 '
    '6.8 1.2 7.3 4 .4 2 .2 4.7-.8 5.7H4.5c-1.6 0-2.5-.5-2.5-2Z" fill="{}" stroke="#10161b" '
    'stroke-width="1.1"/>'
    '<path d="M26 8.3l5-3.3c1-.6 2-.8 3.5-.8h3v4.1ZM39 4.2h4c2 0 3.6.4 5.2 1.4l3.8 2.7H39Z" '
    'fill="#d7ecf7" stroke="#10161b" stroke-width=".7"/>'
    '<path d="M3.5 12.5h59" stroke="#fff" stroke-width="1.8" opacity=".85"/>'
    '<path d="M62.5 12v3" stroke="#fff3b8" stroke-width="2"/>'
    '<g fill="#14191e" stroke="#fff" stroke-width=".9"><circle cx="15" cy="18.5" r="4.7"/>'
    '<circle cx="51.5" cy="18.5" r="4.7"/></g>'
    '<circle cx="15" cy="18.5" r="2" fill="#cfd6db"/><circle cx="51.5" cy="18.5" r="2" '
    'fill="#cfd6db"/>'
)
WIDTH, HEIGHT = 74.0, 44.0


def desktop(tables: Tables) -> Printed:
    zone = Zone("Testing", (4, 54, 396, 286), back(), "mat")
    return Printed(zone, places(tables))


def places(tables: Tables) -> dict[str, Place]:
    found = {
        id: Place(x, y)
        for ids, spots in zip(tables.test_ids, SPOTS)
        for id, (x, y) in zip(ids, spots)
    }
    return found | {f"car-{t}": Place(x, y) for t, (x, y) in zip(TEST_TRACKS, CARS)}


def back() -> str:
    """Draw the roads, an arrow at every start and the line that a lap begins at."""
    stem, inner, outer, tail = SPOTS[STEM_3:]
    roads = [(SPOTS[0], 35.0), (SPOTS[1], 35.0), (stem + outer + tail, 29.0)]
    branch = ([stem[-1], *inner, tail[0]], 29.0)
    kerbs = "".join(road(spots, wide + 3, "kerb") for spots, wide in [*roads, branch])
    lanes = "".join(road(spots, wide, "road") for spots, wide in [*roads, branch])
    starts = "".join(arrow(x - 26, y) for x, y in (SPOTS[0][0], SPOTS[1][0], stem[0]))
    lines = "".join(rect(x + 18, 113, 3, 34, "flag-red") for x in (30, 206))
    return flag("Testing", 88, "d-testing") + kerbs + lanes + starts + lines


def road(spots: list[Spot], width: float, css: str) -> str:
    return path(line(spots), css, f' stroke-width="{width:g}"')


def arrow(x: float, y: float) -> str:
    return path(f"M{x:g} {y - 6:g}l8 6-8 6Z", "flag-red")


def symbols(components: Components, tables: Tables, alone: bool) -> dict[str, Symbol]:
    """Return spaces and cars; without the auditor nothing is crossed off."""
    rows = components["testing"].rows.values()
    loops = [row["bonus"] for row in rows if row["track"] != TEST_TRACKS[FORK]]
    fork = [row["bonus"] for row in rows if row["track"] == TEST_TRACKS[FORK]]
    crossed = ("crossed off",) if alone else ()
    found = cells.cell_symbols("loop", loops, (*cells.ALWAYS, *crossed))
    states = (*cells.ALWAYS, "closed", *crossed)
    touched = states if alone else ("next",)
    found |= cells.cell_symbols("fork", fork, states, touched)
    for track, points in zip(TEST_TRACKS, tables.test_points):
        for state in ("off", "on", "done"):
            found[f"car-{track}-{state}"] = car(track, points, tables.car_price, state)
    return found


def car(track: str, points: int, price: int, state: str) -> Symbol:
    """Draw a car: gray with its price while it is for sale, red when it runs."""
    drawn = BODY.format("#8a949c" if state == "off" else "#c9512d")
    body = rect(0, 0, WIDTH, HEIGHT, "clear") + shifted(
        group(drawn, 0.6) if state == "off" else drawn, 5, 0, 0.96
    )
    body += text(14, 38, track, "f13 b mid") + use("i-star", 38, 31, 26 if points < 10 else 30)
    body += text(38, 36.5, points, "f12 bb mid white")
    if state == "off":
        body += use("i-coin", 62.5, 32, 22) + text(62.5, 36.5, f"${price}", "f12 bb mid white")
    elif state == "done":
        body += shifted(ticked(0, 0), 64, 31, 1.5)
    words = {
        "off": f"a test car costs ${price} [MC-SVC-4]",
        "on": "its test car is active [MC-TST-1]",
        "done": "complete [MC-TST-3]",
    }[state]
    return Symbol(body, WIDTH, HEIGHT, name=f"{track}: {words}; {points} points when complete")
