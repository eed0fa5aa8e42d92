"""How to play: ten pictures of real positions with a few words each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.lessons import Scene
from shopfloor.games.kanban.lessons.positions import (
    AT_THE_DESK,
    DAY_2,
    DAY_4,
    DAY_5,
    DAY_6,
    EVENING,
    start,
)
from shopfloor.games.kanban.lessons.record import position

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban

BOARD: Final = (0.0, 50.0, 1180.0, 550.0)
ROOMS_A: Final = (0.0, 50.0, 416.0, 250.0)
"""Innovation and the test track."""
LATE: Final = position(19)


def a_day(state: Kanban) -> str:
    shifts = state.tables.shifts
    return (
        "Every day you choose a workstation in another department than the day before. The left "
        f"one gives {shifts[0]} shifts and works earlier, the right one {shifts[1]}. Most actions "
        "cost a shift. What you gain can be used from tomorrow, and shifts can be banked."
    )


def testing(state: Kanban) -> str:
    first, second, third, fourth = state.tables.claim_shifts
    return (
        "A Design of its model and a few shifts buy a car behind the Pace Car, by place "
        f"{first}, {second}, {third} or {fourth}. A Design with its part makes an upgrade: two "
        "points, and the part is worth more at the end, provided you have parked that model."
    )


def sandra(state: Kanban) -> str:
    numbers = state.tables.numbers
    return (
        "Sandra visits a department a day. If she is mean, the least trained lose a point for each "
        f"banked shift short of {numbers.banked_enough}; if she is nice, the best trained gain "
        "points. Then she tidies up, and at her own desk she ends the week: cars score the "
        "upgrades of their models."
    )


def training(state: Kanban) -> str:
    numbers = state.tables.numbers
    return (
        "Wherever you work, a shift or a book moves your disc up a level. Level "
        f"{numbers.certified_at} opens a lock on your board and moves your meeple on; level "
        f"{numbers.expert_at} brings a plaque. At the end, each track pays those in front."
    )


def end(state: Kanban) -> str:
    last = state.tables.numbers.last_week
    return (
        f"When one of week and cycle is at {last} and the other at {last - 1} or more, the day is "
        "finished. Then Final Goals, banked shifts, seats, books, vouchers, cars, tested Designs "
        "and training score. The most points win."
    )


SCENES: Final[tuple[Scene, ...]] = (
    Scene(
        "The factory",
        "Five departments, an alley of workstations between them, and Human Resources. You design "
        "cars, order parts, keep the line moving, test cars, train, and speak up in Meetings. All "
        "of it brings points, and the most points win.",
        LATE,
        BOARD,
        ("KB-DAY-1", "KB-WRK-1"),
    ),
    Scene("A day", a_day, start(DAY_4), "alley", ("KB-SEL-1", "KB-WRK-2", "KB-BEN-1")),
    Scene(
        "Design",
        "A shift brings a Design to one of your desks. It stands for a model, and most show a "
        "part: give it away for a car, or turn it into an upgrade. The two columns on the right "
        "add a book or a shift.",
        start(DAY_2),
        "design",
        ("KB-DSN-1", "KB-DSN-2", "KB-DSN-6"),
    ),
    Scene(
        "Logistics",
        "An order laid across the line brings every part whose symbol lies on the side of its "
        "warehouse. A shift takes as many as you like from one warehouse into your bins. "
        "Recycling swaps parts free of charge; a voucher is any part.",
        start(DAY_2),
        "logistics",
        ("KB-LOG-1", "KB-LOG-2", "KB-LOG-3", "KB-RCY-1"),
    ),
    Scene(
        "Assembly Line",
        "A part in a model's bay moves its top car, which pushes others. A car that leaves scores "
        "one or two points and waits on the test track. If it is in demand, you also gain a seat.",
        start(DAY_5),
        "assembly",
        ("KB-ASM-2", "KB-ASM-3", "KB-ASM-5", "KB-ASM-6"),
    ),
    Scene(
        "Testing & Innovation",
        testing,
        LATE,
        ROOMS_A,
        ("KB-TST-1", "KB-TST-6", "KB-TST-7"),
    ),
    Scene("Training", training, LATE, "hr", ("KB-HR-1", "KB-HR-3", "KB-HR-4", "KB-HR-7")),
    Scene(
        "Sandra",
        sandra,
        start(AT_THE_DESK, manager="mean"),
        "alley",
        ("KB-SAN-2", "KB-SAN-4", "KB-SAN-6", "KB-EOW-1"),
    ),
    Scene(
        "Meetings",
        "Claimed cars drive the Pace Car; on a checkered space it calls a Meeting. Each seat you "
        "have turned up scores one goal: its points for every thing it counts. Whoever comes later "
        "counts one thing less. Used seats must be earned again.",
        start(EVENING),
        "admin",
        ("KB-MTG-2", "KB-MTG-4", "KB-TST-9"),
    ),
    Scene("The end", end, start(DAY_6), BOARD, ("KB-END-1", "KB-FIN-1", "KB-FIN-5")),
)
