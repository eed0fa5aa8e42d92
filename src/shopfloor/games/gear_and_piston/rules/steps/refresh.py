"""Phase III: fresh tiles for the Patent Office and the Junk Yard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.steps.ending import JUNK_OUT, NEW_OUT, end_game

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class Refresh(Step["GearAndPiston"]):
    """Discard what is left and deal anew; too few tiles end the game instead."""

    clauses = ("GP-REF-1",)

    def run(self, state: GearAndPiston) -> None:
        if state.variant:
            jump_rows(state)
            return
        discard_display(state, state.patents)
        discard_display(state, state.junk)
        if state.new_pile.size() < state.tables.patents_shown:
            state.cite("GP-END-1")
            end_game(state, NEW_OUT)
        elif state.junk_pile.size() < state.tables.junk_shown:
            state.cite("GP-END-1")
            end_game(state, JUNK_OUT)
        else:
            deal(state)
            state.tell(log.REFRESHED)


def discard_display(state: GearAndPiston, row: list[int]) -> None:
    """Discard what lies face up in a row."""
    for tile in row:
        if tile != EMPTY:
            state.discard(tile)
    row.clear()


def deal(state: GearAndPiston) -> None:
    """Lay out both displays of the base game."""
    state.patents = [state.draw_new() for _ in range(state.tables.patents_shown)]
    state.junk = [state.draw_junk() for _ in range(state.tables.junk_shown)]


def jump_rows(state: GearAndPiston) -> None:
    """The Refill Row becomes the Discard Row; a new Refill Row is dealt."""
    state.cite("GP-VAR-7")
    discard_display(state, state.leftovers)
    state.leftovers, state.patents = state.patents, []
    if state.new_pile.size() < state.tables.refill_row:
        state.cite("GP-VAR-8")
        end_game(state, NEW_OUT)
        return
    deal_refill_row(state)
    state.tell(log.JUMPED)


def deal_refill_row(state: GearAndPiston) -> None:
    state.patents = [state.draw_new() for _ in range(state.tables.refill_row)]
