"""The blueprint table: cells with their bonuses, dice on them, the red die below."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art.dice import SIDE
from shopfloor.games.motor_city.drawing.art.icons import names, row_of_icons
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    circle,
    grid,
    rect,
    text,
)
from shopfloor.games.motor_city.rules.tables import COLOURS, COLUMNS

WIDTH, HEIGHT = 398.0, 276.0
CELL: Final = (52.5, 52.0)
HEADS: Final = {
    "speedometer": "Speed",
    "testing": "Test",
    "sales": "Sales",
    "production": "Prod.",
    "engineering": "Engin.",
    "any": "Any",
}
LABELS: Final = {
    "gray": ("#67727b", "white"),
    "white": ("#ffffff", "k"),
    "blue": ("#2f6fb8", "white"),
}
HAND: Final = 375.0
"""Where the die in use lies."""
MOST: Final = 4
"""Dice of one colour in the later edition: so many can lie in one cell."""


def middle(column: int) -> float:
    return 81.75 + 55.5 * (column - 1)


def row(colour: int) -> float:
    return 93.5 + 55 * colour


def desktop(components: Components) -> Printed:
    zone = Zone("Blueprint table", (402, 54, WIDTH, HEIGHT), back(components))
    return Printed(zone, places())


def back(components: Components) -> str:
    paper = rect(3, 4, WIDTH, HEIGHT, "shade", 5) + rect(0, 0, WIDTH, HEIGHT, "blue", 4)
    paper += grid(WIDTH, HEIGHT, 14, "blue-grid")
    paper += rect(5, 5, WIDTH - 10, HEIGHT - 10, "blue-line", 2) + pin(9) + pin(WIDTH - 9)
    heads = text(20, 23, "Blueprint table", "head f15 pale")
    for column, line in components["columns"].rows.items():
        x = middle(int(column))
        heads += text(x, 46, column, "f14 b mid pale")
        heads += text(x, 60, HEADS[line["action"]], "f12 mid pale")
    return paper + heads + labels() + audit_row()


def pin(x: float) -> str:
    light = f'<circle cx="{x - 1.5:g}" cy="7.5" r="1.6" fill="#fff" opacity=".7"/>'
    return circle(x, 10.5, 5, "shade") + circle(x, 9, 5, "pin") + light


def labels() -> str:
    """Name the rows, each in the colour of its dice."""
    drawn = ""
    for n, colour in enumerate(COLOURS):
        fill, ink = LABELS[colour]
        y = row(n)
        drawn += (
            f'<rect x="8" y="{y - 14:g}" width="43" height="28" rx="5" fill="{fill}" '
            'stroke="#fff"/>' + text(29.5, y + 4, colour, f"f12 b mid {ink}")
        )
    return drawn


def audit_row() -> str:
    slots = "".join(rect(middle(c) - 15.5, 237, 31, 31, "slot", 5) for c in range(1, COLUMNS))
    hand = rect(HAND - 14.5, 238, 29, 29, "hand", 5)
    words = text(29, 257, "audit", "f12 b mid pale")
    return slots + hand + words + text(341, 257, "in use", "f12 mid pale")


def places() -> dict[str, Place]:
    found = {"round": Place(WIDTH - 95, 19), "pool": Place(WIDTH / 2, HEIGHT, 0.7)}
    found |= {"hand": Place(HAND, 252.5, 1.05)}
    for n, colour in enumerate(COLOURS):
        for column in range(1, COLUMNS + 1):
            x, y = middle(column), row(n)
            found[f"{colour}-{column}"] = Place(x, y)
            found |= die_places(f"{colour}-{column}", x, y)
    for column in range(1, COLUMNS):
        found[f"red-{column}"] = Place(middle(column), 252.5, 1.1)
    return found


def die_places(cell: str, x: float, y: float) -> dict[str, Place]:
    """Return where dice lie in a cell: one large, several smaller, the bonus always in view."""
    found = {f"{cell}/1/0": Place(x + 8, y + 8, 31 / SIDE)}
    found |= {f"{cell}/2/{n}": Place(x + 13 - 24 * n, y + 12, 23.5 / SIDE) for n in range(2)}
    spots = [(13, 13), (-11, 13), (13, -11), (2, 1)]
    for count in (3, MOST):
        for n in range(count):
            dx, dy = spots[n]
            found[f"{cell}/{count}/{n}"] = Place(x + dx, y + dy, 21 / SIDE)
    return found


def symbols(components: Components) -> dict[str, Symbol]:
    found = {}
    for colour in COLOURS:
        for column in range(1, COLUMNS + 1):
            codes = components["blueprint"][colour][f"column_{column}"]
            action = components["columns"][str(column)]["action"]
            found[f"cell-{colour}-{column}"] = cell(f"{colour} {column}", codes, action)
    words = ((148.0, 16.5, "f13 b end pale", "round {0} of {1}"),)
    found["round"] = Symbol("", 148, 24, words, "Round {0} of {1}")
    return found


def cell(name: str, codes: list[str], action: str) -> Symbol:
    """Draw a cell with its bonus in the upper left corner."""
    w, h = CELL
    body = rect(0, 0, w, h, "blue-cell", 4)
    if codes:
        body += '<circle cx="13.5" cy="13.5" r="12" fill="#fff" opacity=".93"/>'
        body += row_of_icons(codes, 13.5, 13.5, 20 if len(codes) == 1 else 12)
    then = "any of the four actions" if action == "any" else f"the {action} action"
    title = f"{name.capitalize()}: {names(codes)}; then {then} [MC-TRN-2]"
    return Symbol(body, w, h, name=title)
