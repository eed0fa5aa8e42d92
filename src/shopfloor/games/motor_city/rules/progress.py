"""How far a sheet is filled, and what can be filled next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.games.motor_city.rules.tables import FORK, INNER, OUTER, STEM_3, TAIL, Tables

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import Sheet


def speed_end(tables: Tables, sheet: Sheet) -> int:
    """Return how far the speedometer can be filled."""
    return len(tables.star) - 1 - sheet.speed_crossed


def test_end(tables: Tables, sheet: Sheet, track: int, branch: int) -> int:
    """Return how far a test track can be filled along this branch, if it has one."""
    lengths = tables.part_length
    crossed = sheet.test_crossed
    end = lengths[track] - crossed[track]
    if track != FORK or not branch or crossed[track]:
        return end
    part = STEM_3 + branch
    end += lengths[part] - crossed[part]
    return end if crossed[part] else end + lengths[TAIL] - crossed[TAIL]


def test_open(tables: Tables, sheet: Sheet, track: int) -> bool:
    """Tell whether the next space of a test track can be filled, car or no car."""
    if track == FORK and at_fork(tables, sheet):
        return branch_open(tables, sheet, INNER) or branch_open(tables, sheet, OUTER)
    return sheet.tested[track] < test_end(tables, sheet, track, sheet.branch)


def at_fork(tables: Tables, sheet: Sheet) -> bool:
    """Tell whether the next space of the third track is on one branch or the other."""
    return not sheet.branch and sheet.tested[FORK] == tables.part_length[STEM_3]


def branch_open(tables: Tables, sheet: Sheet, branch: int) -> bool:
    """Tell whether the first space of a branch is not crossed off."""
    part = STEM_3 + branch
    return sheet.test_crossed[part] < tables.part_length[part]


def part_filled(tables: Tables, sheet: Sheet) -> list[int]:
    """Return how many spaces are filled in each part of the test tracks."""
    lengths = tables.part_length
    beyond = max(0, sheet.tested[FORK] - lengths[STEM_3])
    filled = [sheet.tested[0], sheet.tested[1], sheet.tested[FORK] - beyond, 0, 0, 0]
    if sheet.branch:
        part = STEM_3 + sheet.branch
        filled[part] = min(beyond, lengths[part])
        filled[TAIL] = beyond - filled[part]
    return filled


def track_end(tables: Tables, sheet: Sheet, track: int) -> int:
    """Return how far an engineering track can be filled."""
    return len(tables.engineering[track]) - sheet.developed_crossed[track]


def track_open(tables: Tables, sheet: Sheet, track: int) -> bool:
    """Tell whether the next engineering space can be filled, engineer or no engineer."""
    return sheet.developed[track] < track_end(tables, sheet, track)


def frontier(tables: Tables, sheet: Sheet) -> int:
    """Return the mask of production nodes that can be filled next."""
    filled = sheet.filled
    neighbours = tables.neighbours
    reach = 1
    rest = filled
    while rest:
        low = rest & -rest
        reach |= neighbours[low.bit_length() - 1]
        rest ^= low
    return reach & ~filled
