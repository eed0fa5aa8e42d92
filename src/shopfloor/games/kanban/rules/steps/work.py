"""A player's turn: any number of actions in any order, as long as shifts last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.moves import (
    BOOK,
    CLAIM,
    COLLECT,
    DESIGN,
    DOUBLE,
    DOUBLE_VOUCHER,
    END,
    ISSUE,
    MICRO,
    PROVIDE,
    PROVIDE_VOUCHER,
    PUSH,
    RECYCLE,
    REQUEST,
    SPACE,
    TRAIN,
    UPGRADE,
    UPGRADE_VOUCHER,
)
from shopfloor.games.kanban.rules.steps.assembly import (
    assembly_moves,
    check_demand,
    clean_out,
    provide,
    why_not_provide,
)
from shopfloor.games.kanban.rules.steps.benefits import credit, pay
from shopfloor.games.kanban.rules.steps.design import refill, select, select_moves, why_not_select
from shopfloor.games.kanban.rules.steps.human_resources import advance
from shopfloor.games.kanban.rules.steps.logistics import (
    collect,
    issue,
    logistics_moves,
    recycle,
    recycle_moves,
    request_voucher,
    why_not_logistics,
    why_not_recycle,
)
from shopfloor.games.kanban.rules.steps.testing import (
    UpgradeSpace,
    claim,
    close_gaps,
    testing_moves,
    why_not_claim,
    why_not_upgrade,
)
from shopfloor.games.kanban.rules.tables import AD, AL, DE, DEPARTMENT_WORDS, LO, TI

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban


class OwnTurn(Step["Kanban"]):
    """Something that happens in the turn of its owner without a decision."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner


