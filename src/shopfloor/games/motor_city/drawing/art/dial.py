"""The speedometer, and the boxes of the eight rounds that it feeds."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    Spot,
    circle,
    flag,
    group,
    path,
    printed,
    rect,
    shifted,
    text,
    use,
)
from shopfloor.games.motor_city.drawing.names import segment_id, starred
from shopfloor.games.motor_city.rules.tables import Tables

CENTRE: Final = (113.0, 117.0)
OUTER, INNER, STARS = 92.0, 60.0, 76.0
SHAPES: Final = {"open": "seg-open", "next": "seg-next", "filled": "seg-mark"}


def dial(tables: Tables) -> Printed:
    x, y = CENTRE
    back = (
        circle(x, y + 2, 101, "shade") + circle(x, y, 100, "chrome") + circle(x, y, 98, "chrome2")
    )
    back += circle(x, y, 94, "dial") + flag("Speed", 74, "d-speedometer", y=0)
    count = len(tables.star) - 1
    found = {str(n): Place(*spot(n, count)) for n in range(1, count + 1)}
    for n in range(1, count + 1):
        if not starred(tables, n):
            back += printed(segment(tables, n, count, "open"), found[str(n)])
    zone = Zone("Speedometer", (4, 343, 226, 220), back, "mat")
    for n in range(count + 1):
        found[f"needle-{n}"] = Place(x, y, turn=-135 + 270 * n / count)
    found["dial"] = Place(x, y + 20)
    return Printed(zone, found)


def turn_of(n: float, count: int) -> float:
    return (-135 + 270 * n / count) * pi / 180


def at(turn: float, r: float) -> Spot:
    return CENTRE[0] + r * sin(turn), CENTRE[1] - r * cos(turn)


def corners(n: int, count: int) -> tuple[Spot, Spot, Spot, Spot]:
    first, last = turn_of(n - 1, count) + 0.012, turn_of(n, count) - 0.012
    return at(first, INNER), at(first, OUTER), at(last, OUTER), at(last, INNER)


def spot(n: int, count: int) -> Spot:
    """Return the middle of the box around a segment."""
    xs, ys = zip(*corners(n, count))
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def symbols(tables: Tables, alone: bool) -> dict[str, Symbol]:
    count = len(tables.star) - 1
    states = (*cells.ALWAYS, "crossed off") if alone else cells.ALWAYS
    found = {
        segment_id(n, state): segment(tables, n, count, state)
        for n in range(1, count + 1)
        for state in states
    }
    found["needle"] = Symbol(path("M92 98V33", "needle"), 184, 184, layer=2)
    found["dial"] = hub()
    found["round-next"] = Symbol(rect(0, 0, 37, 28, "frame", 4), 37, 28, name="This round")
    found["round-done"] = round_done()
    return found


def segment(tables: Tables, n: int, count: int, state: str) -> Symbol:
    """Draw a segment of the dial, with its star, in the box around it."""
    points = corners(n, count)
    xs, ys = zip(*points)
    left, top, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    (a, b), (c, d), (e, f), (g, i) = [(x - left, y - top) for x, y in points]
    arc = (
        f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}A{OUTER:g} {OUTER:g} 0 0 1 {e:.1f} {f:.1f}"
        f"L{g:.1f} {i:.1f}A{INNER:g} {INNER:g} 0 0 0 {a:.1f} {b:.1f}Z"
    )
    body = path(arc, SHAPES.get(state, "seg-gone"))
    sx, sy = at(turn_of(n - 0.5, count), STARS)
    value = tables.star[n] if starred(tables, n) else 0
    if value:
        star = use("i-star", sx - left, sy - top, 23) + text(
            sx - left, sy - top + 4.8, value, "f12 bb mid white"
        )
        body += group(star, 0.4) if state == "crossed off" else star
    if state == "crossed off":
        body += shifted(cells.cross(24, 24), sx - left - 12, sy - top - 12)
    reached = f": {value} points a round from here on" if value else ""
    return Symbol(body, w, h, name=f"Speedometer {n}, {cells.WORDS[state]}{reached} [MC-SPD-1]")


def hub() -> Symbol:
    """Draw the middle of the dial: the stars of a round, and how far it has come."""
    body = circle(48, 28, 46, "clear") + circle(48, 28, 9, "chrome") + circle(48, 28, 44, "thin")
    words = (
        (48.0, 60.0, "f17 bb mid white", "{0} ★"),
        (48.0, 76.0, "f12 mid white", "a round"),
        (48.0, 106.0, "f13 b mid white", "{1} of {2}"),
    )
    name = "The speedometer gives {0} points a round; {1} of {2} spaces are filled [MC-AUD-1]"
    return Symbol(body, 96, 96, words, name, 3)


def rounds(tables: Tables) -> Printed:
    places = {
        str(n + 1): Place(22.5 + 40 * (n % 4), 34 + 31 * (n // 4)) for n in range(tables.rounds)
    }
    box = Symbol(rect(0, 0, 37, 28, "cell", 4), 37, 28, ((4.0, 12.5, "f12 soft", "{0}"),))
    back = text(4, 14, "Points by round", "f12 b soft")
    back += "".join(printed(box, place, round) for round, place in places.items())
    return Printed(Zone("Rounds", (236, 343, 164, 82), back, "mat"), places)


def round_done() -> Symbol:
    words = ((24.0, 22.0, "f14 b mid", "{1}"),)
    return Symbol("", 37, 28, words, "Round {0}: {1} points for the speedometer [MC-AUD-1]")
