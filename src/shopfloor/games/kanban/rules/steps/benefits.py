"""Gaining things: points, shifts, books, vouchers, seats; and paying shifts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import raised, replaced
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.scoring import factory_goal_count, score
from shopfloor.games.kanban.rules.tables import BOOK, PP, SEAT, SHIFT, VOUCHER

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban


def gain(state: Kanban, player: int, kind: int, amount: int, category: int) -> None:
    """Give a benefit: points and seats at once, the rest credited when the turn ends."""
    board = state.boards[player]
    if kind == PP:
        score(board, category, amount)
        state.tell(log.PP, player, amount)
        return
    if kind == SEAT:
        for _ in range(amount):
            gain_seat(state, player)
        return
    if kind == SHIFT:
        board.shifts_due += amount
    elif kind == BOOK:
        amount = limited(state, amount, state.books)
        state.books -= amount
        board.books_due += amount
    elif kind == VOUCHER:
        amount = limited(state, amount, state.vouchers)
        state.vouchers -= amount
        board.vouchers_due += amount
    state.cite("KB-BEN-1")
    state.tell(log.GAINED, player, kind, amount)


def limited(state: Kanban, wanted: int, supply: int) -> int:
    if wanted > supply:
        state.cite("KB-BEN-4")
        return supply
    return wanted


def gain_all(state: Kanban, player: int, amounts: list[int], category: int) -> None:
    """Give amounts by kind of benefit."""
    for kind, amount in enumerate(amounts):
        if amount:
            gain(state, player, kind, amount, category)


def gain_seat(state: Kanban, player: int) -> None:
    """Return a red seat to turn an own one face up, or keep it if none is left to turn."""
    board = state.boards[player]
    state.cite("KB-SEAT-1")
    state.cite("KB-BEN-2")
    if not state.red:
        state.cite("KB-BEN-4")
        state.tell(log.NO_SEAT, player)
    elif board.face_down:
        board.face_down -= 1
        board.face_up += 1
        state.tell(log.SEAT, player)
    else:
        state.red -= 1
        board.red += 1
        state.tell(log.RED_SEAT, player)


def exchange_red_seats(state: Kanban, player: int) -> None:
    """Exchange red seats for own ones that lie face down."""
    board = state.boards[player]
    while board.red and board.face_down:
        state.cite("KB-SEAT-2")
        board.red -= 1
        state.red += 1
        board.face_down -= 1
        board.face_up += 1
        state.tell(log.SEAT, player)


def reach_factory_goal(state: Kanban, player: int, category: int) -> None:
    """Take a seat from each goal of a category whose number the player has reached."""
    count = factory_goal_count(state.boards[player], category)
    for place in (2 * category, 2 * category + 1):
        taken = state.hr.factory_taken[place]
        if count < state.hr.factory_goals[place] or taken >> player & 1:
            continue
        if not state.hr.factory_seats[place]:
            state.cite("KB-FG-2")
            continue
        state.cite("KB-FG-1")
        state.hr.factory_taken = replaced(state.hr.factory_taken, place, taken | 1 << player)
        state.hr.factory_seats = raised(state.hr.factory_seats, place, -1)
        state.red += 1
        state.tell(log.FACTORY_GOAL, player, state.hr.factory_goals[place])
        gain_seat(state, player)


def credit(state: Kanban, board: PlayerBoard, player: int) -> None:
    """Make what was gained this turn usable."""
    if not (board.shifts_due or board.books_due or board.vouchers_due):
        return
    state.tell(log.CREDITED, player, board.shifts_due, board.books_due, board.vouchers_due)
    bank = board.bank + board.shifts_due
    if bank > state.tables.numbers.bank:
        state.cite("KB-BEN-3")
        bank = state.tables.numbers.bank
    board.bank = bank
    board.books += board.books_due
    board.vouchers += board.vouchers_due
    board.shifts_due = board.books_due = board.vouchers_due = 0


def pay(state: Kanban, board: PlayerBoard, shifts: int) -> None:
    """Spend shifts, those of the workstation before banked ones."""
    own = max(0, state.turn.base - state.turn.used)
    banked = max(0, shifts - own)
    if banked:
        state.cite("KB-WRK-3")
    board.bank -= banked
    state.turn.used += shifts


def spend_part(state: Kanban, board: PlayerBoard, part: int, voucher: bool) -> None:
    """Take a part from the player's bins, or from the supply for a voucher."""
    if voucher:
        state.cite("KB-LOG-5")
        board.vouchers -= 1
        state.vouchers += 1
        state.parts = raised(state.parts, part, -1)
    else:
        board.parts = raised(board.parts, part, -1)
