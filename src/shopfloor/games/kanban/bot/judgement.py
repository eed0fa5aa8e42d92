"""What a position is worth to a player, in points at the end."""

from __future__ import annotations

from typing import Final

from shopfloor.games.kanban.bot.outlook import Outlook, outlook
from shopfloor.games.kanban.bot.prospects import (
    GARAGE_WORTH,
    PUSH_WORTH,
    SEAT_WORTH,
    best_department,
    best_gains,
    car_worth,
    day_gains,
    design_worth,
    part_worth,
    training_gain,
    training_worth,
    upgrade_worth,
)
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.scoring import (
    car_points,
    factory_goal_count,
    final_count,
    speaking_count,
    tested_points,
    week_points,
)
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.day import SelectStation, StartWork
from shopfloor.games.kanban.rules.steps.human_resources import Award, CertificationSpot
from shopfloor.games.kanban.rules.steps.manager import evaluation_points, is_evaluated
from shopfloor.games.kanban.rules.steps.meeting import Speak, SpeakOn
from shopfloor.games.kanban.rules.steps.testing import GarageBenefits, UpgradeSpace
from shopfloor.games.kanban.rules.steps.work import EndTurn, StartTurn
from shopfloor.games.kanban.rules.tables import (
    AD,
    BITS,
)

TERMS: Final = [
    "points",
    "weeks",
    "designs",
    "shifts",
    "books",
    "vouchers",
    "parts",
    "seats",
    "final goals",
    "training",
    "certified",
    "factory goals",
    "manager",
    "work ahead",
    "unfinished",
]
WITHIN: Final = ["day ahead", "car to come"]
"""Weights of things within the terms, see `Outlook`."""
WEIGHTS: Final[list[float]] = [
    1.0, 1.14, 0.86, 1.12, 1.05, 1.16, 1.19, 0.91, 0.79, 0.82, 0.86, 0.89, 0.99, 0.97, 1.01,
    5.0, 0.3,
]  # fmt: skip
"""By term, then within them; fitted on games, see docs/explanation/judgement.md."""
Terms = tuple[
    float, float, float, float, float, float, float, float,
    float, float, float, float, float, float, float,
]  # fmt: skip
"""A tuple of known length, not a list: compiled, its numbers stay plain."""

SHIFT_EXTRA: Final = [1.5, 2.9, 4.2, 5.4, 6.5, 7.0, 7.4, 7.6, 7.8, 8.0]
VISIT_WEIGHTS: Final = [1.0, 0.7, 0.4, 0.3, 0.2, 0.15]
UNLOCKED: Final = [4.0, 2.0, 2.0, 2.0, 2.5]
"""What the certification in a department allows later on."""


def value(state: Kanban, player: int, weights: list[float] = WEIGHTS) -> float:
    """Estimate a player's points at the end."""
    if not state.agenda:
        return float(state.boards[player].pp)
    return weighed(terms(state, player, weights), weights)


def weighed(t: Terms, w: list[float]) -> float:
    return (
        w[0] * t[0]
        + w[1] * t[1]
        + w[2] * t[2]
        + w[3] * t[3]
        + w[4] * t[4]
        + w[5] * t[5]
        + w[6] * t[6]
        + w[7] * t[7]
        + w[8] * t[8]
        + w[9] * t[9]
        + w[10] * t[10]
        + w[11] * t[11]
        + w[12] * t[12]
        + w[13] * t[13]
        + w[14] * t[14]
    )


def terms(state: Kanban, player: int, weights: list[float] = WEIGHTS) -> Terms:
    """List what the estimate adds up in a game that goes on; points that are safe come first."""
    board = state.boards[player]
    in_meeting = isinstance(state.agenda[-1], (Speak, SpeakOn))
    seen = outlook(state, board, in_meeting, weights)
    return (
        float(board.pp + car_points(state, board) + tested_points(state, board)),
        seen.weeks * week_points(state, board),
        designs(state, board, seen),
        shifts(state, board, seen),
        books(board, seen),
        vouchers(board, seen),
        parts(board, seen),
        seats(state, player, board, seen),
        final_goals(state, board, seen),
        training(state, player, seen),
        certified(board, seen),
        factory_goals(state, player, board, seen),
        manager_visits(state, player, board, seen),
        work_ahead(state, player, board, seen),
        unfinished(state, player, board, seen),
    )


