"""What a position is worth to a player, in Elektro at the end."""

from __future__ import annotations

from shopfloor.games.factory_manager.state import FactoryManager


def value(state: FactoryManager, player: int) -> float:
    return float(state.factories[player].cash)
