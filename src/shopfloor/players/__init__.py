"""Players: each takes a seat and answers with a move. The ladder, weakest first."""

from __future__ import annotations

from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
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


def names(game: Game | str) -> list[str]:
    """List the players that can play this game, weakest first."""
    if isinstance(game, str):
        find_game(game)
    return list(LADDER)


def make(name: str, game: Game | str, seed: int = 0, **settings: Any) -> Player:
    """Make a player of the ladder, tuned for the game; `settings` go before the tuning."""
    found = find_game(game) if isinstance(game, str) else game
    if name not in LADDER:
        raise BadOption(f"unknown player {name!r}; there are {', '.join(LADDER)}")
    known_settings(name, settings, LADDER[name].SETTINGS)
    try:
        return LADDER[name](found, seed, **settings)
    except TypeError as error:
        given = ", ".join(f"{key}={value!r}" for key, value in settings.items())
        raise BadOption(f"{name} cannot be made with {given}: {error}") from error


__all__ = [
    "LADDER",
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
