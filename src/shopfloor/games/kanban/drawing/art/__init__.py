"""The printed part of the board: palette, symbols, and two layouts of the same places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shopfloor.core import art_shared
from shopfloor.core.art import Art, Box, Layout, Page, PrintedMove, Symbol
from shopfloor.games.kanban.drawing import words
from shopfloor.games.kanban.drawing.art import (
    administration,
    alley,
    assembly,
    cards,
    cars,
    design,
    hand,
    human_resources,
    icons,
    innovation,
    logistics,
    mat,
    palette,
    strip,
    testing,
)
from shopfloor.games.kanban.drawing.art.shapes import Printed, definitions, rect
from shopfloor.games.kanban.rules.moves import CATALOGUE
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.tables import Tables

PAGES: Final = (
    Page("testing", "Testing", ("testing", "mat")),
    Page("innovation", "Wall", ("innovation", "mat")),
    Page("assembly", "Line", ("assembly", "mat")),
    Page("logistics", "Parts", ("logistics", "mat")),
    Page("alley", "Alley", ("alley",)),
    Page("hr", "HR", ("hr", "strip")),
    Page("design", "Design", ("design", "mat")),
    Page("admin", "Table", ("admin", "hand")),
)


def art(state: Kanban) -> Art:
    """Print the board for these players, options and components."""
    return Art(
        palette.PALETTE,
        palette.CSS,
        symbols(state.tables),
        desktop(state),
        phone(state),
        printed_moves(state.tables),
    )


def symbols(tables: Tables) -> dict[str, Symbol]:
    found = art_shared.player_symbols() | icons.icons() | icons.people() | icons.part_symbols()
    found |= cars.car_symbols() | cards.design_symbols() | cards.goal_symbols(tables)
    found |= cards.final_symbols(tables) | cards.order_symbols(tables) | cards.demand_symbols()
    found |= innovation.symbols(tables) | testing.symbols(tables) | assembly.symbols()
    found |= logistics.symbols() | alley.symbols(tables) | human_resources.symbols(tables)
    found |= design.symbols() | administration.symbols()
    return found | mat.symbols(tables) | hand.symbols() | strip.symbols()


def left_of_the_line(state: Kanban) -> list[str]:
    """List the parts whose warehouses stand left of the Kanban line."""
    rows = state.setup.components["parts"].rows
    return [part for part, row in rows.items() if row["side"] == "left"]


def bank_words(state: Kanban) -> str:
    options = state.setup.options
    return human_resources.bank_words(
        state.tables, options["manager"], options["edition"] == "second"
    )


def desktop(state: Kanban) -> Layout:
    tables, players = state.tables, state.players
    boxes = strip.boxes(players)
    printed = {
        "strip": strip.strip(boxes[0]),
        "innovation": innovation.desktop(tables),
        "testing": testing.desktop(tables, players),
        "assembly": assembly.desktop(tables),
        "logistics": logistics.desktop(left_of_the_line(state)),
        "alley": alley.desktop(tables, state.setup.options["manager"]),
        "hr": human_resources.desktop(tables, bank_words(state)),
        "design": design.desktop(tables),
        "admin": administration.desktop(players),
        "mat": mat.desktop(),
        "hand": hand.desktop(),
    }
    return layout(1180, 780, printed, boxes, (), definitions() + building())


def phone(state: Kanban) -> Layout:
    tables, players = state.tables, state.players
    boxes = strip.stacked(players, 426)
    printed = {
        "strip": strip.strip(boxes[0]),
        "innovation": innovation.phone(tables),
        "testing": testing.phone(tables, players),
        "assembly": assembly.phone(tables),
        "logistics": logistics.phone(left_of_the_line(state)),
        "alley": alley.phone(tables, state.setup.options["manager"]),
        "hr": human_resources.phone(tables, bank_words(state)),
        "design": design.phone(tables),
        "admin": administration.phone(players),
        "mat": mat.phone(),
        "hand": hand.phone(),
    }
    return layout(390, 620, printed, boxes, PAGES, definitions())


def building() -> str:
    """Print the outer walls behind the rooms."""
    return rect(0, 50.5, 1180, 550.5, "wall2", 8)


def layout(
    width: float,
    height: float,
    printed: Mapping[str, Printed],
    strips: tuple[Box, ...],
    pages: tuple[Page, ...],
    back: str,
) -> Layout:
    """Put zones together; their places are named after them."""
    zones = {name: part.zone for name, part in printed.items()}
    places = {
        f"{name}/{place}": where
        for name, part in printed.items()
        for place, where in part.places.items()
    }
    return Layout(width, height, zones, places, strips, pages, back)


def printed_moves(tables: Tables) -> tuple[PrintedMove, ...]:
    """Label every move of the catalogue."""
    return tuple(
        PrintedMove(
            text, words.label(move, tables), CATALOGUE.families[move].template, words.home(move)
        )
        for move, text in enumerate(CATALOGUE.texts)
    )
