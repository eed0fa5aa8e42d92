"""Logistics: warehouses, the Kanban line, vouchers; and recycling."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    floor,
    path,
    rect,
    room_sign,
    slot,
    text,
    use,
    walls,
)
from shopfloor.games.kanban.rules.tables import PART_WORDS, PARTS

TITLE: Final = "Logistics"
SHELF: Final = (126, 47)
STOCKED: Final = 6
"""So many cubes are shown; of more, one fewer and how many more."""
PAIRS_LEFT: Final = ("1 2|3", "1|2 3", "3 2|1", "3|2 1")
"""By placement: the pairs of the order from the left, the line between them."""


def symbols() -> dict[str, Symbol]:
    """Return shelves, placements on the Kanban line, and the supplies."""
    found: dict[str, Symbol] = {}
    for part, word in zip(PARTS, PART_WORDS):
        body = (
            rect(2, 3, *SHELF, "#000", 4, more='opacity=".18"')
            + rect(0, 0, *SHELF, "shelf", 4)
            + rect(3, 3, 120, 24, "slot2", 2)
            + rect(3, 3, 120, 5, "#000", 2, more='opacity=".12"')
            + use(f"ghost-{part}", 6, 6.5, 18, 18)
            + use(f"cube-{part}", 4, 29, 15.5, 15.5)
            + rect(102, 29.5, 21, 15.5, "slot", 3, "slot-line", 0.8)
        )
        words = (
            (22, 42, "f12 on-wood", word),
            (112.5, 41.8, "f12 b mid", "{0}"),
            (119, 20, "f12 b end", "{2}"),
        )
        name = f"{word}: {{1}} in the warehouse, {{0}} in the supply"
        found[f"shelf-{part}"] = Symbol(body, *SHELF, words, name, 0)
    for n, pairs in enumerate(PAIRS_LEFT):
        left, right = pairs.split("|")
        red = 32 if len(left) > 1 else 16
        body = rect(0.5, 0.5, 47, 43, "slot", 4, "slot-line") + path(
            f"M{red} 5V39", "none", "arrow", 2.4, 'stroke-dasharray="5 3"'
        )
        digits = (left + " " + right).split()
        lying = tuple((8.0 + 16 * k, 27, "f14 b mid", digit) for k, digit in enumerate(digits))
        side_words = "two pairs left" if len(left) > 1 else "two pairs right"
        found[f"placement-{n}"] = Symbol(
            body,
            48,
            44,
            lying,
            f"Pairs {digits[0]}, {digits[1]}, {digits[2]} from the left; {side_words}",
            0,
        )
    found["order-deck"] = supply("order", "{0} Kanban orders in the deck")
    found["voucher-supply"] = supply("voucher", "{0} Parts Vouchers in the supply")
    return found


def supply(icon: str, name: str) -> Symbol:
    """Return a card that shows how much of something is left."""
    body = rect(0.5, 0.5, 46, 47, "slot", 5, "slot-line") + use(icon, 11, 2, 25, 25)
    return Symbol(body, 47, 48, ((23.5, 43, "f14 b mid", "{0}"),), name, 0)


def shelf_places(
    places: dict[str, Place], left: list[str], xs: tuple[float, float], y: float, pitch: float
) -> None:
    """Add the warehouses, left and right of the line as the components say."""
    rows = {True: 0, False: 0}
    for part in PARTS:
        here = part in left
        x, top = xs[0 if here else 1], y + pitch * rows[here]
        rows[here] += 1
        places[f"shelf-{part}"] = Place(x + 63, top + 23.5)
        for k in range(STOCKED):
            places[f"stock-{part}-{k}"] = Place(x + 14.5 + 19.4 * k, top + 15.5, 0.75)


def desktop(left: list[str]) -> Printed:
    back = floor(378, 248, "floor-C") + walls("M0 248V1.5H375V248")
    back += path("M48 2H178M228 2H348", "none", "window", 3)
    back += room_sign("C", TITLE, 100, "sign-C")
    back += text(189, 24, "Kanban line", "f12 mid b soft")
    back += rect(138, 32, 102, 97, "slot2", 6, "slot-line", more='stroke-dasharray="5 3"')
    places: dict[str, Place] = {}
    shelf_places(places, left, (7, 244), 32, 51)
    for n in range(4):
        places[f"placement-{n}"] = Place(164.5 + 49.2 * (n % 2), 57.5 + 46.5 * (n // 2))
    places["order-deck"] = Place(164, 157)
    places["voucher-supply"] = Place(214, 157)
    back += recycling(places, 8, 190, 362, 52, 124, 40.6, 37)
    return Printed(Zone(TITLE, (802, 52, 378, 248), back), places)


def recycling(
    places: dict[str, Place],
    x: float,
    y: float,
    width: float,
    height: float,
    first: float,
    pitch: float,
    size: float,
) -> str:
    """Print the recycling pool, a space for every part."""
    back = rect(x, y, width, height, "slot2", 6, "green", 1.8)
    back += use("recycle", x + 6, y + 8, 27, 27)
    back += text(x + 39, y + 22, "Recycling", "f12 b")
    back += text(x + 39, y + 38, "swap 1 : 1", "f12 soft")
    for n, part in enumerate(PARTS):
        left, top = first + pitch * n, y + (height - size) / 2
        back += slot(left, top, size, size, 5)
        back += use(f"ghost-{part}", left + size / 2 - 10, top + size / 2 - 10, 20, 20)
        places[f"recycling-{part}"] = Place(left + size / 2, top + size / 2, size / 31)
    return back


def phone(left: list[str]) -> Printed:
    back = floor(390, 252, "floor-C") + room_sign("C", TITLE, 100, "sign-C")
    back += text(195, 24, "Kanban line", "f12 mid b soft")
    places: dict[str, Place] = {}
    shelf_places(places, left, (5, 259), 34, 50)
    for n in range(4):
        places[f"placement-{n}"] = Place(170 + 50 * (n % 2), 58 + 47 * (n // 2), 1.02)
    places["order-deck"] = Place(170, 156)
    places["voucher-supply"] = Place(220, 156)
    back += rect(4, 186, 382, 62, "slot2", 6, "green", 1.8) + use("recycle", 12, 190, 26, 26)
    back += text(10, 238, "swap 1 : 1", "f12 soft")
    for n, part in enumerate(PARTS):
        x = 102 + 51.5 * n
        back += slot(x - 24, 192, 48, 48, 5) + use(f"ghost-{part}", x - 12, 204, 24, 24)
        places[f"recycling-{part}"] = Place(x, 216, 1.7)
    return Printed(Zone(TITLE, (0, 0, 390, 252), back), places)
