"""How a bot at a table thinks: within the time its level allows, and never without an answer."""

from __future__ import annotations

from collections.abc import Iterator

from shopfloor import players
from shopfloor.core.seat import Seat
from shopfloor.tables.levels import SECONDS

QUICK, FINAL = "quick", "final"
QUICK_PLAYER = "greedy"


def thoughts(seat: Seat, level: str, seed: int, fraction: float = 1.0) -> Iterator[tuple[str, int]]:
    """Give a quick move first, then that of the player asked for, in this part of its time."""
    rules = seat.game
    if level in SECONDS:
        yield QUICK, players.make(QUICK_PLAYER, rules, seed=seed).choose(seat)
    limits = {"seconds": SECONDS[level] * fraction} if level in SECONDS else {}
    yield FINAL, players.make(level, rules, seed=seed, **limits).choose(seat)
