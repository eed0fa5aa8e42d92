"""What a position is worth to a player, in points at the end.

The car as it would be scored with the least scrap; the Blueprints in hand and those the
planned tokens will bring, by what each would add to the car; and how many of them the
planned Workshop tokens can build.
"""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.bot.appraisal import Appraisal, appraise
from shopfloor.games.gear_and_piston.bot.outlook import FIXED, Outlook
from shopfloor.games.gear_and_piston.bot.prospects import building_worth, expected
from shopfloor.games.gear_and_piston.rules.moves import SHIFT
from shopfloor.games.gear_and_piston.rules.scoring import attribute_points, favored
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.back_alley import ShiftToken
from shopfloor.games.gear_and_piston.rules.steps.workshop import (
    BuildAt,
    DismantleAt,
    Merge,
    OnCar,
    UpgradeAt,
    UpgradeMore,
    Work,
)
from shopfloor.games.gear_and_piston.rules.tables import (
    BACK_ALLEY,
    BIGGEST,
    GENERIC,
    HYBRID,
    INVENTIVE,
    NO_ATTRIBUTE,
    SAFEST,
    SPOTLESS,
    THRIFTY,
    VERSATILE,
    WORKSHOP,
)

NOTHING: Final = -1

TERMS: Final = [
    "points",
    "next icons",
    "missing parts",
    "goals",
    "in one piece",
    "blueprints",
    "thrift",
    "tokens",
    "first player",
]
WITHIN: Final = [
    "patience",
    "open column",
    "new color",
    "built",
    "kept",
    "later",
    "junk",
]
"""Weights of things within the terms, see `Outlook`."""
WEIGHTS: Final[list[float]] = [*[1.0] * 9, 0.6, 0.5, 0.8, 0.9, 0.85, 0.5, 0.6]
"""By term, then within them; fitted on games, see docs/explanation/judgement.md."""
Terms = tuple[
    float, float, float, float, float, float, float, float, float,
]  # fmt: skip
"""A tuple of known length, not a list: compiled, its numbers stay plain."""


def value(state: GearAndPiston, player: int, weights: list[float] = WEIGHTS) -> float:
    """Estimate the points this player will have at the end."""
    return weighed(terms(state, player, weights), weights)


def weighed(t: Terms, w: list[float]) -> float:
    return (
        w[0] * t[0]
        + w[1] * t[1]
        + w[2] * t[2]
        + w[3] * t[3]
        + w[4] * t[4]
        + w[5] * t[5]
        + w[6] * t[6]
        + w[7] * t[7]
        + w[8] * t[8]
    )


def terms(state: GearAndPiston, player: int, weights: list[float] = WEIGHTS) -> Terms:
    """List what the estimate adds up; what the car would score now comes first.

    Where the next choice makes the car, it makes the best one by these weights.
    """
    o = Outlook(state, player, weights)
    sections = state.engineers[player].sections
    step = state.agenda[-1] if state.agenda else None
    if step is None or step.who != player:
        return worth(o, sections, NOTHING, 0)
    if isinstance(step, Work):
        return worth(o, sections, NOTHING, step.actions)
    if isinstance(step, UpgradeMore):
        return worth(o, sections, NOTHING, step.actions - 1)
    if isinstance(step, BuildAt):
        return best(o, cars(state, step), step.tile, step.actions - 1)
    if isinstance(step, UpgradeAt):
        return best(o, cars(state, step), step.tile, step.actions - 1)
    if isinstance(step, DismantleAt):
        return best(o, cars(state, step), NOTHING, step.actions - 1)
    if isinstance(step, Merge):
        return best(o, cars(state, step), NOTHING, step.actions)
    if isinstance(step, ShiftToken):
        return best_shift(o, step)
    return worth(o, sections, NOTHING, 0)


def cars(state: GearAndPiston, step: OnCar) -> list[list[list[int]]]:
    """List the cars that the next choice can make."""
    return [step.after(state, move) for move in step.options(state)]


def best(o: Outlook, possible: list[list[list[int]]], built: int, actions: int) -> Terms:
    """Judge the best car that the next choice can make."""
    return highest([worth(o, car, built, actions) for car in possible], o.weights)


