"""The four certifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.moves import ACT, CERTIFY, TRACE
from shopfloor.games.motor_city.rules.steps import actions, bonuses
from shopfloor.games.motor_city.rules.tables import (
    CERTIFICATIONS,
    FIRST_HUB,
    HUBS,
    KIND,
    SPEED,
    SPEEDOMETER,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

A: Final = 0
C: Final = 2


class Certify(Step["MotorCity"]):
    """Choose a certification not owned yet."""

    clauses = ("MC-CRT-1",)

    def options(self, state: MotorCity) -> list[int]:
        owned = state.sheets[self.who].certifications
        return [CERTIFY.at(c) for c in range(4) if not owned >> c & 1]

    def play(self, state: MotorCity, move: int) -> None:
        chosen = CERTIFY.value(move)
        state.sheets[self.who].certifications |= 1 << chosen
        state.cite(f"MC-CRT-{chosen + 2}")
        state.tell(log.CERTIFIED, self.who, chosen)
        if chosen == A:
            state.push(CertifiedAction(self.who))
        elif chosen == C:
            state.push(TraceHub(self.who))

    def lapse(self, state: MotorCity) -> None:
        bonuses.lost(state, self.who)

    def prompt(self, state: MotorCity) -> str:
        return "choose a certification"

    def why_not(self, state: MotorCity, move: int) -> str:
        if CERTIFY.has(move):
            letter = CERTIFICATIONS[CERTIFY.value(move)]
            return f"You have certification {letter} already [MC-CRT-1]."
        return ""


class CertifiedAction(Step["MotorCity"]):
    """Certification A: an action as if at level 3, then a speedometer space."""

    clauses = ("MC-CRT-2",)

    def options(self, state: MotorCity) -> list[int]:
        return [ACT.at(department) for department in range(SPEEDOMETER)]

    def play(self, state: MotorCity, move: int) -> None:
        action, fills = ACT.value(move), state.tables.certified_fills
        state.tell(log.ACTS, self.who, action, fills)
        state.push(bonuses.Gain(self.who, SPEED * KIND))
        actions.fill(state, self.who, action, fills)

    def prompt(self, state: MotorCity) -> str:
        return f"choose an action with {state.tables.certified_fills} fills"

    def why_not(self, state: MotorCity, move: int) -> str:
        return bonuses.why_not_speedometer(move)


class TraceHub(Step["MotorCity"]):
    """Certification C: trace any hub, next to something filled or not."""

    clauses = ("MC-CRT-4",)

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        return [TRACE.at(hub) for hub in range(8) if not sheet.traced(hub)]

    def play(self, state: MotorCity, move: int) -> None:
        actions.fill_node(state, self.who, FIRST_HUB + TRACE.value(move))

    def lapse(self, state: MotorCity) -> None:
        bonuses.lost(state, self.who)

    def prompt(self, state: MotorCity) -> str:
        return "trace a production hub anywhere"

    def why_not(self, state: MotorCity, move: int) -> str:
        if TRACE.has(move):
            return f"{HUBS[TRACE.value(move)]} is traced already [MC-CRT-4]."
        return ""
