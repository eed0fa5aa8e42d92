"""The printed part of the board: palette, symbols, and two layouts of the same places."""

from __future__ import annotations

from collections.abc import Mapping

from shopfloor.core import art_shared
from shopfloor.core.art import Art, Box, Layout, Page, PrintedMove, Symbol
from shopfloor.games.factory_manager.drawing import words
from shopfloor.games.factory_manager.drawing.art import (
    energy,
    factory,
    factory_phone,
    hall,
    order,
    palette,
    rivals,
    signs,
    tiles,
    tokens,
)
from shopfloor.games.factory_manager.drawing.art.shapes import definitions
from shopfloor.games.factory_manager.drawing.art.zones import Printed
from shopfloor.games.factory_manager.rules.moves import CATALOGUE
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.tables import Tables

RIVALS: Box = (792, 464, 384, 312)
RIVALS_PHONE: Box = (3, 312, 384, 304)


def art(state: FactoryManager) -> Art:
    """Print the board for these players and these components."""
    return Art(
        palette.PALETTE,
        palette.CSS,
        symbols(state.tables, state.players),
        desktop(state.tables, state.players),
        phone(state.tables, state.players),
        printed_moves(state.tables),
    )


def symbols(tables: Tables, players: int) -> dict[str, Symbol]:
    width = order.tile_width(players)
    found = art_shared.player_symbols() | tiles.tile_symbols(tables) | tokens.icons()
    found |= tokens.people() | tokens.order_tiles(width) | tokens.turn_frames(width)
    found |= tokens.bids() | tokens.clocks() | tokens.markers() | signs.signs()
    return found


def desktop(tables: Tables, players: int) -> Layout:
    printed = {
        "hall": hall.desktop(tables),
        "energy": energy.desktop(),
        "mat": factory.desktop(),
        "order": order.desktop(players),
        "strip": rivals.strip(players, RIVALS),
    }
    strips = rivals.strip_boxes(players, *RIVALS[:2], RIVALS[3])
    return layout(1180, 780, printed, strips)


def phone(tables: Tables, players: int) -> Layout:
    printed = {
        "mat": factory_phone.phone(),
        "hall": hall.phone(tables),
        "energy": energy.phone(),
        "order": order.phone(players, 102),
        "strip": rivals.strip(players, RIVALS_PHONE),
    }
    strips = rivals.strip_boxes(players, *RIVALS_PHONE[:2], RIVALS_PHONE[3])
    pages = (
        Page("factory", "Factory", ("mat",)),
        Page("market", "Market", ("hall",)),
        Page("public", "Energy, order", ("energy", "order", "strip")),
    )
    return layout(390, 620, printed, strips, pages)


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
