"""Gear & Piston as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shopfloor.core.feature_writers import add_choice, add_counts, add_zeros
from shopfloor.core.features import Axis, Field
from shopfloor.core.piles import knows
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston, gauge
from shopfloor.games.gear_and_piston.rules.steps.back_alley import Steal
from shopfloor.games.gear_and_piston.rules.steps.junk_yard import KeepJunk, Salvage
from shopfloor.games.gear_and_piston.rules.steps.workshop import BuildAt, UpgradeAt, Work
from shopfloor.games.gear_and_piston.rules.tables import (
    BLUEPRINTS,
    COLORS,
    INVESTORS,
    LOCATIONS,
    MOST_SPACES,
    NEW,
    NO_COLOR,
    TILES,
    TYPES,
)

NUMBER_OF_TYPES: Final = len(TYPES)
NUMBER_OF_INVESTORS: Final = len(INVESTORS)
NUMBER_OF_LOCATIONS: Final = len(LOCATIONS)
SECTIONS: Final = 2
CELLS: Final = 24
"""Cells of a section that are observed: twelve columns of two."""
MARKS: Final = NUMBER_OF_TYPES + NO_COLOR
"""What is marked of a cell: type and color."""


def declare(players: int, options: Mapping[str, Any]) -> tuple[list[Field], list[Field]]:
    """Declare the fields of the table and of every seat."""
    part = Axis("part", tuple(TILES[:BLUEPRINTS]))
    new = Axis("new part", tuple(TILES[:NEW]))
    investor = Axis("investor", tuple(INVESTORS))
    table = [
        Field("round", 15, "the round"),
        Field("first player", 1, "who began the round; seat 0 is the viewer", seats(players)),
        Field("investor", 1, "the investors of this game", investor),
        Field("token", 1, "whose action token is on each space", spaces(players)),
        Field("display", 1, "parts on display at Patent Office and Junk Yard", part),
        Field("discard row", 1, "parts in the Discard Row of the variant", part),
        Field("discarded", 1, "parts on the discard piles", part),
        Field("stack", 2, "the stacks: 0 empty, 1 low, 2 plenty", stacks()),
        Field("on top", 3, "what the viewer put on top of the New stack, the uppermost most", new),
        Field("at bottom", 3, "what the viewer put under the New stack", new),
        Field("looked at", 1, "parts in the air that the viewer knows", part),
        Field("looked unknown", 3, "parts in the air that the viewer does not know"),
        Field("announced", 1, "the part that awaits its cell", part),
        Field("scrap drawn", 3, "1 + volatility of the scrap that awaits its cell"),
        Field("left", 4, "actions or tiles left"),
        Field("spied on", 1, "who is being spied on", seats(players)),
        Field("own cell", 1, "type and color of what is in each cell of the own car", cells()),
    ]
    return table, seat_fields(part)


def seat_fields(part: Axis) -> list[Field]:
    return [
        Field("hand", 1, "Blueprints that the viewer knows", part),
        Field("unknown new", 4, "New Blueprints that the viewer does not know"),
        Field("unknown junk", 4, "Junk Blueprints that the viewer does not know"),
        Field("car", 1, "parts built in", part),
        Field("scraps", 6, "scrap built in"),
        Field("sections", 2, "sections of the car"),
        Field("columns", 12, "columns of the first section"),
        Field("covered", 6, "parts under scrap"),
        Field("holding", 3, "action tokens to place"),
        Field("temporary", 3, "tokens waiting outside the spaces"),
        Field("marker", 12, "the marker on the Volatility Track"),
    ]


def seats(players: int) -> Axis:
    return Axis("seat", tuple(f"seat {i}" for i in range(players)))


def spaces(players: int) -> Axis:
    """Name space by space whose token it could be."""
    every = [
        f"{place} {space + 1} seat {seat}"
        for place in LOCATIONS
        for space in range(MOST_SPACES)
        for seat in range(players)
    ]
    return Axis("space", tuple(every))


def stacks() -> Axis:
    return Axis("stack", ("new", "junk", "scrap"))


def cells() -> Axis:
    """Name cell by cell what could be in it."""
    marks = [*TYPES, *COLORS[:NO_COLOR]]
    every = [
        f"{section + 1} {'bottom' if cell % 2 else 'top'} {cell // 2 + 1} {mark}"
        for section in range(SECTIONS)
        for cell in range(CELLS)
        for mark in marks
    ]
    return Axis("cell", tuple(every))


def round_of(state: GearAndPiston) -> int:
    return state.round


def add_numbers(state: GearAndPiston, viewer: int, out: list[int]) -> None:
    """Add what a viewer sees, in the order of the declaration."""
    players = state.players
    out.append(state.round)
    add_choice(out, (state.first_player - viewer) % players, players)
    add_counts(out, state.investors, NUMBER_OF_INVESTORS)
    add_tokens(state, viewer, out)
    add_parts(state, viewer, out)
    add_decision(state, viewer, out)
    add_own_car(state, viewer, out)
    for i in range(players):
        add_seat(state.engineers[(viewer + i) % players], viewer, out)


def add_tokens(state: GearAndPiston, viewer: int, out: list[int]) -> None:
    players = state.players
    start = len(out)
    add_zeros(out, NUMBER_OF_LOCATIONS * MOST_SPACES * players)
    for queue in state.queues:
        for space, owner in enumerate(queue):
            if owner >= 0:
                out[start + space * players + (owner - viewer) % players] = 1
        start += MOST_SPACES * players


def add_parts(state: GearAndPiston, viewer: int, out: list[int]) -> None:
    """Add where parts lie outside the cars and hands."""
    add_counts(out, state.patents + state.junk, BLUEPRINTS)
    add_counts(out, state.leftovers, BLUEPRINTS)
    add_counts(out, state.new_discards + state.junk_discards, BLUEPRINTS)
    for pile in (state.new_pile, state.junk_pile, state.scrap_pile):
        out.append(gauge(pile))
    pile = state.new_pile
    add_remembered(pile.top[::-1], pile.top_known[::-1], viewer, out)
    add_remembered(pile.bottom, pile.bottom_known, viewer, out)
    known = [t for t, mask in zip(state.looked, state.looked_known) if knows(mask, viewer)]
    add_counts(out, known, BLUEPRINTS)
    out.append(len(state.looked) - len(known))


def add_remembered(
    tiles: tuple[int, ...], known: tuple[int, ...], viewer: int, out: list[int]
) -> None:
    """Add tiles this viewer put back: 3 for the first to be drawn of them, then 2, 1."""
    start = len(out)
    add_zeros(out, NEW)
    rank = 3
    for tile, mask in zip(tiles, known):
        if rank and knows(mask, viewer):
            out[start + tile] = rank
            rank -= 1


def add_decision(state: GearAndPiston, viewer: int, out: list[int]) -> None:
    """Add what the step on top of the agenda is about."""
    announced = target = -1
    left = 0
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, (BuildAt, UpgradeAt)):
        announced, left = step.tile, step.actions
    elif isinstance(step, Work):
        left = step.actions
    elif isinstance(step, (Salvage, KeepJunk)):
        left = step.left
    elif isinstance(step, Steal):
        target = (step.target - viewer) % state.players
    add_choice(out, announced, BLUEPRINTS)
    out.append(0 if state.drawn == EMPTY else 1 + state.tables.volatility[state.drawn])
    out.append(left)
    add_choice(out, target, state.players)


def add_own_car(state: GearAndPiston, viewer: int, out: list[int]) -> None:
    start = len(out)
    add_zeros(out, SECTIONS * CELLS * MARKS)
    types, colors = state.tables.type, state.tables.color
    for section in state.engineers[viewer].sections[:SECTIONS]:
        for cell, tile in enumerate(section[:CELLS]):
            if tile != EMPTY:
                place = start + cell * MARKS
                out[place + types[tile]] = 1
                if colors[tile] < NO_COLOR:
                    out[place + NUMBER_OF_TYPES + colors[tile]] = 1
        start += CELLS * MARKS


def add_seat(engineer: Engineer, viewer: int, out: list[int]) -> None:
    add_hand(engineer, viewer, out)
    start = len(out)
    add_zeros(out, BLUEPRINTS)
    scraps = 0
    for section in engineer.sections:
        for tile in section:
            if tile >= BLUEPRINTS:
                scraps += 1
            elif tile != EMPTY:
                out[start + tile] = 1
    out.append(scraps)
    out.append(len(engineer.sections))
    out.append(len(engineer.sections[0]) // 2 if engineer.sections else 0)
    out.append(len(engineer.covered))
    out.append(engineer.holding)
    out.append(engineer.temporary)
    out.append(engineer.volatility)


def add_hand(engineer: Engineer, viewer: int, out: list[int]) -> None:
    """Add the Blueprints a viewer knows, and how many backs of each kind there are."""
    start = len(out)
    add_zeros(out, BLUEPRINTS + 2)
    for tile, mask in zip(engineer.hand, engineer.known):
        if knows(mask, viewer):
            out[start + tile] = 1
        else:
            out[start + BLUEPRINTS + (0 if tile < NEW else 1)] += 1
