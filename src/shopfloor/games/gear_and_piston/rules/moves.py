"""Every move of Gear & Piston, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.gear_and_piston.rules.tables import (
    BLUEPRINTS,
    LOCATION_WORDS,
    NEW,
    ROWS,
    TILES,
)

COLUMNS: Final = 32
"""Cells are written 0 to 31 in a section: 1 is its first column, 0 the place before it."""
REACH: Final = 31
"""Section 2 is joined at most this far from the first column of section 1."""

# What players read counts from 1, what the rules compute with from 0.
PLAYER_WORDS: Final = {player: str(player + 1) for player in range(6)}
SPACE_WORDS: Final = {space: str(space + 1) for space in range(6)}
SECTION_WORDS: Final = {section: str(section + 1) for section in range(2)}
COLUMN_WORDS: Final = {column: str(column + 1) for column in range(-1, COLUMNS - 1)}
PART_WORDS: Final = TILES[:BLUEPRINTS]
NEW_WORDS: Final = TILES[:NEW]
JUNK_WORDS: Final = {tile: TILES[tile] for tile in range(NEW, BLUEPRINTS)}

CATALOGUE: Final = Catalogue()
PLAN: Final = CATALOGUE.family("plan {location}", LOCATION_WORDS)
DISCARD: Final = CATALOGUE.family("discard {part}", PART_WORDS)
KEEP_ALL: Final = CATALOGUE.add("discard nothing")
ESPIONAGE: Final = CATALOGUE.add("espionage")
UNION_MUSCLE: Final = CATALOGUE.add("union muscle")
BLACK_MARKET: Final = CATALOGUE.add("black market")
SPY: Final = CATALOGUE.family("spy on player {player}", PLAYER_WORDS)
STEAL: Final = CATALOGUE.family("steal {part}", PART_WORDS)
SHIFT: Final = CATALOGUE.family(
    "move {location} token {here} to {there}", LOCATION_WORDS, SPACE_WORDS, SPACE_WORDS
)
KEEP: Final = CATALOGUE.family("keep {part}", PART_WORDS)
KEEP_NO_MORE: Final = CATALOGUE.add("keep no more")
ON_TOP: Final = CATALOGUE.family("put back on top, {part} uppermost", NEW_WORDS)
UNDER: Final = CATALOGUE.family("put back at the bottom, {part} lowest", NEW_WORDS)
PATENT: Final = CATALOGUE.family("patent {part}", NEW_WORDS)
PATENT_BLIND: Final = CATALOGUE.add("patent blind")
SALVAGE: Final = CATALOGUE.family("salvage {part}", JUNK_WORDS)
SALVAGE_BLIND: Final = CATALOGUE.add("salvage blind")
SALVAGE_NO_MORE: Final = CATALOGUE.add("salvage no more")
BUILD: Final = CATALOGUE.family("build {part}", PART_WORDS)
UPGRADE: Final = CATALOGUE.family("upgrade with {part}", PART_WORDS)
UPGRADE_NO_MORE: Final = CATALOGUE.add("upgrade no more")
DISMANTLE: Final = CATALOGUE.add("dismantle")
MERGE: Final = CATALOGUE.add("merge sections")
STOP: Final = CATALOGUE.add("leave the workshop")
CELL: Final = CATALOGUE.family(
    "section {section} {row} {column}", SECTION_WORDS, ROWS, COLUMN_WORDS
)
NEW_SECTION: Final = CATALOGUE.add("start a new section")
JOIN: Final = CATALOGUE.family("join at {columns:+d}", range(-REACH, REACH + 1))
KEEP_APART: Final = CATALOGUE.add("keep the sections apart")
