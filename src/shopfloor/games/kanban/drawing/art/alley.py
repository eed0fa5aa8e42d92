"""The workstation alley: who works where today, training, plaques, the manager's desk."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    circle,
    moved,
    path,
    rect,
    text,
    walls,
)
from shopfloor.games.kanban.rules.tables import DEPARTMENT_WORDS, DESK, STATION_WORDS, Tables

TITLE: Final = "Workstation alley"
NAMES: Final = ("Testing", "Assembly", "Logistics", "Design", "Admin")
LADDER: Final = (99, 54)
BLOCK: Final = 207
PHONE_BLOCK: Final = (195, 202)


class Plan(NamedTuple):
    """Where things stand in the block of a department."""

    sign: tuple[float, float]
    station: tuple[float, float]
    pitch: float
    wide: float
    ladder: tuple[float, float]
    scale: float
    plaque: float
    seat: float


ON_BOARD: Final = Plan((56, 24), (27, 63), 46, 1, (103, 36), 1, 114, 194)
ON_PHONE: Final = Plan((52, 22), (50, 77), 76, 1.36, (8, 112), 1.6, 112, 186)


def symbols(tables: Tables) -> dict[str, Symbol]:
    """Return workstations as clocks, the signs of departments, the training tracks."""
    found: dict[str, Symbol] = {}
    for station, shifts in enumerate(tables.shifts):
        name = f"Workstation {STATION_WORDS[station]}: {shifts} shifts"
        number = (22, 27, "f14 b mid", str(shifts))
        found[f"station-{station}"] = Symbol(clock(shifts), 44, 44, (number,), name, 0)
        found[f"station-{station}-taken"] = Symbol(clock(shifts), 44, 44, (), name, 0)
    for d, word in enumerate(NAMES):
        letter = "ABCDE"[d]
        name = f"{DEPARTMENT_WORDS[d]}: from Administration it can be micro-managed"
        body = circle(12, 12, 10, f"sign-{letter}")
        words = ((12, 16.8, "f13 b mid white", letter), (27, 16.8, "f13 b", word))
        found[f"sign-{d}"] = Symbol(body, 100, 24, words, name, 0)
        body = circle(13, 22, 11, f"sign-{letter}")
        words = ((13, 26.8, "f13 b mid white", letter), (29, 26.8, "f13 b", word))
        found[f"sign-{d}@phone"] = Symbol(body, 100, 44, words, name, 0)
        found[f"ladder-{d}"] = ladder(tables, DEPARTMENT_WORDS[d])
    found["week"] = Symbol(
        circle(8, 8, 6.5, "sign-F", "#fff", 1.3), 16, 16, name="Week {0}", layer=2
    )
    return found


def clock(shifts: int) -> str:
    """Draw a workstation: its shifts are quarters of a clock."""
    quarters = "".join(quarter(n) for n in range(shifts))
    return (
        circle(23, 24, 21, "#000", more='opacity=".15"')
        + circle(22, 22, 21, "slot", "slot-line", 1.5)
        + quarters
        + circle(22, 22, 10, "slot", "slot-line", 0.8)
    )


def quarter(n: int) -> str:
    a, b = n * pi / 2, (n + 1) * pi / 2
    return path(
        f"M22 22L{22 + 21 * sin(a):.1f} {22 - 21 * cos(a):.1f}A21 21 0 0 1 "
        f"{22 + 21 * sin(b):.1f} {22 - 21 * cos(b):.1f}Z",
        "expert",
        "trained-line",
        0.8,
    )


def ladder(tables: Tables, department: str) -> Symbol:
    """Return a training track, level by level."""
    numbers = tables.numbers
    levels = numbers.expert_at + 1
    step = LADDER[0] / levels
    body, words = "", []
    for level in range(levels):
        trained = level >= numbers.certified_at
        fill = "expert" if level == numbers.expert_at else "trained" if trained else "slot"
        line = "trained-line" if trained else "slot-line"
        body += rect(step * level + 0.5, 0.5, step - 1, 53, fill, 2.5, line)
        words.append((step * (level + 0.5), 51.0, "f12 b mid", str(level)))
    name = f"Training in {department}; level {numbers.certified_at} certifies"
    return Symbol(body, *LADDER, tuple(words), name, 0)


def block(places: dict[str, Place], tables: Tables, d: int, x: float, y: float, plan: Plan) -> None:
    """Add the places of a department."""
    places[f"sign-{d}"] = Place(x + plan.sign[0], y + plan.sign[1])
    for side in range(2):
        here = x + plan.station[0] + plan.pitch * side
        places[f"station-{2 * d + side}"] = Place(here, y + plan.station[1], plan.wide)
        places[f"at-{2 * d + side}"] = Place(here, y + plan.station[1] - 4, 1.12 * plan.wide)
    left, top, scale = x + plan.ladder[0], y + plan.ladder[1], plan.scale
    places[f"ladder-{d}"] = Place(left + LADDER[0] / 2 * scale, top + LADDER[1] / 2 * scale, scale)
    step = LADDER[0] / (tables.numbers.expert_at + 1)
    for level in range(tables.numbers.expert_at + 1):
        for k in range(4):
            middle, low = left + step * (level + 0.5) * scale, top + (33.5 - 9.4 * k) * scale
            places[f"level-{d}-{level}-{k}"] = Place(middle, low, 0.56 * scale)
    for k in range(4):
        places[f"plaque-{d}-{k}"] = Place(x + plan.plaque + 22 * k, y + plan.sign[1] - 2, 0.92)
    places[f"seat-{d}"] = Place(x + plan.seat, y + plan.sign[1] - 2, 0.75)


def sandras_corner(places: dict[str, Place], tables: Tables, x: float, y: float, mode: str) -> str:
    """Print the manager's own desk and the weeks."""
    places[f"at-{DESK}"] = Place(x + 31, y + 60, 1.12)
    back = circle(x + 16, y + 25, 10, "sign-F") + text(x + 16, y + 29.6, "F", "f13 b mid white")
    back += text(x + 31, y + 29.6, f"Sandra, {mode}", "f13 b")
    desk = rect(0, 0, 46, 26, "k-wood", 4, "wood-edge", 1.2) + rect(5, 4, 17, 11, "window", 2)
    back += moved(x + 8, y + 57, desk) + text(x + 94, y + 50, "Week", "f12 b mid")
    for week in range(tables.numbers.last_week + 1):
        left = x + 62 + 16.2 * week
        back += rect(left, y + 56, 15.4, 30, "slot", 2.5, "slot-line")
        back += text(left + 7.7, y + 82.5, week, "f12 b mid")
        places[f"week-{week}"] = Place(left + 7.7, y + 64, 0.9)
    return back


