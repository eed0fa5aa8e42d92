"""What a factory can still do: the ways to run it, and where its owner is in the round."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.bureaucracy import (
    Bureaucracy,
    FreeWorkers,
    RunOrShut,
)
from shopfloor.games.factory_manager.rules.steps.factory import FactoryPhase, Hire, Work
from shopfloor.games.factory_manager.rules.steps.income import Income
from shopfloor.games.factory_manager.rules.tables import (
    FIRST_ROBOT,
    FIRST_SPECIAL,
    M0,
    MODELS,
    Tables,
    Way,
    can_run,
)

MOST_WAYS: Final = 20_000
FOUR_BITS: Final = 15
PLACES: Final[list[int]] = [4 * max(0, model - M0 + 1) for model in range(len(MODELS))]
ONE: Final[list[int]] = [1 << place for place in PLACES]
"""By machine and robot: what it adds to the number that stands for a set of them."""


class Plant:
    """A factory as far as its worth depends on it."""

    __slots__ = ("tiles", "ways", "production", "storage", "energy", "workers", "cash")

    def __init__(self) -> None:
        self.tiles: int = 0
        """Machines and robots that may run or not; the rest is added up already.

        Four bits for each model, as a set is looked up often; the lowest four are the
        running machines without a robot beside them.
        """
        self.ways: list[Way]
        """The ways to run these tiles."""
        self.production: float = 0.0
        self.storage: float = 0.0
        self.energy: float = 0.0
        self.workers: float = 0.0
        self.cash: float = 0.0


def next_step(state: FactoryManager, player: int) -> Step[Any] | None:
    """Find the next step that concerns this player; None if the tracks are set."""
    for step in state.agenda[::-1]:
        if isinstance(step, (Work, Hire, RunOrShut)):
            if step.who == player:
                return step
        elif isinstance(step, FreeWorkers):
            if step.owner == player:
                return step
        elif isinstance(step, (FactoryPhase, Bureaucracy)):
            return step
        elif isinstance(step, Income):
            break
    return None


def plant_of(tables: Tables, factory: Factory) -> Plant:
    plant = Plant()
    plant.cash = float(factory.cash)
    tiles = 0
    for model in factory.placed:
        if model < M0:
            plant.storage += tables.storage[model]
        elif model < FIRST_SPECIAL:
            tiles += ONE[model]
        else:
            plant.energy += tables.energy[model]
            plant.workers += tables.workers[model]
    plant.tiles = tiles
    plant.ways = ways(tables, tiles)
    return plant


def with_tile(tables: Tables, plant: Plant, model: int, cost: int) -> Plant:
    """Return the plant after a purchase."""
    other = Plant()
    other.tiles = plant.tiles
    other.ways = plant.ways
    other.storage = plant.storage + tables.storage[model]
    other.energy = plant.energy
    other.workers = plant.workers
    other.cash = plant.cash - cost
    if model >= FIRST_SPECIAL:
        other.energy += tables.energy[model]
        other.workers += tables.workers[model]
    elif model >= M0:
        other.tiles += ONE[model]
        other.ways = ways(tables, other.tiles)
    return other


def partly_set(tables: Tables, factory: Factory, step: RunOrShut) -> Plant:
    """Return the plant with the decisions made so far in this bureaucracy."""
    plant = Plant()
    plant.cash = float(factory.cash)
    plant.tiles = step.slots
    plant.workers = float(step.need)
    for place, model in enumerate(factory.placed):
        if can_run(model) and place >= step.place:
            plant.tiles += ONE[model]
        else:
            plant.production += tables.production[model]
            plant.storage += tables.storage[model]
            plant.energy += tables.energy[model]
    for model in factory.shut:
        plant.production -= tables.production[model]
        plant.energy -= tables.energy[model]
    plant.ways = ways(tables, plant.tiles)
    return plant


def ways(tables: Tables, tiles: int) -> list[Way]:
    """Look up the ways to run a plant's tiles; the same sets come again and again."""
    found = tables.ways.get(tiles)
    if found is None:
        if len(tables.ways) >= MOST_WAYS:
            tables.ways.clear()
        listed = ways_to_run(tables, models_in(tiles), tiles & FOUR_BITS)
        found = tables.ways[tiles] = [Way(p, e, w) for p, e, w in listed]
    return found


def models_in(tiles: int) -> list[int]:
    """List the machines and robots of a plant, ascending."""
    models: list[int] = []
    for model in range(M0, FIRST_SPECIAL):
        models += [model] * (tiles >> PLACES[model] & FOUR_BITS)
    return models


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
