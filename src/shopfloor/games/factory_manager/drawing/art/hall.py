"""The supplier's hall: racks with a shelf for every model, the cheapest lowest.

A shelf holds what is in stock and what of it lies in the market, so that a tile never
moves sideways: boxes are in stock, white tiles are on sale.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.factory_manager.drawing.art.shapes import circle, outline, path, rect, text
from shopfloor.games.factory_manager.drawing.art.tiles import COLOURS, PHONE_HEIGHT, PHONE_WIDTH
from shopfloor.games.factory_manager.drawing.art.zones import Printed, corner
from shopfloor.games.factory_manager.rules.tables import MODELS, Tables

LEVELS: Final = 5
RACK: Final = 122.0
SHELF: Final = 49.5
LOWEST: Final = 238.5
FIRST_RACK: Final = (5.0, 135.4, 387.8, 640.2, 770.6, 901.0)
"""By type: where its racks begin."""
RACKS: Final = (1, 2, 2, 1, 1, 1)
HEADS: Final = (
    "Storage",
    "Machines",
    "Working robots",
    "Personnel",
    "Control",
    "Optimization",
)
NOTE: Final = ("white: for sale", "tag: you pay", "box: in stock,", "lowest first")


def desktop(tables: Tables) -> Printed:
    places: dict[str, Place] = {}
    back = building()
    for kind, column in enumerate(tables.columns):
        back += awning(kind) + "".join(rack(kind, number) for number in range(RACKS[kind]))
        for number, model in enumerate(column):
            x, y = shelf_of(kind, number)
            places |= places_on(MODELS[model], x, y)
    back += fan(322.4, 65) + fan(966, 65) + note(518.8, 47)
    title = "Supplier's hall: storage board and market"
    return Printed(Zone(title, (4, 4, 1036, 300), back), places)


def shelf_of(kind: int, number: int) -> tuple[float, float]:
    """Return the upper left corner of a tile on its shelf."""
    rack_number, level = divmod(number, LEVELS)
    return FIRST_RACK[kind] + 7 + RACK * rack_number, LOWEST - SHELF * level


def places_on(name: str, x: float, y: float) -> dict[str, Place]:
    return {
        name: corner(x, y, 116, 43.5),
        f"{name}-price": corner(x + 91, y + 1.5, 24, 23),
        f"{name}-behind": corner(x + 2, y + 1.5, 25, 15),
    }


def building() -> str:
    return (
        rect(0, 8, 1036, 292, "g-hall", 4)
        + path("M-4 10L518 0 1040 10v8H-4z", "g-steel")
        + rect(0, 286, 1036, 14, "g-ground")
    )


def awning(kind: int) -> str:
    """Draw the striped roof over the racks of a type."""
    x, width = FIRST_RACK[kind], RACK * RACKS[kind] + 8
    waves = 4 * RACKS[kind]
    edge = f"q-{width / waves / 2} 8 -{width / waves} 0" + f"t-{width / waves} 0" * (waves - 1)
    return (
        path(f"M{x} 18h{width}v21{edge}z", COLOURS[kind])
        + rect(x, 18, width, 4, "#fff", more='opacity=".18"')
        + text(x + width / 2, 34, HEADS[kind], "f13 b mid white")
    )


def rack(kind: int, number: int) -> str:
    x = FIRST_RACK[kind] + RACK * number
    posts = rect(x + 1.5, 39, 5, 247.5, "post") + rect(x + RACK + 1.5, 39, 5, 247.5, "post")
    boards = "".join(
        rect(x + 6, LOWEST + 44 - SHELF * level, 118, 4, "g-board") for level in range(LEVELS)
    )
    inside = rect(x + 3, 43, RACK + 2, 243.5, "recess")
    return inside + rect(x + 3, 43, RACK + 2, 8, "#000", more='opacity=".18"') + posts + boards


def fan(x: float, y: float) -> str:
    wings = "".join(
        f'<path d="M{x} {y}l-5-13q8-3 10 0z" fill="var(--metal-light)" '
        f'transform="rotate({turn} {x} {y})"/>'
        for turn in (0, 90, 180, 270)
    )
    rim = outline("post", 3)
    return circle(x, y, 16, "steel", rim) + wings + circle(x, y, 3.5, "post")


def note(x: float, y: float) -> str:
    """Draw the board that explains boxes and tiles."""
    lines = "".join(
        text(x + 55, y + 50 + 22 * n, words, "f12 mid chalk-ink") for n, words in enumerate(NOTE)
    )
    frame = rect(x - 4, y, 118, 134.5, "chalk", 4, outline("board2", 3))
    return frame + text(x + 55, y + 25, "Market", "f14 b mid chalk-gain") + lines


# -- phone ---------------------------------------------------------------------------------

PHONE_COLUMNS: Final = ((0, 5), (1,), (2,), (3, 4))
"""Types below each other, in four columns."""
PHONE_HEADS: Final = ("Storage", "Machines", "Robots", "Personnel", "Control", "Optimization")
PHONE_ROW: Final = PHONE_HEIGHT + 2
HEAD: Final = 20.0


def phone(tables: Tables) -> Printed:
    """Lay the same shelves out in four columns, 390 wide."""
    places: dict[str, Place] = {}
    back = rect(0, 0, 390, 610, "g-hall", 4)
    for number, kinds in enumerate(PHONE_COLUMNS):
        x, y = 3 + 96.5 * number, 4.0
        for kind in kinds:
            column = tables.columns[kind]
            back += phone_head(kind, x, y, PHONE_ROW * len(column))
            for rank, model in enumerate(reversed(column)):
                top = y + HEAD + PHONE_ROW * rank
                places |= phone_places(MODELS[model], x, top)
            y += HEAD + PHONE_ROW * len(column) + 2
        if number == 2:
            back += phone_note(x, y)
    return Printed(Zone("Supplier's hall", (0, 0, 390, 610), back), places)


def phone_head(kind: int, x: float, y: float, height: float) -> str:
    return (
        rect(x - 1, y, 96, HEAD + height, "recess", 3)
        + rect(x - 1, y, 96, HEAD - 2, COLOURS[kind], 3)
        + text(x + 47, y + 13.5, PHONE_HEADS[kind], "f12 b mid white")
    )


def phone_places(name: str, x: float, y: float) -> dict[str, Place]:
    return {
        name: corner(x, y, PHONE_WIDTH, PHONE_HEIGHT),
        f"{name}-price": corner(x + 68, y + 1.5, 24, 23, 0.96),
        f"{name}-behind": corner(x + 1.5, y + 1.5, 25, 15),
    }


def phone_note(x: float, y: float) -> str:
    words = ("white: for sale", "tag: you pay", "box: in stock,", "lowest first")
    lines = "".join(
        text(x + 47, y + 26 + 18 * n, line, "f12 mid chalk-ink") for n, line in enumerate(words)
    )
    return rect(x, y + 4, 94, 88, "chalk", 4, outline("board2", 3)) + lines
