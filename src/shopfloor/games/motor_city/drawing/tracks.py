"""Testing, sales and engineering."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import Region, circle, rect, text
from shopfloor.games.motor_city.drawing.icons import at, box, describe_all, icon, icons, space, star
from shopfloor.games.motor_city.drawing.plant import either, legal_for, name, own
from shopfloor.games.motor_city.rules.tables import ENGINEERING_TRACKS

Spot = tuple[float, float]

# -- testing -------------------------------------------------------------------------------

PITCH, CELL = 52, 45
RINGS: dict[str, list[Spot]] = {
    "T1": [(0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2)],
    "T2": [
        (0, 2),
        (0, 1),
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (4, 1),
        (4, 2),
        (3, 2),
        (2, 2),
    ],
    "T3.s": [(0, 3), (0, 2), (0, 1), (0, 0), (1, 0)],
    "T3.a": [(1.7, 1.05), (2.85, 1.5), (4, 2)],
    "T3.b": [(2, 0), (3, 0), (4, 0), (5, 0), (5, 1)],
    "T3.t": [(5, 2), (5, 3), (4, 3), (3, 3)],
}
CENTRES: dict[str, Spot] = {"T1": (1.5, 1), "T2": (2, 1), "T3": (1.75, 2.35)}
BRANCH_MOVES = {
    "T3.a1": "take the inner branch",
    "T3.b1": "take the outer branch",
    "T3.a3": "let the auditor take the inner branch",
    "T3.b5": "let the auditor take the outer branch",
}


def testing(view: Mapping[str, Any], player: int) -> list[Region]:
    """Draw the three loops, clockwise from the arrow."""
    left = Region(f"test-12-{player}", name(view, player, "Test tracks T1 and T2"), 500, 176)
    right = Region(f"test-3-{player}", name(view, player, "Test track T3"), 320, 228)
    draw_ring(left, view, player, "T1", 4)
    draw_ring(left, view, player, "T2", 4 * PITCH + 30)
    draw_ring(right, view, player, "T3", 4)
    return [left, right]


def draw_ring(
    region: Region, view: Mapping[str, Any], player: int, track: str, left: float
) -> None:
    states = view["sheets"][player]["testing"]
    ids = [id for id in states if id.startswith(track)]
    spots = {id: place(id, left) for id in ids}
    region.add(f"road-{player}-{track}", roads(track, ids, spots), layer=0)
    for id in ids:
        draw_test_space(region, view, player, id, spots[id])
    draw_car(region, view, player, track, left)


def place(id: str, left: float) -> Spot:
    """Return the middle of a space: 'T1.4' is the fourth of its ring, 'T3.b2' of its part."""
    track, _, rest = id.partition(".")
    ring = RINGS[track] if track in RINGS else RINGS[f"{track}.{rest[0]}"]
    column, row = ring[int(rest.lstrip("sabt")) - 1]
    return left + (column + 0.5) * PITCH, 4 + (row + 0.5) * PITCH


def roads(track: str, ids: list[str], spots: Mapping[str, Spot]) -> str:
    if track != "T3":
        return road([spots[id] for id in ids])
    by_part = {part: [id for id in ids if id[3] == part] for part in "sabt"}
    ways = [by_part["s"] + by_part[branch] + by_part["t"] for branch in "ba"]
    return "".join(road([spots[id] for id in way]) for way in ways)


def road(points: list[Spot]) -> str:
    path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
    start = f'<path d="M{points[0][0] - 7:.0f} {points[0][1] + 30:.0f}l7-7 7 7z" class="flag"/>'
    return (
        f'<polyline points="{path}" class="road"/><polyline points="{path}" class="lane"/>{start}'
    )


def draw_test_space(
    region: Region, view: Mapping[str, Any], player: int, id: str, spot: Spot
) -> None:
    codes = view["printed"]["bonuses"].get(id, [])
    state = view["sheets"][player]["testing"][id]
    legal = legal_for(view, player)
    moves = [f"test on {id[:2]}"] if state == "next" else []
    if id in BRANCH_MOVES and BRANCH_MOVES[id] in legal:
        moves.insert(0, BRANCH_MOVES[id])
    region.place(
        f"test-{player}-{id}",
        *spot,
        space(CELL, CELL, state, icons(codes, 0, 0)),
        move=own(view, player, either(legal, *moves)) if moves else "",
        legal=legal,
        title=f"{id}, {state}: {describe_all(codes)} [MC-TST-1]",
    )


def draw_car(region: Region, view: Mapping[str, Any], player: int, track: str, left: float) -> None:
    sheet, legal = view["sheets"][player], legal_for(view, player)
    column, row = CENTRES[track]
    active = track in sheet["cars"]
    move = f"{'activate' if view['phase'] == 'setup' else 'buy'} test car {track}"
    points = view["printed"]["testing"][track]
    done = track in sheet["complete"]
    price = view["values"]["price of a test car"]
    region.place(
        f"car-{player}-{track}",
        left + (column + 0.5) * PITCH,
        4 + (row + 0.5) * PITCH,
        car(track, active, points, done),
        move="" if active else own(view, player, move),
        legal=legal,
        title=f"Test car {track}: {'active' if active else f'${price}'}; "
        f"{points} points for the complete track [MC-SVC-4, MC-TST-3]",
    )


def car(track: str, active: bool, points: int, done: bool) -> str:
    """Draw the car of a track, solid once it is active, and the points of the finish."""
    css = "done" if active else "cell"
    body = (
        f'<path d="M-44 12v-9l12-3 9-10h18l10 10 11 3v9z" class="face {css}"/>'
        f"{circle(-30, 12, 6, 'f')}{circle(2, 12, 6, 'f')}"
    )
    ink = "mid v" if active else "mid k"
    finish = star(16, "gold") + text(0, 5, points, "mid k")
    tick = text(17, 16, "✓", "bold halo") if done else ""
    return body + text(-14, 8, track, ink) + at(37, 0, finish + tick)


# -- sales ---------------------------------------------------------------------------------

DOLLAR = 43


def sales(view: Mapping[str, Any], player: int) -> Region:
    sheet = view["sheets"][player]
    rows = view["printed"]["sales"]
    counts = [rows.count(row) for row in dict.fromkeys(rows)]
    title = name(view, player, f"Sales · ${sheet['cash']} unspent")
    region = Region(f"sales-{player}", title, 600, 72 * len(counts) + 6)
    number = 0
    for line, count in enumerate(counts):
        for column in range(count):
            number += 1
            draw_dollar(region, view, player, number, 21 + DOLLAR * column, 52 + 72 * line)
    return region


def draw_dollar(
    region: Region, view: Mapping[str, Any], player: int, number: int, x: float, y: float
) -> None:
    sheet = view["sheets"][player]
    state = sheet["sales"][str(number)]
    codes = view["printed"]["bonuses"].get(str(number), [])
    crossed = number in sheet["sales_crossed"]
    markup = dollar(number, state)
    if codes:
        markup += at(0, -35, bonus_tag(codes, state in ("circled", "spent"), crossed))
    extra = ", bonus crossed off" if crossed else ""
    region.place(
        f"dollar-{player}-{number}",
        x,
        y,
        markup,
        title=f"Sales space {number}, {state}{extra}: {describe_all(codes)} [MC-SAL-1]",
    )


def dollar(number: int, state: str) -> str:
    """Draw a sales space: a ring for a dollar in hand, a solid disc for one spent."""
    if state == "spent":
        return circle(0, 0, 16, "spent") + text(0, 5, number, "mid v")
    if state == "circled":
        return circle(0, 0, 11, "cell") + circle(0, 0, 16, "ring") + text(0, 5, number, "mid k")
    if state == "next":
        return circle(0, 0, 16, "next") + circle(0, 0, 13, "inset") + text(0, 5, number, "mid k")
    return circle(0, 0, 16, "cell") + text(0, 5, number, "mid num ink")


def bonus_tag(codes: list[str], gained: bool, crossed: bool) -> str:
    state = "crossed off" if crossed else "filled" if gained else "open"
    return space(34, 28, state, icons(codes, 0, 0))


# -- engineering -----------------------------------------------------------------------------

COLUMN, ROW, TOP = 100, 40, 74
PER_ICON = {"certification": "CERT", "tire": "TI:", "production hub": "hub", "research bonus": "LB"}


def engineering(view: Mapping[str, Any], player: int) -> Region:
    """Draw six columns, bottom to top, hubs and points on top."""
    region = Region(
        f"engineering-{player}", name(view, player, "Engineering"), 600, TOP + 5 * ROW + 56
    )
    for n, track in enumerate(ENGINEERING_TRACKS):
        x = COLUMN * n + COLUMN / 2
        ids = [id for id in view["sheets"][player]["engineering"] if id.startswith(track)]
        region.add(f"shaft-{player}-{track}", shaft(x, len(ids)), layer=0)
        for k, id in enumerate(ids[:-1]):
            draw_space(region, view, player, id, x, TOP + ROW * (len(ids) - 2 - k) + ROW / 2)
        draw_top(region, view, player, track, ids[-1], x)
        draw_engineer(region, view, player, track, x, TOP + ROW * (len(ids) - 1) + 28)
    return region


def shaft(x: float, count: int) -> str:
    return f'<path d="M{x} {TOP - 4}V{TOP + ROW * (count - 1) + 10}" class="belt"/>'


def draw_space(
    region: Region, view: Mapping[str, Any], player: int, id: str, x: float, y: float
) -> None:
    state = view["sheets"][player]["engineering"][id]
    codes = view["printed"]["bonuses"].get(id, [])
    region.place(
        f"eng-{player}-{id}",
        x,
        y,
        space(84, 34, state, icons(codes, 0, 0)),
        move=own(view, player, f"engineer on {id[:2]}") if state == "next" else "",
        legal=legal_for(view, player),
        title=f"{id}, {state}: {describe_all(codes)} [MC-ENG-1]",
    )


def draw_top(
    region: Region, view: Mapping[str, Any], player: int, track: str, id: str, x: float
) -> None:
    sheet, legal = view["sheets"][player], legal_for(view, player)
    printed = view["printed"]["engineering"][track]
    state = sheet["engineering"][id]
    scores = sheet["tracks"][track]["scores"]
    markup = space(94, 66, state, at(0, -14 if printed["tps"] else -2, formula(printed)))
    worth = sheet["tracks"][track]["worth"]
    if scores:
        markup += rect(-47, -33, 94, 66, "line active", 6)
    words = f"✓ {worth}" if scores else f"= {worth}"
    if printed["tps"] and state != "crossed off":
        ink = "mid tiny on-done" if state == "filled" else "mid tiny ink"
        markup += text(24, 24, words, ink)
    moves = [f"engineer on {track}"] if state == "next" else []
    crossing = f"let the auditor cross off {track}"
    if crossing in legal:
        moves.insert(0, crossing)
    region.place(
        f"eng-{player}-{id}",
        x,
        36,
        markup,
        move=own(view, player, either(legal, *moves)) if moves else "",
        legal=legal,
        title=f"Top of {track}, {state}: {printed['points']} points per {printed['per']}, "
        f"{worth} now; needs {printed['tps']} TPS reports [MC-ENG-2, MC-ENG-3]",
    )
    for n in range(printed["tps"]):
        filed = n < sheet["reports"].get(track, 0)
        region.place(
            f"eng-report-{player}-{track}-{n}",
            x - 34 + 22 * n,
            56,
            box(filed, "tps"),
            layer=2,
            move="" if filed else own(view, player, f"TPS report for {track}"),
            legal=legal,
            title=f"TPS report of {track} [MC-BON-5]",
        )


def formula(printed: Mapping[str, Any]) -> str:
    points = star(15) + text(0, 5, printed["points"], "mid k")
    if printed["per"] == "track":
        return points
    what = PER_ICON[printed["per"]]
    if what == "hub":
        counted = rect(-11, -9, 22, 18, "hub", 4) + text(0, 5, "H", "mid bold ink")
    else:
        counted = icon(what)
    return at(-27, 0, points) + text(1, 5, "per", "mid k") + at(28, 0, counted)


def draw_engineer(
    region: Region, view: Mapping[str, Any], player: int, track: str, x: float, y: float
) -> None:
    active = track in view["sheets"][player]["engineers"]
    inside = at(-14, 0, icon("ENG")) + text(16, 5, track, "mid k")
    shade = f'<g class="dark">{inside}</g>' if active else inside
    region.place(
        f"engineer-{player}-{track}",
        x,
        y,
        rect(-36, -17, 72, 34, "face done" if active else "face cell", 17) + shade,
        move="" if active else own(view, player, f"activate engineer {track}"),
        legal=legal_for(view, player),
        title=f"Engineer {track}: {'active' if active else 'not active'} [MC-ENG-1]",
    )
