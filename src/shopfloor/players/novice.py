"""A beginner: takes the points in sight, and now and then anything."""

from __future__ import annotations

from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.players.player import Player, share


class Novice(Player):
    """Greedy on immediate points; one move in five is any move."""

    def __init__(self, game: Game, seed: int = 0, *, whim: float = 0.2) -> None:
        super().__init__(game, seed)
        self.whim = share("whim", whim)

    def choose(self, seat: Seat) -> int:
        moves = seat.legal_moves()
        if self.generator.random() < self.whim:
            return self.generator.choice(moves)
        world = self.imagine(seat)
        points = [points_after(world, move, seat.player) for move in moves]
        return self.best(moves, points)


def points_after(world: State, move: int, player: int) -> float:
    after = world.copy()
    after.play(move)
    return after.scores()[player]
