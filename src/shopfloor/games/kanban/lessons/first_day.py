"""Lesson 9: the first day of a real game, which goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shopfloor.core.lessons import Do, Lesson, Say, Start
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules.moves import CATALOGUE
from shopfloor.games.kanban.rules.steps import (
    CertificationSpot,
    Park,
    Push,
    SelectStation,
    UpgradeSpace,
    Work,
)
from shopfloor.games.kanban.rules.tables import AL, DE, DEPARTMENT_WORDS, LO, TI

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban

ANYTHING: Final = tuple(dict.fromkeys(family.template for family in CATALOGUE.families))
AT_WORK: Final[dict[int, str]] = {
    DE: "take Designs, best from the columns with a shift or a book, or train",
    LO: "issue an order where it brings most, then fetch parts your Designs show, or train",
    AL: "provide parts where a car leaves the line, above all one in demand, or train",
    TI: "upgrade a Design whose part you have, claim a car you have a Design for, or train",
}
MOMENTS: Final[dict[type[Step[Any]], str]] = {
    Push: "Two arrows lead on. Look for the one that pushes a car out of the line, at best one in "
    "demand.",
    UpgradeSpace: "Choose what the upgrade gives: a shift or a book for tomorrow, or points now.",
    CertificationSpot: "Certified already! Take the spot whose benefit you need; further right you "
    "speak earlier in Meetings.",
    Park: "Choose a garage by what it pays: a chair, two vouchers, two books or two shifts.",
}


def now(state: Kanban) -> str:
    """Say what this decision is about."""
    step = type(state.agenda[-1])
    if step is SelectStation:
        return station(state)
    if step is Work:
        return work(state)
    return MOMENTS.get(step) or f"One thing more: {state.prompt()}."


def station(state: Kanban) -> str:
    if state.day == 1:
        return (
            "Where to first? On the first days Design and Logistics are good places: later "
            "everything asks for Designs and parts. Right stations give three shifts."
        )
    return (
        f"Day {state.day}: another department, and not the manager's. Ask yourself what you are "
        "short of: Designs, parts, cars, or training."
    )


def work(state: Kanban) -> str:
    left = state.shifts_left(state.boards[0])
    department = state.turn.department
    if department < 0:
        return "From Administration: train here, or micro-manage the department you need most."
    if not left:
        return "No shift is left. Swap parts with recycling, if that helps; then end the turn."
    shifts = "one shift" if left == 1 else f"{left} shifts"
    return (
        f"{DEPARTMENT_WORDS[department]}, {shifts} left, banked ones included. Here you "
        f"{AT_WORK[department]}."
    )


def from_here(state: Kanban) -> str:
    day = "Day 1 is" if state.day == 1 else f"It is day {state.day}, and the rest is"
    return (
        f"{day} yours to play on, and so is the game. Keep in mind: a chair turned up for every "
        "Meeting, a car for every upgrade, five shifts in the bank. Good luck."
    )


YOUR_MOVE: Final = Do(now, moves=ANYTHING, others_play=True)

LESSON = Lesson(
    name="first-day",
    title="Your first day",
    minutes=2,
    start=Start(2, 14, options={"manager": "nice"}),
    goes_on=True,
    beats=(
        Say(
            "This is a real game against a novice, and Sandra is nice. We go through the first day "
            "together; after that it simply goes on.",
            at=("final-0+final-1+final-2", "hand"),
            clauses=("KB-SET-15", "KB-SET-1"),
        ),
        Do(
            "You arrive first. Choose a spot of the certification track: a shift, a book, a "
            "voucher, or nothing but the first place in line. A voucher is a part you will not "
            "have to fetch.",
            at=("spot-0-0+spot-0-1+spot-0-2+spot-0-3",),
            moves=("take certification spot {spot}",),
            clauses=("KB-ARR-1", "KB-SET-4"),
            others_play=True,
        ),
        Do(
            "One part to begin with. Look which parts the Designs in the display show, and take a "
            "match for one you like.",
            at=("logistics", "design"),
            moves=("collect {part} {count}",),
            clauses=("KB-ARR-2", "KB-SET-13"),
            others_play=True,
        ),
        Do(
            "And one Design, from the wall or from a deck; today its place gives nothing more. "
            "Best one whose part you have.",
            at=("design", "bins{seat}"),
            moves=("select design {design}",),
            clauses=("KB-ARR-2", "KB-ARR-3", "KB-SET-14"),
            others_play=True,
        ),
        *[YOUR_MOVE] * 6,
        Say(from_here, clauses=("KB-DAY-1", "KB-END-1")),
    ),
)
