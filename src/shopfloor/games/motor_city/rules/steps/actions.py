"""The five actions: filling spaces one after the other, bonuses in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import raised
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.moves import ACTIVATE_ENGINEER, BRANCH, DEVELOP, FILL, TEST
from shopfloor.games.motor_city.rules.progress import (
    at_fork,
    branch_open,
    frontier,
    speed_end,
    test_open,
    track_open,
)
from shopfloor.games.motor_city.rules.scoring import completed
from shopfloor.games.motor_city.rules.steps import bonuses
from shopfloor.games.motor_city.rules.tables import (
    BRANCHES,
    ENGINEERING,
    ENGINEERING_TRACKS,
    FIRST_HUB,
    FORK,
    INNER,
    NODES,
    OUTER,
    PRODUCTION,
    SALES,
    SPEEDOMETER,
    TEST_TRACKS,
    TESTING,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity, Sheet


def take_action(state: MotorCity, seat: int, action: int) -> None:
    """Take an action at the current level; the speedometer has none."""
    state.cite("MC-ACT-2")
    fills = 1 if action == SPEEDOMETER else state.sheets[seat].levels[action]
    fill(state, seat, action, fills)


def fill(state: MotorCity, seat: int, action: int, fills: int) -> None:
    """Start filling; the number of fills does not change any more."""
    state.cite("MC-ACT-1")
    if action == TESTING:
        state.push(ChooseTestTrack(seat, fills))
    elif action == SALES:
        state.push(Circle(seat, fills))
    elif action == PRODUCTION:
        state.push(FillProduction(seat, fills))
    elif action == ENGINEERING:
        state.push(ChooseTrack(seat, fills))
    else:
        fill_speedometer(state, seat)


def fill_speedometer(state: MotorCity, seat: int) -> None:
    state.cite("MC-SPD-1")
    sheet = state.sheets[seat]
    if sheet.speed >= speed_end(state.tables, sheet):
        state.cite("MC-SPD-2")
        state.tell(log.LOST, seat)
        return
    sheet.speed += 1
    state.tell(log.SPEED, seat, sheet.speed)


class Filling(Step["MotorCity"]):
    """A player says where an action fills; where nothing can be filled, it is lost."""

    __slots__ = ("fills",)

    def __init__(self, who: int, fills: int) -> None:
        super().__init__(who)
        self.fills = fills

    def lapse(self, state: MotorCity) -> None:
        state.cite("MC-ACT-7")
        state.tell(log.LOST, self.who)


class ChooseTestTrack(Filling):
    """All fills of the action go to one track with an active car."""

    clauses = ("MC-TST-1", "MC-ACT-5")

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        moves: list[int] = []
        for track in range(3):
            if sheet.cars >> track & 1 and test_open(state.tables, sheet, track):
                moves.append(TEST.at(track))
        return moves

    def play(self, state: MotorCity, move: int) -> None:
        state.push(FillTest(self.who, TEST.value(move), self.fills))

    def prompt(self, state: MotorCity) -> str:
        return f"choose a test track for {spaces(self.fills)}"

    def why_not(self, state: MotorCity, move: int) -> str:
        if not TEST.has(move):
            return ""
        sheet, track = state.sheets[self.who], TEST.value(move)
        name = TEST_TRACKS[track]
        if not sheet.cars >> track & 1:
            return f"There is no active test car on {name} [MC-TST-1]."
        if completed(state.tables, sheet, track):
            return f"{name} is complete [MC-ACT-3]."
        return f"The next space of {name} is crossed off [MC-EMM-1]."


class FillTest(Step["MotorCity"]):
    """Fill the next spaces of a test track, each bonus before the next fill."""

    __slots__ = ("seat", "track", "fills")
    clauses = ("MC-ACT-3", "MC-ACT-4")

    def __init__(self, seat: int, track: int, fills: int, who: int = -1) -> None:
        super().__init__(who)
        self.seat = seat
        self.track = track
        self.fills = fills

    def run(self, state: MotorCity) -> None:
        sheet = state.sheets[self.seat]
        track = self.track
        left = self.fills
        while left and test_open(state.tables, sheet, track):
            if track == FORK and at_fork(state.tables, sheet):
                state.push(ChooseBranch(self.seat, left))
                return
            left -= 1
            icons = fill_test(state, sheet, self.seat, track)
            if icons:
                if left:
                    state.push(FillTest(self.seat, track, left))
                bonuses.gain_all(state, self.seat, icons)
                return
        if left:
            state.cite("MC-ACT-5")


def fill_test(state: MotorCity, sheet: Sheet, seat: int, track: int) -> list[int]:
    branch = sheet.branch if track == FORK else 0
    icons = state.tables.path[track][branch][sheet.tested[track]]
    sheet.tested = raised(sheet.tested, track)
    state.tell(log.TESTED, seat, track, sheet.tested[track])
    if completed(state.tables, sheet, track):
        state.cite("MC-TST-3")
        state.tell(log.COMPLETED, seat, track)
    return icons


class ChooseBranch(Step["MotorCity"]):
    """The other branch is closed for the rest of the game."""

    __slots__ = ("fills",)
    clauses = ("MC-TST-2",)

    def __init__(self, who: int, fills: int) -> None:
        super().__init__(who)
        self.fills = fills

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        return [BRANCH.at(b) for b in (INNER, OUTER) if branch_open(state.tables, sheet, b)]

    def play(self, state: MotorCity, move: int) -> None:
        branch = BRANCH.value(move)
        state.sheets[self.who].branch = branch
        state.tell(log.BRANCHED, self.who, branch)
        state.push(FillTest(self.who, FORK, self.fills))

    def prompt(self, state: MotorCity) -> str:
        return "choose a branch of T3"

    def why_not(self, state: MotorCity, move: int) -> str:
        if BRANCH.has(move):
            name = BRANCHES[BRANCH.value(move)]
            return f"The first space of the {name} branch is crossed off [MC-EMM-1]."
        return ""


class Circle(Step["MotorCity"]):
    """Circle the next spaces of the sales track, each bonus before the next one."""

    __slots__ = ("seat", "fills")
    clauses = ("MC-SAL-1", "MC-STA-2")

    def __init__(self, seat: int, fills: int, who: int = -1) -> None:
        super().__init__(who)
        self.seat = seat
        self.fills = fills

    def run(self, state: MotorCity) -> None:
        sheet = state.sheets[self.seat]
        sales = state.tables.sales
        left = self.fills
        while left and sheet.circled < len(sales) - 1:
            left -= 1
            sheet.circled += 1
            if sales[sheet.circled] and not sheet.sales_crossed >> sheet.circled & 1:
                state.cite("MC-SAL-2")
                state.tell(log.CIRCLED, self.seat, self.fills - left, sheet.circled)
                if left:
                    state.push(Circle(self.seat, left))
                bonuses.gain_all(state, self.seat, sales[sheet.circled])
                return
        if left:
            state.cite("MC-SAL-4")
        if left < self.fills:
            state.tell(log.CIRCLED, self.seat, self.fills - left, sheet.circled)


class FillProduction(Filling):
    """Fill any space next to a filled one; the first is the one with the arrow."""

    clauses = ("MC-PRD-1", "MC-PRD-4", "MC-ACT-4")

    def options(self, state: MotorCity) -> list[int]:
        reach = frontier(state.tables, state.sheets[self.who])
        moves: list[int] = []
        while reach:
            low = reach & -reach
            moves.append(FILL.at(low.bit_length() - 1))
            reach ^= low
        return moves

    def play(self, state: MotorCity, move: int) -> None:
        node = FILL.value(move)
        if self.fills > 1:
            state.push(FillProduction(self.who, self.fills - 1))
        fill_node(state, self.who, node)

    def prompt(self, state: MotorCity) -> str:
        return f"fill a space in production ({self.fills} to fill)"

    def why_not(self, state: MotorCity, move: int) -> str:
        if FILL.has(move):
            node = FILL.value(move)
            name = NODES[node]
            if state.sheets[self.who].filled >> node & 1:
                return f"{name} is filled already [MC-PRD-1]."
            return f"{name} is not next to anything you have filled [MC-PRD-1]."
        return ""


def fill_node(state: MotorCity, seat: int, node: int) -> None:
    sheet = state.sheets[seat]
    sheet.filled |= 1 << node
    state.tell(log.FILLED, seat, node)
    if node >= FIRST_HUB:
        state.cite("MC-PRD-2")
        bonuses.activate(state, seat, node - FIRST_HUB)
    else:
        bonuses.gain_all(state, seat, state.tables.node[node])


class ChooseTrack(Filling):
    """All fills of the action go to one engineering track with an active engineer."""

    clauses = ("MC-ENG-1", "MC-ACT-5")

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        moves: list[int] = []
        for track in range(6):
            if sheet.engineers >> track & 1 and track_open(state.tables, sheet, track):
                moves.append(DEVELOP.at(track))
        return moves

    def play(self, state: MotorCity, move: int) -> None:
        state.push(FillTrack(self.who, DEVELOP.value(move), self.fills))

    def prompt(self, state: MotorCity) -> str:
        return f"choose an engineering track for {spaces(self.fills)}"

    def why_not(self, state: MotorCity, move: int) -> str:
        if not DEVELOP.has(move):
            return why_not_engineer(move)
        sheet, track = state.sheets[self.who], DEVELOP.value(move)
        name = ENGINEERING_TRACKS[track]
        if not sheet.engineers >> track & 1:
            return f"There is no active engineer on {name} [MC-ENG-1]."
        if sheet.developed[track] == len(state.tables.engineering[track]):
            return f"{name} is complete [MC-ACT-3]."
        return f"The next space of {name} is crossed off [MC-EMM-1]."


class FillTrack(Step["MotorCity"]):
    """Fill the next spaces of an engineering track, each bonus before the next fill."""

    __slots__ = ("seat", "track", "fills")
    clauses = ("MC-ACT-3", "MC-ACT-4")

    def __init__(self, seat: int, track: int, fills: int, who: int = -1) -> None:
        super().__init__(who)
        self.seat = seat
        self.track = track
        self.fills = fills

    def run(self, state: MotorCity) -> None:
        sheet = state.sheets[self.seat]
        track = self.track
        left = self.fills
        while left and track_open(state.tables, sheet, track):
            left -= 1
            icons = fill_track(state, sheet, self.seat, track)
            if icons:
                if left:
                    state.push(FillTrack(self.seat, track, left))
                bonuses.gain_all(state, self.seat, icons)
                return
        if left:
            state.cite("MC-ACT-5")


def fill_track(state: MotorCity, sheet: Sheet, seat: int, track: int) -> list[int]:
    spaces = state.tables.engineering[track]
    done = sheet.developed[track]
    sheet.developed = raised(sheet.developed, track)
    state.tell(log.DEVELOPED, seat, track, done + 1)
    if done + 1 == len(spaces):
        bonuses.top_filled(state, seat, track)
    return spaces[done]


def why_not_engineer(move: int) -> str:
    if ACTIVATE_ENGINEER.has(move):
        return "New engineers come from bonuses only [MC-BON-2]."
    return ""


def spaces(fills: int) -> str:
    return "1 space" if fills == 1 else f"{fills} spaces"
