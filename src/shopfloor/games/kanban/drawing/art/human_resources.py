"""Human Resources: certification track, Shift Bank, factory goals, books."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.benefits import gain_numbers, gain_words, gains
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    floor,
    rect,
    room_sign,
    text,
    use,
    walls,
)
from shopfloor.games.kanban.rules.tables import CATEGORIES, SPOT_WORDS, Tables

TITLE: Final = "Human Resources"
SPOT: Final = (31, 26)
SPOT_PHONE: Final = (60, 44)
GOAL: Final = (65, 39)
CATEGORY_ICONS: Final = ("cert", "side-any", "upgraded")


def symbols(tables: Tables) -> dict[str, Symbol]:
    """Return the spots of the certification track, factory goals, the library."""
    found: dict[str, Symbol] = {}
    for number, amounts in enumerate(tables.spots):
        space, spot = divmod(number, 4)
        name = f"Certification space {space}, spot {SPOT_WORDS[spot]}: {gain_words(amounts)}"
        key = f"spot-{space}-{spot}"
        for suffix, (wide, high), size in (("", SPOT, 15), ("@phone", SPOT_PHONE, 22)):
            body = rect(0.5, 0.5, wide - 1, high - 1, "slot", 3, "slot-line")
            body += gains(amounts, wide / 2, high / 2, size, size - 0.5)
            words = gain_numbers(amounts, wide / 2, high / 2, size, size - 0.5)
            found[key + suffix] = Symbol(body, wide, high, words, name, 0)
            found[f"{key}-taken{suffix}"] = Symbol(body, wide, high, (), name, 0)
    for category, icon in zip(CATEGORIES, CATEGORY_ICONS):
        w, h = (30, 14.4) if icon == "side-any" else (19, 19)
        body = rect(0.6, 0.6, 63.8, 37.8, "card2", 5, "plate-line", 1.2)
        body += use(icon, 44 - w / 2, 11 - h / 2, w, h) + use("seat", 41, 20, 17, 17)
        numbers = ((18, 17, "f14 b mid dark", "{0}"), (41, 33.5, "f12 b end dark", "{1}"))
        name = f"Factory goal: {{0}} {category}; {{1}} seats left"
        found[f"factory-{category}"] = Symbol(body, *GOAL, numbers, name, 0)
    found["library"] = Symbol(
        use("book", 80, 0, 20, 20),
        100,
        20,
        ((76, 15, "f12 b end", "library {0}"),),
        "{0} books in the supply",
        0,
    )
    return found


def bank_words(tables: Tables, mode: str, second: bool) -> str:
    """Say why banked shifts matter when the manager comes."""
    enough = tables.numbers.banked_enough
    if mode == "mean":
        return f"{enough} or more: safe from Sandra"
    return f"she pays those beyond {enough}" if second else "she pays every one"


def bank(
    places: dict[str, Place], tables: Tables, x: float, y: float, pitch: float, high: float
) -> str:
    """Print the Shift Bank; several tokens share a cell side by side."""
    numbers = tables.numbers
    back = ""
    for shifts in range(numbers.bank + 1):
        left = x + pitch * shifts
        safe = shifts >= numbers.banked_enough
        back += rect(
            left,
            y,
            pitch - 1.2,
            high,
            "trained" if safe else "slot",
            3,
            "trained-line" if safe else "slot-line",
        )
        back += text(left + pitch / 2 - 0.6, y + 13, shifts, "f12 mid soft")
        for seat in range(4):
            places[f"bank-{shifts}-{seat}"] = Place(
                left + pitch / 2 - 0.6 + (seat - 1.5) * pitch / 5, y + high - 7, 0.52
            )
    return back


def goal_places(places: dict[str, Place], where: list[tuple[float, float]]) -> None:
    """Add the factory goals, and the places of those who have reached them."""
    for n, (x, y) in enumerate(where):
        places[f"factory-{n}"] = Place(x, y)
        for seat in range(4):
            places[f"reached-{n}-{seat}"] = Place(x - 25 + 9.5 * seat, y + 9.5, 0.52)


def desktop(tables: Tables, words: str) -> Printed:
    back = floor(414, 196, "floor-HR") + walls("M3 0V194H414M3 0H290M350 0H414")
    back += room_sign("", TITLE, 142, "sign-HR")
    back += text(156, 23.5, "Certification track", "f12 b soft")
    places: dict[str, Place] = {"library": Place(356, 19)}
    for space in range(6):
        left = 8 + 66.4 * space
        back += rect(left, 32, 65, 55.5, "slot2", 4, "slot-line")
        for spot in range(4):
            x, y = left + 17 + 31.4 * (spot % 2), 46.8 + 26.3 * (spot // 2)
            places[f"spot-{space}-{spot}"] = Place(x, y)
            places[f"on-{space}-{spot}"] = Place(x, y, 0.86)
    for seat in range(4):
        places[f"start-{seat}"] = Place(288 + 10 * seat, 19, 0.55)
    back += use("shift", 8, 91, 17, 17) + text(29, 104.5, "Shift bank", "f12 b soft")
    back += text(406, 104.5, words, "f12 soft end")
    back += bank(places, tables, 8, 109, 398 / (tables.numbers.bank + 1), 26)
    back += text(9, 149.5, "Factory goals", "f12 b soft")
    back += text(406, 149.5, "reach the number, take a seat", "f12 soft end")
    goal_places(places, [(40.5 + 66.4 * n, 173.5) for n in range(6)])
    return Printed(Zone(TITLE, (0, 402, 414, 196), back), places)


def phone(tables: Tables, words: str) -> Printed:
    back = floor(390, 420, "floor-HR") + room_sign("", TITLE, 142, "sign-HR")
    back += text(156, 23.5, "Certification track", "f12 b soft")
    places: dict[str, Place] = {"library": Place(334, 19)}
    for space in range(6):
        left, top = 4 + 128.5 * (space % 3), 34 + 112 * (space // 3)
        back += rect(left, top, 125, 108, "slot2", 4, "slot-line")
        back += text(left + 6, top + 13.5, f"space {space}", "f12 soft")
        for spot in range(4):
            x, y = left + 32 + 61 * (spot % 2), top + 38.5 + 45.5 * (spot // 2)
            places[f"spot-{space}-{spot}"] = Place(x, y)
            places[f"on-{space}-{spot}"] = Place(x, y, 1.2)
    for seat in range(4):
        places[f"start-{seat}"] = Place(270 + 7 * seat, 19, 0.5)
    back += use("shift", 6, 261, 18, 18) + text(28, 275, "Shift bank", "f12 b soft")
    back += text(386, 275, words, "f12 soft end")
    back += bank(places, tables, 4, 281, 382 / (tables.numbers.bank + 1), 30)
    back += text(6, 328, "Factory goals: reach the number, take a seat", "f12 b soft")
    goal_places(places, [(66 + 129 * (n % 3), 352 + 42 * (n // 3)) for n in range(6)])
    return Printed(Zone(TITLE, (0, 0, 390, 420), back), places)
