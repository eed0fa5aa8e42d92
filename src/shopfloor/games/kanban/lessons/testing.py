"""Lesson 4: Testing & Innovation, where cars become yours and Designs become upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import DAY_5, start
from shopfloor.games.kanban.rules.moves import CLAIM, PARK
from shopfloor.games.kanban.rules.tables import DESIGN_WORDS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban

BOOKS = 2
"""The garage that gives books, counted from 0."""


def keeps_the_suspension(before: Kanban, move: int, after: Kanban) -> str:
    if not CLAIM.has(move):
        return "All in good time. First the yellow car, while there are shifts for it."
    _, tile = CLAIM.values(move)
    if DESIGN_WORDS[tile] == "yellow transmission":
        return ""
    return "Then the Design with the suspension would be gone, the one part of the two you have."


def books_come(before: Kanban, move: int, after: Kanban) -> str:
    if PARK.value(move) == BOOKS:
        return ""
    return "A useful garage, some other day. The goal counts books: which garage pays in books?"


def prices(state: Kanban) -> str:
    first, second, third, fourth = state.tables.claim_shifts
    return (
        "To claim a car you give up a Design of its model; the part on it does not matter. "
        f"The place decides the price: {first}, {second}, {third} or {fourth} shifts."
    )


def raised(state: Kanban) -> str:
    value = state.part_value(4)
    return (
        f"Two points at once, and a suspension is worth {value} now, for everybody. Once you own "
        "a yellow car, this Design is tested: at the end it scores the value of its part."
    )


LESSON = Lesson(
    name="testing",
    title="Cars and upgrades",
    minutes=4,
    start=start(DAY_5),
    beats=(
        Say(
            "Day 5, Testing & Innovation. Three cars wait behind the Pace Car. You have three "
            "shifts and one in the bank: four, the most anybody may use in a day.",
            at=("queue-0+queue-1+queue-2", "banked-0"),
            clauses=("KB-WRK-3", "KB-SET-9"),
        ),
        Say(
            prices,
            at=("queue-0+queue-1+queue-2+queue-3",),
            clauses=("KB-TST-1",),
            known="A car: a Design of its model and 1 to 3 shifts.",
        ),
        Do(
            "Claim the blue car with your blue Design, for one shift.",
            at=("queue-0", "design-10"),
            moves=("claim car 1 with design blue engine",),
            other="That will come. The blue car first, the cheapest.",
            clauses=("KB-TST-1", "KB-TST-3"),
        ),
        Ask(
            "Blue is yours. Does the yellow car behind it move up now and cost one shift, too?",
            at=("queue-1",),
            answers=(
                Answer(
                    "Yes",
                    reason="The cars close up only after your turn. Until then the places you "
                    "found them in count.",
                    shows="queue-1",
                ),
                Answer("No, still two"),
            ),
            clauses=("KB-TST-2", "KB-TST-4"),
            known="Cars close up after the turn.",
        ),
        Check(
            "You have two yellow Designs, and a suspension in your bins. Claim the first yellow "
            "car, and keep the Design you have the part for.",
            judge=keeps_the_suspension,
            shown="claim car 2 with design yellow transmission",
        ),
        Do(
            "Your last shift: upgrade yellow with the suspension. Design and part become an "
            "upgrade.",
            at=("design-18", "part{seat}-SUS-0"),
            moves=("upgrade yellow suspension",),
            other="There is one shift left, and a better use for it: the upgrade.",
            clauses=("KB-TST-6",),
            known="An upgrade: a Design and its part.",
        ),
        Do(
            "The part goes on an empty space in the row of its model, and you gain what is printed "
            "there: a shift, points or a book. Choose.",
            at=("space-YEL-0+space-YEL-1+space-YEL-3+space-YEL-5",),
            moves=("use upgrade space {space}",),
            clauses=("KB-TST-6",),
        ),
        Say(
            raised,
            at=("value-SUS", "design-18"),
            clauses=("KB-TST-6", "KB-TST-7"),
            known="A tested Design: upgraded, and its model parked.",
        ),
        Ask(
            "After your turn the Pace Car moves one space for every car claimed. On a checkered "
            "space it calls a Meeting. You have claimed two cars. What happens tonight?",
            at=("testing",),
            answers=(
                Answer("A Meeting"),
                Answer(
                    "Nothing",
                    reason="Count on: two spaces take it to the checkered one.",
                    shows="pace",
                ),
            ),
            clauses=("KB-TST-4", "KB-TST-9"),
            known="Claimed cars drive the Pace Car to Meetings.",
        ),
        Do(
            "End the turn, and the cars come home.",
            moves=("end the turn",),
            other="Every shift is used. End the turn, then we park.",
            clauses=("KB-WRK-5",),
        ),
        Do(
            "An empty garage pays once, when a car parks there. The first one turns up a chair: "
            "park blue there.",
            at=("garage{seat}-0",),
            moves=("park in garage 1",),
            other="That garage pays, too. But a Meeting is coming, so a chair first: garage 1.",
            clauses=("KB-TST-5", "KB-SEAT-3"),
            known="Each garage pays once, when it is filled.",
        ),
        Check(
            "Yellow. A goal at the Meeting pays two points per book, for up to three, and you have "
            "two. Park with that in mind.",
            judge=books_come,
            shown="park in garage 3",
        ),
        Say(
            "The fifth garage opens with level 3 on the Assembly Line. When all five are full, a "
            "new car replaces an old one and gains nothing. The expert side of the board pays "
            "less.",
            at=("garage{seat}-4",),
            clauses=("KB-TST-3", "KB-TST-5", "KB-EXP-1", "KB-HR-5"),
        ),
    ),
)
