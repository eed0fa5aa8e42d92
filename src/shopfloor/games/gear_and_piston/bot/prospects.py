"""What a Blueprint would add to a car, and what the tokens already planned will bring."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.bot.appraisal import Appraisal, with_part
from shopfloor.games.gear_and_piston.bot.outlook import FIXED, Outlook
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.scoring import attribute_points
from shopfloor.games.gear_and_piston.rules.tables import (
    AXLE,
    BACK_ALLEY,
    BOTTOM,
    GEAR,
    GENERIC,
    IMPROVEMENT,
    JUNK_YARD,
    MOTOR,
    NO_ATTRIBUTE,
    PATENT_OFFICE,
    STEERING,
    Tables,
)

TYPICAL_JUNK: Final[list[tuple[int, int]]] = [
    (43, 3), (46, 3), (49, 3), (53, 3), (56, 3), (59, 3),
    (60, 2), (62, 2), (64, 2), (67, 4), (73, 10), (81, 4),
]  # fmt: skip
"""A Junk tile of every sort, and how many there are of it."""


def tile_worth(o: Outlook, car: Appraisal, tile: int) -> float:
    """Estimate what building a Blueprint would add."""
    state, ahead = o.state, o.ahead
    tables = state.tables
    worth = need_worth(o, tables, car, tile)
    attribute = tables.attribute[tile]
    if attribute != NO_ATTRIBUTE:
        icons, investor = car.icons[attribute], state.investors[0]
        now = attribute_points(tables, investor, attribute, icons)
        more = attribute_points(tables, investor, attribute, icons + 1)
        most = attribute_points(tables, investor, attribute, icons + 2)
        # The chance of another icon is mixed in before and after.
        worth += more + 0.5 * ahead * (most - more)
        worth -= now + 0.5 * ahead * (more - now)
    same = tables.color[tile] == car.area_color
    worth += FIXED.area if same or not car.parts else FIXED.other_area
    net = car.volatility + car.missing - car.reliability
    if tables.volatility[tile] and net >= 0:
        worth -= tables.volatility[tile]
    if tables.reliability[tile]:
        worth += 1.0 if net > 0 else 0.2
    return worth


def need_worth(o: Outlook, tables: Tables, car: Appraisal, tile: int) -> float:
    """Estimate how much scrap a part saves, or costs, in points."""
    scrap = o.scrap
    kind, color = tables.type[tile], tables.color[tile]
    if kind == STEERING and car.steerings:
        return -2.0 * scrap
    needed = is_needed(car, kind, color)
    fresh = 0.0
    if color != GENERIC and not car.colors[color] and not needed:
        fresh = o.new_color * scrap * (2.0 if kind == IMPROVEMENT else 1.0) * (1.0 - 0.4 * o.ahead)
    if kind == MOTOR and car.motors[color] and car.fuels[color] <= car.motors[color]:
        fresh = scrap
    fills = car.tops > car.bottoms if tables.row[tile] == BOTTOM else car.bottoms > car.tops
    if fills:
        return (scrap if needed else 0.7 * scrap) - fresh
    if needed:
        return (1.0 - 0.5 * o.open_column) * scrap if car.parts > 2 else scrap
    return -o.open_column * scrap - fresh


def is_needed(car: Appraisal, kind: int, color: int) -> bool:
    """Tell whether the car still lacks such a part."""
    if kind == STEERING:
        return car.steerings == 0
    if kind == GEAR:
        return car.gears == 0
    if kind == AXLE:
        return car.axles < max(2, (car.columns + 2) // 3)
    if kind == IMPROVEMENT:
        return False
    colored = car.colors[0] + car.colors[1] + car.colors[2]
    if not car.colors[color]:
        return colored == 0
    if kind == MOTOR:
        return car.motors[color] == 0
    return car.fuels[color] < max(1, car.motors[color])


def building_worth(
    o: Outlook, car: Appraisal, tiles: list[int], coming: list[float], actions: int
) -> float:
    """Judge Blueprints by building the best one in mind, then the next best, and so on.

    What the Workshop tokens can build this round counts nearly in full; the rest has to
    wait, each one longer than the one before. `coming` is ascending, and used up.
    """
    left = tiles[:]
    points = 0.0
    share = o.kept * min(1.0, 3.0 * o.ahead)
    most, place = best_tile(o, car, left)
    for turn in range(actions + 3 if o.ahead else actions):
        if coming and coming[-1] > most:
            best = coming.pop()
        elif place >= 0:
            best = most
            tile = left.pop(place)
            if left:
                car = with_part(o.state.tables, car, tile)
            most, place = best_tile(o, car, left)
        else:
            break
        if turn < actions:
            points += o.built * best
        else:
            points += share * best
            share *= o.later
    return points


def best_tile(o: Outlook, car: Appraisal, tiles: list[int]) -> tuple[float, int]:
    """Return what the best of these Blueprints adds, and its place; -1 if none adds anything."""
    best, place = 0.0, -1
    for i, tile in enumerate(tiles):
        worth = tile_worth(o, car, tile)
        if worth > best:
            best, place = worth, i
    return best, place


def expected(o: Outlook, car: Appraisal) -> list[float]:
    """Return the worth of the parts that the planned tokens and the tiles looked at will bring."""
    state, player = o.state, o.player
    queues = state.queues
    worths: list[float] = []
    if player in queues[PATENT_OFFICE] or player in queues[BACK_ALLEY]:
        worths += from_patents(o, car)
    if player in queues[JUNK_YARD]:
        worths += from_junk(o, car)
    if state.looker == player:
        seen = [tile_worth(o, car, tile) for tile in state.looked]
        seen.sort(reverse=True)
        worths += seen[: 1 if state.looked and state.looked[0] < 42 else 2]
    return worths


def from_patents(o: Outlook, car: Appraisal) -> list[float]:
    state, player = o.state, o.player
    queues = state.queues
    shown = [tile_worth(o, car, tile) for tile in state.patents + state.leftovers if tile != EMPTY]
    shown.sort(reverse=True)
    blind = average(shown) + FIXED.blind if shown else 1.0
    worths = [blind + FIXED.market for owner in queues[BACK_ALLEY] if owner == player]
    place = 0.0
    for owner in queues[PATENT_OFFICE]:
        if owner == player:
            k = int(place)
            worths.append(max(blind, shown[k]) if k < len(shown) else blind)
        if owner >= 0:
            place += 1.0 if owner == player else 0.6
    return worths


def average(worths: list[float]) -> float:
    """Return the mean, the same in all versions of Python: their `sum` rounds differently."""
    total = 0.0
    for worth in worths:
        total += worth
    return total / len(worths)


def from_junk(o: Outlook, car: Appraisal) -> list[float]:
    state = o.state
    typical = typical_junk(o, car)
    shown = [tile_worth(o, car, tile) for tile in state.junk if tile != EMPTY]
    best = max(shown) if shown else typical + o.junk
    worths: list[float] = []
    first = True
    for space, owner in enumerate(state.queues[JUNK_YARD]):
        if owner == o.player:
            if state.variant:
                draws = state.tables.draws[space]
                worths += [typical + FIXED.draw * draws, typical + 0.6 * FIXED.draw * draws]
            else:
                worths += [best if first else 0.5 * (best + typical + o.junk), typical + o.junk]
        first = first and owner < 0
    return worths


def typical_junk(o: Outlook, car: Appraisal) -> float:
    total, count = 0.0, 0
    for tile, copies in TYPICAL_JUNK:
        total += copies * max(0.0, tile_worth(o, car, tile))
        count += copies
    return total / count