def desktop(tables: Tables, mode: str) -> Printed:
    back = rect(0, 0, 1180, 102, "k-alley")
    back += walls(
        "M3 0V102M1177 0V102M3 0H60M120 0H470M530 0H860M920 0H1177",
        "M3 102H290M350 102H640M700 102H840M900 102H1177",
    )
    back += rect(7, 6, 1166, 4, "k-hazard") + rect(7, 92, 1166, 4, "k-hazard")
    places: dict[str, Place] = {}
    for d in range(5):
        block(places, tables, d, 6 + BLOCK * d, 0, ON_BOARD)
        back += path(f"M{5 + BLOCK * (d + 1)} 18V86", "none", "chalk", 2, 'stroke-dasharray="7 5"')
    back += sandras_corner(places, tables, 1042, 0, mode)
    return Printed(Zone(TITLE, (0, 300, 1180, 102), back), places)


def phone(tables: Tables, mode: str) -> Printed:
    wide, high = PHONE_BLOCK
    back = rect(0, 0, 390, 618, "k-alley") + rect(5, 3, 380, 4, "k-hazard")
    places: dict[str, Place] = {}
    for d in range(5):
        block(places, tables, d, 2 + wide * (d % 2), 8 + high * (d // 2), ON_PHONE)
    for row in range(1, 3):
        back += path(f"M8 {7 + high * row}H382", "none", "chalk", 2, 'stroke-dasharray="7 5"')
    back += sandras_corner(places, tables, 220, 440, mode)
    return Printed(Zone(TITLE, (0, 0, 390, 618), back), places)
