"""Adding up a factory, its income, and the final money."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.state import Factory, FactoryManager

from shopfloor.games.factory_manager.tables import FIRST_ROBOT, Tables

LAST_ROUND = 5
START_MONEY = 18


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


def earnings(factory: Factory) -> int:
    return 10 * min(factory.production, factory.storage)


def income(factory: Factory, price: int) -> int:
    return earnings(factory) - factory.energy * price


def score_sheet(state: FactoryManager) -> list[dict[str, int]]:
    """Split the cash into start money, incomes by round, and what was spent."""
    return [cash_sheet(factory) for factory in state.factories]


def cash_sheet(factory: Factory) -> dict[str, int]:
    sheet = {"start money": START_MONEY}
    for number, amount in enumerate(factory.incomes):
        doubled = 2 if number + 1 == LAST_ROUND else 1
        sheet[f"income {number + 1}"] = amount * doubled
    sheet["spent"] = factory.cash - sum(sheet.values())
    return sheet


def ways_to_run(tables: Tables, tiles: list[int], slots: int) -> list[tuple[int, int, int]]:
    """List what machines and robots can do: production, energy and workers.

    `tiles` are machines before robots, `slots` the running machines without a robot that
    were there before. A way that another one beats in all three is left out; the most
    productive come first.
    """
    ways: set[tuple[int, int, int, int]] = {(slots, 0, 0, 0)}
    for model in tiles:
        step = 1 if model < FIRST_ROBOT else -1
        p, e, w = tables.production[model], tables.energy[model], tables.workers[model]
        more = [
            (free + step, production + p, energy + e, workers + w)
            for free, production, energy, workers in ways
            if free + step >= 0
        ]
        ways.update(more)
    return unbeaten([(-production, energy, workers) for _, production, energy, workers in ways])


def unbeaten(ways: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    best: list[tuple[int, int, int]] = []
    for lost, energy, workers in sorted(ways):
        for _, less_energy, fewer_workers in best:
            if less_energy <= energy and fewer_workers <= workers:
                break
        else:
            best.append((-lost, energy, workers))
    return best
