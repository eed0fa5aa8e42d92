"""A player's turn: any number of actions in any order, as long as shifts last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    RECYCLE,
    REQUEST,
    TRAIN,
    UPGRADE,
    UPGRADE_VOUCHER,
)
from shopfloor.games.kanban.rules.state import NOBODY
from shopfloor.games.kanban.rules.steps.assembly import (
    assembly_moves,
    check_demand,
    clean_out,
    why_not_provide,
    work_in_assembly,
)
from shopfloor.games.kanban.rules.steps.benefits import credit, pay
from shopfloor.games.kanban.rules.steps.design import refill, select, select_moves, why_not_select
from shopfloor.games.kanban.rules.steps.human_resources import advance
from shopfloor.games.kanban.rules.steps.logistics import (
    MOST_SWAPS,
    logistics_moves,
    recycle,
    recycle_moves,
    why_not_logistics,
    why_not_recycle,
    work_in_logistics,
)
from shopfloor.games.kanban.rules.steps.testing import (
    close_gaps,
    testing_moves,
    why_not_claim,
    why_not_upgrade,
    work_in_testing,
)
from shopfloor.games.kanban.rules.tables import AD, AL, DE, DEPARTMENT_WORDS, LO, TI

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban


NO_DEPARTMENT: Final = -1


class OwnTurn(Step["Kanban"]):
    """Something that happens in the turn of its owner without a decision."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner


class StartTurn(OwnTurn):
    """A player begins to work with the shifts of the chosen workstation."""

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
        if RECYCLE.has(move):
            state.turn.swaps += 1
            if state.turn.swaps == MOST_SWAPS:
                state.cite("KB-RCY-2")
            given, taken = RECYCLE.values(move)
            recycle(state, self.who, given, taken)
            return
        state.turn.swaps = 0
        if TRAIN.has(move):
            train(state, self.who, TRAIN.value(move))
        elif BOOK.has(move):
            use_book(state, self.who, BOOK.value(move))
        elif MICRO.has(move):
            micro_manage(state, self.who, MICRO.value(move))
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
        if TRAIN.has(move) or BOOK.has(move):
            return why_not_train(state, board, move, left)
        if MICRO.has(move):
            return why_not_micro_manage(board)
        if RECYCLE.has(move):
            return why_not_recycle(state, board, move)
        return why_not_act(state, board, move, left)


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


def player_at_work(state: Kanban) -> int:
    """Return whose turn of work it is, or -1 when nobody is at work."""
    for step in state.agenda:
        if isinstance(step, (EndTurn, FinishTurn)):
            return step.owner
    return NOBODY


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
            moves.append(TRAIN.at(department))
        if higher:
            moves.append(TRAIN.at(AD))
    if board.books:
        if trainable:
            moves.append(BOOK.at(department))
        if higher:
            moves.append(BOOK.at(AD))
    if department < 0:
        for other in range(AD):
            moves.append(MICRO.at(other))


def train(state: Kanban, player: int, department: int) -> None:
    """Spend a shift on a step of training."""
    state.cite("KB-HR-1")
    board = state.boards[player]
    pay(state, board, 1)
    state.tell(log.TRAINED, player, department, board.levels[department] + 1)
    step_up(state, player, department)


def use_book(state: Kanban, player: int, department: int) -> None:
    """Return a book for a step of training."""
    state.cite("KB-HR-2")
    board = state.boards[player]
    board.books -= 1
    state.books += 1
    state.tell(log.STUDIED, player, department, board.levels[department] + 1)
    step_up(state, player, department)


def step_up(state: Kanban, player: int, department: int) -> None:
    if department == AD:
        state.cite("KB-ADM-1")
    advance(state, player, department)


def micro_manage(state: Kanban, player: int, department: int) -> None:
    """Turn from Administration to the work of another department."""
    state.cite("KB-ADM-2")
    state.tell(log.MICRO, player, department)
    begin_in(state, department)


def act(state: Kanban, player: int, move: int) -> None:
    """Carry out an action of the department."""
    department = state.turn.department
    if department == LO:
        work_in_logistics(state, player, move)
    elif department == DE:
        select(state, player, DESIGN.value(move))
    elif department == AL:
        work_in_assembly(state, player, move)
    else:
        work_in_testing(state, player, move)


def why_not_micro_manage(board: PlayerBoard) -> str:
    if board.station // 2 != AD:
        return "Only from Administration can another department be micro-managed [KB-ADM-2]."
    return "Only one department can be micro-managed each day [KB-ADM-2]."


def why_not_train(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    department = TRAIN.value(move) if TRAIN.has(move) else BOOK.value(move)
    here = department == state.turn.department or department == board.station // 2
    if not here:
        return f"You do not work in {DEPARTMENT_WORDS[department]} today [KB-HR-1]."
    if board.levels[department] >= state.tables.numbers.expert_at:
        return "You are an expert already [KB-HR-3]."
    if BOOK.has(move):
        return "You have no book, or gained it only today [KB-HR-2]."
    return "" if left else "You have no shift left today [KB-WRK-3]."


def why_not_act(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    department = department_of(move)
    if department == NO_DEPARTMENT:
        return ""
    if department != state.turn.department:
        return f"You do not work in {DEPARTMENT_WORDS[department]} today [KB-WRK-4]."
    if department == LO:
        return why_not_logistics(state, board, move, left)
    if department == DE:
        return why_not_select(state, board, DESIGN.value(move), left)
    if department == AL:
        return why_not_provide(state, board, move, left)
    if CLAIM.has(move):
        return why_not_claim(state, board, move, left)
    return why_not_upgrade(state, board, move, left)


def department_of(move: int) -> int:
    """Return the department in which a move is an action, or NO_DEPARTMENT."""
    if COLLECT.has(move) or ISSUE.has(move) or move == REQUEST:
        return LO
    if DESIGN.has(move):
        return DE
    if PROVIDE.has(move) or PROVIDE_VOUCHER.has(move):
        return AL
    if CLAIM.has(move) or UPGRADE.has(move) or UPGRADE_VOUCHER.has(move):
        return TI
    return TI if DOUBLE.has(move) or DOUBLE_VOUCHER.has(move) else NO_DEPARTMENT
