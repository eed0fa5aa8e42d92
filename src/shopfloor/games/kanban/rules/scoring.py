"""Counting what goals count, and the final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import raised

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban

from shopfloor.games.kanban.rules.tables import (
    BITS,
    COUNT_BANK,
    COUNT_BOOKS,
    COUNT_CARS,
    COUNT_CARS_OF,
    COUNT_CERTIFICATIONS,
    COUNT_CERTIFIED,
    COUNT_DESIGNS,
    COUNT_GARAGES,
    COUNT_MODELS,
    COUNT_PARTS,
    COUNT_SEATS,
    COUNT_TESTED,
    COUNT_UPGRADED,
    COUNT_UPGRADED_OF,
    COUNT_VOUCHERS,
    FACTORY_CARS,
    FACTORY_CERTIFICATIONS,
    FINAL_BANK,
    FINAL_BOOKS,
    FINAL_CARS,
    FINAL_CARS_OF,
    FINAL_CERTIFICATIONS,
    FINAL_CERTIFIED,
    FINAL_EXPERTS,
    FINAL_MODELS,
    FINAL_PARTS,
    FINAL_SAME_MODEL,
    FINAL_SAME_PART,
    FINAL_UPGRADED,
    FINAL_UPGRADED_OF,
    LISTED,
)

# Categories of the score sheet.
START: Final = 0
ASSEMBLED: Final = 1
CERTIFIED: Final = 2
INNOVATION: Final = 3
AWARDS: Final = 4
MANAGER: Final = 5
WEEKS: Final = 6
MEETINGS: Final = 7
FINAL_LINES: Final = 8
BANKED: Final = 9
KEPT: Final = 10
CARS: Final = 11
TESTED: Final = 12
TRAINING: Final = 13
CATEGORIES: Final[list[str]] = [
    "start",
    "cars assembled",
    "certification",
    "upgrades",
    "award plaques",
    "manager",
    "weeks",
    "meetings",
    "final goals",
    "banked shifts",
    "seats, books, vouchers",
    "cars",
    "tested designs",
    "training",
]


def sheet(board: PlayerBoard) -> dict[str, int]:
    return dict(zip(CATEGORIES, board.sheet))


def score(board: PlayerBoard, category: int, points: int) -> None:
    board.pp += points
    board.sheet = raised(board.sheet, category, points)


def parked_models(board: PlayerBoard) -> int:
    """Return a mask of the models in the garages."""
    mask = 0
    for model in board.garages:
        if model >= 0:
            mask |= 1 << model
    return mask


def different_parts(board: PlayerBoard) -> int:
    """Count the different parts of the upgraded Designs."""
    mask = 0
    for tile in board.upgraded:
        mask |= 1 << tile % 7
    return BITS[mask]


def tested(board: PlayerBoard) -> int:
    """Count the upgraded Designs whose model is parked."""
    parked = parked_models(board)
    count = 0
    for tile in board.upgraded:
        count += parked >> tile // 7 & 1
    return count


def upgraded_of(board: PlayerBoard, part: int) -> int:
    count = 0
    for tile in board.upgraded:
        if tile % 7 == part:
            count += 1
    return count


def upgraded_in(board: PlayerBoard, model: int) -> int:
    """Count the player's own upgrades of a model."""
    count = 0
    for tile in board.upgraded:
        if tile // 7 == model:
            count += 1
    return count


def parts_of(board: PlayerBoard, mask: int) -> int:
    count = 0
    for part in LISTED[mask]:
        count += board.parts[part]
    return count


def cars_in(board: PlayerBoard, mask: int) -> int:
    """Count the cars in the garages of a mask."""
    count = 0
    for garage, model in enumerate(board.garages):
        if model >= 0 and mask >> garage & 1:
            count += 1
    return count


def goal_count(state: Kanban, board: PlayerBoard, goal: int) -> int:
    """Count what a performance goal counts."""
    tables = state.tables
    kind = tables.goal_counts[goal]
    of = tables.goal_of[goal]
    if kind == COUNT_CARS:
        return board.cars()
    if kind == COUNT_MODELS:
        return BITS[parked_models(board)]
    if kind == COUNT_CARS_OF:
        return board.cars_of(of)
    if kind == COUNT_UPGRADED_OF:
        return upgraded_of(board, of)
    if kind == COUNT_UPGRADED:
        return len(board.upgraded)
    if kind == COUNT_TESTED:
        return tested(board)
    if kind == COUNT_PARTS:
        return parts_of(board, of)
    if kind == COUNT_GARAGES:
        return cars_in(board, of)
    return other_count(board, kind, of)


def other_count(board: PlayerBoard, kind: int, of: int) -> int:
    if kind == COUNT_CERTIFIED:
        return board.certified >> of & 1
    if kind == COUNT_DESIGNS:
        return len(board.desks)
    if kind == COUNT_BOOKS:
        return board.books
    if kind == COUNT_CERTIFICATIONS:
        return BITS[board.certified]
    if kind == COUNT_VOUCHERS:
        return board.vouchers
    if kind == COUNT_BANK:
        return board.bank
    assert kind == COUNT_SEATS
    return board.face_up


