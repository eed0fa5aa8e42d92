"""The player aid: a day, the departments, Sandra, Meetings, the end.

Every number is read from the components, so that an owner's corrections show up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shopfloor.core.lessons import Line, Panel
from shopfloor.games.kanban.rules.state import MEAN, Kanban
from shopfloor.games.kanban.rules.tables import (
    AD,
    BOOK,
    DEPARTMENT_WORDS,
    MODEL_WORDS,
    MODELS,
    NOTHING,
    PP,
    SEAT,
    SHIFT,
    VOUCHER,
    Tables,
)

THINGS: Final = {PP: "point", SHIFT: "shift", BOOK: "book", VOUCHER: "voucher", SEAT: "seat"}
DASH: Final = "–"


def aid(state: Kanban) -> tuple[Panel, ...]:
    """Return the panels for this game."""
    tables = state.tables
    return (
        day(tables),
        goods(tables),
        design(tables),
        logistics(tables),
        assembly(tables),
        testing(tables),
        models(tables),
        training(tables),
        certification(tables),
        sandra(state),
        meetings(),
        end(tables),
    )


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def spelled(amounts: Sequence[int]) -> str:
    """Write amounts by benefit in words."""
    found = [counted(count, THINGS[kind]) for kind, count in enumerate(amounts) if count]
    return " + ".join(found) or DASH


def day(tables: Tables) -> Panel:
    left, right = tables.shifts[:2]
    few, more = tables.shifts[2 * AD :]
    return Panel(
        "A day",
        (
            Line(
                "Choose a free workstation in another department than yesterday, from left to "
                "right by yesterday's places.",
                "sandra-next",
                ("KB-SEL-1", "KB-SEL-3"),
            ),
            Line(
                f"Shifts: left {left}, right {right}; in Administration {few} and {more}.",
                "shift",
                ("KB-WRK-2",),
            ),
            Line("Work from left to right, Sandra at her place.", "sandra", ("KB-WRK-1",)),
            Line(
                f"Add banked shifts as you like, but use at most {tables.numbers.day_shifts} a "
                "day. Unused ones are lost.",
                "shift",
                ("KB-WRK-3",),
            ),
            Line("A Meeting, if the Pace Car has called one.", "meeting", ("KB-MTG-1",)),
        ),
    )


def goods(tables: Tables) -> Panel:
    numbers = tables.numbers
    return Panel(
        "Shifts, books, vouchers, seats",
        (
            Line(
                f"Shifts go into the bank, {numbers.bank} at most.",
                "shift",
                ("KB-BEN-3", "KB-BEN-1"),
            ),
            Line("Book: a level where you work, without a shift.", "book", ("KB-HR-2",)),
            Line("Voucher: any part of the supply.", "voucher", ("KB-LOG-5",)),
            Line("Seat: turns one of your chairs up.", "seat", ("KB-SEAT-1",)),
            Line(
                "Shifts, books and vouchers can be used from tomorrow; points and seats count at "
                "once.",
                "",
                ("KB-BEN-1", "KB-BEN-2"),
            ),
            Line("Recycling: swap a part, free, in your turn.", "recycle", ("KB-RCY-1",)),
        ),
    )


def design(tables: Tables) -> Panel:
    columns = [DASH if kind == NOTHING else f"1 {THINGS[kind]}" for kind in tables.columns]
    desks = tables.numbers.desks
    return Panel(
        "Design",
        (
            Line("1 shift: a Design to a free desk.", "blueprint", ("KB-DSN-1",)),
            Line(f"By column, from the left: {', '.join(columns)}.", "", ("KB-DSN-2",)),
            Line(f"{desks} desks; certified {desks + 1}, and the decks.", "lock", ("KB-DSN-3",)),
        ),
    )


def logistics(tables: Tables) -> Panel:
    bins = tables.numbers.bins
    return Panel(
        "Logistics",
        (
            Line("1 shift, once a day: a Kanban Order; 1 shift is banked.", "order", ("KB-LOG-1",)),
            Line(
                "A symbol on the side of its warehouse brings its part there.",
                "order",
                ("KB-LOG-2",),
            ),
            Line("1 shift: parts of one warehouse into bins.", "cube-CHA", ("KB-LOG-3",)),
            Line(
                f"{bins} bins; certified {bins + 1}, and once a day a voucher for 1 shift.",
                "lock",
                ("KB-LOG-4",),
            ),
        ),
    )


def assembly(tables: Tables) -> Panel:
    exits = ", ".join(map(str, tables.exit_pp))
    return Panel(
        "Assembly Line",
        (
            Line(
                "1 shift: a part into a bay pushes its top car. No kind twice; upgraded parts "
                "first.",
                "plant",
                ("KB-ASM-2", "KB-ASM-3"),
            ),
            Line(f"Exits from the left: {exits} points.", "", ("KB-ASM-5",)),
            Line("A car in demand brings a seat.", "seat", ("KB-ASM-6",)),
            Line(
                f"{tables.numbers.queue} cars fit on the track; a further one sends the first "
                "away.",
                "pace",
                ("KB-ASM-5",),
            ),
            Line("Certified: the fifth garage.", "lock", ("KB-HR-5",)),
        ),
    )


def testing(tables: Tables) -> Panel:
    prices = ", ".join(map(str, tables.claim_shifts))
    garages = [spelled(tables.garages[n]) for n in range(4)]
    values = ", ".join(map(str, tables.part_values))
    return Panel(
        "Testing & Innovation",
        (
            Line(
                f"Claim a car: a Design of its model, and {prices} shifts by its place.",
                "claim",
                ("KB-TST-1", "KB-TST-2"),
            ),
            Line(f"Garages, once each: {', '.join(garages)}.", "side-any", ("KB-TST-5",)),
            Line(
                f"Fifth garage: any {tables.garage_choices[4]} different things.",
                "lock",
                ("KB-TST-5", "KB-HR-5"),
            ),
            Line("After the turn the Pace Car moves a space per car.", "pace", ("KB-TST-4",)),
            Line(
                "1 shift: upgrade, with a Design and its part: 2 points and the space's benefit.",
                "upgraded",
                ("KB-TST-6",),
            ),
            Line(f"Values of a part: {values}.", "up", ("KB-TST-6",)),
            Line(
                "Certified, once: two steps, and the new value at once.",
                "lock",
                ("KB-TST-8",),
            ),
        ),
    )


def models(tables: Tables) -> Panel:
    return Panel(
        "Models: value, demand, upgrade spaces",
        tuple(model(tables, n) for n in range(len(MODELS))),
    )


def model(tables: Tables, n: int) -> Line:
    spaces = ", ".join(
        DASH if tables.upgrade_kind[place] == NOTHING else space(tables, place)
        for place in range(6 * n, 6 * n + 6)
    )
    text = (
        f"{MODEL_WORDS[n].capitalize()}: {tables.value[n]}; {counted(tables.demand[n], 'seat')}; "
        f"{spaces}"
    )
    return Line(text, f"side-{MODELS[n]}", ("KB-FIN-4", "KB-ASM-6", "KB-TST-6"))


def space(tables: Tables, place: int) -> str:
    return counted(tables.upgrade_amount[place], THINGS[tables.upgrade_kind[place]])


def training(tables: Tables) -> Panel:
    numbers = tables.numbers
    first, second, third = tables.training_points
    return Panel(
        "Training",
        (
            Line("1 shift or 1 book: a level where you work.", "book", ("KB-HR-1", "KB-HR-2")),
            Line(
                f"Level {numbers.certified_at}: a lock opens, the meeple moves on.",
                "cert",
                ("KB-HR-4", "KB-HR-5"),
            ),
            Line(
                f"Level {numbers.expert_at}: a plaque; the first takes the seat.",
                "plaque",
                ("KB-HR-6",),
            ),
            Line(
                f"At the end each track scores {first}, {second}, {third}.",
                "",
                ("KB-HR-7", "KB-FIN-6"),
            ),
            Line(
                f"{DEPARTMENT_WORDS[AD]}: train there and do the work of one other department.",
                "",
                ("KB-ADM-1", "KB-ADM-2"),
            ),
            Line(
                "Factory Goals: who reaches the number takes a seat.",
                "seat",
                ("KB-FG-1", "KB-FG-2"),
            ),
        ),
    )


def certification(tables: Tables) -> Panel:
    lines = [
        Line(
            f"Space {n}: {'; '.join(spelled(tables.spots[4 * n + spot]) for spot in range(4))}",
            "cert",
            ("KB-HR-4",),
        )
        for n in range(len(tables.spots) // 4)
    ]
    order = Line("Higher, then further right, speaks first.", "", ("KB-ORD-1",))
    return Panel("Certification track, spots a to d", (*lines, order))


def sandra(state: Kanban) -> Panel:
    return Panel(
        f"Sandra, {'mean' if state.manager_mode == MEAN else 'nice'}",
        (
            verdict(state),
            Line(
                "She counts upgraded Designs in Testing, cars in Assembly, parts in Logistics, "
                "Designs on desks in Design, certifications in Administration.",
                "",
                ("KB-SAN-5",),
            ),
            Line("Then: Testing: the Pace Car moves 1.", "pace", ("KB-SAN-6",)),
            Line("Assembly: all bays are emptied.", "plant", ("KB-SAN-6",)),
            Line("Logistics: one part stays in each warehouse.", "cube-CHA", ("KB-SAN-6",)),
            Line(
                f"Design: {state.tables.removed[state.players]} Designs go, the oldest first.",
                "blueprint",
                ("KB-SAN-6", "KB-PC-6"),
            ),
            Line(
                "Administration: the week ends. Parked cars score 2 per own, 1 per other upgrade "
                "of their model.",
                "week",
                ("KB-SAN-6", "KB-EOW-1"),
                (state.week,),
            ),
        ),
    )


def verdict(state: Kanban) -> Line:
    """Say what she takes or gives in this game."""
    numbers = state.tables.numbers
    few, enough = numbers.review_count, numbers.banked_enough
    if state.manager_mode == MEAN:
        text = f"Lowest level and {few} or less: minus 1 for each banked shift short of {enough}."
        return Line(text, "sandra", ("KB-SAN-2",))
    if state.second_edition:
        text = f"In front of the track and {few} or more: 1 for each banked shift beyond {enough}."
        return Line(text, "sandra", ("KB-SAN-4",))
    text = f"Highest level and {few} or more: 1 for each banked shift."
    return Line(text, "sandra", ("KB-SAN-3",))


def meetings() -> Panel:
    return Panel(
        "Meetings",
        (
            Line("In certification order, round and round.", "meeting", ("KB-MTG-1",)),
            Line("Reveal one card, place a seat, or both; then you may pass.", "", ("KB-MTG-2",)),
            Line(
                "A seat scores the goal's points × what you have; its limit falls by 1 a seat.",
                "seat",
                ("KB-MTG-4",),
            ),
            Line("Used seats return face down.", "seat-down", ("KB-MTG-5",)),
            Line("Propose a card, draw two; the cycle advances.", "deck", ("KB-MTG-5",)),
        ),
    )


def end(tables: Tables) -> Panel:
    last = tables.numbers.last_week
    return Panel(
        "The end",
        (
            Line(
                f"When one of week and cycle is {last} and the other {last - 1} or more, finish "
                "the day.",
                "meeting",
                ("KB-END-1",),
            ),
            Line("Final Goals: a seat for each line reached.", "seat", ("KB-FIN-1",)),
            Line("1 for every banked shift.", "shift", ("KB-FIN-2",)),
            Line("1 for every seat, book and voucher left.", "book", ("KB-FIN-3",)),
            Line("Every parked car: its value.", "side-any", ("KB-FIN-4",)),
            Line("Every tested Design: its part's value.", "upgraded", ("KB-FIN-5",)),
            Line("Training tracks.", "cert", ("KB-FIN-6",)),
            Line("Ties: cars, tested Designs, banked shifts, certifications.", "", ("KB-FIN-7",)),
        ),
    )
