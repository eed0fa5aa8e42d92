"""Adding up a factory, its income, and the final money."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager

from shopfloor.games.factory_manager.rules.tables import Tables


def add_up(factory: Factory, tables: Tables) -> None:
    """Set the three tracks and the canteen from the tiles that are running."""
    production = storage = energy = workers = 0
    for model in factory.placed:
        production += tables.production[model]
        storage += tables.storage[model]
        energy += tables.energy[model]
        workers += tables.workers[model]
    for model in factory.shut:
        production -= tables.production[model]
        energy -= tables.energy[model]
        workers -= tables.workers[model]
    factory.production = production
    factory.storage = storage
    factory.energy = max(1, energy)
    factory.canteen = max(0, workers)


def goods(factory: Factory) -> int:
    """Return how many goods are both made and stored."""
    return min(factory.production, factory.storage)


def earnings(factory: Factory) -> int:
    return 10 * goods(factory)


def income(factory: Factory, price: int) -> int:
    return earnings(factory) - factory.energy * price


def score_sheet(state: FactoryManager) -> list[dict[str, int]]:
    """Split the cash into start money, incomes by round, debt forgiven, and what was spent."""
    return [cash_sheet(factory, state.tables) for factory in state.factories]


def paid_incomes(factory: Factory, tables: Tables) -> list[int]:
    """Return the incomes by round as they were paid: the last one counts double."""
    last = tables.rounds - 1
    return [2 * amount if n == last else amount for n, amount in enumerate(factory.incomes)]


def cash_sheet(factory: Factory, tables: Tables) -> dict[str, int]:
    sheet = {"start money": tables.start_money}
    for number, amount in enumerate(paid_incomes(factory, tables)):
        sheet[f"income {number + 1}"] = amount
    if factory.forgiven:
        sheet["debt forgiven"] = factory.forgiven
    sheet["spent"] = factory.cash - sum(sheet.values())
    return sheet
