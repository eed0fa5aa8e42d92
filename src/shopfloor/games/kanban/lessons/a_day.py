"""Lesson 1: what wins, and a day at work in Design."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import DAY_1, RIVAL_ORDERS, moves_of, start
from shopfloor.games.kanban.rules.moves import DESIGN
from shopfloor.games.kanban.rules.tables import MODELS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban

YELLOW = MODELS.index("YEL")


def yellow_with_a_book(before: Kanban, move: int, after: Kanban) -> str:
    if not DESIGN.has(move):
        return "Possible, but first a second Design: yellow, from the column with the book."
    if DESIGN.value(move) // 7 != YELLOW:
        return "That is another model. With two Designs of one model you can do more: find the Y."
    if after.boards[0].books_due:
        return ""
    return "Yellow it is, but that column gives nothing. One of them lies under the book."


def works_for(state: Kanban) -> str:
    shifts = state.tables.shifts
    return (
        f"The number is how many shifts you get, and nearly everything costs one: {shifts[6]} on "
        f"the left, {shifts[7]} on the right. Administration gives {shifts[8]} and {shifts[9]}."
    )


def saved(state: Kanban) -> str:
    numbers = state.tables.numbers
    return (
        "“+1 due”: you get it when your turn ends. The Shift Bank keeps shifts for other days, "
        f"up to {numbers.bank}. On one day you may use {numbers.day_shifts} at most, banked ones "
        "included."
    )


LESSON = Lesson(
    name="a-day",
    title="A day at the factory",
    minutes=4,
    start=start(DAY_1),
    beats=(
        Say(
            "You work in a car factory. Whoever has the most production points in the end wins. "
            "Parked cars, upgrades, training and Meetings all bring some.",
            at=("mat",),
            clauses=("KB-DAY-1", "KB-SET-1"),
            known="Most production points win.",
        ),
        Say(
            "Five departments lie along this alley, each with two workstations. Every day your "
            "worker goes to a free one, always in another department than the day before.",
            at=("alley",),
            clauses=("KB-SEL-1",),
            known="Every day another department.",
        ),
        Say(
            works_for,
            at=("station-6+station-7", "station-8+station-9"),
            clauses=("KB-WRK-2",),
            known="A workstation gives shifts; actions cost shifts.",
        ),
        Ask(
            "Everybody works in the order of the alley, from left to right. What does the left "
            "station of a department offer for its shift less?",
            at=("station-6+station-7",),
            clauses=("KB-WRK-1", "KB-ORD-2"),
            answers=(
                Answer("You work before the right one"),
                Answer(
                    "It costs less",
                    reason="No station costs anything. Look at where they stand in the alley.",
                    shows="alley",
                ),
                Answer(
                    "Nothing",
                    reason="It stands further left, and the alley is worked through from the left.",
                    shows="alley",
                ),
            ),
            known="Left: fewer shifts, but earlier.",
        ),
        Do(
            "It is day 1, and you choose first. Go to Design, on the right: three shifts.",
            at=("station-7",),
            moves=("work in Design right",),
            other="There is work there too. Today we begin in Design, with three shifts.",
            then=moves_of(RIVAL_ORDERS),
            clauses=("KB-SEL-2",),
        ),
        Say(
            "Your rival chose Logistics, further left, and has worked already. Now you. Sandra, "
            "the manager, only watches on day 1.",
            at=("station-4", "sandra"),
            clauses=("KB-SAN-1",),
        ),
        Say(
            "Designs are plans. Each shows a model, by colour and letter, and most show a part. "
            "In Testing & Innovation you will trade one for a car, or turn it into an upgrade.",
            at=("design-10+design-15",),
            clauses=("KB-DSN-6",),
            known="A Design: for a car, or for an upgrade.",
        ),
        Do(
            "A shift brings you a Design. One from the last column also gives a shift back: take "
            "the blue one with the engine.",
            at=("design-10",),
            moves=("select design blue engine",),
            other="Possible. But you already own a yellow Design, and blue engine brings a shift.",
            clauses=("KB-DSN-1", "KB-DSN-2"),
        ),
        Ask(
            "Can you use the shift you have just gained today?",
            at=("store{seat}-shifts",),
            answers=(
                Answer(
                    "Yes",
                    reason="Then it would be counted among your shifts. It says “due”: only when "
                    "your turn ends is it yours.",
                    shows="store{seat}-shifts",
                ),
                Answer("No, from tomorrow"),
            ),
            clauses=("KB-BEN-1",),
            known="Shifts, books, vouchers: usable from tomorrow.",
        ),
        Say(
            saved,
            at=("store{seat}-shifts", "banked-0"),
            clauses=("KB-BEN-3", "KB-WRK-3"),
            known="Four shifts a day at most; ten in the bank.",
        ),
        Check(
            "Two shifts are left. Take a second yellow Design, in such a way that a book comes "
            "with it.",
            judge=yellow_with_a_book,
            shown="select design yellow transmission",
            clauses=("KB-DSN-2",),
        ),
        Do(
            "The last shift is for training: your disc climbs a level in the department where you "
            "work. Train in Design.",
            at=("ladder-3",),
            moves=("train in Design",),
            other="A third Design would do no harm, but whoever never trains falls behind. Train.",
            clauses=("KB-HR-1",),
            known="A shift or a book trains you where you work.",
        ),
        Do(
            "No shifts of today are left. Those of a station that you do not use would be lost. "
            "End the turn.",
            moves=("end the turn",),
            other="Nothing more to be gained from that today. End the turn.",
            clauses=("KB-WRK-3", "KB-WRK-4", "KB-WRK-5"),
        ),
        Ask(
            "The Designs have moved to the right, and new ones have come in. Tomorrow you choose "
            "from left to right, by today's places. Who chooses first?",
            at=("station-4+station-7", "design"),
            answers=(
                Answer("Your rival"),
                Answer(
                    "You",
                    reason="You stand in Design. Logistics is further to the left.",
                    shows="station-4+station-7",
                ),
            ),
            clauses=("KB-SEL-3", "KB-ORD-2", "KB-DSN-5"),
            known="Tomorrow's choice: from left to right.",
        ),
    ),
)
