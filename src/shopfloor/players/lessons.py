"""How the other seats of a lesson play where it leaves that to them."""

from __future__ import annotations

from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import Lesson
from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.players import make


def novice_move(state: State) -> int:
    """Choose as a novice would, always the same in the same position of a lesson."""
    assert state.player is not None
    novice = make("novice", state.setup.game, seed=len(state.moves))
    return novice.choose(state.seat(state.player))


def take(name: str, lesson: Lesson) -> LessonRun:
    """Begin a lesson of a game against novices."""
    return LessonRun(game(name), lesson, novice_move)
