"""Every game × player count × option: what the conformance suite runs over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import shopfloor
from shopfloor.core.game import Game, Option
from shopfloor.core.state import State, Trace


@dataclass(frozen=True)
class Arrangement:
    """One way to set a game up."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]

    def start(self, seed: int, trace: Trace | None = None) -> State:
        game = shopfloor.game(self.game)
        return game.start(players=self.players, seed=seed, trace=trace, **dict(self.options))

    def __str__(self) -> str:
        words = [self.game, f"{self.players}p", *(f"{n}={v}" for n, v in self.options)]
        return " ".join(words)


def arrangements(name: str) -> Iterator[Arrangement]:
    game = shopfloor.game(name)
    for players in game.player_counts:
        values = [choices(option, players) for option in game.options]
        for combination in product(*values):
            pairs = zip((option.name for option in game.options), combination)
            yield Arrangement(name, players, tuple(pairs))


def choices(option: Option, players: int) -> list[Any]:
    """All values of an option; for one per seat, each for all and one mixture."""
    values: list[Any] = list(option.choices)
    if option.per_seat:
        mixed = [option.choices[p % len(option.choices)] for p in range(players)]
        values.append(",".join(map(str, mixed)))
    return values


def every_arrangement() -> list[Arrangement]:
    return [a for name in shopfloor.game_names() for a in arrangements(name)]


def one_per_count(game: Game) -> list[Arrangement]:
    """The default options at every player count."""
    defaults = tuple((option.name, option.default) for option in game.options)
    return [Arrangement(game.name, players, defaults) for players in game.player_counts]
