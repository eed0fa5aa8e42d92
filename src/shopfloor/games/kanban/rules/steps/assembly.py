"""Assembly Line: providing parts, pushing cars along the line, demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import IntTuple, raised, replaced
from shopfloor.core.moves import Family2
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.areas import NO_CAR
from shopfloor.games.kanban.rules.moves import PROVIDE, PROVIDE_VOUCHER, PUSH
from shopfloor.games.kanban.rules.scoring import ASSEMBLED, score
from shopfloor.games.kanban.rules.state import DEMAND_DECK
from shopfloor.games.kanban.rules.steps.benefits import gain_seat, limited, pay, spend_part
from shopfloor.games.kanban.rules.tables import (
    BITS,
    FIRST_EXIT,
    LISTED,
    MODEL_WORDS,
    PART_WORDS,
    SPACES,
    mask_of,
)

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban


class Push(Step["Kanban"]):
    """A displaced car stands where two arrows leave; the player chooses one."""

    __slots__ = ("space", "model")
    clauses = ("KB-ASM-3",)

    def __init__(self, who: int, space: int, model: int) -> None:
        super().__init__(who)
        self.space = space
        self.model = model

    def options(self, state: Kanban) -> list[int]:
        return [PUSH.at(target) for target in state.tables.arrows[self.space]]

    def play(self, state: Kanban, move: int) -> None:
        target = PUSH.value(move)
        state.tell(log.PUSHED, self.who, state.line.pushed, target)
        land(state, self.who, target, self.model)

    def prompt(self, state: Kanban) -> str:
        car = MODEL_WORDS[state.line.pushed]
        return f"choose where the {car} car displaced from {SPACES[self.space]} goes"

    def why_not(self, state: Kanban, move: int) -> str:
        if PUSH.has(move):
            return f"No arrow leads there from {SPACES[self.space]} [KB-ASM-3]."
        return ""


def clean_out(state: Kanban) -> None:
    """Empty the assembly spaces of every model that has them all full."""
    state.cite("KB-ASM-1")
    for model in range(5):
        if BITS[state.line.assembly[model]] >= state.tables.numbers.assembly_spaces:
            empty_assembly(state, model)
            state.tell(log.CLEANED, model)


def empty_assembly(state: Kanban, model: int) -> None:
    line = state.line
    for part in LISTED[line.assembly[model]]:
        state.parts = raised(state.parts, part)
    line.assembly = replaced(line.assembly, model, 0)


def accepted_parts(state: Kanban, model: int) -> int:
    """Return a mask of the parts that a model's assembly spaces take now."""
    here = state.line.assembly[model]
    if BITS[here] >= state.tables.numbers.assembly_spaces:
        return 0
    if state.line.spaces[state.tables.lane[model]] == NO_CAR:
        return 0
    missing = upgraded_parts(state, model) & ~here
    return missing if missing else 63 & ~here


def upgraded_parts(state: Kanban, model: int) -> int:
    upgrades = state.testing.upgrades
    mask = 0
    for space in range(6 * model, 6 * model + 6):
        if upgrades[space] >= 0:
            mask |= 1 << upgrades[space]
    return mask


def assembly_moves(state: Kanban, board: PlayerBoard, left: int, moves: list[int]) -> None:
    """Add the parts that can be provided, own ones first."""
    if not left:
        return
    accepted = [accepted_parts(state, model) for model in range(5)]
    own = mask_of(board.parts)
    add_parts(accepted, own, PROVIDE, moves)
    if board.vouchers:
        add_parts(accepted, mask_of(state.parts), PROVIDE_VOUCHER, moves)


def add_parts(accepted: list[int], available: int, family: Family2, moves: list[int]) -> None:
    for model in range(5):
        for part in LISTED[accepted[model] & available]:
            moves.append(family.at(model, part))


def work_in_assembly(state: Kanban, player: int, move: int) -> None:
    voucher = PROVIDE_VOUCHER.has(move)
    model, part = (PROVIDE_VOUCHER if voucher else PROVIDE).values(move)
    provide(state, player, model, part, voucher)


def provide(state: Kanban, player: int, model: int, part: int, voucher: bool) -> None:
    """Put a part on an assembly space and push the model's top car."""
    state.cite("KB-ASM-2")
    board = state.boards[player]
    pay(state, board, 1)
    spend_part(state, board, part, voucher)
    line = state.line
    line.assembly = replaced(line.assembly, model, line.assembly[model] | 1 << part)
    state.tell(log.PROVIDED, player, part, model)
    lane = state.tables.lane[model]
    line.pushed = line.spaces[lane]
    line.spaces = replaced(line.spaces, lane, NO_CAR)
    roll(state, player, lane, model)


