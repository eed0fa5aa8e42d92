"""Players of one's own: any class `MyPlayer(game, seed, **settings)` with `choose(seat)`.

They are named by where they are, `mymodule:MyPlayer`, or by the name under which an
installed package offers them in the entry-point group `shopfloor.players`.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from shopfloor.core.errors import BadOption
from shopfloor.core.seat import Seat

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "shopfloor.players"


class Chooser(Protocol):
    """All that is asked of a player."""

    def choose(self, seat: Seat) -> int:
        """Return one of the seat's legal moves."""


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the players that installed packages offer, by name."""
    from importlib.metadata import entry_points  # which takes a while

    return {point.name: point for point in entry_points(group=GROUP)}


def load_installed(name: str) -> Any:
    try:
        return player_class(name, installed()[name].load())
    except (ImportError, AttributeError) as error:
        raise BadOption(f"the player {name} is installed but does not load: {error}") from error


def by_path(path: str) -> Any:
    """Return the class at `module:Class`; modules of the present folder are found, too."""
    module, _, name = path.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = import_module(module)
    except ImportError as error:
        raise BadOption(f"no player {path}: {error}") from error
    if not hasattr(found, name):
        raise BadOption(f"no player {path}: {module} has no {name}")
    return player_class(path, getattr(found, name))


def player_class(name: str, found: Any) -> Any:
    if not callable(found) or not callable(getattr(found, "choose", None)):
        raise BadOption(f"{name} is no player: a player is a class with a method choose(seat)")
    return found


def path_of(cls: type) -> str:
    """Return where a class can be imported from; empty if it cannot."""
    module = sys.modules.get(cls.__module__)
    if cls.__module__ == "__main__" or getattr(module, cls.__name__, None) is not cls:
        return ""
    return f"{cls.__module__}:{cls.__name__}"
