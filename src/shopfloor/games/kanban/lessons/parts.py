"""Lesson 2: Logistics, where parts come from, and what to do about unwanted ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import DAY_2, start
from shopfloor.games.kanban.rules.moves import COLLECT

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


def two_of_a_new_kind(before: Kanban, move: int, after: Kanban) -> str:
    """The bins are full, and the kind was not there before."""
    if not COLLECT.has(move):
        return "Keep that for later. A shift is left for one more visit to a warehouse."
    part, count = COLLECT.values(move)
    if before.boards[0].parts[part]:
        return "You have that kind already, and one bay takes each kind only once."
    if count < before.boards[0].free_bins(before.tables):
        return "A bin would stay empty, for the same shift. Where do two of a new kind lie?"
    return ""


def arrived(state: Kanban) -> str:
    bins = state.tables.numbers.bins
    return (
        "Now the parts are in the warehouses, for everybody. One shift lets you take as many as "
        f"you like from one warehouse. You have {bins} bins, and what lies in them cannot be "
        "thrown away."
    )


LESSON = Lesson(
    name="parts",
    title="Parts, just in time",
    minutes=3,
    start=start(DAY_2),
    beats=(
        Say(
            "Day 2. Your rival has worked on the Assembly Line; you are in Logistics with three "
            "shifts. Six kinds of parts come in here, each to its own warehouse.",
            at=("logistics",),
            clauses=("KB-WRK-1", "KB-LOG-2"),
        ),
        Say(
            "Kanban Orders fill the warehouses. You hold two: six symbols each, in three pairs. "
            "A pair is a column.",
            at=("order-2+order-3",),
            clauses=("KB-LOG-1", "KB-SET-1"),
        ),
        Say(
            "You lay an order across the red line in one of four ways. A symbol brings its part "
            "only where that part's warehouse is: left chassis, transmission and turbo, right the "
            "others.",
            at=("placement-0+placement-1+placement-2+placement-3",),
            clauses=("KB-LOG-1", "KB-LOG-2"),
            known="An order fills warehouses on its own side.",
        ),
        Ask(
            "Lay K3 like this: pair 1, two suspensions, to the right; pairs 2 and 3 to the left. "
            "Of those the engine finds no warehouse there. How many parts come in?",
            at=("order-2", "placement-2"),
            answers=(
                Answer(
                    "Three",
                    reason="Those are the ones on the left: transmission, turbo and chassis. On "
                    "the right two suspensions find their warehouse as well.",
                    shows="order-2",
                ),
                Answer("Five"),
                Answer(
                    "Six",
                    reason="The engine lies on the left, but its warehouse is on the right.",
                    shows="shelf-ENG",
                ),
            ),
            clauses=("KB-LOG-2",),
        ),
        Do(
            "Issue K3 this way. It costs a shift and banks one.",
            at=("order-2", "placement-2"),
            moves=("issue order K3, first pair right, 4 symbols left",),
            other="You may do that. But K3 with pair 1 on the right brings five parts: issue that.",
            clauses=("KB-LOG-1",),
            known="One order a day: costs a shift, banks a shift.",
        ),
        Say(
            arrived,
            at=("logistics", "bins{seat}"),
            clauses=("KB-LOG-3",),
            known="One shift, one warehouse, as many as fit.",
        ),
        Do(
            "Collect two transmissions: one for your Design, one to spare.",
            at=("shelf-TRA",),
            moves=("collect transmission 2",),
            other="Not a bad haul. But take two transmissions: one of them is for your Design.",
        ),
        Check(
            "Two bins are empty, and one shift of today is left. A car model takes every kind only "
            "once. Fill your bins with a kind you do not have.",
            judge=two_of_a_new_kind,
            shown="collect chassis 2",
            clauses=("KB-LOG-3",),
        ),
        Ask(
            "Recycling is free, at any time in your turn: one of your parts for one that lies "
            "there, where three different kinds must lie. Which part can you give?",
            at=("recycling-CHA+recycling-ENG+recycling-BRA",),
            answers=(
                Answer(
                    "A chassis",
                    reason="There is a chassis in recycling already; a second one would be no "
                    "different kind.",
                    shows="recycling-CHA",
                ),
                Answer("A transmission"),
            ),
            clauses=("KB-RCY-1", "KB-SET-6"),
            known="Recycling: swap one for one, free of charge.",
        ),
        Do(
            "Swap the spare transmission for the engine.",
            at=("recycling-ENG",),
            moves=("recycle transmission for engine",),
            other="That would work, too. But your blue Design shows an engine: swap for that one.",
            clauses=("KB-RCY-1",),
        ),
        Say(
            "A voucher stands for any part that is still in the supply, when you assemble or "
            "upgrade. Your level 3 here would let you take one for a shift, once a day.",
            at=("store{seat}-vouchers", "voucher-supply"),
            clauses=("KB-LOG-4", "KB-LOG-5"),
            known="A voucher is any part you lack.",
        ),
        Do(
            "You have four kinds of parts, and a shift goes into the bank for the order. End the "
            "turn.",
            at=("bins{seat}",),
            moves=("end the turn",),
            other="Let us leave it at that: four kinds of parts are a good day's work.",
            clauses=("KB-BEN-1",),
        ),
    ),
)
