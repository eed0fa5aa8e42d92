"""The sales track: three rows of dollars, bonuses above some of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    Spot,
    circle,
    flag,
    hatch,
    line,
    path,
)

STATES: Final = ("open", "next", "circled", "spent")
R: Final = 13.5


def desktop(components: Components) -> Printed:
    rows = components["sales"].column("row")
    spots = [(25 + 37.4 * column, 76 + 56.5 * row) for row, column in by_row(rows)]
    zone = Zone("Sales", (646, 572, 532, 206), back(spots, components, 24), "mat")
    return Printed(zone, places(spots) | {"to-spend": Place(377, 16)})


def phone(components: Components, y: float) -> Printed:
    """Put half a row beside another: seven dollars fit the width of a phone."""
    rows = components["sales"].column("row")
    spots = [
        (31 + 54.6 * (column % 7), 96 + 82.0 * (2 * row + column // 7))
        for row, column in by_row(rows)
    ]
    zone = Zone("Sales", (0, y, 390, 545), back(spots, components, 30), "mat")
    scaled = {name: Place(p.x, p.y, 1.25) for name, p in places(spots, 36).items()}
    return Printed(zone, scaled | {"to-spend": Place(232, 17)})


def by_row(rows: list[str]) -> list[tuple[int, int]]:
    """Return row and column of every space."""
    names = list(dict.fromkeys(rows))
    return [(names.index(row), n - rows.index(row)) for n, row in enumerate(rows)]


def back(spots: list[Spot], components: Components, stem: float) -> str:
    """Draw the belts along the rows, and a string for every bonus."""
    belts = [line([a, b]) for a, b in pairwise(spots) if a[1] == b[1]]
    strings = [
        f"M{x:g} {y - 12:g}v-{stem - 12:g}"
        for (x, y), bonus in zip(spots, components["sales"].column("bonus"))
        if bonus
    ]
    return (
        flag("Sales", 72, "d-sales") + path("".join(belts), "belt") + path("".join(strings), "belt")
    )


def places(spots: list[Spot], above: float = 29) -> dict[str, Place]:
    found = {str(n): Place(x, y) for n, (x, y) in enumerate(spots, start=1)}
    return found | {f"{n}-bonus": Place(p.x, p.y - above) for n, p in list(found.items())}


def symbols(components: Components, alone: bool) -> dict[str, Symbol]:
    bonuses = [codes for codes in components["sales"].column("bonus") if codes]
    states = ("open", "filled", "crossed off") if alone else ("open", "filled")
    found = cells.cell_symbols("tag", bonuses, states)
    found |= {f"dollar-{state}": dollar(state) for state in STATES}
    words = ((290.0, 16.5, "f12 soft end", "${0} to spend · 1 ★ per ${1} kept"),)
    found["to-spend"] = Symbol("", 290, 24, words, "${0} unspent [MC-STA-2]")
    return found


def dollar(state: str) -> Symbol:
    """Draw a space: a thick ring is a dollar in hand, a scribbled disc one that is spent."""
    css = {"open": "cell", "next": "next", "circled": "ring", "spent": "mark"}[state]
    body = circle(R, R, R - (1.7 if state == "circled" else 0.6), css)
    if state == "spent":
        body += hatch(4, 4, 19, 19)
    ink = (
        "f12 mid mi" if state == "spent" else "f12 b mid" if state == "circled" else "f12 mid soft"
    )
    words = ((R, 18.0, ink, "{0}"),)
    return Symbol(body, 2 * R, 2 * R, words, f"Dollar {{0}}, {state} [MC-SAL-1]")
