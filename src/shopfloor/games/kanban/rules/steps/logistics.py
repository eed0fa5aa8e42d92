"""Logistics: Kanban orders, collecting parts, vouchers; and recycling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import moved, raised, without
from shopfloor.core.piles import EVERYBODY
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.moves import COLLECT, ISSUE, RECYCLE, REQUEST
from shopfloor.games.kanban.rules.scoring import START
from shopfloor.games.kanban.rules.state import ORDER_DECK
from shopfloor.games.kanban.rules.steps.benefits import gain, pay
from shopfloor.games.kanban.rules.tables import LISTED, LO, PART_WORDS, SHIFT, VOUCHER, mask_of

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban

MOST_SWAPS: Final = 6
"""Any exchange is reached by three swaps, so this only stops endless swapping."""


def recycle_moves(state: Kanban, board: PlayerBoard, moves: list[int]) -> None:
    """Add the exchanges of an own part for one in recycling."""
    if state.turn.swaps >= MOST_SWAPS:
        return
    pool = state.recycling
    taken = LISTED[pool]
    for give in LISTED[mask_of(board.parts) & ~pool]:
        for take in taken:
            moves.append(RECYCLE.at(give, take))


def recycle(state: Kanban, player: int, give: int, take: int) -> None:
    state.cite("KB-RCY-1")
    board = state.boards[player]
    board.parts = moved(board.parts, give, take)
    state.recycling ^= 1 << give | 1 << take
    state.tell(log.RECYCLED, player, give, take)


def why_not_recycle(state: Kanban, board: PlayerBoard, move: int) -> str:
    give, take = RECYCLE.values(move)
    if not board.parts[give]:
        return f"You have no {PART_WORDS[give]} to give [KB-RCY-1]."
    if state.recycling >> give & 1:
        return f"There is a {PART_WORDS[give]} in recycling already [KB-RCY-1]."
    if not state.recycling >> take & 1:
        return f"There is no {PART_WORDS[take]} in recycling [KB-RCY-1]."
    return f"After {MOST_SWAPS} exchanges in a row do something else first [KB-RCY-2]."


def logistics_moves(state: Kanban, board: PlayerBoard, left: int, moves: list[int]) -> None:
    """Add collecting, issuing an order and requesting a voucher."""
    if not left:
        return
    room = board.free_bins(state.tables)
    for part in range(6):
        for count in range(1, min(room, state.warehouses[part]) + 1):
            moves.append(COLLECT.at(part, count))
    if not state.turn.ordered:
        for order in sorted(board.orders):
            for placement in range(4):
                moves.append(ISSUE.at(order, placement))
    if board.is_certified(LO) and not state.turn.requested and state.vouchers:
        moves.append(REQUEST)


def work_in_logistics(state: Kanban, player: int, move: int) -> None:
    if COLLECT.has(move):
        part, count = COLLECT.values(move)
        collect(state, player, part, count)
    elif ISSUE.has(move):
        order, placement = ISSUE.values(move)
        issue(state, player, order, placement)
    else:
        assert move == REQUEST
        request_voucher(state, player)


def collect(state: Kanban, player: int, part: int, count: int) -> None:
    state.cite("KB-LOG-3")
    board = state.boards[player]
    pay(state, board, 1)
    state.warehouses = raised(state.warehouses, part, -count)
    board.parts = raised(board.parts, part, count)
    state.tell(log.COLLECTED, player, part, count)


def issue(state: Kanban, player: int, order: int, placement: int) -> None:
    """Stock the warehouses by an order, put it under the deck and draw another."""
    state.cite("KB-LOG-1")
    board = state.boards[player]
    pay(state, board, 1)
    gain(state, player, SHIFT, 1, START)
    state.turn.ordered = True
    state.tell(log.ORDERED, player, order, placement)
    deliver(state, state.tables.deliveries[4 * order + placement])
    held = board.orders.index(order)
    board.orders = without(board.orders, held)
    board.orders_known = without(board.orders_known, held)
    state.order_pile.put_under(order, EVERYBODY)
    draw_order(state, player)


def deliver(state: Kanban, delivery: list[int]) -> None:
    """Bring parts from the supply to their warehouses, as far as there are any."""
    state.cite("KB-LOG-2")
    for part, wanted in enumerate(delivery):
        count = min(wanted, state.parts[part])
        if count:
            state.parts = raised(state.parts, part, -count)
            state.warehouses = raised(state.warehouses, part, count)
            state.tell(log.DELIVERED, part, count)


def draw_order(state: Kanban, player: int) -> None:
    """Draw the top order; one that lay under the deck in known order is public."""
    known = 1 << player if state.order_pile.bag else EVERYBODY
    order = state.order_pile.draw(state.chance, ORDER_DECK)
    board = state.boards[player]
    board.orders = (*board.orders, order)
    board.orders_known = (*board.orders_known, known)
    state.tell(log.DREW_ORDER, player, order, audience=known)


def request_voucher(state: Kanban, player: int) -> None:
    state.cite("KB-LOG-4")
    pay(state, state.boards[player], 1)
    state.turn.requested = True
    state.tell(log.REQUESTED, player)
    gain(state, player, VOUCHER, 1, START)


def why_not_logistics(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    if not left:
        return "You have no shift left today [KB-WRK-3]."
    if COLLECT.has(move):
        return why_not_collect(state, board, move)
    if ISSUE.has(move):
        if state.turn.ordered:
            return "Only one Kanban order may be issued per day [KB-LOG-1]."
        return "You do not hold this Kanban order [KB-LOG-1]."
    assert move == REQUEST
    if state.turn.requested:
        return "Only one voucher may be requested per day [KB-LOG-4]."
    if not board.is_certified(LO):
        return "Only players certified in Logistics request vouchers [KB-LOG-4]."
    return "No voucher is left in the supply [KB-BEN-4]."


def why_not_collect(state: Kanban, board: PlayerBoard, move: int) -> str:
    part, count = COLLECT.values(move)
    if count > state.warehouses[part]:
        found = state.warehouses[part]
        return f"There are only {found} {PART_WORDS[part]} in the warehouse [KB-LOG-3]."
    return f"You have only {board.free_bins(state.tables)} free bins [KB-LOG-3]."
