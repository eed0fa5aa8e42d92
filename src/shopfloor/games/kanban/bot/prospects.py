"""What a day's work in a department can bring, shift by shift."""

from __future__ import annotations

from typing import Final

from shopfloor.games.kanban.bot.outlook import UNKNOWN, Outlook
from shopfloor.games.kanban.rules.areas import NO_CAR
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.scoring import parts_of, upgraded_in
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.assembly import accepted_parts
from shopfloor.games.kanban.rules.steps.design import open_tiles
from shopfloor.games.kanban.rules.tables import AD, AL, DE, LO, TI, mask_of

PUSH_WORTH: Final = 1.3
GARAGE_WORTH: Final = 4.5
SEAT_WORTH: Final = 4.0
PLACE_POINTS: Final = [5.0, 3.0, 1.0, 0.0]
LEVEL_WORTH: Final = [0.0, 1.8, 4.0, 6.2, 7.6, 9.5]
"""What steps of training promise besides the places at the end: certification, plaques."""


def car_worth(state: Kanban, board: PlayerBoard, model: int, seen: Outlook) -> float:
    """Estimate what one more parked car of a model is worth."""
    worth = float(state.tables.value[model])
    own = upgraded_in(board, model)
    worth += seen.weeks * (state.upgrades_of(model) + own)
    if own and not seen.parked >> model & 1:
        for tile in board.upgraded:
            if tile // 7 == model:
                worth += state.part_value(tile % 7)
    return worth


def upgrade_worth(state: Kanban, board: PlayerBoard, tile: int, seen: Outlook) -> float:
    """Estimate what upgrading a Design is worth: points, space, value, weeks."""
    model = tile // 7
    worth = 3.0
    value = max(2, state.part_value(tile % 7))
    if seen.parked >> model & 1:
        worth += value + 2.0 * board.cars_of(model) * seen.weeks
    else:
        worth += 0.7 * seen.time * (value + 2.0 * seen.weeks)
    return worth


