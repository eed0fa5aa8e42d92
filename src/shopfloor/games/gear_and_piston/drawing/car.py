"""Where each part of a car is drawn, and what is said of it."""

from __future__ import annotations

from typing import Final

from shopfloor.core.pieces import Record
from shopfloor.games.gear_and_piston.drawing.art.cars import SEATED, class_of, place_of
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.diagnosis import FAULTS, faults, roles
from shopfloor.games.gear_and_piston.rules.tables import (
    BLUEPRINTS,
    IMPROVISED,
    STEERING,
    TILES,
    Tables,
)

Sections = tuple[tuple[int, ...], ...]
EASY: Final = 5
"""Cars of so many slots are drawn large everywhere."""
ROLE_WORDS: Final[dict[str, str]] = {
    "steering": "steering",
    "axle": "axle",
    "gear": "gear",
    "plain part": "filler",
    "motor": "motor",
    "fuel supply": "fuel",
}


def bench_slots(sections: Sections) -> int:
    """Count the slots on a bench: a free one before and after each section."""
    return sum(len(section) // 2 + 2 for section in sections) or 3


def bench_slot(sections: Sections, section: int, x: int) -> int:
    before = len(sections[0]) // 2 + 2 if section else 0
    return before + 1 + x


def strip_slots(sections: Sections) -> int:
    """Count the slots on a small mat: one between two sections."""
    return sum(len(section) // 2 for section in sections) + len(sections) - 1


def bench_place(seat: int, sections: Sections, section: int, row: int, x: int) -> str:
    slots, slot = bench_slots(sections), bench_slot(sections, section, x)
    return f"mat{seat}/{place_of(slots, slot, 'tb'[row])}"


def symbol_of(slots: int, name: str, mark: str) -> str:
    """Return how large a part is drawn in a car of so many slots."""
    most = class_of(slots)
    if most <= EASY:
        return f"part-{name}"
    return f"car-{name}" if most <= SEATED else small_symbol(name, mark)


def small_symbol(name: str, mark: str) -> str:
    """Return a small part, with a red dot if it does not work."""
    return f"flaw-{name}" if mark else f"mini-{name}"


def part_id(seat: int, section: int, i: int, tile: int) -> str:
    """Name a tile's piece; improvised scrap has no tile of its own."""
    return f"tile-{TILES[tile]}" if tile != IMPROVISED else f"scrap{seat}-{section}-{i}"


def bench_car(tables: Tables, seat: int, sections: Sections) -> list[Record]:
    """Put the parts of a car on its bench, and the engineer."""
    slots = bench_slots(sections)
    records: list[Record] = []
    for k, section, said in spoken(tables, sections):
        for i, tile in enumerate(section):
            if tile != EMPTY:
                id, name = part_id(seat, k, i, tile), TILES[tile]
                place = bench_place(seat, sections, k, i % 2, i // 2)
                records.append((id, symbol_of(slots, name, said[i][0]), place, *said[i]))
    records.append((f"driver{seat}", "driver", driver_place(tables, seat, sections)))
    return records


def strip_car(tables: Tables, seat: int, sections: Sections) -> list[Record]:
    """Put the parts of a car on the small mat of its seat."""
    slots = strip_slots(sections)
    records: list[Record] = []
    start = 0
    for k, section, said in spoken(tables, sections):
        for i, tile in enumerate(section):
            if tile != EMPTY:
                id = part_id(seat, k, i, tile).replace("tile", "small").replace("scrap", "patch")
                place = f"strip{seat}/{place_of(slots, start + i // 2, 'tb'[i % 2])}"
                records.append((id, small_symbol(TILES[tile], said[i][0]), place, *said[i]))
        start += len(section) // 2 + 1
    return records


def spoken(
    tables: Tables, sections: Sections
) -> list[tuple[int, tuple[int, ...], list[tuple[str, str, str]]]]:
    """Return every section with what is said of its cells: a mark, the reason, the role."""
    lists = [list(section) for section in sections]
    found = faults(tables, lists)
    said: list[tuple[int, tuple[int, ...], list[tuple[str, str, str]]]] = []
    for k, section in enumerate(sections):
        named = roles(tables, lists[k])
        said.append((k, section, [cell_words(found[k][i], named[i]) for i in range(len(section))]))
    return said


def cell_words(fault: int, role: str) -> tuple[str, str, str]:
    if fault:
        return "!", f". Does not work: {FAULTS[fault]}", ""
    return "", f". It stands for: {role}" if role else "", short_role(role)


def short_role(role: str) -> str:
    """Shorten what scrap stands for: `steam fuel supply` becomes `fuel`."""
    for words, short in ROLE_WORDS.items():
        if role.endswith(words):
            return short
    return ""


def driver_place(tables: Tables, seat: int, sections: Sections) -> str:
    """Seat the engineer on the steering, or let the engineer stand by."""
    slots = bench_slots(sections)
    if class_of(slots) <= SEATED:
        for k, section in enumerate(sections):
            for x, tile in enumerate(section[0::2]):
                if tile != EMPTY and tile < BLUEPRINTS and tables.type[tile] == STEERING:
                    return f"mat{seat}/{place_of(slots, bench_slot(sections, k, x), 'd')}"
    return f"mat{seat}/driver"
