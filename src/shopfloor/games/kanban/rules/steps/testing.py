"""Testing & Innovation: claiming cars, the Pace Car, garages, upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import replaced, without
from shopfloor.core.moves import Family2
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.areas import NO_TILE
from shopfloor.games.kanban.rules.moves import (
    CLAIM,
    DOUBLE,
    DOUBLE_VOUCHER,
    GAIN,
    PARK,
    REPLACE,
    SPACE,
    UPGRADE,
    UPGRADE_VOUCHER,
)
from shopfloor.games.kanban.rules.scoring import INNOVATION, START, score
from shopfloor.games.kanban.rules.steps.assembly import no_part, return_car
from shopfloor.games.kanban.rules.steps.benefits import (
    gain,
    gain_all,
    pay,
    reach_factory_goal,
    spend_part,
)
from shopfloor.games.kanban.rules.steps.design import return_under_central
from shopfloor.games.kanban.rules.tables import (
    AL,
    DESIGN_WORDS,
    FACTORY_CARS,
    FACTORY_UPGRADES,
    MODEL_WORDS,
    NOTHING,
    PAIRS,
    PART_WORDS,
    TI,
)

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban

UPGRADE_POINTS: Final = 2
MOST_STEPS: Final = 5
LAST_GARAGE: Final = 4


class UpgradeSpace(Step["Kanban"]):
    """The part goes on an empty upgrade space of the model."""

    __slots__ = ("tile", "voucher", "double")
    clauses = ("KB-TST-6",)

    def __init__(self, who: int, tile: int, voucher: int, double: int) -> None:
        super().__init__(who)
        self.tile = tile
        self.voucher = voucher
        self.double = double

    def options(self, state: Kanban) -> list[int]:
        first = 6 * (self.tile // 7)
        return [SPACE.at(n) for n in range(6) if state.testing.upgrades[first + n] < 0]

    def play(self, state: Kanban, move: int) -> None:
        space = SPACE.value(move)
        upgrade(state, self.who, self.tile, self.voucher == 1, self.double == 1, space)

    def prompt(self, state: Kanban) -> str:
        return f"choose an upgrade space of {MODEL_WORDS[self.tile // 7]}"

    def why_not(self, state: Kanban, move: int) -> str:
        if SPACE.has(move):
            return "There is a part on this upgrade space [KB-TST-6]."
        return ""


class Park(Step["Kanban"]):
    """A claimed car goes into a garage; with all five full, it replaces another."""

    clauses = ("KB-TST-5",)

    def options(self, state: Kanban) -> list[int]:
        board = state.boards[self.who]
        empty = board.empty_garages()
        if empty:
            return [PARK.at(garage) for garage in empty]
        return [REPLACE.at(garage) for garage in range(5)]

    def play(self, state: Kanban, move: int) -> None:
        car = state.turn.parking[0]
        state.turn.parking = state.turn.parking[1:]
        if REPLACE.has(move):
            replace(state, self.who, REPLACE.value(move), car)
        else:
            park(state, self.who, PARK.value(move), car)

    def prompt(self, state: Kanban) -> str:
        return f"choose a garage for the {MODEL_WORDS[state.turn.parking[0]]} car"

    def why_not(self, state: Kanban, move: int) -> str:
        if REPLACE.has(move):
            return "A car is replaced only when all five garages are full [KB-TST-5]."
        if PARK.has(move):
            if PARK.value(move) == LAST_GARAGE and not state.boards[self.who].is_certified(AL):
                return "Your fifth garage is locked [KB-TST-5]."
            return "There is a car in this garage [KB-TST-5]."
        return ""


class GarageBenefits(Step["Kanban"]):
    """The fifth garage gives two different benefits of the player's choice."""

    clauses = ("KB-TST-5", "KB-HR-5")

    def options(self, state: Kanban) -> list[int]:
        return [GAIN.at(pair) for pair in range(len(PAIRS))]

    def play(self, state: Kanban, move: int) -> None:
        for kind in PAIRS[GAIN.value(move)]:
            gain(state, self.who, kind, 1, START)

    def prompt(self, state: Kanban) -> str:
        return "choose two different benefits of the fifth garage"


