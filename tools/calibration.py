"""Do chances come true? What a network says in games of others, against who won them.

Positions of whole games are put into bins by the chance said of each seat; ECE is the mean
distance between chance and share of victories, Brier the mean square error.

    python -m tools.calibration kanban -p 2 3 4 -n 500 --player search --processes 2
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from random import Random

from shopfloor.core.registry import game as find_game
from shopfloor.lab.playing import Job, begin, make_player, private_seed
from shopfloor.lab.run import Run
from shopfloor.players.learned.chances import chances
from shopfloor.players.learned.files import packaged

SEED = 6_000_000
BINS = 10

Said = tuple[float, float]
"""A chance, and what came of it."""


def watch_jobs(jobs: Sequence[Job], kept: float) -> list[list[Said]]:
    return [watch(job, kept) for job in jobs]


def watch(job: Job, kept: float) -> list[Said]:
    """Play a game; ask the network in some worlds that the seats to decide imagine."""
    game = find_game(job.game)
    network = packaged(game)
    state = begin(job)
    generator = Random(private_seed(job, 0))
    seats = [make_player(who, game, private_seed(job, i)) for i, who in enumerate(job.seats)]
    said: list[list[float]] = []
    while (player := state.player) is not None:
        if generator.random() < kept:
            said.append(chances(network, state.imagine(player, generator.getrandbits(31))))
        state.play(seats[player].choose(state.seat(player)))
    winners = state.winners()
    won = [(seat in winners) / len(winners) for seat in range(state.players)]
    return [pair for shares in said for pair in zip(shares, won)]


def brier(pairs: Sequence[Said]) -> float:
    return sum((chance - won) ** 2 for chance, won in pairs) / len(pairs)


def error(pairs: Sequence[Said]) -> float:
    """Return the expected calibration error, over bins of equal width."""
    bins: list[list[Said]] = [[] for _ in range(BINS)]
    for pair in pairs:
        bins[min(BINS - 1, int(pair[0] * BINS))].append(pair)
    off = sum(abs(sum(chance - won for chance, won in some)) for some in bins)
    return off / len(pairs)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-p", "--players", type=int, nargs="+", default=[2])
    parser.add_argument("-n", "--games", type=int, default=500)
    parser.add_argument("--player", default="search")
    parser.add_argument("--kept", type=float, default=0.1, help="share of the positions looked at")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    print("| players | games | positions | Brier | always the fair share | ECE |")
    print("|---|---|---|---|---|---|")
    for players in chosen.players:
        seats = (chosen.player,) * players
        jobs = [Job(chosen.game, seats, SEED + number) for number in range(chosen.games)]
        games = Run(processes=chosen.processes).gather(partial(watch_jobs, kept=chosen.kept), jobs)
        pairs = [pair for game in games for pair in game]
        fair = brier([(1 / players, won) for _, won in pairs])
        print(
            f"| {players} | {len(games)} | {len(pairs) // players} | {brier(pairs):.3f} "
            f"| {fair:.3f} | {error(pairs):.3f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
