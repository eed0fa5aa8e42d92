"""Writing trained weights down, if they are no weaker than those that are there."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from shopfloor.lab.training.loop import Training, compare
from shopfloor.lab.training.work import Model
from shopfloor.players.learned.files import load, save

SEEDS = 100
"""Of the comparison, by player count; every seat is played on each."""
DOUBT = 1.0
"""Standard errors that a network may be behind and still count as no weaker."""


def export(training: Training, file: Path, over: bool, command: str) -> str:
    """Write the weights of a training down; return what was done, in a sentence."""
    said = ""
    if over and file.exists():
        weaker, said = against(training, file)
        if weaker:
            return f"Not written: weaker than {file} ({said})."
    progress = training.progress
    about = {"games": progress.games, "iterations": progress.iterations, "command": command}
    save(file, training.network(), {**about, "seconds": round(progress.seconds)})
    return f"Written to {file}{f' ({said})' if said else ''}."


def against(training: Training, file: Path) -> tuple[bool, str]:
    """Tell whether the new network is weaker than a file's at any count, and the figures."""
    network = load(file, training.plan.game)
    old = Model(network.weights, network.yardsticks)
    wins = compare(training.pool, training.plan.game, training.counts, training.model(), old, SEEDS)
    said = ", ".join(f"{n} players: {100 * share:.1f} %" for n, share in wins.items())
    return any(share < least_share(n) for n, share in wins.items()), said


def least_share(players: int) -> float:
    fair = 1 / players
    return fair - DOUBT * sqrt(fair * (1 - fair) / (SEEDS * players))
