"""Shopfloor plays car-factory eurogames completely; see README.md for a tour."""

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
    "load_record",
    "players",
    "read_record",
]
