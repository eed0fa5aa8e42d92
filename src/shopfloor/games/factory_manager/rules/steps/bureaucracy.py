"""Phase 4: setting the factories, and the new energy price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import AUTOMATIC, Step
from shopfloor.games.factory_manager.rules import log
from shopfloor.games.factory_manager.rules.moves import RUN, SHUT
from shopfloor.games.factory_manager.rules.scoring import add_up
from shopfloor.games.factory_manager.rules.state import WORKERS
from shopfloor.games.factory_manager.rules.tables import (
    FIRST_OPTIMIZATION,
    FIRST_PERSONNEL,
    FIRST_ROBOT,
    FIRST_SPECIAL,
    M0,
    can_run,
)

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager

ENERGY_STACK: Final = 1  # kind of chance


class Bureaucracy(Step["FactoryManager"]):
    clauses = ("FM-BUR-1",)

    def run(self, state: FactoryManager) -> None:
        for p in reversed(state.in_order()):
            state.push(FreeWorkers(p))


class FreeWorkers(Step["FactoryManager"]):
    """All workers of a player become free; then tile by tile is decided what runs."""

    __slots__ = ("owner",)
    clauses = ("FM-BUR-1", "FM-BUR-7")

    def __init__(self, owner: int) -> None:
        self.who = AUTOMATIC
        self.owner = owner

    def run(self, state: FactoryManager) -> None:
        factory = state.factories[self.owner]
        factory.bid = 0
        factory.shut = []
        need = 0
        if factory.placed and factory.placed[-1] >= FIRST_OPTIMIZATION:
            need = state.tables.workers[factory.placed[-1]]
        ask_from(state, self.owner, 0, 0, need)


class RunOrShut(Step["FactoryManager"]):
    """Decide about one machine or robot; machines first, then robots.

    The tile asked about is `placed[place]`. `slots` are running machines without a
    robot, `need` the workers needed so far, what is saved already subtracted.
    """

    __slots__ = ("place", "slots", "need")
    clauses = ("FM-BUR-2", "FM-BUR-3")

    def __init__(self, who: int, place: int, slots: int, need: int) -> None:
        self.who = who
        self.place = place
        self.slots = slots
        self.need = need

    def options(self, state: FactoryManager) -> list[int]:
        factory = state.factories[self.who]
        model = factory.placed[self.place]
        slots = self.slots + (1 if model < FIRST_ROBOT else -1)
        need = self.need + state.tables.workers[model]
        most = WORKERS + factory.seasonal - 1
        after = self.place + 1
        moves: list[int] = []
        if slots < 0:
            state.cite("FM-BUY-7")
        if slots >= 0 and (need <= most or helped(state, factory, after, slots, need)):
            moves.append(RUN.at(model))
        if self.need <= most or helped(state, factory, after, self.slots, self.need):
            moves.append(SHUT.at(model))
        return moves

    def play(self, state: FactoryManager, move: int) -> None:
        slots, need = self.slots, self.need
        if RUN.has(move):
            model = RUN.value(move)
            slots += 1 if model < FIRST_ROBOT else -1
            need += state.tables.workers[model]
        else:
            model = SHUT.value(move)
            state.factories[self.who].shut.append(model)
            state.tell(log.SHUT_DOWN, self.who, model)
        ask_from(state, self.who, self.place + 1, slots, need)

    def prompt(self, state: FactoryManager) -> str:
        model = state.factories[self.who].placed[self.place]
        return f"decide whether {log.model_name(model)} runs or is shut down"

    def why_not(self, state: FactoryManager, move: int) -> str:
        model = state.factories[self.who].placed[self.place]
        if move == RUN.at(model) and model >= FIRST_ROBOT and not self.slots:
            return f"{log.title(model)} needs a running machine without a robot [FM-BUR-2]."
        if move == RUN.at(model) or move == SHUT.at(model):
            return "Then not one worker could stay available [FM-BUR-2]."
        if SHUT.has(move) and not can_run(SHUT.value(move)):
            return "Only machines and robots can be shut down [FM-BUR-3]."
        return ""


class SetTracks(Step["FactoryManager"]):
    """Add up production, storage, energy and the workers in the canteen."""

    __slots__ = ("owner",)
    clauses = ("FM-BUR-4", "FM-BUR-5", "FM-BUR-6")

    def __init__(self, owner: int) -> None:
        self.who = AUTOMATIC
        self.owner = owner

    def run(self, state: FactoryManager) -> None:
        factory = state.factories[self.owner]
        add_up(factory, state.tables)
        factory.available = WORKERS + factory.seasonal - factory.canteen
        state.tell(log.SET, self.owner, factory.production, factory.storage, factory.energy)


class EnergyPrice(Step["FactoryManager"]):
    clauses = ("FM-ENE-1",)

    def run(self, state: FactoryManager) -> None:
        rise = state.energy_pile.draw(state.chance, ENERGY_STACK)
        state.energy_drawn.append(rise)
        state.price += rise
        state.tell(log.ENERGY, rise, state.price)


def ask_from(state: FactoryManager, player: int, place: int, slots: int, need: int) -> None:
    """Ask about the next machine or robot; when none is left, set the tracks."""
    placed = state.factories[player].placed
    while place < len(placed) and placed[place] < M0:
        place += 1
    if place < len(placed) and placed[place] < FIRST_SPECIAL:
        state.push(RunOrShut(player, place, slots, need))
    else:
        state.push(SetTracks(player))


def helped(state: FactoryManager, factory: Factory, place: int, slots: int, need: int) -> bool:
    """Tell whether undecided personnel robots, with machines to carry them, save enough."""
    workers = state.tables.workers
    undecided = factory.placed[place:]
    machines = sorted([workers[m] for m in undecided if m < FIRST_ROBOT])
    savings = sorted([workers[m] for m in undecided if FIRST_PERSONNEL <= m < FIRST_SPECIAL])
    most = WORKERS + factory.seasonal - 1
    if need + sum(savings[:slots]) <= most:
        return True
    for machine in machines:
        need += machine
        slots += 1
        if need + sum(savings[:slots]) <= most:
            return True
    return False
