"""Lesson 9: the first round of a real game, which goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shopfloor.core.lessons import Do, Lesson, Say, Start
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules.moves import CATALOGUE
from shopfloor.games.motor_city.rules.state import NO_DICE, NO_MARKER
from shopfloor.games.motor_city.rules.steps import (
    ChooseDie,
    PlaceDie,
    ResearchBonus,
    SharedDie,
    UseDie,
)
from shopfloor.games.motor_city.rules.tables import DEPARTMENTS

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

ANYTHING: Final = tuple(family.template for family in CATALOGUE.families)
FIRST_TIME: Final[dict[type[Step[Any]], str]] = {
    ChooseDie: "Your first die. Look at three things: the icon in its cell, the action of its "
    "column, and where you could put it afterwards. Take one whose icons help each other.",
    UseDie: "The icon is yours. Now the action of the column, or research. An upgrade would cost "
    "five dollars; look for it in the next rounds.",
    PlaceDie: "Now an action space, any of the four. Look for a department whose next space has "
    "an icon.",
}
SECOND_TIME: Final[dict[type[Step[Any]], str]] = {
    ChooseDie: "Your opponent has taken a die. Three are left: one for you, one for them, one for "
    "everybody. Which icon do you want for yourself?",
    UseDie: "Action or research? Count the research spaces: every third one is a present.",
    PlaceDie: "An action space again. The one with your first die is taken until the round ends.",
}
OTHERS: Final[dict[type[Step[Any]], str]] = {
    ResearchBonus: "A present. A free action in a department whose next space has an icon, or "
    "shop item 1 for three dollars and a speedometer space.",
    SharedDie: "The last die is for both of you: its action or research. Whatever brings an icon "
    "is better than an empty space.",
}


def now(state: MotorCity) -> str:
    """Say what this decision is about."""
    step = type(state.agenda[-1])
    times = FIRST_TIME if state.sheets[0].spaces == NO_DICE else SECOND_TIME
    return times.get(step) or OTHERS.get(step) or f"One thing first: {state.prompt()}."


def from_here(state: MotorCity) -> str:
    """Say how the first round went, if it is over."""
    rounds = state.sheets[0].rounds
    if not rounds:
        return "You know all there is to know. The round and the game are yours now: play on."
    return (
        f"Round 1 is over and scored {rounds[0]}. {closed(state)} Your opponent has begun round 2. "
        "Seven rounds are yours: levels early, the speedometer early, and finish what you begin."
    )


def closed(state: MotorCity) -> str:
    """Say what the audit marker closes."""
    marker = state.sheets[0].marker
    if marker == NO_MARKER:
        return "The red die closes nothing this time."
    return f"The red die closes your action space for {DEPARTMENTS[marker]}."


YOUR_MOVE: Final = Do(now, moves=ANYTHING, others_play=True)

LESSON = Lesson(
    name="first-round",
    title="Your first round",
    minutes=3,
    start=Start(2, 40),
    goes_on=True,
    beats=(
        Say(
            "This is a real game, against a novice. We go through the first round together; after "
            "that it simply goes on.",
        ),
        Do(
            "Choose a test car. T1 is short and begins with a dollar and a crate. T3 pays most, "
            "but is long.",
            at=("testing",),
            moves=("activate test car {track}",),
            clauses=("MC-SET-5",),
        ),
        Do(
            "And an engineer. E5 begins with speed and has an arrow half way up. E6 brings "
            "lightbulbs, and scores for presents.",
            at=("engineering",),
            moves=("activate engineer {track}",),
            clauses=("MC-SET-5", "MC-SET-9"),
            others_play=True,
        ),
        *[YOUR_MOVE] * 7,
        Say(from_here, clauses=("MC-RND-4", "MC-END-3")),
    ),
)
