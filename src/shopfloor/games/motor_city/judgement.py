"""What a position is worth to a player, in points at the end."""

from __future__ import annotations

from shopfloor.games.motor_city.scoring import score
from shopfloor.games.motor_city.state import MotorCity


def value(state: MotorCity, player: int) -> float:
    return float(score(state.tables, state.sheets[player]))
