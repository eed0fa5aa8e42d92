"""Solo: the auditor takes dice and crosses things off the player's sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import raised
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.moves import CROSS_BRANCH, CROSS_HUB, CROSS_TRACK
from shopfloor.games.motor_city.rules.progress import (
    part_filled,
    speed_end,
    test_end,
    track_end,
    track_open,
)
from shopfloor.games.motor_city.rules.state import NO_DIE
from shopfloor.games.motor_city.rules.tables import (
    COLUMNS,
    ENGINEERING,
    ENGINEERING_TRACKS,
    FORK,
    HUBS,
    JOKER,
    PRODUCTION,
    SALES,
    SPEEDOMETER,
    STEM_3,
    TAIL,
    TESTING,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity, Sheet

PLAYER: Final = 0


class AuditorTurn(Step["MotorCity"]):
    """She takes a die by fixed rules and one action with it."""

    clauses = ("MC-SOL-4", "MC-SOL-5", "MC-SOL-6")

    def run(self, state: MotorCity) -> None:
        cell = auditor_cell(state)
        state.dice = raised(state.dice, cell, -1)
        state.auditor_dice = (*state.auditor_dice, cell)
        state.tell(log.AUDITOR_TOOK, PLAYER, cell)
        column = cell % COLUMNS + 1
        if column == JOKER:
            column = state.red
        spaces = state.tables.auditor_spaces[cell // COLUMNS]
        cross_off(state, state.tables.column_action[column], spaces)


def auditor_cell(state: MotorCity) -> int:
    """Return the cell of the die she takes: first column from the red die on, topmost."""
    colours = [2, 1, 0] if state.reversed else [0, 1, 2]
    for n in range(COLUMNS):
        column = (state.red - 1 + n) % COLUMNS
        for colour in colours:
            if state.dice[colour * COLUMNS + column]:
                return colour * COLUMNS + column
    return NO_DIE


def auditor_next(state: MotorCity) -> int:
    """Return the cell of the die she will take next this round, if nobody takes it before."""
    for step in state.agenda:
        if isinstance(step, AuditorTurn):
            return auditor_cell(state)
    return NO_DIE


def section(state: MotorCity) -> int:
    return (state.black - 1) // 2


def cross_off(state: MotorCity, action: int, spaces: int) -> None:
    state.cite("MC-EMM-1")
    sheet = state.sheets[PLAYER]
    if action == SPEEDOMETER:
        cross_speedometer(state, sheet, spaces)
    elif action == TESTING:
        cross_testing(state, sheet, section(state), spaces)
    elif action == SALES:
        cross_sales(state, sheet)
    elif action == PRODUCTION:
        state.push(CrossHub(PLAYER))
    elif action == ENGINEERING:
        state.push(CrossTrack(PLAYER, spaces))


def cross_speedometer(state: MotorCity, sheet: Sheet, spaces: int) -> None:
    state.cite("MC-EMM-3")
    crossed = min(spaces, speed_end(state.tables, sheet) - sheet.speed)
    if not crossed:
        nothing(state)
        return
    sheet.speed_crossed += crossed
    state.tell(log.CROSSED_SPEED, PLAYER, crossed)


def cross_testing(state: MotorCity, sheet: Sheet, track: int, spaces: int) -> None:
    state.cite("MC-EMM-4")
    if track == FORK:
        state.push(CrossFork(spaces))
        return
    crossed = min(spaces, test_end(state.tables, sheet, track, 0) - sheet.tested[track])
    if not crossed:
        nothing(state)
        return
    sheet.test_crossed = raised(sheet.test_crossed, track, crossed)
    state.tell(log.CROSSED_TEST, PLAYER, track, crossed)


class CrossFork(Step["MotorCity"]):
    """On the third track she crosses the tail, one branch, then the stem."""

    __slots__ = ("spaces",)
    clauses = ("MC-EMM-2", "MC-EMM-4")

    def __init__(self, spaces: int, who: int = -1) -> None:
        super().__init__(who)
        self.spaces = spaces

    def run(self, state: MotorCity) -> None:
        sheet = state.sheets[PLAYER]
        filled = part_filled(state.tables, sheet)
        left = cross_part(state, sheet, TAIL, filled[TAIL], self.spaces)
        if left and not filled[TAIL]:
            if not sheet.auditor_branch:
                state.push(ChooseHerBranch(PLAYER, left))
                return
            left = cross_branch(state, sheet, filled, left)
        if left == self.spaces:
            nothing(state)


def cross_branch(state: MotorCity, sheet: Sheet, filled: list[int], spaces: int) -> int:
    """Go on along her branch and then the stem, up to the first filled space."""
    part = STEM_3 + sheet.auditor_branch
    left = cross_part(state, sheet, part, filled[part], spaces)
    if left and not filled[part]:
        left = cross_part(state, sheet, STEM_3, filled[STEM_3], left)
    return left


def cross_part(state: MotorCity, sheet: Sheet, part: int, filled: int, spaces: int) -> int:
    """Cross the last spaces of a part; return how many of hers are left."""
    room = state.tables.part_length[part] - filled - sheet.test_crossed[part]
    crossed = min(spaces, room)
    if crossed:
        sheet.test_crossed = raised(sheet.test_crossed, part, crossed)
        state.tell(log.CROSSED_TEST, PLAYER, part, crossed)
    return spaces - crossed


class ChooseHerBranch(Step["MotorCity"]):
    """At the junction the player says which branch she takes, once for the game."""

    __slots__ = ("spaces",)
    clauses = ("MC-EMM-4",)

    def __init__(self, who: int, spaces: int) -> None:
        super().__init__(who)
        self.spaces = spaces

    def options(self, state: MotorCity) -> list[int]:
        return list(CROSS_BRANCH)

    def play(self, state: MotorCity, move: int) -> None:
        state.sheets[PLAYER].auditor_branch = CROSS_BRANCH.value(move)
        state.push(CrossFork(self.spaces))

    def prompt(self, state: MotorCity) -> str:
        return "choose the branch of T3 that the auditor takes"


def cross_sales(state: MotorCity, sheet: Sheet) -> None:
    """Cross the rightmost bonus of the row that is neither gained nor crossed."""
    state.cite("MC-EMM-5")
    for space in reversed(state.tables.sales_bonuses[section(state)]):
        if space > sheet.circled and not sheet.sales_crossed >> space & 1:
            sheet.sales_crossed |= 1 << space
            state.tell(log.CROSSED_SALES, PLAYER, space)
            return
    nothing(state)


class CrossHub(Step["MotorCity"]):
    """One hub of the section loses its bonus; the player says which."""

    clauses = ("MC-EMM-6",)

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[PLAYER]
        gone = sheet.hubs | sheet.hubs_crossed
        where = section(state)
        moves: list[int] = []
        for hub, its_section in enumerate(state.tables.hub_section):
            if its_section == where and not gone >> hub & 1:
                moves.append(CROSS_HUB.at(hub))
        return moves

    def play(self, state: MotorCity, move: int) -> None:
        hub = CROSS_HUB.value(move)
        state.sheets[PLAYER].hubs_crossed |= 1 << hub
        state.tell(log.CROSSED_HUB, PLAYER, hub)

    def lapse(self, state: MotorCity) -> None:
        nothing(state)

    def prompt(self, state: MotorCity) -> str:
        return "choose the production hub that the auditor crosses off"

    def why_not(self, state: MotorCity, move: int) -> str:
        if not CROSS_HUB.has(move):
            return ""
        hub = CROSS_HUB.value(move)
        if state.tables.hub_section[hub] != section(state):
            return f"{HUBS[hub]} is not in the section of the black die [MC-EMM-6]."
        return f"{HUBS[hub]} is activated or crossed off already [MC-EMM-6]."


class CrossTrack(Step["MotorCity"]):
    """All her spaces go on one of the two engineering tracks; the player says which."""

    __slots__ = ("spaces",)
    clauses = ("MC-EMM-7", "MC-EMM-2", "MC-EMM-8")

    def __init__(self, who: int, spaces: int) -> None:
        super().__init__(who)
        self.spaces = spaces

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[PLAYER]
        first = 2 * section(state)
        tracks = (first, first + 1)
        return [CROSS_TRACK.at(t) for t in tracks if track_open(state.tables, sheet, t)]

    def play(self, state: MotorCity, move: int) -> None:
        sheet = state.sheets[PLAYER]
        track = CROSS_TRACK.value(move)
        left = track_end(state.tables, sheet, track) - sheet.developed[track]
        crossed = min(self.spaces, left)
        sheet.developed_crossed = raised(sheet.developed_crossed, track, crossed)
        state.tell(log.CROSSED_TRACK, PLAYER, track, crossed)

    def lapse(self, state: MotorCity) -> None:
        nothing(state)

    def prompt(self, state: MotorCity) -> str:
        return "choose the engineering track that the auditor crosses off"

    def why_not(self, state: MotorCity, move: int) -> str:
        if not CROSS_TRACK.has(move):
            return ""
        track = CROSS_TRACK.value(move)
        if track // 2 != section(state):
            return f"{ENGINEERING_TRACKS[track]} is not in the section of the black die [MC-EMM-7]."
        return f"Nothing is left to cross off on {ENGINEERING_TRACKS[track]} [MC-EMM-7]."


def nothing(state: MotorCity) -> None:
    state.cite("MC-EMM-9")
    state.tell(log.CROSSED_NOTHING)
