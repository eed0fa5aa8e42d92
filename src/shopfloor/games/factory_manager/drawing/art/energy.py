"""The energy price: a pylon from 1 to 8, the tiles drawn, and what may come next."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.factory_manager.drawing.art.shapes import dashes, outline, path, rect, text
from shopfloor.games.factory_manager.drawing.art.zones import Printed, corner

DEAREST: Final = 8
DRAWN: Final = 5
COMING: Final = 3
STEP: Final = 28.5


def desktop() -> Printed:
    places = {f"price-{price}": Place(38, 284.5 - STEP * price) for price in prices()}
    for number in range(DRAWN):
        x, y = drawn_at(number)
        places[f"drawn-{number}"] = corner(x, y, 25, 21)
    for rise in range(COMING):
        places[f"coming-{rise}"] = corner(69, 152 + 35 * rise, 55, 31)
    return Printed(Zone("Energy price", (1048, 4, 128, 300), pylon()), places)


def prices() -> range:
    return range(1, DEAREST + 1)


def drawn_at(number: int) -> tuple[float, float]:
    return 69 + 28 * (number % 2), 54 + 25.0 * (number // 2)


def pylon() -> str:
    return (
        rect(0, 6, 128, 294, "g-card", 6, outline("line"))
        + path("M8 6l6-2h100l6 2v22H8z", "sign")
        + text(64, 22, "Energy price", "f13 b mid white")
        + path("M14 272L30 34h16l16 238", stroke="steel", width=3)
        + "".join(struts(number) for number in range(8))
        + "".join(price_plate(price) for price in prices())
        + text(64, 291, "El per energy", "f12 mid soft")
        + text(70, 48, "Drawn", "f12 b soft")
        + "".join(empty_tile(*drawn_at(number)) for number in range(DRAWN))
        + text(68, 146, "Next tile", "f12 b soft")
        + text(94, 269, "3 stay out", "f12 mid soft")
    )


def struts(number: int) -> str:
    low, wide = 264 - 29 * number, 42 - 3.8 * number
    left, right = 37 - wide / 2, 39 + wide / 2
    ends = f"M{left} {low}L{right - 2} {low - 26}M{right} {low}L{left + 2} {low - 26}"
    return path(ends, stroke="steel2", width=1.3, more='opacity=".55"')


def price_plate(price: int) -> str:
    y = 284.5 - STEP * price
    plate = rect(23, y - 11, 30, 22, "card", 4, outline("line"))
    return plate + text(38, y + 5, price, "f14 b mid soft")


def empty_tile(x: float, y: float) -> str:
    return rect(x, y, 25, 21, "none", 4, dashes("post", 1, "3 2"))


# -- phone ---------------------------------------------------------------------------------


def phone() -> Printed:
    places = {f"price-{price}": Place(43.5 * price - 2, 40, 0.95) for price in prices()}
    for number in range(DRAWN):
        places[f"drawn-{number}"] = corner(54 + 28 * number, 67, 25, 21)
    for rise in range(COMING):
        places[f"coming-{rise}"] = corner(204 + 61 * rise, 62, 55, 31)
    line = rect(12, 38, 366, 5, "steel", 2)
    plates = "".join(
        rect(43.5 * price - 17, 29, 30, 22, "card", 4, outline("line"))
        + text(43.5 * price - 2, 45, price, "f14 b mid soft")
        for price in prices()
    )
    empty = "".join(empty_tile(54 + 28 * number, 67) for number in range(DRAWN))
    back = (
        rect(1, 0, 388, 98, "g-card", 6, outline("line"))
        + text(12, 17, "Energy price, in El per energy", "f13 b")
        + text(378, 17, "next tile: 3 stay out", "f12 end soft")
        + line
        + plates
        + text(12, 82, "Drawn", "f12 soft")
        + empty
    )
    return Printed(Zone("Energy price", (0, 0, 390, 98), back), places)
