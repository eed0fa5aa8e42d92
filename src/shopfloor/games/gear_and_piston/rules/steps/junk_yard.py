"""Step 4: Junk Parts from the Junk Yard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.piles import EVERYBODY
from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.moves import (
    KEEP,
    KEEP_NO_MORE,
    SALVAGE,
    SALVAGE_BLIND,
    SALVAGE_NO_MORE,
)
from shopfloor.games.gear_and_piston.rules.state import NOBODY
from shopfloor.games.gear_and_piston.rules.steps.ending import JUNK_OUT, end_game
from shopfloor.games.gear_and_piston.rules.steps.token import Token, owner_with_room
from shopfloor.games.gear_and_piston.rules.tables import JUNK_YARD, TILES

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class JunkYard(Step["GearAndPiston"]):
    clauses = ("GP-RES-1",)

    def run(self, state: GearAndPiston) -> None:
        for space in range(len(state.queues[JUNK_YARD]) - 1, -1, -1):
            state.push(JunkToken(space))


class JunkToken(Token):
    """A token returns to its owner, who takes Junk Parts if the hand has room."""

    def run(self, state: GearAndPiston) -> None:
        owner = owner_with_room(state, JUNK_YARD, self.space)
        if owner == NOBODY:
            return
        if state.variant:
            draw_and_look(state, owner, state.tables.draws[self.space])
        else:
            state.push(Salvage(owner, state.tables.junk_taken))


class Salvage(Step["GearAndPiston"]):
    """Take one part after the other; only the first is compulsory."""

    __slots__ = ("left",)
    clauses = ("GP-JY-1",)

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def options(self, state: GearAndPiston) -> list[int]:
        moves = [SALVAGE.at(tile) for tile in sorted(state.junk) if tile != EMPTY]
        if state.junk_pile.size():
            moves.append(SALVAGE_BLIND)
        if moves and self.left < state.tables.junk_taken:
            moves.append(SALVAGE_NO_MORE)
        return moves

    def lapse(self, state: GearAndPiston) -> None:
        if self.left == state.tables.junk_taken:
            state.tell(log.WASTED, self.who, JUNK_YARD)

    def play(self, state: GearAndPiston, move: int) -> None:
        if move == SALVAGE_NO_MORE:
            return
        if self.left > 1 and len(state.engineers[self.who].hand) + 1 < state.tables.hand_limit:
            state.push(Salvage(self.who, self.left - 1))
        if move == SALVAGE_BLIND:
            salvage_blind(state, self.who)
        else:
            salvage_face_up(state, self.who, SALVAGE.value(move))

    def prompt(self, state: GearAndPiston) -> str:
        if self.left < state.tables.junk_taken:
            return "take another Junk Part, face up or blind, or stop"
        return "take a Junk Part, face up or blind"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if SALVAGE.has(move):
            return f"{TILES[SALVAGE.value(move)]} does not lie at the Junk Yard [GP-JY-1]."
        if move == SALVAGE_BLIND:
            return "The Junk stack is empty [GP-JY-3]."
        if move == SALVAGE_NO_MORE:
            return "The first Junk Part must be taken [GP-JY-1]."
        return ""


def salvage_blind(state: GearAndPiston, player: int) -> None:
    tile = state.draw_junk()
    state.engineers[player].take(tile, 1 << player)
    state.tell(log.BLIND_JUNK, player)
    state.tell(log.DREW, player, tile, audience=1 << player)


def salvage_face_up(state: GearAndPiston, player: int, tile: int) -> None:
    """Take a part from the display and refill it at once; if that fails, the game ends."""
    state.engineers[player].take(tile, EVERYBODY)
    state.tell(log.SALVAGED, player, tile)
    place = state.junk.index(tile)
    state.junk[place] = EMPTY
    if state.junk_pile.size():
        state.cite("GP-JY-2")
        state.junk[place] = state.draw_junk()
        state.tell(log.REFILLED, 0, state.junk[place])
        return
    state.tell(log.GAP, 0, JUNK_YARD)
    if not state.late_end:
        state.cite("GP-JY-3")
        end_game(state, JUNK_OUT)


# -- the variant ------------------------------------------------------------------------


def draw_and_look(state: GearAndPiston, player: int, draws: int) -> None:
    """Draw as many tiles as the space says, reshuffling the discards if the stack runs out."""
    state.looker = player
    for _ in range(draws):
        if not state.junk_pile.size():
            reshuffle(state)
        if not state.junk_pile.size():
            break
        state.looked.append(state.draw_junk())
        state.looked_known.append(1 << player)
    state.tell(log.DREW_JUNK, player, len(state.looked))
    state.push(KeepJunk(player, state.tables.junk_taken))


def reshuffle(state: GearAndPiston) -> None:
    if state.junk_discards:
        state.cite("GP-VAR-5")
        state.junk_pile.fill(state.junk_discards)
        state.junk_discards = []
        state.tell(log.RESHUFFLED)


class KeepJunk(Step["GearAndPiston"]):
    """Keep up to two of the tiles drawn, one after the other; the rest is discarded."""

    __slots__ = ("left",)
    clauses = ("GP-VAR-4",)

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def options(self, state: GearAndPiston) -> list[int]:
        moves: list[int] = []
        if self.left and not state.full(self.who):
            moves = [KEEP.at(tile) for tile in sorted(state.looked)]
        moves.append(KEEP_NO_MORE)
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        if move == KEEP_NO_MORE:
            discard_looked(state, self.who)
            return
        tile = KEEP.value(move)
        state.looked.remove(tile)
        state.looked_known.pop()
        state.engineers[self.who].take(tile, 1 << self.who)
        state.tell(log.KEPT_JUNK, self.who, tile, audience=1 << self.who)
        state.push(KeepJunk(self.who, self.left - 1))

    def prompt(self, state: GearAndPiston) -> str:
        return f"keep up to {self.left} of the Junk Parts drawn"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if KEEP.has(move):
            return f"{TILES[KEEP.value(move)]} is not among the tiles you drew [GP-VAR-4]."
        return ""


def discard_looked(state: GearAndPiston, player: int) -> None:
    for tile in state.looked:
        state.discard(tile)
        state.tell(log.DISCARDED, player, tile)
    state.looked, state.looked_known, state.looker = [], [], NOBODY
