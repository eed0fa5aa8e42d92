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
        evaluate(state, department)
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


def evaluate(state: Kanban, department: int) -> None:
    """Penalise or reward the players she finds in her department's evaluation."""
    cite_evaluation(state)
    for p, board in enumerate(state.boards):
        points = evaluation(state, p, department)
        if points:
            score(board, MANAGER, points)
            state.tell(log.REWARD if points > 0 else log.PENALTY, p, abs(points))


def cite_evaluation(state: Kanban) -> None:
    state.cite("KB-SAN-5")
    if state.manager_mode == MEAN:
        state.cite("KB-SAN-2")
    elif state.second_edition:
        state.cite("KB-SAN-4")
        state.cite("KB-ED-3")
    else:
        state.cite("KB-SAN-3")
        state.cite("KB-ED-1")
        state.cite("KB-ED-2")


def evaluation(state: Kanban, player: int, department: int) -> int:
    """Return the points a player would gain or lose in an evaluation now."""
    if not is_evaluated(state, player, department):
        return 0
    board = state.boards[player]
    return max(-board.pp, evaluation_points(state, board.bank))


def evaluation_points(state: Kanban, bank: int) -> int:
    """Return what she gives or takes for so many banked shifts."""
    enough = state.tables.numbers.banked_enough
    if state.manager_mode == MEAN:
        return min(0, bank - enough)
    return max(0, bank - enough) if state.second_edition else bank


def is_evaluated(state: Kanban, player: int, department: int) -> bool:
    """Tell whether a player's training and count are of those she penalises or rewards."""
    if state.manager_mode == MEAN:
        return is_least_trained(state, player, department) and has_low_count(
            state, player, department
        )
    if not has_high_count(state, player, department):
        return False
    if not state.boards[player].levels[department]:
        return False
    if state.second_edition:
        return state.hr.standing[department][0] == player
    return is_best_trained(state, player, department)


def is_least_trained(state: Kanban, player: int, department: int) -> bool:
    level = state.boards[player].levels[department]
    return all(board.levels[department] >= level for board in state.boards)


def is_best_trained(state: Kanban, player: int, department: int) -> bool:
    level = state.boards[player].levels[department]
    return all(board.levels[department] <= level for board in state.boards)


def has_low_count(state: Kanban, player: int, department: int) -> bool:
    count = reviewed_count(state.boards[player], department)
    return count <= state.tables.numbers.review_count


def has_high_count(state: Kanban, player: int, department: int) -> bool:
    count = reviewed_count(state.boards[player], department)
    return count >= state.tables.numbers.review_count


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
