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
    group,
    hatch,
    line,
    path,
    printed,
    rect,
)

R: Final = 13.5
DOLLARS: Final = {"next": "Next dollar", "circled": "Dollar in hand", "spent": "Spent"}


def desktop(components: Components) -> Printed:
    rows = components["sales"].column("row")
    spots = [(25 + 37.4 * column, 76 + 56.5 * row) for row, column in by_row(rows)]
    found = places(spots, 29, 1)
    zone = Zone("Sales", (646, 572, 532, 206), back(spots, components, found), "mat")
    return Printed(zone, found | {"to-spend": Place(377, 16)})


def phone(components: Components, y: float) -> Printed:
    """Put half a row beside another: seven dollars fit the width of a phone."""
    rows = components["sales"].column("row")
    spots = [
        (31 + 54.6 * (column % 7), 96 + 82.0 * (2 * row + column // 7))
        for row, column in by_row(rows)
    ]
    found = places(spots, 36, 1.25)
    zone = Zone("Sales", (0, y, 390, 545), back(spots, components, found), "mat")
    return Printed(zone, found | {"to-spend": Place(232, 17)})


def by_row(rows: list[str]) -> list[tuple[int, int]]:
    """Return row and column of every space."""
    names = list(dict.fromkeys(rows))
    return [(names.index(row), n - rows.index(row)) for n, row in enumerate(rows)]


def back(spots: list[Spot], components: Components, found: dict[str, Place]) -> str:
    """Draw the belts along the rows, the dollars, and the bonuses above some of them."""
    drawn = path("".join(line([a, b]) for a, b in pairwise(spots) if a[1] == b[1]), "belt")
    for n, codes in enumerate(components["sales"].column("bonus"), start=1):
        place = found[str(n)]
        if codes:
            above = found[f"{n}-bonus"]
            drawn += path(f"M{place.x:g} {place.y:g}V{above.y:g}", "belt")
            drawn += printed(cells.cell("tag", codes, "open"), above)
        drawn += printed(dollar(), place, n)
    return flag("Sales", 72, "d-sales") + drawn


def places(spots: list[Spot], above: float, scale: float) -> dict[str, Place]:
    found = {str(n): Place(x, y, scale) for n, (x, y) in enumerate(spots, start=1)}
    tags = {f"{n}-bonus": Place(p.x, p.y - above, scale) for n, p in found.items()}
    return found | tags


def symbols(alone: bool) -> dict[str, Symbol]:
    """Return what is put over the printed dollars and bonuses."""
    found = {f"dollar-{state}": mark(state) for state in ("next", "circled", "spent")}
    found["tag-filled"] = tag("filled")
    if alone:
        found["tag-crossed"] = tag("crossed off")
    words = ((290.0, 16.5, "f12 soft end", "${0} to spend · 1 ★ per ${1} kept"),)
    return found | {"to-spend": Symbol("", 290, 24, words, "${0} unspent [MC-STA-2]")}


def dollar() -> Symbol:
    words = ((R, 18.0, "f12 b mid soft", "{0}"),)
    name = "Dollar {0} of the sales track [MC-SAL-1]"
    return Symbol(circle(R, R, R - 0.6, "cell"), 2 * R, 2 * R, words, name)


def mark(state: str) -> Symbol:
    """Draw the mark on a dollar: a thick ring for one in hand, a scribbled disc for one spent."""
    if state == "spent":
        body = circle(R, R, R - 0.6, "mark") + hatch(4, 4, 19, 19)
    else:
        body = circle(R, R, R - 1.7, "in-hand") if state == "circled" else next_ring()
    return Symbol(body, 2 * R, 2 * R, name=f"{DOLLARS[state]} [MC-SAL-1]")


def next_ring() -> str:
    """Draw the ring of the next dollar: dashed, so that not only its colour tells it."""
    return f'<circle cx="{R}" cy="{R}" r="{R - 1.2}" class="to-circle" stroke-dasharray="5 2.5"/>'


def tag(state: str) -> Symbol:
    """Draw the mark on a bonus that was gained, or that Emma has crossed off."""
    w, h, _ = cells.SIZES["tag"]
    if state == "filled":
        return Symbol(group(cells.marked(w, h), 0.72), w, h, name="This bonus was gained")
    body = group(rect(0, 0, w, h, "gone", 5), 0.6) + cells.cross(w, h)
    return Symbol(body, w, h, name="This bonus is crossed off [MC-EMM-5]")
