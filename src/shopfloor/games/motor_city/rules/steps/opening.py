"""Before the first round: a test car, an engineer, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.moves import ACTIVATE_CAR, ACTIVATE_ENGINEER
from shopfloor.games.motor_city.rules.steps.round import roll_red

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

FIRST_PLAYER: Final = 5  # kind of chance


class StartingCar(Step["MotorCity"]):
    """One of the three test cars, free of charge."""

    clauses = ("MC-SET-5",)

    def options(self, state: MotorCity) -> list[int]:
        return list(ACTIVATE_CAR)

    def play(self, state: MotorCity, move: int) -> None:
        track = ACTIVATE_CAR.value(move)
        state.sheets[self.who].cars |= 1 << track
        state.tell(log.CAR, self.who, track)

    def prompt(self, state: MotorCity) -> str:
        return "choose the test car to start with"


class StartingEngineer(Step["MotorCity"]):
    """One of the six engineers, free of charge."""

    clauses = ("MC-SET-5",)

    def options(self, state: MotorCity) -> list[int]:
        return list(ACTIVATE_ENGINEER)

    def play(self, state: MotorCity, move: int) -> None:
        track = ACTIVATE_ENGINEER.value(move)
        state.sheets[self.who].engineers |= 1 << track
        state.tell(log.ENGINEER, self.who, track)

    def prompt(self, state: MotorCity) -> str:
        return "choose the engineer to start with"


class FirstRoll(Step["MotorCity"]):
    """Choose the first player; alone, roll the red die for the auditor instead."""

    def run(self, state: MotorCity) -> None:
        if state.players == 1:
            state.cite("MC-SOL-8")
            state.red = roll_red(state)
            state.tell(log.RED, state.red)
        else:
            state.cite("MC-SET-6")
            state.first = state.chance.pick(FIRST_PLAYER, state.players)
            state.tell(log.FIRST, state.first)
