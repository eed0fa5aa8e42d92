"""Players: each takes a seat and answers with a move. The ladder, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.players.greedy import Greedy
from shopfloor.players.novice import Novice
from shopfloor.players.player import Player
from shopfloor.players.random import Random
from shopfloor.players.search import WORDS, Search, SearchDeep
from shopfloor.players.tuned import tuned, tuned_with

LADDER: dict[str, Callable[..., Player]] = {
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


def make(name: str, game: Game | str, **settings: Any) -> Player:
    """Make a player of the ladder, tuned for the game; `settings` go before the tuning."""
    found = find_game(game) if isinstance(game, str) else game
    if name not in LADDER:
        raise BadOption(f"unknown player {name!r}; there are {', '.join(LADDER)}")
    try:
        player = LADDER[name](found, **{**tuned(name, found.name), **settings})
        if isinstance(player, Search):
            for players, other in tuned_with(name, found.name).items():
                player.instead[players] = LADDER[name](found, **{**other, **settings})
        return player
    except TypeError as error:
        given = ", ".join(f"{key}={value!r}" for key, value in settings.items())
        words = [f"; {key} is one of {', '.join(WORDS[key])}" for key in settings if key in WORDS]
        raise BadOption(f"{name} cannot be made with {given}: {error}{''.join(words)}") from error


__all__ = [
    "LADDER",
    "Greedy",
    "Novice",
    "Player",
    "Random",
    "Search",
    "SearchDeep",
    "make",
    "names",
]
