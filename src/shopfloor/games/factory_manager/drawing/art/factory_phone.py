"""A factory on the phone: the same places as on the board, upright."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.factory_manager.drawing.art.factory import (
    ASIDE,
    BELT,
    GAUGE,
    ROUNDS,
    WORKERS,
    bay,
    bay_places,
    empty_spot,
)
from shopfloor.games.factory_manager.drawing.art.shapes import (
    circle,
    outline,
    path,
    rect,
    text,
    use,
)
from shopfloor.games.factory_manager.drawing.art.zones import (
    Printed,
    end_at,
    middle_at,
    start_at,
)
from shopfloor.games.factory_manager.rules.floor import FLOOR

HEIGHT: Final = 620.0
FIRST: Final = 64.0
"""Where the first row of bays begins."""
CELL: Final = 94.0
WIDE: Final = 92.5
OFFICES: Final = FIRST + 3 * CELL
YARD: Final = OFFICES + CELL + 4
BELTS: Final = YARD + 50
SUMS: Final = BELTS + 62
PALE: Final = 'opacity=".35"'
SHOWN: Final = (5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 11, 10)
"""Floor spaces row by row: those upstairs first, those to be paid for last."""


def phone() -> Printed:
    back = head() + building() + below()
    places = head_places() | floor_places() | people_places() | lower_places()
    return Printed(Zone("Factory", (0, 0, 390, HEIGHT), back, role="mat"), places)


def head() -> str:
    return (
        rect(0, 0, 390, HEIGHT, "g-sky", 4)
        + rect(3, 3, 72, 38, "yard", 7, outline("yard-line", 1.5))
        + rect(79, 3, 308, 38, "yard", 7, outline("yard-line", 1.5))
        + rect(3, 44, 184, 18, "card", 4, outline("seat", 2))
        + gauge()
    )


def gauge_at(energy: int) -> float:
    return 200 + 17.5 * energy


def gauge() -> str:
    """Draw the track of the energy used, from 1 to 10."""
    dots = "".join(circle(gauge_at(n), 53, 4, "metal-light", PALE) for n in range(1, GAUGE + 1))
    bolt = f'<g class="soft-icon">{use("f-bolt", 189, 46, 14, 14)}</g>'
    return bolt + rect(206, 46, 181, 14, "brick2", 7) + dots


def head_places() -> dict[str, Place]:
    places = {
        "cash": Place(39, 22),
        "name": middle_at(103, 57.5),
        "token": Place(14, 53, 0.66),
        "acting": end_at(380, 27),
        "gauge-over": Place(gauge_at(GAUGE), 53),
    }
    for energy in range(1, GAUGE + 1):
        places[f"gauge-{energy}"] = Place(gauge_at(energy), 53)
    for number in range(WORKERS):
        places[f"free-{number}"] = Place(94 + 16.5 * number, 22, 1)
    return places


def cell(number: int) -> tuple[float, float]:
    row, column = divmod(number, 4)
    return 10 + WIDE * column, FIRST + CELL * row


def building() -> str:
    wall = rect(4, FIRST - 3, 382, OFFICES + CELL - FIRST + 5, "g-brick", 3)
    bays = "".join(bay(*cell(n), 90, 91, lamp=n < FLOOR) for n in range(FLOOR + 2))
    bays += "".join(empty_spot(cell(n)[0], cell(n)[1] - 5, 90) for n in range(FLOOR + 2))
    canteen = bay(cell(14)[0], OFFICES, 182.5, 91)
    words = (
        text(55, OFFICES + 14, "Control", "f12 mid")
        + text(147.5, OFFICES + 14, "Optimization", "f12 mid")
        + text(200, OFFICES + 17, "Canteen", "f12 b")
        + text(374, OFFICES + 17, "Hire", "f12 b end")
    )
    return wall + bays + canteen + words


def floor_places() -> dict[str, Place]:
    places: dict[str, Place] = {}
    for number, space in enumerate(SHOWN):
        x, y = cell(number)
        places |= switched(f"bay-{space}", x + 5, y + 1)
    for number, name in ((12, "control"), (13, "optimization")):
        x, y = cell(number)
        places |= switched(f"bay-{name}", x + 5, y + 1)
    return places


def switched(name: str, x: float, y: float) -> dict[str, Place]:
    places = bay_places(name, x, y, 0.96)
    places[f"{name}-on"] = Place(x + 17, y + 30)
    places[f"{name}-off"] = Place(x + 63, y + 30)
    return places


def people_places() -> dict[str, Place]:
    left = cell(14)[0]
    places = {
        "at-work": middle_at(left + 43, OFFICES + 86),
        "hire-1": Place(left + 112, OFFICES + 58),
        "hire-2": Place(left + 158, OFFICES + 58),
    }
    for number in range(WORKERS):
        row, column = divmod(number, 5)
        places[f"canteen-{number}"] = Place(left + 13 + 16 * column, OFFICES + 36 + 24 * row, 0.9)
    return places


def below() -> str:
    belts = belt("Made", BELTS + 7) + belt("Stored", BELTS + 33)
    return (
        rect(0, YARD - 1, 390, HEIGHT - YARD + 1, "g-ground")
        + rect(3, YARD + 1, 291, 47, "yard", 7, outline("yard-line", 1.5))
        + f'<g class="soft-icon">{use("f-crate", 6, YARD + 16, 18, 18)}</g>'
        + rect(3, BELTS + 2, 384, 57, "yard", 7, outline("yard-line", 1.5))
        + belts
        + rect(3, SUMS, 384, HEIGHT - SUMS - 2, "chalk", 5, outline("board2", 3))
        + path(f"M8 {SUMS + 22}h374", stroke="chalk-ink", more='opacity=".3"')
    )


def belt(words: str, y: float) -> str:
    spaces = (circle(belt_at(n), y + 11, 5, "metal-light", PALE) for n in range(1, BELT + 1))
    rail = rect(56, y, 330, 22, "g-belt", 11)
    return rail + "".join(spaces) + text(5, y + 15, words, "f12 b")


def belt_at(goods: int) -> float:
    return 47.0 + 20.4 * goods


def lower_places() -> dict[str, Place]:
    places = {
        "tear": Place(342, YARD + 24.5),
        "chalk-head": start_at(12, SUMS + 16),
    }
    for number in range(ASIDE):
        places[f"aside-{number}"] = Place(48 + 44.5 * number, YARD + 24.5)
    for number in range(ROUNDS):
        places[f"case-{number}"] = start_at(12 + 75 * number, SUMS + 36)
        places[f"gain-{number}"] = start_at(12 + 75 * number, SUMS + 54)
    for goods in range(BELT + 1):
        x = belt_at(goods) if goods else 60.0
        places[f"made-{goods}"] = Place(x, BELTS + 18)
        places[f"stored-{goods}"] = Place(x, BELTS + 44)
    return places
