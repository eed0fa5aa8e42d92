"""What a position is worth to a player, in points at the end."""

from __future__ import annotations

from shopfloor.games.gear_and_piston.state import GearAndPiston


def value(state: GearAndPiston, player: int) -> float:
    return float(state.scores()[player])
