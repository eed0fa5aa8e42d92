"""The printed part of the board: palette, symbols, and two layouts of the same places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shopfloor.core import art_shared
from shopfloor.core.art import Art, Box, Layout, Page, PrintedMove, Symbol
from shopfloor.games.gear_and_piston.drawing import words
from shopfloor.games.gear_and_piston.drawing.art import (
    bench,
    marks,
    palette,
    parts,
    phone,
    strip,
    table,
    town,
)
from shopfloor.games.gear_and_piston.drawing.art.shapes import Printed, definitions
from shopfloor.games.gear_and_piston.rules.moves import CATALOGUE
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import Tables

RIVALS: Final[Box] = (700, 458, 476, 318)
RIVALS_PHONE: Final[Box] = (3, 3, 384, 614)


def art(state: GearAndPiston) -> Art:
    """Print the board for these players, options and components."""
    return Art(
        palette.PALETTE,
        palette.CSS,
        symbols(state.tables, investors_of(state)),
        desktop(state),
        on_phone(state),
        printed_moves(state.tables),
    )


def investors_of(state: GearAndPiston) -> int:
    return 3 if state.setup.options["level"] == "expert" else 2


def symbols(tables: Tables, investors: int) -> dict[str, Symbol]:
    found = art_shared.player_symbols() | parts.pip_symbols() | parts.part_symbols(tables)
    return found | marks.mark_symbols() | table.investor_symbols(tables, investors)


def desktop(state: GearAndPiston) -> Layout:
    tables, players = state.tables, state.players
    tokens = tables.tokens[players]
    printed = {
        "town": town.desktop(tables, state.spaces(), state.variant),
        "mat": bench.desktop(tokens, investors_of(state) - 1),
        "gauge": table.gauge(tables.volatility_track, players),
        "investors": table.investors(investors_of(state), players),
        "strip": strip.desktop(players, tokens, RIVALS),
    }
    return layout(1180, 780, printed, strip.boxes(players, RIVALS))


def on_phone(state: GearAndPiston) -> Layout:
    tables, players = state.tables, state.players
    tokens = tables.tokens[players]
    printed = {
        "mat": phone.mat(tokens),
        "town": phone.town(tables, state.spaces(), state.variant),
        "investors": phone.investors(investors_of(state), players),
        "gauge": phone.gauge(tables.volatility_track, players),
        "strip": strip.phone(players, tokens, RIVALS_PHONE),
    }
    pages = (
        Page("bench", "Bench", ("mat",)),
        Page("town", "Town", ("town",)),
        Page("table", "Investors", ("investors", "gauge")),
        Page("rivals", "Rivals", ("strip",)),
    )
    return layout(390, 620, printed, strip.boxes(players, RIVALS_PHONE), pages)


def layout(
    width: float,
    height: float,
    printed: Mapping[str, Printed],
    strips: tuple[Box, ...],
    pages: tuple[Page, ...] = (),
) -> Layout:
    """Put zones together; their places are named after them."""
    zones = {name: part.zone for name, part in printed.items()}
    places = {
        f"{name}/{place}": where
        for name, part in printed.items()
        for place, where in part.places.items()
    }
    return Layout(width, height, zones, places, strips, pages, definitions())


def printed_moves(tables: Tables) -> tuple[PrintedMove, ...]:
    """Label every move of the catalogue."""
    return tuple(
        PrintedMove(
            text, words.label(move, tables), CATALOGUE.families[move].template, words.home(move)
        )
        for move, text in enumerate(CATALOGUE.texts)
    )