def roll(state: Kanban, player: int, space: int, model: int) -> None:
    """Move the car in hand off a space, asking where two arrows leave."""
    targets = state.tables.arrows[space]
    if len(targets) > 1:
        state.push(Push(player, space, model))
    else:
        land(state, player, targets[0], model)


def land(state: Kanban, player: int, target: int, model: int) -> None:
    """Put the car in hand on a space, displacing what is there, or let it leave."""
    state.cite("KB-ASM-3")
    if target >= FIRST_EXIT:
        leave_line(state, player, target - FIRST_EXIT)
    else:
        line = state.line
        displaced = line.spaces[target]
        line.spaces = replaced(line.spaces, target, line.pushed)
        line.pushed = displaced
        if displaced != NO_CAR:
            roll(state, player, target, model)
            return
    enter_line(state, model)


def enter_line(state: Kanban, model: int) -> None:
    """Put a car of the providing model on its empty top space, if there is one."""
    state.cite("KB-ASM-4")
    lane = state.tables.lane[model]
    if state.line.spaces[lane] == NO_CAR and state.cars[model]:
        state.cars = raised(state.cars, model, -1)
        state.line.spaces = replaced(state.line.spaces, lane, model)


def return_car(state: Kanban, model: int) -> None:
    """Give a car back to the supply; an empty top space takes it at once."""
    state.cars = raised(state.cars, model)
    enter_line(state, model)


def leave_line(state: Kanban, player: int, exit: int) -> None:
    """Score a finished car and queue it on the test track."""
    state.cite("KB-ASM-5")
    car = state.line.pushed
    state.line.pushed = NO_CAR
    points = state.tables.exit_pp[exit]
    score(state.boards[player], ASSEMBLED, points)
    state.tell(log.LEFT_LINE, player, car, points)
    join_queue(state, car)
    line = state.line
    for place in range(2):
        if line.demand[place] == car and line.demand_seats[place]:
            state.cite("KB-ASM-6")
            line.demand_seats = raised(line.demand_seats, place, -1)
            state.red += 1
            gain_seat(state, player)


def join_queue(state: Kanban, car: int) -> None:
    """Put a car at the end of the queue; the first one makes room if there is none."""
    queue: IntTuple = (*state.testing.queue, car)
    state.testing.queue = queue
    if len(queue) > state.tables.numbers.queue:
        state.testing.queue = queue[1:]
        state.tell(log.OFF_TRACK, queue[0])
        return_car(state, queue[0])


def check_demand(state: Kanban) -> None:
    """Replace each Demand tile without seats; then shuffle the old ones into the deck."""
    met: list[int] = []
    for place in range(2):
        if not state.line.demand_seats[place]:
            met.append(state.line.demand[place])
            draw_demand(state, place)
    if met:
        state.cite("KB-ASM-7")
        state.line.demand_pile.fill(met)


def draw_demand(state: Kanban, place: int) -> None:
    model = state.line.demand_pile.draw(state.chance, DEMAND_DECK)
    seats = limited(state, state.tables.demand[model], state.red)
    state.red -= seats
    state.line.demand = replaced(state.line.demand, place, model)
    state.line.demand_seats = replaced(state.line.demand_seats, place, seats)
    state.tell(log.DEMAND, model, seats)


def why_not_provide(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    voucher = PROVIDE_VOUCHER.has(move)
    model, part = (PROVIDE_VOUCHER if voucher else PROVIDE).values(move)
    name, car = PART_WORDS[part], MODEL_WORDS[model]
    if not left:
        return "You have no shift left today [KB-WRK-3]."
    if state.line.spaces[state.tables.lane[model]] == NO_CAR:
        return f"There is no car at the top of the {car} lane [KB-ASM-2]."
    if state.line.assembly[model] >> part & 1:
        return f"There is a {name} on the assembly spaces of {car} already [KB-ASM-2]."
    if BITS[state.line.assembly[model]] >= state.tables.numbers.assembly_spaces:
        return f"The assembly spaces of {car} are full [KB-ASM-2]."
    if not accepted_parts(state, model) >> part & 1:
        return f"The upgraded parts of {car} must be provided first [KB-ASM-2]."
    return no_part(state, board, part, voucher, "KB-ASM-2")


def no_part(state: Kanban, board: PlayerBoard, part: int, voucher: bool, clause: str) -> str:
    if voucher and not board.vouchers:
        return "You have no voucher, or gained it only today [KB-LOG-5]."
    if voucher:
        return f"There is no {PART_WORDS[part]} in the supply [KB-LOG-5]."
    return f"You have no {PART_WORDS[part]} [{clause}]."
