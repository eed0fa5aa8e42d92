"""Weights that play best: every seat has weights of its own, and scores are regressed on them.

Each weight is its present one times exp(d), d drawn for each seat and game. The score of
a seat, compared with the others of its game, is taken as the sum of a slope and a bend
for every d; where they balance is the best weight. Slopes that the noise would explain
count for nothing, no weight leaves the range that was tried, and only half the way is
gone: weights that are changed together make up for each other, which no slope says.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from shopfloor.core.registry import game as find_game
from shopfloor.lab.playing import Job, begin, decisions, make_player, private_seed
from shopfloor.lab.regression import Moments, moments, ridge
from shopfloor.players.player import weight_names

CAUTION = 0.5
SLIGHT = 1e-3
"""A ridge just strong enough for a term that hardly ever mattered."""


def vary_jobs(jobs: Sequence[Job], vary: float) -> list[Moments]:
    return [play_varied(job, vary) for job in jobs]


def play_varied(job: Job, vary: float) -> Moments:
    """Play one game in which all seats have different weights."""
    game = find_game(job.game)
    state = begin(job)
    generator = Random(private_seed(job, 0))
    drawn = [[generator.gauss(0, vary) for _ in weight_names(game)[1:]] for _ in job.seats]
    seats = []
    for i, (who, draw) in enumerate(zip(job.seats, drawn)):
        seed = private_seed(job, i)
        present = make_player(who, game, seed).weights_with(len(job.seats))
        seats.append(make_player(who, game, seed, weights=moved(present, draw)))
    for _ in decisions(state, seats):
        pass
    rows = [[0.0, *draw, *(d * d for d in draw)] for draw in drawn]
    return moments([(rows, [float(score) for score in state.scores()])], len(rows[0]))


def moved(present: Sequence[float], steps: Sequence[float]) -> list[float]:
    return [present[0], *(weight * exp(step) for weight, step in zip(present[1:], steps))]


def effects(data: Moments) -> list[float]:
    """Return the slopes and bends, after a first one that is not used."""
    return ridge(data, [0.0] * len(data.xy), SLIGHT)


def best_weights(data: Moments, present: Sequence[float], reach: float) -> list[float]:
    found = effects(data)
    noise = data.error(found) / data.rows
    terms = len(present) - 1
    steps = [
        step(found[i], found[i + terms], noise / data.xx[i][i], reach) for i in range(1, terms + 1)
    ]
    best = moved(present, steps)
    return [now + CAUTION * (then - now) for now, then in zip(present, best)]


def step(slope: float, bend: float, doubt: float, reach: float) -> float:
    """Return where slope and bend balance; `doubt` is the variance of the slope."""
    if slope * slope <= doubt:
        return 0.0
    sure = slope * (1 - doubt / (slope * slope))
    return sure / max(-2 * bend, abs(sure) / reach)
