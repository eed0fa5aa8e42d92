"""What people at a table wish: how they end their turns, how fast bots are, whether to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shopfloor.tables.errors import Refused
from shopfloor.tables.occupants import PERSON, Occupant

if TYPE_CHECKING:
    from shopfloor.tables.table import Table

PACES = {"instant": 0.0, "quick": 0.4, "normal": 1.0, "slow": 2.5}
"""How long bots take at least, as a multiple of what is usual here."""


def check_wish(name: str, value: Any) -> None:
    """Refuse what no table knows."""
    yes_or_no = value is True or value is False
    allowed = {
        "confirm": yes_or_no,
        "abandon": yes_or_no,
        "pace": isinstance(value, str) and value in PACES,
        "hurry": True,
    }
    if not allowed.get(name):
        paces = ", ".join(PACES)
        raise Refused(f"The table knows confirm (yes or no), pace ({paces}), hurry, abandon.")


def people_playing(table: Table) -> list[Occupant]:
    return [each for each in table.occupants if each.kind == PERSON and not each.stand_in]


def abandoned(table: Table) -> bool:
    """Tell whether all people who still play want to end the game without a result."""
    people = people_playing(table)
    return bool(people) and all(each.preferences.get("abandon") is True for each in people)


def bot_pace(table: Table) -> float:
    """Say how long bots take, as a multiple of what is usual: the slowest wish of all people.

    Whoever is in a hurry, until they have moved again, has them move at once.
    """
    wishes = [0.0 if hurries(table, each) else pace_of(each) for each in people_playing(table)]
    return max(wishes, default=1.0)


def pace_of(occupant: Occupant) -> float:
    return PACES.get(occupant.preferences.get("pace", "normal"), 1.0)


def hurries(table: Table, occupant: Occupant) -> bool:
    since = occupant.preferences.get("hurry")
    if since is None or table.turn == occupant.seat:
        return False
    own = (each.number for each in reversed(table.entries) if each.seat == occupant.seat)
    return bool(next(own, -1) <= since)
