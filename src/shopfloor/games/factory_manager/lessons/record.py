"""One game from its first move to its last: most lessons and scenes look into it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from shopfloor.core.lessons import Start

RECORD: Final[dict[str, Any]] = tomllib.loads(
    (files(__package__) / "record.toml").read_text(encoding="utf-8")
)
LEARNER: Final = 0
"""Where the learner sits in it: second to choose, and the winner in the end."""


def moves_of(round: int, phase: str) -> tuple[str, ...]:
    """List the moves of a phase: order, market, build or run."""
    for part in RECORD["phases"]:
        if (part["round"], part["name"]) == (round, phase):
            return tuple(part["moves"].splitlines())
    raise KeyError(f"the record has no phase {phase} in round {round}")


def position(round: int, phase: str, count: int = 0) -> Start:
    """Return the position in a phase after so many of its moves."""
    before: list[str] = []
    for part in RECORD["phases"]:
        if (part["round"], part["name"]) == (round, phase):
            break
        before += part["moves"].splitlines()
    before += moves_of(round, phase)[:count]
    return Start(RECORD["players"], RECORD["seed"], "\n".join(before), RECORD["options"])
