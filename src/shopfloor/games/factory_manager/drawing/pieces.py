"""What lies on the board now: the common part, what only one viewer sees, and the clicks.

Everything but hidden money is open to all. The market's prices are each viewer's own, as
everybody has another discount.
"""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.games.factory_manager.drawing.pieces_factory import factory_groups
from shopfloor.games.factory_manager.drawing.pieces_order import order_groups
from shopfloor.games.factory_manager.drawing.pieces_rivals import strip_group
from shopfloor.games.factory_manager.rules.floor import space_of
from shopfloor.games.factory_manager.rules.forecast import Rises, next_rises
from shopfloor.games.factory_manager.rules.moves import (
    BID,
    BUY,
    CHOOSE,
    HIRE,
    KEEP,
    OFFER,
    PASS,
    PLACE,
    RUN,
    SHUT,
    TEAR,
)
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.factory import distinct
from shopfloor.games.factory_manager.rules.tables import MODELS, Tables, office_of

DEAREST = 8
SHOWN_DRAWN = 5


def public(state: FactoryManager) -> list[Group]:
    """List what everybody sees."""
    groups: list[Group] = [
        (shelves, state.tables, tuple(state.stock), tuple(state.market)),
        energy_group(state),
        *order_groups(state),
    ]
    for seat in range(state.players):
        groups += factory_groups(state, seat)
        groups.append(strip_group(state, seat))
    return groups


def private(state: FactoryManager, viewer: int) -> list[Group]:
    """List what a viewer sees besides: the market's prices, and money that is hidden."""
    buyer = viewer if viewer >= 0 else state.player or 0
    prices = tuple([(m, state.cost(buyer, m)) for m in distinct(state.market)])
    return [(price_tags, prices), (own_cash, *secret_cash(state, viewer))]


# -- the hall --------------------------------------------------------------------------------


def shelves(tables: Tables, stock: tuple[int, ...], market: tuple[int, ...]) -> list[Record]:
    """Put a tile, a box or nothing on every shelf, and a small box behind a tile."""
    records: list[Record] = []
    for column in tables.columns:
        for model in column:
            name, on_sale, left = MODELS[model], market.count(model), stock[model]
            id, place = f"hall-{name}", f"hall/{name}"
            if on_sale:
                records.append((id, f"sale-{name}", place, times(on_sale)))
            elif left:
                records.append((id, f"box-{name}", place, times(left)))
            else:
                records.append((id, "gone", place, name, tables.price[model]))
            if on_sale and left:
                records.append((f"behind-{name}", "behind", f"{place}-behind", left))
    return records


def times(count: int) -> str:
    return f"×{count}"


def price_tags(prices: tuple[tuple[int, int], ...]) -> list[Record]:
    return [
        (f"price-of-{MODELS[model]}", "price-tag", f"hall/{MODELS[model]}-price", price)
        for model, price in prices
    ]


def secret_cash(state: FactoryManager, viewer: int) -> tuple[int, int]:
    """Return the viewer's seat and cash where money is hidden from the others; else -1."""
    if viewer < 0 or not state.hidden_money or state.over:
        return -1, 0
    return viewer, state.factories[viewer].cash


def own_cash(seat: int, cash: int) -> list[Record]:
    return [] if seat < 0 else [(f"cash{seat}", "cash", f"mat{seat}/cash", f"{cash} El")]


# -- energy ----------------------------------------------------------------------------------


def energy_group(state: FactoryManager) -> Group:
    unseen = tuple(sorted(state.energy_pile.tiles()))
    return energy, state.price, tuple(state.energy_drawn), unseen, next_rises(state)


def energy(
    price: int, drawn: tuple[int, ...], unseen: tuple[int, ...], rises: Rises
) -> list[Record]:
    """Put the price marker, the tiles drawn so far, and what may come next."""
    records: list[Record] = [("price", "price", f"energy/price-{min(price, DEAREST)}", price)]
    for number, rise in enumerate(drawn[:SHOWN_DRAWN]):
        records.append((f"drawn-{number}", "drawn", f"energy/drawn-{number}", rise))
    chances = dict(rises)
    for number, rise in enumerate(sorted(set(unseen))[:3]):
        chance = round(100 * chances.get(rise, 0))
        place = f"energy/coming-{number}"
        records.append((f"coming-{number}", "coming", place, rise, unseen.count(rise), chance))
    return records


# -- clicks -----------------------------------------------------------------------------------


def offers(state: FactoryManager) -> dict[int, tuple[str, ...]]:
    """Return the pieces to click for every legal move; none: a button beside the board."""
    return {move: clicks(state, move) for move in state.legal}


def clicks(state: FactoryManager, move: int) -> tuple[str, ...]:
    seat = state.player or 0
    if OFFER.has(move):
        return (f"hall-{MODELS[state.cheapest(OFFER.value(move))]}",)
    if TEAR.has(move):
        return f"tear{seat}", tile_to_tear(state, seat, TEAR.value(move))
    if RUN.has(move):
        return (f"on{seat}",)
    if SHUT.has(move):
        return (f"off-switch{seat}",)
    if HIRE.has(move) and HIRE.value(move):
        return (f"hire{seat}-{HIRE.value(move)}",)
    if PLACE.has(move):
        return (f"aside{seat}-{MODELS[PLACE.value(move)]}",)
    home = fixed_home(move)
    return (home,) if home else ()


def fixed_home(move: int) -> str:
    """Return the piece that means this move whatever the position is."""
    if CHOOSE.has(move):
        return f"order-{CHOOSE.value(move)}"
    if BID.has(move):
        return f"bid-{BID.value(move)}"
    if move == PASS:
        return "pass"
    if BUY.has(move):
        return f"hall-{MODELS[BUY.value(move)]}"
    if KEEP.has(move):
        return f"hall-{MODELS[KEEP.value(move)]}"
    return ""


def tile_to_tear(state: FactoryManager, seat: int, model: int) -> str:
    """Name the very tile that is torn down; of several equal ones the last."""
    office = office_of(model)
    if office:
        return f"tile{seat}-{office}"
    spaces = state.factories[seat].spaces
    return f"tile{seat}-{space_of(spaces, model)}"
