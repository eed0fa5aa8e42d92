"""The pieces of the clock and of the order of play."""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.games.factory_manager.drawing.art.order import BIDS, PHASES, ROUNDS
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import OpenBid, RaiseBid
from shopfloor.games.factory_manager.rules.tables import MODELS
from shopfloor.games.factory_manager.rules.view import phase

PHASE_IDS = ("auction", "market", "factory", "bureaucracy")
NARROW = 5
"""With so many players the order tiles are narrow."""
MINUS = "\N{MINUS SIGN}"


def order_groups(state: FactoryManager) -> list[Group]:
    now = phase(state)
    return [
        (clock, state.round, now),
        (row, row_of(state), now == "auction", -1 if state.player is None else state.player),
        (to_be_won, won_of(state), auctioned(state), tuple(state.tables.discount)),
        (bids, now == "auction", *leading(state)),
        (notes, now == "auction", stack_of(state), tuple(state.torn)),
    ]


def clock(round: int, phase: str) -> list[Record]:
    records: list[Record] = []
    for number in range(1, ROUNDS + 1):
        symbol = "round-now" if number == round else "round"
        records.append((f"round-{number}", symbol, f"order/round-{number}", number))
    for number, (id, name) in enumerate(zip(PHASE_IDS, PHASES)):
        symbol = "phase-now" if id == phase else "phase"
        records.append((f"phase-{number}", symbol, f"order/phase-{number}", name))
    return records


# -- the row of tiles ----------------------------------------------------------------------------


def row_of(state: FactoryManager) -> tuple[tuple[int, int, int, int], ...]:
    """Return seat, tile, discount and free workers, in the order of play."""
    discount = state.tables.discount
    found = []
    for seat in state.in_order():
        factory = state.factories[seat]
        found.append((seat, factory.tile, discount[factory.tile], factory.available))
    return tuple(found)


def row(players: tuple[tuple[int, int, int, int], ...], auction: bool, turn: int) -> list[Record]:
    """Put the order tiles that count now, large, or small above an auction."""
    size, where = ("small", "old") if auction else ("large", "play")
    records: list[Record] = []
    for number, (seat, tile, discount, free) in enumerate(players):
        place = f"order/{where}-{number}"
        words = off(discount) if len(players) < NARROW else short_off(discount)
        records.append((f"order-{tile}", f"order-{size}", place, tile, words))
        records.append((f"owner{seat}", f"p{seat}", f"order/{where}-owner-{number}"))
        if auction:
            records.append((f"free{seat}", "free", f"order/old-free-{number}", free))
        if seat == turn:
            records.append(("turn", f"turn-{size}", place, seat))
    return records


def off(discount: int) -> str:
    return f"{MINUS}{discount} El" if discount else "full price"


def short_off(discount: int) -> str:
    return f"{MINUS}{discount} El" if discount else "full"


# -- an auction ------------------------------------------------------------------------------------


def won_of(state: FactoryManager) -> tuple[tuple[int, int], ...]:
    """Return the tiles to be won and who has won them, -1 for nobody yet; lowest first."""
    won = [(f.new_tile, seat) for seat, f in enumerate(state.factories) if f.new_tile]
    return tuple(sorted(won + [(tile, -1) for tile in state.face_up]))


def auctioned(state: FactoryManager) -> int:
    step = state.agenda[-1] if state.agenda else None
    return step.tile if isinstance(step, (OpenBid, RaiseBid)) else 0


def to_be_won(
    tiles: tuple[tuple[int, int], ...], auctioned: int, discounts: tuple[int, ...]
) -> list[Record]:
    records: list[Record] = []
    for number, (tile, seat) in enumerate(tiles):
        place = f"order/new-{number}"
        discount = short_off(discounts[tile])
        records.append((f"order-{tile}", "order-middle", place, tile, discount))
        if seat >= 0:
            records.append((f"winner{seat}", f"p{seat}", f"order/new-owner-{number}"))
        if tile == auctioned:
            records.append(("auctioned", "auctioned", place))
    return records


def leading(state: FactoryManager) -> tuple[int, int]:
    """Return who leads the bidding and with how many workers."""
    step = state.agenda[-1] if state.agenda else None
    return (step.leader, step.bid) if isinstance(step, RaiseBid) else (-1, 0)


def bids(auction: bool, leader: int, highest: int) -> list[Record]:
    if not auction:
        return []
    records: list[Record] = [(f"bid-{n}", "bid", f"order/bid-{n}", n) for n in range(BIDS)]
    records.append(("pass", "pass", "order/pass"))
    if leader >= 0:
        records.append(("leader", f"p{leader}", f"order/bid-owner-{highest}"))
    return records


# -- notes -----------------------------------------------------------------------------------------


def stack_of(state: FactoryManager) -> tuple[int, ...]:
    return tuple(sorted(state.order_pile.tiles()))


def notes(auction: bool, stack: tuple[int, ...], torn: tuple[int, ...]) -> list[Record]:
    """Say what lies in the stack and what was torn down, where an auction leaves room."""
    if auction:
        return []
    waiting = ", ".join(str(tile) for tile in stack)
    return [
        ("order-title", "name", "order/title", "Order of play"),
        ("order-more", "words-end", "order/more", gone(torn)),
        ("stack", "words", "order/stack", f"In the stack: {waiting}"),
    ]


def gone(torn: tuple[int, ...]) -> str:
    """Count the tiles torn down; name them while they are few."""
    names = sorted({MODELS[model] for model in torn})
    if not names:
        return "low numbers first, high ones pay less"
    return f"torn down: {', '.join(names)}" if len(names) <= 6 else f"torn down: {len(torn)} tiles"
