"""Shopfloor plays car-factory eurogames completely; see README.md for a tour."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from shopfloor import envs, players
from shopfloor.core.errors import (
    BadComponents,
    BadOption,
    BadRecord,
    DeadEnd,
    IllegalMove,
    PickNeeded,
)
from shopfloor.core.game import Game, Option
from shopfloor.core.record import Record, load_record, read_record
from shopfloor.core.registry import game, game_names
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.core.version import VERSION as __version__

if TYPE_CHECKING:
    from shopfloor import lab


def __getattr__(name: str) -> Any:
    """Load the laboratory when somebody first asks for it; who only plays does without."""
    if name == "lab":
        return import_module("shopfloor.lab")
    raise AttributeError(f"shopfloor has no {name!r}")


__all__ = [
    "BadComponents",
    "BadOption",
    "BadRecord",
    "DeadEnd",
    "Game",
    "IllegalMove",
    "Option",
    "PickNeeded",
    "Record",
    "Seat",
    "State",
    "__version__",
    "envs",
    "game",
    "game_names",
    "lab",
    "load_record",
    "players",
    "read_record",
]
