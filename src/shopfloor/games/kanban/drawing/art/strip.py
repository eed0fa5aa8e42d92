"""A rival's strip: garages over desks, parts over supplies, hands, upgraded Designs."""

from __future__ import annotations

from functools import cache
from typing import Final

from shopfloor.core.art import Box, Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.shapes import Printed, dashed, rect, use
from shopfloor.games.kanban.rules.tables import PARTS

TITLE: Final = "Rival"
HEIGHT: Final = 46
NARROW: Final = 388
SUPPLIES: Final = ("shift", "book", "voucher", "seat")


def symbols() -> dict[str, Symbol]:
    """Return the name and the numbers on a strip."""
    found = {
        "name": Symbol("", 100, 18, ((0, 13.5, "f12 b", "{0}"),), "{0}", 1),
        "small-count": Symbol("", 12, 14, ((0, 12, "f12 b", "{0}"),), "", 2),
    }
    said = {
        "deck": "{0} Performance Goals in hand",
        "order": "{0} Kanban orders in hand",
        "upgraded": "{0} upgraded Designs",
        "shift": "{0} banked shifts",
        "book": "{0} books",
        "voucher": "{0} Parts Vouchers",
        "seat": "{0} red seats kept",
    }
    for icon, words in said.items():
        found[f"few-{icon}"] = Symbol(
            use(icon, 0, 0, 16, 16), 34, 16, ((18, 12.6, "f12 b", "{0}"),), words, 1
        )
    return found


def boxes(players: int, width: float = 1180, y: float = 2) -> tuple[Box, ...]:
    """Return where the strips lie, side by side."""
    rivals = players - 1
    wide = (width - 8 * (rivals - 1)) / rivals
    return tuple((n * (wide + 8), y, wide, HEIGHT) for n in range(rivals))


def stacked(players: int, y: float) -> tuple[Box, ...]:
    """Return where they lie on a phone, one below the other."""
    return tuple((1, y + 50 * n, NARROW, HEIGHT) for n in range(players - 1))


def strip(box: Box) -> Printed:
    """Print a strip; what is wider than the narrowest shows upgraded Designs as well."""
    width = box[2]
    back = rect(0, 0, width, HEIGHT, "k-mat", 6, "line") + rect(0, 0, 6, HEIGHT, "seat", 3)
    places: dict[str, Place] = {
        "token": Place(18, 13, 0.7),
        "name": Place(79, 12.5),
        "few-deck": Place(27, 34),
        "few-order": Place(62, 34),
        "few-upgraded": Place(97, 34),
    }
    for k in range(5):
        x = 149 + 25.6 * k
        back += dashed(x - 12, 3, 24, 18, 3) + dashed(x - 13, 24, 26, 19, 3)
        places[f"parked-{k}"] = Place(x, 12)
        places[f"desk-{k}"] = Place(x, 33.5)
    for n, part in enumerate(PARTS):
        x = 277 + 19.4 * n
        back += dashed(x - 9.5, 3, 19, 18, 3)
        places[f"part-{part}"] = Place(x - 2, 11.5, 0.56)
        places[f"count-{part}"] = Place(x + 9.5, 14)
    for n, icon in enumerate(SUPPLIES):
        places[f"few-{icon}"] = Place(284 + 27.8 * n, 34)
    row = across(width)
    for k in range(2 * row):
        places[f"upgraded-{k}"] = Place(NARROW + 16 + 28 * (k % row), 12 + 21.5 * (k // row))
    return Printed(Zone(TITLE, (0, 0, width, HEIGHT), back, "strip"), places)


def across(width: float) -> int:
    """Return how many upgraded Designs have room in a row of a strip."""
    return max(0, int((width - NARROW - 4) // 28))


@cache
def upgraded_shown(players: int) -> int:
    """Return how many upgraded Designs strips show with so many players."""
    return 2 * across(boxes(players)[0][2])
