"""What tiles and investors are, in words."""

from __future__ import annotations

import re
from typing import Final

from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    COLORS,
    NEW,
    NO_ATTRIBUTE,
    ROWS,
    SCRAP,
    TILES,
    TYPES,
    Tables,
)

TILE: Final = re.compile(r"\b[NJ]\d\d\b")
PURPOSE: Final[dict[str, str]] = {
    "motor": "every motor needs a fuel supply of its color [GP-REQ-1]",
    "fuel": "feeds a motor of its color [GP-REQ-1]",
    "steering": "exactly one is needed [GP-REQ-1]",
    "axle": "supports its own column and those beside it [GP-REQ-4]",
    "gear": "at least one is needed [GP-REQ-1]",
    "improvement": "a colored one needs motor and fuel of its color [GP-REQ-2]",
}


def describe(tables: Tables, tile: int) -> str:
    """Say in words what a tile is and does."""
    if tables.type[tile] == SCRAP:
        return f"Scrap Part: volatility {tables.volatility[tile]}; no color, no points [GP-SCR-3]"
    kind = "New" if tile < NEW else "Junk"
    color, sort = COLORS[tables.color[tile]], TYPES[tables.type[tile]]
    words = [f"{TILES[tile]} {tables.names[tile]}: {kind} Part, {color} {sort}"]
    words.append(f"{ROWS[tables.row[tile]]} row")
    if tables.attribute[tile] != NO_ATTRIBUTE:
        words.append(f"one {ATTRIBUTES[tables.attribute[tile]]} icon [GP-INV-1]")
    if tables.reliability[tile]:
        words.append("reliability takes 1 volatility away [GP-VOL-1]")
    if tables.volatility[tile]:
        words.append(f"volatility {tables.volatility[tile]} [GP-VOL-1]")
    return ", ".join([*words, PURPOSE[sort]])


def in_words(tables: Tables, tile: int) -> str:
    """Say briefly what a part is: `electric motor (Power)`."""
    if tables.type[tile] == SCRAP:
        return f"scrap of volatility {tables.volatility[tile]}"
    color = COLORS[tables.color[tile]]
    sort = TYPES[tables.type[tile]] if color == "generic" else f"{color} {TYPES[tables.type[tile]]}"
    if tables.attribute[tile] != NO_ATTRIBUTE:
        return f"{sort} ({ATTRIBUTES[tables.attribute[tile]].capitalize()})"
    return f"{sort} (volatile)" if tables.volatility[tile] else sort


def spell(tables: Tables, sentence: str) -> str:
    """Say what the tiles named in a sentence are: N02 becomes N02 electric motor (Power)."""
    return TILE.sub(lambda found: f"{found[0]} {in_words(tables, TILES.index(found[0]))}", sentence)
