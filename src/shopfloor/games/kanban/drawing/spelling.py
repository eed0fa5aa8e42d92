"""What goals count and what places bring, said beside their names in sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from shopfloor.games.kanban.drawing.art.benefits import gain_words
from shopfloor.games.kanban.drawing.goal_words import goal_words
from shopfloor.games.kanban.rules.moves import CATALOGUE, PARK, SPOT
from shopfloor.games.kanban.rules.steps.human_resources import spot_benefits
from shopfloor.games.kanban.rules.steps.testing import garage_benefits

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban

GOAL: Final = re.compile(r"\bgoal (\d+)", re.IGNORECASE)
"""A goal named in a sentence of the log; goals are numbered from 1."""


def spell(state: Kanban, words: str) -> str:
    """Say what the goals named in a sentence count, and what a place to be chosen brings."""
    if words in CATALOGUE.index and state.player is not None:
        gained = benefits(state, state.boards[state.player], CATALOGUE.index[words])
        if any(gained):
            return f"{words} ({gain_words(gained)})"
    return GOAL.sub(lambda found: f"{found[0]} ({counted(state, int(found[1]))})", words)


def counted(state: Kanban, number: int) -> str:
    return goal_words(state.tables, number - 1)


def benefits(state: Kanban, board: PlayerBoard, move: int) -> list[int]:
    """Return the amounts by benefit of the certification spot or garage of a move."""
    if SPOT.has(move):
        return spot_benefits(state, board.space + 1, SPOT.value(move))
    if PARK.has(move):
        return garage_benefits(state, board, PARK.value(move))
    return []
