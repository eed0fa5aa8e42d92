"""What an automobile would be with the least scrap: the figures a good player keeps in mind."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY, flood, joined, shifts
from shopfloor.games.gear_and_piston.rules.requirements import count_one, min_scraps
from shopfloor.games.gear_and_piston.rules.tables import (
    AXLE,
    BLUEPRINTS,
    BOTTOM,
    FUEL,
    GEAR,
    GENERIC,
    IMPROVEMENT,
    MOTOR,
    STEERING,
    Tables,
)


class Appraisal:
    __slots__ = (
        "icons",
        "reliability",
        "volatility",
        "area",
        "area_color",
        "parts",
        "scraps",
        "missing",
        "motors",
        "fuels",
        "colors",
        "steerings",
        "axles",
        "gears",
        "improvements",
        "tops",
        "bottoms",
        "columns",
    )

    def __init__(self) -> None:
        # The lists are brought by `count_up` or by a copy.
        self.icons: list[int]
        self.reliability: int = 0
        self.volatility: int = 0
        """Icons and scrap, before reliability."""
        self.area: int = 0
        self.area_color: int = GENERIC
        self.parts: int = 0
        self.scraps: int = 0
        self.missing: int = 6
        """Scrap it takes to complete the car."""
        self.motors: list[int]
        self.fuels: list[int]
        self.colors: list[int]
        self.steerings: int = 0
        self.axles: int = 0
        self.gears: int = 0
        self.improvements: int = 0
        self.tops: int = 0
        self.bottoms: int = 0
        self.columns: int = 0

    def copy(self) -> Appraisal:
        other = Appraisal()
        other.icons = self.icons[:]
        other.reliability = self.reliability
        other.volatility = self.volatility
        other.area = self.area
        other.area_color = self.area_color
        other.parts = self.parts
        other.scraps = self.scraps
        other.missing = self.missing
        other.motors = self.motors[:]
        other.fuels = self.fuels[:]
        other.colors = self.colors[:]
        other.steerings = self.steerings
        other.axles = self.axles
        other.gears = self.gears
        other.improvements = self.improvements
        other.tops = self.tops
        other.bottoms = self.bottoms
        other.columns = self.columns
        return other


MOST_KEPT: Final = 20_000
KEPT: Final[dict[tuple[int, ...], Appraisal]] = {}
JOINED: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], Appraisal]] = {}
TABLES: Final[list[Tables]] = []
"""The tables that what is kept was computed with."""


def appraise(tables: Tables, sections: list[list[int]]) -> Appraisal:
    """Appraise a car; two sections as if joined in the best way."""
    if not TABLES or TABLES[0] is not tables:
        TABLES[:] = [tables]
        KEPT.clear()
        JOINED.clear()
    if len(sections) < 2:
        return appraise_section(tables, sections[0] if sections else [])
    key = (tuple(sections[0]), tuple(sections[1]))
    found = JOINED.get(key)
    if found is None:
        if len(JOINED) >= MOST_KEPT:
            JOINED.clear()
        found = JOINED[key] = best_joined(tables, sections[0], sections[1])
    return found


def appraise_section(tables: Tables, section: list[int]) -> Appraisal:
    key = tuple(section)
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = KEPT[key] = count_up(tables, section)
    return found


def best_joined(tables: Tables, first: list[int], second: list[int]) -> Appraisal:
    best: Appraisal | None = None
    for shift in shifts(first, second):
        other = appraise_section(tables, joined(first, second, shift))
        if best is None or other.area - other.missing > best.area - best.missing:
            best = other
    assert best is not None
    return best


def count_up(tables: Tables, section: list[int]) -> Appraisal:
    found = Appraisal()
    found.icons, found.colors = [0, 0, 0, 0], [0, 0, 0, 0]
    found.motors, found.fuels = [0, 0, 0, 0], [0, 0, 0, 0]
    found.columns = len(section) // 2
    seen = [False] * len(section)
    for i, tile in enumerate(section):
        if tile == EMPTY:
            continue
        found.volatility += tables.volatility[tile]
        if i & 1:
            found.bottoms += 1
        else:
            found.tops += 1
        if tile >= BLUEPRINTS:
            found.scraps += 1
            continue
        count_part(tables, found, tile)
        if not seen[i]:
            area = flood(section, tables.color, seen, i)
            if area > found.area:
                found.area, found.area_color = area, tables.color[tile]
    found.missing = min_scraps(tables, section)
    return found


def with_part(tables: Tables, car: Appraisal, tile: int) -> Appraisal:
    """Return the car with a part built somewhere, without asking where."""
    found = car.copy()
    count_part(tables, found, tile)
    found.volatility += tables.volatility[tile]
    if tables.row[tile] == BOTTOM:
        found.bottoms += 1
    else:
        found.tops += 1
    longer = max(found.tops, found.bottoms)
    found.columns = max(found.columns, longer)
    return found


def count_part(tables: Tables, found: Appraisal, tile: int) -> None:
    kind, color = tables.type[tile], tables.color[tile]
    found.parts += 1
    count_one(found.icons, tables.attribute[tile])
    found.reliability += tables.reliability[tile]
    count_one(found.colors, color)
    if kind == MOTOR:
        count_one(found.motors, color)
    elif kind == FUEL:
        count_one(found.fuels, color)
    elif kind == STEERING:
        found.steerings += 1
    elif kind == AXLE:
        found.axles += 1
    elif kind == GEAR:
        found.gears += 1
    elif kind == IMPROVEMENT:
        found.improvements += 1
