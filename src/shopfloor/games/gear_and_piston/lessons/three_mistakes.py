"""What beginners lose most by."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import THREE_MOTORS
from shopfloor.games.gear_and_piston.rules.moves import PATENT_BLIND
from shopfloor.games.gear_and_piston.rules.requirements import min_scraps
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston

LEARNER, RIVAL = 0, 1
MENDS = ("patent N09", "patent N41")
"""Fuel for the red motor, and the steering."""


def judge(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if before.setup.game.move_text(move) in MENDS:
        return ""
    if move == PATENT_BLIND:
        return "A blind part may be anything. Two of the open ones turn a cross into a tick."
    return "It may pay a little, but your car lacks fuel and steering. Look at the crosses."


def scrap(state: GearAndPiston) -> str:
    own = min_scraps(state.tables, state.engineers[LEARNER].sections[0])
    other = min_scraps(state.tables, state.engineers[RIVAL].sections[0])
    return (
        f"As they stand, your car would need {own} tiles of scrap and your rival's {other}. "
        f"Each costs about a point, and what it covers."
    )


LESSON = Lesson(
    name="three-mistakes",
    title="Three mistakes",
    minutes=2,
    start=THREE_MOTORS,
    beats=(
        Say(
            "Both cars here show what costs beginners most. The first mistake is yours.",
            at=("mat",),
        ),
        Ask(
            "A green, a yellow and a red motor. How much fuel does this car need in the end?",
            at=("tile-N02+tile-N05+tile-N03",),
            clauses=("GP-REQ-1", "GP-REQ-2"),
            known="One: too many colors. One or two will do",
            answers=(
                Answer("One supply for all", "A motor drinks only fuel of its own color."),
                Answer("Three supplies, one of each color"),
            ),
        ),
        Ask(
            "The second is your rival's: six parts below and two above. How many tiles of "
            "scrap would the holes take?",
            at=("strip",),
            clauses=("GP-REQ-3", "GP-SCR-5"),
            known="Two: one row grows alone",
            answers=(
                Answer("None", "Every part needs a partner in the other row."),
                Answer("2", "Two lower parts have a partner. Count the ones that have none."),
                Answer("4"),
            ),
        ),
        Say(scrap, at=("parts{seat}", "short1"), clauses=("GP-SCR-1",)),
        Ask(
            "The third is time. Few left, says the stack: twelve New Parts at most. A refresh "
            "takes six, and nobody may count. How many more rounds are certain?",
            at=("left-new",),
            clauses=("GP-END-1", "GP-END-3", "GP-HND-2"),
            known="Three: building too late",
            answers=(
                Answer("Only this one"),
                Answer("Two", "Fewer than six may lie there already. Then this round is the last."),
            ),
        ),
        Do(
            "So build now what makes the rest work. Plan the Patent Office.",
            at=("next-1",),
            clauses=("GP-PLAN-1",),
            moves=("plan Patent Office",),
            other="What is missing lies in the Patent Office.",
            then=(
                "plan Patent Office",
                "plan Workshop",
                "plan Junk Yard",
                "plan Junk Yard",
                "plan Workshop",
                "discard nothing",
                "patent N18",
            ),
        ),
        Check(
            "Everything is planned, and your rival has taken a part. No help: take one that "
            "mends your car.",
            judge=judge,
            shown="patent N09",
            clauses=("GP-REQ-1",),
        ),
        Say(
            "One thing for later: the variant. New Parts lie in two rows, Junk is drawn and some "
            "of it kept, and a game never ends for lack of Junk. You choose it when you open a "
            "table.",
            at=("town",),
            clauses=("GP-VAR-1", "GP-VAR-2", "GP-VAR-4", "GP-VAR-8"),
        ),
        Say(
            "That is how a car gets finished: few colors, both rows, and in time. You are "
            "ready for a game.",
            at=("hand{seat}",),
        ),
    ),
)
