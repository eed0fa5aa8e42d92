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
"""Cells are numbered 0 to 31 in a section: 1 is its first column, 0 the place before it."""
REACH: Final = 31
"""Section 2 is joined at most this far from the first column of section 1."""
PLACES: Final = 6
PARTS: Final[list[str]] = TILES[:BLUEPRINTS]

CATALOGUE: Final = Catalogue()
PLAN: Final = CATALOGUE.first_of("plan {}", LOCATION_WORDS)
"""PLAN + location is the move; likewise below, FAMILY + number."""
DISCARD: Final = CATALOGUE.first_of("discard {}", PARTS)
KEEP_ALL: Final = CATALOGUE.add("discard nothing")
ESPIONAGE: Final = CATALOGUE.add("espionage")
UNION_MUSCLE: Final = CATALOGUE.add("union muscle")
BLACK_MARKET: Final = CATALOGUE.add("black market")
SPY: Final = CATALOGUE.first_of("spy on player {}", range(1, 7))
STEAL: Final = CATALOGUE.first_of("steal {}", PARTS)
SHIFT: Final = CATALOGUE.first_of(
    "move {} token {} to {}", LOCATION_WORDS[1:], range(1, PLACES + 1), range(1, PLACES + 1)
)
KEEP: Final = CATALOGUE.first_of("keep {}", PARTS)
KEEP_NO_MORE: Final = CATALOGUE.add("keep no more")
ON_TOP: Final = CATALOGUE.first_of("put back on top, {} uppermost", PARTS[:NEW])
UNDER: Final = CATALOGUE.first_of("put back at the bottom, {} lowest", PARTS[:NEW])
PATENT: Final = CATALOGUE.first_of("patent {}", PARTS[:NEW])
PATENT_BLIND: Final = CATALOGUE.add("patent blind")
SALVAGE: Final = CATALOGUE.first_of("salvage {}", PARTS[NEW:]) - NEW
SALVAGE_BLIND: Final = CATALOGUE.add("salvage blind")
SALVAGE_NO_MORE: Final = CATALOGUE.add("salvage no more")
BUILD: Final = CATALOGUE.first_of("build {}", PARTS)
UPGRADE: Final = CATALOGUE.first_of("upgrade with {}", PARTS)
UPGRADE_NO_MORE: Final = CATALOGUE.add("upgrade no more")
DISMANTLE: Final = CATALOGUE.add("dismantle")
MERGE: Final = CATALOGUE.add("merge sections")
STOP: Final = CATALOGUE.add("leave the workshop")
CELL: Final = CATALOGUE.first_of("section {} {} {}", (1, 2), ROWS, range(COLUMNS))
NEW_SECTION: Final = CATALOGUE.add("start a new section")
JOIN: Final = CATALOGUE.first_of("join at {:+d}", range(-REACH, REACH + 1)) + REACH
KEEP_APART: Final = CATALOGUE.add("keep the sections apart")


def cell(section: int, row: int, x: int) -> int:
    """Return the move for a cell; x is 0 in the first column, -1 before it."""
    return CELL + (section * 2 + row) * COLUMNS + x + 1
