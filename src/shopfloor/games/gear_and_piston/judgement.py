"""What a position is worth to a player, in points at the end.

The car as it would be scored with the least scrap; the Blueprints in hand and those the
planned tokens will bring, by what each would add to the car; and how many of them the
planned Workshop tokens can build.
"""

from __future__ import annotations

from shopfloor.games.gear_and_piston.appraisal import Appraisal, appraise
from shopfloor.games.gear_and_piston.automobile import (
    EMPTY,
    free_columns,
    joined,
    pieces_without,
    put,
    shifts,
)
from shopfloor.games.gear_and_piston.prospects import (
    W,
    building_worth,
    expected,
    icon_worth,
    rounds_to_come,
)
from shopfloor.games.gear_and_piston.scoring import favored
from shopfloor.games.gear_and_piston.state import GearAndPiston
from shopfloor.games.gear_and_piston.steps.back_alley import ShiftToken, read_shift
from shopfloor.games.gear_and_piston.steps.workshop import (
    BuildAt,
    DismantleAt,
    Merge,
    UpgradeAt,
    UpgradeMore,
    Work,
)
from shopfloor.games.gear_and_piston.tables import (
    ALL_ROUNDER,
    BACK_ALLEY,
    BIGGEST,
    GENERIC,
    HYBRID,
    INVENTIVE,
    NO_ATTRIBUTE,
    SAFEST,
    SPOTLESS,
    THRIFTY,
    WORKSHOP,
)

NOTHING = -1


def value(state: GearAndPiston, player: int) -> float:
    """Estimate the points this player will have at the end."""
    ahead = min(1.0, rounds_to_come(state) / 3.0)
    sections = state.engineers[player].sections
    step = state.agenda[-1] if state.agenda else None
    if step is None or step.who != player:
        return worth(state, player, sections, NOTHING, 0, ahead)
    if isinstance(step, Work):
        return worth(state, player, sections, NOTHING, step.actions, ahead)
    if isinstance(step, UpgradeMore):
        return worth(state, player, sections, NOTHING, step.actions - 1, ahead)
    if isinstance(step, BuildAt):
        cars = cars_with(state, player, step.tile)
        return best(state, player, cars, step.tile, step.actions - 1, ahead)
    if isinstance(step, UpgradeAt):
        cars = cars_upgraded(state, player, step.tile)
        return best(state, player, cars, step.tile, step.actions - 1, ahead)
    if isinstance(step, DismantleAt):
        cars = cars_without(state, player)
        return best(state, player, cars, NOTHING, step.actions - 1, ahead)
    if isinstance(step, Merge):
        return best(state, player, cars_merged(sections), NOTHING, step.actions, ahead)
    if isinstance(step, ShiftToken):
        return best_shift(state, player, step, ahead)
    return worth(state, player, sections, NOTHING, 0, ahead)


def best(
    state: GearAndPiston,
    player: int,
    cars: list[list[list[int]]],
    built: int,
    actions: int,
    ahead: float,
) -> float:
    """Return the worth of the best car that the next choice can make."""
    return max([worth(state, player, car, built, actions, ahead) for car in cars])


def best_shift(state: GearAndPiston, player: int, step: ShiftToken, ahead: float) -> float:
    """Return the worth of the best order of tokens that Union Muscle can make."""
    sections = state.engineers[player].sections
    kept = state.queues
    found: list[float] = []
    for move in step.options(state):
        location, here, there = read_shift(move)
        state.queues = [queue[:] for queue in kept]
        queue = state.queues[location]
        queue.insert(there, queue.pop(here))
        found.append(worth(state, player, sections, NOTHING, 0, ahead))
    state.queues = kept
    return max(found)


def worth(
    state: GearAndPiston,
    player: int,
    sections: list[list[int]],
    built: int,
    actions: int,
    ahead: float,
) -> float:
    """Judge a car together with hand and tokens; `built`: a Blueprint no longer in hand."""
    car = appraise(state.tables, sections)
    points = car_worth(state, player, car, ahead)
    if len(sections) > 1:
        points -= W.apart
    points += blueprints_worth(state, player, car, built, actions, ahead)
    return points + tokens_worth(state, player, ahead)


def car_worth(state: GearAndPiston, player: int, car: Appraisal, ahead: float) -> float:
    """Judge the car alone: attributes, goals, area, volatility and missing parts."""
    tables = state.tables
    points = float(car.area)
    for attribute in range(NO_ATTRIBUTE):
        icons = car.icons[attribute]
        points += icon_worth(tables, state.investors[0], attribute, icons, ahead)
    missing = car.missing * (1.0 - W.patience * ahead)
    points -= max(0.0, car.volatility + missing - car.reliability)
    points -= (W.scrap - 1.0) * missing
    for investor in state.investors[1:]:
        if investor != THRIFTY:
            points += tables.points[investor] * chance_of(state, investor, player, car, ahead)
    return points


