"""A player with weights of its own, and a meeting that tells whether they are better."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any, TypeVar

from shopfloor.core.registry import game as find_game
from shopfloor.core.seat import Seat
from shopfloor.lab.arenas import by_seed, jobs_for
from shopfloor.lab.figures import Figure, mean
from shopfloor.lab.parallel import spread
from shopfloor.lab.playing import (
    Job,
    Played,
    begin,
    decisions,
    make_player,
    private_seed,
    read,
    row_of,
    written,
)
from shopfloor.lab.progress import Progress
from shopfloor.lab.results import chunks
from shopfloor.lab.tuning import margin_of
from shopfloor.players.player import Player
from shopfloor.players.search import Search

PLAYER = "greedy"
HERO = "fitted"

Result = TypeVar("Result")


class Weighing(Player):
    """Lets another player choose, with weights of its own."""

    def __init__(self, player: Player, weights: Sequence[float]) -> None:
        super().__init__(player.game)
        self.player = player
        self.weights = list(weights)

    def choose(self, seat: Seat) -> int:
        used = weights_used(self.player, seat.players)
        present = used[:]
        used[:] = self.weights
        try:
            return self.player.choose(seat)
        finally:
            used[:] = present


def weights_used(player: Player, players: int) -> list[float]:
    """Return the list that a player judges by where so many play; changes to it count."""
    if not isinstance(player, Search):
        shared: list[float] = player.game.judgement.WEIGHTS
        return shared
    if players in player.instead:
        return weights_used(player.instead[players], players)
    return player.weights


@dataclass(frozen=True)
class Meeting:
    """A player with some weights against itself with the present ones, from every seat."""

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
    player: str = PLAYER,
    backend: str = "serial",
    processes: int = 1,
    progress: bool = False,
) -> Meeting:
    """Seat a player with these weights among copies with the present ones."""
    lineup = (HERO, *[player] * (players - 1))
    jobs = jobs_for(game, [lineup], games, seed, written(options))
    work = partial(meet_jobs, player=player, weights=list(weights))
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


def meet_jobs(jobs: Sequence[Job], player: str, weights: Sequence[float]) -> list[Played]:
    return [meet_once(job, player, weights) for job in jobs]


def meet_once(job: Job, player: str, weights: Sequence[float]) -> Played:
    game = find_game(job.game)
    state = begin(job)
    seats = [make_player(player, game, private_seed(job, i)) for i in range(len(job.seats))]
    at = job.seats.index(HERO)
    seats[at] = Weighing(seats[at], weights)
    for _ in decisions(state, seats):
        pass
    return read(row_of(job, state, []))


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
