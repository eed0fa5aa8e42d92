"""Lesson 6: the end of a round, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import LAST_DIE, start

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity


def reaches_the_star(before: MotorCity, move: int, after: MotorCity) -> str:
    """The needle moves on."""
    if after.sheets[0].speed > before.sheets[0].speed:
        return ""
    return (
        "Research opens a present, a good thing. But the star next to the needle would pay every "
        "round from now on. Look at the dial."
    )


def bought_off(state: MotorCity) -> str:
    return (
        f"For ${state.tables.protection_price}, in your turn, audit protection takes the marker "
        "off until the next audit. Worth it when the closed space is your best department."
    )


LESSON = Lesson(
    name="audit",
    title="The audit, and the end",
    minutes=3,
    start=start(8, LAST_DIE),
    beats=(
        Say(
            "The end of round 1. Everybody has taken two dice, and blue 1 is left for all. Column "
            "1 is the speedometer, the one action without an action space or a level.",
            at=("cell-blue-1+die-blue-1-0",),
            clauses=("MC-ACT-8", "MC-SPD-1", "MC-SHD-1"),
        ),
        Ask(
            "After the last die every player scores the highest star reached on the dial. You "
            "reach star 1 in round 1 and never get further. What is it worth over eight rounds?",
            at=("dial", "rounds"),
            answers=(
                Answer(
                    "One point",
                    reason="It scores again at the end of every round, and the needle never goes "
                    "back.",
                    shows="rounds",
                ),
                Answer("Eight points"),
            ),
            clauses=("MC-AUD-1",),
            known="A star reached early scores every round.",
        ),
        Check(
            "Your needle is at two spaces. Use the last die so that this round scores.",
            judge=reaches_the_star,
            shown="speedometer action",
            then=("speedometer action",),
            clauses=("MC-SHD-2",),
        ),
        Say(
            "One point is written down for round 1. All dice go back, and the next player rolls "
            "them again and begins.",
            at=("round{seat}-1",),
            clauses=("MC-RND-4", "MC-RND-5"),
        ),
        Say(
            "Before that the red die is rolled. It shows 2, testing: on every sheet the audit "
            "marker closes that action space for the coming round.",
            at=("red", "audit{seat}"),
            clauses=("MC-AUD-2", "MC-AUD-3"),
            known="The red die closes an action space for a round.",
        ),
        Ask(
            "May you still take a die of column 2 and use it for testing this round?",
            at=("audit{seat}", "blueprint"),
            answers=(
                Answer("Yes"),
                Answer(
                    "No",
                    reason="Only the space on your sheet is closed. The column on the table works "
                    "as ever.",
                    shows="audit{seat}",
                ),
            ),
            clauses=("MC-AUD-3", "MC-AUD-4"),
        ),
        Say(
            bought_off,
            at=("protection{seat}",),
            clauses=("MC-SVC-3", "MC-AUD-5"),
        ),
        Say(
            "After round 8 you add up: eight round scores, complete test tracks, sales, star hubs, "
            "engineering and certifications. The highest total wins; a tie is shared.",
            at=("score",),
            clauses=("MC-END-1", "MC-END-2", "MC-END-3", "MC-AUD-6"),
            known="After eight rounds, everything is added up.",
        ),
        Ask(
            "One of these brings no point at the end. Which?",
            answers=(
                Answer(
                    "Ten dollars not spent",
                    reason="Two points: one for every five. Little, but not nothing.",
                    shows="to-spend{seat}",
                ),
                Answer("A test track one space short"),
                Answer(
                    "Certification B",
                    reason="It is five points by itself.",
                    shows="certificate{seat}-B",
                ),
            ),
            clauses=("MC-TST-3", "MC-END-2"),
        ),
    ),
)
