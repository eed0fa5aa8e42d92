"""A play-off: the best moves of a search, played on to the end in the same worlds.

A judgement errs alike in all worlds, playing on errs by luck: together they know more
than either. What the search thinks of a move counts for some of the games played.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.seat import Seat
from shopfloor.players.budget import Budget
from shopfloor.players.player import Player
from shopfloor.players.quick import QuickPlay
from shopfloor.players.rewards import placement
from shopfloor.players.settings import SearchSettings
from shopfloor.players.tree import Node

HEAT: Final = 8
"""Worlds in which a play-off compares its moves before it drops any."""
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


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayOff:
    """Plays moves to the end for a player, by the usual weights: they judge single moves best."""

    def __init__(self, player: Player, settings: SearchSettings) -> None:
        game = player.game
        self.player = player
        self.games = settings.playoff
        self.trust = settings.trust
        self.stake = settings.stake
        self.gain = settings.scale / settings.stake
        self.quick = QuickPlay(game, player.generator, settings, game.judgement.WEIGHTS)

    def best(self, seat: Seat, moves: list[int], rewards: list[float], budget: Budget) -> int:
        """Return the best of some moves, given the search's reward for each."""
        left = [
            Contender(move, 0.5 + (reward - 0.5) * self.gain)
            for move, reward in zip(moves, rewards)
        ]
        games = 0
        while len(left) > 1 and self.goes_on(games, budget):
            self.play_heat(seat, left)
            games += HEAT * len(left)
            left = still_in(left, self.trust)
        return leader(left, self.trust).move

    def goes_on(self, games: int, budget: Budget) -> bool:
        if budget.seconds is None:
            return games < self.games
        return games == 0 or budget.affords(1.0, 0)

    def play_heat(self, seat: Seat, contenders: list[Contender]) -> None:
        for _ in range(HEAT):
            seed = self.player.generator.getrandbits(32)
            for contender in contenders:
                contender.book(self.final_reward(seat, seed, contender.move))

    def final_reward(self, seat: Seat, seed: int, move: int) -> float:
        """Play one world on to the end."""
        world = self.player.imagine(seat, seed)
        world.play(move)
        end = self.quick.to_the_end(world)
        return placement([float(score) for score in end.scores()], self.stake)[seat.player]


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
    error = difference(best.rewards, contender.rewards) * sqrt(games) / (games + trust)
    return best.mean(trust) - contender.mean(trust) > CLEARLY * error


def difference(first: list[float], second: list[float]) -> float:
    """Return by how much two moves' rewards differ from world to world."""
    games = len(first)
    total = squares = 0.0
    for one, other in zip(first, second):
        total += one - other
        squares += (one - other) ** 2
    mean = total / games
    return sqrt(max(0.0, squares / games - mean * mean)) + LEAST_SPREAD
