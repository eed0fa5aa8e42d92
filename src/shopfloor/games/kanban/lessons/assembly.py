"""Lesson 3: the Assembly Line, where a part moves cars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import DAY_4, start

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


def a_car_leaves(before: Kanban, move: int, after: Kanban) -> str:
    if after.boards[0].pp > before.boards[0].pp:
        return ""
    return (
        "Then it would stop in front of the middle exit, and no car would leave the line. Which "
        "arrow leads out?"
    )


def left(state: Kanban) -> str:
    queue = state.tables.numbers.queue
    return (
        "One point at the exit, and the car waits on the test track. There is room for "
        f"{queue}: a further one would send the first back to the supply."
    )


def upgraded_first(state: Kanban) -> str:
    return (
        "Once a model has been upgraded, its upgraded parts must go in before all others. When "
        f"all {state.tables.numbers.assembly_spaces} spaces are full, the next who comes to work "
        "here finds them emptied."
    )


LESSON = Lesson(
    name="assembly",
    title="Parts push cars",
    minutes=3,
    start=start(DAY_4),
    beats=(
        Say(
            "Day 4, on the Assembly Line. At the top every model has a bay for parts. Below it "
            "stand its cars, and arrows show the way to three exits.",
            at=("assembly",),
            clauses=("KB-SET-11", "KB-ASM-3"),
        ),
        Say(
            "For a shift you put a part into a bay. The top car moves on, and pushes whatever "
            "stands in its way. Behind it a new car of the model rolls in.",
            at=("bay-YEL", "car-YEL-T4"),
            clauses=("KB-ASM-2", "KB-ASM-3", "KB-ASM-4"),
            known="A part moves the model's top car, and what it meets.",
        ),
        Say(
            "A Demand tile names a model the customers want. Its seats go to those who get such a "
            "car off the line. Yellow has two.",
            at=("demand-1",),
            clauses=("KB-ASM-6", "KB-SET-12"),
            known="Cars in demand bring seats.",
        ),
        Do(
            "Put your chassis into the yellow bay.",
            at=("bay-YEL",),
            moves=("provide yellow chassis",),
            other="That would move cars as well. Yellow is in demand: begin there, with a chassis.",
            clauses=("KB-ASM-2",),
        ),
        Do(
            "The yellow car in the second row has been pushed, and two arrows lead away. Choose "
            "the lower one: that space is free.",
            at=("way-R4",),
            moves=("push to R4",),
            other="That way it would push the green car. Let yellow go straight down.",
            clauses=("KB-ASM-3",),
        ),
        Do(
            "Once more: the transmission.",
            at=("bay-YEL",),
            moves=("provide yellow transmission",),
            other="A bay takes every kind only once, and other models can wait: the transmission.",
            then=("push to R4",),
            clauses=("KB-ASM-2",),
        ),
        Check(
            "Again the second row pushed straight down, and the first yellow car is in your hand. "
            "Send it where you gain something.",
            judge=a_car_leaves,
            shown="push to X4",
            clauses=("KB-ASM-5",),
        ),
        Say(
            left,
            at=("queue-0+queue-1+queue-2+queue-3",),
            clauses=("KB-ASM-5",),
            known="Exits pay one or two points.",
        ),
        Say(
            "And a seat: the tile's red one went back, and one of your own chairs is turned up. "
            "You will need chairs like these in Meetings.",
            at=("chair-{seat}-0+chair-{seat}-1", "demand-1"),
            clauses=("KB-SEAT-1", "KB-BEN-2"),
            known="A seat gained turns one of your chairs up.",
        ),
        Ask(
            "One seat is left for yellow. Your parts: a chassis, an engine, a suspension. Which "
            "of them does the yellow bay refuse?",
            at=("bay-YEL", "bins{seat}"),
            answers=(
                Answer("The chassis"),
                Answer(
                    "The engine",
                    reason="No engine lies in the yellow bay, so there is a space for one.",
                    shows="bay-YEL",
                ),
                Answer(
                    "None",
                    reason="A bay takes every kind only once. Look at what lies there.",
                    shows="bay-YEL",
                ),
            ),
            clauses=("KB-ASM-2",),
        ),
        Do(
            "Keep engine and suspension for your Designs. A voucher will do: provide a turbo for "
            "yellow by voucher.",
            at=("bay-YEL", "store{seat}-vouchers"),
            moves=("provide yellow turbo by voucher",),
            other="It would move the line, but save your parts: a turbo, by voucher.",
            then=("push to R4", "push to X4"),
            clauses=("KB-LOG-5",),
        ),
        Say(
            upgraded_first,
            at=("bay-YEL",),
            clauses=("KB-ASM-1", "KB-ASM-2"),
            known="Upgraded parts first; full bays are emptied.",
        ),
        Do(
            "Today's three shifts are used, and one may come from the bank. Train here: a level "
            "for later.",
            at=("ladder-1", "banked-0"),
            moves=("train in Assembly Line",),
            other="That is worth something, but nobody likes to be the least trained. Train.",
            then=("end the turn",),
            clauses=("KB-WRK-3", "KB-HR-1"),
        ),
        Say(
            "The yellow tile had no seats left, so after your turn a new one was drawn: blue is "
            "in demand now.",
            at=("demand-1",),
            clauses=("KB-ASM-7",),
        ),
    ),
)
