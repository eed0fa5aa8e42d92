"""What a position is worth to a player: the Elektro to expect at the end.

That is the player's cash, this round's income with the factory run as well as it can be, the
incomes of the later rounds, and what the workers and the money then at hand will add.
All amounts below are estimates in Elektro, checked by games between players using them.
"""

from __future__ import annotations

from typing import Final

from shopfloor.games.factory_manager.bot.outlook import (
    ACTION,
    IMPOSSIBLE,
    Outlook,
    counted,
    growth,
    later_worth,
    look_ahead,
    now_worth,
    when_set,
)
from shopfloor.games.factory_manager.rules.planning import (
    Plant,
    next_step,
    partly_set,
    plant_of,
    with_tile,
)
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import OpenBid, RaiseBid
from shopfloor.games.factory_manager.rules.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.rules.steps.factory import (
    FactoryPhase,
    Hire,
    Work,
    can_place,
    distinct,
    floor_cost,
    seasonal_cost,
    special_space,
)
from shopfloor.games.factory_manager.rules.steps.market import Offer, OfferMore
from shopfloor.games.factory_manager.rules.tables import FIRST_SPECIAL, Tables

TERMS: Final = [
    "cash",
    "this round",
    "later rounds",
    "purchases",
    "kept aside",
    "order",
    "on offer",
    "in reach",
    "next purchase",
    "floor",
]
WEIGHTS: Final[list[float]] = [1.0] * 10
"""By term; fitted on games, see docs/explanation/judgement.md."""
Terms = tuple[
    float, float, float, float, float, float, float, float, float, float,
]  # fmt: skip
"""A tuple of known length, not a list: compiled, its numbers stay plain."""
THIS_ROUND: Final = 1
LATER_ROUNDS: Final = 2

DISCOUNTED: Final = 2.0
"""How many purchases a round a discount is good for."""
LATE: Final[list[float]] = [0.0, 0.0, 6.4, 3.7, 3.1, 2.6]
"""By number of players: what it costs in a round to be one place later."""
ON_OFFER: Final = 0.8
"""Part of its gain that the best tile left in the market is worth."""
RIVALRY: Final = 0.5
"""Tiles taken before, per worker of the players who buy earlier."""
IN_REACH: Final = 0.4
"""The same for a tile that can still be dug out of its column; less by DEPTH per tile above."""
DEPTH: Final = 0.85
NEXT: Final = 0.95
"""The same for the next purchase of one's own turn."""
ASIDE: Final = 0.15
"""The same for a tile kept aside."""
TIDY: Final = 0.01
"""So much for a tile on the floor, lest it be torn down for nothing."""

NO_HIRING: Final = 1000.0
"""A price for seasonal workers that nobody can pay."""


def value(state: FactoryManager, player: int, weights: list[float] = WEIGHTS) -> float:
    """Estimate the cash a player will end the game with."""
    if not state.agenda:
        return float(state.factories[player].cash)
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
        + w[9] * t[9]
    )


def terms(state: FactoryManager, player: int, weights: list[float] = WEIGHTS) -> Terms:
    """List what the estimate adds up in a game that goes on; the cash at hand comes first.

    Purchases are compared by these weights.
    """
    factory = state.factories[player]
    tables = state.tables
    plant = plant_of(tables, factory)
    step = next_step(state, player)
    if step is state.agenda[-1] and isinstance(step, Work):
        return while_buying(state, player, plant, weights, step.workers)
    if isinstance(step, (Work, FactoryPhase)):
        return before_buying(state, player, plant, weights)
    outlook = look_ahead(state, state.round)
    later = later_worth(plant, outlook)
    aside = aside_worth(tables, plant, outlook, factory.aside, later)
    if isinstance(step, Hire):
        now = now_worth(plant, outlook, WORKERS, seasonal_cost(state, player))
        return in_factory(factory, now, later, aside, 0.0, TIDY * factory.floor)
    if isinstance(step, RunOrShut):
        plant = partly_set(tables, factory, step)
    if step is not None:
        now = now_worth(plant, outlook, WORKERS + factory.seasonal, NO_HIRING)
    else:
        now = when_set(factory, outlook)
    return in_factory(factory, now, later, aside, 0.0, 0.0)