def design_worth(state: Kanban, board: PlayerBoard, tile: int, seen: Outlook) -> float:
    """Estimate what a Design on a desk is worth, used for a car or for an upgrade."""
    part = tile % 7
    best = claim_worth(state, board, tile // 7, seen)
    if part < 6:
        chance = 0.5 if board.parts[part] or board.vouchers else 0.25
        best = max(best, chance * upgrade_worth(state, board, tile, seen)) + 0.3
    return best * seen.time


def claim_worth(state: Kanban, board: PlayerBoard, model: int, seen: Outlook) -> float:
    """Estimate what a Design of a model is worth for claiming a car, once for all of them."""
    claim = seen.claims[model]
    if claim == UNKNOWN:
        chance = 0.7 if model in state.testing.queue else seen.car_to_come
        claim = chance * car_worth(state, board, model, seen)
        if is_full(board):
            claim *= 0.4
        seen.claims[model] = claim
    return claim


def is_full(board: PlayerBoard) -> bool:
    """Tell whether there is a car in every garage that needs no certification."""
    return all(board.garages[garage] != NO_CAR for garage in range(4))


def training_worth(state: Kanban, player: int, department: int, seen: Outlook) -> float:
    """Estimate what a player's place on a training track is worth."""
    level = state.boards[player].levels[department]
    if not level:
        return 0.0
    order = state.hr.standing[department]
    place = 0
    while order[place] != player:
        place += 1
    return training_share(place, level, seen)


def training_share(place: int, level: int, seen: Outlook) -> float:
    return PLACE_POINTS[place] * seen.place_share + LEVEL_WORTH[level] * seen.level_share


def training_gain(state: Kanban, player: int, department: int, seen: Outlook) -> float:
    """Estimate what the next step of training would add."""
    board = state.boards[player]
    level = board.levels[department]
    if level >= state.tables.numbers.expert_at:
        return 0.0
    order = state.hr.standing[department]
    place = 0
    while state.boards[order[place]].levels[department] > level + 1:
        place += 1
    gain = training_share(place, level + 1, seen)
    gain -= training_worth(state, player, department, seen)
    if level + 1 == state.tables.numbers.certified_at:
        gain += 3.0
    return gain


def day_gains(state: Kanban, player: int, department: int, seen: Outlook) -> list[float]:
    """List what single shifts in a department can bring, the best last."""
    board = state.boards[player]
    gains: list[float] = []
    if department == TI:
        testing_gains(state, board, seen, gains)
    elif department == AL:
        assembly_gains(state, board, seen, gains)
    elif department == LO:
        logistics_gains(state, board, seen, gains)
    elif department == DE:
        design_gains(state, board, seen, gains)
    if department >= 0:
        add_training(state, player, department, seen, gains)
    gains.sort()
    return gains


def best_gains(gains: list[float], shifts: int, least: float) -> float:
    """Add up the best gains, which come last, one for each shift, each at least so much."""
    total = 0.0
    for _ in range(min(shifts, len(gains))):
        total += max(gains.pop(), least)
    return total


def add_training(
    state: Kanban, player: int, department: int, seen: Outlook, gains: list[float]
) -> None:
    gain = training_gain(state, player, department, seen)
    gains.append(gain)
    gains.append(0.8 * gain)
    gains.append(0.7 * gain)


def testing_gains(state: Kanban, board: PlayerBoard, seen: Outlook, gains: list[float]) -> None:
    queue = state.testing.queue
    used = 0
    for tile in board.desks:
        part = tile % 7
        lost = design_worth(state, board, tile, seen)
        best = 0.0
        if part < 6 and (board.parts[part] or (board.vouchers and state.parts[part])):
            best = upgrade_worth(state, board, tile, seen) - lost - part_worth(seen)
        model = tile // 7
        if model in queue and not used:
            shifts = state.tables.claim_shifts[queue.index(model)]
            claim = (car_worth(state, board, model, seen) + GARAGE_WORTH - lost) / shifts
            if claim > best:
                used = 1
                for _ in range(shifts - 1):
                    gains.append(claim)
                best = claim
        if best > 0:
            gains.append(best)


def assembly_gains(state: Kanban, board: PlayerBoard, seen: Outlook, gains: list[float]) -> None:
    held = mask_of(board.parts)
    accepted = 0
    for model in range(5):
        if held & ~accepted:
            accepted |= accepted_parts(state, model)
    push = PUSH_WORTH - part_worth(seen)
    for place in range(2):
        if state.line.demand_seats[place]:
            push += 0.7
    for _ in range(min(4, parts_of(board, accepted))):
        gains.append(push)


def logistics_gains(state: Kanban, board: PlayerBoard, seen: Outlook, gains: list[float]) -> None:
    room = board.free_bins(state.tables)
    stock = sorted(state.warehouses)
    for _ in range(3):
        taken = min(stock.pop(), room)
        room -= taken
        if taken:
            gains.append(taken * part_worth(seen))
    if not state.turn.ordered:
        gains.append(0.4 + 1.2 * seen.time)


def part_worth(seen: Outlook) -> float:
    return 1.1 * seen.time


def design_gains(state: Kanban, board: PlayerBoard, seen: Outlook, gains: list[float]) -> None:
    room = min(4, board.free_desks(state.tables))
    if room <= 0:
        return
    worths = [
        design_worth(state, board, tile, seen) for tile in open_tiles(state, board.is_certified(DE))
    ]
    worths.sort()
    for _ in range(min(room, len(worths))):
        gains.append(worths.pop() + 0.4)


def best_department(state: Kanban, player: int, shifts: int, seen: Outlook) -> float:
    """Return what the best department to micro-manage would bring."""
    best = 0.0
    for department in range(AD):
        gains = day_gains(state, player, department, seen)
        best = max(best, best_gains(gains, shifts, 0.0))
    return best
