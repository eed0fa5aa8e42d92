"""Laying out the game."""

from __future__ import annotations

from typing import Final

from shopfloor.core.piles import Pile
from shopfloor.games.factory_manager.rules import log
from shopfloor.games.factory_manager.rules.floor import laid_out
from shopfloor.games.factory_manager.rules.scoring import add_up
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import ORDER_STACK
from shopfloor.games.factory_manager.rules.steps.bureaucracy import ENERGY_STACK
from shopfloor.games.factory_manager.rules.steps.income import Round
from shopfloor.games.factory_manager.rules.tables import M0, S0, Tables

CHANCE = ("order stack", "energy stack", "starting order", "X tiles")
STARTING_ORDER: Final = 2
X_TILES: Final = 3


def set_up(state: FactoryManager, intro_energy: bool, hidden_money: bool) -> None:
    tables = state.tables
    state.hidden_money = hidden_money
    state.stock = tables.copies[state.players][:]
    state.market, state.torn = [], []
    state.face_up, state.energy_drawn = [], []
    state.order_pile, state.energy_pile = Pile(), Pile()
    state.factories = [starting_factory(tables) for _ in range(state.players)]
    deal_order_tiles(state)
    lay_out_x_tiles(state)
    stack_energy(state, intro_energy)
    for number in range(1, 10):
        state.cite(f"FM-SET-{number}")
    if hidden_money:
        state.cite("FM-VAR-2")
    state.push(Round())


def starting_factory(tables: Tables) -> Factory:
    factory = Factory()
    factory.cash = tables.start_money
    factory.placed = [S0, S0, S0, M0, M0]
    factory.aside, factory.shut, factory.incomes = [], [], []
    factory.floor = len(factory.placed)
    factory.spaces = laid_out(factory.placed)
    add_up(factory, tables)
    factory.available = WORKERS - factory.canteen
    return factory


def deal_order_tiles(state: FactoryManager) -> None:
    tiles = state.tables.dealt[state.players][:]
    for factory in state.factories:
        factory.tile = tiles.pop(state.chance.pick(STARTING_ORDER, len(tiles)))
    state.order_pile.fill(state.tables.stack[state.players])


def lay_out_x_tiles(state: FactoryManager) -> None:
    state.cite("FM-MKT-7")
    tiles = state.tables.x_tiles[:]
    for _ in range(3):
        model = tiles.pop(state.chance.pick(X_TILES, len(tiles)))
        state.market.append(model)
        state.tell(log.X_TILE, 0, model)
    state.market.sort()


def stack_energy(state: FactoryManager, intro_energy: bool) -> None:
    tiles = state.tables.energy_tiles[:]
    if intro_energy:
        state.cite("FM-VAR-1")
        tiles.remove(0)
        state.energy_pile.put_on_top(0, -1)
    state.energy_pile.bag = sorted(tiles)


__all__ = ["CHANCE", "ENERGY_STACK", "ORDER_STACK", "set_up"]
