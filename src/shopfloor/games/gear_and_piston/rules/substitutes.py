"""Where a Scrap Part may be built: for a missing part, or over a part that does not work."""

from __future__ import annotations

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.diagnosis import WORKS, section_faults
from shopfloor.games.gear_and_piston.rules.requirements import (
    ANOTHER,
    BREAK,
    JOKER,
    Count,
    bottom_cost,
    count_cells,
    labels,
    missing_top,
)
from shopfloor.games.gear_and_piston.rules.tables import AXLE, GEAR, SCRAP, Tables


class Missing:
    """What an automobile in one or two sections lacks beyond the scrap it has.

    Holes are not counted as filled: a missing part may be built elsewhere, too.
    """

    __slots__ = ("count", "top", "bottom", "row", "cost")

    def __init__(self, tables: Tables, sections: list[list[int]]) -> None:
        cells = [tile for section in sections for tile in section]
        count = count_cells(tables, cells)
        self.count: Count = count
        self.top: int = missing_top(count) - count.scraps
        """Motors, fuel supplies and steering."""
        self.bottom: int = missing_bottom(tables, cells)
        """A gear and two axles, wherever they are."""
        self.row: list[int] = []
        self.cost: int = 0
        """Bottom parts to cover for support everywhere, where gear and axles are there."""
        if self.bottom <= 0:
            self.row = bottom_row(tables, sections)
            self.cost = bottom_cost(self.row)

    def at_bottom(self, before: int, after: int) -> bool:
        """Tell whether a missing bottom part could stand between these places of the row."""
        if self.bottom > 0 or self.cost == 0:
            return self.bottom > 0
        return bottom_cost([*self.row[:before], JOKER, *self.row[after:]]) < self.cost


def missing_bottom(tables: Tables, cells: list[int]) -> int:
    axles = gears = scraps = 0
    for tile in cells[1::2]:
        if tile != EMPTY:
            kind = tables.type[tile]
            axles += 1 if kind == AXLE else 0
            gears += 1 if kind == GEAR else 0
            scraps += 1 if kind == SCRAP else 0
    return max(0, 2 - axles) + max(0, 1 - gears) - scraps


def bottom_row(tables: Tables, sections: list[list[int]]) -> list[int]:
    """Label the bottom cells of all sections; what will fill a hole is neither axle nor gear."""
    row: list[int] = []
    for section in sections:
        if row:
            row.append(BREAK)
        for x, label in enumerate(labels(tables, section, 15)):
            row.append(ANOTHER if section[2 * x + 1] == EMPTY else label)
    return row


def scrap_cells(tables: Tables, sections: list[list[int]]) -> list[list[int]]:
    """List by section the cells the next Scrap Part may take: 2 * x + row.

    They include the columns just beyond both ends, -1 and the one after the last.
    """
    if not sections:
        return [[0, 1]]
    missing = Missing(tables, sections)
    start = 0
    cells: list[list[int]] = []
    for section in sections:
        reasons = section_faults(tables, section, missing.count, missing.top > 0)
        inside = [
            i
            for i, tile in enumerate(section)
            if tile == EMPTY
            or reasons[i] != WORKS
            or (tables.type[tile] != SCRAP and may_cover(missing, start, i))
        ]
        width = len(section) // 2
        cells.append(beyond(missing, section, start, -1) + inside)
        cells[-1] += beyond(missing, section, start, width)
        start += width + 1
    return cells


def may_cover(missing: Missing, start: int, i: int) -> bool:
    """Tell whether a missing part could stand where a part is that works."""
    if not i & 1:
        return missing.top > 0
    place = start + i // 2
    return missing.at_bottom(place, place + 1)


def beyond(missing: Missing, section: list[int], start: int, x: int) -> list[int]:
    """List the cells of the column before or after a section where a missing part could stand."""
    end = 0 if x < 0 else len(section) - 2
    cells: list[int] = []
    if section[end] != EMPTY and missing.top > 0:
        cells.append(2 * x)
    place = start + max(0, x)
    if section[end + 1] != EMPTY and missing.at_bottom(place, place):
        cells.append(2 * x + 1)
    return cells
