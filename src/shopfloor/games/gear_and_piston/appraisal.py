"""What an automobile would be with the least scrap: the figures a good player keeps in mind."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.automobile import EMPTY, flood, joined, shifts
from shopfloor.games.gear_and_piston.requirements import min_scraps
from shopfloor.games.gear_and_piston.tables import (
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
        self.icons: list[int] = [0, 0, 0, 0]
        self.reliability: int = 0
        self.volatility: int = 0
        """Icons and scrap, before reliability."""
        self.area: int = 0
        self.area_color: int = GENERIC
        self.parts: int = 0
        self.scraps: int = 0
        self.missing: int = 6
        """Scrap it takes to complete the car."""
        self.motors: list[int] = [0, 0, 0, 0]
        self.fuels: list[int] = [0, 0, 0, 0]
        self.colors: list[int] = [0, 0, 0, 0]
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
    if key not in JOINED:
        if len(JOINED) >= MOST_KEPT:
            JOINED.clear()
        JOINED[key] = best_joined(tables, sections[0], sections[1])
    return JOINED[key]


def appraise_section(tables: Tables, section: list[int]) -> Appraisal:
    key = tuple(section)
    if key not in KEPT:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = count_up(tables, section)
    return KEPT[key]


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


def add_part(tables: Tables, car: Appraisal, tile: int) -> None:
    """Count a part as built somewhere, without asking where."""
    count_part(tables, car, tile)
    car.volatility += tables.volatility[tile]
    if tables.row[tile] == BOTTOM:
        car.bottoms += 1
    else:
        car.tops += 1
    car.columns = max(car.columns, car.tops, car.bottoms)


def count_part(tables: Tables, found: Appraisal, tile: int) -> None:
    kind, color = tables.type[tile], tables.color[tile]
    found.parts += 1
    found.icons[tables.attribute[tile]] += 1
    found.reliability += tables.reliability[tile]
    found.colors[color] += 1
    if kind == MOTOR:
        found.motors[color] += 1
    elif kind == FUEL:
        found.fuels[color] += 1
    elif kind == STEERING:
        found.steerings += 1
    elif kind == AXLE:
        found.axles += 1
    elif kind == GEAR:
        found.gears += 1
    elif kind == IMPROVEMENT:
        found.improvements += 1
