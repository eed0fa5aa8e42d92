"""Lesson 7: Sandra in a bad mood, her tasks, and the end of a week."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import AT_THE_DESK, start
from shopfloor.games.kanban.rules.scoring import WEEKS
from shopfloor.games.kanban.rules.steps.manager import evaluation
from shopfloor.games.kanban.rules.tables import AD

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


def escapes(before: Kanban, move: int, after: Kanban) -> str:
    if not evaluation(after, 0, AD):
        return ""
    return (
        "She would still find you on the lowest level. Which single step lifts you above somebody?"
    )


def penalty(state: Kanban) -> str:
    numbers = state.tables.numbers
    return (
        "In her department she looks for the least trained. Whoever stands on the lowest level "
        f"and has {numbers.review_count} or less of what she counts loses a point for each banked "
        f"shift short of {numbers.banked_enough}."
    )


def start_points(state: Kanban) -> str:
    return (
        "The same game, but Sandra is mean. Everybody began with "
        f"{state.tables.numbers.start_mean} points to lose. She visits one department a day, from "
        "left to right, and Administration last."
    )


def wages(state: Kanban) -> str:
    return (
        f"Your rival, alone at the bottom, lost points. And the week is over: your cars scored "
        f"{state.boards[0].sheet[WEEKS]}. The week marker moves to {state.week}."
    )


LESSON = Lesson(
    name="sandra",
    title="Sandra, mean",
    minutes=3,
    start=start(AT_THE_DESK, manager="mean"),
    beats=(
        Say(
            start_points,
            at=("sandra", "alley"),
            clauses=("KB-SET-3", "KB-SEL-3", "KB-SAN-1", "KB-SET-17"),
            known="Sandra visits one department a day.",
        ),
        Say(
            penalty,
            at=("risk{seat}-0+risk{seat}-1+risk{seat}-2+risk{seat}-3+risk{seat}-4", "banked-0"),
            clauses=("KB-SAN-2", "KB-ED-5"),
            known="Mean: the least trained pay, unless five shifts are banked.",
        ),
        Say(
            "She counts upgraded Designs in Testing, parked cars on the Assembly Line, parts in "
            "Logistics, Designs on desks in Design, certifications in Administration.",
            at=("risk{seat}-0+risk{seat}-1+risk{seat}-2+risk{seat}-3+risk{seat}-4",),
            clauses=("KB-SAN-5",),
            known="More than two of what she counts: safe.",
        ),
        Ask(
            "Today she works at her own desk, in Administration. You are at level 0, with no "
            "certification and one banked shift. What would she take from you?",
            at=("ladder-4", "banked-0"),
            answers=(
                Answer(
                    "One point",
                    reason="Not one for each shift you have, but for each you are short of five.",
                    shows="banked-0",
                ),
                Answer("Four points"),
                Answer(
                    "Nothing",
                    reason="You and your rival share the lowest level, and neither of you is "
                    "certified.",
                    shows="ladder-4",
                ),
            ),
            clauses=("KB-SAN-2",),
        ),
        Check(
            "You stand in Administration, and you work before her. Make her look at somebody else.",
            judge=escapes,
            shown="train in Administration",
            clauses=("KB-ADM-1", "KB-HR-1"),
            known="One step up, and she looks at somebody else.",
        ),
        Say(
            "After judging people she works. Testing: the Pace Car moves one space. Assembly: all "
            "bays are emptied. Logistics: one part stays in each warehouse.",
            at=("pace", "bay-YEL+bay-RED"),
            clauses=("KB-SAN-6",),
        ),
        Say(
            "Design: the four Designs furthest right go, with two players all eight. "
            "Administration: the week ends.",
            at=("design", "week"),
            clauses=("KB-SAN-6", "KB-PC-6"),
            known="Every visit to her desk ends a week.",
        ),
        Ask(
            "At the end of a week every parked car scores 2 for each upgrade of its model by you, "
            "1 for each by somebody else. You own blue and yellow, and made the only upgrade, "
            "yellow.",
            at=("garage{seat}-0+garage{seat}-2", "space-YEL-0"),
            answers=(
                Answer("You score two"),
                Answer(
                    "You score four",
                    reason="Two would be for yellow. Nobody has upgraded blue.",
                    shows="garage{seat}-0",
                ),
                Answer(
                    "You score one",
                    reason="That would be for the upgrade of somebody else. This one is yours.",
                    shows="space-YEL-0",
                ),
            ),
            clauses=("KB-EOW-1",),
            known="A week pays for upgrades of your cars' models.",
        ),
        Do(
            "End the turn, and let her come.",
            moves=("end the turn",),
            other="It would not hurt. But you are safe already: end the turn.",
        ),
        Say(
            wages,
            at=("week", "week-pays{seat}"),
            clauses=("KB-EOW-1", "KB-END-1"),
        ),
    ),
)
