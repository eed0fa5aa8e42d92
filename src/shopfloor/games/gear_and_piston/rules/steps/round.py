"""The frame of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.steps.back_alley import BackAlley
from shopfloor.games.gear_and_piston.rules.steps.ending import CheckTwelve, LastMerge
from shopfloor.games.gear_and_piston.rules.steps.junk_yard import JunkYard
from shopfloor.games.gear_and_piston.rules.steps.patent_office import PatentOffice
from shopfloor.games.gear_and_piston.rules.steps.planning import Planning
from shopfloor.games.gear_and_piston.rules.steps.refresh import Refresh
from shopfloor.games.gear_and_piston.rules.steps.volatility import SetVolatility
from shopfloor.games.gear_and_piston.rules.steps.workshop import Workshop

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class Round(Step["GearAndPiston"]):
    """Plan, resolve, refresh; and again until something ends the game."""

    clauses = ("GP-RND-1", "GP-RES-1")

    def run(self, state: GearAndPiston) -> None:
        state.round += 1
        state.tell(log.ROUND, state.round)
        state.push(Round())
        state.push(Refresh())
        state.push(EndOfRound())
        state.push(Workshop())
        state.push(JunkYard())
        state.push(PatentOffice())
        state.push(BackAlley())
        state.push(SetVolatility())
        state.push(Planning())


class EndOfRound(Step["GearAndPiston"]):
    """In the new turn order, merges that can end the game; then the check."""

    clauses = ("GP-END-4",)

    def run(self, state: GearAndPiston) -> None:
        state.push(CheckTwelve())
        for p in reversed(state.in_order()):
            state.push(LastMerge(p))