def designs(state: Kanban, board: PlayerBoard, seen: Outlook) -> float:
    """Value Designs on desks, and upgrades that wait for a car."""
    worth = 0.0
    for tile in board.upgraded:
        if not seen.parked >> tile // 7 & 1:
            worth += 0.7 * seen.time * (state.part_value(tile % 7) + 2.0 * seen.weeks)
    for tile in board.desks:
        worth += design_worth(state, board, tile, seen)
    return worth


def shifts(state: Kanban, board: PlayerBoard, seen: Outlook) -> float:
    """Value banked shifts, those due included."""
    bank = min(state.tables.numbers.bank, board.bank + board.shifts_due)
    return bank + seen.time * SHIFT_EXTRA[bank - 1] if bank else 0.0


def books(board: PlayerBoard, seen: Outlook) -> float:
    count = board.books + board.books_due
    return count + seen.time * 1.3 * min(4, count)


def vouchers(board: PlayerBoard, seen: Outlook) -> float:
    count = board.vouchers + board.vouchers_due
    return count + seen.time * 0.6 * min(3, count)


def parts(board: PlayerBoard, seen: Outlook) -> float:
    each = part_worth(seen)
    worth = 0.0
    for count in board.parts:
        if count:
            worth += each * (1.0 + 0.6 * (count - 1))
    return worth


def seats(state: Kanban, player: int, board: PlayerBoard, seen: Outlook) -> float:
    """Value seats by the goals they can be placed on, or by what they keep."""
    later = max(0.0, min(1.0, seen.meetings - 1.0))
    kept = 1.0 + SEAT_WORTH * later
    worth = board.red * (1.0 + 2.0 * later)
    if seen.in_meeting:
        return worth + board.face_up * kept
    if not board.face_up:
        return worth
    coming = min(1.0, seen.meetings)
    goals = goal_prospects(state, player, board, coming, kept)
    for _ in range(board.face_up):
        worth += goals.pop() if goals else kept
    return worth


def goal_prospects(
    state: Kanban, player: int, board: PlayerBoard, coming: float, kept: float
) -> list[float]:
    """List what goals in sight would bring where that is more than a seat kept, the best last."""
    found: list[float] = []
    conference = state.conference
    for place, goal in enumerate(conference.goals):
        if goal >= 0:
            seated = conference.seated[place]
            if not seated >> player & 1:
                here = coming * goal_prospect(state, board, goal, BITS[seated] + 0.5)
                if here > kept:
                    found.append(here)
    chosen = conference.proposals[player]
    best = 0.0
    for place, goal in enumerate(board.goals):
        here = coming * goal_prospect(state, board, goal, 0.2)
        best = max(best, here)
        if place == chosen and here > kept:
            found.append(here)
    if best > kept:
        found.append(best)
    found.sort()
    return found


def goal_prospect(state: Kanban, board: PlayerBoard, goal: int, taken: float) -> float:
    tables = state.tables
    count = float(speaking_count(state, board, goal))
    times = float(tables.goal_times[goal])
    return tables.goal_points[goal] * max(0.0, min(times - taken, count + 0.3))


def final_goals(state: Kanban, board: PlayerBoard, seen: Outlook) -> float:
    """Value achieved lines, and those under way while there is time."""
    worth = 0.0
    tables = state.tables
    for line in range(3 * state.final_tile, 3 * state.final_tile + 3):
        gain = tables.final_points[line] - 1.0
        count, number = final_count(state, board, line), tables.final_number[line]
        if count >= number:
            worth += 0.9 * gain
        elif count:
            share = count / number
            worth += 0.8 * seen.time * gain * share * share
    return worth


