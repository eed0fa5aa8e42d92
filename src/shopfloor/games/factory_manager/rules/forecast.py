"""What a round will bring to a factory that is run in the best way."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from shopfloor.games.factory_manager.rules.planning import (
    Plant,
    next_step,
    partly_set,
    plant_of,
    ways,
)
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.rules.steps.factory import FactoryPhase, Hire, Work
from shopfloor.games.factory_manager.rules.tables import Tables

Rises = tuple[tuple[int, float], ...]
"""Energy tiles that may come next, each with its chance."""


class Forecast(NamedTuple):
    """What a factory makes, needs and earns in this round."""

    production: int
    storage: int
    energy: int
    canteen: int
    available: int
    incomes: tuple[tuple[int, int], ...]
    """By rise of the energy price."""
    expected: float

    @property
    def goods(self) -> int:
        return min(self.production, self.storage)


class Prices(NamedTuple):
    """What income depends on besides the factory."""

    energy: int
    rises: Rises
    times: int
    """2 in the last round, when income is doubled."""


def prices_of(state: FactoryManager) -> Prices:
    times = 2 if state.round == state.tables.rounds else 1
    return Prices(state.price, next_rises(state), times)


def forecast(state: FactoryManager, player: int, prices: Prices) -> Forecast:
    """Say what this round will bring if the player's factory is run in the best way."""
    factory = state.factories[player]
    step = next_step(state, player)
    if step is None:
        return as_it_is_set(factory, prices)
    hired = 0 if isinstance(step, (Work, Hire, FactoryPhase)) else factory.seasonal
    plant = plant_of(state.tables, factory)
    if isinstance(step, RunOrShut):
        plant = partly_set(state.tables, factory, step)
    return best(state.tables, fixed_part(plant), plant.tiles, WORKERS + hired, prices)


def as_it_is_set(factory: Factory, prices: Prices) -> Forecast:
    workers = WORKERS + factory.seasonal
    made = (factory.production, factory.storage, factory.energy, factory.canteen)
    return forecast_of(made, workers, prices)


def fixed_part(plant: Plant) -> tuple[int, int, int, int]:
    """Return production, storage, energy and workers of what runs in any case."""
    return int(plant.production), int(plant.storage), int(plant.energy), int(plant.workers)


@lru_cache(maxsize=4096)
def best(
    tables: Tables, fixed: tuple[int, int, int, int], tiles: int, workers: int, prices: Prices
) -> Forecast:
    """Forecast the way to run these tiles with the highest income to be expected."""
    production, storage, energy, need = fixed
    found: list[Forecast] = []
    for way in ways(tables, tiles):
        canteen = max(0, int(way.workers) + need)
        if canteen < workers:
            made = (int(way.production) + production, storage, max(1, int(way.energy) + energy))
            found.append(forecast_of((*made, canteen), workers, prices))
    return max(found, key=lambda forecast: (forecast.expected, forecast.available))


def forecast_of(made: tuple[int, int, int, int], workers: int, prices: Prices) -> Forecast:
    production, storage, energy, canteen = made
    earned = 10 * min(production, storage)
    incomes = tuple(
        (rise, prices.times * (earned - energy * (prices.energy + rise)))
        for rise, _ in prices.rises
    )
    expected = sum(
        amount * chance for (_, amount), (_, chance) in zip(incomes, prices.rises, strict=True)
    )
    return Forecast(production, storage, energy, canteen, workers - canteen, incomes, expected)


def next_rises(state: FactoryManager) -> Rises:
    """Return how likely the next energy tile is which; what lies on top may be known."""
    pile = state.energy_pile
    tiles = pile.top[-1:] or pile.bag
    rises = sorted(set(tiles))
    return tuple([(rise, round(tiles.count(rise) / len(tiles), 4)) for rise in rises])
