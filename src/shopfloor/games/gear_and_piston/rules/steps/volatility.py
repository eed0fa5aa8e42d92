"""Step 1: the Volatility Track, and a Blueprint to discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.moves import DISCARD, KEEP_ALL
from shopfloor.games.gear_and_piston.rules.scoring import volatility
from shopfloor.games.gear_and_piston.rules.tables import TILES

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class SetVolatility(Step["GearAndPiston"]):
    """Every marker moves to the volatility of its automobile; then Blueprints may go."""

    clauses = ("GP-VOL-1", "GP-RES-1")

    def run(self, state: GearAndPiston) -> None:
        for p in range(state.players):
            set_marker(state, p)
        for p in reversed(state.in_order()):
            state.push(Discard(p))


class Discard(Step["GearAndPiston"]):
    clauses = ("GP-VOL-2", "GP-HND-3")

    def options(self, state: GearAndPiston) -> list[int]:
        hand = state.engineers[self.who].hand
        if not hand:
            return []
        moves = [DISCARD.at(tile) for tile in hand]
        moves.append(KEEP_ALL)
        return moves

    def lapse(self, state: GearAndPiston) -> None:
        """An empty hand has nothing to discard."""

    def play(self, state: GearAndPiston, move: int) -> None:
        if move == KEEP_ALL:
            return
        tile = DISCARD.value(move)
        state.engineers[self.who].give(tile)
        state.discard(tile)
        state.tell(log.DISCARDED, self.who, tile)

    def prompt(self, state: GearAndPiston) -> str:
        return "discard one Blueprint or none"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if DISCARD.has(move):
            return f"{TILES[DISCARD.value(move)]} is not in your hand [GP-VOL-2]."
        return ""


def set_marker(state: GearAndPiston, player: int) -> None:
    engineer = state.engineers[player]
    now = volatility(state.tables, engineer.sections)
    if now != engineer.volatility:
        engineer.volatility = now
        state.tell(log.VOLATILITY, player, now)
