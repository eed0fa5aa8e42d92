"""What Motor City teaches a newcomer: eight lessons, what they cover, a coach, an aid."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Lesson
from shopfloor.games.motor_city.lessons import first_die, plant

LESSONS: Final[tuple[Lesson, ...]] = (first_die.LESSON, plant.LESSON)
TOPICS: Final[dict[str, tuple[str, ...]]] = {}
UNTAUGHT: Final[dict[str, str]] = {}
