"""Which pieces a move means: what to click, one after the other, and where it has its home."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Family1
from shopfloor.games.gear_and_piston.drawing.car import part_id
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.moves import (
    BLACK_MARKET,
    BUILD,
    CELL,
    DISCARD,
    ESPIONAGE,
    JOIN,
    KEEP,
    NEW_SECTION,
    ON_TOP,
    PATENT,
    PATENT_BLIND,
    PLAN,
    SALVAGE,
    SALVAGE_BLIND,
    SHIFT,
    SPY,
    STEAL,
    UNDER,
    UNION_MUSCLE,
    UPGRADE,
)
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.workshop import part_at
from shopfloor.games.gear_and_piston.rules.tables import TILES

OF_TILES: Final[tuple[Family1, ...]] = (
    DISCARD,
    KEEP,
    ON_TOP,
    UNDER,
    PATENT,
    SALVAGE,
    BUILD,
    UPGRADE,
)
"""Families of moves that are made by a click on the tile they name."""
FIXED: Final[dict[int, str]] = {
    ESPIONAGE: "poster-0",
    UNION_MUSCLE: "poster-1",
    BLACK_MARKET: "poster-2",
    PATENT_BLIND: "stack-new",
    SALVAGE_BLIND: "stack-junk",
    NEW_SECTION: "new-section",
}


def home(move: int) -> str:
    """Return the piece that means a move in every position; empty if there is none."""
    for family in OF_TILES:
        if family.has(move):
            return f"tile-{TILES[family.value(move)]}"
    if STEAL.has(move):
        return f"spied-{TILES[STEAL.value(move)]}"
    if PLAN.has(move):
        return f"next-{PLAN.value(move)}"
    if SPY.has(move):
        return f"who{SPY.value(move)}"
    return FIXED.get(move, "")


def offers(state: GearAndPiston) -> dict[int, tuple[str, ...]]:
    """Return for every legal move the pieces to click; none stands for a button."""
    return {move: pieces_of(state, move) for move in state.legal}


def pieces_of(state: GearAndPiston, move: int) -> tuple[str, ...]:
    if SHIFT.has(move):
        location, here, there = SHIFT.values(move)
        return f"token-{location}-{here}", f"token-{location}-{there}"
    if CELL.has(move):
        return (cell_piece(state, move),)
    if JOIN.has(move):
        number = sum(JOIN.has(other) for other in state.legal if other < move)
        return (f"ticket-{number}",)
    piece = home(move)
    return (piece,) if piece else ()


def cell_piece(state: GearAndPiston, move: int) -> str:
    """Return the part that stands on a cell, or the target drawn where it is empty."""
    k, row, x = CELL.values(move)
    seat = state.agenda[-1].who
    sections = state.engineers[seat].sections
    tile = part_at(sections[k], row, x) if k < len(sections) else EMPTY
    if tile == EMPTY:
        return f"cell-{k}-{row}-{x + 1}"
    return part_id(seat, k, 2 * x + row, tile)
