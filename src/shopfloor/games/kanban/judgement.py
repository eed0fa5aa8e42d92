"""What a position is worth to a player, in points at the end."""

from __future__ import annotations

from shopfloor.games.kanban.state import Kanban


def value(state: Kanban, player: int) -> float:
    return float(state.boards[player].pp)
