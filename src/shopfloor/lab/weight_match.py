"""A meeting that tells whether a player is better with other weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from shopfloor.core.registry import game as find_game
from shopfloor.lab.arenas import by_seed, jobs_for
from shopfloor.lab.figures import Figure, bounded, mean
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import (
    Job,
    Played,
    begin,
    checked,
    decisions,
    make_player,
    private_seed,
    read,
    row_of,
)
from shopfloor.lab.run import HERE, Run

PLAYER = "greedy"
HERO = "fitted"


@dataclass(frozen=True, repr=False)
class Meeting(Printed):
    """A player with some weights against itself with the present ones, from every seat."""

    players: int
    games: int
    wins: Figure
    margin: Figure
    score: Figure
    """Of the hero."""
    score_against: Figure

    def short(self) -> str:
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
    run: Run = HERE,
) -> Meeting:
    """Seat a player with these weights among copies with the present ones."""
    lineup = (HERO, *[player] * (players - 1))
    jobs = jobs_for(game, [lineup], games, seed, checked(game, players, options, games))
    work = partial(meet_jobs, player=player, weights=list(weights))
    return meeting_of(players, run.gather(work, jobs))


def meeting_of(players: int, played: Sequence[Played]) -> Meeting:
    """Add up the games; those of one seed are one observation."""
    blocks = [[(one, one.seats.index(HERO)) for one in block] for block in by_seed(played).values()]
    return Meeting(
        players,
        len(played),
        bounded([fmean(one.wins[at] for one, at in block) for block in blocks]),
        mean([fmean(one.margin(at) for one, at in block) for block in blocks]),
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
    seats = []
    for i, who in enumerate(job.seats):
        own = {"weights": list(weights)} if who == HERO else {}
        seats.append(make_player(player, game, private_seed(job, i), **own))
    for _ in decisions(state, seats):
        pass
    return read(row_of(job, state, []))
