"""A turn: choose a die, its bonus, use it twice; purchases at any time in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from shopfloor.core.int_tuples import raised, replaced
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.moves import (
    ACT,
    BUY_CAR,
    BUY_PROTECTION,
    END_TURN,
    PLACE,
    RESEARCH,
    TAKE,
    UPGRADE,
    is_purchase,
)
from shopfloor.games.motor_city.rules.state import NO_DIE, NO_MARKER
from shopfloor.games.motor_city.rules.steps.actions import take_action
from shopfloor.games.motor_city.rules.steps.bonuses import (
    gain_all,
    raise_level,
    research,
    why_not_above,
)
from shopfloor.games.motor_city.rules.tables import (
    ACTIONS,
    COLUMNS,
    DEPARTMENTS,
    DICE,
    SPEEDOMETER,
    TEST_TRACKS,
    TOP_LEVEL,
    Tables,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity, Sheet


class Turn(Step["MotorCity"]):
    """A decision of a player's own turn: money may be spent as well."""

    clauses: ClassVar[tuple[str, ...]] = ("MC-TRN-7", "MC-SVC-1")

    def play(self, state: MotorCity, move: int) -> None:
        if is_purchase(move):
            state.push(self)
            purchase(state, self.who, move)
        else:
            self.go_on(state, move)

    def go_on(self, state: MotorCity, move: int) -> None:
        """Carry out a move that is not a purchase."""
        raise NotImplementedError

    def why_not(self, state: MotorCity, move: int) -> str:
        if is_purchase(move):
            return why_not_buy(state, state.sheets[self.who], move)
        return self.why_not_now(state, move)

    def why_not_now(self, state: MotorCity, move: int) -> str:
        return ""


class ChooseDie(Turn):
    """Take any die from the blueprint table and the bonus of its cell."""

    clauses = ("MC-TRN-1", "MC-TRN-2")

    def options(self, state: MotorCity) -> list[int]:
        moves: list[int] = []
        for cell, count in enumerate(state.dice):
            if count:
                moves.append(TAKE.at(cell))
        add_purchases(state, state.sheets[self.who], moves)
        return moves

    def go_on(self, state: MotorCity, move: int) -> None:
        cell = TAKE.value(move)
        state.dice = raised(state.dice, cell, -1)
        state.sheets[self.who].die = cell
        state.tell(log.TOOK, self.who, cell)
        state.push(EndTurn(self.who))
        state.push(PlaceDie(self.who))
        state.push(UseDie(self.who))
        gain_all(state, self.who, state.tables.cell[cell])

    def prompt(self, state: MotorCity) -> str:
        return "choose a die from the blueprint table"

    def why_not_now(self, state: MotorCity, move: int) -> str:
        if TAKE.has(move):
            colour, column = DICE[TAKE.value(move)].split()
            return f"There is no {colour} die in column {column} [MC-TRN-1]."
        return ""


class UseDie(Turn):
    """The action of the die's column, an upgrade of it, or research."""

    clauses = ("MC-TRN-3",)

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        action = die_action(state, sheet.die)
        moves = column_moves(action)
        for department in range(SPEEDOMETER):
            this_one = action < 0 or action == department
            if this_one and can_upgrade(state.tables, sheet, department):
                moves.append(UPGRADE.at(department))
        add_purchases(state, sheet, moves)
        return moves

    def go_on(self, state: MotorCity, move: int) -> None:
        if UPGRADE.has(move):
            buy_upgrade(state, self.who, UPGRADE.value(move))
        else:
            act_or_research(state, self.who, move)

    def prompt(self, state: MotorCity) -> str:
        column = state.sheets[self.who].die % COLUMNS + 1
        return f"use the die of column {column}: its action, an upgrade or research"

    def why_not_now(self, state: MotorCity, move: int) -> str:
        sheet = state.sheets[self.who]
        action = die_action(state, sheet.die)
        if ACT.has(move):
            return why_not_act(action)
        if UPGRADE.has(move):
            return why_not_upgrade(state, sheet, action, UPGRADE.value(move))
        return ""


def die_action(state: MotorCity, cell: int) -> int:
    """Return the action of a die's column; negative for a joker."""
    return state.tables.column_action[cell % COLUMNS + 1]


def can_upgrade(tables: Tables, sheet: Sheet, department: int) -> bool:
    """Tell whether the next level is there and can be paid."""
    level = sheet.levels[department]
    return level < TOP_LEVEL and sheet.cash() >= tables.level_price[level]


def column_moves(action: int) -> list[int]:
    if action < 0:
        return [*[ACT.at(department) for department in range(SPEEDOMETER)], RESEARCH]
    return [ACT.at(action), RESEARCH]


def act_or_research(state: MotorCity, seat: int, move: int) -> None:
    if move == RESEARCH:
        research(state, seat)
        return
    action = ACT.value(move)
    if action == SPEEDOMETER:
        state.cite("MC-ACT-8")
    else:
        state.tell(log.ACTS, seat, action, state.sheets[seat].levels[action])
    take_action(state, seat, action)


def why_not_act(action: int) -> str:
    if action < 0:
        return "A 6 stands for testing, sales, production or engineering [MC-TRN-3]."
    return f"The column of this die gives the {ACTIONS[action]} action [MC-TRN-3]."


def buy_upgrade(state: MotorCity, seat: int, department: int) -> None:
    """Pay for the next level; it counts from the next action on."""
    state.cite("MC-UPG-1")
    state.cite("MC-SVC-2")
    state.cite("MC-TRN-6")
    sheet = state.sheets[seat]
    spend(state, sheet, state.tables.level_price[sheet.levels[department]])
    raise_level(state, seat, department)