def in_factory(
    factory: Factory, now: float, later: float, aside: float, gain: float, floor: float
) -> Terms:
    """List the terms from phase 3 on."""
    return (float(factory.cash), now, later, 0.0, aside, 0.0, 0.0, 0.0, gain, floor)


def points(state: FactoryManager, player: int) -> float:
    """Count as a beginner does: the cash, and the incomes of the factory as it stands."""
    factory = state.factories[player]
    if not state.agenda:
        return float(factory.cash)
    outlook = look_ahead(state, state.round)
    outlook.action = outlook.worker = 0.0
    plant = plant_of(state.tables, factory)
    now = now_worth(plant, outlook, WORKERS, NO_HIRING)
    return factory.cash + now + later_worth(plant, outlook)


def when_buying(state: FactoryManager, player: int, weights: list[float]) -> Outlook:
    """Look ahead for a player who compares purchases by these weights."""
    outlook = look_ahead(state, state.round)
    outlook.season = float(seasonal_cost(state, player))
    outlook.weights = weights
    return outlook


# -- a factory ---------------------------------------------------------------------------


def before_hiring(plant: Plant, outlook: Outlook) -> float:
    """Value a factory that can still be helped out by seasonal workers."""
    now = now_worth(plant, outlook, WORKERS, outlook.season)
    return together(plant, outlook, now, later_worth(plant, outlook))


def together(plant: Plant, outlook: Outlook, now: float, later: float) -> float:
    weights = outlook.weights
    return plant.cash + weights[THIS_ROUND] * now + weights[LATER_ROUNDS] * later


def aside_worth(
    tables: Tables, plant: Plant, outlook: Outlook, aside: list[int], without: float
) -> float:
    """Value tiles kept aside by what they would add later."""
    worth = 0.0
    for model in aside:
        with_it = later_worth(with_tile(tables, plant, model, 0), outlook)
        worth += max(0.0, with_it - without)
    return ASIDE * worth


# -- purchases ---------------------------------------------------------------------------


def worth_with(
    state: FactoryManager, player: int, plant: Plant, outlook: Outlook, model: int, cost: int
) -> float:
    """Value a factory with one more tile."""
    factory = state.factories[player]
    if model < FIRST_SPECIAL:
        cost += floor_cost(factory)
    elif not special_space(factory, model):
        return IMPOSSIBLE
    if cost > factory.cash:
        return IMPOSSIBLE
    return before_hiring(with_tile(state.tables, plant, model, cost), outlook)


def while_buying(
    state: FactoryManager, player: int, plant: Plant, weights: list[float], workers: int
) -> Terms:
    """Value a turn in phase 3 by its best next purchase or placement."""
    factory = state.factories[player]
    outlook = when_buying(state, player, weights)
    now = now_worth(plant, outlook, WORKERS, outlook.season)
    future = later_worth(plant, outlook)
    worth = best = together(plant, outlook, now, future)
    if workers:
        for model in distinct(state.market):
            cost = state.cost(player, model)
            best = max(best, worth_with(state, player, plant, outlook, model, cost))
    later: list[int] = []
    for model in factory.aside:
        if can_place(factory, model):
            best = max(best, worth_with(state, player, plant, outlook, model, 0))
        else:
            later.append(model)
    aside = aside_worth(state.tables, plant, outlook, later, future)
    gain = NEXT * (best - worth)
    return in_factory(factory, now, future, aside, gain, TIDY * factory.floor)


