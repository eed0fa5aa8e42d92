"""Fitting: the weights of a judgement, by regression on games its player plays with itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, TypeVar

from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.seat import Seat
from shopfloor.lab.arenas import by_seed, jobs_for
from shopfloor.lab.figures import Figure, bootstrap, mean
from shopfloor.lab.mapper import spread
from shopfloor.lab.playing import (
    Job,
    Played,
    decisions,
    make_player,
    private_seed,
    read,
    row_of,
    written,
)
from shopfloor.lab.progress import Progress
from shopfloor.lab.regression import Matrix, Moments, held_out, moments, ridge, total
from shopfloor.lab.results import chunks
from shopfloor.lab.tuning import margin_of
from shopfloor.players.greedy import Greedy

PULLS = (0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
FOLDS = 5
RESAMPLES = 200
PLAYER = "greedy"
QUICK = "greedy:worlds=1"
HERO = "fitted"

Result = TypeVar("Result")


@dataclass(frozen=True)
class Fit:
    game: str
    terms: list[str]
    games: int
    rows: int
    """Positions, once for every player."""
    pull: float
    """How hard the present weights draw; the one that explains unseen games best."""
    present: list[float]
    fitted: list[Figure]
    explained: tuple[float, float]
    """Share of the final margins explained in unseen games, by present and fitted weights."""

    @property
    def weights(self) -> list[float]:
        return [figure.value for figure in self.fitted]

    def lines(self) -> list[str]:
        before, after = self.explained
        lines = ["| term | present weight | fitted weight |", "|---|---|---|"]
        for term, weight, figure in zip(self.terms, self.present, self.fitted):
            lines.append(f"| {term} | {weight:.2f} | {figure.text(2)} |")
        lines.append("")
        lines.append(f"{self.games} games, {self.rows} rows; ridge {self.pull:g}.")
        lines.append(f"R² in unseen games: present {before:.3f}, fitted {after:.3f}.")
        return lines


def fit(
    game: str,
    players: Sequence[int] = (2, 4),
    games: int = 500,
    whim: float = 0.1,
    sample: float = 0.2,
    seed: int = 30_000,
    options: Mapping[str, Any] | None = None,
    backend: str = "serial",
    processes: int = 1,
    progress: bool = False,
) -> Fit:
    """Let `greedy` play itself at each player count and regress final margins on its terms.

    One move in 1/`whim` is any move, so that positions vary; one position in 1/`sample`
    is looked at, for all players.
    """
    judgement = find_game(game).judgement
    jobs = [
        Job(game, (QUICK,) * count, seed + number, written(options))
        for number in range(games)
        for count in players
    ]
    work = partial(measure_jobs, whim=whim, sample=sample)
    data = gather(work, jobs, backend, processes, progress)
    return regress(game, list(judgement.TERMS), list(judgement.WEIGHTS), data)


def regress(game: str, terms: list[str], present: list[float], data: Sequence[Moments]) -> Fit:
    folds = min(FOLDS, len(data))
    pull = max(PULLS, key=lambda p: held_out(data, present, p, folds))
    everything = total(data)
    fitted = bootstrap(data, lambda games: ridge(total(games), present, pull), RESAMPLES)
    explained = everything.explained(present), held_out(data, present, pull, folds)
    return Fit(game, terms, len(data), everything.rows, pull, present, fitted, explained)


def gather(
    work: Callable[[Sequence[Job]], list[Result]],
    jobs: Sequence[Job],
    backend: str,
    processes: int,
    progress: bool,
) -> list[Result]:
    bar = Progress(len(jobs), shown=progress)
    found: list[Result] = []
    for results in spread(work, chunks(jobs, processes), backend, processes):
        found += results
        bar.advance(len(results))
    bar.close()
    return found


def measure_jobs(jobs: Sequence[Job], whim: float, sample: float) -> list[Moments]:
    return [measure(job, whim, sample) for job in jobs]


def measure(job: Job, whim: float, sample: float) -> Moments:
    """Play one game and compare the players in some of its positions with the result."""
    game = find_game(job.game)
    state = game.start(players=len(job.seats), seed=job.seed, **json.loads(job.options))
    state.telling = False
    generator = Random(private_seed(job, 0))
    seats = [make_player(who, game, generator.getrandbits(32)) for who in job.seats]
    positions: list[Matrix] = []
    while (player := state.player) is not None:
        if generator.random() < sample:
            positions.append([game.judgement.terms(state, p) for p in range(state.players)])
        if generator.random() < whim:
            state.play(generator.choice(state.legal_moves()))
        else:
            state.play(seats[player].choose(state.seat(player)))
    scores = [float(score) for score in state.scores()]
    return moments([(terms, scores) for terms in positions], len(game.judgement.TERMS))


# -- do the fitted weights play better? ------------------------------------------------------


class Weighing(Greedy):
    """Greedy with weights of its own."""

    def __init__(self, game: Game, seed: int, weights: Sequence[float]) -> None:
        super().__init__(game, seed)
        self.weights = list(weights)

    def choose(self, seat: Seat) -> int:
        shared = self.game.judgement.WEIGHTS
        present = shared[:]
        shared[:] = self.weights
        try:
            return super().choose(seat)
        finally:
            shared[:] = present


@dataclass(frozen=True)
class Meeting:
    """Greedy with some weights against greedy with the present ones, from every seat."""

    players: int
    games: int
    wins: Figure
    margin: Figure
    score: Figure
    """Of the hero."""
    score_against: Figure

    def line(self) -> str:
        return (
            f"{self.players} players, {self.games} games: wins {self.wins.percent()}, "
            f"margin {self.margin.text()}, score {self.score.text()} "
            f"against {self.score_against.text()}"
        )


def meet(
    game: str,
    weights: Sequence[float],
    players: int = 2,
    games: int = 200,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    backend: str = "serial",
    processes: int = 1,
    progress: bool = False,
) -> Meeting:
    """Seat `greedy` with these weights among copies with the present ones."""
    lineup = (HERO, *[PLAYER] * (players - 1))
    jobs = jobs_for(game, [lineup], games, seed, written(options))
    work = partial(meet_jobs, weights=list(weights))
    played = gather(work, jobs, backend, processes, progress)
    return meeting_of(players, played)


def meeting_of(players: int, played: Sequence[Played]) -> Meeting:
    """Add up the games; those of one seed are one observation."""
    blocks = [[(one, one.seats.index(HERO)) for one in block] for block in by_seed(played).values()]
    return Meeting(
        players,
        len(played),
        mean([fmean(one.wins[at] for one, at in block) for block in blocks]),
        mean([fmean(margin_of(one, at) for one, at in block) for block in blocks]),
        mean([fmean(one.scores[at] for one, at in block) for block in blocks]),
        mean([fmean(others(one.scores, at) for one, at in block) for block in blocks]),
    )


def others(scores: Sequence[int], seat: int) -> float:
    return fmean(score for i, score in enumerate(scores) if i != seat)


def meet_jobs(jobs: Sequence[Job], weights: Sequence[float]) -> list[Played]:
    return [meet_once(job, weights) for job in jobs]


def meet_once(job: Job, weights: Sequence[float]) -> Played:
    game = find_game(job.game)
    state = game.start(players=len(job.seats), seed=job.seed, **json.loads(job.options))
    state.telling = False
    seats = [
        Weighing(game, seed, weights) if who == HERO else make_player(who, game, seed)
        for who, seed in ((who, private_seed(job, i)) for i, who in enumerate(job.seats))
    ]
    for _ in decisions(state, seats):
        pass
    return read(row_of(job, state, []))
