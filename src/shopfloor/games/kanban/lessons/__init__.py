"""What Kanban teaches a newcomer: nine lessons, what they cover, a coach, an aid."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Lesson
from shopfloor.games.kanban.lessons import (
    a_day,
    assembly,
    first_day,
    last_day,
    meeting,
    parts,
    sandra,
    testing,
    training,
)

LESSONS: Final[tuple[Lesson, ...]] = (
    a_day.LESSON,
    parts.LESSON,
    assembly.LESSON,
    testing.LESSON,
    meeting.LESSON,
    training.LESSON,
    sandra.LESSON,
    last_day.LESSON,
    first_day.LESSON,
)
TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "the arrival": ("KB-ARR-1", "KB-ARR-2"),
    "choosing a workstation": ("KB-SEL-1", "KB-SEL-3"),
    "shifts": ("KB-WRK-2", "KB-WRK-3"),
    "the order of work": ("KB-ORD-2", "KB-WRK-1"),
    "benefits": ("KB-BEN-1", "KB-BEN-2"),
    "recycling": ("KB-RCY-1",),
    "Design": ("KB-DSN-1", "KB-DSN-2"),
    "Design: the decks": ("KB-DSN-3",),
    "Logistics: Kanban Orders": ("KB-LOG-1", "KB-LOG-2"),
    "Logistics: collecting": ("KB-LOG-3",),
    "Logistics: vouchers": ("KB-LOG-4", "KB-LOG-5"),
    "Assembly Line: providing": ("KB-ASM-2", "KB-ASM-3"),
    "Assembly Line: exits": ("KB-ASM-5",),
    "Assembly Line: demand": ("KB-ASM-6", "KB-ASM-7"),
    "Testing & Innovation: claiming": ("KB-TST-1", "KB-TST-2"),
    "Testing & Innovation: parking": ("KB-TST-5",),
    "Testing & Innovation: upgrading": ("KB-TST-6",),
    "Testing & Innovation: double upgrades": ("KB-TST-8",),
    "Administration": ("KB-ADM-1", "KB-ADM-2"),
    "Human Resources: training and homework": ("KB-HR-1", "KB-HR-2"),
    "Human Resources: certification": ("KB-HR-4", "KB-HR-5"),
    "Human Resources: experts": ("KB-HR-6",),
    "Factory Goals": ("KB-FG-1",),
    "seats": ("KB-SEAT-1", "KB-SEAT-3"),
    "the manager, mean": ("KB-SAN-2",),
    "the manager, nice": ("KB-SAN-4",),
    "the manager's tasks": ("KB-SAN-6",),
    "Meetings": ("KB-MTG-2", "KB-MTG-3"),
    "Meetings: new business": ("KB-MTG-5",),
    "scoring: Performance Goals": ("KB-MTG-4",),
    "scoring: weeks": ("KB-EOW-1",),
    "scoring: Final Goals": ("KB-FIN-1",),
    "scoring: banked shifts": ("KB-FIN-2",),
    "scoring: seats, books, vouchers": ("KB-FIN-3",),
    "scoring: cars": ("KB-FIN-4",),
    "scoring: tested Designs": ("KB-FIN-5",),
    "scoring: training": ("KB-FIN-6", "KB-HR-7"),
    "the end": ("KB-END-1", "KB-FIN-7"),
}
