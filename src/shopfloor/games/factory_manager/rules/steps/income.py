"""Phase 5: income; and the frame of the five rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules import log
from shopfloor.games.factory_manager.rules.scoring import income
from shopfloor.games.factory_manager.rules.steps.auction import Reveal
from shopfloor.games.factory_manager.rules.steps.bureaucracy import Bureaucracy, EnergyPrice
from shopfloor.games.factory_manager.rules.steps.factory import FactoryPhase
from shopfloor.games.factory_manager.rules.steps.market import PrepareMarket, ReturnUnsold

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.rules.state import FactoryManager


class Round(Step["FactoryManager"]):
    """Five phases; after the last round, usually the fifth, the game is over."""

    clauses = ("FM-RND-1", "FM-SCO-4")

    def run(self, state: FactoryManager) -> None:
        state.round += 1
        state.tell(log.ROUND, state.round)
        if state.round < state.tables.rounds:
            state.push(Round())
        state.push(Income())
        state.push(EnergyPrice())
        state.push(Bureaucracy())
        state.push(ReturnUnsold())
        state.push(FactoryPhase())
        state.push(PrepareMarket())
        state.push(Reveal())


class Income(Step["FactoryManager"]):
    """Pay everybody; nobody's cash falls below 0."""

    clauses = ("FM-INC-1", "FM-INC-2")

    def run(self, state: FactoryManager) -> None:
        last = state.round == state.tables.rounds
        if last:
            state.cite("FM-INC-3")
            state.cite("FM-END-1")
        for p in state.in_order():
            factory = state.factories[p]
            amount = income(factory, state.price)
            paid = 2 * amount if last else amount
            if factory.cash + paid < 0:
                state.cite("FM-INC-4")
                factory.forgiven -= factory.cash + paid
            factory.cash = max(0, factory.cash + paid)
            factory.incomes.append(amount)
            what = log.EARNED_UNSEEN if state.hidden_money else log.EARNED
            state.tell(what, p, paid, factory.cash)