def training(state: Kanban, player: int, seen: Outlook) -> float:
    worth = 0.0
    for department in range(5):
        worth += training_worth(state, player, department, seen)
    return worth


def certified(board: PlayerBoard, seen: Outlook) -> float:
    """Value what certifications allow, as long as it has not been used."""
    worth = 0.0 if board.special < 0 else -UNLOCKED[0]
    for department in range(5):
        if board.certified >> department & 1:
            worth += UNLOCKED[department]
    return worth * seen.time


def factory_goals(state: Kanban, player: int, board: PlayerBoard, seen: Outlook) -> float:
    """Value the way to Factory Goals that still have seats."""
    hr = state.hr
    worth = 0.0
    for place in range(6):
        if hr.factory_seats[place] and not hr.factory_taken[place] >> player & 1:
            share = factory_goal_count(board, place // 2) / hr.factory_goals[place]
            worth += SEAT_WORTH * seen.time * share * share
    return worth


def manager_visits(state: Kanban, player: int, board: PlayerBoard, seen: Outlook) -> float:
    """Expect the manager's evaluations, the next visits weighing most."""
    here = state.manager_department()
    points = evaluation_points(state, board.bank + board.shifts_due)
    if not points:
        return 0.0
    worth = 0.0
    for department in range(5):
        away = (department - here) % 5 or 5
        if away <= seen.days + 1 and is_evaluated(state, player, department):
            worth += VISIT_WEIGHTS[away] * points
    return worth


def work_ahead(state: Kanban, player: int, board: PlayerBoard, seen: Outlook) -> float:
    """Value the shifts still to be used today, by where they will be used."""
    selecting = False
    for step in state.agenda:
        if isinstance(step, EndTurn) and step.owner == player:
            turn = state.turn
            left = min(state.shifts_left(board), max(0, turn.base - turn.used))
            idle = 0.05 * turn.swaps
            return gains_of(state, player, board, turn.department, left, seen) - idle
        if isinstance(step, StartTurn) and step.owner == player:
            return gains_at_station(state, player, board, seen)
        if step.who == player and isinstance(step, SelectStation):
            return seen.day_ahead
        if isinstance(step, StartWork):
            selecting = True
    return gains_at_station(state, player, board, seen) if selecting else 0.0


def gains_at_station(state: Kanban, player: int, board: PlayerBoard, seen: Outlook) -> float:
    if board.station < 0:
        return seen.day_ahead
    department = board.station // 2
    shifts = state.tables.shifts[board.station]
    early = 0.03 * (10 - board.station)
    return early + gains_of(
        state, player, board, -1 if department == AD else department, shifts, seen
    )


def gains_of(
    state: Kanban, player: int, board: PlayerBoard, department: int, shifts: int, seen: Outlook
) -> float:
    """Add up the best uses of the shifts, in Administration split with another department."""
    if shifts <= 0:
        return 0.0
    trained = training_gain(state, player, AD, seen) if board.station // 2 == AD else 0.0
    if department < 0:
        return max(best_department(state, player, shifts, seen), trained * shifts)
    return best_gains(day_gains(state, player, department, seen), shifts, trained)


def unfinished(state: Kanban, player: int, board: PlayerBoard, seen: Outlook) -> float:
    """Value what has been paid for and is about to come; its step lies on top of the agenda."""
    step = state.agenda[-1]
    if step.who != player:
        return 0.0
    worth = 0.0
    for place in state.turn.claims:
        worth += car_worth(state, board, state.testing.queue[place], seen) + GARAGE_WORTH
    for car in state.turn.parking:
        worth += car_worth(state, board, car, seen) + GARAGE_WORTH
    if state.line.pushed >= 0:
        worth += PUSH_WORTH
    if isinstance(step, UpgradeSpace):
        worth += upgrade_worth(state, board, step.tile, seen)
        worth -= design_worth(state, board, step.tile, seen)
    elif isinstance(step, CertificationSpot):
        worth += 3.5
    elif isinstance(step, Award):
        worth += 1.8
    elif isinstance(step, GarageBenefits):
        worth += 4.0
    return worth