def chance_of(
    state: GearAndPiston, investor: int, player: int, car: Appraisal, ahead: float
) -> float:
    """Estimate how likely a goal of pile 2 or 3 will be met."""
    need = state.tables.need[investor]
    if investor == INVENTIVE:
        return 1.0 if car.improvements >= need else 0.25 * ahead * car.improvements
    if investor == HYBRID:
        return hybrid_chance(car, need, ahead)
    if investor == ALL_ROUNDER:
        met = sum([1 for icons in car.icons[:NO_ATTRIBUTE] if icons])
        met += 1 if car.reliability else 0
        return 1.0 if met == 4 else 0.15 * met * ahead
    if investor == SPOTLESS:
        if car.scraps:
            return 0.0
        return 1.0 if not car.missing else max(0.0, 0.7 - 0.1 * car.missing) * ahead
    return race_chance(state, investor, player, car, ahead)


def hybrid_chance(car: Appraisal, need: int, ahead: float) -> float:
    engines = halves = 0
    for color in range(GENERIC):
        if car.motors[color] and car.fuels[color]:
            engines += 1
        elif car.motors[color] or car.fuels[color]:
            halves += 1
    if engines >= need:
        return 1.0
    return 0.3 * ahead if engines and halves else 0.1 * ahead * engines


def race_chance(
    state: GearAndPiston, investor: int, player: int, car: Appraisal, ahead: float
) -> float:
    """Compare with the best of the others; a tie is as good as a lead at the end."""
    own = racing(investor, car)
    rival = -99
    for p, engineer in enumerate(state.engineers):
        if p != player:
            rival = max(rival, racing(investor, appraise(state.tables, engineer.sections)))
    if not ahead:
        enough = investor in (BIGGEST, SAFEST) or own >= state.tables.need[investor]
        return 1.0 if enough and own >= rival else 0.0
    return min(1.0, max(0.0, 0.5 + 0.2 * (own - rival)))


def racing(investor: int, car: Appraisal) -> int:
    """Return what an investor compares between the cars."""
    if investor == BIGGEST:
        return car.parts
    if investor == SAFEST:
        return -max(0, car.volatility + car.missing - car.reliability)
    return car.icons[favored(investor)]


def blueprints_worth(
    state: GearAndPiston, player: int, car: Appraisal, built: int, actions: int, ahead: float
) -> float:
    """Judge hand and expected parts by how many can be built now, and how many later."""
    tiles = [tile for tile in state.engineers[player].hand if tile != built]
    coming = expected(state, player, car, ahead, state.queues)
    coming.sort(reverse=True)
    del coming[max(0, state.tables.hand_limit - len(tiles)) :]
    for space, owner in enumerate(state.queues[WORKSHOP]):
        if owner == player:
            actions += state.tables.actions[space]
    points = building_worth(state, car, tiles, coming, actions, ahead)
    if THRIFTY in state.investors:
        left = max(0, len(tiles) - actions) if ahead else len(tiles)
        points += state.tables.points[THRIFTY] * left * (1.0 - 0.6 * ahead)
    return points


def tokens_worth(state: GearAndPiston, player: int, ahead: float) -> float:
    """Judge being first, and tokens that will miss the next planning."""
    if not ahead:
        return 0.0
    missing = state.engineers[player].temporary + state.queues[BACK_ALLEY].count(player)
    points = -W.token * missing
    queue = state.queues[WORKSHOP]
    first = queue[-1] if queue and queue[-1] >= 0 else state.first_player
    return points + W.first if first == player else points


# -- cars that the next choice can make ------------------------------------------------------


def cars_with(state: GearAndPiston, player: int, tile: int) -> list[list[list[int]]]:
    sections = state.engineers[player].sections
    row = state.tables.row[tile]
    cars: list[list[list[int]]] = []
    for k, section in enumerate(sections):
        for x in free_columns(section, row):
            longer = section[:]
            put(longer, row, x, tile)
            cars.append(sections[:k] + [longer] + sections[k + 1 :])
    if len(sections) < state.tables.most_sections:
        cars.append(sections + [[tile, EMPTY] if row == 0 else [EMPTY, tile]])
    return cars


def cars_upgraded(state: GearAndPiston, player: int, tile: int) -> list[list[list[int]]]:
    sections = state.engineers[player].sections
    twin = state.tables.twin
    cars: list[list[list[int]]] = []
    for k, section in enumerate(sections):
        for i, part in enumerate(section):
            if part != EMPTY and twin[part] == twin[tile]:
                better = section[:]
                better[i] = tile
                cars.append(sections[:k] + [better] + sections[k + 1 :])
    return cars


def cars_without(state: GearAndPiston, player: int) -> list[list[list[int]]]:
    sections = state.engineers[player].sections
    cars: list[list[list[int]]] = []
    for k, section in enumerate(sections):
        for i, part in enumerate(section):
            if part != EMPTY:
                car = sections[:k] + pieces_without(section, i) + sections[k + 1 :]
                if len(car) <= state.tables.most_sections:
                    cars.append(car)
    return cars


def cars_merged(sections: list[list[int]]) -> list[list[list[int]]]:
    first, second = sections
    return [[joined(first, second, shift)] for shift in shifts(first, second)]
