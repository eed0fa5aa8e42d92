"""The arrival round: first spots, one part and one Design each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import raised
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.moves import COLLECT, DESIGN, SPOT
from shopfloor.games.kanban.rules.steps.benefits import credit
from shopfloor.games.kanban.rules.steps.day import Day
from shopfloor.games.kanban.rules.steps.design import open_tiles, refill, take_tile
from shopfloor.games.kanban.rules.steps.human_resources import (
    take_spot,
    taken_by_another,
    taken_spots,
)
from shopfloor.games.kanban.rules.tables import DESIGN_WORDS, PART_WORDS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


class Arrive(Step["Kanban"]):
    """From the first player clockwise: spots; then parts and Designs; then day 1."""

    __slots__ = ("first",)
    clauses = ("KB-ARR-1",)

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def run(self, state: Kanban) -> None:
        state.tell(log.FIRST, self.first)
        state.push(TakeStock())
        for n in reversed(range(state.players)):
            state.push(ChooseSpot((self.first + n) % state.players))


class ChooseSpot(Step["Kanban"]):
    """A spot of certification space 0; its benefit can be used from day 1."""

    clauses = ("KB-ARR-1",)

    def options(self, state: Kanban) -> list[int]:
        taken = taken_spots(state, 0)
        return [SPOT.at(spot) for spot in range(4) if not taken >> spot & 1]

    def play(self, state: Kanban, move: int) -> None:
        take_spot(state, self.who, SPOT.value(move))
        credit(state, state.boards[self.who], self.who)

    def prompt(self, state: Kanban) -> str:
        return "take the benefit of a free spot of certification space 0"

    def why_not(self, state: Kanban, move: int) -> str:
        return taken_by_another(move)


class TakeStock(Step["Kanban"]):
    """In certification order everybody takes a part and a Design."""

    clauses = ("KB-ORD-1", "KB-ARR-2")

    def run(self, state: Kanban) -> None:
        state.push(SettleIn())
        for p in reversed(state.certification_order()):
            state.push(StartingDesign(p))
            state.push(StartingPart(p))


class StartingPart(Step["Kanban"]):
    clauses = ("KB-ARR-2",)

    def options(self, state: Kanban) -> list[int]:
        return [COLLECT.at(part, 1) for part in range(6) if state.warehouses[part]]

    def play(self, state: Kanban, move: int) -> None:
        part, _ = COLLECT.values(move)
        board = state.boards[self.who]
        state.warehouses = raised(state.warehouses, part, -1)
        board.parts = raised(board.parts, part)
        state.tell(log.STARTING_PART, self.who, part)

    def prompt(self, state: Kanban) -> str:
        return "take one part from a warehouse"

    def why_not(self, state: Kanban, move: int) -> str:
        if not COLLECT.has(move):
            return ""
        part, count = COLLECT.values(move)
        if count > 1:
            return "Everybody takes just one part before day 1 [KB-ARR-2]."
        return f"There is no {PART_WORDS[part]} in the warehouse [KB-ARR-2]."


class StartingDesign(Step["Kanban"]):
    clauses = ("KB-ARR-2",)

    def options(self, state: Kanban) -> list[int]:
        return sorted([DESIGN.at(tile) for tile in open_tiles(state, True)])

    def play(self, state: Kanban, move: int) -> None:
        tile = DESIGN.value(move)
        take_tile(state, self.who, tile)
        state.tell(log.STARTING_DESIGN, self.who, tile)

    def prompt(self, state: Kanban) -> str:
        return "take a Design from the display or the top of a deck"

    def why_not(self, state: Kanban, move: int) -> str:
        if DESIGN.has(move):
            name = DESIGN_WORDS[DESIGN.value(move)]
            return f"{name} is neither on the display nor on top of a deck [KB-ARR-2]."
        return ""


class SettleIn(Step["Kanban"]):
    """The display is refilled, the warehouses are not."""

    clauses = ("KB-ARR-3",)

    def run(self, state: Kanban) -> None:
        refill(state)
        state.turn.took_design = False
        state.push(Day())
