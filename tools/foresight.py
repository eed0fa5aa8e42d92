"""How well do positions foretell the result: by judgement, and by playing on quickly?

Games of `search` with itself; where a turn begins, some positions are kept. What each
player is worth there, compared with the others, is correlated with what each scored.
Beyond the judgement itself, quick moves are played on in imagined worlds, so many moves
or to the end, and the judgements there averaged.

    python -m tools.foresight kanban -p 3 -n 40 --processes 2
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import correlation, fmean

from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.lab.playing import Job, begin, make_player, private_seed
from shopfloor.lab.run import Run
from shopfloor.players.search import Search

PLAYER = "search"
QUICK = "search:greed=1.0,sample=4"
KEPT = 0.1
WORLDS = 16
MOVES = (0, 10, 30, 60, 10_000)
STOPS = range(len(MOVES))
QUARTERS = 4

Position = tuple[float, list[list[float]], list[float]]
"""How much of the game is over, everybody's worth after so many moves, and the scores."""


def watch_jobs(jobs: Sequence[Job]) -> list[list[Position]]:
    return [list(watch(job)) for job in jobs]


def watch(job: Job) -> Iterator[Position]:
    """Play a game and look ahead from some of its positions."""
    game = find_game(job.game)
    state = begin(job)
    generator = Random(private_seed(job, 0))
    seats = [make_player(who, game, private_seed(job, i)) for i, who in enumerate(job.seats)]
    kept: list[tuple[int, State]] = []
    before = None
    while (player := state.player) is not None:
        if player != before and generator.random() < KEPT:
            kept.append((len(state.moves), state.copy()))
        before = player
        state.play(seats[player].choose(state.seat(player)))
    scores = [float(score) for score in state.scores()]
    quick = make_player(QUICK, game, job.seed)
    assert isinstance(quick, Search)
    quick.prepare(state.players)
    for at, position in kept:
        yield at / len(state.moves), ahead(position, quick), scores


def ahead(position: State, quick: Search) -> list[list[float]]:
    """Return everybody's worth here and further on, the mean of some worlds."""
    player = position.player
    assert player is not None
    runs = [list(played(quick, quick.imagine(position.seat(player)))) for _ in range(WORLDS)]
    return [[fmean(run[i][p] for run in runs) for p in range(position.players)] for i in STOPS]


def played(quick: Search, world: State) -> Iterator[list[float]]:
    made = 0
    for moves in MOVES:
        while made < moves and (mover := world.player) is not None:
            world = quick.quick.step(world, mover)
            made += 1
        if world.agenda:
            yield [quick.evaluation.value(world, p) for p in range(world.players)]
        else:
            yield [float(score) for score in world.scores()]


def explained(positions: Sequence[Position], stop: int) -> float:
    """Return the share of the scores' variance that goes with the worth, both less their mean."""
    worths = [x for _, worth, _ in positions for x in less_mean(worth[stop])]
    scores = [x for *_, result in positions for x in less_mean(result)]
    return correlation(worths, scores) ** 2


def less_mean(values: Sequence[float]) -> list[float]:
    mean = fmean(values)
    return [value - mean for value in values]


def lines(positions: Sequence[Position]) -> Iterator[str]:
    names = ["judgement", *(f"{moves} moves on" for moves in MOVES[1:-1]), "the end"]
    yield "| of the game | positions | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 2) + "|"
    for quarter in range(QUARTERS):
        some = [one for one in positions if int(one[0] * QUARTERS) == quarter]
        figures = [f"{explained(some, stop):.2f}" for stop in STOPS]
        yield f"| quarter {quarter + 1} | {len(some)} | " + " | ".join(figures) + " |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-p", "--players", type=int, default=3)
    parser.add_argument("-n", "--games", type=int, default=40)
    parser.add_argument("-s", "--seed", type=int, default=80_000)
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    jobs = [
        Job(chosen.game, (PLAYER,) * chosen.players, chosen.seed + number)
        for number in range(chosen.games)
    ]
    found = Run(processes=chosen.processes).gather(watch_jobs, jobs)
    print("\n".join(lines([one for game in found for one in game])))


if __name__ == "__main__":
    main()
