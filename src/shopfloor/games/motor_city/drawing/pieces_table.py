"""What lies between the sheets: dice, points, the others' strips, and Emma's row."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.pieces import Group, Record
from shopfloor.games.motor_city.drawing.names import BARS, SECTIONS, STEPS
from shopfloor.games.motor_city.rules.scoring import bits, rating, score, score_sheet
from shopfloor.games.motor_city.rules.state import NO_DIE, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.auditor import auditor_next
from shopfloor.games.motor_city.rules.tables import (
    CERTIFICATIONS,
    DEPARTMENTS,
    DICE,
    ENGINEERING_TRACKS,
    FORK,
    INNER,
    NODES,
    RATINGS,
    Tables,
)

NONE: Final = "–"


def table_groups(state: MotorCity) -> list[Group]:
    """Return the groups that belong to no sheet."""
    sheets = state.sheets
    held = tuple([(sheet.die, *sheet.spaces) for sheet in sheets])
    groups: list[Group] = [
        (cells,),
        (frame, max(1, state.round), state.tables.rounds, state.red),
        (dice, state.dice, held, state.auditor_dice),
        (points, tuple([tuple(score_sheet(state.tables, sheet).values()) for sheet in sheets])),
    ]
    if state.players == 1:
        return [*groups, emma_group(state)]
    strips = [strip_group(state.tables, n, sheet, state.players) for n, sheet in enumerate(sheets)]
    return groups + strips


# -- the blueprint table -----------------------------------------------------------------


def dashed(cell: int) -> str:
    return DICE[cell].replace(" ", "-")


def cells() -> list[Record]:
    """Put the cells, which never change."""
    names = map(dashed, range(len(DICE)))
    return [(f"cell-{name}", f"cell-{name}", f"blueprint/{name}") for name in names]


def frame(round: int, rounds: int, red: int) -> list[Record]:
    records: list[Record] = [("round", "round", "blueprint/round", round, rounds)]
    if red:
        records.append(("red", f"die-red-{red}", f"blueprint/red-{red}"))
    return records


def dice(
    on_table: tuple[int, ...], held: tuple[tuple[int, ...], ...], hers: tuple[int, ...]
) -> list[Record]:
    """Put every die where it is; equal dice are numbered, those on the table first."""
    records: list[Record] = []
    numbers = list(on_table)
    for cell, count in enumerate(on_table):
        for n in range(count):
            name = dashed(cell)
            records.append((f"die-{name}-{n}", f"die-{name}", f"blueprint/{name}/{count}/{n}"))
    for place, cell in taken(held, hers):
        name = dashed(cell)
        records.append((f"die-{name}-{numbers[cell]}", f"die-{name}", place))
        numbers[cell] += 1
    return records


def taken(held: tuple[tuple[int, ...], ...], hers: tuple[int, ...]) -> list[tuple[str, int]]:
    """Return place and cell of the dice that were taken this round."""
    found = []
    for seat, (in_hand, *spaces) in enumerate(held):
        if in_hand != NO_DIE:
            found.append(("blueprint/hand", in_hand))
        for name, cell in zip(DEPARTMENTS, spaces):
            if cell != NO_DIE:
                found.append((f"actions{seat}/{name}-die", cell))
    return found + [(f"emma/taken-{n}", cell) for n, cell in enumerate(hers)]


# -- points ------------------------------------------------------------------------------------


def points(sheets: tuple[tuple[int, ...], ...]) -> list[Record]:
    return [
        (f"points-{seat}", f"points-{seat}", f"score/points-{seat}", *found, sum(found))
        for seat, found in enumerate(sheets)
    ]


# -- strips ------------------------------------------------------------------------------------


def strip_group(tables: Tables, seat: int, sheet: Sheet, players: int) -> Group:
    """Group what the others see of a sheet at a glance: the fewer they are, the more."""
    facts = (sheet.speed, sheet.cash(), sheet.levels, sheet.developed, sheet.engineers)
    learnt: tuple[int | str, ...] = ()
    if players <= 3:
        learnt = (sheet.research, letters(sheet.certifications), items(sheet.shop))
    sums = tuple(score_sheet(tables, sheet).values()) if players == 2 else ()
    return strip, seat, facts, track_bars(tables, sheet), learnt, sums, players <= 4


def letters(owned: int) -> str:
    return "".join([c for n, c in enumerate(CERTIFICATIONS) if owned >> n & 1]) or NONE


def items(shop: int) -> str:
    return " ".join([str(n + 1) for n in range(3) if shop >> n & 1]) or NONE


def track_bars(tables: Tables, sheet: Sheet) -> tuple[tuple[int, int], ...]:
    """Return how many spaces are filled, and of how many: test tracks, sales, production."""
    branch = sheet.branch or INNER
    tests = [(sheet.tested[n], len(tables.path[n][branch if n == FORK else 0])) for n in range(3)]
    return *tests, (sheet.circled, len(tables.sales) - 1), (bits(sheet.filled), len(NODES))


def strip(
    seat: int,
    facts: tuple[Any, ...],
    bars: tuple[tuple[int, int], ...],
    learnt: tuple[int | str, ...],
    sums: tuple[int, ...],
    stacks: bool,
) -> list[Record]:
    speed, cash, levels, developed, engineers = facts
    zone = f"strip{seat}"
    records: list[Record] = [
        (f"name{seat}", f"name-{seat}", f"{zone}/name"),
        (f"money{seat}", "money", f"{zone}/money", speed, cash),
    ]
    for n, name in enumerate(DEPARTMENTS):
        symbol, place = f"level-{name}-{levels[n]}", f"{zone}/level-{name}"
        records.append((f"strip-level{seat}-{name}", symbol, place))
    for (bar, _), (filled, length) in zip(BARS, bars):
        tenths = -(-filled * STEPS // length)
        place = f"{zone}/bar-{bar}"
        records.append((f"bar{seat}-{bar}", f"bar-{bar}-{tenths}", place, filled, length))
    for n, track in enumerate(ENGINEERING_TRACKS if stacks else ()):
        active = "on" if engineers >> n & 1 else "off"
        symbol, place = f"column-{developed[n]}-{active}", f"{zone}/column-{track}"
        records.append((f"column{seat}-{track}", symbol, place, track))
    if learnt:
        records.append((f"learnt{seat}", "learnt", f"{zone}/research", *learnt))
    if sums:
        records.append((f"strip-points{seat}", "strip-points", f"{zone}/points", *sums))
    return records


# -- Emma ----------------------------------------------------------------------------------------


def emma_group(state: MotorCity) -> Group:
    line = rating(state.tables, score(state.tables, state.sheets[0]))
    return emma, state.black, auditor_next(state), line


def emma(black: int, following: int, line: int) -> list[Record]:
    """Put the black die, the die she takes next, and the car reached so far."""
    records: list[Record] = []
    if black:
        records.append(("black", f"die-black-{black}", "emma/black"))
        records.append(("section", "section", "emma/section", *SECTIONS[(black - 1) // 2]))
    coming = NONE if following == NO_DIE else DICE[following]
    records.append(("next-die", "next-die", "emma/next", coming))
    for n in range(len(RATINGS)):
        reached = "on" if n == line else "off"
        records.append((f"car-{n}", f"rating-{n}-{reached}", f"emma/car-{n}"))
    return records