def before_buying(state: FactoryManager, player: int, plant: Plant, weights: list[float]) -> Terms:
    """Value phases 1 and 2 like the end of the round before, and what they have changed."""
    factory = state.factories[player]
    ahead = look_ahead(state, state.round - 1)
    later = later_worth(plant, ahead)
    aside = aside_worth(state.tables, plant, ahead, factory.aside, later)
    cash = float(factory.cash)
    if state.face_up or factory.new_tile:
        purchases, order = in_auction(state, factory, player)
        return (cash, 0.0, later, purchases, aside, order, 0.0, 0.0, 0.0, 0.0)
    tiles = [other.tile for other in state.factories]
    purchases = growth(ahead.action, factory.available, factory.cash)
    order = order_worth(state, [factory.tile], tiles)
    outlook = when_buying(state, player, weights)
    without = before_hiring(plant, outlook)
    left = ON_OFFER * left_by_rivals(state, player, plant, outlook, without)
    reached = IN_REACH * within_reach(state, player, plant, outlook, without)
    return (cash, 0.0, later, purchases, aside, order, left, reached, 0.0, 0.0)


def in_auction(state: FactoryManager, factory: Factory, player: int) -> tuple[float, float]:
    """Expect whoever leads a bidding to win it, and the others to get one of the rest."""
    workers, tile, taken = factory.available, factory.new_tile, 0
    step = state.agenda[-1]
    if isinstance(step, OpenBid):
        taken = step.tile
        tile = taken if step.who == player else tile
    elif isinstance(step, RaiseBid):
        taken = step.tile
        if step.leader == player:
            tile, workers = taken, workers - step.bid
    tiles = state.face_up + [other.new_tile for other in state.factories if other.new_tile]
    possible = [tile] if tile else [other for other in state.face_up if other != taken]
    actions = growth(ACTION[counted(state.round, state.tables.rounds)], workers, factory.cash)
    return actions, order_worth(state, possible, tiles)


def order_worth(state: FactoryManager, possible: list[int], tiles: list[int]) -> float:
    """Compare the order tiles that a player may get with all of this round."""
    return mean_worth(state, possible, tiles) - mean_worth(state, tiles, tiles)


def mean_worth(state: FactoryManager, possible: list[int], tiles: list[int]) -> float:
    total = 0.0
    for tile in possible:
        total += order_tile_worth(state, tile, tiles)
    return total / len(possible)


def order_tile_worth(state: FactoryManager, tile: int, tiles: list[int]) -> float:
    """Weigh the discount of an order tile against the players who come earlier."""
    earlier = 0
    for other in tiles:
        if other < tile:
            earlier += 1
    return DISCOUNTED * state.tables.discount[tile] - LATE[state.players] * earlier


def left_by_rivals(
    state: FactoryManager, player: int, plant: Plant, outlook: Outlook, worth: float
) -> float:
    """Return what the best tile adds that those who buy earlier leave in the market."""
    taken = int(RIVALRY * workers_before(state, player) + 0.5)
    if taken >= len(state.market):
        return 0.0
    gains: list[float] = []
    last, gain = -1, 0.0
    for model in state.market:
        if model != last:
            cost = state.cost(player, model)
            gain = worth_with(state, player, plant, outlook, model, cost) - worth
            last = model
        gains.append(gain)
    gains.sort()
    return max(0.0, gains[-1 - taken])


def workers_before(state: FactoryManager, player: int) -> int:
    """Count the workers that may buy before this player does."""
    workers = 0
    for step in state.agenda[::-1]:
        if isinstance(step, FactoryPhase):
            tile = state.factories[player].tile
            return sum([other.available for other in state.factories if other.tile < tile])
        if isinstance(step, Work):
            if step.who == player:
                break
            workers += step.workers
    return workers


def within_reach(
    state: FactoryManager, player: int, plant: Plant, outlook: Outlook, worth: float
) -> float:
    """Return what the best tile adds that this player can still dig out of a column."""
    best = 0.0
    offers = offers_left(state, player)
    for column in state.tables.columns:
        depth = 0
        for model in column:
            if depth >= offers:
                break
            if state.stock[model]:
                cost = state.cost(player, model)
                gain = worth_with(state, player, plant, outlook, model, cost) - worth
                best = max(best, gain * DEPTH**depth)
                depth += state.stock[model]
    return best


def offers_left(state: FactoryManager, player: int) -> int:
    """Count the tiles this player still brings to the market."""
    left = 0
    for step in state.agenda[::-1]:
        if isinstance(step, FactoryPhase):
            break
        if isinstance(step, (Offer, OfferMore)) and step.who == player:
            left += step.left
    return left
