"""Phase 3: buying, placing and tearing down tiles, hiring seasonal workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.factory_manager import news
from shopfloor.games.factory_manager.moves import (
    BUY,
    END,
    HIRE,
    KEEP,
    NUMBER_OF_MODELS,
    PLACE,
    TEAR,
)
from shopfloor.games.factory_manager.state import FLOOR, FREE_FLOOR
from shopfloor.games.factory_manager.tables import CONTROL, MODELS

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.state import Factory, FactoryManager

SPACE_COST = 10
SEASONAL_COST = 7
NO_ROOM = -1


class FactoryPhase(Step["FactoryManager"]):
    """In order, every player finishes his whole turn."""

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
        super().__init__(who)
        self.workers = workers

    def options(self, state: FactoryManager) -> list[int]:
        factory = state.factories[self.who]
        buys: list[int] = []
        keeps: list[int] = []
        tears: list[int] = []
        if self.workers:
            cash = factory.cash
            room = floor_cost(factory)
            for model, count in enumerate(state.market):
                if not count:
                    continue
                cost = state.cost(self.who, model)
                if cost > cash:
                    continue
                keeps.append(KEEP + model)
                space = room if state.on_floor(model) else special_cost(state, factory, model)
                if space != NO_ROOM and cost + space <= cash:
                    buys.append(BUY + model)
            tears = [TEAR + model for model, count in enumerate(factory.placed) if count]
        moves = buys + keeps + tears
        for model, count in enumerate(factory.aside):
            if count and can_place(state, factory, model):
                moves.append(PLACE + model)
        moves.append(END)
        return moves

    def play(self, state: FactoryManager, move: int) -> None:
        if move == END:
            return
        factory = state.factories[self.who]
        left = self.workers - 1
        if move < KEEP:
            model = move - BUY
            cost = pay(state, self.who, model)
            state.tell(news.BOUGHT, self.who, model, cost)
            put(state, self.who, model)
        elif move < TEAR:
            model = move - KEEP
            state.cite("FM-BUY-3")
            cost = pay(state, self.who, model)
            factory.aside[model] += 1
            state.tell(news.KEPT, self.who, model, cost)
        elif move < PLACE:
            tear_down(state, self.who, move - TEAR)
        else:
            left = self.workers
            model = move - PLACE
            state.cite("FM-BUY-6")
            factory.aside[model] -= 1
            state.tell(news.PLACED, self.who, model)
            put(state, self.who, model)
        state.push(Work(self.who, left))

    def prompt(self, state: FactoryManager) -> str:
        return f"buy, place or tear down tiles ({self.workers} workers left), or end the turn"

    def why_not(self, state: FactoryManager, move: int) -> str:
        factory = state.factories[self.who]
        if BUY <= move < TEAR:
            return self.why_not_buy(state, factory, move)
        if TEAR <= move < PLACE:
            if not factory.placed[move - TEAR]:
                return f"There is no {MODELS[move - TEAR]} in your factory [FM-TEAR-1]."
            return "No worker is left to tear anything down [FM-BUY-1]."
        if PLACE <= move < END:
            model = move - PLACE
            if not factory.aside[model]:
                return f"You keep no {MODELS[model]} aside [FM-BUY-6]."
            return no_room(state, factory, model)
        return ""

    def why_not_buy(self, state: FactoryManager, factory: Factory, move: int) -> str:
        model = (move - BUY) % NUMBER_OF_MODELS
        if not state.market[model]:
            return f"{MODELS[model]} is not in the market [FM-BUY-1]."
        if not self.workers:
            return "No worker is left to buy with [FM-BUY-1]."
        cost = state.cost(self.who, model)
        if cost > factory.cash:
            return f"{MODELS[model]} costs {cost} El; you have {factory.cash} [FM-BUY-2]."
        return no_room(state, factory, model)


class Hire(Step["FactoryManager"]):
    """Seasonal workers serve until the end of phase 3 of the next round."""

    clauses = ("FM-SEA-1", "FM-SEA-2")

    def options(self, state: FactoryManager) -> list[int]:
        cash = state.factories[self.who].cash
        each = seasonal_cost(state, self.who)
        return [HIRE + n for n in range(3) if n * each <= cash]

    def play(self, state: FactoryManager, move: int) -> None:
        count = move - HIRE
        factory = state.factories[self.who]
        cost = count * seasonal_cost(state, self.who)
        factory.cash -= cost
        factory.seasonal = count
        if count:
            state.tell(news.HIRED, self.who, count, cost)

    def prompt(self, state: FactoryManager) -> str:
        return f"hire up to 2 seasonal workers at {seasonal_cost(state, self.who)} El each"

    def why_not(self, state: FactoryManager, move: int) -> str:
        if HIRE <= move < HIRE + 3:
            return f"You have only {state.factories[self.who].cash} El [FM-SEA-1]."
        return ""


def seasonal_cost(state: FactoryManager, player: int) -> int:
    return max(0, SEASONAL_COST - state.discount(player))


def floor_cost(factory: Factory) -> int:
    """Return what the next floor space costs, or NO_ROOM."""
    if factory.floor >= FLOOR:
        return NO_ROOM
    return SPACE_COST if factory.floor >= FREE_FLOOR + factory.paid else 0


def special_cost(state: FactoryManager, factory: Factory, model: int) -> int:
    """Return 0 if the control or optimization space for this tile is empty."""
    kind = state.tables.type[model]
    for other in state.tables.columns[kind]:
        if factory.placed[other]:
            return NO_ROOM
    return 0


def space_cost(state: FactoryManager, factory: Factory, model: int) -> int:
    if state.on_floor(model):
        return floor_cost(factory)
    return special_cost(state, factory, model)


def can_place(state: FactoryManager, factory: Factory, model: int) -> bool:
    return 0 <= space_cost(state, factory, model) <= factory.cash


def pay(state: FactoryManager, player: int, model: int) -> int:
    state.cite("FM-BUY-2")
    cost = state.cost(player, model)
    state.factories[player].cash -= cost
    state.market[model] -= 1
    return cost


def put(state: FactoryManager, player: int, model: int) -> None:
    """Lay a tile on an empty space, paying for one of the last two if need be."""
    state.cite("FM-BUY-4")
    factory = state.factories[player]
    if state.on_floor(model):
        if floor_cost(factory):
            state.cite("FM-BUY-5")
            factory.cash -= SPACE_COST
            factory.paid += 1
            state.tell(news.PAID_SPACE, player)
        factory.floor += 1
    factory.placed[model] += 1


def tear_down(state: FactoryManager, player: int, model: int) -> None:
    state.cite("FM-TEAR-1")
    factory = state.factories[player]
    factory.placed[model] -= 1
    factory.running[model] = min(factory.running[model], factory.placed[model])
    state.torn[model] += 1
    if state.on_floor(model):
        factory.floor -= 1
    if any(factory.aside) or any(state.market):
        state.cite("FM-TEAR-2")
    state.tell(news.TORE_DOWN, player, model)


def no_room(state: FactoryManager, factory: Factory, model: int) -> str:
    name = MODELS[model]
    if space_cost(state, factory, model) == NO_ROOM:
        if state.tables.type[model] >= CONTROL:
            return f"The space for {name} is taken: tear down the old tile first [FM-BUY-4]."
        return f"The floor is full: tear down a tile to place {name} [FM-BUY-3]."
    return f"The next floor space costs {SPACE_COST} El more than you have [FM-BUY-5]."
