"""Lesson 7: alone, against Auditor Emma."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say, Start
from shopfloor.games.motor_city.rules.moves import CROSS_TRACK
from shopfloor.games.motor_city.rules.steps.auditor import auditor_next
from shopfloor.games.motor_city.rules.tables import COLUMNS, RATINGS

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

ALONE = Start(
    1,
    32,
    """
activate test car T1
activate engineer E5
""",
    {"difficulty": "beginner"},
)


def leaves_her_a_gray(before: MotorCity, move: int, after: MotorCity) -> str:
    """Her next die is a gray one, which crosses off a single space."""
    crossed = after.tables.auditor_spaces[auditor_next(after) // COLUMNS]
    if crossed == 1:
        return ""
    return (
        f"She would still take blue 5 and cross off {crossed} spaces. She looks in the red "
        "column first: what if that column were empty?"
    )


def the_idle_track(before: MotorCity, move: int, after: MotorCity) -> str:
    """The one without an engineer."""
    if not before.sheets[0].engineers >> CROSS_TRACK.value(move) & 1:
        return ""
    return (
        "There your own engineer climbs, and without its top the track never scores. The other "
        "one has no engineer."
    )


def cars(state: MotorCity) -> str:
    ratings = state.tables.ratings
    named = list(zip(RATINGS, ratings))
    return (
        "There is nobody to beat: your total is a car. Under "
        f"{named[1][1]} a {named[0][0]}, from {named[3][1]} an {named[3][0]}, from "
        f"{named[5][1]} the {named[5][0]}. A higher difficulty makes the dice bluer."
    )


LESSON = Lesson(
    name="emma",
    title="Alone against Auditor Emma",
    minutes=3,
    start=ALONE,
    beats=(
        Say(
            "You can play alone. Auditor Emma then takes turns with you, two each, and crosses "
            "things off your sheet. You begin in odd rounds, she in even ones.",
            at=("emma",),
            clauses=("MC-SOL-1", "MC-SOL-3"),
            known="Emma crosses off your sheet.",
        ),
        Say(
            "She looks in the column of the red die. If it is empty, she goes right until she "
            "finds dice, from 6 on to 1, and takes the topmost.",
            at=("red", "blueprint"),
            clauses=("MC-SOL-4", "MC-SOL-8"),
            known="Red die, then right, then topmost.",
        ),
        Ask(
            "The red die lies under column 5, so she means to take blue 5. Suppose somebody had "
            "taken that die already: which one would she take?",
            at=("red", "blueprint"),
            answers=(
                Answer(
                    "Gray 4",
                    at="cell-gray-4",
                    reason="Column 4 is to the left of the red die. She goes to the right.",
                    shows="red",
                ),
                Answer("Gray 6", at="cell-gray-6"),
                Answer(
                    "White 3",
                    at="cell-white-3",
                    reason="She would get there after column 6, going on from 1. But column 6 has "
                    "a die.",
                    shows="cell-gray-6",
                ),
            ),
            clauses=("MC-SOL-4",),
        ),
        Say(
            "Her die's column acts, against you. Gray crosses off one space, white two, blue "
            "three, from the far end. The black die says where: a 6 means the tracks on the right.",
            at=("black+section",),
            clauses=("MC-SOL-2", "MC-SOL-5", "MC-SOL-6", "MC-EMM-1", "MC-EMM-2"),
            known="Gray one, white two, blue three; the black die says where.",
        ),
        Check(
            "It is your turn. Take a die so that she can cross off only one space.",
            judge=leaves_her_a_gray,
            shown="take blue 5",
            clauses=("MC-SOL-5",),
        ),
        Do(
            "Now she is left with gray 6. Your die first: take the engineering action.",
            at=("head{seat}-engineering", "eng{seat}-E5.1"),
            moves=("engineering action",),
            other="That works too. Engineering gives you the speedometer space.",
        ),
        Do(
            "And put it on testing.",
            at=("slot{seat}-testing",),
            moves=("place the die on testing",),
            other="Free as well. Testing brings you a dollar: put it there.",
        ),
        Check(
            "A 6 counts as the red die's column for her: engineering, on the right. You choose "
            "which of the two tracks loses its top. Save what you need.",
            judge=the_idle_track,
            shown="let the auditor cross off E6",
            clauses=("MC-EMM-7", "MC-EMM-8"),
        ),
        Say(
            "The top of E6 is gone. On test tracks and the dial she works alike. In sales she "
            "crosses off the last icon of a row, in production a hub's bonus; the rest you can "
            "still use.",
            at=("eng{seat}-E6.6",),
            clauses=("MC-EMM-3", "MC-EMM-4", "MC-EMM-5", "MC-EMM-6"),
            known="What is filled or gained, she cannot touch.",
        ),
        Say(
            cars,
            at=("car-0+car-1+car-2+car-3+car-4+car-5",),
            clauses=("MC-RAT-1", "MC-SOL-1"),
        ),
    ),
)
