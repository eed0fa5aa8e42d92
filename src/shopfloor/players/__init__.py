"""Players: each takes a seat and answers with a move. The ladder, weakest first."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.players import own
from shopfloor.players.greedy import Greedy
from shopfloor.players.novice import Novice
from shopfloor.players.player import Player, known_settings
from shopfloor.players.random import Random
from shopfloor.players.search import Search, SearchDeep
from shopfloor.players.settings import SearchSettings

LADDER: dict[str, type[Player]] = {
    "random": Random,
    "novice": Novice,
    "greedy": Greedy,
    "search": Search,
    "search-deep": SearchDeep,
}


LEARNED = ("learned", "learned-search", "learned-deep")
"""Listed after the others, where there are weights for the game, and numpy to use them."""


def names(game: Game | str) -> list[str]:
    """List the players that can play this game: the ladder, weakest first, then learned ones."""
    found = find_game(game) if isinstance(game, str) else game
    weights = files("shopfloor.players") / "learned" / "weights" / f"{found.name}.npz"
    return [*LADDER, *(LEARNED if find_spec("numpy") and weights.is_file() else ())]


def kind(name: str) -> Any:
    """Return the class of a player; learned ones are imported only where they are asked for."""
    if name in LADDER:
        return LADDER[name]
    if ":" in name:
        return own.by_path(name)
    if name in own.installed():
        return own.load_installed(name)
    if name not in LEARNED:
        known = ", ".join((*LADDER, *LEARNED, *own.installed()))
        raise BadOption(f"unknown player {name!r}; there are {known}, and your own as module:Class")
    try:
        return import_module("shopfloor.players.learned").PLAYERS[name]
    except ImportError as error:
        raise BadOption(f"{name} needs numpy: pip install 'shopfloor[learned]'") from error


def make(name: str, game: Game | str, seed: int = 0, **settings: Any) -> Player:
    """Make a player of the ladder, tuned for the game, or one of your own (`module:Class`).

    `settings` go before the tuning.
    """
    found = find_game(game) if isinstance(game, str) else game
    made = kind(name)
    if name in LADDER or name in LEARNED:
        known_settings(name, settings, made.SETTINGS)
    try:
        player: Player = made(found, seed, **settings)
        return player
    except TypeError as error:
        given = ", ".join(f"{key}={value!r}" for key, value in settings.items())
        raise BadOption(f"{name} cannot be made with {given}: {error}") from error


__all__ = [
    "LADDER",
    "LEARNED",
    "Greedy",
    "Novice",
    "Player",
    "Random",
    "Search",
    "SearchDeep",
    "SearchSettings",
    "make",
    "names",
]
