"""The move after which the position looks best, by the game's own judgement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.players.player import Player, at_least, weights_for


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Player):
    """Looks one move ahead, in the same imagined worlds for every move.

    One world is enough where a move has one outcome; where chance or hidden
    information has a say, the worth of a move is its average over several.
    """

    SETTINGS: ClassVar[tuple[str, ...]] = ("worlds", "weights")

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        worlds: int = 6,
        weights: Sequence[float] | None = None,
    ) -> None:
        super().__init__(game, seed)
        at_least(1, "worlds", worlds)
        self.worlds = worlds
        self.weights = weights_for(game, weights)

    def weights_with(self, players: int) -> list[float]:
        return self.weights

    def choose(self, seat: Seat) -> int:
        moves = self.moves_of(seat)
        player = seat.player
        world = self.imagine(seat)
        worths, certain = self.worths(world, moves, player)
        if self.worlds > 1:
            other = self.imagine(seat)
            if not certain or self.value(world, player) != self.value(other, player):
                self.add_worlds(seat, other, moves, worths)
        return self.best(moves, worths)

    def value(self, world: State, player: int) -> float:
        worth: float = self.game.judgement.value(world, player, self.weights)
        return worth

    def worths(self, world: State, moves: list[int], player: int) -> tuple[list[float], bool]:
        """Judge every move in one world, and tell whether no chance was involved."""
        value = self.game.judgement.value
        worths, certain = [], True
        for move in moves:
            after = world.copy()
            after.play(move)
            if after.over:
                worths.append(float(after.scores()[player]))
            else:
                worths.append(value(after, player, self.weights))
            certain = certain and not after.chance.picks
        return worths, certain

    def add_worlds(self, seat: Seat, world: State, moves: list[int], worths: list[float]) -> None:
        """Add up the worths of the moves over the other worlds."""
        for number in range(1, self.worlds):
            if number > 1:
                world = self.imagine(seat)
            more, _ = self.worths(world, moves, seat.player)
            for i, worth in enumerate(more):
                worths[i] += worth
