"""Quick play in imagined worlds: the best of a few moves by judgement, or any move."""

from __future__ import annotations

from random import Random as Generator
from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.game import Game
from shopfloor.core.state import State
from shopfloor.players.settings import SearchSettings

LONGEST_TURN: Final = 20
"""Moves after which a turn is left unfinished: alone, or with many choices, it may go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickPlay:
    """Moves for everybody, by the weights it is given."""

    def __init__(
        self, game: Game, generator: Generator, settings: SearchSettings, weights: list[float]
    ) -> None:
        self.judge = game.judgement.value
        self.generator = generator
        self.greed = settings.greed
        self.sample = settings.sample
        self.weights = weights

    def step(self, world: State, mover: int) -> State:
        """Return the world one move later; the world itself may be used up."""
        generator = self.generator
        moves = world.legal
        if generator.random() >= self.greed:
            world.play(moves[int(generator.random() * len(moves))])
            return world
        if len(moves) > self.sample:
            moves = generator.sample(moves, self.sample)
        best, best_value, last = world, 0.0, len(moves) - 1
        for i, move in enumerate(moves):
            after = world.copy() if i < last else world
            after.play(move)
            worth: float = self.judge(after, mover, self.weights)
            if i == 0 or worth > best_value:
                best, best_value = after, worth
        return best

    def steps(self, world: State, moves: int) -> State:
        """Play so many moves, or to the end."""
        for _ in range(moves):
            mover = world.player
            if mover is None:
                break
            world = self.step(world, mover)
        return world

    def finish_turn(self, world: State) -> State:
        """Play until somebody else decides."""
        deciding = world.player
        for _ in range(LONGEST_TURN):
            if deciding is None or world.player != deciding:
                break
            world = self.step(world, deciding)
        return world

    def ends_within(self, world: State, moves: int) -> bool:
        """Tell whether the game is over before the last of so many moves."""
        for _ in range(moves):
            mover = world.player
            if mover is None:
                return True
            world = self.step(world, mover)
        return False

    def to_the_end(self, world: State) -> State:
        while (mover := world.player) is not None:
            world = self.step(world, mover)
        return world
