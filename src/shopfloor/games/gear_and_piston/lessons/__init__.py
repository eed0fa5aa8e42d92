"""What a newcomer can learn at the table of Gear & Piston, lesson by lesson."""

from __future__ import annotations

from shopfloor.core.lessons import Lesson
from shopfloor.games.gear_and_piston.lessons import (
    a_round,
    first_game,
    investors,
    parts,
    the_back_alley,
    the_car,
    the_end,
    the_workshop,
    three_mistakes,
)

LESSONS: tuple[Lesson, ...] = (
    investors.LESSON,
    a_round.LESSON,
    parts.LESSON,
    the_car.LESSON,
    the_workshop.LESSON,
    the_back_alley.LESSON,
    the_end.LESSON,
    three_mistakes.LESSON,
    first_game.LESSON,
)
TOPICS: dict[str, tuple[str, ...]] = {
    "planning and order": ("GP-PLAN-1", "GP-PLAN-2", "GP-RES-1"),
    "hand and discard": ("GP-HND-1", "GP-VOL-2"),
    "Volatility Track": ("GP-VOL-1",),
    "Back Alley": ("GP-BA-1", "GP-BA-2"),
    "Espionage": ("GP-BA-3",),
    "Union Muscle": ("GP-BA-4",),
    "Black Market": ("GP-BA-5",),
    "Patent Office": ("GP-PO-1", "GP-PO-2"),
    "Junk Yard": ("GP-JY-1", "GP-JY-2"),
    "Workshop": ("GP-WS-1", "GP-WS-2"),
    "build": ("GP-WS-3", "GP-CAR-3"),
    "dismantle": ("GP-WS-4",),
    "upgrade": ("GP-WS-5",),
    "merge": ("GP-WS-6", "GP-CAR-5"),
    "engine": ("GP-REQ-1", "GP-REQ-2"),
    "rows and support": ("GP-REQ-3", "GP-REQ-4"),
    "refresh": ("GP-REF-1",),
    "end by the stacks": ("GP-END-1",),
    "end by twelve parts": ("GP-END-2",),
    "scrap": ("GP-SCR-1", "GP-SCR-2", "GP-SCR-3"),
    "points for icons": ("GP-INV-1",),
    "points for goals": ("GP-INV-2",),
    "points for the largest area": ("GP-SCO-2",),
    "points lost to volatility": ("GP-SCO-3",),
    "who wins": ("GP-SCO-4",),
}
