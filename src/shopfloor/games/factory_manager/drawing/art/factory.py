"""A factory in cross-section: chimney, canteen, two storeys of bays, offices, yard, belts.

Below the building are the yard with the free workers, the tiles kept aside, the safe and a
board for sums; at the bottom the belts with what is made and stored in a round.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.factory_manager.drawing.art.shapes import (
    circle,
    dashes,
    outline,
    path,
    rect,
    text,
)
from shopfloor.games.factory_manager.drawing.art.zones import (
    Printed,
    corner,
    end_at,
    middle_at,
    start_at,
)
from shopfloor.games.factory_manager.rules.floor import FLOOR, FREE_FLOOR, UPSTAIRS

BAY: Final = 84.0
FIRST_BAY: Final = 163.0
STOREYS: Final = (50.0, 150.0)
"""Where the upper and the ground floor begin."""
OFFICE: Final = 668.0
BELT: Final = 16
"""So many spaces have the belts of production and storage."""
GAUGE: Final = 10
WORKERS: Final = 9
ASIDE: Final = 6
ROUNDS: Final = 5


def bay_at(space: int) -> tuple[float, float]:
    """Return the corner of a floor space; the last two are the right ends of the storeys."""
    if space >= FREE_FLOOR:
        return FIRST_BAY + 5 * BAY, STOREYS[1 - (space - FREE_FLOOR)]
    return FIRST_BAY + BAY * (space % UPSTAIRS), STOREYS[0 if space >= UPSTAIRS else 1]


def desktop() -> Printed:
    back = outside() + chimney() + roof() + inside() + yard() + belts()
    places = floor_places() | people_places() | yard_places() | track_places()
    return Printed(Zone("Factory", (4, 308, 780, 468), back, role="mat"), places)


# -- the building ----------------------------------------------------------------------------


def outside() -> str:
    skyline = (
        "M0 150h40v-20h60v14h80v-34h44v40h60v-22h90v30h100v-44h30v44h90v-24h70v30h60v-16h56v90H0z"
    )
    return (
        rect(0, 0, 780, 468, "g-sky", 6)
        + path(skyline, "far", more='opacity=".55"')
        + rect(0, 254, 780, 214, "g-ground")
    )


def chimney() -> str:
    courses = "".join(
        path(f"M{14 - 0.028 * y:.1f} {y}h{38 + 0.05 * y:.1f}", stroke="mortar", more='opacity=".5"')
        for y in range(50, 240, 20)
    )
    smoke = "".join(
        circle(x, y, r, "smoke", f'opacity="{opacity}"')
        for x, y, r, opacity in ((34, 16, 8, 0.85), (44, 10, 10, 0.6), (60, 12, 8, 0.4))
    )
    stack = path("M8 254L14 34h38l6 220z", "g-brick") + courses + rect(9, 26, 48, 12, "brick2", 2)
    return stack + smoke + "".join(gauge_plate(energy) for energy in range(1, GAUGE + 1))


def gauge_at(energy: int) -> float:
    return 261 - 21.0 * energy


def gauge_plate(energy: int) -> str:
    y = gauge_at(energy)
    return rect(20, y - 9, 27, 18, "card", 3) + text(33.5, y + 4.5, energy, "f12 b mid soft")


def roof() -> str:
    span = 712 / 7
    teeth = "".join(tooth(60 + span * n, span) for n in range(7))
    wall = rect(60, 44, 712, 210, "g-brick", 3)
    return teeth + wall + sign()


def tooth(x: float, span: float) -> str:
    """Draw a sawtooth of the roof with its window."""
    panes = f"M{x + 25:.1f} 38v-13M{x + 46:.1f} 38v-8"
    return (
        path(f"M{x:.1f} 44V12L{x + span:.1f} 38V44z", "g-steel", "slab")
        + path(f"M{x + 5:.1f} 38V20l63 15.500v2.500z", "glass")
        + path(panes, stroke="slab", width=1.5)
    )


def sign() -> str:
    posts = path("M320 30v8M500 30v8", stroke="slab", width=4)
    return posts + rect(290, 3, 240, 28, "card", 5, outline("seat", 3))


def inside() -> str:
    bays = "".join(
        bay(*bay_at(space), lamp=True) + empty_spot(*bay_at(space)) for space in range(FLOOR)
    )
    canteen = bay(66, 50, width=94, height=196)
    offices = "".join(bay(OFFICE, y, width=98) + empty_spot(OFFICE, y, 98) for y in STOREYS)
    slabs = rect(66, 146, 700, 5, "slab") + rect(66, 246, 700, 5, "slab")
    words = (
        text(113, 72, "Canteen", "f13 b mid")
        + text(717, 64, "Control room", "f12 b mid")
        + text(717, 164, "Optimization", "f12 b mid")
    )
    base = rect(56, 248, 720, 8, "g-slab")
    return canteen + table(122) + table(200) + offices + bays + slabs + base + words


def bay(x: float, y: float, width: float = 82, height: float = 96, lamp: bool = False) -> str:
    light = ""
    if lamp:
        middle = x + width / 2
        light = (
            path(f"M{middle} {y}v6", stroke="metal-dark", width=1.5)
            + path(f"M{middle - 9} {y + 11}l4-5h10l4 5z", "metal-dark")
            + path(f"M{middle - 7} {y + 11}h14l8 40h-30z", "hazard", more='opacity=".1"')
        )
    return (
        rect(x, y, width, height, "g-inner")
        + rect(x, y, width, 7, "#000", more='opacity=".16"')
        + rect(x, y, 4, height, "#000", more='opacity=".08"')
        + light
    )


def empty_spot(x: float, y: float, width: float = 82) -> str:
    """Draw the marks on the floor where a tile will stand."""
    return rect(x + 8, y + 58, width - 16, 32, "none", 3, dashes("post", 1.5, "7 5"))


def table(y: float) -> str:
    return path(f"M76 {y}h74v5h-74zM84 {y + 5}v18M142 {y + 5}v18", "board", "board2", 2)


def floor_places() -> dict[str, Place]:
    places = {"name": middle_at(420, 22), "token": Place(308, 17, 0.9), "tear": Place(706, 22)}
    for space in range(FLOOR):
        x, y = bay_at(space)
        places |= bay_places(f"bay-{space}", x, y + 1)
    places |= bay_places("bay-control", OFFICE + 8, STOREYS[0] + 1)
    places |= bay_places("bay-optimization", OFFICE + 8, STOREYS[1] + 1)
    return places


def bay_places(name: str, x: float, y: float, scale: float = 1) -> dict[str, Place]:
    """Return the places of a tile and of the two switches before it."""
    return {
        name: corner(x, y, 82, 94, scale),
        f"{name}-on": Place(x + 20.5 * scale, y + 42 * scale),
        f"{name}-off": Place(x + 61.5 * scale, y + 42 * scale),
    }


# -- people and yard -----------------------------------------------------------------------


def people_places() -> dict[str, Place]:
    places: dict[str, Place] = {"at-work": middle_at(113, 238)}
    for number in range(WORKERS):
        row, column = divmod(number, 5)
        x, y = (82 + 15.5 * column, 108) if row == 0 else (86 + 17 * column, 186)
        places[f"canteen-{number}"] = Place(x, y)
        places[f"free-{number}"] = Place(28 + 18.5 * number, 314, 1.22)
    return places


def yard() -> str:
    boxes = (
        rect(8, 264, 292, 92, "yard", 8, outline("yard-line", 1.5))
        + path("M14 334h168", stroke="yard-line", width=5, more='stroke-linecap="round"')
        + rect(308, 264, 122, 92, "yard", 8, outline("yard-line", 1.5))
    )
    words = (
        text(18, 283, "Free workers", "f13 b")
        + text(318, 283, "Kept aside", "f13 b")
        + text(291, 301, "Hire, until next round", "f12 end soft")
    )
    return (
        path("M0 258h780", stroke="yard-line", width=2, more='stroke-dasharray="14 10"')
        + boxes
        + words
        + safe()
        + rect(512, 264, 260, 92, "board2", 6)
        + rect(517, 269, 250, 82, "chalk", 3)
    )


def safe() -> str:
    return (
        rect(438, 264, 66, 92, "g-slab", 7, outline("edge", 1, 'stroke-opacity=".5"'))
        + rect(443, 271, 56, 78, "metal", 5, outline("metal-dark", 2))
        + circle(471, 329, 12, "metal-light", outline("metal-dark", 2.5))
        + path("M471 319v20M461 329h20", stroke="metal-dark", width=2.5)
        + circle(471, 329, 4, "metal-dark")
    )


def yard_places() -> dict[str, Place]:
    places = {
        "acting": end_at(291, 283),
        "workers": start_at(18, 349),
        "hire-1": Place(226, 330),
        "hire-2": Place(271, 330),
        "cash": Place(471, 291),
        "chalk-head": start_at(523, 287),
        "chalk-line": start_at(523, 306),
    }
    for number in range(ASIDE):
        row, column = divmod(number, 3)
        places[f"aside-{number}"] = corner(311 + 39.5 * column, 290 + 31 * row, 36, 26, 1.05)
    for number in range(ROUNDS):
        places[f"case-{number}"] = start_at(523 + 49 * number, 326)
        places[f"gain-{number}"] = start_at(523 + 49 * number, 345)
    return places


# -- belts and gauge -----------------------------------------------------------------------


def belt_at(goods: int) -> float:
    return 57.7 + 42.6 * goods


def belts() -> str:
    rails = "".join(
        rect(76, y, 688, 26, "g-belt", 13)
        + "".join(
            circle(belt_at(n), y + 13, 8, "metal-light", 'opacity=".35"')
            for n in range(1, BELT + 1)
        )
        for y in (374, 426)
    )
    earned = "".join(text(belt_at(n), 418, 10 * n, "f13 mid") for n in range(1, BELT + 1))
    words = (
        text(18, 391, "Made", "f13 b")
        + text(18, 443, "Stored", "f13 b")
        + text(18, 418, "earns El", "f12 soft")
    )
    return rect(8, 364, 764, 96, "yard", 8, outline("yard-line", 1.5)) + rails + earned + words


def track_places() -> dict[str, Place]:
    places = {"gauge-over": Place(34, 16)}
    for goods in range(BELT + 1):
        x = belt_at(goods) if goods else 78.0
        places[f"made-{goods}"] = Place(x, 387)
        places[f"stored-{goods}"] = Place(x, 439)
        if goods:
            places[f"earns-{goods}"] = Place(x, 413.5)
    for energy in range(1, GAUGE + 1):
        places[f"gauge-{energy}"] = Place(25.5, gauge_at(energy))
    return places
