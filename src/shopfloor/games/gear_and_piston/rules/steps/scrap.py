"""The end: sections become one automobile, and scrap completes what is not complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY, put
from shopfloor.games.gear_and_piston.rules.moves import CELL, COLUMNS, KEEP_APART
from shopfloor.games.gear_and_piston.rules.requirements import complete
from shopfloor.games.gear_and_piston.rules.scoring import read
from shopfloor.games.gear_and_piston.rules.steps.volatility import set_marker
from shopfloor.games.gear_and_piston.rules.steps.workshop import joins, merge, no_join, part_at
from shopfloor.games.gear_and_piston.rules.substitutes import scrap_cells
from shopfloor.games.gear_and_piston.rules.tables import IMPROVISED

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston

SCRAP_STACK: Final = 2  # kind of chance


class ScrapPhase(Step["GearAndPiston"]):
    """From the first player clockwise, each completes the automobile before the next."""

    clauses = ("GP-SCR-1",)

    def run(self, state: GearAndPiston) -> None:
        state.push(Scores())
        for p in reversed(state.in_order()):
            state.push(DrawScrap(p))


class DrawScrap(Step["GearAndPiston"]):
    """See what an automobile needs now: its sections merged, scrap, or nothing any more."""

    __slots__ = ("owner",)
    clauses = ("GP-SCR-1", "GP-SCR-4")

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def run(self, state: GearAndPiston) -> None:
        sections = state.engineers[self.owner].sections
        if len(sections) > 1:
            state.push(Assemble(self.owner))
        elif sections and complete(state.tables, sections[0]):
            set_marker(state, self.owner)
            reading = read(state.tables, sections)
            state.tell(log.COMPLETE, self.owner, reading.parts, reading.scraps)
        else:
            draw_scrap(state, self.owner)


class Assemble(Step["GearAndPiston"]):
    """Two sections are merged, or stay apart for one more Scrap tile while parts are missing."""

    clauses = ("GP-END-6", "GP-CAR-5")

    def options(self, state: GearAndPiston) -> list[int]:
        engineer = state.engineers[self.who]
        moves = joins(engineer)
        if any(scrap_cells(state.tables, engineer.sections)):
            moves.append(KEEP_APART)
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        if move == KEEP_APART:
            draw_scrap(state, self.who)
        else:
            merge(state, self.who, move)
            state.push(DrawScrap(self.who))

    def prompt(self, state: GearAndPiston) -> str:
        return "join the two sections, or keep them apart for the next Scrap tile"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if move == KEEP_APART:
            return "No part is missing, so the sections must be joined [GP-END-6]."
        return no_join(move)


class PlaceScrap(Step["GearAndPiston"]):
    """Put the tile where a part is missing, or cover a part with it."""

    clauses = ("GP-SCR-5", "GP-SCR-2", "GP-SCR-6", "GP-SCR-7")

    def options(self, state: GearAndPiston) -> list[int]:
        moves: list[int] = []
        for k, cells in enumerate(scrap_cells(state.tables, state.engineers[self.who].sections)):
            moves += [CELL.at(k, i & 1, i // 2) for i in cells if i // 2 < COLUMNS - 1]
        moves.sort()
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        k, row, x = CELL.values(move)
        engineer = state.engineers[self.who]
        if not engineer.sections:
            engineer.sections.append([EMPTY, EMPTY])
        section = engineer.sections[k]
        old = part_at(section, row, x)
        if old != EMPTY:
            state.cite("GP-SCR-3")
            engineer.covered.append(old)
            state.tell(log.COVERED, self.who, old, 2 * x + row)
        else:
            state.tell(log.SCRAP_PUT, self.who, state.drawn, 2 * x + row)
        put(section, row, x, state.drawn)
        state.drawn = EMPTY
        state.push(DrawScrap(self.who))

    def prompt(self, state: GearAndPiston) -> str:
        value = state.tables.volatility[state.drawn]
        return f"put the Scrap tile of volatility {value} on a cell"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if not CELL.has(move):
            return ""
        k, row, x = CELL.values(move)
        sections = state.engineers[self.who].sections
        part = part_at(sections[k], row, x) if k < len(sections) else EMPTY
        if part == EMPTY:
            return "No part is missing that could be built on that cell [GP-SCR-5]."
        return "That part works, and no missing part could stand in its place [GP-SCR-5]."


class Scores(Step["GearAndPiston"]):
    """Volatility is final; the investors pay."""

    clauses = ("GP-SCR-9", "GP-SCO-1", "GP-SCO-2", "GP-SCO-3", "GP-SCO-4", "GP-INV-1", "GP-INV-2")

    def run(self, state: GearAndPiston) -> None:
        for p in range(state.players):
            set_marker(state, p)


def draw_scrap(state: GearAndPiston, player: int) -> None:
    state.drawn = draw(state)
    state.tell(log.SCRAP, player, state.drawn, state.tables.volatility[state.drawn])
    state.push(PlaceScrap(player))


def draw(state: GearAndPiston) -> int:
    """Draw a Scrap tile; when all are used up, improvise one."""
    if state.scrap_pile.size():
        return state.scrap_pile.draw(state.chance, SCRAP_STACK)
    state.cite("GP-SCR-8")
    return IMPROVISED
