"""Lesson 4: dollars, and what they buy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import MONEY, start
from shopfloor.games.motor_city.rules.moves import PLACE
from shopfloor.games.motor_city.rules.tables import DEPARTMENTS, PRODUCTION

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity


def two_spaces(before: Any, move: int, after: Any) -> str:
    """Production is the only department at level 2."""
    if not PLACE.has(move) or PLACE.value(move) == PRODUCTION:
        return ""
    name = DEPARTMENTS[PLACE.value(move)].capitalize()
    return (
        f"{name} is at level 1 and fills one space. Look at the dark circles below the action "
        "spaces: one department has two."
    )


def prices(state: MotorCity) -> str:
    t = state.tables
    return (
        "The service department sells three things: audit protection for "
        f"${t.protection_price}, a test car for ${t.car_price}, and with a die a higher level, "
        f"${t.level_price[1]} or ${t.level_price[2]}."
    )


def blue_pays(state: MotorCity) -> str:
    return (
        f"You have ${state.sheets[0].cash()}; level 2 costs ${state.tables.level_price[1]}. A die "
        "can only raise the department of its column. Blue 4 is production, and pays two dollars. "
        "Take it."
    )


def kept(state: MotorCity) -> str:
    return (
        "Dollars you never spend score a little: a point for every "
        f"${state.tables.rate}. You end the game with seven. How many points?"
    )


def car(state: MotorCity) -> str:
    return (
        f"The other big purchase is a second test car, ${state.tables.car_price}: at any moment "
        "of your turn, with no die needed. Buy it while there are rounds left to drive."
    )


LESSON = Lesson(
    name="money",
    title="Dollars and levels",
    minutes=3,
    start=start(3, MONEY),
    beats=(
        Say(
            "Sales is your money. Every space you circle is one dollar, row by row, and the icons "
            "above are gained on the way. Stars at the row ends are points.",
            at=("sales",),
            clauses=("MC-SAL-1", "MC-SAL-2", "MC-END-2"),
            known="A circled sales space is a dollar.",
        ),
        Say(
            prices,
            at=("service",),
            clauses=("MC-SVC-1", "MC-SVC-2", "MC-SVC-3", "MC-SAL-3"),
        ),
        Say(
            "At level 1 a department fills one space per action. At level 2 it fills two, at level "
            "3 three: for every die, every action space, every arrow, until the end.",
            at=("actions",),
            clauses=("MC-UPG-3", "MC-ACT-1", "MC-SET-7"),
            known="A level is a space more in every action.",
        ),
        Ask(
            "An upgrade takes the place of the die's action. When is that worth most?",
            at=("actions",),
            answers=(
                Answer("As soon as you can pay"),
                Answer(
                    "In the last round",
                    reason="Then hardly an action is left to grow. A level bought in round 2 works "
                    "six rounds longer.",
                    shows="rounds",
                ),
                Answer(
                    "When the department is full",
                    reason="Then there is nothing left to fill. A level needs empty spaces ahead "
                    "of it.",
                    shows="production",
                ),
            ),
            clauses=("MC-UPG-1",),
        ),
        Do(
            blue_pays,
            at=("cell-blue-4+die-blue-4-0", "cash{seat}"),
            moves=("take blue 4",),
            other="That die would not do: we want production, and the two dollars of blue 4.",
            clauses=("MC-UPG-1", "MC-TRN-6"),
        ),
        Do(
            "Five dollars, just enough. Upgrade production.",
            at=("level{seat}-production-2",),
            moves=("upgrade production",),
            other="You could use the die like that. This time raise the level with it.",
        ),
        Check(
            "The die still goes on an action space. Put it where two spaces are filled already.",
            judge=two_spaces,
            shown="place the die on production",
            clauses=("MC-TRN-6",),
            known="A new level counts at once.",
        ),
        Do(
            "Two fills. Take the first; any space will do.",
            at=("production",),
            moves=("fill {space}",),
        ),
        Do(
            "And the second. The space you have just filled counts as a neighbour already.",
            at=("production",),
            moves=("fill {space}",),
            clauses=("MC-PRD-4",),
        ),
        Ask(
            kept,
            at=("to-spend{seat}",),
            answers=(
                Answer(
                    "Seven",
                    reason="A dollar is not a point. Only full sets of five count.",
                    shows="to-spend{seat}",
                ),
                Answer("One"),
                Answer(
                    "Two",
                    reason="Seven dollars are one set of five and two left over. What is left over "
                    "is lost.",
                    shows="to-spend{seat}",
                ),
            ),
            clauses=("MC-END-2",),
            known="Five unspent dollars are one point.",
        ),
        Say(
            car,
            at=("service", "car{seat}-T2+car{seat}-T3"),
            clauses=("MC-SVC-4", "MC-TRN-7"),
            known="A test car can be bought at any time of your turn.",
        ),
    ),
)
