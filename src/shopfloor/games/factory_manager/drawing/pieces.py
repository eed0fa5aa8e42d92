"""What lies on the board now: what everybody sees, and what only one viewer sees.

Everything but hidden money is open to all. The market's prices are each viewer's own, as
everybody has another discount.
"""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.games.factory_manager.drawing.art.energy import COMING, DEAREST, DRAWN
from shopfloor.games.factory_manager.drawing.clicks import offers
from shopfloor.games.factory_manager.drawing.pieces_factory import factory_groups, standing
from shopfloor.games.factory_manager.drawing.pieces_order import order_groups
from shopfloor.games.factory_manager.drawing.pieces_rivals import strip_groups
from shopfloor.games.factory_manager.rules.forecast import Rises, next_rises, prices_of
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.tables import MODELS, Tables, cost
from shopfloor.games.factory_manager.rules.view import phase

__all__ = ["offers", "private", "public"]


def public(state: FactoryManager) -> list[Group]:
    """List what everybody sees."""
    groups: list[Group] = [
        (shelves, state.tables, tuple(state.stock), tuple(state.market)),
        energy_group(state),
        *order_groups(state),
    ]
    prices = prices_of(state) if phase(state) in ("factory", "bureaucracy") else None
    for seat in range(state.players):
        stands = standing(state, seat)
        groups += factory_groups(state, seat, stands, prices)
        groups += strip_groups(state, seat, stands)
    return groups


def private(state: FactoryManager, viewer: int) -> list[Group]:
    """List what a viewer sees besides: the market's prices, and money that is hidden."""
    buyer = viewer if viewer >= 0 else state.player or 0
    shelves = tuple(state.stock), tuple(state.market)
    return [
        (prices, state.tables, *shelves, state.discount(buyer)),
        (own_cash, *secret_cash(state, viewer)),
    ]


# -- the hall --------------------------------------------------------------------------------


def shelves(tables: Tables, stock: tuple[int, ...], market: tuple[int, ...]) -> list[Record]:
    """Put a tile, a box or nothing on every shelf, and a small box behind a tile."""
    records: list[Record] = []
    for column in tables.columns:
        for model in column:
            name, on_sale, left = MODELS[model], market.count(model), stock[model]
            id, place = f"hall-{name}", f"hall/{name}"
            if on_sale:
                records.append((id, f"sale-{name}", place, times(on_sale), on_sale))
            elif left:
                records.append((id, f"box-{name}", place, f"×{left}", left))
            else:
                records.append((id, "gone", place, name, tables.price[model]))
            if on_sale and left:
                records.append((f"behind-{name}", "behind", f"{place}-behind", left))
        records += front(column, stock, market)
    return records


def front(column: list[int], stock: tuple[int, ...], market: tuple[int, ...]) -> list[Record]:
    """Mark the box of a column that comes to the market next."""
    for model in column:
        if stock[model]:
            kind, place = MODELS[model][0], f"hall/{MODELS[model]}"
            return [] if model in market else [(f"front-{kind}", "front", place)]
    return []


def times(count: int) -> str:
    return f"×{count}" if count > 1 else ""


def prices(
    tables: Tables, stock: tuple[int, ...], market: tuple[int, ...], discount: int
) -> list[Record]:
    """Put on every shelf what a tile costs this viewer, or the printed price of a box."""
    records: list[Record] = []
    for model, name in enumerate(MODELS):
        id, place = f"price-of-{name}", f"hall/{name}-price"
        if model in market:
            records.append((id, "price-tag", place, cost(tables, model, discount)))
        elif stock[model]:
            records.append((id, "price-plain", place, tables.price[model]))
    return records


def secret_cash(state: FactoryManager, viewer: int) -> tuple[int, int]:
    """Return the viewer's seat and cash where money is hidden from the others; else -1."""
    if viewer < 0 or not state.hidden_money or state.over:
        return -1, 0
    return viewer, state.factories[viewer].cash


def own_cash(seat: int, cash: int) -> list[Record]:
    return [] if seat < 0 else [(f"cash{seat}", "cash", f"mat{seat}/cash", f"{cash} El")]


# -- energy ----------------------------------------------------------------------------------


def energy_group(state: FactoryManager) -> Group:
    unseen = () if state.over else tuple(sorted(state.energy_pile.tiles()))
    return energy, state.price, tuple(state.energy_drawn), unseen, next_rises(state)


def energy(
    price: int, drawn: tuple[int, ...], unseen: tuple[int, ...], rises: Rises
) -> list[Record]:
    """Put the price marker, the tiles drawn so far, and what may come next."""
    records: list[Record] = [("price", "price", f"energy/price-{min(price, DEAREST)}", price)]
    for number, rise in enumerate(drawn[:DRAWN]):
        records.append((f"drawn-{number}", "drawn", f"energy/drawn-{number}", rise))
    chances = dict(rises)
    for number, rise in enumerate(sorted(set(unseen))[:COMING]):
        chance = round(100 * chances.get(rise, 0))
        place = f"energy/coming-{number}"
        records.append((f"coming-{number}", "coming", place, rise, unseen.count(rise), chance))
    return records
