"""What a player sees of Factory Manager: everything but the future."""

from __future__ import annotations

from typing import Any

from shopfloor.games.factory_manager.scoring import cash_sheet, earnings
from shopfloor.games.factory_manager.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.steps.auction import OpenBid, RaiseBid
from shopfloor.games.factory_manager.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.steps.factory import Work
from shopfloor.games.factory_manager.tables import MODELS, TYPES


def look(state: FactoryManager, player: int) -> dict[str, Any]:
    tables = state.tables
    return {
        "round": state.round,
        "phase": phase(state),
        "price": state.price,
        "energy_drawn": list(state.energy_drawn),
        "energy_unseen": sorted(state.energy_pile.tiles()),
        "columns": {
            TYPES[c]: {MODELS[m]: state.stock[m] for m in column if state.stock[m]}
            for c, column in enumerate(tables.columns)
        },
        "market": counted(state.market),
        "torn_down": counted(state.torn),
        "face_up": list(state.face_up),
        "order_stack": sorted(state.order_pile.tiles() + state.face_up),
        "discounts": tables.discount,
        "order": state.in_order(),
        "auction": auction(state),
        "asked": asked_about(state),
        "workers_left": workers_left(state),
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


def hidden(state: FactoryManager, viewer: int, player: int) -> bool:
    return state.hidden_money and viewer != player and not state.over


def factory_view(state: FactoryManager, factory: Factory, secret: bool) -> dict[str, Any]:
    return {
        "cash": None if secret else factory.cash,
        "sheet": None if secret else cash_sheet(factory),
        "placed": counted(factory.placed),
        "aside": counted(factory.aside),
        "shut": counted(factory.shut),
        "floor": factory.floor,
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


def asked_about(state: FactoryManager) -> str | None:
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, RunOrShut):
        return None
    return MODELS[state.factories[step.who].placed[step.place]]


def workers_left(state: FactoryManager) -> int | None:
    step = state.agenda[-1] if state.agenda else None
    return step.workers if isinstance(step, Work) else None
