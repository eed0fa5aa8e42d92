"""A play-off: the best moves of a search, played on to the end in the same worlds.

A judgement errs alike in all worlds, playing on errs by luck: together they know more
than either. What the search thinks of a move counts for some of the games played.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.players.tree import Node

LEAST_SPREAD: Final = 0.02
"""Rewards differ by this much at least, however alike the first games were."""
CLEARLY: Final = 2.0
"""Errors by which a move has to be behind to be dropped."""


@mypyc_attr(acyclic=True)
class Contender(Node):
    """A move: what the search thinks of it is its guess, its visits are games."""

    __slots__ = ("move", "rewards")

    def __init__(self, move: int, guess: float) -> None:
        super().__init__()
        self.move = move
        self.guess = guess
        self.rewards: list[float] = []

    def book(self, reward: float) -> None:
        self.visits += 1
        self.total += reward
        self.rewards.append(reward)


def leader(contenders: list[Contender], trust: float) -> Contender:
    """Return the best; the first of equals."""
    best = contenders[0]
    for other in contenders:
        if other.mean(trust) > best.mean(trust):
            best = other
    return best


def still_in(contenders: list[Contender], trust: float) -> list[Contender]:
    """Drop the moves that are clearly behind the best."""
    best = leader(contenders, trust)
    return [c for c in contenders if c is best or not is_behind(c, best, trust)]


def is_behind(contender: Contender, best: Contender, trust: float) -> bool:
    games = best.visits
    error = spread(best.rewards, contender.rewards) * sqrt(games) / (games + trust)
    return best.mean(trust) - contender.mean(trust) > CLEARLY * error


def spread(first: list[float], second: list[float]) -> float:
    """Return by how much two moves' rewards differ from world to world."""
    games = len(first)
    total = squares = 0.0
    for one, other in zip(first, second):
        total += one - other
        squares += (one - other) ** 2
    mean = total / games
    return sqrt(max(0.0, squares / games - mean * mean)) + LEAST_SPREAD
