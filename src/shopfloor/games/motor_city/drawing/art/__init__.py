"""The printed part of the board: palette, symbols, and two layouts of the same places."""

from __future__ import annotations

from collections.abc import Mapping

from shopfloor.core import art_shared
from shopfloor.core.art import Art, Box, Layout, PrintedMove, Symbol
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing import words
from shopfloor.games.motor_city.drawing.art import (
    actions,
    dial,
    dice,
    emma,
    engineering,
    icons,
    palette,
    phone,
    production,
    research,
    rivals,
    sales,
    score,
    table,
    testing,
)
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    path,
    rect,
    shifted,
    squared_paper,
)
from shopfloor.games.motor_city.rules.moves import CATALOGUE
from shopfloor.games.motor_city.rules.state import MotorCity
from shopfloor.games.motor_city.rules.tables import Tables


def art(state: MotorCity) -> Art:
    """Print the board for these players and these components."""
    components, tables = state.setup.components, state.tables
    return Art(
        palette.PALETTE,
        palette.CSS,
        symbols(components, tables, state.players),
        desktop(components, tables, state.players),
        phone.layout(components, tables, state.players),
        printed_moves(tables),
    )


def symbols(components: Components, tables: Tables, players: int) -> dict[str, Symbol]:
    alone = players == 1
    found = art_shared.player_symbols() | icons.icon_symbols(components) | icons.general()
    found |= dice.dice_symbols() | table.symbols(components) | actions.symbols(tables)
    found |= testing.symbols(components, tables, alone) | engineering.symbols(components, alone)
    found |= production.symbols(components, alone) | sales.symbols(alone)
    found |= research.symbols(components, tables) | dial.symbols(tables, alone) | score.symbols()
    return found | (emma.symbols(components) if alone else rivals.symbols(players))


def desktop(components: Components, tables: Tables, players: int) -> Layout:
    printed = {
        "testing": testing.desktop(tables),
        "blueprint": table.desktop(components),
        "engineering": engineering.desktop(tables),
        "dial": dial.dial(tables),
        "rounds": dial.rounds(tables),
        "score": score.desktop(players),
        "actions": actions.desktop(),
        "service": actions.service(tables),
        "research": research.desktop(components, tables),
        "production": production.desktop(components),
        "sales": sales.desktop(components),
    }
    strips: tuple[Box, ...] = ()
    if players == 1:
        printed["emma"] = emma.desktop()
    else:
        strips = rivals.strip_boxes(players)
        printed["strip"] = rivals.strip(strips[0])
    return layout(printed, strips)


def layout(printed: Mapping[str, Printed], strips: tuple[Box, ...]) -> Layout:
    """Put zones together; their places are named after them."""
    zones = {name: part.zone for name, part in printed.items()}
    places = {
        f"{name}/{place}": where
        for name, part in printed.items()
        for place, where in part.places.items()
    }
    return Layout(1180, 780, zones, places, strips, (), pad())


def pad() -> str:
    """Draw the score pad that everything is printed on, with its racing stripes."""
    sheet = shifted(squared_paper(1180, 730), 0, 50)
    sheet += path("M8 341H396M806 347H1172M645 576V774", "edge")
    return sheet + "".join(rect(1, 563.5 + 3 * n, 1178, 3, f"stripe{n + 1}") for n in range(3))


def printed_moves(tables: Tables) -> tuple[PrintedMove, ...]:
    """Label every move of the catalogue."""
    return tuple(
        PrintedMove(
            text,
            words.label(move, tables),
            CATALOGUE.families[move].template,
            words.home(move, tables),
        )
        for move, text in enumerate(CATALOGUE.texts)
    )
