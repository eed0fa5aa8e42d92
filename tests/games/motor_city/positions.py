"""Positions of Motor City for tests: a game, its sheets, and the steps to carry out."""

from __future__ import annotations

from typing import Any

import shopfloor
from shopfloor.core.int_tuples import raised
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules.setup import blank_sheet
from shopfloor.games.motor_city.rules.state import MotorCity, Sheet
from shopfloor.games.motor_city.rules.tables import (
    COLOURS,
    COLUMNS,
    ENGINEERING_TRACKS,
    ITEMS,
    NODES,
    REPORTS,
    TEST_TRACKS,
)

GAME = shopfloor.game("motor_city")


def game(players: int = 2, **options: Any) -> MotorCity:
    """Return a game with blank sheets and an empty blueprint table, nothing to be done."""
    state = GAME.start(players, seed=1, **options)
    assert isinstance(state, MotorCity)
    state.sheets = [blank_sheet() for _ in range(players)]
    state.round = 1
    state.agenda = []
    state.refresh()
    return state


def mine(state: MotorCity) -> Sheet:
    return state.sheets[0]


def give(
    sheet: Sheet, cars: str = "", engineers: str = "", filled: str = "", items: str = ""
) -> None:
    """Mark cars, engineers, production nodes and letters, each as words in a text."""
    sheet.cars |= sum(1 << TEST_TRACKS.index(name) for name in cars.split())
    sheet.engineers |= sum(1 << ENGINEERING_TRACKS.index(name) for name in engineers.split())
    sheet.filled |= sum(1 << NODES.index(name) for name in filled.split())
    sheet.items |= sum(1 << ITEMS.index(letter) for letter in items.split())


def report(sheet: Sheet, *targets: str) -> None:
    for target in targets:
        sheet.reports = raised(sheet.reports, REPORTS.index(target))


def reports(sheet: Sheet, target: str) -> int:
    return sheet.reports[REPORTS.index(target)]


def lay(state: MotorCity, *dice: str) -> None:
    """Put dice on the blueprint table: 'gray 1', 'blue 4'; they come out of the pool."""
    for text in dice:
        colour, value = text.split()
        state.dice = raised(state.dice, COLOURS.index(colour) * COLUMNS + int(value) - 1)
        state.pool = raised(state.pool, COLOURS.index(colour), -1)


def table(state: MotorCity) -> dict[str, int]:
    found: dict[str, int] = state.view(None)["dice"]
    return found


def carry_out(state: MotorCity, *steps: Step[Any]) -> MotorCity:
    """Put these steps on the agenda, the first to be done first, and go on."""
    state.agenda = list(reversed(steps))
    state.settle()
    return state


def play(state: MotorCity, *texts: str) -> MotorCity:
    for text in texts:
        state.play(GAME.move(text))
    return state


def offered(state: MotorCity) -> list[str]:
    return [GAME.move_text(move) for move in state.legal_moves()]


def why_not(state: MotorCity, text: str) -> str:
    reason = state.why_not(GAME.move(text))
    assert reason is not None, f"{text} is legal"
    return reason


def roll(state: MotorCity, *picks: int) -> None:
    """Say what the next dice show."""
    state.chance.seed = -1
    state.chance.script, state.chance.used = [shown - 1 for shown in picks], 0


def filled(sheet: Sheet) -> list[str]:
    return [name for n, name in enumerate(NODES) if sheet.filled >> n & 1]
