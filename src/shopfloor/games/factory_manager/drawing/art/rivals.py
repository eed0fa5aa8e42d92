"""The factories of the others, small: a strip for each, as high as there is room for."""

from __future__ import annotations

from typing import Final, NamedTuple

from shopfloor.core.art import Box, Place, Zone
from shopfloor.games.factory_manager.drawing.art.shapes import (
    dashes,
    outline,
    path,
    rect,
    text,
    use,
)
from shopfloor.games.factory_manager.drawing.art.zones import Printed, end_at, start_at
from shopfloor.games.factory_manager.rules.floor import FLOOR, FREE_FLOOR, UPSTAIRS

WIDTH: Final = 384.0
GAP: Final = 6.0


class Shape(NamedTuple):
    """The measures of a strip."""

    height: float
    scale: float
    """Of the tiles, 34 wide and 20 high at a scale of 1."""
    top: float
    row: float
    """From one storey to the next."""
    step: float
    """From one bay to the next."""
    offices: float
    facts: float
    """Where the numbers stand: beside the offices, or below 0 for a line of their own."""


def shape(players: int, room: float) -> Shape:
    """Return the measures of the strips that share a room."""
    others = players - 1
    height = (room - GAP * (others - 1)) / others
    if others >= 3:
        row = 29.0 if height > 85 else 22.5
        return Shape(height, 1, height - 2 * row - 8, row, 35.5, 270, 312)
    if others == 2:
        return Shape(height, 1.25, 40, 31, 44, 328, -1)
    return Shape(height, 1.25, 58, 40, 44, 328, -1)


def strip_boxes(players: int, x: float, y: float, room: float) -> tuple[Box, ...]:
    height = shape(players, room).height
    return tuple((x, y + (height + GAP) * n, WIDTH, height) for n in range(players - 1))


def strip(players: int, box: Box) -> Printed:
    """Draw a strip in the room that a box gives to all of them."""
    measures = shape(players, box[3])
    zone = Zone("Another factory", (*box[:2], WIDTH, measures.height), back(measures), "strip")
    return Printed(zone, places(measures))


def bay_at(measures: Shape, space: int) -> tuple[float, float]:
    """Return the corner of a floor space."""
    if space >= FREE_FLOOR:
        column, upstairs = UPSTAIRS, space > FREE_FLOOR
    else:
        column, upstairs = space % UPSTAIRS, space >= UPSTAIRS
    y = measures.top + (0 if upstairs else measures.row)
    return 57 + measures.step * column, y


def back(measures: Shape) -> str:
    height, top = measures.height, measures.top
    wide, high = 34 * measures.scale, 20 * measures.scale
    bottom = top + measures.row + high + 4
    empty = "".join(
        rect(*bay_at(measures, space), wide, high, "none", 3, dashes("post", 1, "3 3"))
        for space in range(FLOOR)
    )
    offices = "".join(
        rect(
            measures.offices,
            top + measures.row * n,
            wide,
            high,
            "none",
            3,
            dashes(colour, 1.2, "3 3"),
        )
        + text(
            measures.offices + wide / 2,
            top + measures.row * n + high / 2 + 4.5,
            letter,
            "f12 mid soft",
        )
        for n, (letter, colour) in enumerate((("", "control"), ("", "optimization")))
    )
    teeth = "".join(path(f"M{48 + 41.2 * n:.1f} {top - 4}v-8l41.200 8z", "steel") for n in range(8))
    return (
        rect(0, 0, WIDTH, height, "g-sky", 6, outline("line"))
        + rect(0, bottom + 3, WIDTH, max(0.0, height - bottom - 3), "g-ground", 4)
        + teeth
        + rect(48, top - 5, 332, bottom - top + 8, "g-brick", 3)
        + rect(52, top - 2, 324, bottom - top + 1, "g-inner")
        + path(f"M9 {bottom + 2}L13 {top - 6}h24l4 {bottom - top + 8}z", "g-brick")
        + empty
        + offices
        + fact_icons(measures)
    )


def fact_icons(measures: Shape) -> str:
    """Draw what the four numbers of a strip are: free, in the canteen, seasonal, aside."""
    drawn = "".join(
        use(icon, x - 18, y - 11, 14, 14)
        for (x, y), icon in zip(
            fact_spots(measures), ("f-worker", "f-canteen", "f-season", "f-crate")
        )
    )
    return f'<g class="soft-icon">{drawn}</g>'


def fact_spots(measures: Shape) -> list[tuple[float, float]]:
    """Return where the numbers begin."""
    if measures.facts > 0:
        left, right = measures.facts + 14, measures.facts + 49
        low = measures.top + measures.row + 15
        return [(left, measures.top + 15), (right, measures.top + 15), (left, low), (right, low)]
    y = measures.top + measures.row + 20 * measures.scale + 26
    return [(76 + 78.0 * n, y) for n in range(4)]


def places(measures: Shape) -> dict[str, Place]:
    wide, high = 17 * measures.scale, 10 * measures.scale
    found = {
        "token": Place(18, 15, 0.84),
        "name": start_at(33, 20),
        "facts": end_at(376, 20),
        "incomes": start_at(33, 41),
        "gauge": Place(25, measures.top + measures.row / 2 + high, 1),
    }
    for space in range(FLOOR):
        x, y = bay_at(measures, space)
        found[f"bay-{space}"] = Place(x + wide, y + high, measures.scale)
    for number, name in enumerate(("control", "optimization")):
        y = measures.top + measures.row * number
        found[f"bay-{name}"] = Place(measures.offices + wide, y + high, measures.scale)
    for name, (x, y) in zip(("free", "canteen", "seasonal", "aside"), fact_spots(measures)):
        found[name] = start_at(x, y)
    return found
