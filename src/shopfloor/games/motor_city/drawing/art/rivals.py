"""The others' sheets in a strip each: levels, money, tracks and engineering at a glance."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Box, Place, Symbol, Zone
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    num,
    rect,
    text,
    use,
)
from shopfloor.games.motor_city.drawing.names import BARS, STEPS
from shopfloor.games.motor_city.rules.tables import DEPARTMENTS, ENGINEERING_TRACKS

HEIGHT: Final = 46.0
GAP: Final = 6.0
LONG, SHORT = 38.0, 17.0
ROOMY, NARROW = 560.0, 380.0
"""From these widths on a strip shows everything, or all but research and certifications."""


def strip_boxes(players: int, width: float = 1180, y: float = 2) -> tuple[Box, ...]:
    each = (width - GAP * (players - 2)) / max(1, players - 1)
    return tuple((n * (each + GAP), y, each, HEIGHT) for n in range(players - 1))


def phone_boxes(players: int, y: float) -> tuple[Box, ...]:
    return tuple((0, y + n * (HEIGHT + GAP), 390, HEIGHT) for n in range(players - 1))


def strip(box: Box) -> Printed:
    width = box[2]
    back = rect(0, 0, width, HEIGHT, "sheet", 6) + rect(0, 0, 6, HEIGHT, "seat-edge", 3)
    places = {"name": Place(60, 14), "money": Place(60, 34)}
    for n, name in enumerate(DEPARTMENTS):
        places[f"level-{name}"] = Place((155 if width >= ROOMY else 147) + 38.5 * n, 13)
    for n, (name, _) in enumerate(BARS):
        places[f"bar-{name}"] = bar_place(n, width)
    if width >= NARROW:
        first = 462 if width >= ROOMY else width - 84
        for n, track in enumerate(ENGINEERING_TRACKS):
            places[f"column-{track}"] = Place(first + 6 + 14 * n, 23)
    if width >= ROOMY:
        places["research"] = Place(374, 13)
    if width > 1000:
        places["points"] = Place(850, 23)
    return Printed(Zone("Another sheet", box, back, "strip"), places)


def bar_place(n: int, width: float) -> Place:
    if width >= ROOMY:
        return Place([147, 209, 271, 336, 400][n], 33)
    return Place([127, 164.5, 202, 236, 268][n], 33)


def symbols(players: int) -> dict[str, Symbol]:
    roomy = strip_boxes(players)[0][2] >= ROOMY
    found: dict[str, Symbol] = {}
    for seat in range(5):
        body = use(f"s{seat}", 11, 10, 17)
        words = ((22.0, 14.5, "f12 b", f"@{seat}"),)
        found[f"name-{seat}"] = Symbol(body, 108, 20, words, f"The sheet of @{seat}")
    found["money"] = money()
    for name in DEPARTMENTS:
        for level in range(1, 4):
            found[f"level-{name}-{level}"] = levels(name, level)
    for bar, name in BARS:
        for filled in range(STEPS + 1):
            short = track_bar(bar, name, filled, SHORT)
            found[f"bar-{bar}-{filled}"] = track_bar(bar, name, filled, LONG) if roomy else short
            if roomy:
                found[f"bar-{bar}-{filled}@phone"] = short
    for filled in range(7):
        for active in (False, True):
            found[f"column-{filled}-{'on' if active else 'off'}"] = column(filled, active)
    return found | {"learnt": learnt(), "strip-points": points()}


def money() -> Symbol:
    body = use("i-SP", 10, 9, 17) + use("i-coin", 58, 9, 17)
    words = ((22.0, 13.5, "f12 b", "{0}"), (70.0, 13.5, "f12 b", "${1}"))
    return Symbol(body, 108, 18, words, "{0} spaces of the speedometer, ${1} to spend")


def levels(name: str, level: int) -> Symbol:
    body = rect(0, 0, 37, 18, f"d-{name}", 4)
    body += text(9.5, 13.4, name[0].upper(), "f12 b mid white")
    for n in range(3):
        fill = "#fff" if n < level else "none"
        x = num(18.5 + 6.6 * n)
        body += f'<circle cx="{x}" cy="9" r="2.4" fill="{fill}" stroke="#fff"/>'
    return Symbol(body, 37, 18, name=f"Level {level} in {name}")


def track_bar(bar: str, name: str, filled: int, length: float) -> Symbol:
    """Draw how much of a track or an area is filled."""
    left = 19.0 if len(bar) > 1 else 12.0
    body = text(0, 9.6, bar, "f12 b soft") + rect(left, 0, length, 10, "track-box", 3)
    if filled:
        body += rect(left + 0.4, 0.4, (length - 0.8) * filled / STEPS, 9.2, f"d-{name}", 2.5)
    return Symbol(body, left + length, 10, name=f"{bar}: {{0}} of {{1}} filled")


def column(filled: int, active: bool) -> Symbol:
    body = rect(0, 0, 11, 36, "track-box", 2)
    if filled:
        body += rect(0.4, 36 - 6 * filled, 10.2, 6 * filled, "d-engineering", 1.5)
    if active:
        body += '<rect x=".4" y="33" width="10.2" height="3" rx="1" fill="#e8662f"/>'
    state = "with an engineer" if active else "without an engineer"
    return Symbol(body, 11, 36, name=f"{{0}}, {state}: {filled} filled")


def learnt() -> Symbol:
    body = use("i-LB", 9, 9, 18) + use("i-CERT", 52, 9, 17)
    words = (
        (21.0, 13.5, "f12 b", "{0}"),
        (63.0, 13.5, "f12 b", "{1}"),
        (104.0, 13.5, "f12 soft", "shop {2}"),
    )
    name = "{0} research spaces; certifications: {1}; shop items: {2}"
    return Symbol(body, 168, 18, words, name)


def points() -> Symbol:
    words = tuple(
        (10.0 + 92 * n, y, css, template)
        for n, label in enumerate(("rounds", "testing", "sales", "production", "engin.", "certif."))
        for y, css, template in ((12.0, "f12 soft", label), (29.0, "f14 b", f"{{{n}}}"))
    )
    return Symbol("", 540, 36, words, "Points by where they come from")