def testing_moves(state: Kanban, board: PlayerBoard, left: int, moves: list[int]) -> None:
    """Add claims, then upgrades."""
    if not left or not board.desks:
        return
    desks = sorted(board.desks)
    if has_room(state, board):
        for place, model in enumerate(state.testing.queue):
            if state.tables.claim_shifts[place] <= left and place not in state.turn.claims:
                for tile in desks:
                    if tile // 7 == model:
                        moves.append(CLAIM.at(place, tile))
    upgrade_moves(state, board, desks, moves)


def upgrade_moves(state: Kanban, board: PlayerBoard, desks: list[int], moves: list[int]) -> None:
    own = [tile for tile in desks if tile % 7 < 6 and board.parts[tile % 7]]
    bought: list[int] = []
    if board.vouchers:
        bought = [tile for tile in desks if tile % 7 < 6 and state.parts[tile % 7]]
    add_upgrades(own, UPGRADE, moves)
    add_upgrades(bought, UPGRADE_VOUCHER, moves)
    if board.is_certified(TI) and board.special == NO_TILE:
        doubled = state.testing.doubled
        add_upgrades([tile for tile in own if not doubled >> tile % 7 & 1], DOUBLE, moves)
        more = [tile for tile in bought if not doubled >> tile % 7 & 1]
        add_upgrades(more, DOUBLE_VOUCHER, moves)


