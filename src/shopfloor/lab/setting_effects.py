"""Which settings matter: every seat has settings of its own, and scores are regressed on them.

All seats of all games tell about all settings at once, so that it takes far fewer games
than to let one candidate after the other meet a reference. What it cannot tell is which
settings need each other: try the best ones together with `tune` or `arena`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.lab.figures import Figure
from shopfloor.lab.fitting import resampled
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import Job, Played, checked, read
from shopfloor.lab.regression import Moments, moments
from shopfloor.lab.run import HERE, Run
from shopfloor.lab.tuning import SPACE, drawn_from, written_player
from shopfloor.lab.weight_fit import effects as slopes

Settings = dict[str, Any]


@dataclass(frozen=True)
class Effect:
    """What a setting's value brings in points, against the first value it may have."""

    name: str
    value: Any
    against: Any
    points: Figure


class Effects(list[Effect], Printed):
    """What the values of all settings bring."""

    def short(self) -> str:
        lines = ["| setting | instead of | points |", "|---|---|---|"]
        for effect in self:
            lines.append(
                f"| {effect.name}={effect.value} | {effect.against} | {effect.points.text(2)} |"
            )
        return "\n".join(lines)

    __repr__ = Printed.__repr__


def mix(
    game: str,
    players: int = 2,
    player: str = "search",
    space: Mapping[str, Sequence[Any]] | None = None,
    fixed: Mapping[str, Any] | None = None,
    games: int = 200,
    seed: int = 10_000,
    options: Mapping[str, Any] | None = None,
    run: Run = HERE,
) -> Effects:
    """Play games with settings drawn for every seat; return what each value brings."""
    if players < 2:
        raise BadOption("settings are compared within a game: it takes two players or more")
    agreed = checked(game, players, options, games)
    fixed = fixed or {}
    space = {name: values for name, values in (space or SPACE).items() if name not in fixed}
    drawn: dict[str, Settings] = {}
    jobs = []
    for number in range(seed, seed + games):
        generator = Random(number)
        seats = []
        for _ in range(players):
            settings = drawn_from(space, generator)
            seats.append(written_player(player, {**settings, **fixed}))
            drawn[seats[-1]] = settings
        jobs.append(Job(game, tuple(seats), number, agreed))
    played = [read(row) for row in run.play(jobs)]
    return effects(space, [moments_of(each, space, drawn) for each in played])


def others(space: Mapping[str, Sequence[Any]]) -> list[tuple[str, Any]]:
    """List all values but the first of each setting."""
    return [(name, value) for name, values in space.items() for value in values[1:]]


def moments_of(
    played: Played, space: Mapping[str, Sequence[Any]], drawn: Mapping[str, Settings]
) -> Moments:
    rows = [
        [0.0, *(float(drawn[seat][name] == value) for name, value in others(space))]
        for seat in played.seats
    ]
    return moments([(rows, [float(score) for score in played.scores])], len(rows[0]))


def effects(space: Mapping[str, Sequence[Any]], data: Sequence[Moments]) -> Effects:
    """Solve for all values together."""
    _, *points = resampled(data, slopes)
    return Effects(
        Effect(name, value, space[name][0], figure)
        for (name, value), figure in zip(others(space), points)
    )