def why_not_upgrade(state: MotorCity, sheet: Sheet, action: int, department: int) -> str:
    if action == SPEEDOMETER:
        return "The speedometer cannot be upgraded, and this die is for nothing else [MC-UPG-2]."
    if action not in (department, -1):
        return f"This die can only upgrade {DEPARTMENTS[action]} [MC-UPG-1]."
    if sheet.levels[department] == TOP_LEVEL:
        return why_not_above(department)
    price = state.tables.level_price[sheet.levels[department]]
    return f"The upgrade costs ${price}; you have ${sheet.cash()} [MC-UPG-1]."


class PlaceDie(Turn):
    """Put the die on a free action space and take that action as well."""

    clauses = ("MC-TRN-4",)

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        moves: list[int] = []
        for department in range(SPEEDOMETER):
            if state.free_space(sheet, department):
                moves.append(PLACE.at(department))
        add_purchases(state, sheet, moves)
        return moves

    def go_on(self, state: MotorCity, move: int) -> None:
        department = PLACE.value(move)
        sheet = state.sheets[self.who]
        sheet.spaces = replaced(sheet.spaces, department, sheet.die)
        sheet.die = NO_DIE
        state.tell(log.PLACED, self.who, department)
        take_action(state, self.who, department)

    def prompt(self, state: MotorCity) -> str:
        return "put the die on a free action space"

    def why_not_now(self, state: MotorCity, move: int) -> str:
        if PLACE.has(move):
            department = PLACE.value(move)
            name = DEPARTMENTS[department]
            if state.sheets[self.who].marker == department:
                return f"The audit marker closes the action space for {name} [MC-AUD-3]."
            return f"There is a die on the action space for {name} already [MC-TRN-4]."
        if move == RESEARCH or UPGRADE.has(move):
            return "The second use of the die is always an action [MC-TRN-5]."
        return ""


class EndTurn(Turn):
    """A last chance to spend money."""

    clauses = ("MC-SVC-1",)

    def options(self, state: MotorCity) -> list[int]:
        moves: list[int] = []
        add_purchases(state, state.sheets[self.who], moves)
        moves.append(END_TURN)
        return moves

    def go_on(self, state: MotorCity, move: int) -> None:
        state.cite("MC-TRN-7")

    def prompt(self, state: MotorCity) -> str:
        return "buy from the service department or end the turn"

    def why_not_now(self, state: MotorCity, move: int) -> str:
        if UPGRADE.has(move):
            return "Upgrades are bought with a die from the blueprint table [MC-UPG-1]."
        return ""


def add_purchases(state: MotorCity, sheet: Sheet, moves: list[int]) -> None:
    """Offer what the service department sells at any time of a turn."""
    cash = sheet.cash()
    if cash >= state.tables.car_price:
        for track in range(3):
            if not sheet.cars >> track & 1:
                moves.append(BUY_CAR.at(track))
    if cash >= state.tables.protection_price and sheet.marker != NO_MARKER:
        moves.append(BUY_PROTECTION)


def spend(state: MotorCity, sheet: Sheet, dollars: int) -> None:
    state.cite("MC-SAL-3")
    sheet.spent += dollars


def purchase(state: MotorCity, seat: int, move: int) -> None:
    state.cite("MC-SVC-1")
    sheet = state.sheets[seat]
    if move == BUY_PROTECTION:
        state.cite("MC-SVC-3")
        spend(state, sheet, state.tables.protection_price)
        sheet.marker = NO_MARKER
        state.tell(log.PROTECTED, seat, state.tables.protection_price)
        return
    state.cite("MC-SVC-4")
    spend(state, sheet, state.tables.car_price)
    track = BUY_CAR.value(move)
    sheet.cars |= 1 << track
    state.tell(log.BOUGHT_CAR, seat, track, state.tables.car_price)


def why_not_buy(state: MotorCity, sheet: Sheet, move: int) -> str:
    if move == BUY_PROTECTION:
        if sheet.marker == NO_MARKER:
            return "There is no audit marker on your sheet [MC-SVC-3]."
        price = state.tables.protection_price
        return f"Audit protection costs ${price}; you have ${sheet.cash()} [MC-SVC-3]."
    track = BUY_CAR.value(move)
    if sheet.cars >> track & 1:
        return f"{TEST_TRACKS[track]} has a test car already [MC-SVC-4]."
    price = state.tables.car_price
    return f"A test car costs ${price}; you have ${sheet.cash()} [MC-SVC-4]."


class SharedDie(Step["MotorCity"]):
    """Everybody uses the last die: its action or research, nothing else."""

    clauses = ("MC-SHD-2", "MC-SHD-1", "MC-SHD-3")

    def options(self, state: MotorCity) -> list[int]:
        return column_moves(die_action(state, last_die(state)))

    def play(self, state: MotorCity, move: int) -> None:
        state.tell(log.SHARED, self.who, last_die(state))
        act_or_research(state, self.who, move)

    def prompt(self, state: MotorCity) -> str:
        column = last_die(state) % COLUMNS + 1
        return f"use the last die, in column {column}: its action or research"

    def why_not(self, state: MotorCity, move: int) -> str:
        if UPGRADE.has(move):
            return "The last die cannot be used to upgrade [MC-UPG-2]."
        if is_purchase(move):
            return "Purchases are for your own turn, not for the last die [MC-SHD-3]."
        if ACT.has(move):
            return why_not_act(die_action(state, last_die(state)))
        return ""


def last_die(state: MotorCity) -> int:
    """Return the cell of the one die left on the table."""
    cell = 0
    while not state.dice[cell]:
        cell += 1
    return cell
