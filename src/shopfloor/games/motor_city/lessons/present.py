"""Lesson 5: research, its presents, the shop, and certifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import PRESENT, start
from shopfloor.games.motor_city.rules.moves import ACT, RESEARCH
from shopfloor.games.motor_city.rules.tables import ENGINEERING, PRODUCTION, SALES

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity


def sets_off_another(before: Any, move: int, after: Any) -> str:
    """Only engineering meets an arrow within three fills."""
    action = ACT.value(move)
    if action == ENGINEERING:
        return ""
    if action == SALES:
        return "Three dollars and a lightbulb. But where is an arrow within three spaces?"
    if action == PRODUCTION:
        return "Three spaces there meet no arrow. Look at your engineer's track instead."
    return (
        "A dollar, a crate and a lightbulb: not bad. But only one place has an arrow within three "
        "spaces."
    )


def opens_the_present(before: Any, move: int, after: Any) -> str:
    """Research fills the sixth space."""
    if move == RESEARCH:
        return ""
    return (
        "That fills the next space of the track. The sixth research space is a present, and five "
        "are filled."
    )


def badges(state: MotorCity) -> str:
    t = state.tables
    return (
        f"There are four, each to be had once. A: any action with {t.certified_fills} fills, then "
        f"a speedometer space. B: {t.certified_points} points. C: trace a hub anywhere. D: cash "
        f"scores a point per ${t.certified_rate}."
    )


LESSON = Lesson(
    name="present",
    title="Research and certifications",
    minutes=4,
    start=start(32, PRESENT),
    beats=(
        Say(
            "Research runs row by row. A lightbulb fills a space, and any die may do research "
            "instead of its action. Every third space is a present, a research bonus.",
            at=("research",),
            clauses=("MC-RES-1", "MC-RES-2"),
            known="A lightbulb, or a die, fills a research space.",
        ),
        Say(
            "A present is a free action at your level, or one of the three shop items, each once. "
            "Items 2 and 3 also ask for a TPS report. Yours is already with item 3.",
            at=("shop{seat}-1+shop{seat}-2+shop{seat}-3",),
            clauses=("MC-RES-3",),
            known="A present: a free action or a shop item.",
        ),
        Do(
            "Two spaces are filled. Take white 5 for its lightbulb.",
            at=("cell-white-5+die-white-5-0", "lab{seat}-1+lab{seat}-2"),
            moves=("take white 5",),
            other="A die without a lightbulb leaves the present closed. Take white 5.",
        ),
        Do(
            "The present opens before anything else. Choose shop item 3, a certification.",
            at=("shop{seat}-3",),
            moves=("choose shop item 3",),
            other="That can be had now. But the report waits with item 3, so it pays at once.",
        ),
        Say(
            badges,
            at=("certificate{seat}-A+certificate{seat}-B+certificate{seat}-C+certificate{seat}-D",),
            clauses=("MC-CRT-1", "MC-CRT-2", "MC-CRT-3", "MC-CRT-4", "MC-CRT-5"),
            known="Four certifications, each once.",
        ),
        Do(
            "Early in the game A is strong. Choose it.",
            at=("certificate{seat}-A",),
            moves=("certification A",),
            other="That one keeps until later. A works best while much is empty: choose it.",
        ),
        Check(
            "All your departments are at level 1, yet this action fills three spaces. Choose the "
            "one where the three spaces set off another whole action.",
            judge=sets_off_another,
            shown="engineering action",
            clauses=("MC-CRT-2",),
        ),
        Do(
            "A dollar, a crate, and the arrow: production acts. Fill the lightbulb.",
            at=("node{seat}-P4",),
            moves=("fill P4",),
            other="Near, but the lightbulb is worth more just now.",
        ),
        Ask(
            "White 5 still wants to be used. Five research spaces are filled. Its column would "
            "bring E5 a report. What would research bring?",
            at=("research", "eng{seat}-E5.5"),
            answers=(
                Answer("A second present"),
                Answer(
                    "One filled space",
                    reason="True, and it is the sixth. Count the boxes: every third one has a "
                    "ribbon.",
                    shows="research/6",
                ),
                Answer(
                    "Nothing",
                    reason="Any die may fill a research space instead of its action.",
                    shows="research/6",
                ),
            ),
            clauses=("MC-TRN-3",),
        ),
        Check(
            "Use the die so that the next present opens.",
            judge=opens_the_present,
            shown="research",
        ),
        Do(
            "Choose what you like: a free action, or a shop item.",
            at=("shop{seat}-1+shop{seat}-2", "actions"),
            moves=("{name} action", "choose {item}"),
            known="Count to three before you choose a die.",
        ),
    ),
)
