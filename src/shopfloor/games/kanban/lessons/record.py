"""One game from its first move to its last: the end of it is a lesson, parts of it are scenes."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from shopfloor.core.lessons import Start

RECORD: Final[dict[str, Any]] = tomllib.loads(
    (files(__package__) / "record.toml").read_text(encoding="utf-8")
)


def moves_on(day: int) -> tuple[str, ...]:
    """List the moves of a day, 0 being the arrival."""
    moves: str = RECORD["days"][day]["moves"]
    return tuple(moves.splitlines())


def position(day: int, count: int = 0) -> Start:
    """Return the position of a day after so many of its moves."""
    before = [move for earlier in range(day) for move in moves_on(earlier)]
    moves = "\n".join([*before, *moves_on(day)[:count]])
    return Start(RECORD["players"], RECORD["seed"], moves, RECORD["options"])
