"""A player's board: garages, desks, orders, parts, supplies, upgraded Designs."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Words, Zone
from shopfloor.games.kanban.drawing.art.benefits import gain_words, gains
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    circle,
    dashed,
    path,
    rect,
    text,
    use,
)
from shopfloor.games.kanban.rules.tables import PARTS, Tables

TITLE: Final = "Player board"
GARAGE: Final = (57, 69)
GARAGE_PHONE: Final = (72, 46)
SPACIOUS: Final = 8
CLOSE: Final = 24
"""So many upgraded Designs lie side by side, and so many at most overlap."""
STORED: Final = (("shifts", "shift"), ("books", "book"), ("vouchers", "voucher"), ("seats", "seat"))
SIDES: Final = ("standard", "expert")


def symbols(tables: Tables) -> dict[str, Symbol]:
    """Return garages, supplies, and what tells their numbers."""
    found: dict[str, Symbol] = {}
    for row in range(10):
        side, garage = divmod(row, 5)
        amounts, choice = tables.garages[row], tables.garage_choices[row]
        brings = f"a choice of {choice} benefits" if choice else gain_words(amounts)
        name = f"Garage {garage + 1}: parking gives {brings}"
        key = f"garage-{SIDES[side]}-{garage}"
        for suffix, size in (("", GARAGE), ("@phone", GARAGE_PHONE)):
            found[key + suffix] = garage_symbol(amounts, choice, size, name)
    for name, icon in STORED:
        found[f"store-{name}"] = store(icon, name, 98, 27)
        found[f"store-{name}@phone"] = store(icon, name, 96, 44)
    found["bins"] = Symbol("", 90, 16, ((0, 12.5, "f12 b soft", "Parts {0} of {1}"),), "", 0)
    found["count"] = Symbol(
        circle(8, 8, 8, "plate", "plate-line"), 16, 16, ((8, 12.6, "f12 b mid dark", "{0}"),), "", 3
    )
    found["lock-small"] = Symbol(use("lock", 0, 0, 22, 22), 22, 22, name="locked", layer=2)
    return found


def garage_symbol(amounts: list[int], choice: int, size: tuple[float, float], name: str) -> Symbol:
    wide, high = size
    body = (
        rect(0.5, 0.5, wide - 1, high - 1, "belt2", 4)
        + rect(3, 3, wide - 6, high - 6, "slot2", 2)
        + path(f"M10 3V{high - 20}M{wide - 10} 3V{high - 20}", "none", "chalk", 2)
        + gains(amounts, wide / 2, high - 13, 18, 19)
    )
    words: tuple[Words, ...] = ()
    if choice:
        words = ((wide / 2, high - 8.5, "f12 b mid", f"any {choice}"),)
    return Symbol(body, wide, high, words, name, 0)


def store(icon: str, name: str, wide: float, high: float) -> Symbol:
    """Return a supply: how many, and how many more when the turn ends."""
    middle = high / 2
    body = rect(0.5, 0.5, wide - 1, high - 1, "slot", 5, "slot-line")
    body += use(icon, 3, middle - 9.5, 19, 19)
    words = (
        (24, middle + 5, "f14 b", "{0}"),
        (wide - 4, middle + 4.5, "f12 soft end", "{1}"),
    )
    said = "red seats kept" if name == "seats" else name
    return Symbol(body, wide, high, words, f"{{0}} {said}{{2}}", 1)


def stack(places: dict[str, Place], part: str, x: float, y: float, scale: float) -> None:
    """Add the places of the cubes of a part, one on the other, and of their number."""
    for k in range(6):
        places[f"part-{part}-{k}"] = Place(x - 1 + 1.5 * k, y + 1 - 1.5 * k, scale)
    places[f"count-{part}"] = Place(x + 9 * scale, y + 8 * scale)


def upgraded_places(
    places: dict[str, Place], x: float, width: float, y: float, scale: float
) -> str:
    """Add places for upgraded Designs: side by side, or overlapping when there are many."""
    back = ""
    wide = 48 * scale
    pitch = (width - wide) / (SPACIOUS - 1)
    for k in range(SPACIOUS):
        places[f"upgraded-{k}"] = Place(x + wide / 2 + pitch * k, y, scale)
        back += dashed(x + pitch * k, y - 31 * scale, wide, 62 * scale)
    for k in range(CLOSE):
        left = x + (width - wide) / (CLOSE - 1) * k
        places[f"close-{k}"] = Place(left + wide / 2, y, scale)
    return f'<g opacity=".5">{back}</g>'


def desktop() -> Printed:
    back = rect(0, 0, 804, 176, "k-mat", 7, "line") + rect(0, 0, 7, 176, "seat", 3)
    back += text(16, 17, "Garages", "f12 b soft") + text(330, 17, "Desks: blueprints", "f12 b soft")
    back += text(614, 17, "Kanban orders", "f12 b soft")
    places: dict[str, Place] = {"owner": Place(84, 12.5, 0.72), "bins": Place(61, 105)}
    for g in range(5):
        x = 42.5 + 61 * g
        places[f"garage-{g}"] = Place(x, 57.5)
        places[f"parked-{g}"] = Place(x, 47, 0.87)
        places[f"parking-{g}"] = Place(120 + 42 * g, 11.5, 0.77)
    places["lock-garage"] = Place(286.5, 45)
    for k in range(5):
        x = 353.5 + 55 * k
        back += rect(x - 25.5, 23, 51, 69, "desk", 5, "desk-line")
        places[f"desk-{k}"] = Place(x, 57.5, 0.96)
    places["lock-desk"] = Place(573.5, 57.5)
    for k in range(2):
        places[f"order-{k}"] = Place(656 + 92 * k, 57.5)
    for n, part in enumerate(PARTS):
        x, y = 28.5 + 31 * (n % 3), 128.5 + 29 * (n // 3)
        back += rect(x - 14.5, y - 13.5, 29, 27, "slot2", 4, "slot-line")
        back += use(f"ghost-{part}", x - 8, y - 8, 16, 16)
        stack(places, part, x, y, 0.93)
    places["lock-bin"] = Place(110, 105, 0.7)
    back += text(124, 110, "Store", "f12 b soft")
    for n, (name, _) in enumerate(STORED):
        places[f"store-{name}"] = Place(165 + 101 * (n % 2), 128.5 + 29 * (n // 2))
    back += text(330, 110, "Special", "f12 b soft")
    back += rect(328, 115, 51, 57, "teal-soft", 5, "trained-line", 1.5)
    places["special"] = Place(353.5, 143.5, 0.875)
    places["lock-special"] = Place(353.5, 143.5)
    back += text(392, 110, "Upgraded Designs", "f12 b soft")
    back += upgraded_places(places, 390, 406, 143.5, 0.875)
    return Printed(Zone(TITLE, (0, 604, 804, 176), back, "mat"), places)


def phone() -> Printed:
    back = rect(0, 0, 390, 368, "k-mat") + rect(0, 0, 390, 3, "seat")
    back += text(6, 15, "Desks: blueprints", "f12 b soft") + text(6, 109, "Garages", "f12 b soft")
    places: dict[str, Place] = {"owner": Place(376, 12, 0.7), "bins": Place(51, 172)}
    for k in range(5):
        x = 39.5 + 77.5 * k
        back += rect(x - 33, 19, 66, 77, "desk", 5, "desk-line")
        places[f"desk-{k}"] = Place(x, 57.5, 1.18)
        places[f"garage-{k}"] = Place(x, 137)
        places[f"parked-{k}"] = Place(x, 137, 0.9)
        places[f"parking-{k}"] = Place(120 + 60 * k, 104, 0.9)
    places |= {"lock-garage": Place(349.5, 130), "lock-desk": Place(349.5, 57.5)}
    places["lock-bin"] = Place(112, 172, 0.7)
    for n, part in enumerate(PARTS):
        x = 35 + 64 * n
        back += rect(x - 30, 180, 60, 46, "slot2", 4, "slot-line")
        back += use(f"ghost-{part}", x - 12, 191, 24, 24)
        stack(places, part, x, 203, 1.7)
    for n, (name, _) in enumerate(STORED):
        places[f"store-{name}"] = Place(49.5 + 97 * n, 254)
    back += text(6, 290, "Kanban orders", "f12 b soft")
    back += text(190, 290, "Special, upgraded Designs", "f12 b soft")
    for k in range(2):
        places[f"order-{k}"] = Place(47 + 90 * k, 329, 1)
    back += rect(188, 297, 51, 64, "teal-soft", 5, "trained-line", 1.5)
    places["special"] = Place(213.5, 329, 0.95)
    places["lock-special"] = Place(213.5, 329)
    for k in range(SPACIOUS):
        x, y = 261 + 36 * (k % 4), 313 + 34 * (k // 4)
        back += dashed(x - 16, y - 15, 32, 30)
        places[f"upgraded-{k}"] = Place(x, y)
    for k in range(CLOSE):
        places[f"close-{k}"] = Place(258 + 10.5 * (k % 12), 313 + 34 * (k // 12))
    return Printed(Zone(TITLE, (0, 252, 390, 368), back, "mat"), places)
