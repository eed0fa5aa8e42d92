"""Lesson 2: test tracks, production, crates, reports and hubs."""

from __future__ import annotations

from typing import Any

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.motor_city.lessons.positions import FIRST_REPLY, FIRST_TURN, start
from shopfloor.games.motor_city.rules.moves import FILL
from shopfloor.games.motor_city.rules.tables import NODES


def towards_crate(before: Any, move: int, after: Any) -> str:
    """P4 lies before the hub that has its crate."""
    name = NODES[FILL.value(move)]
    if name == "P4":
        return ""
    if name == "P2":
        return (
            "That way lies H1, which has its report: also good. This time we want the engineer "
            "of H2. Which space touches it?"
        )
    return (
        "The middle lane passes between the hubs. H2 is the box that wants crate A: which space "
        "touches it?"
    )


def worth(state: Any) -> str:
    one, two, three = state.tables.test_points
    return (
        f"Test tracks pay when their last space is filled: {one}, {two} and {three} points. The "
        "long one forks: choose a branch, the other is closed for good. Hubs with a star pay too."
    )


LESSON = Lesson(
    name="plant",
    title="Testing and production",
    minutes=4,
    start=start(26, FIRST_TURN + FIRST_REPLY),
    beats=(
        Say(
            "The round from before, after your first die. Of the three test tracks you may drive "
            "only those whose car is coloured. You have one, on T1; go clockwise from the arrow.",
            at=("car{seat}-T1", "test{seat}-T1.1"),
            clauses=("MC-TST-1", "MC-ACT-3", "MC-SET-5"),
            known="A test track needs a car.",
        ),
        Say(
            "Production is a net. You may fill any space next to one you have filled. The large "
            "boxes are hubs: you can pass through them like any space.",
            at=("production",),
            clauses=("MC-PRD-1", "MC-PRD-2", "MC-PRD-4"),
            known="In production, fill next to what is filled.",
        ),
        Say(
            "On top a hub shows its bonus, below what it needs. H2 brings a new engineer and needs "
            "crate A. H1 needs a TPS report, that sheet of paper.",
            at=("node{seat}-H2", "node{seat}-H1"),
            clauses=("MC-PRD-3",),
            known="A hub works once it is traced and has all it needs.",
        ),
        Ask(
            "Where can you get crate A soonest?",
            at=("testing", "engineering"),
            clauses=("MC-BON-6",),
            answers=(
                Answer("On the next space of T1", at="test{seat}-T1.2"),
                Answer(
                    "On engineering track E2",
                    reason="The crate there has a B. Each crate has its letter, and a place for it "
                    "in one hub only.",
                    at="eng{seat}-E2.2",
                    shows="node{seat}-H3",
                ),
                Answer(
                    "In the hub itself",
                    reason="The hub only asks for it. Crates are printed on test and engineering "
                    "tracks; look where your car stands.",
                    at="node{seat}-H2",
                    shows="test{seat}-T1.2",
                ),
            ),
        ),
        Do(
            "Column 2 is testing, and gray 2 gives a report besides. Take it.",
            at=("cell-gray-2+die-gray-2-0",),
            moves=("take gray 2",),
            other="Also possible. We want the crate and a report: take gray 2.",
        ),
        Do(
            "A report must be used at once: on any open sheet of paper, even in a hub you have not "
            "reached. Give it to H1.",
            at=("node{seat}-H1",),
            moves=("TPS report for H1",),
            other="A report can go there. Choose H1 now: it is only two spaces away.",
            clauses=("MC-BON-5",),
        ),
        Do(
            "Now the testing action.",
            at=("head{seat}-testing", "test{seat}-T1.2"),
            moves=("testing action",),
            other="Research would do, but the crate lies on the test track.",
            clauses=("MC-ACT-1",),
        ),
        Do(
            "Crate A has ticked itself off in H2; you had nothing to choose. Put the die on "
            "production.",
            at=("slot{seat}-production", "need{seat}-H2-0+node{seat}-H2"),
            moves=("place the die on production",),
            other="That action is open to you. But a hub is close: put the die on production.",
            known="Crates and tires tick themselves off in their hub.",
        ),
        Check(
            "H2 lacks nothing any more, except that you get there. Fill the space that touches it.",
            judge=towards_crate,
            shown="fill P4",
            then=(
                "take white 5",
                "engineering action",
                "choose shop item 1",
                "place the die on production",
            ),
        ),
        Do(
            "Everybody has taken two dice. The one left over is for all: its column's action, or "
            "research. It is a 6, any action you like: take production.",
            at=("head{seat}-production", "cell-blue-6+die-blue-6-0"),
            moves=("production action",),
            other="A 6 allows that as well. Take production: the hub is one space away.",
            clauses=("MC-SHD-1", "MC-SHD-2"),
            known="All use the last die.",
        ),
        Do(
            "Trace H2.",
            at=("node{seat}-H2",),
            moves=("fill H2",),
            other="That space touches your line too. But H2 is ready: trace it.",
        ),
        Do(
            "Traced, and its crate is there: the hub works. Choose a track for your new engineer; "
            "any will do.",
            at=("engineering",),
            moves=("activate engineer {track}",),
            clauses=("MC-BON-2",),
        ),
        Say(
            worth,
            at=("car{seat}-T1+car{seat}-T2+car{seat}-T3", "node{seat}-H5+node{seat}-H8"),
            clauses=("MC-TST-3", "MC-TST-2", "MC-END-2"),
            known="Complete test tracks and star hubs pay at the end.",
        ),
    ),
)
