"""Tuning: try settings against a reference, keep the better half, try harder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any

from shopfloor.lab.arenas import jobs_for
from shopfloor.lab.figures import Figure, bounded, mean
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import Played, checked, read
from shopfloor.lab.run import HERE, Run

SPACE: dict[str, tuple[Any, ...]] = {
    "exploration": (0.1, 0.2, 0.3, 0.5, 0.8),
    "prior": (0, 1, 3, 8),
    "expand": (1, 2, 4),
    "rollout": (0, 2, 4, 8),
    "greed": (0.7, 0.9, 1.0),
    "sample": (3, 6, 30),
    "tree": ("maxn", "own"),
    "reward": ("placement", "margin"),
    "scale": (5, 10, 20, 40),
}


@dataclass(frozen=True)
class Trial:
    settings: dict[str, Any]
    games: int
    result: Figure
    """Mean share of opponents beaten; 0.5 is as good as the reference."""
    margin: Figure
    """Points before the best of the others."""
    chance: float
    """Of a margin above 0 by mean and spread: tells more from few games than wins do."""


class Trials(list[Trial], Printed):
    """What was tried, best first."""

    def short(self) -> str:
        lines = [
            "| chance | beaten opponents | margin | games | settings |",
            "|---|---|---|---|---|",
        ]
        for trial in self:
            lines.append(
                f"| {100 * trial.chance:.0f} % | {trial.result.percent()} | {trial.margin.text()} "
                f"| {trial.games} | {trial.settings} |"
            )
        return "\n".join(lines)

    __repr__ = Printed.__repr__


def tune(
    game: str,
    players: int = 2,
    player: str = "search",
    against: str = "greedy",
    space: Mapping[str, Sequence[Any]] | None = None,
    fixed: Mapping[str, Any] | None = None,
    candidates: int = 16,
    games: int = 8,
    seed: int = 10_000,
    options: Mapping[str, Any] | None = None,
    run: Run = HERE,
) -> Trials:
    """Return trials, best first: half of the candidates go on with twice the games each time."""
    agreed = checked(game, players, options, games)
    drawn = draw(space or SPACE, candidates, seed)
    over: list[Trial] = []
    while True:
        trials = []
        for settings in drawn:
            hero = written_player(player, {**settings, **(fixed or {})})
            lineup = (hero, *[against] * (players - 1))
            jobs = jobs_for(game, [lineup], games, seed, agreed)
            played = [read(row) for row in run.play(jobs)]
            trials.append(trial_of(settings, hero, played))
        trials.sort(key=lambda trial: -trial.chance)
        kept = (len(trials) + 1) // 2
        if len(trials) <= 2:
            return Trials(trials + over)
        over = trials[kept:] + over
        drawn = [trial.settings for trial in trials[:kept]]
        games *= 2


def trial_of(settings: dict[str, Any], hero: str, played: Sequence[Played]) -> Trial:
    results = [g.utilities[g.seats.index(hero)] for g in played]
    margins = [float(game.margin(game.seats.index(hero))) for game in played]
    spread = stdev(margins) if len(margins) > 1 else 0.0
    chance = NormalDist().cdf(fmean(margins) / (spread or 1.0))
    return Trial(settings, len(played), bounded(results), mean(margins), chance)


def draw(space: Mapping[str, Sequence[Any]], candidates: int, seed: int) -> list[dict[str, Any]]:
    """Draw different settings; the same seed draws the same."""
    generator = Random(seed)
    found: list[dict[str, Any]] = []
    for _ in range(50 * candidates):
        settings = drawn_from(space, generator)
        if settings not in found:
            found.append(settings)
        if len(found) == candidates:
            break
    return found


def drawn_from(space: Mapping[str, Sequence[Any]], generator: Random) -> dict[str, Any]:
    return {name: generator.choice(list(values)) for name, values in space.items()}


def written_player(player: str, settings: Mapping[str, Any]) -> str:
    """Write a player with its settings, as the arena reads it."""
    parts = ",".join(f"{name}={value}" for name, value in settings.items())
    return f"{player}:{parts}" if parts else player
