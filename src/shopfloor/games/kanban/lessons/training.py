"""Lesson 6: training, certification, and Administration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import DAY_6, RIVAL_STUDIES, moves_of, start
from shopfloor.games.kanban.rules.moves import DESIGN

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


def from_a_deck(before: Kanban, move: int, after: Kanban) -> str:
    if not DESIGN.has(move):
        return "Good use of a certified day is a Design that others cannot get. Take one."
    if DESIGN.value(move) in before.designs.tops:
        return ""
    return "That one lies on the wall, open to all. Your certification opens three more places."


def places(state: Kanban) -> str:
    first, second, third = state.tables.training_points
    return (
        f"At the end every track scores: {first} points for the disc in front, {second} for the "
        f"second, {third} for the third. On one level the upper disc is ahead, so arriving later "
        "helps."
    )


def reward(state: Kanban) -> str:
    numbers = state.tables.numbers
    return (
        "This Sandra is nice: the disc in front of her track earns a point per banked shift "
        f"beyond {numbers.banked_enough}, with at least {numbers.review_count} of what she counts. "
        "In the first edition all leaders earn one per banked shift."
    )


LESSON = Lesson(
    name="training",
    title="Training and Administration",
    minutes=4,
    start=start(DAY_6),
    beats=(
        Say(
            "Day 6. Every department has a track with levels 0 to 5. A shift moves your disc one "
            "up, where you work. A book does so without a shift, and you have four.",
            at=("ladder-3", "store{seat}-books"),
            clauses=("KB-HR-1", "KB-HR-2", "KB-HR-3", "KB-SET-3"),
            known="A level: one shift or one book.",
        ),
        Say(
            places,
            at=("disc-3-0+disc-3-1", "training{seat}"),
            clauses=("KB-HR-7", "KB-FIN-6", "KB-ED-3"),
            known="Each track pays its leaders at the end.",
        ),
        Say(
            "You are at level 2 in Design, one short. But Sandra stands there, and with two "
            "players her department is closed. There is a way round.",
            at=("disc-3-0", "sandra"),
            clauses=("KB-SEL-4", "KB-PC-5"),
        ),
        Do(
            "From Administration you can work in any one department. It gives fewer shifts. Go to "
            "the right station: two.",
            at=("station-9",),
            moves=("work in Administration right",),
            other="You could. But today you want Design, and only Administration leads there.",
            then=moves_of(RIVAL_STUDIES),
            clauses=("KB-ADM-1", "KB-WRK-2"),
        ),
        Do(
            "Micro-manage Design: do its work from here, whoever stands there.",
            at=("sign-3",),
            moves=("micro-manage Design",),
            other="Also possible, but only once a day. Choose Design.",
            clauses=("KB-ADM-2",),
            known="Administration: work anywhere, fewer shifts.",
        ),
        Do(
            "Use a book in Design: level 3.",
            at=("ladder-3", "store{seat}-books"),
            moves=("use a book in Design",),
            other="Save the shifts; you have books. Use one in Design.",
            clauses=("KB-HR-2",),
        ),
        Do(
            "Certified! Your meeple moves on to space 1: take a spot. The right ones speak earlier "
            "in Meetings, the left ones pay more.",
            at=("spot-1-0+spot-1-1+spot-1-2+spot-1-3",),
            moves=("take certification spot {spot}",),
            clauses=("KB-HR-3", "KB-HR-4", "KB-ORD-1"),
            known="Level 3 certifies: the meeple moves on.",
        ),
        Say(
            "And a lock opens. Testing: a double upgrade, once. Assembly: the fifth garage. "
            "Logistics: a sixth bin and vouchers. Design: a fifth desk and the decks. "
            "Administration: a fifth chair.",
            at=(
                "cert{seat}-0+cert{seat}-1+cert{seat}-2+cert{seat}-3+cert{seat}-4",
                "lock{seat}-special+lock{seat}-garage+lock{seat}-bin",
            ),
            clauses=("KB-HR-5", "KB-TST-8", "KB-LOG-4", "KB-SET-2"),
            known="Each certification opens a lock.",
        ),
        Check(
            "Use what is new: take a Design that was out of your reach before.",
            judge=from_a_deck,
            shown="select design green chassis",
            clauses=("KB-DSN-3", "KB-DSN-4"),
        ),
        Do(
            "Two more books take you to the top. Use one.",
            at=("ladder-3", "store{seat}-books"),
            moves=("use a book in Design",),
            other="You may, later. Nobody has reached the top yet: use the books.",
        ),
        Do(
            "And the other: level 5.",
            at=("ladder-3", "expert-seat-3"),
            moves=("use a book in Design",),
            other="You are one level from the top: use the book.",
        ),
        Say(
            "The first at the top takes the red seat, so a chair turns up. And everybody who gets "
            "there keeps one of the plaques: both were books, so that is what you gained.",
            at=("chair-{seat}-0", "plaque-3-0"),
            clauses=("KB-HR-6", "KB-SET-8", "KB-PC-3"),
            known="Level 5: a plaque, and for the first a seat.",
        ),
        Ask(
            "Factory Goals: the first to reach a number take a red seat each. You have one "
            "certification. How many more for the first goal?",
            at=("factory-0+factory-1",),
            answers=(
                Answer("One"),
                Answer(
                    "Three",
                    reason="That is for both goals and more. The first one asks for two.",
                    shows="factory-0",
                ),
            ),
            clauses=("KB-FG-1", "KB-SET-5", "KB-PC-2"),
            known="Factory Goals: certifications, cars, upgrades.",
        ),
        Say(
            reward,
            at=("sandra", "banked-0+banked-1"),
            clauses=("KB-SAN-3", "KB-SAN-4", "KB-ED-1", "KB-ED-2"),
            known="Sandra, nice: rewards the best trained.",
        ),
    ),
)
