"""Lesson 3: engineering tracks, what stands on top of them, and reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import ENGINEERS, start
from shopfloor.games.motor_city.rules.moves import FILE_REPORT, FILL
from shopfloor.games.motor_city.rules.tables import ENGINEERING_TRACKS, NODES, REPORT_E, REPORTS

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity


def gives_a_report(before: Any, move: int, after: Any) -> str:
    """P8 is the space with the report."""
    name = NODES[FILL.value(move)]
    if name == "P8":
        return ""
    return f"{name} touches your line too. The sheet of paper is on the lower lane, beyond H2."


def helps_an_engineer(before: MotorCity, move: int, after: MotorCity) -> str:
    """A hub on top of a track that has an engineer."""
    target = FILE_REPORT.value(move)
    track = target - REPORT_E
    if 0 <= track < len(ENGINEERING_TRACKS):
        if before.sheets[0].engineers >> track & 1:
            return ""
        return (
            f"{REPORTS[target]} has no engineer yet: nobody climbs there. Which of your tracks "
            "asks for papers?"
        )
    name = REPORTS[target].replace("shop", "Shop")
    return (
        f"{name} could use it. But one of your own engineers has a hub on top that asks for papers."
    )


def counted(state: MotorCity) -> str:
    worth = state.tables.track_points
    return (
        f"The other tops are hubs: {worth[0]} points per certification, {worth[2]} per tire, "
        f"{worth[3]} per working production hub, {worth[5]} per present. Each wants two TPS "
        "reports."
    )


LESSON = Lesson(
    name="engineers",
    title="Up the engineering tracks",
    minutes=4,
    start=start(15, ENGINEERS),
    beats=(
        Say(
            "Round 3 of another game. Engineering has six tracks, filled from the bottom. You may "
            "climb those with a lit engineer: E5 from the start, and E4, a bonus of your hub H2.",
            at=("engineer{seat}-E4+engineer{seat}-E5", "node{seat}-H2"),
            clauses=("MC-ENG-1",),
            known="An engineering track needs an engineer.",
        ),
        Say(
            "What counts is the top. E2 and E5 simply score when you get there.",
            at=("eng{seat}-E2.6+eng{seat}-E5.6",),
            clauses=("MC-ENG-4",),
        ),
        Say(
            counted,
            at=("eng{seat}-E1.6+eng{seat}-E3.6+eng{seat}-E4.6+eng{seat}-E6.6",),
            clauses=("MC-ENG-2", "MC-ENG-3"),
            known="An engineering hub needs its top space and two reports.",
        ),
        Ask(
            "Say you have filled E1 to the top and filed one report there. You own two "
            "certifications. What does it score?",
            at=("eng{seat}-E1.6",),
            answers=(
                Answer(
                    "Six points",
                    reason="Three for each of two would be six, but the hub sleeps: it asks for "
                    "two papers and has one.",
                    shows="filed{seat}-E1",
                ),
                Answer("Nothing yet"),
                Answer(
                    "Half of it, three",
                    reason="There is no half. One paper is missing, so the hub does not work at "
                    "all.",
                    shows="filed{seat}-E1",
                ),
            ),
            clauses=("MC-ENG-2",),
        ),
        Do(
            "Take white 5, the engineering column.",
            at=("cell-white-5+die-white-5-0",),
            moves=("take white 5",),
            other="Later, gladly. Engineering is column 5.",
        ),
        Ask(
            "On E5 the next icon is an arrow with a P: a free production action. Your production "
            "is at level 2. You fill this one space: how many in production?",
            at=("eng{seat}-E5.4",),
            answers=(
                Answer(
                    "One",
                    reason="The arrow is a whole action, and an action fills as many spaces as "
                    "your level. Only a dashed letter is a single space.",
                    shows="head{seat}-production",
                ),
                Answer("Two"),
                Answer(
                    "None",
                    reason="Icons cross departments: that is how chains run. The arrow with the P "
                    "acts in production.",
                    shows="eng{seat}-E5.4",
                ),
            ),
            clauses=("MC-BON-4", "MC-BON-3"),
            known="An arrow is a whole action, a dashed letter one space.",
        ),
        Do(
            "Right. Take the engineering action.",
            at=("head{seat}-engineering",),
            moves=("engineering action",),
            other="The present is still two research spaces away. The engineering action first.",
        ),
        Do(
            "All fills of one action go up the same track. Choose E5.",
            at=("eng{seat}-E5.4",),
            moves=("engineer on E5",),
            other="E4 has only begun. The arrow is on E5.",
            clauses=("MC-ACT-5", "MC-ACT-2"),
        ),
        Check(
            "Two production spaces. One space within reach gives a report. Fill it first.",
            judge=gives_a_report,
            shown="fill P8",
        ),
        Do(
            "A report must be used at once. E4 is your track, and its hub asks for two. File it "
            "there.",
            at=("eng{seat}-E4.6",),
            moves=("TPS report for E4",),
            other="Allowed, even where you have nothing yet. Here your own E4 is the surer place.",
            clauses=("MC-BON-5",),
        ),
        Do(
            "One production space is left. Fill the speedometer.",
            at=("node{seat}-P7",),
            moves=("fill P7",),
            other="Possible. The speedometer brings your next star: take that one.",
        ),
        Do(
            "Now the die itself. Put it on engineering: E5 goes on to the next icon, a report "
            "again.",
            at=("slot{seat}-engineering", "eng{seat}-E5.5"),
            moves=("place the die on engineering",),
            other="That space is free as well. We are after the second report, on E5.",
        ),
        Do(
            "Up E5 once more.",
            at=("eng{seat}-E5.5",),
            moves=("engineer on E5",),
            other="The report is on E5.",
        ),
        Check(
            "File it so that one of your engineers has both papers waiting on top.",
            judge=helps_an_engineer,
            shown="TPS report for E4",
        ),
        Say(
            "E4 now only has to be climbed: its hub will count your working production hubs. And "
            "E5 is one space below its six points. Finish what you begin.",
            at=("eng{seat}-E4.6", "eng{seat}-E5.6"),
            clauses=("MC-PRD-3",),
            known="Reports may be filed before you get there.",
        ),
    ),
)