def highest(found: list[Terms], weights: list[float]) -> Terms:
    first, most = found[0], weighed(found[0], weights)
    for other in found:
        total = weighed(other, weights)
        if total > most:
            first, most = other, total
    return first


def best_shift(o: Outlook, step: ShiftToken) -> Terms:
    """Judge the best order of tokens that Union Muscle can make."""
    state = o.state
    sections = state.engineers[o.player].sections
    kept = state.queues
    found: list[Terms] = []
    for move in step.options(state):
        location, _, _ = SHIFT.values(move)
        state.queues = kept[:]
        state.queues[location] = step.after(state, move)
        found.append(worth(o, sections, NOTHING, 0))
    state.queues = kept
    return highest(found, o.weights)


def worth(o: Outlook, sections: list[list[int]], built: int, actions: int) -> Terms:
    """Judge a car together with hand and tokens; `built`: a Blueprint no longer in hand."""
    state, player, ahead = o.state, o.player, o.ahead
    car = appraise(state.tables, sections)
    missing = car.missing * o.pressing
    tiles = [tile for tile in state.engineers[player].hand if tile != built]
    for space, owner in enumerate(state.queues[WORKSHOP]):
        if owner == player:
            actions += state.tables.actions[space]
    now = car_points(state, car, 0)
    return (
        now - max(0.0, car.volatility + missing - car.reliability),
        0.5 * ahead * (car_points(state, car, 1) - now) if ahead else 0.0,
        -(FIXED.scrap - 1.0) * missing,
        goals_worth(state, player, car, ahead),
        -FIXED.apart if len(sections) > 1 else 0.0,
        blueprints_worth(o, car, tiles, actions),
        thrift_worth(state, len(tiles), actions, ahead),
        tokens_worth(state, player, ahead),
        FIXED.first if ahead and state.next_first_player() == player else 0.0,
    )


def car_points(state: GearAndPiston, car: Appraisal, more: int) -> float:
    """Count area and attributes, with so many more icons of each."""
    points = float(car.area)
    for attribute in range(NO_ATTRIBUTE):
        icons = car.icons[attribute] + more
        points += attribute_points(state.tables, state.investors[0], attribute, icons)
    return points


def goals_worth(state: GearAndPiston, player: int, car: Appraisal, ahead: float) -> float:
    worth = 0.0
    for investor in state.investors[1:]:
        if investor != THRIFTY:
            chance = chance_of(state, investor, player, car, ahead)
            worth += state.tables.points[investor] * chance
    return worth


def chance_of(
    state: GearAndPiston, investor: int, player: int, car: Appraisal, ahead: float
) -> float:
    """Estimate how likely a goal of pile 2 or 3 will be met."""
    need = state.tables.need[investor]
    if investor == INVENTIVE:
        return 1.0 if car.improvements >= need else 0.25 * ahead * car.improvements
    if investor == HYBRID:
        return hybrid_chance(car, need, ahead)
    if investor == VERSATILE:
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
        if car.fuels[color] and (car.motors[color] or car.scraps):
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


def blueprints_worth(o: Outlook, car: Appraisal, tiles: list[int], actions: int) -> float:
    """Judge hand and expected parts by how many can be built now, and how many later."""
    if not actions and not o.ahead:
        return 0.0
    coming = expected(o, car)
    room = max(0, o.state.tables.hand_limit - len(tiles))
    if coming:
        coming.sort()
        coming = coming[max(0, len(coming) - room) :]
    return building_worth(o, car, tiles, coming, actions)


def thrift_worth(state: GearAndPiston, tiles: int, actions: int, ahead: float) -> float:
    """Judge Blueprints that will be left in hand, where an investor pays for them."""
    if THRIFTY not in state.investors:
        return 0.0
    left = max(0, tiles - actions) if ahead else tiles
    return state.tables.points[THRIFTY] * left * (1.0 - 0.6 * ahead)


def tokens_worth(state: GearAndPiston, player: int, ahead: float) -> float:
    """Judge tokens that will miss the next planning."""
    if not ahead:
        return 0.0
    waiting = state.engineers[player].temporary + state.queues[BACK_ALLEY].count(player)
    return -FIXED.token * waiting
