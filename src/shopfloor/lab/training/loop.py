"""Training by self-play: play, learn, play on with what was learned; it can be stopped any time.

While the games of an iteration are played with the last network, the next one learns from
the games before: neither waits for the other.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from time import monotonic

import numpy as np

from shopfloor.core.game import Game
from shopfloor.lab.training.checkpoint import Progress, load, save
from shopfloor.lab.training.optimizer import Normal, Optimizer, Window
from shopfloor.lab.training.targets import Samples
from shopfloor.lab.training.work import Lesson, Match, Model, inputs_of, play_lesson, play_match
from shopfloor.players.learned.inputs import Floats
from shopfloor.players.learned.network import MARGIN, SCORE, Network, Yardstick

FIRST_SEED = 10_000_000
"""Games to learn from are played on seeds that nothing else uses."""
MATCH_SEED = 9_000_000
MATCH = 8
"""Seeds of a comparison that a process plays at a time."""
LESSON = 48
"""Games that a process plays before it hands over what it has seen."""
COLUMNS = ("game", "iteration", "games", "seconds", "players", "rows", "loss", "wins")


@dataclass(frozen=True)
class Plan:
    """How a network is trained."""

    game: Game
    folder: Path
    players: tuple[int, ...] = ()
    """The player counts; all, if none are given."""
    games: int = 800
    """By iteration, with two players; with more in proportion fewer."""
    iterations: int = 46
    """Altogether, what was done before counted in."""
    bootstrap: int = 1500
    """Games between players of the judgement to begin with, likewise."""
    steps: int = 400
    batch: int = 2048
    window: int = 10
    """Iterations to learn from."""
    positions: int = 20
    """Kept of a game."""
    rates: tuple[float, float] = (1e-3, 2e-4)
    """At the beginning and at the end."""
    compare_every: int = 10
    """Iterations between two comparisons with `greedy`, of `compare` seeds by player count."""
    compare: int = 40
    seconds: float = 1e9
    """Stop after the iteration in which this time is over."""

    @property
    def checkpoint(self) -> Path:
        return self.folder / f"{self.game.name}.training.npz"

    @property
    def curve(self) -> Path:
        return self.folder / f"{self.game.name}.csv"


class Training:
    """A training under way."""

    def __init__(self, plan: Plan, processes: int, shown: bool = False) -> None:
        self.plan = plan
        self.shown = shown
        self.inputs = inputs_of(plan.game.name)
        self.counts = list(plan.players or plan.game.player_counts)
        self.window = Window(plan.window, 0)
        self.processes = processes
        os.environ["OPENBLAS_NUM_THREADS"] = "1"  # of the processes yet to be started
        self.pool = ProcessPoolExecutor(processes, get_context("spawn"))
        self.progress = Progress(seed=FIRST_SEED)
        self.began = self.noted = monotonic()

    def run(self) -> Network:
        """Train until the plan is fulfilled or its time is over; return the network."""
        plan = self.plan
        plan.folder.mkdir(parents=True, exist_ok=True)
        if plan.checkpoint.exists():
            self.optimizer, self.progress = load(plan.checkpoint, self.inputs)
            self.window.add(self.collect(self.ask()))
        else:
            self.begin()
        asked = self.ask()
        while self.progress.iterations < plan.iterations and not self.late():
            losses = self.learn()
            self.window.add(self.collect(asked))
            asked = self.ask()
            self.progress.iterations += 1
            self.note(losses)
            save(plan.checkpoint, self.optimizer, self.progress)
        for one in asked:
            one.cancel()
        return self.network()

    def __enter__(self) -> Training:
        return self

    def __exit__(self, *_: object) -> None:
        self.pool.shutdown(cancel_futures=True)

    def late(self) -> bool:
        return monotonic() - self.began > self.plan.seconds

    def network(self) -> Network:
        return Network(self.inputs, self.optimizer.folded(), self.progress.yardsticks)

    def model(self) -> Model:
        return Model(self.optimizer.folded(), self.progress.yardsticks)

    # -- games --------------------------------------------------------------------------

    def begin(self) -> None:
        """Let the judgement play the first games; measure points and columns by them."""
        share = min(1.0, self.plan.positions / self.plan.game.max_decisions)
        self.progress.keep = dict.fromkeys(self.counts, max(share, 0.02))
        first = self.collect(self.lessons(self.plan.bootstrap, None))
        for players in self.counts:
            self.progress.yardsticks[players] = measure([s for s in first if s.players == players])
        for samples in first:
            in_units(samples, self.progress.yardsticks[samples.players])
        self.optimizer = Optimizer(self.inputs, Normal.of(self.inputs, first))
        self.window.add(first)

    def ask(self) -> list[Future[Samples]]:
        """Let the games of an iteration be played with the network as it is."""
        return self.lessons(self.plan.games, self.model())

    def lessons(self, games: int, model: Model | None) -> list[Future[Samples]]:
        """Let games be played, fewer the more players there are: they are longer, and see more."""
        found = []
        for players in reversed(self.counts):
            keep = self.progress.keep[players]
            for seeds in parts_of(self.seeds(min(games, 2 * games // players)), LESSON):
                lesson = Lesson(self.plan.game.name, players, seeds, keep, model)
                found.append(self.pool.submit(play_lesson, lesson))
        return found

    def seeds(self, games: int) -> range:
        """Return seeds that were not used before."""
        first = self.progress.seed
        self.progress.seed += games
        return range(first, self.progress.seed)

    def collect(self, asked: Sequence[Future[Samples]]) -> list[Samples]:
        """Wait for the games; see to it that the next ones are kept as often as planned."""
        found = [one.result() for one in asked]
        for players in self.counts:
            some = [samples for samples in found if samples.players == players]
            decisions = sum(samples.decisions for samples in some)
            games = sum(samples.games for samples in some)
            self.progress.keep[players] = min(1.0, self.plan.positions * games / decisions)
            self.progress.games += games
        return found

    # -- learning -----------------------------------------------------------------------

    def learn(self) -> Floats:
        """Take the steps of an iteration; return the mean losses."""
        plan = self.plan
        rate = self.rate()
        losses = []
        for _ in range(plan.steps):
            rows = plan.batch // len(self.counts)
            batches = {players: self.window.batch(players, rows) for players in self.counts}
            losses.append(self.optimizer.step(batches, rate))
        found: Floats = np.mean(losses, axis=0)
        return found

    def rate(self) -> float:
        """Return the learning rate: it falls until the iterations or the time are over."""
        plan = self.plan
        first, last = plan.rates
        done = self.progress.iterations / plan.iterations
        part = min(1.0, max(done, (monotonic() - self.began) / plan.seconds))
        return float(first * (last / first) ** part)

    def note(self, losses: Floats) -> None:
        """Add to the learning curve."""
        progress, plan = self.progress, self.plan
        now = monotonic()
        progress.seconds += now - self.noted
        self.noted = now
        last = progress.iterations == plan.iterations
        due = plan.compare and (last or progress.iterations % plan.compare_every == 0)
        if self.shown:
            said = f"{progress.games} games, {progress.seconds:.0f} s, loss {losses[0]:.4f}"
            print(f"{plan.game.name}: iteration {progress.iterations}, {said}", flush=True)
        wins = self.compare() if due else {}
        for players in self.counts:
            line = [plan.game.name, progress.iterations, progress.games, round(progress.seconds)]
            share = f"{wins[players]:.3f}" if players in wins else ""
            rows = self.window.rows(players)
            append(plan.curve, [*line, players, rows, f"{float(losses[0]):.4f}", share])

    def compare(self) -> dict[int, float]:
        """Return the share of the victories against `greedy`, by player count."""
        return compare(
            self.pool, self.plan.game, self.counts, self.model(), None, self.plan.compare
        )


def compare(
    pool: ProcessPoolExecutor,
    game: Game,
    counts: Sequence[int],
    hero: Model,
    other: Model | None,
    seeds: int,
) -> dict[int, float]:
    """Return the hero's share of the victories against another network or the judgement."""
    asked = {
        players: [
            pool.submit(play_match, Match(game.name, players, part, hero, other))
            for part in parts_of(range(MATCH_SEED, MATCH_SEED + seeds), MATCH)
        ]
        for players in counts
        if players > 1
    }
    return {
        players: fmean(win for match in matches for win in match.result())
        for players, matches in asked.items()
    }


def parts_of(seeds: range, size: int) -> list[range]:
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


def measure(samples: Sequence[Samples]) -> Yardstick:
    """Return the usual score and the usual margin, of games whose targets are plain points."""
    targets = np.concatenate([part.targets for part in samples])
    players = samples[0].players
    margins = targets[:, MARGIN] if players > 1 else targets[:, SCORE]
    return Yardstick(float(targets[:, SCORE].mean()), float(max(1.0, margins.std())))


def in_units(samples: Samples, yardstick: Yardstick) -> None:
    """Put plain points into the units of a yardstick."""
    targets = samples.targets
    base = yardstick.score if samples.players == 1 else 0.0
    targets[:, MARGIN] = (targets[:, MARGIN] - base) / yardstick.margin
    targets[:, SCORE] = (targets[:, SCORE] - yardstick.score) / yardstick.margin


def append(file: Path, row: Sequence[object]) -> None:
    fresh = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        if fresh:
            writer.writerow(COLUMNS)
        writer.writerow(row)
