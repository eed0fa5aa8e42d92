"""A value network: two hidden layers, and what a seat can expect at the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from shopfloor.core.state import State
from shopfloor.players.learned.inputs import Floats, Inputs, Positions
from shopfloor.players.rewards import final_placement

HIDDEN = (128, 64)
WIN, MARGIN, SCORE, PLACEMENT = range(4)
"""What a network foretells of a seat: its share of the victory, its points before the best
of the others, its points, and its share of opponents beaten."""
OUTCOMES = 4
GREED_FOR_MARGIN = 0.3
"""What a margin counts for beside the victory, so that there is something to play for in
games that are won or lost."""
LAYERS = ("first", "second", "second_bias", "heads", "heads_bias")


@dataclass(frozen=True)
class Yardstick:
    """How points are measured with so many players: a usual score, and a usual difference."""

    score: float
    margin: float


class Network:
    """Weights for all player counts of a game."""

    def __init__(
        self, inputs: Inputs, weights: dict[str, Floats], yardsticks: dict[int, Yardstick]
    ) -> None:
        self.inputs = inputs
        self.weights = weights
        self.yardsticks = yardsticks
        self.with_players = cache(self.narrowed)

    def narrowed(self, players: int) -> Narrowed:
        return Narrowed(self, players)


class Narrowed:
    """A network with the columns that so many players use."""

    def __init__(self, network: Network, players: int) -> None:
        weights = network.weights
        self.weights = weights
        self.yardstick = network.yardsticks[players]
        self.reader = network.inputs.readers[players]
        rows = weights["first"][network.inputs.rows(players)]
        numbers = self.reader.layout.size
        self.numbers = np.ascontiguousarray(rows[:numbers])
        self.terms = np.ascontiguousarray(rows[numbers:])
        self.bias = weights["first"][network.inputs.count_row(players)]

    def foretell(self, positions: Positions) -> Floats:
        """Return the outcomes expected by each row's viewer."""
        numbers, terms = positions.arrays()
        w = self.weights
        hidden: Floats = numbers.astype(np.float32) @ self.numbers
        hidden += terms @ self.terms
        hidden += self.bias
        np.maximum(hidden, 0, out=hidden)
        hidden = np.maximum(hidden @ w["second"] + w["second_bias"], 0)
        found: Floats = hidden @ w["heads"] + w["heads_bias"]
        return with_shares(found)

    def utilities(self, positions: Positions) -> list[float]:
        """Return what the positions are worth to each row's viewer."""
        found: list[float] = utility(self.foretell(positions)).tolist()
        return found


def with_shares(found: Floats) -> Floats:
    """Turn the heads that foretell shares into shares from 0 to 1."""
    for head in (WIN, PLACEMENT):
        found[:, head] = 1 / (1 + np.exp(-found[:, head]))
    return found


def utility(outcomes: Floats) -> Floats:
    worth: Floats = outcomes[..., WIN] + np.float32(GREED_FOR_MARGIN) * outcomes[..., MARGIN]
    return worth


def outcomes_of(state: State, yardstick: Yardstick) -> Floats:
    """Return what every seat has got out of a game that is over."""
    scores = [float(score) for score in state.scores()]
    winners = state.winners()
    placed = final_placement(state) if len(scores) > 1 else [1.0]
    rows = []
    for seat, score in enumerate(scores):
        others = scores[:seat] + scores[seat + 1 :]
        best = max(others) if others else yardstick.score
        rows.append(
            (
                (seat in winners) / len(winners),
                (score - best) / yardstick.margin,
                (score - yardstick.score) / yardstick.margin,
                placed[seat],
            )
        )
    return np.array(rows, np.float32)
