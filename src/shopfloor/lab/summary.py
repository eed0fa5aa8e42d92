"""The short table that `shopfloor simulate` prints."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from shopfloor.lab.figures import quantile
from shopfloor.lab.studies import Study

HEAD = ["", "mean", "min", "10 %", "median", "90 %", "max", "wins"]


def summary(study: Study) -> tuple[list[str], list[list[Any]]]:
    """Return head and rows of a table: scores by seat, of all, of winners, and length."""
    rows = [seat_row(study, seat) for seat in range(study.players)]
    rows.append(["all players", *in_figures(study.scores), ""])
    rows.append(["winner", *in_figures(study.winning_scores), ""])
    rows.append(["decisions", *in_figures(study.lengths), ""])
    return HEAD, rows


def seat_row(study: Study, seat: int) -> list[Any]:
    games = study.played
    scores = sorted(game.scores[seat] for game in games)
    wins = 100 * fmean(game.places[seat] == 1 for game in games)
    return [f"player {seat + 1}", *in_figures(scores), f"{wins:.0f} %"]


def in_figures(ordered: Sequence[int]) -> list[Any]:
    middle = [f"{quantile(ordered, q):.0f}" for q in (0.1, 0.5, 0.9)]
    return [f"{fmean(ordered):.1f}", ordered[0], *middle, ordered[-1]]
