"""Phase I: action tokens are planned, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.moves import PLAN
from shopfloor.games.gear_and_piston.rules.state import NOBODY
from shopfloor.games.gear_and_piston.rules.tables import LOCATION_WORDS, WORKSHOP

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class Planning(Step["GearAndPiston"]):
    """The first player begins; whoever has no token in the Holding Box is skipped."""

    clauses = ("GP-PLAN-1", "GP-PLAN-3")

    def run(self, state: GearAndPiston) -> None:
        for queue in state.queues:
            queue.clear()
        state.last_in_workshop = NOBODY
        next_to_plan(state, state.first_player)


class Plan(Step["GearAndPiston"]):
    clauses = ("GP-PLAN-1", "GP-PLAN-2")

    def options(self, state: GearAndPiston) -> list[int]:
        spaces = state.spaces()
        return [PLAN.at(k) for k, queue in enumerate(state.queues) if len(queue) < spaces[k]]

    def play(self, state: GearAndPiston, move: int) -> None:
        location = PLAN.value(move)
        state.queues[location].append(self.who)
        if location == WORKSHOP:
            state.last_in_workshop = self.who
        state.engineers[self.who].holding -= 1
        state.tell(log.PLANNED, self.who, location)
        next_to_plan(state, (self.who + 1) % state.players)

    def prompt(self, state: GearAndPiston) -> str:
        left = state.engineers[self.who].holding
        return f"put an Action Token on a location ({left} left)"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if PLAN.has(move):
            return f"All spaces of the {LOCATION_WORDS[PLAN.value(move)]} are taken [GP-PLAN-1]."
        return ""


def next_to_plan(state: GearAndPiston, player: int) -> None:
    """Ask the next player clockwise who still has a token; if nobody has, go on."""
    for k in range(state.players):
        who = (player + k) % state.players
        if state.engineers[who].holding:
            state.push(Plan(who))
            return
