"""What a position is worth to everybody in a search, by the game's judgement."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from shopfloor.core.game import Game
from shopfloor.core.state import State
from shopfloor.players.rewards import final_placement, margin, placement
from shopfloor.players.settings import SearchSettings


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Gives rewards, shares from 0 to 1, to everybody, and guesses about moves.

    Rewards are counted from how things stand where the tree begins: far ahead or behind,
    a point more must matter as much as in an even game.
    """

    def __init__(self, game: Game, settings: SearchSettings, weights: list[float]) -> None:
        self.judge = game.judgement.value
        self.weights = weights
        self.by_placement = settings.reward == "placement"
        self.scale = settings.scale
        self.result = settings.result
        self.baseline: list[float] = []

    def begin(self, world: State) -> None:
        """Count from here on."""
        self.baseline = [self.value(world, p) for p in range(world.players)]

    def value(self, world: State, player: int) -> float:
        worth: float = self.judge(world, player, self.weights)
        return worth

    def rewards(self, world: State) -> list[float]:
        """Return everybody's reward: by judgement, or by points and result at the end."""
        if world.agenda:
            return self.shared_out([self.value(world, p) for p in range(world.players)])
        by_points = self.shared_out([float(score) for score in world.scores()])
        if world.players == 1:
            return by_points
        weight = self.result
        return [
            weight * beaten + (1.0 - weight) * points
            for beaten, points in zip(final_placement(world), by_points)
        ]

    def guesses(self, world: State, moves: list[int], mover: int) -> list[float]:
        """Return the mover's reward right after each move, the others judged as before it."""
        values = [self.value(world, p) for p in range(world.players)]
        found = []
        for move in moves:
            after = world.copy()
            after.play(move)
            if after.agenda:
                values[mover] = self.value(after, mover)
                found.append(self.shared_out(values)[mover])
            else:
                found.append(self.rewards(after)[mover])
        return found

    def shared_out(self, values: list[float]) -> list[float]:
        """Turn points into rewards."""
        gains = [value - before for value, before in zip(values, self.baseline)]
        return (placement if self.by_placement else margin)(gains, self.scale)
