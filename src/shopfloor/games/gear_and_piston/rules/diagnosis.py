"""What an automobile still lacks, which parts do not work, what each scrap tile stands for."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.requirements import (
    ANOTHER,
    JOKER,
    Count,
    bottom_cost,
    complete,
    count_cells,
    labels,
    missing_top,
)
from shopfloor.games.gear_and_piston.rules.tables import (
    AXLE,
    GEAR,
    GENERIC,
    IMPROVEMENT,
    MOTOR,
    SCRAP,
    STEERING,
    Tables,
)

WORKS: Final = 0
NO_PARTNER: Final = 1
NO_SUPPORT: Final = 2
NO_MOTOR: Final = 3
NO_FUEL: Final = 4
TWO_STEERINGS: Final = 5
FAULTS: Final[list[str]] = [
    "",
    "nothing in the other row [GP-REQ-3]",
    "no axle near enough [GP-REQ-4]",
    "no motor of its color [GP-REQ-2]",
    "too few fuel supplies of its color [GP-REQ-1]",
    "more than one steering [GP-REQ-1]",
]


REQUIREMENTS: Final[list[str]] = ["motor", "fuel", "steering", "gear", "axles", "rows", "support"]


def requirements(tables: Tables, sections: list[list[int]]) -> list[bool]:
    """Tell of each of the REQUIREMENTS whether the automobile meets it as it stands."""
    if len(sections) == 1 and complete(tables, sections[0]):
        return [True] * len(REQUIREMENTS)
    cells = [tile for section in sections for tile in section]
    count = count_cells(tables, cells)
    return [
        sum(count.motors) > 0,
        sum(count.fuels) > 0 and all_fueled(count),
        count.steerings == 1,
        count_type(tables, cells, GEAR) > 0,
        axles(tables, sections) > 1,
        bool(cells) and not count.holes,
        bool(cells) and all(all_supported(tables, section) for section in sections),
    ]


def axles(tables: Tables, sections: list[list[int]]) -> int:
    return sum([count_type(tables, section, AXLE) for section in sections])


def all_fueled(count: Count) -> bool:
    """Tell whether every color in use has a fuel supply for each of its motors."""
    for color in range(GENERIC):
        used = count.top[color] + count.bottom[color]
        if used and count.fuels[color] < max(1, count.motors[color]):
            return False
    return True


def count_type(tables: Tables, cells: list[int], kind: int) -> int:
    return sum([1 for tile in cells if tile != EMPTY and tables.type[tile] == kind])


def all_supported(tables: Tables, section: list[int]) -> bool:
    return all(supported(tables, section, x) for x in range(len(section) // 2))


def faults(tables: Tables, sections: list[list[int]]) -> list[list[int]]:
    """Say for every cell why its part does not work; scrap and empty cells have no fault."""
    if len(sections) == 1 and complete(tables, sections[0]):
        return [[WORKS] * len(sections[0])]
    count = count_cells(tables, [tile for section in sections for tile in section])
    short = missing_top(count) > count.scraps
    return [section_faults(tables, section, count, short) for section in sections]


def section_faults(tables: Tables, section: list[int], count: Count, short: bool) -> list[int]:
    """Find the faults of a section; if not `short`, scrap is whatever colored parts lack."""
    return [
        fault(tables, section, count, short, i)
        if tile != EMPTY and tables.type[tile] != SCRAP
        else WORKS
        for i, tile in enumerate(section)
    ]


def fault(tables: Tables, section: list[int], count: Count, short: bool, i: int) -> int:
    tile = section[i]
    kind, color = tables.type[tile], tables.color[tile]
    if section[i ^ 1] == EMPTY:
        return NO_PARTNER
    if kind != AXLE and not supported(tables, section, i // 2):
        return NO_SUPPORT
    if short and color != GENERIC:
        if not count.motors[color] and kind != MOTOR:
            return NO_MOTOR
        if lacks_fuel(count, kind, color):
            return NO_FUEL
    if kind == STEERING and count.steerings > 1:
        return TWO_STEERINGS
    return WORKS


def lacks_fuel(count: Count, kind: int, color: int) -> bool:
    if kind == MOTOR:
        return count.motors[color] > count.fuels[color]
    return kind == IMPROVEMENT and not count.fuels[color]


def supported(tables: Tables, section: list[int], x: int) -> bool:
    """Tell whether an axle, or scrap that can be one, lies under a column or beside it."""
    for i in range(2 * x - 1, 2 * x + 4, 2):
        tile = section[i] if 0 <= i < len(section) else EMPTY
        if tile != EMPTY and tables.type[tile] in (AXLE, SCRAP):
            return True
    return False


def roles(tables: Tables, section: list[int]) -> list[str]:
    """Name for every scrap tile a part it can stand for; empty for all other cells."""
    count = count_cells(tables, section)
    wanted = wanted_on_top(count)
    named = [""] * len(section)
    for i in range(0, len(section), 2):
        if section[i] != EMPTY and tables.type[section[i]] == SCRAP:
            named[i] = wanted.pop(0) if wanted else "plain part"
    row = labels(tables, section, 15)
    if bottom_cost(row) == 0:
        name_bottom(tables, section, row, named)
    return named


def wanted_on_top(count: Count) -> list[str]:
    wanted = ["steering"] if count.steerings == 0 else []
    used = False
    for color, word in enumerate(("electric", "gasoline", "steam")):
        if count.top[color] + count.bottom[color]:
            used = True
            if not count.motors[color]:
                wanted.append(f"{word} motor")
            short = max(1, count.motors[color]) - count.fuels[color]
            wanted += [f"{word} fuel supply"] * max(0, short)
    return wanted if used else [*wanted, "motor", "fuel supply"]


def name_bottom(tables: Tables, section: list[int], row: list[int], named: list[str]) -> None:
    """Fix the jokers one by one, plain part first, as long as the row still works."""
    for x in range(len(row)):
        if row[x] == JOKER:
            word = fix_joker(row, x)
            i = 2 * x + 1
            if section[i] != EMPTY and tables.type[section[i]] == SCRAP:
                named[i] = word


def fix_joker(row: list[int], x: int) -> str:
    for label, word in ((ANOTHER, "plain part"), (1, "gear")):
        row[x] = label
        if bottom_cost(row) == 0:
            return word
    row[x] = 0
    return "axle"
