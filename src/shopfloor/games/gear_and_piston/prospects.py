"""What a Blueprint would add to a car, and what the tokens already planned will bring."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.appraisal import Appraisal, with_part
from shopfloor.games.gear_and_piston.automobile import EMPTY
from shopfloor.games.gear_and_piston.scoring import attribute_points
from shopfloor.games.gear_and_piston.state import GearAndPiston
from shopfloor.games.gear_and_piston.tables import (
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


class Weights:
    """How a good player weighs things that are not points yet."""

    __slots__ = (
        "scrap",
        "patience",
        "area",
        "other_area",
        "open_column",
        "new_color",
        "built",
        "kept",
        "later",
        "token",
        "first",
        "market",
        "apart",
        "blind",
        "junk",
        "draw",
    )

    def __init__(self) -> None:
        self.scrap: float = 1.2
        """Points a missing part costs at the end."""
        self.patience: float = 0.6
        """Share of that cost forgiven while much of the game is to come."""
        self.area: float = 0.8
        self.other_area: float = 0.2
        self.open_column: float = 0.5
        """Share of a scrap tile that a part in a new column costs, its partner missing."""
        self.new_color: float = 0.8
        self.built: float = 0.9
        """Share of its worth a Blueprint has that will be built this round."""
        self.kept: float = 0.85
        self.later: float = 0.5
        """Share of that for every further Blueprint that has to wait."""
        self.token: float = 0.8
        """What it costs to miss a token in the next round."""
        self.first: float = 0.25
        self.market: float = 0.6
        self.apart: float = 0.05
        self.blind: float = 0.2
        self.junk: float = 0.6
        """What choosing adds to a typical Junk Part."""
        self.draw: float = 0.3
        """What each tile drawn adds to the one kept, in the variant."""


W: Final = Weights()
TYPICAL_JUNK: Final[list[tuple[int, int]]] = [
    (43, 3), (46, 3), (49, 3), (53, 3), (56, 3), (59, 3),
    (60, 2), (62, 2), (64, 2), (67, 4), (73, 10), (81, 4),
]  # fmt: skip
"""A Junk tile of every sort, and how many there are of it."""


def rounds_to_come(state: GearAndPiston) -> float:
    """Estimate how many rounds follow the one in play."""
    if state.ending or not state.agenda:
        return 0.0
    tables = state.tables
    spaces = tables.spaces[state.players]
    new = state.new_pile.size()
    if state.variant:
        return new / (tables.refill_row + 0.55 * spaces[PATENT_OFFICE])
    junk = state.junk_pile.size() / (tables.junk_shown + 1.4 * spaces[JUNK_YARD])
    return min(float(new // tables.patents_shown), junk)


def tile_worth(state: GearAndPiston, car: Appraisal, tile: int, ahead: float) -> float:
    """Estimate what building a Blueprint would add; `ahead`: share of the game to come."""
    tables = state.tables
    scrap = W.scrap * (1.0 - W.patience * ahead)
    worth = need_worth(tables, car, tile, scrap, ahead)
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
    worth += W.area if same or not car.parts else W.other_area
    net = car.volatility + car.missing - car.reliability
    if tables.volatility[tile] and net >= 0:
        worth -= tables.volatility[tile]
    if tables.reliability[tile]:
        worth += 1.0 if net > 0 else 0.2
    return worth


def need_worth(tables: Tables, car: Appraisal, tile: int, scrap: float, ahead: float) -> float:
    """Estimate how much scrap a part saves, or costs, in points."""
    kind, color = tables.type[tile], tables.color[tile]
    if kind == STEERING and car.steerings:
        return -2.0 * scrap
    needed = is_needed(car, kind, color)
    fresh = 0.0
    if color != GENERIC and not car.colors[color] and not needed:
        fresh = W.new_color * scrap * (2.0 if kind == IMPROVEMENT else 1.0) * (1.0 - 0.4 * ahead)
    if kind == MOTOR and car.motors[color] and car.fuels[color] <= car.motors[color]:
        fresh = scrap
    fills = car.tops > car.bottoms if tables.row[tile] == BOTTOM else car.bottoms > car.tops
    if fills:
        return (scrap if needed else 0.7 * scrap) - fresh
    if needed:
        return (1.0 - 0.5 * W.open_column) * scrap if car.parts > 2 else scrap
    return -W.open_column * scrap - fresh


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
    state: GearAndPiston,
    car: Appraisal,
    tiles: list[int],
    coming: list[float],
    actions: int,
    ahead: float,
) -> float:
    """Judge Blueprints by building the best one in mind, then the next best, and so on.

    What the Workshop tokens can build this round counts nearly in full; the rest has to
    wait, each one longer than the one before. `coming` is ascending, and used up.
    """
    left = tiles[:]
    points = 0.0
    share = W.kept * min(1.0, 3.0 * ahead)
    most, place = best_tile(state, car, left, ahead)
    for turn in range(actions + 3 if ahead else actions):
        if coming and coming[-1] > most:
            best = coming.pop()
        elif place >= 0:
            best = most
            tile = left.pop(place)
            if left:
                car = with_part(state.tables, car, tile)
            most, place = best_tile(state, car, left, ahead)
        else:
            break
        if turn < actions:
            points += W.built * best
        else:
            points += share * best
            share *= W.later
    return points


def best_tile(
    state: GearAndPiston, car: Appraisal, tiles: list[int], ahead: float
) -> tuple[float, int]:
    """Return what the best of these Blueprints adds, and its place; -1 if none adds anything."""
    best, place = 0.0, -1
    for i, tile in enumerate(tiles):
        worth = tile_worth(state, car, tile, ahead)
        if worth > best:
            best, place = worth, i
    return best, place


def expected(
    state: GearAndPiston, player: int, car: Appraisal, ahead: float, queues: list[list[int]]
) -> list[float]:
    """Return the worth of the parts that the planned tokens and the tiles looked at will bring."""
    worths: list[float] = []
    if player in queues[PATENT_OFFICE] or player in queues[BACK_ALLEY]:
        worths += from_patents(state, player, car, ahead, queues)
    if player in queues[JUNK_YARD]:
        worths += from_junk(state, player, car, ahead, queues[JUNK_YARD])
    if state.looker == player:
        seen = [tile_worth(state, car, tile, ahead) for tile in state.looked]
        seen.sort(reverse=True)
        worths += seen[: 1 if state.looked and state.looked[0] < 42 else 2]
    return worths


def from_patents(
    state: GearAndPiston, player: int, car: Appraisal, ahead: float, queues: list[list[int]]
) -> list[float]:
    shown = [
        tile_worth(state, car, tile, ahead)
        for tile in state.patents + state.leftovers
        if tile != EMPTY
    ]
    shown.sort(reverse=True)
    blind = average(shown) + W.blind if shown else 1.0
    worths = [blind + W.market for owner in queues[BACK_ALLEY] if owner == player]
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


def from_junk(
    state: GearAndPiston, player: int, car: Appraisal, ahead: float, queue: list[int]
) -> list[float]:
    typical = typical_junk(state, car, ahead)
    shown = [tile_worth(state, car, tile, ahead) for tile in state.junk if tile != EMPTY]
    best = max(shown) if shown else typical + W.junk
    worths: list[float] = []
    first = True
    for space, owner in enumerate(queue):
        if owner == player:
            if state.variant:
                draws = state.tables.draws[space]
                worths += [typical + W.draw * draws, typical + 0.6 * W.draw * draws]
            else:
                worths += [best if first else 0.5 * (best + typical + W.junk), typical + W.junk]
        first = first and owner < 0
    return worths


def typical_junk(state: GearAndPiston, car: Appraisal, ahead: float) -> float:
    total, count = 0.0, 0
    for tile, copies in TYPICAL_JUNK:
        total += copies * max(0.0, tile_worth(state, car, tile, ahead))
        count += copies
    return total / count
