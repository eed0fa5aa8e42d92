"""Lesson 1: what wins, and how one die works several times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import FIRST_REPLY, TWO, start
from shopfloor.games.motor_city.rules.moves import PLACE
from shopfloor.games.motor_city.rules.tables import PRODUCTION, SALES

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity


def nearer_the_present(before: Any, move: int, after: Any) -> str:
    """Only production can reach a lightbulb now."""
    if not PLACE.has(move) or PLACE.value(move) == PRODUCTION:
        return ""
    name = "Sales" if PLACE.value(move) == SALES else "Engineering"
    return (
        f"{name} gives one more dollar there. The present needs a lightbulb: look at what lies "
        "next to your filled production space."
    )


def first_star(state: MotorCity) -> str:
    star = state.tables.star[state.sheets[0].speed]
    return (
        f"Three dollars passed a speedometer icon, the item had another: the needle shows "
        f"{star} star. It scores at the end of every round. One die did all this; chains win."
    )


LESSON = Lesson(
    name="first-die",
    title="One die, many marks",
    minutes=3,
    start=start(26, TWO),
    beats=(
        Say(
            "This is your car factory, on paper. After eight rounds the most points win. You "
            "get them by filling spaces, everywhere on this sheet.",
            at=("score",),
            clauses=("MC-RND-1", "MC-END-3", "MC-STA-1"),
            known="Eight rounds, most points win.",
        ),
        Say(
            "Each round all dice are rolled onto this table: a row for the colour, a column for "
            "the number. You and your opponent take turns and choose two dice each.",
            at=("blueprint",),
            clauses=("MC-RND-2", "MC-RND-3", "MC-SET-1"),
        ),
        Say(
            "The little icon in a die's cell comes first, free of charge. Blue 4 pays two dollars.",
            at=("cell-blue-4+die-blue-4-0",),
            clauses=("MC-TRN-1", "MC-TRN-2"),
            known="A die first gives the icon of its cell.",
        ),
        Ask(
            "Then its column acts: 4 means production. Last you put the die on one of your "
            "action spaces, say testing. Which departments work?",
            at=("blueprint", "actions"),
            clauses=("MC-TRN-3", "MC-TRN-4"),
            answers=(
                Answer(
                    "Production only",
                    reason="That is the column's action. The action space you put the die on "
                    "acts as well, whatever the number of the die.",
                    shows="slot{seat}-testing",
                ),
                Answer(
                    "Testing only",
                    reason="That is the action space. Before it, the column of the die has acted "
                    "already.",
                    shows="cell-blue-4",
                ),
                Answer("Both"),
            ),
            known="Then it acts twice: its column, then an action space of yours.",
        ),
        Do(
            "Try it. Take blue 4.",
            at=("cell-blue-4+die-blue-4-0",),
            moves=("take blue 4",),
            other="That die would be fine too. This once take blue 4: it starts a chain.",
        ),
        Do(
            "Two dollars: the first two sales spaces are circled. Now the column: take the "
            "production action.",
            at=("head{seat}-production", "dollar{seat}-1+dollar{seat}-2"),
            moves=("production action",),
            other="Any die may do research instead of its action. We come to that. First the "
            "production action.",
            clauses=("MC-SAL-1",),
        ),
        Ask(
            "Production begins at its arrow: one space filled. Next the die goes on testing. Your "
            "car's first space pays a dollar, for sales space 3. What hangs above it?",
            at=("sales/3+sales/3-bonus",),
            answers=(
                Answer("A lightbulb"),
                Answer(
                    "Another dollar",
                    reason="Every sales space is a dollar by itself. What hangs above it comes "
                    "on top: here a lightbulb.",
                    shows="sales/3-bonus",
                ),
                Answer(
                    "Nothing",
                    reason="Most sales spaces have nothing above them. The third one has: look "
                    "at the icon over the 3.",
                    shows="sales/3-bonus",
                ),
            ),
            clauses=("MC-SAL-2", "MC-PRD-1"),
        ),
        Do(
            "Put the die on testing, and watch how far it goes.",
            at=("slot{seat}-testing",),
            moves=("place the die on testing",),
            other="A good space as well. Put it on testing this time: the chain starts there.",
            then=tuple(FIRST_REPLY.splitlines()),
        ),
        Say(
            "Test space, dollar, lightbulb, research: one fill set off the next. Every icon works "
            "at once; you cannot save it. Meanwhile your opponent has taken white 3.",
            at=("lab{seat}-1", "test{seat}-T1.1"),
            clauses=("MC-BON-1", "MC-ACT-4", "MC-RES-1"),
            known="A filled icon works at once, and may set off the next.",
        ),
        Do(
            "Your second die. White 5 shows another lightbulb. Take it.",
            at=("cell-white-5+die-white-5-0",),
            moves=("take white 5",),
            other="You could. But we are after lightbulbs: take white 5.",
        ),
        Do(
            "Column 5 is engineering: your engineer fills the lowest space of its track, a "
            "speedometer.",
            at=("head{seat}-engineering", "eng{seat}-E5.1"),
            moves=("engineering action",),
            other="One research more would open the present, true. Take the engineering action "
            "first: you can have both.",
            clauses=("MC-SPD-1",),
        ),
        Check(
            "Every third research space is a present. You have filled two. Put the die where its "
            "action can reach a lightbulb.",
            judge=nearer_the_present,
            shown="place the die on production",
            clauses=("MC-RES-2",),
            known="Every third research space is a present.",
        ),
        Do(
            "Exactly. Fill the space with the lightbulb.",
            at=("node{seat}-P4",),
            moves=("fill P4",),
            other="That space can be filled, but the lightbulb is on the other side.",
        ),
        Do(
            "The present: a free action or one of three shop items. Take item 1, three dollars "
            "and a speedometer.",
            at=("shop{seat}-1",),
            moves=("choose shop item 1",),
            other="A fair choice. Look at sales space 6 first: three dollars would reach it. Take "
            "item 1.",
            clauses=("MC-BON-7",),
        ),
        Say(
            first_star,
            at=("dial", "bonus{seat}-6"),
            clauses=("MC-AUD-1", "MC-SPD-2"),
            known="The speedometer scores every round.",
        ),
    ),
)
