"""Reading an automobile, the investors' points, and the final sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY, largest_area
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    BIGGEST,
    BLUEPRINTS,
    COMFORT,
    FARTHEST,
    FUEL,
    GENERIC,
    HYBRID,
    IMPROVEMENT,
    INVENTIVE,
    MOTOR,
    NO_ATTRIBUTE,
    POWER,
    RANGE,
    SAFEST,
    SMOOTHEST,
    SPOTLESS,
    STRONGEST,
    THRIFTY,
    VERSATILE,
    Tables,
)


class Reading:
    """What an automobile shows: icons, parts, engines, its largest area."""

    __slots__ = (
        "icons",
        "reliability",
        "volatility",
        "parts",
        "improvements",
        "scraps",
        "top_scraps",
        "motors",
        "fuels",
        "area",
    )

    def __init__(self) -> None:
        self.icons: list[int] = [0, 0, 0, 0]
        self.reliability: int = 0
        self.volatility: int = 0
        """Net of reliability, never below 0."""
        self.parts: int = 0
        self.improvements: int = 0
        self.scraps: int = 0
        self.top_scraps: int = 0
        self.motors: list[int] = [0, 0, 0, 0]
        self.fuels: list[int] = [0, 0, 0, 0]
        self.area: int = 0


def read(tables: Tables, sections: list[list[int]]) -> Reading:
    reading = Reading()
    for section in sections:
        for i, tile in enumerate(section):
            if tile != EMPTY:
                read_tile(tables, reading, tile)
                if tile >= BLUEPRINTS and not i & 1:
                    reading.top_scraps += 1
        reading.area = max(reading.area, largest_area(section, tables.color, GENERIC))
    reading.volatility = max(0, reading.volatility - reading.reliability)
    return reading


def read_tile(tables: Tables, reading: Reading, tile: int) -> None:
    reading.volatility += tables.volatility[tile]
    if tile >= BLUEPRINTS:
        reading.scraps += 1
        return
    reading.parts += 1
    reading.icons[tables.attribute[tile]] += 1
    reading.reliability += tables.reliability[tile]
    kind = tables.type[tile]
    if kind == IMPROVEMENT:
        reading.improvements += 1
    elif kind == MOTOR:
        reading.motors[tables.color[tile]] += 1
    elif kind == FUEL:
        reading.fuels[tables.color[tile]] += 1


def volatility(tables: Tables, sections: list[list[int]]) -> int:
    """Return Volatility icons and scrap less reliability icons, never below 0."""
    icons = 0
    for section in sections:
        for tile in section:
            if tile != EMPTY:
                icons += tables.volatility[tile] - tables.reliability[tile]
    return max(0, icons)


def attribute_points(tables: Tables, investor: int, attribute: int, icons: int) -> int:
    """Return what an investor of pile 1 pays for one attribute."""
    if icons < 2:
        return 0
    second = tables.second_icon[investor][attribute]
    return second + tables.further_icon[investor] * (icons - 2)


def goal_points(state: GearAndPiston, investor: int, player: int, readings: list[Reading]) -> int:
    """Return what an investor of pile 2 or 3 pays this player."""
    tables = state.tables
    points = tables.points[investor]
    if investor == THRIFTY:
        return points * len(state.engineers[player].hand)
    return points if meets(tables, investor, readings[player], readings) else 0


def meets(tables: Tables, investor: int, own: Reading, readings: list[Reading]) -> bool:
    need = tables.need[investor]
    if investor == BIGGEST:
        return own.parts == max([reading.parts for reading in readings])
    if investor == INVENTIVE:
        return own.improvements >= need
    if investor == SAFEST:
        return own.volatility == min([reading.volatility for reading in readings])
    if investor == HYBRID:
        return engines(own) >= need
    if investor == VERSATILE:
        return min(own.icons[:NO_ATTRIBUTE]) >= need and own.reliability >= need
    if investor == SPOTLESS:
        return own.scraps == 0
    attribute = favored(investor)
    most = max([reading.icons[attribute] for reading in readings])
    return own.icons[attribute] == most and most >= need


def favored(investor: int) -> int:
    """Return the attribute an investor of pile 3 wants the most of."""
    if investor == FARTHEST:
        return RANGE
    if investor == STRONGEST:
        return POWER
    assert investor == SMOOTHEST
    return COMFORT


def engines(reading: Reading) -> int:
    """Count the propulsion types with a motor, which may be scrap, and a real fuel supply.

    Real fuel without a motor is in a complete automobile only if scrap is that motor.
    """
    fueled = [color for color in range(GENERIC) if reading.fuels[color]]
    real = sum([1 for color in fueled if reading.motors[color]])
    return real + min(len(fueled) - real, reading.top_scraps)


def all_readings(state: GearAndPiston) -> list[Reading]:
    return [read(state.tables, engineer.sections) for engineer in state.engineers]


def score_sheet(state: GearAndPiston) -> list[dict[str, int]]:
    """List the points each player would score with the car as it stands."""
    readings = all_readings(state)
    return [sheet(state, player, readings) for player in range(state.players)]


def sheet(state: GearAndPiston, player: int, readings: list[Reading]) -> dict[str, int]:
    tables, own = state.tables, readings[player]
    points: dict[str, int] = {}
    for attribute, word in enumerate(ATTRIBUTES):
        icons = own.icons[attribute]
        points[word] = attribute_points(tables, state.investors[0], attribute, icons)
    for investor in state.investors[1:]:
        name = tables.investor_names[investor]
        points[name] = goal_points(state, investor, player, readings)
    points["largest area"] = own.area
    points["volatility"] = -own.volatility
    return points


def scores(state: GearAndPiston) -> list[int]:
    readings = all_readings(state)
    return [score(state, player, readings) for player in range(state.players)]


def score(state: GearAndPiston, player: int, readings: list[Reading]) -> int:
    own = readings[player]
    total = own.area - own.volatility
    for attribute in range(NO_ATTRIBUTE):
        total += attribute_points(state.tables, state.investors[0], attribute, own.icons[attribute])
    for investor in state.investors[1:]:
        total += goal_points(state, investor, player, readings)
    return total
