"""Fitting a network to samples: batches from a window of games, AdamW, numpy alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

import numpy as np

from shopfloor.lab.training.targets import Samples, together
from shopfloor.players.learned.inputs import Floats, Inputs
from shopfloor.players.learned.network import (
    HIDDEN,
    LAYERS,
    MARGIN,
    OUTCOMES,
    PLACEMENT,
    SCORE,
    WIN,
)

FIRST_DECAY, SECOND_DECAY = 0.9, 0.999
WEIGHT_DECAY = 0.01
LEAST_SPREAD = 0.05
"""Of a column, as a part of the most it can be: rare numbers must not be blown up."""
LOSS_WEIGHTS: Final = np.array([1.0, 0.5, 0.25, 0.5], np.float32)
"""Of victory, margin, score and placement."""


class Window:
    """The samples of the last iterations."""

    def __init__(self, iterations: int, seed: int) -> None:
        self.generator = np.random.default_rng(seed)
        self.kept: deque[list[Samples]] = deque(maxlen=iterations)

    def add(self, samples: Sequence[Samples]) -> None:
        """Add an iteration, its samples put together by player count."""
        counts = dict.fromkeys(part.players for part in samples)
        self.kept.append(
            [together([part for part in samples if part.players == count]) for count in counts]
        )

    def rows(self, players: int) -> int:
        return sum(
            len(part) for samples in self.kept for part in samples if part.players == players
        )

    def batch(self, players: int, rows: int) -> tuple[Floats, Floats]:
        """Draw rows with so many players: numbers and terms side by side, and targets."""
        parts = [s for samples in self.kept for s in samples if s.players == players and len(s)]
        sizes = np.array([len(part) for part in parts])
        drawn = self.generator.multinomial(rows, sizes / sizes.sum())
        inputs, targets = [], []
        for part, count in zip(parts, drawn):
            if count:
                at = self.generator.integers(len(part), size=count)
                inputs.append(np.hstack((part.numbers[at].astype(np.float32), part.terms[at])))
                targets.append(part.targets[at])
        return np.concatenate(inputs), np.concatenate(targets)


class Normal:
    """Means and spreads of all columns; the network learns from what is left."""

    def __init__(self, mean: Floats, spread: Floats) -> None:
        self.mean = mean
        self.spread = spread

    @classmethod
    def of(cls, inputs: Inputs, samples: Sequence[Samples]) -> Normal:
        """Measure the columns, all player counts together."""
        size = len(inputs.columns)
        count, total, squares = np.zeros(size), np.zeros(size), np.zeros(size)
        least = np.full(size, LEAST_SPREAD)
        for part in samples:
            rows = inputs.rows(part.players)
            values = np.hstack((part.numbers.astype(np.float64), part.terms))
            count[rows] += len(values)
            total[rows] += values.sum(axis=0)
            squares[rows] += (values**2).sum(axis=0)
            most = inputs.readers[part.players].most()
            least[rows[: len(most)]] = LEAST_SPREAD * np.array(most)
        mean = total / np.maximum(count, 1)
        spread = np.sqrt(np.maximum(squares / np.maximum(count, 1) - mean**2, 0))
        return cls(mean.astype(np.float32), np.maximum(spread, least).astype(np.float32))


class Optimizer:
    """The weights of a network for normalised columns, and the moments of their gradients."""

    def __init__(self, inputs: Inputs, normal: Normal, seed: int = 0) -> None:
        self.inputs = inputs
        self.normal = normal
        self.counts = list(inputs.readers)
        self.rows = {players: inputs.rows(players) for players in self.counts}
        self.weights = first_weights(inputs, seed)
        self.first = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.second = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0

    def step(self, batches: dict[int, tuple[Floats, Floats]], rate: float) -> Floats:
        """Learn from a batch of each player count; return the mean loss of every head."""
        gradients = {name: np.zeros_like(w) for name, w in self.weights.items()}
        total = sum(len(targets) for _, targets in batches.values())
        losses = np.zeros(OUTCOMES, np.float32)
        for players, (inputs, targets) in batches.items():
            losses += self.learn(players, inputs, targets, gradients) / total
        for name in LAYERS:
            self.update(name, gradients[name] / np.float32(total), rate)
        self.steps += 1
        return losses

    def learn(
        self, players: int, inputs: Floats, targets: Floats, gradients: dict[str, Floats]
    ) -> Floats:
        """Add the gradients of one batch; return the sums of the losses."""
        w, rows, count_row = self.weights, self.rows[players], self.inputs.count_row(players)
        scale = 1 / self.normal.spread[rows]
        narrowed = w["first"][rows] * scale[:, None]
        bias = w["first"][count_row] - self.normal.mean[rows] @ narrowed
        one = np.maximum(inputs @ narrowed + bias, 0)
        two = np.maximum(one @ w["second"] + w["second_bias"], 0)
        slopes, losses = slopes_and_losses(two @ w["heads"] + w["heads_bias"], targets)
        gradients["heads"] += two.T @ slopes
        gradients["heads_bias"] += slopes.sum(axis=0)
        back = (slopes @ w["heads"].T) * (two > 0)
        gradients["second"] += one.T @ back
        gradients["second_bias"] += back.sum(axis=0)
        back = (back @ w["second"].T) * (one > 0)
        at_bias = back.sum(axis=0)
        by_column = inputs.T @ back - self.normal.mean[rows][:, None] * at_bias
        gradients["first"][rows] += by_column * scale[:, None]
        gradients["first"][count_row] += at_bias
        return losses

    def update(self, name: str, gradient: Floats, rate: float) -> None:
        first, second, weights = self.first[name], self.second[name], self.weights[name]
        first += (1 - FIRST_DECAY) * (gradient - first)
        second += (1 - SECOND_DECAY) * (gradient * gradient - second)
        steps = self.steps + 1
        swing = np.sqrt(second / (1 - SECOND_DECAY**steps)) + 1e-8
        weights -= rate * (first / (1 - FIRST_DECAY**steps) / swing + WEIGHT_DECAY * weights)

    def folded(self) -> dict[str, Floats]:
        """Return the weights for columns as they are."""
        found = {name: weights.copy() for name, weights in self.weights.items()}
        first = found["first"] / self.normal.spread[:, None]
        for players in self.counts:
            row = self.inputs.count_row(players)
            shift = self.normal.mean[self.rows[players]] @ first[self.rows[players]]
            first[row] = found["first"][row] - shift
        found["first"] = first
        return found


def first_weights(inputs: Inputs, seed: int) -> dict[str, Floats]:
    generator = np.random.default_rng(seed)
    columns, (one, two) = len(inputs.columns), HIDDEN

    def drawn(into: int, out: int, usual: float) -> Floats:
        return generator.normal(0, usual, (into, out)).astype(np.float32)

    weights = {
        "first": drawn(columns, one, (2 / columns) ** 0.5),
        "second": drawn(one, two, (2 / one) ** 0.5),
        "second_bias": np.zeros(two, np.float32),
        "heads": drawn(two, OUTCOMES, 0.1 * (1 / two) ** 0.5),
        "heads_bias": np.zeros(OUTCOMES, np.float32),
    }
    for players in inputs.readers:
        weights["first"][inputs.count_row(players)] = 0
    return weights


def slopes_and_losses(found: Floats, targets: Floats) -> tuple[Floats, Floats]:
    """Return the loss's slope at every head, and the losses of the heads summed up.

    Shares are compared by cross-entropy, points by Huber's loss.
    """
    slopes = np.empty_like(found)
    losses = np.empty(OUTCOMES, np.float32)
    for head in (WIN, PLACEMENT):
        logit, target = found[:, head], targets[:, head]
        slopes[:, head] = 1 / (1 + np.exp(-logit)) - target
        losses[head] = np.sum(np.logaddexp(0, logit) - target * logit)
    for head in (MARGIN, SCORE):
        error = found[:, head] - targets[:, head]
        slopes[:, head] = np.clip(error, -1, 1)
        size = np.abs(error)
        losses[head] = np.sum(np.where(size < 1, 0.5 * error**2, size - 0.5))
    return slopes * LOSS_WEIGHTS, losses
