"""A beginner: takes the points in sight, and now and then anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.players.player import Player, at_least, share, weights_for


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Player):
    """Greedy on immediate points; one move in five is any move.

    Points are the score, or what the game's judgement says a beginner counts. Of moves
    of equal points, a few that catch the eye are compared.
    """

    SETTINGS: ClassVar[tuple[str, ...]] = ("whim", "glance", "weights")

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        whim: float = 0.2,
        glance: int = 2,
        weights: Sequence[float] | None = None,
    ) -> None:
        super().__init__(game, seed)
        at_least(1, "glance", glance)
        self.whim = share("whim", whim)
        self.glance = glance
        self.weights = weights_for(game, weights)
        self.count = getattr(game.judgement, "points", score)

    def weights_with(self, players: int) -> list[float]:
        return self.weights

    def choose(self, seat: Seat) -> int:
        moves = self.moves_of(seat)
        if self.generator.random() < self.whim:
            return self.generator.choice(moves)
        world = self.imagine(seat)
        after = [position_after(world, move) for move in moves]
        points = [self.count(position, seat.player) for position in after]
        equal = [i for i, gained in enumerate(points) if gained == max(points)]
        seen = self.generator.sample(equal, min(self.glance, len(equal)))
        value = self.game.judgement.value
        worths = [value(after[i], seat.player, self.weights) for i in seen]
        return self.best([moves[i] for i in seen], worths)


def score(state: State, player: int) -> float:
    return state.scores()[player]


def position_after(world: State, move: int) -> State:
    after = world.copy()
    after.play(move)
    return after
