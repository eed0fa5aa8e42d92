"""Many games by players of the ladder, and a summary of them."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles
from typing import Any

import shopfloor


@dataclass(frozen=True)
class Result:
    """How one game went."""

    seed: int
    scores: list[int]
    winners: list[int]
    decisions: int
    sheets: list[dict[str, int]]


def play(
    game: shopfloor.Game, names: Sequence[str], seed: int, components: Any = None, **options: Any
) -> Result:
    """Play one game between players of the ladder, one name per seat."""
    state = game.start(len(names), seed, components=components, **options)
    seated = [shopfloor.players.make(n, game, seed=1000 * seed + p) for p, n in enumerate(names)]
    while state.player is not None:
        state.play(seated[state.player].choose(state.seat(state.player)))
    return Result(seed, state.scores(), state.winners(), len(state.moves), state.score_sheet())


def simulate(
    name: str,
    players: int,
    games: int,
    player: str = "random",
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    components: Any = None,
    progress: bool = False,
) -> list[Result]:
    """Let copies of one player play a number of games with consecutive seeds."""
    game = shopfloor.game(name)
    results = []
    began = time.monotonic()
    for number in range(games):
        results.append(play(game, [player] * players, seed + number, components, **(options or {})))
        if progress:
            show_progress(number + 1, games, time.monotonic() - began)
    return results


def show_progress(done: int, games: int, seconds: float) -> None:
    filled = "█" * (30 * done // games)
    left = seconds / done * (games - done)
    end = "\n" if done == games else ""
    print(f"\r{filled:30} {done}/{games} games, {left:.0f} s left ", end=end, file=sys.stderr)


def summary(results: Sequence[Result]) -> tuple[list[str], list[list[Any]]]:
    """Return head and rows of a table: scores by seat, all seats, winner, length."""
    seats = len(results[0].scores)
    rows = []
    for seat in range(seats):
        wins = sum(seat in r.winners for r in results)
        scores = [r.scores[seat] for r in results]
        rows.append([f"player {seat + 1}", *spread(scores), f"{100 * wins / len(results):.0f} %"])
    everybody = [score for r in results for score in r.scores]
    rows.append(["all players", *spread(everybody), ""])
    rows.append(["winner", *spread([max(r.scores) for r in results]), ""])
    rows.append(["decisions", *spread([r.decisions for r in results]), ""])
    return ["", "mean", "min", "10 %", "median", "90 %", "max", "wins"], rows


def spread(values: Sequence[int]) -> list[Any]:
    if len(values) < 2:
        return [float(values[0]), values[0], *[values[0]] * 3, values[0]]
    tenths = quantiles(values, n=10, method="inclusive")
    return [
        f"{mean(values):.1f}",
        min(values),
        *(f"{tenths[i]:.0f}" for i in (0, 4, 8)),
        max(values),
    ]
