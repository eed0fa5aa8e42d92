"""The position of a game of Factory Manager."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.int_tuples import IntTuple
from shopfloor.core.piles import Pile
from shopfloor.core.state import State
from shopfloor.games.factory_manager.rules import scoring
from shopfloor.games.factory_manager.rules.tables import MODELS, Tables, cost

WORKERS: Final = 7
SEASONAL: Final = 2
"""How many seasonal workers there are in every colour."""


@mypyc_attr(acyclic=True)
class Factory:
    """One player's board: tiles, workers, money. Lists of tiles hold models, ascending."""

    __slots__ = (
        "cash",
        "placed",
        "aside",
        "shut",
        "floor",
        "spaces",
        "paid",
        "seasonal",
        "available",
        "bid",
        "tile",
        "new_tile",
        "production",
        "storage",
        "energy",
        "canteen",
        "incomes",
        "forgiven",
    )

    def __init__(self) -> None:
        self.cash: int = 0
        self.placed: list[int]
        self.aside: list[int]
        self.shut: list[int]
        """Those of the placed tiles that carry a shut-down marker."""
        self.floor: int = 0
        """How many of the 12 floor spaces are taken."""
        self.spaces: IntTuple = ()
        """The model on each of them, or EMPTY."""
        self.paid: int = 0
        """How many of the last two spaces are paid for."""
        self.seasonal: int = 0
        self.available: int = 0
        self.bid: int = 0
        self.tile: int = 0
        self.new_tile: int = 0
        self.production: int = 0
        self.storage: int = 0
        self.energy: int = 0
        self.canteen: int = 0
        self.incomes: list[int]
        """Income by round; the last is the undoubled one."""
        self.forgiven: int = 0
        """What the bank never got of negative incomes."""

    def copy(self) -> Factory:
        other = Factory()
        other.cash = self.cash
        other.placed = self.placed[:]
        other.aside = self.aside[:]
        other.shut = self.shut[:]
        other.floor = self.floor
        other.spaces = self.spaces
        other.paid = self.paid
        other.seasonal = self.seasonal
        other.available = self.available
        other.bid = self.bid
        other.tile = self.tile
        other.new_tile = self.new_tile
        other.production = self.production
        other.storage = self.storage
        other.energy = self.energy
        other.canteen = self.canteen
        other.incomes = self.incomes[:]
        other.forgiven = self.forgiven
        return other


class FactoryManager(State):
    __slots__ = (
        "tables",
        "round",
        "price",
        "factories",
        "stock",
        "market",
        "torn",
        "order_pile",
        "face_up",
        "energy_pile",
        "energy_drawn",
        "hidden_money",
    )

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables
        self.round: int = 0
        self.price: int = 1
        self.factories: list[Factory]
        self.stock: list[int]
        """Copies of every model on the storage board."""
        self.market: list[int]
        """The models on sale, ascending."""
        self.torn: list[int]
        """Tiles that were torn down, ascending."""
        self.order_pile: Pile
        self.face_up: list[int]
        self.energy_pile: Pile
        self.energy_drawn: list[int]
        self.hidden_money: bool = False

    def copy(self) -> FactoryManager:
        other = FactoryManager()
        self.copy_core(other)
        other.tables = self.tables
        other.round = self.round
        other.price = self.price
        other.factories = [factory.copy() for factory in self.factories]
        other.stock = self.stock[:]
        other.market = self.market[:]
        other.torn = self.torn[:]
        other.order_pile = self.order_pile.copy()
        other.face_up = self.face_up[:]
        other.energy_pile = self.energy_pile.copy()
        other.energy_drawn = self.energy_drawn[:]
        other.hidden_money = self.hidden_money
        return other

    def in_order(self) -> list[int]:
        """Return the players by order tile, lowest first."""
        tiles = [(factory.tile, p) for p, factory in enumerate(self.factories)]
        tiles.sort()
        return [p for _, p in tiles]

    def discount(self, player: int) -> int:
        return self.tables.discount[self.factories[player].tile]

    def cost(self, player: int, model: int) -> int:
        """Return what this player pays for a tile."""
        return cost(self.tables, model, self.discount(player))

    def cheapest(self, column: int) -> int:
        """Return the cheapest model left in a column of the storage board, or -1."""
        stock = self.stock
        for model in self.tables.columns[column]:
            if stock[model]:
                return model
        return -1

    def where(self) -> str:
        return f"round {self.round}"

    def score_sheet(self) -> list[dict[str, int]]:
        return scoring.score_sheet(self)

    def scores(self) -> list[int]:
        return [factory.cash for factory in self.factories]

    def tiebreak(self, player: int) -> list[int]:
        incomes = self.factories[player].incomes
        return [incomes[-1] if incomes else 0]

    def census(self) -> dict[str, int]:
        tiles = self.market + self.torn
        order = self.face_up + self.order_pile.tiles()
        for factory in self.factories:
            tiles += factory.placed + factory.aside
            order += [tile for tile in (factory.tile, factory.new_tile) if tile]
        count = {model: self.stock[m] + tiles.count(m) for m, model in enumerate(MODELS)}
        for tile in order:
            count[f"order {tile}"] = count.get(f"order {tile}", 0) + 1
        for tile in self.energy_drawn + self.energy_pile.tiles():
            count[f"energy {tile}"] = count.get(f"energy {tile}", 0) + 1
        return count
