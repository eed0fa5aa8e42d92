"""Phase 3: buying, placing and tearing down tiles, hiring seasonal workers."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import replaced
from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules import log
from shopfloor.games.factory_manager.rules.floor import (
    EMPTY,
    FLOOR,
    FREE_FLOOR,
    empty_space,
    space_of,
)
from shopfloor.games.factory_manager.rules.moves import BUY, END, HIRE, KEEP, PLACE, TEAR
from shopfloor.games.factory_manager.rules.state import SEASONAL, WORKERS
from shopfloor.games.factory_manager.rules.tables import FIRST_OPTIMIZATION, FIRST_SPECIAL

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager

SPACE_COST: Final = 10
NO_ROOM: Final = 1_000_000


class FactoryPhase(Step["FactoryManager"]):
    """In order, every player finishes the whole turn."""

    clauses = ("FM-BUY-1",)

    def run(self, state: FactoryManager) -> None:
        for p in reversed(state.in_order()):
            state.push(Hire(p))
            state.push(Work(p, state.factories[p].available))


class Work(Step["FactoryManager"]):
    """One action per worker: buy a tile or tear one down; placing needs no worker."""

    __slots__ = ("workers",)
    clauses = ("FM-BUY-1",)

    def __init__(self, who: int, workers: int) -> None:
        self.who = who
        self.workers = workers

    def options(self, state: FactoryManager) -> list[int]:
        factory = state.factories[self.who]
        moves: list[int] = []
        if self.workers:
            moves = purchases(state, factory)
            for model in distinct(factory.placed):
                moves.append(TEAR.at(model))
        for model in distinct(factory.aside):
            if can_place(factory, model):
                moves.append(PLACE.at(model))
        moves.append(END)
        return moves

    def play(self, state: FactoryManager, move: int) -> None:
        if move == END:
            return
        workers = self.workers
        if PLACE.has(move):
            place_aside(state, self.who, PLACE.value(move))
        else:
            workers -= 1
            if TEAR.has(move):
                tear_down(state, self.who, TEAR.value(move))
            elif KEEP.has(move):
                keep_aside(state, self.who, KEEP.value(move))
            else:
                buy(state, self.who, BUY.value(move))
        state.push(Work(self.who, workers))

    def prompt(self, state: FactoryManager) -> str:
        left = log.plural(self.workers, "worker")
        return f"buy, place or tear down tiles ({left} left), or end the turn"

    def why_not(self, state: FactoryManager, move: int) -> str:
        factory = state.factories[self.who]
        if BUY.has(move):
            return self.why_not_buy(state, factory, BUY.value(move))
        if KEEP.has(move):
            return self.why_not_buy(state, factory, KEEP.value(move))
        if TEAR.has(move):
            return why_not_tear(factory, TEAR.value(move))
        if PLACE.has(move):
            return why_not_place(factory, PLACE.value(move))
        if HIRE.has(move):
            return "Seasonal workers are hired after all actions: end the turn first [FM-SEA-1]."
        return ""

    def why_not_buy(self, state: FactoryManager, factory: Factory, model: int) -> str:
        if model not in state.market:
            return f"{log.title(model)} is not in the market [FM-BUY-1]."
        if not self.workers:
            return "No worker is left to buy with [FM-BUY-1]."
        cost = state.cost(self.who, model)
        if cost > factory.cash:
            return f"{log.title(model)} costs {cost} El; you have {factory.cash} [FM-BUY-2]."
        return no_room(factory, model)


class Hire(Step["FactoryManager"]):
    """Seasonal workers serve until the end of phase 3 of the next round."""

    clauses = ("FM-SEA-1", "FM-SEA-2")

    def options(self, state: FactoryManager) -> list[int]:
        factory = state.factories[self.who]
        each = seasonal_cost(state, self.who)
        most = seasonal_supply(factory)
        if most < SEASONAL:
            state.cite("FM-SEA-3")
        return [HIRE.at(n) for n in range(most + 1) if n * each <= factory.cash]

    def play(self, state: FactoryManager, move: int) -> None:
        count = HIRE.value(move)
        factory = state.factories[self.who]
        cost = count * seasonal_cost(state, self.who)
        factory.cash -= cost
        factory.seasonal = count
        if count:
            state.tell(log.HIRED, self.who, count, cost)

    def prompt(self, state: FactoryManager) -> str:
        most = log.plural(seasonal_supply(state.factories[self.who]), "seasonal worker")
        return f"decide whether to hire up to {most}, {seasonal_cost(state, self.who)} El each"

    def why_not(self, state: FactoryManager, move: int) -> str:
        if not HIRE.has(move):
            return ""
        factory = state.factories[self.who]
        if HIRE.value(move) > seasonal_supply(factory):
            return "A seasonal worker still lies on your order tile [FM-SEA-3]."
        return f"You have only {factory.cash} El [FM-SEA-1]."


def seasonal_cost(state: FactoryManager, player: int) -> int:
    return max(0, state.tables.seasonal_cost - state.discount(player))


def seasonal_supply(factory: Factory) -> int:
    """Return how many can be hired: whoever was bid lies on the order tile until phase 4.

    Which workers are bid makes no other difference, so seasonal ones go last.
    """
    return SEASONAL - max(0, factory.bid - WORKERS)


def purchases(state: FactoryManager, factory: Factory) -> list[int]:
    """List what can be paid now: first to place at once, then to keep aside."""
    price = state.tables.price
    discount = state.tables.discount[factory.tile]
    cash = factory.cash
    cash_on_floor = cash - floor_cost(factory)
    buys: list[int] = []
    keeps: list[int] = []
    last = -1
    for model in state.market:
        if model == last:
            continue
        last = model
        cost = max(0, price[model] - discount)
        if cost > cash:
            continue
        keeps.append(KEEP.at(model))
        if cost <= cash_on_floor if model < FIRST_SPECIAL else special_space(factory, model):
            buys.append(BUY.at(model))
    return buys + keeps


def distinct(models: list[int]) -> list[int]:
    """Return every model of an ascending list once."""
    found: list[int] = []
    last = -1
    for model in models:
        if model != last:
            found.append(model)
            last = model
    return found


def floor_cost(factory: Factory) -> int:
    """Return what the next floor space costs; more than anybody has if there is none."""
    if factory.floor < FREE_FLOOR + factory.paid:
        return 0
    return SPACE_COST if factory.floor < FLOOR else NO_ROOM


def special_space(factory: Factory, model: int) -> bool:
    """Tell whether the control or optimization space for this tile is empty."""
    kind = model >= FIRST_OPTIMIZATION
    for other in reversed(factory.placed):
        if other < FIRST_SPECIAL:
            return True
        if (other >= FIRST_OPTIMIZATION) == kind:
            return False
    return True


def can_place(factory: Factory, model: int) -> bool:
    if model < FIRST_SPECIAL:
        return floor_cost(factory) <= factory.cash
    return special_space(factory, model)


def pay(state: FactoryManager, player: int, model: int) -> int:
    state.cite("FM-BUY-2")
    cost = state.cost(player, model)
    state.factories[player].cash -= cost
    state.market.remove(model)
    return cost


def buy(state: FactoryManager, player: int, model: int) -> None:
    state.tell(log.BOUGHT, player, model, pay(state, player, model))
    put(state, player, model)


def keep_aside(state: FactoryManager, player: int, model: int) -> None:
    state.cite("FM-BUY-3")
    state.tell(log.KEPT, player, model, pay(state, player, model))
    insort(state.factories[player].aside, model)


def place_aside(state: FactoryManager, player: int, model: int) -> None:
    state.cite("FM-BUY-6")
    state.factories[player].aside.remove(model)
    state.tell(log.PLACED, player, model)
    put(state, player, model)


def put(state: FactoryManager, player: int, model: int) -> None:
    """Lay a tile on an empty space, paying for one of the last two if need be."""
    state.cite("FM-BUY-4")
    factory = state.factories[player]
    if model < FIRST_SPECIAL:
        if floor_cost(factory):
            state.cite("FM-BUY-5")
            factory.cash -= SPACE_COST
            factory.paid += 1
            state.tell(log.PAID_SPACE, player)
        factory.floor += 1
        factory.spaces = replaced(factory.spaces, empty_space(factory.spaces, model), model)
    insort(factory.placed, model)


def tear_down(state: FactoryManager, player: int, model: int) -> None:
    state.cite("FM-TEAR-1")
    factory = state.factories[player]
    factory.placed.remove(model)
    if model in factory.shut:
        factory.shut.remove(model)
    insort(state.torn, model)
    if model < FIRST_SPECIAL:
        factory.floor -= 1
        factory.spaces = replaced(factory.spaces, space_of(factory.spaces, model), EMPTY)
    if factory.aside or state.market:
        state.cite("FM-TEAR-2")
    state.tell(log.TORE_DOWN, player, model)


def why_not_tear(factory: Factory, model: int) -> str:
    if model not in factory.placed:
        return f"There is no {log.model_name(model)} in your factory [FM-TEAR-1]."
    return "No worker is left to tear anything down [FM-BUY-1]."


def why_not_place(factory: Factory, model: int) -> str:
    if model not in factory.aside:
        return f"You keep no {log.model_name(model)} aside [FM-BUY-6]."
    return no_room(factory, model)


def no_room(factory: Factory, model: int) -> str:
    name = log.model_name(model)
    if model >= FIRST_SPECIAL:
        return f"The space for {name} is taken: tear down the old tile first [FM-BUY-4]."
    if floor_cost(factory) == NO_ROOM:
        return f"The floor is full: tear down a tile to place {name} [FM-BUY-3]."
    return f"You cannot pay {SPACE_COST} El for the next floor space as well [FM-BUY-5]."
