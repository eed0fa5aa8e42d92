"""The same zones on pages of a phone."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.gear_and_piston.drawing.art import bench, table
from shopfloor.games.gear_and_piston.drawing.art.cars import car_places
from shopfloor.games.gear_and_piston.drawing.art.marks import SIGN_WIDTHS
from shopfloor.games.gear_and_piston.drawing.art.shapes import (
    Printed,
    box,
    bricks,
    disc,
    group,
    line,
    path,
    ring,
    sign,
    words,
)
from shopfloor.games.gear_and_piston.drawing.art.town import LOW
from shopfloor.games.gear_and_piston.rules.diagnosis import REQUIREMENTS
from shopfloor.games.gear_and_piston.rules.tables import (
    BACK_ALLEY,
    JUNK_YARD,
    LOCATION_WORDS,
    PATENT_OFFICE,
    WORKSHOP,
    Tables,
)

WIDTH: Final = 390
HIGH: Final = 620
HOUSE: Final = 149
STOREYS: Final = tuple(3 + 155 * k for k in range(4))
"""Where the four houses of the town begin."""
WALLS: Final = ("url(#g-wall)", "url(#g-lime)", "url(#g-plank)", "url(#g-wall)")


# -- the town ------------------------------------------------------------------------------


def town(tables: Tables, spaces: list[int], variant: bool) -> Printed:
    back = "".join(house(location) for location in range(4)) + notes(variant)
    places: dict[str, Place] = {}
    for location, count in enumerate(spaces):
        for space in range(count):
            x, y = 32 + 46 * space, STOREYS[location] + 122
            back += group(ring(0, 0, space + 1), x, y)
            places[f"token-{location}-{space}"] = Place(x, y, 1.84)
            places[f"ring-{location}-{space}"] = Place(x, y, 1.12)
            back += above(tables, location, space, x, y - 27, variant)
        places[f"sign-{location}"] = Place(12 + SIGN_WIDTHS[location] / 2, STOREYS[location] + 20)
    places |= displays() | alley()
    return Printed(Zone("The town", (0, 0, WIDTH, HIGH), back), places)


def house(location: int) -> str:
    top = STOREYS[location]
    marks = box(3, top, 384, HOUSE, WALLS[location], 6, 'stroke="var(--line)"')
    if location in (BACK_ALLEY, WORKSHOP):
        marks += bricks(6, top + 4, 378, 86)
    marks += box(3, top + 92, 384, HOUSE - 92, "url(#g-stone)", 6)
    marks += box(3, top + 92, 384, 4, "var(--curb)")
    marks += sign(12, top + 6, SIGN_WIDTHS[location], location + 2, LOCATION_WORDS[location])
    if location == WORKSHOP:
        marks += box(184, top + 6, 196, 80, "var(--wood2)", 4)
        marks += box(187, top + 9, 190, 74, "var(--chalk)", 2)
        marks += words(282, top + 30, "mid f12 b chalk", "Build, upgrade, dismantle")
        marks += words(282, top + 52, "mid f12 note", "starts next:")
    return marks


def notes(variant: bool) -> str:
    """Write what the places beside the queues are for."""
    top = STOREYS[BACK_ALLEY]
    marks = box(222, top + 102, 162, 40, "var(--wall-dark)", 5)
    marks += words(230, top + 126, "f12 b white", "Low")
    if variant:
        junk = STOREYS[JUNK_YARD]
        marks += words(14, junk + 58, "f12 b", "Drawn from the stack,")
        marks += words(14, junk + 76, "f12 b", "up to two are kept")
    return marks


def above(tables: Tables, location: int, space: int, x: float, y: float, variant: bool) -> str:
    if location == WORKSHOP:
        times = f"{tables.actions[space]}\N{MULTIPLICATION SIGN}"
    elif location == JUNK_YARD and variant:
        times = f"of {tables.draws[space]}"
    else:
        return ""
    return box(x - 17, y - 12, 34, 17, "var(--parch)", 4) + words(x, y + 1, "mid f12 b", times)


def displays() -> dict[str, Place]:
    new, junk = STOREYS[PATENT_OFFICE], STOREYS[JUNK_YARD]
    places = {f"patent-{k}": Place(31 + 55 * k, new + 64, 0.84) for k in range(6)}
    places |= {f"leftover-{k}": Place(31 + 55 * (3 + k), new + 64, 0.84) for k in range(3)}
    places |= {f"junk-{k}": Place(36 + 62 * k, junk + 64, 0.86) for k in range(3)}
    return places | {
        "stack-new": Place(361, new + 64, 0.95),
        "stack-junk": Place(236, junk + 64),
        "left-new": Place(310, new + 16),
        "memory": Place(278, new + 143),
        "left-junk": Place(310, junk + 16),
        "scrap": Place(326, junk + 60),
    }


def alley() -> dict[str, Place]:
    top = STOREYS[BACK_ALLEY]
    places = {f"poster-{k}": Place(66 + 129 * k, top + 64) for k in range(3)}
    places |= {f"low-{k}": Place(276 + 31 * k, top + 122, 1.1) for k in range(LOW)}
    places["starts"] = Place(282, STOREYS[WORKSHOP] + 67)
    return places


# -- the bench -----------------------------------------------------------------------------


def mat(tokens: int) -> Printed:
    back = box(0, 0, WIDTH, HIGH, "url(#g-plank)")
    boards = "".join(f"M0 {30 * k}H{WIDTH}" for k in range(1, 11))
    back += line(boards, "var(--plank-line)", 1.2, 'opacity=".5"')
    back += line("M195 0v26", "var(--iron)", 2.5) + path("M173 42q22-32 44 0z", "var(--iron)")
    back += disc(195, 44, 6, "var(--win)")
    back += path("M175 44h40l120 220H55z", "var(--win)", 'opacity=".2"')
    back += name_plate(tokens) + stand() + desk()
    places = car_places(WIDTH / 2, 276, 372, 148, (64, 64)) | hand() | figures() | tray()
    places |= {
        "title": Place(130, 23),
        "token": Place(24, 22, 0.9),
        "first": Place(70, 58, 0.9),
        "new-section": Place(330, 88),
        "driver": Place(36, 110, 1.1),
    }
    for k in range(tokens):
        places[f"home-{k}"] = Place(370 - 30 * (tokens - 1 - k), 23, 1.1)
    return Printed(Zone("Workbench", (0, 0, WIDTH, HIGH), back, "mat"), places)


def name_plate(tokens: int) -> str:
    marks = box(8, 8, 180, 30, "var(--seat)", 5, 'stroke="var(--edge)"')
    marks += box(8, 8, 180, 30, "#000", 5, 'opacity=".35"')
    rack = 30 * tokens + 6
    marks += box(388 - rack, 6, rack, 34, "var(--wood2)", 6)
    return marks + "".join(disc(370 - 30 * k, 23, 12, "var(--wood)") for k in range(tokens))


def stand() -> str:
    marks = box(10, 284, 370, 10, "url(#g-brass)", 4) + box(14, 276, 362, 8, "var(--iron)", 3)
    marks += "".join(path(f"M{x} 294h18l7 12h-32z", "url(#g-brass)") for x in (41, 141, 231, 331))
    return marks + box(0, 306, WIDTH, 10, "url(#g-wood)")


def desk() -> str:
    marks = box(0, 316, WIDTH, 304, "url(#g-desk)") + bench.blueprint(6, 322, 378, 104)
    marks += "".join(bench.slot(13 + 74 * k, 348, 68, 72) for k in range(5))
    marks += box(6, 432, 378, 90, "var(--wood2)", 5) + box(10, 436, 370, 82, "var(--chalk)", 2)
    edge = 'stroke="var(--brass2)" stroke-width="1.5"'
    return marks + box(6, 526, 378, 92, "url(#g-plate)", 6, edge)


def hand() -> dict[str, Place]:
    places = {f"hand-{k}": Place(47 + 74 * k, 384, 1.08) for k in range(5)}
    places |= {f"back-{k}": Place(47 + 74 * k, 384, 1.05) for k in range(5)}
    places["hand-head"] = Place(90, 337)
    return places


def figures() -> dict[str, Place]:
    places = {"chalk-head": Place(121, 452)}
    for k, need in enumerate(REQUIREMENTS):
        places[f"need-{need}"] = Place(72 + 122 * (k % 3), 473 + 18 * (k // 3))
    order = ("comfort", "power", "range", "total", "goal-1", "goal-2", "area", "volatility")
    for k, cell in enumerate(order):
        places[f"plate-{cell}"] = Place(59 + 92 * (k % 4), 549 + 45 * (k // 4))
    return places


def tray() -> dict[str, Place]:
    places = {"tray": Place(195, 477)}
    for k in range(4):
        places[f"looked-{k}"] = Place(62 + 88 * k, 486, 1)
        places[f"looked-back-{k}"] = Place(62 + 88 * k, 486, 0.9)
    places["drawn"] = Place(195, 484, 1.05)
    for k in range(5):
        places[f"spied-{k}"] = Place(50 + 73 * k, 486, 0.98)
    for k in range(12):
        places[f"ticket-{k}"] = Place(32 + 46 * (k % 8), 470 + 44 * (k // 8), 1.1)
    return places


# -- gauge and investors -------------------------------------------------------------------


def gauge(last: int, players: int) -> Printed:
    printed = table.gauge(last, players)
    scale = 1.7
    back = f'<g transform="translate(20 20) scale({scale})">{printed.zone.back}</g>'
    places = {
        name: Place(20 + scale * at.x, 20 + scale * at.y, scale * at.scale, at.turn)
        for name, at in printed.places.items()
    }
    return Printed(Zone("Volatility", (0, 230, WIDTH, 300), back), places)


def investors(count: int, players: int) -> Printed:
    printed = table.investors(count, players)
    scale = 1.45
    back = f'<g transform="translate(3 3) scale({scale})">{printed.zone.back}</g>'
    places = {
        name: Place(3 + scale * at.x, 3 + scale * at.y, scale * at.scale)
        for name, at in printed.places.items()
    }
    return Printed(Zone("Investors and round", (0, 0, WIDTH, 226), back), places)
