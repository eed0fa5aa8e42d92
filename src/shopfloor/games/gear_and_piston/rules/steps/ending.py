"""How the game ends: reasons, the last merges, assembling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import joined, shifts
from shopfloor.games.gear_and_piston.rules.moves import KEEP_APART
from shopfloor.games.gear_and_piston.rules.requirements import complete
from shopfloor.games.gear_and_piston.rules.steps.scrap import ScrapPhase
from shopfloor.games.gear_and_piston.rules.steps.workshop import joins, merge, no_join

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston

NEW_OUT: Final = 1
JUNK_OUT: Final = 2
TWELVE_PARTS: Final = 3


class LastMerge(Step["GearAndPiston"]):
    """After the Workshop, a merge may still make an automobile of twelve parts complete."""

    clauses = ("GP-END-4",)

    def options(self, state: GearAndPiston) -> list[int]:
        engineer = state.engineers[self.who]
        if not merging_ends_game(state, engineer):
            return []
        moves = joins(engineer)
        moves.append(KEEP_APART)
        return moves

    def lapse(self, state: GearAndPiston) -> None:
        """Most automobiles have nothing to gain from a merge now."""

    def play(self, state: GearAndPiston, move: int) -> None:
        if move != KEEP_APART:
            merge(state, self.who, move)

    def prompt(self, state: GearAndPiston) -> str:
        return "merge the sections now, which can end the game, or keep them apart"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        return no_join(move)


class CheckTwelve(Step["GearAndPiston"]):
    """The game ends with the round in which a complete automobile has twelve parts."""

    clauses = ("GP-END-2",)

    def run(self, state: GearAndPiston) -> None:
        for engineer in state.engineers:
            if len(engineer.sections) == 1 and enough(state, engineer, engineer.sections[0]):
                end_game(state, TWELVE_PARTS)
                return


class Finish(Step["GearAndPiston"]):
    """Complete the automobiles with scrap, then score."""

    clauses = ("GP-END-5",)

    def run(self, state: GearAndPiston) -> None:
        state.push(ScrapPhase())


def end_game(state: GearAndPiston, reason: int) -> None:
    """Drop everything that was still to be done and go to the end."""
    state.ending = reason
    state.tell(log.ENDED, reason)
    state.agenda.clear()
    state.push(Finish())


def enough(state: GearAndPiston, engineer: Engineer, section: list[int]) -> bool:
    return engineer.parts() >= state.tables.enough_parts and complete(state.tables, section)


def merging_ends_game(state: GearAndPiston, engineer: Engineer) -> bool:
    if len(engineer.sections) < 2 or engineer.parts() < state.tables.enough_parts:
        return False
    first, second = engineer.sections
    ends = [d for d in shifts(first, second) if complete(state.tables, joined(first, second, d))]
    return bool(ends)
