"""The factories of the others, small: a strip for each, as high as there is room for.

With three and four rivals the bays hold names of tiles, with fewer pictures as well.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shopfloor.core.art import Box, Place, Zone
from shopfloor.games.factory_manager.drawing.art.factory import BELT
from shopfloor.games.factory_manager.drawing.art.shapes import (
    circle,
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
TEETH: Final = 31.0
"""From so far down on there is room for a sawtooth roof."""
PICTURES: Final = 2
"""With so many rivals or fewer, their tiles have pictures."""
ROOM_FOR_BELTS: Final = 100.0
FACTS: Final = ("free", "canteen", "seasonal", "aside")
FACT_ICONS: Final = ("f-worker", "f-canteen", "f-season", "f-crate")


class Shape(NamedTuple):
    """The measures of a strip."""

    height: float
    wide: float
    high: float
    """Of a tile."""
    top: float
    row: float
    """From one storey to the next."""
    step: float
    """From one bay to the next."""
    offices: float
    beside: bool
    """The numbers stand beside the offices, not below the building."""


def shape(players: int, room: float) -> Shape:
    """Return the measures of the strips that share a room."""
    others = players - 1
    height = (room - GAP * (others - 1)) / others
    if others > PICTURES:
        row = 29.0 if height > 85 else 22.5
        top = max(27.0, height - 2 * row - 8)
        return Shape(height, 34, 20, top, row, 35.5, 270, beside=True)
    if others == PICTURES:
        return Shape(height, 42, 46, 30, 48, 44, 328, beside=False)
    return Shape(height, 42, 46, height - 246, 62, 44, 328, beside=False)


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


def office_at(measures: Shape, number: int) -> tuple[float, float]:
    """Return the corner of the control room (0) or of optimization (1)."""
    return measures.offices, measures.top + measures.row * number


# -- what is printed -----------------------------------------------------------------------


def back(measures: Shape) -> str:
    return (
        rect(0, 0, WIDTH, measures.height, "g-sky", 6, outline("line"))
        + ground(measures)
        + building(measures)
        + empty_spots(measures)
        + fact_icons(measures)
        + (belts(measures) if has_belts(measures) else "")
    )


def bottom(measures: Shape) -> float:
    return measures.top + measures.row + measures.high + 4


def ground(measures: Shape) -> str:
    low = bottom(measures) + 3
    return rect(0, low, WIDTH, max(0.0, measures.height - low), "g-ground", 4)


def building(measures: Shape) -> str:
    top, low = measures.top, bottom(measures)
    teeth = (path(f"M{48 + 41.2 * n:.1f} {top - 4:.1f}v-8l41.200 8z", "steel") for n in range(8))
    slab = rect(52, top + measures.row - 4, 324, 2.5, "slab")
    return (
        ("".join(teeth) if top > TEETH else "")
        + rect(48, top - 5, 332, low - top + 8, "g-brick", 3)
        + rect(52, top - 2, 324, low - top + 1, "g-inner")
        + ("" if measures.beside else slab)
        + path(f"M9 {low + 2:.1f}L13 {top - 6:.1f}h24l4 {low - top + 8:.1f}z", "g-brick")
    )


def empty_spots(measures: Shape) -> str:
    """Draw a dashed frame wherever a tile can stand."""
    spots = [(*bay_at(measures, space), "post") for space in range(FLOOR)]
    spots += [(*office_at(measures, n), kind) for n, kind in enumerate(("control", "optimization"))]
    high = min(20.0, measures.high)
    return "".join(
        rect(x, y + measures.high - high, measures.wide, high, "none", 3, dashes(line, 1.1, "3 3"))
        for x, y, line in spots
    )


def fact_icons(measures: Shape) -> str:
    """Draw what the four numbers are: free, in the canteen, seasonal, aside."""
    drawn = "".join(
        use(icon, x - 18, y - 11, 14, 14) for (x, y), icon in zip(fact_spots(measures), FACT_ICONS)
    )
    return f'<g class="soft-icon">{drawn}</g>'


def fact_spots(measures: Shape) -> list[tuple[float, float]]:
    """Return where the numbers begin."""
    if not measures.beside:
        return [(76 + 78.0 * n, bottom(measures) + 18) for n in range(4)]
    high, low = measures.top + 15, measures.top + measures.row + 15
    return [(326, high), (361, high), (326, low), (361, low)]


def has_belts(measures: Shape) -> bool:
    """Tell whether there is room for production and storage: with a single rival."""
    return measures.height - bottom(measures) > ROOM_FOR_BELTS


def belt_at(goods: int) -> float:
    return 64 + 19.0 * goods


def belts(measures: Shape) -> str:
    """Draw the belts of production and storage."""
    drawn = ""
    for number, words in enumerate(("Made", "Stored")):
        y = bottom(measures) + 48 + 32 * number
        drawn += rect(72, y - 11, 306, 22, "g-belt", 11) + text(10, y + 4, words, "f12 b")
        for goods in range(1, BELT + 1):
            drawn += circle(belt_at(goods), y, 5, "metal-light", 'opacity=".35"')
    return drawn


# -- places --------------------------------------------------------------------------------


def places(measures: Shape) -> dict[str, Place]:
    found = {
        "token": Place(18, 13, 0.8),
        "name": start_at(33, 18),
        "facts": end_at(376, 18),
        "incomes": start_at(33, 42),
        "gauge": Place(25, (measures.top + bottom(measures)) / 2),
    }
    spots = {f"bay-{space}": bay_at(measures, space) for space in range(FLOOR)}
    spots |= {"bay-control": office_at(measures, 0), "bay-optimization": office_at(measures, 1)}
    for name, (x, y) in spots.items():
        found[name] = Place(x + measures.wide / 2, y + measures.high / 2)
    for name, (x, y) in zip(FACTS, fact_spots(measures)):
        found[name] = start_at(x, y)
    if has_belts(measures):
        for goods in range(BELT + 1):
            x, y = belt_at(goods) if goods else 70.0, bottom(measures) + 48
            found[f"made-{goods}"], found[f"stored-{goods}"] = Place(x, y), Place(x, y + 32)
    return found
