"""Building positions: start a game, set factories, put steps on the agenda."""

from __future__ import annotations

from typing import Any

from shopfloor.core.state import Trace
from shopfloor.core.step import Step
from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.rules.floor import laid_out
from shopfloor.games.factory_manager.rules.scoring import add_up
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.bureaucracy import (
    Bureaucracy,
    EnergyPrice,
    FreeWorkers,
)
from shopfloor.games.factory_manager.rules.steps.income import Income
from shopfloor.games.factory_manager.rules.steps.market import ReturnUnsold
from shopfloor.games.factory_manager.rules.tables import FIRST_SPECIAL, MODELS

TABLES = GAME.packaged_tables
ANNA, BERT, CORA, DORA, EMIL = range(5)


def start(players: int = 3, seed: int = 1, **options: Any) -> FactoryManager:
    state = GAME.start(players, seed=seed, trace=Trace(), **options)
    assert isinstance(state, FactoryManager)
    return state


def model(name: str) -> int:
    return MODELS.index(name)


def models(names: str) -> list[int]:
    """Read 'S0 x3 M0' as a list of models, ascending."""
    found: list[int] = []
    for word in names.split():
        if word.startswith("x"):
            found += [found[-1]] * (int(word[1:]) - 1)
        else:
            found.append(model(word))
    return sorted(found)


def names(tiles: list[int]) -> str:
    return " ".join(MODELS[m] for m in tiles)


def build(factory: Factory, tiles: str, **values: int) -> Factory:
    """Give a factory these tiles, all running, and set any other attributes."""
    factory.placed = models(tiles)
    factory.shut = []
    factory.floor = sum(1 for m in factory.placed if m < FIRST_SPECIAL)
    factory.spaces = laid_out(factory.placed)
    factory.paid = max(0, factory.floor - 10)
    add_up(factory, TABLES)
    factory.available = WORKERS + factory.seasonal - factory.canteen
    for name, value in values.items():
        setattr(factory, name, value)
    return factory


def factory_of(tiles: str, **values: int) -> Factory:
    factory = Factory()
    factory.aside, factory.incomes = [], []
    return build(factory, tiles, **values)


def put(state: FactoryManager, *steps: Step[Any]) -> FactoryManager:
    """Go on with these steps, the last one first."""
    state.agenda = list(steps)
    state.settle()
    return state


def put_in_round(state: FactoryManager, *steps: Step[Any]) -> FactoryManager:
    """Go on with these steps and the rest of the round after them."""
    return put(state, Income(), EnergyPrice(), Bureaucracy(), ReturnUnsold(), *steps)


def ask_to_run(tiles: str, seasonal: int = 0) -> FactoryManager:
    """Put Anna before the question which of these tiles run; nothing follows."""
    state = start()
    build(state.factories[ANNA], tiles, seasonal=seasonal)
    return put(state, FreeWorkers(ANNA))


def run_only(state: FactoryManager, running: str) -> Factory:
    """Answer the questions of phase 4 so that just these machines and robots run."""
    wanted = [MODELS[m] for m in models(running)]
    while not state.over:
        asked = state.view(ANNA)["asked"]
        if asked in wanted:
            wanted.remove(asked)
            play(state, f"run {asked}")
        else:
            play(state, f"shut down {asked}")
    assert running_tiles(state.factories[ANNA]) == sorted(models(running))
    return state.factories[ANNA]


def running_tiles(factory: Factory) -> list[int]:
    tiles = [m for m in factory.placed if MODELS[m][0] in "MRH"]
    for m in factory.shut:
        tiles.remove(m)
    return tiles


def tracks(factory: Factory) -> tuple[int, int, int, int]:
    """Return production, storage, energy and workers in the canteen."""
    return factory.production, factory.storage, factory.energy, factory.canteen


def legal(state: FactoryManager) -> set[str]:
    return {GAME.move_text(move) for move in state.legal_moves()}


def play(state: FactoryManager, *moves: str) -> None:
    for text in moves:
        state.play(GAME.move(text))


def refused(state: FactoryManager, text: str) -> str:
    """Return the reason why a move is refused."""
    reason = state.why_not(GAME.move(text))
    assert reason is not None, f"{text} is legal"
    return reason


def orders(state: FactoryManager, *tiles: int) -> None:
    for factory, tile in zip(state.factories, tiles, strict=True):
        factory.tile = tile
