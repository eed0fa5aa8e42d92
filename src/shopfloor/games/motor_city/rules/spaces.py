"""The state of every space of a sheet, in one word.

Filled; next, where something can be filled now or once it is a turn; open; closed, on the
branch that was not taken; crossed off. Sales spaces are circled or spent instead of filled,
hubs also activated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.games.motor_city.rules.progress import frontier, part_filled
from shopfloor.games.motor_city.rules.tables import (
    FIRST_HUB,
    FORK,
    INNER,
    NODES,
    OUTER,
    STEM_3,
    TAIL,
    Tables,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import Sheet


def track_states(length: int, filled: int, crossed: int, working: bool) -> list[str]:
    """Return the states of a track that is filled in order."""
    left = length - filled - crossed
    begin = ["next"] if left and working else []
    ahead = begin + ["open"] * (left - len(begin))
    return ["filled"] * filled + ahead + ["crossed off"] * crossed


def speed_states(tables: Tables, sheet: Sheet) -> list[str]:
    return track_states(len(tables.star) - 1, sheet.speed, sheet.speed_crossed, True)


def test_states(tables: Tables, sheet: Sheet) -> list[list[str]]:
    """Return the states of the spaces of every part of the test tracks."""
    filled = part_filled(tables, sheet)
    states: list[list[str]] = []
    for part, length in enumerate(tables.part_length):
        working = part_is_next(tables, sheet, part, filled)
        crossed = sheet.test_crossed[part]
        found = track_states(length, filled[part], crossed, working)
        if STEM_3 < part < TAIL and sheet.branch and sheet.branch != part - STEM_3:
            found = ["closed"] * (length - crossed) + ["crossed off"] * crossed
        states.append(found)
    return states


def part_is_next(tables: Tables, sheet: Sheet, part: int, filled: list[int]) -> bool:
    """Tell whether the next fill of a track with a car is in this part."""
    lengths = tables.part_length
    if not sheet.cars >> min(part, FORK) & 1:
        return False
    if part <= STEM_3:
        return True
    if filled[STEM_3] < lengths[STEM_3]:
        return False
    if part in (STEM_3 + INNER, STEM_3 + OUTER):
        return sheet.branch in (0, part - STEM_3)
    return sheet.branch > 0 and filled[STEM_3 + sheet.branch] == lengths[STEM_3 + sheet.branch]


def sales_states(tables: Tables, sheet: Sheet) -> list[str]:
    circled = sheet.circled - sheet.spent
    ahead = track_states(len(tables.sales) - 1 - sheet.circled, 0, 0, True)
    return ["spent"] * sheet.spent + ["circled"] * circled + ahead


def engineering_states(tables: Tables, sheet: Sheet, track: int) -> list[str]:
    crossed, working = sheet.developed_crossed[track], sheet.engineers >> track & 1 == 1
    return track_states(len(tables.engineering[track]), sheet.developed[track], crossed, working)


def node_states(tables: Tables, sheet: Sheet) -> list[str]:
    """Return the states of the spaces and hubs of production."""
    reach = frontier(tables, sheet)
    states: list[str] = []
    for node in range(len(NODES)):
        state = "next" if reach >> node & 1 else "open"
        if sheet.filled >> node & 1:
            state = "filled"
        if node >= FIRST_HUB:
            state = hub_state(sheet, node - FIRST_HUB, state)
        states.append(state)
    return states


def hub_state(sheet: Sheet, hub: int, state: str) -> str:
    if sheet.hubs >> hub & 1:
        state = "activated"
    return f"{state}, crossed off" if sheet.hubs_crossed >> hub & 1 else state


def research_states(tables: Tables, sheet: Sheet) -> list[str]:
    return track_states(tables.research_spaces, sheet.research, 0, True)
