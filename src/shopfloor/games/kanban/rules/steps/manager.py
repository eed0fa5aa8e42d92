"""The manager's turn: her evaluation, then the task of her department."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import raised, replaced
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.areas import NO_TILE
from shopfloor.games.kanban.rules.scoring import MANAGER, WEEKS, score, week_points
from shopfloor.games.kanban.rules.state import MEAN
from shopfloor.games.kanban.rules.steps.assembly import empty_assembly
from shopfloor.games.kanban.rules.steps.design import refill, shuffle_central
from shopfloor.games.kanban.rules.steps.testing import advance_pace_car
from shopfloor.games.kanban.rules.tables import AD, AL, BITS, DE, LO, TI

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban


class ManagerTurn(Step["Kanban"]):
    """On day 1 nothing; later she evaluates the players and does her task."""

    clauses = ("KB-SAN-1",)

    def run(self, state: Kanban) -> None:
        if state.day == 1:
            return
        department = state.manager_department()
        if state.manager_mode == MEAN:
            penalise(state, department)
        elif state.second_edition:
            reward_front(state, department)
        else:
            reward_leaders(state, department)
        do_task(state, department)


def reviewed_count(board: PlayerBoard, department: int) -> int:
    """Count what she looks at in a department."""
    if department == TI:
        return len(board.upgraded)
    if department == AL:
        return board.cars()
    if department == LO:
        return board.all_parts()
    if department == DE:
        return len(board.desks)
    return BITS[board.certified]


def penalise(state: Kanban, department: int) -> None:
    """Those least trained with a low count lose a point per shift missing from five."""
    state.cite("KB-SAN-2")
    state.cite("KB-SAN-5")
    lowest = min(board.levels[department] for board in state.boards)
    for p, board in enumerate(state.boards):
        if board.levels[department] == lowest and low_count(state, board, department):
            lost = min(board.pp, max(0, state.tables.numbers.banked_enough - board.bank))
            score(board, MANAGER, -lost)
            if lost:
                state.tell(log.PENALTY, p, lost)


def low_count(state: Kanban, board: PlayerBoard, department: int) -> bool:
    return reviewed_count(board, department) <= state.tables.numbers.review_count


def high_count(state: Kanban, board: PlayerBoard, department: int) -> bool:
    return reviewed_count(board, department) >= state.tables.numbers.review_count


def reward_leaders(state: Kanban, department: int) -> None:
    """All who are furthest with a good count gain a point per banked shift."""
    state.cite("KB-SAN-3")
    state.cite("KB-SAN-5")
    state.cite("KB-ED-1")
    state.cite("KB-ED-2")
    highest = max(board.levels[department] for board in state.boards)
    for p, board in enumerate(state.boards):
        if highest and board.levels[department] == highest:
            reward(state, p, department, board.bank)


def reward_front(state: Kanban, department: int) -> None:
    """Only the disc in front, with a good count, gains for banked shifts beyond five."""
    state.cite("KB-SAN-4")
    state.cite("KB-SAN-5")
    state.cite("KB-ED-3")
    front = state.hr.standing[department][0]
    board = state.boards[front]
    if board.levels[department]:
        reward(state, front, department, board.bank - state.tables.numbers.banked_enough)


def reward(state: Kanban, player: int, department: int, points: int) -> None:
    board = state.boards[player]
    if points > 0 and high_count(state, board, department):
        score(board, MANAGER, points)
        state.tell(log.REWARD, player, points)


def do_task(state: Kanban, department: int) -> None:
    state.cite("KB-SAN-6")
    state.tell(log.TASK, department)
    if department == TI:
        advance_pace_car(state, 1)
    elif department == AL:
        for model in range(5):
            empty_assembly(state, model)
    elif department == LO:
        clear_warehouses(state)
    elif department == DE:
        return_old_designs(state)
    elif department == AD:
        end_week(state)


def clear_warehouses(state: Kanban) -> None:
    """Leave one part in each warehouse that has any."""
    for part, cubes in enumerate(state.warehouses):
        if cubes > 1:
            state.warehouses = replaced(state.warehouses, part, 1)
            state.parts = raised(state.parts, part, cubes - 1)


def return_old_designs(state: Kanban) -> None:
    """Shuffle the rightmost Designs into Central and refill the display."""
    state.cite("KB-PC-6")
    first = 4 - state.tables.removed[state.players] // 2
    designs = state.designs
    tiles: list[int] = []
    for place in range(8):
        if place % 4 >= first and designs.display[place] != NO_TILE:
            tiles.append(designs.display[place])
            designs.display = replaced(designs.display, place, NO_TILE)
    shuffle_central(state, tiles)
    refill(state)


def end_week(state: Kanban) -> None:
    """Advance the Week marker; parked cars score the upgrades of their models."""
    state.cite("KB-EOW-1")
    state.week = min(state.tables.numbers.last_week, state.week + 1)
    state.tell(log.WEEK, state.week)
    for p, board in enumerate(state.boards):
        points = week_points(state, board)
        if points:
            score(board, WEEKS, points)
            state.tell(log.WEEK_POINTS, p, points)
