"""The registry: a game is a package under `shopfloor.games` with a `GAME` in it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game


@cache
def names() -> tuple[str, ...]:
    package = import_module("shopfloor.games")
    return tuple(sorted(module.name for module in iter_modules(package.__path__)))


def games() -> list[str]:
    """List the games that can be played."""
    return list(names())


@cache
def load(name: str) -> Game:
    found: Game = import_module(f"shopfloor.games.{name}").GAME
    return found


def game(name: str) -> Game:
    """Return the game of this name."""
    if name not in names():
        raise BadOption(f"unknown game {name!r}; there are {', '.join(names())}")
    return load(name)
