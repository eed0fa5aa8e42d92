"""Step 3: New Parts from the Patent Office."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.piles import EVERYBODY
from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.moves import PATENT, PATENT_BLIND
from shopfloor.games.gear_and_piston.rules.state import NOBODY
from shopfloor.games.gear_and_piston.rules.steps.back_alley import who_knows_next
from shopfloor.games.gear_and_piston.rules.steps.ending import NEW_OUT, end_game
from shopfloor.games.gear_and_piston.rules.steps.token import Token, owner_with_room
from shopfloor.games.gear_and_piston.rules.tables import PATENT_OFFICE, TILES

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class PatentOffice(Step["GearAndPiston"]):
    clauses = ("GP-RES-1",)

    def run(self, state: GearAndPiston) -> None:
        for space in range(len(state.queues[PATENT_OFFICE]) - 1, -1, -1):
            state.push(PatentToken(space))


class PatentToken(Token):
    """A token returns to its owner, who takes a New Part if the hand has room."""

    def run(self, state: GearAndPiston) -> None:
        owner = owner_with_room(state, PATENT_OFFICE, self.space)
        if owner != NOBODY:
            state.push(TakePatent(owner))


class TakePatent(Step["GearAndPiston"]):
    clauses = ("GP-PO-1",)

    def options(self, state: GearAndPiston) -> list[int]:
        tiles = [tile for tile in state.patents + state.leftovers if tile != EMPTY]
        tiles.sort()
        moves = [PATENT.at(tile) for tile in tiles]
        if state.new_pile.size():
            moves.append(PATENT_BLIND)
        return moves

    def lapse(self, state: GearAndPiston) -> None:
        state.tell(log.WASTED, self.who, PATENT_OFFICE)

    def play(self, state: GearAndPiston, move: int) -> None:
        if state.variant:
            state.cite("GP-VAR-2")
            state.cite("GP-VAR-6")
        if move == PATENT_BLIND:
            take_blind(state, self.who)
        else:
            take_face_up(state, self.who, PATENT.value(move))

    def prompt(self, state: GearAndPiston) -> str:
        return "take a New Part, face up or blind"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if PATENT.has(move):
            return f"{TILES[PATENT.value(move)]} does not lie at the Patent Office [GP-PO-1]."
        if move == PATENT_BLIND:
            return "The New stack is empty [GP-PO-1]."
        return ""


def take_blind(state: GearAndPiston, player: int) -> None:
    known = who_knows_next(state) | 1 << player
    tile = state.draw_new()
    state.engineers[player].take(tile, known)
    state.tell(log.BLIND_NEW, player)
    state.tell(log.DREW, player, tile, audience=known)


def take_face_up(state: GearAndPiston, player: int, tile: int) -> None:
    state.engineers[player].take(tile, EVERYBODY)
    state.tell(log.PATENTED, player, tile)
    if tile in state.leftovers:
        state.leftovers[state.leftovers.index(tile)] = EMPTY
        state.cite("GP-VAR-3")
        return
    place = state.patents.index(tile)
    state.patents[place] = EMPTY
    if state.variant:
        refill(state, place)
    else:
        state.cite("GP-PO-2")


def refill(state: GearAndPiston, place: int) -> None:
    """Replace a part of the Refill Row at once; if none is left, the game ends."""
    state.cite("GP-VAR-3")
    if state.new_pile.size():
        tile = state.draw_new()
        state.patents[place] = tile
        state.tell(log.REFILLED, 0, tile)
        return
    state.tell(log.GAP, 0, PATENT_OFFICE)
    if not state.late_end:
        state.cite("GP-VAR-8")
        end_game(state, NEW_OUT)
