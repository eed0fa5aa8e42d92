"""The registry: a game is a package under `shopfloor.games` with a `GAME` in it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game


def game_names() -> list[str]:
    """List the games that can be played: the packages in the folder of games."""
    return list(packages_in(*import_module("shopfloor.games").__path__))


@cache
def packages_in(*folders: str) -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(folders) if module.ispkg))


@cache
def load(name: str) -> Game:
    found: Game = import_module(f"shopfloor.games.{name}").GAME
    return found


def game(name: str) -> Game:
    """Return the game of this name."""
    if name not in game_names():
        raise BadOption(f"unknown game {name!r}; there are {', '.join(game_names())}")
    return load(name)
