"""Factory Manager as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shopfloor.core.feature_writers import add_choice, add_counts
from shopfloor.core.features import Axis, Field
from shopfloor.games.factory_manager.rules.moves import NUMBER_OF_MODELS
from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import OpenBid, RaiseBid
from shopfloor.games.factory_manager.rules.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.rules.steps.factory import Work
from shopfloor.games.factory_manager.rules.steps.market import Offer, OfferMore
from shopfloor.games.factory_manager.rules.tables import MODELS

ORDER_TILES: Final = 12
RISES: Final = 3
"""Energy tiles raise the price by 0, 1, or 2 and more."""


def declare(players: int, options: Mapping[str, Any]) -> tuple[list[Field], list[Field]]:
    """Declare the fields of the table and of every seat."""
    model = Axis("model", tuple(MODELS))
    tile = Axis("order tile", tuple(str(n + 1) for n in range(ORDER_TILES)))
    rise = Axis("rise", tuple(str(n) for n in range(RISES)))
    table = [
        Field("round", 5, "the round, 1 to 5"),
        Field("energy price", 10, "El per energy"),
        Field("energy unseen", 4, "energy tiles not yet drawn, by rise", rise),
        Field("stock", 5, "copies on the storage board", model),
        Field("market", 5, "copies on the market", model),
        Field("face up", 1, "order tiles waiting for a new owner", tile),
        Field("auctioned", 1, "the order tile being auctioned", tile),
        Field("high bid", 8, "workers bid so far for the auctioned tile"),
        Field("left", 8, "actions or tiles left in this turn"),
        Field("asked", 1, "the tile to run or shut down", model),
        Field("asked place", 14, "the place of that tile in the factory"),
    ]
    seat = [
        Field("cash", 100, "El; 0 where it is hidden"),
        Field("cash hidden", 1, "1 if the cash may not be seen"),
        Field("placed", 3, "tiles in the factory", model),
        Field("aside", 2, "tiles kept aside", model),
        Field("shut", 2, "machines and robots shut down", model),
        Field("floor", 12, "floor spaces taken"),
        Field("paid", 2, "floor spaces paid for"),
        Field("order", 12, "the order tile"),
        Field("discount", 10, "El off every price"),
        Field("new order", 12, "the order tile won in this round; 0 before"),
        Field("bid", 8, "workers laid on the order tile"),
        Field("seasonal", 2, "seasonal workers"),
        Field("available", 9, "workers available"),
        Field("canteen", 9, "workers in the canteen"),
        Field("production", 12, "the production track"),
        Field("storage", 12, "the storage track"),
        Field("energy", 12, "the energy track"),
        Field("income", 100, "the last income"),
        Field("loss", 100, "the last income, where it was negative"),
        Field("bidding", 1, "1 while bidding for the auctioned tile"),
        Field("leading", 1, "1 if the highest bid is this seat's"),
    ]
    return table, seat


def round_of(state: FactoryManager) -> int:
    return state.round


def add_numbers(state: FactoryManager, viewer: int, out: list[int]) -> None:
    """Add what a viewer sees, in the order of the declaration."""
    add_table(state, out)
    bidders, leader = bidding(state)
    for i in range(state.players):
        seat = (viewer + i) % state.players
        factory = state.factories[seat]
        secret = state.hidden_money and i > 0 and bool(state.agenda)
        out += [0, 1] if secret else [factory.cash, 0]
        add_counts(out, factory.placed, NUMBER_OF_MODELS)
        add_counts(out, factory.aside, NUMBER_OF_MODELS)
        add_counts(out, factory.shut, NUMBER_OF_MODELS)
        add_tracks(state, factory, out)
        out.append(bidders >> seat & 1)
        out.append(1 if seat == leader else 0)


def add_table(state: FactoryManager, out: list[int]) -> None:
    out += [state.round, state.price]
    unseen = [0] * RISES
    for rise in state.energy_pile.tiles():
        unseen[min(rise, RISES - 1)] += 1
    out += unseen
    out += state.stock
    add_counts(out, state.market, NUMBER_OF_MODELS)
    add_counts(out, [tile - 1 for tile in state.face_up], ORDER_TILES)
    add_decision(state, out)


def add_decision(state: FactoryManager, out: list[int]) -> None:
    """Add what the step on top of the agenda is about."""
    auctioned = model = -1
    high = left = place = 0
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, OpenBid):
        auctioned = step.tile - 1
    elif isinstance(step, RaiseBid):
        auctioned = step.tile - 1
        high = step.bid
    elif isinstance(step, Work):
        left = step.workers
    elif isinstance(step, (Offer, OfferMore)):
        left = step.left
    elif isinstance(step, RunOrShut):
        place = step.place
        model = state.factories[step.who].placed[place]
    add_choice(out, auctioned, ORDER_TILES)
    out.append(high)
    out.append(left)
    add_choice(out, model, NUMBER_OF_MODELS)
    out.append(place)


def bidding(state: FactoryManager) -> tuple[int, int]:
    """Return who is still bidding, as a mask, and who leads."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, RaiseBid):
        return step.bidders, step.leader
    return 0, -1


def add_tracks(state: FactoryManager, factory: Factory, out: list[int]) -> None:
    income = factory.incomes[-1] if factory.incomes else 0
    out += [
        factory.floor,
        factory.paid,
        factory.tile,
        state.tables.discount[factory.tile],
        factory.new_tile,
        factory.bid,
        factory.seasonal,
        factory.available,
        factory.canteen,
        factory.production,
        factory.storage,
        factory.energy,
        max(0, income),
        max(0, -income),
    ]
