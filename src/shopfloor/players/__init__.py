"""Players: each takes a seat and answers with a move. The ladder, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.players.greedy import Greedy
from shopfloor.players.player import Player
from shopfloor.players.random import Random

LADDER: dict[str, Callable[..., Player]] = {
    "random": Random,
    "greedy": Greedy,
}


def names(game: Game | str) -> list[str]:
    """List the players that can play this game, weakest first."""
    if isinstance(game, str):
        find_game(game)
    return list(LADDER)


def make(name: str, game: Game | str, **settings: Any) -> Player:
    """Make a player of the ladder; settings are its own, `seed` is common to all."""
    found = find_game(game) if isinstance(game, str) else game
    if name not in LADDER:
        raise BadOption(f"unknown player {name!r}; there are {', '.join(LADDER)}")
    try:
        return LADDER[name](found, **settings)
    except TypeError as error:
        raise BadOption(f"{name}: {error}") from error


__all__ = ["LADDER", "Greedy", "Player", "Random", "make", "names"]
