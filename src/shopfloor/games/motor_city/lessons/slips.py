"""Lesson 8: three mistakes of beginners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import SLIPS, start

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity


def works_now(before: MotorCity, move: int, after: MotorCity) -> str:
    """A hub is activated by the report."""
    if after.sheets[0].hubs != before.sheets[0].hubs:
        return ""
    return (
        "The paper would wait there until you arrive. In production one hub is traced already "
        "and lacks only this."
    )


LESSON = Lesson(
    name="slips",
    title="Three slips of beginners",
    minutes=3,
    start=start(55, SLIPS),
    beats=(
        Say(
            "Three slips cost newcomers most. The first: levels bought late. You have five "
            "dollars in round 2, and all departments are at level 1.",
            at=("cash{seat}", "actions"),
            clauses=("MC-UPG-1",),
        ),
        Ask(
            "You test about once a round. Level 2 in testing now, instead of in round 6: how many "
            "more spaces is that?",
            at=("level{seat}-testing-2", "rounds"),
            answers=(
                Answer(
                    "One",
                    reason="One more in every action. From round 2 to round 5 that happens again "
                    "and again.",
                    shows="rounds",
                ),
                Answer("About four"),
            ),
            clauses=("MC-UPG-3",),
            known="Slip 1: levels bought late.",
        ),
        Say(
            "The second slip: papers, crates and cars collected for places you never reach. Use "
            "them where they work now, or very soon.",
            at=("node{seat}-H1",),
            clauses=("MC-BON-1",),
            known="Slip 2: things for places you never reach.",
        ),
        Do(
            "Gray 2 gives a report, and its column is testing. Take it.",
            at=("cell-gray-2+die-gray-2-0",),
            moves=("take gray 2",),
            other="Not a bad die. But you have a hub waiting for paper.",
        ),
        Check(
            "File the report where it works this very moment.",
            judge=works_now,
            shown="TPS report for H1",
            clauses=("MC-PRD-3",),
        ),
        Do(
            "H1 works: a free testing action has just filled your first test space. Now use the "
            "die to upgrade testing.",
            at=("level{seat}-testing-2", "test{seat}-T1.1"),
            moves=("upgrade testing",),
            other="One action now, or one space more in each action to come? Upgrade testing.",
        ),
        Do(
            "And put it on testing at once, for two spaces.",
            at=("slot{seat}-testing",),
            moves=("place the die on testing",),
            other="There it fills one space only. Testing fills two now.",
        ),
        Say(
            "Crate A and a lightbulb in one go. The third slip: everything begun and nothing "
            "finished.",
            at=("test{seat}-T1.2+test{seat}-T1.3", "car{seat}-T1"),
            clauses=("MC-TST-3",),
        ),
        Ask(
            "Ten fills are left before the end. What should they do?",
            at=("testing", "engineering"),
            answers=(
                Answer("Finish one or two tracks"),
                Answer(
                    "Begin every track a little",
                    reason="Half a track scores nothing. Only last spaces, tops and working hubs "
                    "do.",
                    shows="eng{seat}-E5.6",
                ),
            ),
            clauses=("MC-ENG-4", "MC-TST-3"),
            known="Slip 3: everything begun, nothing finished.",
        ),
    ),
)