def add_upgrades(tiles: list[int], family: Family2, moves: list[int]) -> None:
    for tile in tiles:
        moves.append(family.at(tile // 7, tile % 7))


def has_room(state: Kanban, board: PlayerBoard) -> bool:
    """Tell whether one more claimed car finds a garage or may replace a car."""
    return board.is_certified(AL) or len(state.turn.claims) < len(board.empty_garages())


def work_in_testing(state: Kanban, player: int, move: int) -> None:
    if CLAIM.has(move):
        place, tile = CLAIM.values(move)
        claim(state, player, place, tile)
        return
    family = upgrade_family(move)
    model, part = family.values(move)
    voucher = family is UPGRADE_VOUCHER or family is DOUBLE_VOUCHER
    double = family is DOUBLE or family is DOUBLE_VOUCHER
    pay(state, state.boards[player], 1)
    state.push(UpgradeSpace(player, 7 * model + part, int(voucher), int(double)))


def upgrade_family(move: int) -> Family2:
    """Return the family of an upgrade: with an own part or by voucher, simple or double."""
    if UPGRADE.has(move):
        return UPGRADE
    if UPGRADE_VOUCHER.has(move):
        return UPGRADE_VOUCHER
    return DOUBLE if DOUBLE.has(move) else DOUBLE_VOUCHER


def claim(state: Kanban, player: int, place: int, tile: int) -> None:
    state.cite("KB-TST-1")
    state.cite("KB-TST-2")
    state.cite("KB-TST-3")
    board = state.boards[player]
    shifts = state.tables.claim_shifts[place]
    pay(state, board, shifts)
    board.desks = without(board.desks, board.desks.index(tile))
    return_under_central(state, tile)
    state.turn.claims = (*state.turn.claims, place)
    board.claimed += 1
    state.tell(log.CLAIMED, player, tile // 7, shifts)
    reach_factory_goal(state, player, FACTORY_CARS)


def close_gaps(state: Kanban, player: int) -> None:
    """Take the claimed cars off the track, advance the Pace Car, and park them."""
    claims = state.turn.claims
    if not claims:
        return
    state.cite("KB-TST-4")
    queue = state.testing.queue
    for place in claims:
        state.turn.parking = (*state.turn.parking, queue[place])
        state.push(Park(player))
    left = [car for place, car in enumerate(queue) if place not in claims]
    state.testing.queue = tuple(left)
    state.turn.claims = ()
    advance_pace_car(state, len(claims))


def advance_pace_car(state: Kanban, spaces: int) -> None:
    """Move the Pace Car; at a checkered space a Meeting is scheduled."""
    track = state.tables.track[state.players]
    state.tell(log.PACE, spaces)
    for _ in range(spaces):
        state.testing.pace = (state.testing.pace + 1) % track
        if state.testing.pace % (track // 2) == 0:
            state.cite("KB-TST-9")
            if not state.meeting:
                state.tell(log.MEETING_DUE)
            state.meeting = True


def park(state: Kanban, player: int, garage: int, car: int) -> None:
    board = state.boards[player]
    board.garages = replaced(board.garages, garage, car)
    state.tell(log.PARKED, player, car, garage)
    if board.expert:
        state.cite("KB-EXP-1")
    gain_all(state, player, garage_benefits(state, board, garage), START)
    if state.tables.garage_choices[5 * board.expert + garage]:
        state.push(GarageBenefits(player))


def garage_benefits(state: Kanban, board: PlayerBoard, garage: int) -> list[int]:
    """Return the amounts by benefit that parking in an empty garage gives."""
    return state.tables.garages[5 * board.expert + garage]


def replace(state: Kanban, player: int, garage: int, car: int) -> None:
    board = state.boards[player]
    old = board.garages[garage]
    board.garages = replaced(board.garages, garage, car)
    state.tell(log.REPLACED, player, car, old)
    return_car(state, old)


def upgrade(state: Kanban, player: int, tile: int, voucher: bool, double: bool, space: int) -> None:
    """Put the part on its space, raise its value and turn the Design over."""
    board = state.boards[player]
    model, part = divmod(tile, 7)
    spend_part(state, board, part, voucher)
    place = 6 * model + space
    testing = state.testing
    testing.upgrades = replaced(testing.upgrades, place, part)
    kind = state.tables.upgrade_kind[place]
    if kind != NOTHING:
        gain(state, player, kind, state.tables.upgrade_amount[place], INNOVATION)
    steps = min(MOST_STEPS, testing.steps_up[part] + (2 if double else 1))
    testing.steps_up = replaced(testing.steps_up, part, steps)
    board.desks = without(board.desks, board.desks.index(tile))
    board.upgraded = (*board.upgraded, tile)
    score(board, INNOVATION, UPGRADE_POINTS)
    if double:
        state.cite("KB-TST-8")
        board.special = tile
        testing.doubled |= 1 << part
        score(board, INNOVATION, state.part_value(part))
    told = log.DOUBLED if double else log.UPGRADED
    state.tell(told, player, tile, state.part_value(part), UPGRADE_POINTS)
    if model in board.garages:
        state.cite("KB-TST-7")
    reach_factory_goal(state, player, FACTORY_UPGRADES)


def why_not_claim(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    place, tile = CLAIM.values(move)
    queue = state.testing.queue
    if place >= len(queue) or place in state.turn.claims:
        return f"There is no car at place {place + 1} behind the Pace Car [KB-TST-1]."
    if tile not in board.desks:
        return f"You have no Design {DESIGN_WORDS[tile]} on a desk [KB-TST-1]."
    if tile // 7 != queue[place]:
        return f"The car at place {place + 1} is {MODEL_WORDS[queue[place]]} [KB-TST-1]."
    need = state.tables.claim_shifts[place]
    if need > left:
        return f"This car costs {need} shifts; you have {left} left today [KB-TST-2]."
    return "No garage is free for another car [KB-TST-3]."


def why_not_upgrade(state: Kanban, board: PlayerBoard, move: int, left: int) -> str:
    family = upgrade_family(move)
    model, part = family.values(move)
    if 7 * model + part not in board.desks:
        return f"You have no Design {DESIGN_WORDS[7 * model + part]} on a desk [KB-TST-6]."
    if not left:
        return "You have no shift left today [KB-WRK-3]."
    voucher = family is UPGRADE_VOUCHER or family is DOUBLE_VOUCHER
    if (voucher and not (board.vouchers and state.parts[part])) or (
        not voucher and not board.parts[part]
    ):
        return no_part(state, board, part, voucher, "KB-TST-6")
    if not board.is_certified(TI):
        return "Only players certified in Testing & Innovation double-upgrade [KB-TST-8]."
    if board.special != NO_TILE:
        return "You have made your double upgrade [KB-TST-8]."
    return f"The {PART_WORDS[part]} has been double-upgraded already [KB-TST-8]."