def goal_points(state: Kanban, player: int, place: int) -> int:
    """Return what the next seat on a goal would bring this player."""
    spoken = BITS[state.conference.seated[place]]
    return points_for(state, state.boards[player], state.conference.goals[place], spoken)


def points_for(state: Kanban, board: PlayerBoard, goal: int, spoken: int) -> int:
    """Return what a goal brings when so many players have spoken on it."""
    tables = state.tables
    times = tables.goal_times[goal] - spoken
    return tables.goal_points[goal] * max(0, min(times, speaking_count(state, board, goal)))


def speaking_count(state: Kanban, board: PlayerBoard, goal: int) -> int:
    """Count for a goal at the moment of speaking.

    The seat that lies on the card counts no more for the goal about seats.
    """
    count = goal_count(state, board, goal)
    return count - 1 if state.tables.goal_counts[goal] == COUNT_SEATS else count


def factory_goal_count(board: PlayerBoard, category: int) -> int:
    """Count what the factory goals of a category count."""
    if category == FACTORY_CERTIFICATIONS:
        return BITS[board.certified]
    return board.claimed if category == FACTORY_CARS else len(board.upgraded)


def week_points(state: Kanban, board: PlayerBoard) -> int:
    """Score every parked car for the upgrades of its model, own ones twice."""
    points = 0
    for model in board.garages:
        if model >= 0:
            points += state.upgrades_of(model) + upgraded_in(board, model)
    return points


def tested_points(state: Kanban, board: PlayerBoard) -> int:
    parked = parked_models(board)
    points = 0
    for tile in board.upgraded:
        if parked >> tile // 7 & 1:
            points += state.part_value(tile % 7)
    return points


def car_points(state: Kanban, board: PlayerBoard) -> int:
    value = state.tables.value
    points = 0
    for model in board.garages:
        if model >= 0:
            points += value[model]
    return points


def training_points(state: Kanban, player: int) -> int:
    """Score the places on the five training tracks; without a step there is no place."""
    points = 0
    for department, order in enumerate(state.hr.standing):
        if state.boards[player].levels[department]:
            place = order.index(player)
            if place < 3:
                points += state.tables.training_points[place]
    return points


def final_reached(state: Kanban, board: PlayerBoard, line: int) -> bool:
    """Tell whether a line of the final goals is achieved."""
    return final_count(state, board, line) >= state.tables.final_number[line]


def final_count(state: Kanban, board: PlayerBoard, line: int) -> int:
    """Count what a line of the final goals counts."""
    tables = state.tables
    kind = tables.final_counts[line]
    of = tables.final_of[line]
    if kind == FINAL_CERTIFIED:
        return BITS[board.certified & of]
    if kind == FINAL_SAME_MODEL:
        return most_of_a_model(board)
    if kind == FINAL_PARTS:
        return different_parts(board)
    if kind == FINAL_CERTIFICATIONS:
        return BITS[board.certified]
    if kind == FINAL_CARS:
        return board.cars()
    if kind == FINAL_UPGRADED:
        return len(board.upgraded)
    if kind == FINAL_MODELS:
        return BITS[parked_models(board)]
    if kind == FINAL_SAME_PART:
        return most_of_a_part(board)
    if kind == FINAL_CARS_OF:
        return board.cars_of(of)
    if kind == FINAL_UPGRADED_OF:
        return upgraded_of(board, of)
    if kind == FINAL_BANK:
        return board.bank
    if kind == FINAL_BOOKS:
        return board.books
    assert kind == FINAL_EXPERTS
    return board.levels.count(tables.numbers.expert_at)


def most_of_a_model(board: PlayerBoard) -> int:
    most = 0
    for model in board.garages:
        if model >= 0:
            most = max(most, board.cars_of(model))
    return most


def most_of_a_part(board: PlayerBoard) -> int:
    most = 0
    for tile in board.upgraded:
        most = max(most, upgraded_of(board, tile % 7))
    return most


def final_lines(state: Kanban, board: PlayerBoard) -> list[int]:
    """List the points of the achieved lines, the best first."""
    first = 3 * state.final_tile
    points = [
        state.tables.final_points[line]
        for line in range(first, first + 3)
        if final_reached(state, board, line)
    ]
    points.sort(reverse=True)
    return points


def final_scoring(state: Kanban, player: int) -> None:
    """Add everything a player scores after the last day."""
    board = state.boards[player]
    seats = board.face_up + board.red
    lines = final_lines(state, board)[:seats]
    score(board, FINAL_LINES, sum(lines))
    score(board, BANKED, board.bank)
    score(board, KEPT, seats - len(lines) + board.books + board.vouchers)
    score(board, CARS, car_points(state, board))
    score(board, TESTED, tested_points(state, board))
    score(board, TRAINING, training_points(state, player))
