"""Phase 4: setting the factories, and the new energy price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.factory_manager import news
from shopfloor.games.factory_manager.moves import NUMBER_OF_MODELS, RUN, SHUT
from shopfloor.games.factory_manager.scoring import add_up
from shopfloor.games.factory_manager.state import WORKERS
from shopfloor.games.factory_manager.tables import (
    MACHINE,
    MODELS,
    OPTIMIZATION,
    PERSONNEL_ROBOT,
    WORKING_ROBOT,
)

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.state import Factory, FactoryManager

ENERGY_STACK = 1  # kind of chance


class Bureaucracy(Step["FactoryManager"]):
    clauses = ("FM-BUR-1",)

    def run(self, state: FactoryManager) -> None:
        for p in reversed(state.in_order()):
            state.push(FreeWorkers(p))


class FreeWorkers(Step["FactoryManager"]):
    """All workers of a player become free; then he decides tile by tile what runs."""

    __slots__ = ("owner",)
    clauses = ("FM-BUR-1", "FM-BUR-7")

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def run(self, state: FactoryManager) -> None:
        factory = state.factories[self.owner]
        factory.bid = 0
        factory.running = [0] * NUMBER_OF_MODELS
        ask_next(state, self.owner, 0, 0)


class RunOrShut(Step["FactoryManager"]):
    """Decide about one machine or robot; machines first, then robots."""

    __slots__ = ("place", "copy")
    clauses = ("FM-BUR-2", "FM-BUR-3")

    def __init__(self, who: int, place: int, copy: int) -> None:
        super().__init__(who)
        self.place = place
        self.copy = copy

    def options(self, state: FactoryManager) -> list[int]:
        model = asked(state, self.place)
        moves: list[int] = []
        if can_complete(state, self.who, self.place, self.copy + 1, model):
            moves.append(RUN + model)
        if can_complete(state, self.who, self.place, self.copy + 1, -1):
            moves.append(SHUT + model)
        return moves

    def play(self, state: FactoryManager, move: int) -> None:
        model = asked(state, self.place)
        if move < SHUT:
            state.factories[self.who].running[model] += 1
        else:
            state.tell(news.SHUT_DOWN, self.who, model)
        ask_next(state, self.who, self.place, self.copy + 1)

    def prompt(self, state: FactoryManager) -> str:
        return f"decide whether {MODELS[asked(state, self.place)]} runs or is shut down"

    def why_not(self, state: FactoryManager, move: int) -> str:
        model = asked(state, self.place)
        if move == RUN + model or move == SHUT + model:
            return (
                "Then more workers would be needed than you can spare, "
                "or robots would outnumber machines [FM-BUR-2]."
            )
        return ""


class SetTracks(Step["FactoryManager"]):
    """Add up production, storage, energy and the workers in the canteen."""

    __slots__ = ("owner",)
    clauses = ("FM-BUR-4", "FM-BUR-5", "FM-BUR-6")

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def run(self, state: FactoryManager) -> None:
        factory = state.factories[self.owner]
        add_up(factory, state.tables)
        factory.available = WORKERS + factory.seasonal - factory.canteen
        state.tell(news.SET, self.owner, factory.production, factory.storage, factory.energy)


class EnergyPrice(Step["FactoryManager"]):
    clauses = ("FM-ENE-1",)

    def run(self, state: FactoryManager) -> None:
        rise = state.energy_pile.draw(state.chance, ENERGY_STACK)
        state.energy_drawn.append(rise)
        state.price += rise
        state.tell(news.ENERGY, rise, state.price)


def asked(state: FactoryManager, place: int) -> int:
    """Return the model asked about at a place of the fixed order."""
    machines = state.tables.machines
    if place < len(machines):
        return machines[place]
    return state.tables.robots[place - len(machines)]


def ask_next(state: FactoryManager, player: int, place: int, copy: int) -> None:
    """Ask about the next placed machine or robot; when none is left, set the tracks."""
    placed = state.factories[player].placed
    last = len(state.tables.machines) + len(state.tables.robots)
    while place < last:
        if copy < placed[asked(state, place)]:
            state.push(RunOrShut(player, place, copy))
            return
        place, copy = place + 1, 0
    state.push(SetTracks(player))


def can_complete(state: FactoryManager, player: int, place: int, copy: int, run: int) -> bool:
    """Tell whether some choice for the tiles still undecided makes the factory legal.

    `run` is the model about to run, or -1 if the tile is about to be shut down; `place`
    and `copy` name the first tile that is undecided after that.
    """
    tables = state.tables
    factory = state.factories[player]
    machines = robots = need = 0
    for model, count in enumerate(factory.placed):
        if not count:
            continue
        kind = tables.type[model]
        active = factory.running[model] + (1 if model == run else 0)
        if kind == MACHINE:
            machines += active
            need += active * tables.workers[model]
        elif kind == WORKING_ROBOT or kind == PERSONNEL_ROBOT:
            robots += active
            need += active * tables.workers[model]
        elif kind == OPTIMIZATION:
            need += tables.workers[model]
    if robots > machines:
        return False
    most = WORKERS + factory.seasonal - 1
    if need <= most:
        return True
    return helped(state, factory, place, copy, machines - robots, need, most)


def helped(
    state: FactoryManager,
    factory: Factory,
    place: int,
    copy: int,
    slots: int,
    need: int,
    most: int,
) -> bool:
    """Tell whether undecided personnel robots, with machines to carry them, save enough."""
    machine_needs: list[int] = []
    savings: list[int] = []
    tables = state.tables
    last = len(tables.machines) + len(tables.robots)
    while place < last:
        model = asked(state, place)
        for _ in range(factory.placed[model] - copy):
            if tables.type[model] == MACHINE:
                machine_needs.append(tables.workers[model])
            elif tables.type[model] == PERSONNEL_ROBOT:
                savings.append(-tables.workers[model])
        place, copy = place + 1, 0
    machine_needs.sort()
    savings.sort(reverse=True)
    if need - sum(savings[:slots]) <= most:
        return True
    for more, workers in enumerate(machine_needs):
        need += workers
        if need - sum(savings[: slots + more + 1]) <= most:
            return True
    return False
