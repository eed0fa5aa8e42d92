"""What every player has: a game, a seed, and a choice."""

from __future__ import annotations

from random import Random as Generator

from shopfloor.core.game import Game
from shopfloor.core.seat import Seat


class Player:
    """Same seed, same seats, same moves."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.generator = Generator(seed)

    def choose(self, seat: Seat) -> int:
        """Return one of the seat's legal moves."""
        raise NotImplementedError
