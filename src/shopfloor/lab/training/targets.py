"""What a network is to learn from a game: what came out, and on the way what it expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from shopfloor.lab.training.self_play import GameInPlay, SelfPlay
from shopfloor.players.learned.inputs import Bytes, Floats
from shopfloor.players.learned.network import OUTCOMES

TRUST_IN_OUTCOME = 0.9
"""Lambda: what the rest of the game counts for against what was expected of the next position."""


@dataclass
class Samples:
    """Rows of positions with so many players, and the outcomes to foretell."""

    players: int
    numbers: Bytes
    terms: Floats
    targets: Floats
    games: int
    decisions: int

    def __len__(self) -> int:
        return len(self.numbers)


def together(parts: Sequence[Samples]) -> Samples:
    """Put samples with one number of players together."""
    return Samples(
        parts[0].players,
        np.concatenate([part.numbers for part in parts]),
        np.concatenate([part.terms for part in parts]),
        np.concatenate([part.targets for part in parts]),
        sum(part.games for part in parts),
        sum(part.decisions for part in parts),
    )


def samples_of(play: SelfPlay, over: Sequence[tuple[GameInPlay, Floats]]) -> Samples:
    """Return all rows kept, each with its target."""
    numbers, terms = play.kept.arrays()
    targets = np.zeros((len(numbers), OUTCOMES), np.float32)
    expected = play.all_expected()
    for game, outcomes in over:
        for row, target in targets_of(game.kept, outcomes, expected):
            targets[row : row + play.players] = target
    decisions = sum(game.decisions for game, _ in over)
    return Samples(play.players, numbers, terms, targets, len(over), decisions)


def targets_of(
    kept: Sequence[int], outcomes: Floats, expected: Floats | None
) -> list[tuple[int, Floats]]:
    """Return the targets of all seats in each position kept, the last first."""
    found: list[tuple[int, Floats]] = []
    target = outcomes
    for row in reversed(kept):
        if expected is not None and found:
            later = found[-1][0]
            said = expected[later : later + len(outcomes)]
            target = TRUST_IN_OUTCOME * target + (1 - TRUST_IN_OUTCOME) * said
        found.append((row, target))
    return found
