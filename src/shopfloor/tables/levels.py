"""Which bots of the ladder a table uses, and how long they may take to be pleasant company."""

from __future__ import annotations

from shopfloor import players
from shopfloor.core.game import Game

DEFAULT = "greedy"
"""Sits down with a newcomer."""
ADVISOR = "search"
"""Stands in for people and gives hints."""
DESCRIPTIONS = {
    "random": "does anything",
    "novice": "takes the nearest points",
    "greedy": "judges every position",
    "search": "thinks a second ahead",
    "search-deep": "thinks five seconds ahead",
    "learned": "plays at once by what it has learned",
    "learned-search": "thinks a second ahead by what it has learned",
    "learned-deep": "thinks five seconds ahead by what it has learned",
}
SECONDS = {"search": 1.0, "search-deep": 5.0, "learned-search": 1.0, "learned-deep": 5.0}
"""How long the thinkers of the ladder may think about a decision at a table."""


def described(game: Game | str) -> dict[str, str]:
    """Return the ladder of a game, weakest first, and how each level plays."""
    return {level: DESCRIPTIONS.get(level, "") for level in players.names(game)}


def default_level(game: Game | str) -> str:
    return known(game, DEFAULT)


def advisor_level(game: Game | str) -> str:
    return known(game, ADVISOR)


def known(game: Game | str, level: str) -> str:
    """Return this level, or the strongest there is."""
    ladder = players.names(game)
    return level if level in ladder else ladder[-1]


WORDS = {
    "random": "random",
    "novice": "novice",
    "greedy": "club",
    "search": "strong",
    "search-deep": "master",
    "learned": "quick",
    "learned-search": "expert",
    "learned-deep": "champion",
}


def spoken(level: str) -> str:
    """Return what people call a level of the ladder."""
    return WORDS.get(level, level)
