"""The part of training that is shared out: games to learn from, and games to compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from shopfloor.core.registry import game as find_game
from shopfloor.lab.training.self_play import SelfPlay, Style
from shopfloor.lab.training.targets import Samples, samples_of
from shopfloor.players.learned.inputs import Floats, Inputs
from shopfloor.players.learned.network import WIN, Network, Yardstick
from shopfloor.players.tuned import tuned

NOISES = (0.01, 0.03, 0.08)
"""Drawn for every seat."""
BY_JUDGEMENT = 0.1
"""Share of seats played by the judgement, lest the network learns to beat itself only."""


@dataclass(frozen=True)
class Model:
    """A network on its way to another process."""

    weights: dict[str, Floats]
    yardsticks: dict[int, Yardstick]

    def network(self, game: str) -> Network:
        return Network(inputs_of(game), self.weights, self.yardsticks)


@cache
def inputs_of(game: str) -> Inputs:
    return Inputs(find_game(game))


def points_of(game: str, players: int) -> float:
    """Return how many points make a difference of 1 where the judgement chooses."""
    return float(tuned("search", game, players).scale)


@dataclass(frozen=True)
class Lesson:
    """Games to learn from; without a model they are played by the judgement."""

    game: str
    players: int
    seeds: range
    keep: float
    model: Model | None


def play_lesson(lesson: Lesson) -> Samples:
    """Play the games of a lesson; return what can be learned from them."""
    game = find_game(lesson.game)
    network = yardstick = None
    if lesson.model:
        network = lesson.model.network(lesson.game).with_players(lesson.players)
        yardstick = network.yardstick
    seed = lesson.seeds[0]
    play = SelfPlay(
        game, lesson.players, yardstick or Yardstick(0.0, 1.0), seed, lesson.keep, network
    )
    generator = np.random.default_rng(seed + 1)
    points = points_of(lesson.game, lesson.players)

    def style() -> Style:
        by_judgement = generator.random() < BY_JUDGEMENT
        noise = float(generator.choice(NOISES))
        return Style(None if by_judgement else network, noise, points)

    styles = [[style() for _ in range(lesson.players)] for _ in lesson.seeds]
    return samples_of(play, play.play(lesson.seeds, styles))


@dataclass(frozen=True)
class Match:
    """Games of a network against another, or against the judgement, from every seat in turn."""

    game: str
    players: int
    seeds: range
    hero: Model
    other: Model | None


def play_match(match: Match) -> list[float]:
    """Return what the hero got of the victory in each game; all seats meet the same seeds."""
    game = find_game(match.game)
    hero = match.hero.network(match.game).with_players(match.players)
    other = match.other.network(match.game).with_players(match.players) if match.other else None
    play = SelfPlay(game, match.players, hero.yardstick, match.seeds[0])
    mine, theirs = Style(hero), Style(other)
    seats = [seat for _ in match.seeds for seat in range(match.players)]
    seeds = [seed for seed in match.seeds for _ in range(match.players)]
    styles = [seated(mine, theirs, seat, match.players) for seat in seats]
    return [float(got[one.styles.index(mine)][WIN]) for one, got in play.play(seeds, styles)]


def seated(hero: Style, other: Style, seat: int, players: int) -> Sequence[Style]:
    return [hero if i == seat else other for i in range(players)]
