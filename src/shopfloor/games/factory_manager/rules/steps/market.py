"""Phase 2: every available worker brings a tile to the market."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules import log
from shopfloor.games.factory_manager.rules.moves import NO_MORE, OFFER
from shopfloor.games.factory_manager.rules.tables import TYPE_WORDS

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.rules.state import FactoryManager


class PrepareMarket(Step["FactoryManager"]):
    """In order, everybody brings tiles; the last player may bring more."""

    clauses = ("FM-MKT-1", "FM-MKT-4", "FM-MKT-6")

    def run(self, state: FactoryManager) -> None:
        order = state.in_order()
        extra = state.tables.extra[state.players]
        if extra:
            state.push(OfferMore(order[-1], extra))
        for p in reversed(order):
            state.push(Offer(p, state.factories[p].available))


class Offer(Step["FactoryManager"]):
    __slots__ = ("left",)
    clauses = ("FM-MKT-2", "FM-MKT-1")

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, state: FactoryManager) -> list[int]:
        return columns(state)

    def play(self, state: FactoryManager, move: int) -> None:
        offer(state, self.who, OFFER.value(move))
        if self.left > 1:
            state.push(Offer(self.who, self.left - 1))

    def lapse(self, state: FactoryManager) -> None:
        state.cite("FM-MKT-5")

    def prompt(self, state: FactoryManager) -> str:
        return f"bring the cheapest tile of a column to the market ({self.left} to go)"

    def why_not(self, state: FactoryManager, move: int) -> str:
        if move == NO_MORE:
            return "Every available worker must bring a tile [FM-MKT-1]."
        return empty_column(move)


class OfferMore(Step["FactoryManager"]):
    __slots__ = ("left",)
    clauses = ("FM-MKT-4",)

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, state: FactoryManager) -> list[int]:
        moves = columns(state)
        moves.append(NO_MORE)
        return moves

    def play(self, state: FactoryManager, move: int) -> None:
        if move == NO_MORE:
            return
        offer(state, self.who, OFFER.value(move))
        if self.left > 1:
            state.push(OfferMore(self.who, self.left - 1))

    def prompt(self, state: FactoryManager) -> str:
        return f"bring up to {log.plural(self.left, 'more tile')} to the market, or stop"

    def why_not(self, state: FactoryManager, move: int) -> str:
        return empty_column(move)


class ReturnUnsold(Step["FactoryManager"]):
    """What nobody bought goes back to its column."""

    clauses = ("FM-MKT-8",)

    def run(self, state: FactoryManager) -> None:
        if state.market:
            state.tell(log.RETURNED, len(state.market))
        for model in state.market:
            state.stock[model] += 1
        state.market = []


def columns(state: FactoryManager) -> list[int]:
    moves: list[int] = []
    stock = state.stock
    for column, models in enumerate(state.tables.columns):
        for model in models:
            if stock[model]:
                moves.append(OFFER.at(column))
                break
    return moves


def offer(state: FactoryManager, player: int, column: int) -> None:
    model = state.cheapest(column)
    state.stock[model] -= 1
    insort(state.market, model)
    state.tell(log.OFFERED, player, model)


def empty_column(move: int) -> str:
    if OFFER.has(move):
        return f"The {TYPE_WORDS[OFFER.value(move)]} column is empty [FM-MKT-2]."
    return ""
