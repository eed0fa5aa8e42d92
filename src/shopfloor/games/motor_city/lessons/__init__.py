"""What Motor City teaches a newcomer: nine lessons, what they cover, a coach, an aid."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Lesson
from shopfloor.games.motor_city.lessons import (
    audit,
    emma,
    engineers,
    first_die,
    first_round,
    money,
    plant,
    present,
    slips,
)

LESSONS: Final[tuple[Lesson, ...]] = (
    first_die.LESSON,
    plant.LESSON,
    engineers.LESSON,
    money.LESSON,
    present.LESSON,
    audit.LESSON,
    emma.LESSON,
    slips.LESSON,
    first_round.LESSON,
)
TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "set-up: test car and engineer": ("MC-SET-5",),
    "blueprint table": ("MC-RND-2", "MC-SET-1"),
    "bonus of the cell": ("MC-TRN-2",),
    "action of the column": ("MC-TRN-3",),
    "action spaces": ("MC-TRN-4",),
    "last die": ("MC-SHD-1", "MC-SHD-2"),
    "speedometer": ("MC-SPD-1",),
    "testing": ("MC-TST-1",),
    "fork of the right track": ("MC-TST-2",),
    "sales": ("MC-SAL-1",),
    "production": ("MC-PRD-1",),
    "production hubs": ("MC-PRD-3",),
    "engineering": ("MC-ENG-1",),
    "engineering hubs": ("MC-ENG-2",),
    "levels": ("MC-UPG-1", "MC-UPG-3"),
    "research": ("MC-RES-1", "MC-RES-2"),
    "shop": ("MC-RES-3",),
    "service department: audit protection": ("MC-SVC-3",),
    "service department: test car": ("MC-SVC-4",),
    "certifications": ("MC-CRT-1",),
    "icons": ("MC-BON-1",),
    "free spaces and free actions": ("MC-BON-3", "MC-BON-4"),
    "TPS reports": ("MC-BON-5",),
    "crates and tires": ("MC-BON-6",),
    "audit": ("MC-AUD-2", "MC-AUD-3"),
    "scoring: every round": ("MC-AUD-1",),
    "scoring: testing": ("MC-TST-3",),
    "scoring: sales and cash": ("MC-END-2",),
    "scoring: production": ("MC-END-2",),
    "scoring: engineering": ("MC-ENG-3", "MC-ENG-4"),
    "scoring: certifications": ("MC-CRT-3", "MC-CRT-5"),
    "the end": ("MC-END-1", "MC-END-3"),
    "alone: Emma's die": ("MC-SOL-4",),
    "alone: what Emma crosses off": ("MC-EMM-1", "MC-EMM-2"),
    "alone: the rating": ("MC-RAT-1",),
}
