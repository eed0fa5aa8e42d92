"""The small mats of the others: their cars on stands, and what these show."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Box, Place, Zone
from shopfloor.games.gear_and_piston.drawing.art.cars import car_places
from shopfloor.games.gear_and_piston.drawing.art.parts import SMALL
from shopfloor.games.gear_and_piston.drawing.art.shapes import Printed, box
from shopfloor.games.gear_and_piston.rules.tables import ATTRIBUTES

GAP: Final = 6
LOW_STRIP: Final = 100
"""Strips lower than that stand their figures closer."""


def boxes(players: int, area: Box) -> tuple[Box, ...]:
    """Share an area among the others, the next seat on top."""
    x, y, width, height = area
    count = players - 1
    high = (height - GAP * (count - 1)) / count
    return tuple((x, round(y + (high + GAP) * k, 1), width, round(high, 1)) for k in range(count))


def desktop(players: int, tokens: int, area: Box) -> Printed:
    _, _, width, high = boxes(players, area)[0]
    alone = players == 2
    first, last = (16, 460) if alone else (160, 348)
    ground = high - 34 if alone else high - 9
    back = box(0, 0, width, high, "url(#g-plank)", 6, 'stroke="var(--line)"')
    back += box(first, ground, last - first, 4, "url(#g-brass)", 2)
    middle, room = (first + last) / 2, last - first - 6
    places = car_places(middle, ground, room, 190 if alone else min(high - 16, 150), SMALL)
    places |= figures(high) | hand(high)
    for k in range(tokens):
        places[f"home-{k}"] = Place(
            18 + 19 * k, round(min(48, high * 0.55), 1), 0.6 if high >= LOW_STRIP else 0.5
        )
    return Printed(Zone("Another car", (*area[:3], high), back, "strip"), places)


def figures(high: float) -> dict[str, Place]:
    top = 16 if high >= LOW_STRIP else 13
    places = {"who": Place(83, top + 2), "flag": Place(165, top + 2)}
    places["short"] = Place(62, round(high - (11 if high >= LOW_STRIP else 8), 1))
    for k, attribute in enumerate(ATTRIBUTES):
        places[f"has-{attribute}"] = Place(373 + 39 * k, top)
    near = 0 if high >= LOW_STRIP else 7
    places["has-fire"] = Place(371 - near, top + 25)
    return places | {"has-area": Place(408 - 2 * near, top + 25)}


def hand(high: float) -> dict[str, Place]:
    """Say where the Blueprints of another player lie, as backs or, where known, as parts."""
    places: dict[str, Place] = {}
    for k in range(5):
        x, y, scale = (365 + 23 * k, 70, 1) if high >= LOW_STRIP else (417 + 13 * k, 39, 0.8)
        places[f"back-{k}"] = Place(x, y, scale)
        places[f"hand-{k}"] = Place(x, y, round(0.46 * scale, 3))
    return places


def phone(players: int, tokens: int, area: Box) -> Printed:
    _, _, width, high = boxes(players, area)[0]
    low = high - 34
    back = box(0, 0, width, high, "url(#g-plank)", 6, 'stroke="var(--line)"')
    back += box(10, low, width - 20, 4, "url(#g-brass)", 2)
    places = car_places(width / 2, low, width - 30, min(low - 36, 150), SMALL)
    places |= {"who": Place(85, 18), "flag": Place(170, 18), "short": Place(128, high - 15)}
    for k, attribute in enumerate(ATTRIBUTES):
        places[f"has-{attribute}"] = Place(280 + 39 * k, 18)
    places |= {"has-fire": Place(240, high - 15), "has-area": Place(275, high - 15)}
    for k in range(5):
        places[f"back-{k}"] = Place(306 + 16 * k, high - 17)
        places[f"hand-{k}"] = Place(306 + 16 * k, high - 17, 0.46)
    for k in range(tokens):
        places[f"home-{k}"] = Place(16 + 18 * k, high - 16, 0.6)
    return Printed(Zone("Another car", (*area[:3], high), back, "strip"), places)
