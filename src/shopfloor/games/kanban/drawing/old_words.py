"""What goals ask for and what choices bring, in a few words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from shopfloor.games.kanban.drawing.old_pieces import amounts_of, gain_words
from shopfloor.games.kanban.rules.moves import CATALOGUE, PARK, SPOT
from shopfloor.games.kanban.rules.steps.human_resources import spot_benefits
from shopfloor.games.kanban.rules.steps.testing import garage_benefits
from shopfloor.games.kanban.rules.tables import (
    COUNTS,
    DEPARTMENT_WORDS,
    DEPARTMENTS,
    FINALS,
    MODEL_WORDS,
    PART_WORDS,
    Tables,
)

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban

GOAL = re.compile(r"\bgoal (\d+)", re.IGNORECASE)
"""A goal named in a sentence of the log."""
PLAIN = {
    "cars": "cars in garages",
    "models": "different models",
    "upgraded": "upgraded Designs",
    "tested": "tested Designs",
    "designs": "Designs on desks",
    "books": "books",
    "certs": "certifications",
    "vouchers": "vouchers",
    "bank": "banked shifts",
    "seats": "own seats face up",
}
FINAL_PLAIN = {
    "same model": "{} cars of a model",
    "parts": "upgrades of {} parts",
    "certs": "{} certifications",
    "cars": "{} cars",
    "upgraded": "{} upgraded Designs",
    "models": "{} different models",
    "same part": "{} upgrades of a part",
    "bank": "{} banked shifts",
    "books": "{} books",
    "experts": "level 5 on {} tracks",
}


def goal_words(tables: Tables, goal: int) -> str:
    """Say what a performance goal counts; goals are numbered from 1."""
    kind = COUNTS[tables.goal_counts[goal - 1]]
    of = tables.goal_of[goal - 1]
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == "car":
        return f"{MODEL_WORDS[of]} cars"
    if kind == "up":
        return f"upgraded {PART_WORDS[of]}"
    if kind == "cert":
        return f"certified: {DEPARTMENT_WORDS[of]}"
    names = [n for n in range(6) if of >> n & 1]
    if kind == "parts":
        return " + ".join(PART_WORDS[n] for n in names)
    return "cars in garages " + ", ".join(str(n + 1) for n in names)


def spell(state: Kanban, words: str) -> str:
    """Say what the goals named in a sentence count, and what a place to be chosen brings."""
    if words in CATALOGUE.index and state.player is not None:
        gained = amounts_of(benefits(state, state.boards[state.player], CATALOGUE.index[words]))
        if gained:
            return f"{words} ({gain_words(gained)})"
    return GOAL.sub(lambda found: f"{found[0]} ({goal_words(state.tables, int(found[1]))})", words)


def benefits(state: Kanban, board: PlayerBoard, move: int) -> list[int]:
    """Return the amounts by benefit of the certification spot or garage of a move."""
    if SPOT.has(move):
        return spot_benefits(state, board.space + 1, SPOT.value(move))
    if PARK.has(move):
        return garage_benefits(state, board, PARK.value(move))
    return []


def final_words(tables: Tables, line: int) -> str:
    """Say what a line of the final goals asks for; lines are numbered from 0."""
    kind = FINALS[tables.final_counts[line]]
    of, number = tables.final_of[line], tables.final_number[line]
    if kind in FINAL_PLAIN:
        return FINAL_PLAIN[kind].format(number)
    if kind == "certified":
        return "certified " + ", ".join(DEPARTMENTS[d] for d in range(5) if of >> d & 1)
    word = MODEL_WORDS[of] + " cars" if kind == "car" else "upgrades of " + PART_WORDS[of]
    return f"{number} {word}"
