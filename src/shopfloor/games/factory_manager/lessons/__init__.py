"""A course for newcomers: positions of one game, and a first round of one's own."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Lesson
from shopfloor.games.factory_manager.lessons import (
    first_income,
    last_round,
    market,
    order,
    room,
    running,
    tiles,
)

LESSONS: Final[tuple[Lesson, ...]] = (
    first_income.LESSON,
    order.LESSON,
    market.LESSON,
    tiles.LESSON,
    running.LESSON,
    room.LESSON,
    last_round.LESSON,
)