class StartTurn(OwnTurn):
    """A player begins to work with the shifts of his workstation."""

    clauses = ("KB-WRK-1", "KB-WRK-2")

    def run(self, state: Kanban) -> None:
        station = state.boards[self.owner].station
        state.turn.base = state.tables.shifts[station]
        state.turn.used = state.turn.swaps = 0
        state.turn.ordered = state.turn.requested = state.turn.took_design = False
        state.turn.department = -1
        state.push(EndTurn(self.owner))
        state.push(Work(self.owner))
        if station // 2 != AD:
            begin_in(state, station // 2)


class Work(Step["Kanban"]):
    """Train, use books, recycle, act in the department, or end the turn."""

    clauses = ("KB-WRK-4",)

    def options(self, state: Kanban) -> list[int]:
        board = state.boards[self.who]
        left = state.shifts_left(board)
        moves: list[int] = []
        training_moves(state, board, left, moves)
        recycle_moves(state, board, moves)
        department = state.turn.department
        if department == LO:
            logistics_moves(state, board, left, moves)
        elif department == DE:
            select_moves(state, board, left, moves)
        elif department == AL:
            assembly_moves(state, board, left, moves)
        elif department == TI:
            testing_moves(state, board, left, moves)
        moves.append(END)
        return moves

    def play(self, state: Kanban, move: int) -> None:
        if move == END:
            state.tell(log.TURN_ENDS, self.who)
            return
        state.push(self)
        if RECYCLE <= move < COLLECT:
            state.turn.swaps += 1
            recycle(state, self.who, (move - RECYCLE) // 6, (move - RECYCLE) % 6)
            return
        state.turn.swaps = 0
        if move < RECYCLE:
            study(state, self.who, move)
        else:
            act(state, self.who, move)

    def prompt(self, state: Kanban) -> str:
        left = state.shifts_left(state.boards[self.who])
        place = DEPARTMENT_WORDS[AD if state.turn.department < 0 else state.turn.department]
        shifts = "1 shift" if left == 1 else f"{left} shifts"
        return f"work in {place} ({shifts} left) or end the turn"

    def why_not(self, state: Kanban, move: int) -> str:
        board = state.boards[self.who]
        left = state.shifts_left(board)
        if TRAIN <= move < RECYCLE:
            return why_not_study(state, board, move, left)
        if RECYCLE <= move < COLLECT:
            return why_not_recycle(state, board, move)
        if COLLECT <= move < PUSH or CLAIM <= move < SPACE:
            return why_not_act(state, board, move, left)
        return ""


class EndTurn(OwnTurn):
    """Close the gaps of the test track and park; then finish the turn."""

    clauses = ("KB-WRK-5",)

    def run(self, state: Kanban) -> None:
        state.push(FinishTurn(self.owner))
        close_gaps(state, self.owner)


class FinishTurn(OwnTurn):
    """Refill Designs, check demand, credit what was gained."""

    clauses = ("KB-WRK-5",)

    def run(self, state: Kanban) -> None:
        if state.turn.took_design:
            refill(state)
            state.turn.took_design = False
        if state.turn.department == AL:
            check_demand(state)
        credit(state, state.boards[self.owner], self.owner)
        state.turn.department = -1
        state.turn.base = state.turn.used = state.turn.swaps = 0
        state.turn.ordered = state.turn.requested = False


def begin_in(state: Kanban, department: int) -> None:
    state.turn.department = department
    if department == AL:
        clean_out(state)


def training_moves(state: Kanban, board: PlayerBoard, left: int, moves: list[int]) -> None:
    """Add training by shift and by book where the player works, and micro-managing."""
    top = state.tables.numbers.expert_at
    department = state.turn.department
    administration = board.station // 2 == AD
    trainable = 0 <= department < AD and board.levels[department] < top
    higher = administration and board.levels[AD] < top
    if left:
        if trainable:
            moves.append(TRAIN + department)
        if higher:
            moves.append(TRAIN + AD)
    if board.books:
        if trainable:
            moves.append(BOOK + department)
        if higher:
            moves.append(BOOK + AD)
    if department < 0:
        moves.append(MICRO)
        moves.append(MICRO + AL)
        moves.append(MICRO + LO)
        moves.append(MICRO + DE)


def study(state: Kanban, player: int, move: int) -> None:
    """Train with a shift, use a book, or turn to another department."""
    board = state.boards[player]
    if move >= MICRO:
        state.cite("KB-ADM-2")
        state.tell(log.MICRO, player, move - MICRO)
        begin_in(state, move - MICRO)
        return
    if move >= BOOK:
        state.cite("KB-HR-2")
        department = move - BOOK
        board.books -= 1
        state.books += 1
        state.tell(log.STUDIED, player, department, board.levels[department] + 1)
    else:
        state.cite("KB-HR-1")
        department = move - TRAIN
        pay(state, board, 1)
        state.tell(log.TRAINED, player, department, board.levels[department] + 1)
    if department == AD:
        state.cite("KB-ADM-1")
    advance(state, player, department)


def act(state: Kanban, player: int, move: int) -> None:
    """Carry out an action of the department."""
    if move < ISSUE:
        collect(state, player, (move - COLLECT) // 6, (move - COLLECT) % 6 + 1)
    elif move < REQUEST:
        issue(state, player, (move - ISSUE) // 4, (move - ISSUE) % 4)
    elif move == REQUEST:
        request_voucher(state, player)
    elif move < PROVIDE:
        select(state, player, move - DESIGN)
    elif move < PUSH:
        model, part = divmod((move - PROVIDE) % 30, 6)
        provide(state, player, model, part, move >= PROVIDE_VOUCHER)
    elif move < UPGRADE:
        claim(state, player, (move - CLAIM) // 35, (move - CLAIM) % 35)
    else:
        start_upgrade(state, player, move)


def start_upgrade(state: Kanban, player: int, move: int) -> None:
    pay(state, state.boards[player], 1)
    model, part = divmod((move - UPGRADE) % 30, 6)
    voucher = UPGRADE_VOUCHER <= move < DOUBLE or move >= DOUBLE_VOUCHER
    state.push(UpgradeSpace(player, 7 * model + part, int(voucher), int(move >= DOUBLE)))


def why_not_study(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    if move >= MICRO:
        if board.station // 2 != AD:
            return "Only from Administration can another department be micro-managed [KB-ADM-2]."
        return "Only one department can be micro-managed each day [KB-ADM-2]."
    department = (move - TRAIN) % 5
    here = department == state.turn.department or department == board.station // 2
    if not here:
        return f"You do not work in {DEPARTMENT_WORDS[department]} today [KB-HR-1]."
    if board.levels[department] >= state.tables.numbers.expert_at:
        return "You are an expert already [KB-HR-3]."
    if move >= BOOK:
        return "You have no book, or gained it only today [KB-HR-2]."
    return "" if left else "You have no shift left today [KB-WRK-3]."


def why_not_act(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    department = department_of(move)
    if department != state.turn.department:
        return f"You do not work in {DEPARTMENT_WORDS[department]} today [KB-WRK-4]."
    if department == LO:
        return why_not_logistics(state, board, move, left)
    if department == DE:
        return why_not_select(state, board, move - DESIGN, left)
    if department == AL:
        return why_not_provide(state, board, move, left)
    if move < UPGRADE:
        return why_not_claim(state, board, move, left)
    return why_not_upgrade(state, board, move, left)


def department_of(move: int) -> int:
    """Return the department in which a move is an action."""
    if move < DESIGN:
        return LO
    if move < PROVIDE:
        return DE
    return AL if move < PUSH else TI
