"""Does an entry of the log follow from the rules?"""

from __future__ import annotations

from shopfloor.core.errors import DeadEnd
from shopfloor.tables.table import MOVE, Entry, Table

DAMAGE = (ValueError, KeyError, IndexError, TypeError, AttributeError, DeadEnd)
"""What a damaged table makes the engine raise."""


def follow(table: Table, entry: Entry) -> str:
    """Apply an entry; return what is wrong with it, or an empty string."""
    if entry.number != table.version + 1:
        return f"it should be number {table.version + 1}"
    if entry.kind == MOVE and entry.seat != table.state.player:
        return "another seat had to decide"
    try:
        table.follow(entry)
    except DAMAGE as error:
        return str(error) or type(error).__name__
    if len(table.state.moves) != entry.length:
        return f"the game has {len(table.state.moves)} moves, the entry says {entry.length}"
    if entry.kind == MOVE and list(table.state.news) != entry.news:
        return "the rules tell other news"
    return ""
