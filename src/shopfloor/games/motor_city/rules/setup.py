"""Laying out the game."""

from __future__ import annotations

from shopfloor.games.motor_city.rules.state import BARE_TABLE, NO_DICE, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.opening import FirstRoll, StartingCar, StartingEngineer
from shopfloor.games.motor_city.rules.steps.round import Round
from shopfloor.games.motor_city.rules.tables import (
    DEPARTMENTS,
    DIFFICULTIES,
    ENGINEERING_TRACKS,
    PARTS,
    REPORTS,
    TEST_TRACKS,
)

CHANCE = ("gray die", "white die", "blue die", "red die", "black die", "first player")


def set_up(state: MotorCity, difficulty: str, reversed: bool) -> None:
    solo = state.players == 1
    tables = state.tables
    if solo:
        state.cite("MC-SOL-1")
        state.pool = tuple(tables.solo_pools[DIFFICULTIES.index(difficulty)])
    else:
        state.cite("MC-SET-8" if state.players == 5 else "MC-SET-3")
        state.pool = tuple(tables.pools[state.players])
    state.reversed = solo and reversed
    state.dice = BARE_TABLE
    state.sheets = [blank_sheet() for _ in range(state.players)]
    for clause in ("MC-STA-1", "MC-SET-1", "MC-SET-2", "MC-SET-4", "MC-SET-7", "MC-SET-9"):
        state.cite(clause)
    state.push(Round())
    state.push(FirstRoll())
    for p in reversed_seats(state.players):
        state.push(StartingEngineer(p))
        state.push(StartingCar(p))


def reversed_seats(players: int) -> list[int]:
    """Return the seats so that the first one, pushed last, comes first."""
    return list(range(players - 1, -1, -1))


def blank_sheet() -> Sheet:
    sheet = Sheet()
    sheet.tested = (0,) * len(TEST_TRACKS)
    sheet.test_crossed = (0,) * len(PARTS)
    sheet.reports = (0,) * len(REPORTS)
    sheet.developed = (0,) * len(ENGINEERING_TRACKS)
    sheet.developed_crossed = (0,) * len(ENGINEERING_TRACKS)
    sheet.levels = (1,) * len(DEPARTMENTS)
    sheet.spaces = NO_DICE
    return sheet
