"""Design: the wall with Designs to select, and the three decks."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.benefits import ICONS
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    dashed,
    floor,
    rect,
    room_sign,
    text,
    use,
    walls,
)
from shopfloor.games.kanban.rules.tables import NOTHING, Tables

TITLE: Final = "Design"
DECKS: Final = ("Cent.", "Top", "Bott.")
DECK_NAMES: Final = ("Central", "Top row", "Bottom row")


def symbols() -> dict[str, Symbol]:
    """Return how many tiles the decks hold."""
    return {
        f"size-{deck}": Symbol(
            "",
            56,
            16,
            ((28, 12.5, "f12 b mid", f"{short} {{0}}"),),
            f"{name} deck: {{0}} Designs",
            0,
        )
        for deck, (short, name) in enumerate(zip(DECKS, DECK_NAMES))
    }


def wall(
    places: dict[str, Place],
    tables: Tables,
    xs: list[float],
    ys: tuple[float, float],
    scale: float,
) -> str:
    """Print the eight places of the wall, with what their columns give."""
    wide, high = 48 * scale, 62 * scale
    back = ""
    for column, x in enumerate(xs):
        gives = tables.columns[column]
        if gives != NOTHING:
            top = ys[0] - high / 2 - 25
            tint = "#7fb0e6" if ICONS[gives] == "book" else "#5fbac4"
            tall = ys[1] + high / 2 + 3 - top
            back += rect(x - wide / 2 - 2, top, wide + 4, tall, tint, 5, more='opacity=".3"')
            back += use(ICONS[gives], x - 10, top + 2, 20, 20)
        for row, y in enumerate(ys):
            back += dashed(x - wide / 2, y - high / 2, wide, high)
            places[f"wall-{4 * row + column}"] = Place(x, y, scale)
    return back


def deck_place(
    places: dict[str, Place], deck: int, x: float, y: float, scale: float, label: float
) -> str:
    """Print where a deck lies, with its size above."""
    wide, high = 48 * scale, 62 * scale
    places[f"deck-{deck}"] = Place(x, y, scale)
    places[f"size-{deck}"] = Place(x, y - high / 2 - label)
    return rect(
        x - wide / 2 + 4, y - high / 2 - 3, wide - 2, high - 2, "desk", 5, "desk-line", 0.8
    ) + dashed(x - wide / 2, y - high / 2, wide, high)


def desktop(tables: Tables) -> Printed:
    back = floor(344, 196, "floor-D") + walls("M0 194V0H226M286 0H344M0 194H344")
    back += room_sign("D", TITLE, 84, "sign-D")
    back += rect(123, 8, 216, 183, "slot2", 6, "slot-line", more='fill-opacity=".9"')
    back += text(128, 28, "Design wall", "f12 b soft")
    places: dict[str, Place] = {}
    back += wall(places, tables, [150.5 + 53.6 * n for n in range(4)], (70, 154), 1)
    back += deck_place(places, 0, 33, 112, 1, 14)
    back += deck_place(places, 1, 91, 78, 1, 12)
    back += deck_place(places, 2, 91, 161.5, 1, 11)
    return Printed(Zone(TITLE, (414, 402, 344, 196), back), places)


def phone(tables: Tables) -> Printed:
    back = floor(390, 252, "floor-D") + room_sign("D", TITLE, 84, "sign-D")
    back += rect(140, 6, 246, 242, "slot2", 6, "slot-line", more='fill-opacity=".9"')
    back += text(146, 26, "Design wall", "f12 b soft")
    places: dict[str, Place] = {}
    back += wall(places, tables, [172 + 60.5 * n for n in range(4)], (85, 196), 1.2)
    back += deck_place(places, 0, 35, 150, 1.2, 13)
    back += deck_place(places, 1, 104, 92, 1.2, 13)
    back += deck_place(places, 2, 104, 205, 1.2, 11)
    return Printed(Zone(TITLE, (0, 0, 390, 252), back), places)
