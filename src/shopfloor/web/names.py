"""People's names in the words of a game, which calls them @0, @1 …"""

from __future__ import annotations

import re

from shopfloor.tables.table import Table

PLAYER = re.compile(r"@([0-5])(?![0-9])")
ROOM_FOR_NAME = 14
NUMBERED = re.compile(r"\bplayer ([1-6])\b")


def names_of(table: Table) -> list[str]:
    return [occupant.name or f"Seat {occupant.seat + 1}" for occupant in table.occupants]


def brief(name: str) -> str:
    """Shorten a name to what has room on a board."""
    return name if len(name) <= ROOM_FOR_NAME else name[: ROOM_FOR_NAME - 1].rstrip() + "…"


def named(text: str, names: list[str]) -> str:
    """Put names in the place of @0, @1 …; for plain text."""
    if "@" not in text:
        return text
    return PLAYER.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)


def without_numbers(text: str) -> str:
    """Write @0 for player 1, so that a name can stand there."""
    return NUMBERED.sub(lambda found: f"@{int(found[1]) - 1}", text)
