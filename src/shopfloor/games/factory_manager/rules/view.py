"""What a player sees of Factory Manager: everything but the future."""

from __future__ import annotations

from typing import Any

from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules.floor import EMPTY
from shopfloor.games.factory_manager.rules.forecast import forecast, next_rises, prices_of
from shopfloor.games.factory_manager.rules.scoring import cash_sheet, earnings, goods
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import OpenBid, RaiseBid
from shopfloor.games.factory_manager.rules.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.rules.steps.factory import (
    Work,
    distinct,
    seasonal_cost,
)
from shopfloor.games.factory_manager.rules.steps.market import Offer, OfferMore
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPES


def look(state: FactoryManager, player: int) -> dict[str, Any]:
    tables = state.tables
    return {
        "round": state.round,
        "phase": phase(state),
        "price": state.price,
        "energy_drawn": list(state.energy_drawn),
        "energy_unseen": energy_unseen(state),
        "energy_next": energy_next(state),
        "tiles": tables.sheet,
        "columns": {
            TYPES[c]: {MODELS[m]: state.stock[m] for m in column if state.stock[m]}
            for c, column in enumerate(tables.columns)
        },
        "cheapest": {TYPES[c]: cheapest(state, c) for c in range(len(TYPES))},
        "market": counted(state.market),
        "torn_down": counted(state.torn),
        "face_up": list(state.face_up),
        "order_stack": sorted(state.order_pile.tiles() + state.face_up),
        "discounts": tables.discount,
        "order": state.in_order(),
        "auction": auction(state),
        "asked": asked_about(state),
        "asked_place": asked_place(state),
        "workers_left": workers_left(state),
        "offers_left": offers_left(state),
        "costs": [costs(state, p) for p in range(state.players)],
        "seasonal_price": [seasonal_cost(state, p) for p in range(state.players)],
        "preview": preview(state, player),
        "factories": [
            factory_view(state, factory, hidden(state, player, p))
            for p, factory in enumerate(state.factories)
        ],
    }


def counted(models: list[int]) -> dict[str, int]:
    """Count the tiles of an ascending list by name."""
    count: dict[str, int] = {}
    for m in models:
        count[MODELS[m]] = count.get(MODELS[m], 0) + 1
    return count


def cheapest(state: FactoryManager, column: int) -> str | None:
    """Name the tile of a column that can be brought to the market."""
    model = state.cheapest(column)
    return None if model < 0 else MODELS[model]


def costs(state: FactoryManager, player: int) -> dict[str, int]:
    """Say what this player would pay for every tile in the market."""
    return {MODELS[m]: state.cost(player, m) for m in distinct(state.market)}


def hidden(state: FactoryManager, viewer: int, player: int) -> bool:
    return state.hidden_money and viewer != player and not state.over


def factory_view(state: FactoryManager, factory: Factory, secret: bool) -> dict[str, Any]:
    return {
        "cash": None if secret else factory.cash,
        "sheet": None if secret else cash_sheet(factory, state.tables),
        "placed": counted(factory.placed),
        "aside": counted(factory.aside),
        "shut": counted(factory.shut),
        "floor": factory.floor,
        "spaces": [None if m == EMPTY else MODELS[m] for m in factory.spaces],
        "paid": factory.paid,
        "tile": factory.tile,
        "new_tile": factory.new_tile,
        "bid": factory.bid,
        "workers": WORKERS,
        "seasonal": factory.seasonal,
        "available": factory.available,
        "canteen": factory.canteen,
        "production": factory.production,
        "storage": factory.storage,
        "energy": factory.energy,
        "goods": goods(factory),
        "earnings": earnings(factory),
        "incomes": list(factory.incomes),
    }


def phase(state: FactoryManager) -> str:
    """Name the phase of the round by the step on top of the agenda."""
    if state.over:
        return "over"
    return PHASES[type(state.agenda[-1]).__name__]


PHASES = {
    "ChooseTile": "auction",
    "OpenBid": "auction",
    "RaiseBid": "auction",
    "TakeLast": "auction",
    "Offer": "market",
    "OfferMore": "market",
    "Work": "factory",
    "Hire": "factory",
    "RunOrShut": "bureaucracy",
}


def auction(state: FactoryManager) -> dict[str, Any] | None:
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, OpenBid):
        return {"tile": step.tile, "bid": None, "leader": None, "bidders": []}
    if isinstance(step, RaiseBid):
        bidders = [p for p in range(state.players) if step.bidders >> p & 1]
        return {"tile": step.tile, "bid": step.bid, "leader": step.leader, "bidders": bidders}
    return None


def top_step(state: FactoryManager) -> Step[Any] | None:
    return state.agenda[-1] if state.agenda else None


def asked_about(state: FactoryManager) -> str | None:
    step = top_step(state)
    if not isinstance(step, RunOrShut):
        return None
    return MODELS[state.factories[step.who].placed[step.place]]


def asked_place(state: FactoryManager) -> int | None:
    """Tell how many of the placed tiles, ordered by model, come before the one asked about."""
    step = top_step(state)
    return step.place if isinstance(step, RunOrShut) else None


def workers_left(state: FactoryManager) -> int | None:
    step = top_step(state)
    return step.workers if isinstance(step, Work) else None


def offers_left(state: FactoryManager) -> int | None:
    step = top_step(state)
    return step.left if isinstance(step, (Offer, OfferMore)) else None


def energy_unseen(state: FactoryManager) -> dict[str, int]:
    """Count the energy tiles nobody has seen, three of which are out of the game."""
    tiles = sorted(state.energy_pile.tiles())
    return {f"+{rise}": tiles.count(rise) for rise in tiles}


def energy_next(state: FactoryManager) -> dict[str, float]:
    """Return how likely the next energy tile is which."""
    return {f"+{rise}": chance for rise, chance in next_rises(state)}


def preview(state: FactoryManager, player: int) -> dict[str, Any] | None:
    """Say what this round will bring if the player's factory is run in the best way."""
    if player < 0 or phase(state) not in ("factory", "bureaucracy"):
        return None
    found = forecast(state, player, prices_of(state))
    return {
        "production": found.production,
        "storage": found.storage,
        "goods": found.goods,
        "energy": found.energy,
        "canteen": found.canteen,
        "available": found.available,
        "incomes": {f"+{rise}": amount for rise, amount in found.incomes},
        "expected": found.expected,
    }
