"""Where the columns of an automobile stand: on a bench, and on the small mats of the others.

A car is drawn in slots, as wide as there is room for them. Places are printed for a few
classes of cars, told by the most slots they hold; within a class a slot has one width.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place

CLASSES: Final = (5, 8, 11, 14, 20, 34, 70)
HALF_STEPS: Final = 11
"""Up to this class a car stands exactly in the middle; a longer one to half a slot."""
ROWS: Final = "tb"


def class_of(slots: int) -> int:
    for most in CLASSES:
        if slots <= most:
            return most
    return CLASSES[-1]


def place_of(slots: int, slot: int, row: str) -> str:
    """Name the place of a slot: rows are `t`, `b` and `d`, the driver's seat on top."""
    most = class_of(slots)
    step = 2 * slot - (slots - 1)
    if most > HALF_STEPS:
        step = 2 * (slot + (most - slots) // 2) - (most - 1)
    return f"car{most}-{step + most}{row}"


def car_places(
    middle: float, ground: float, width: float, high: float, base: tuple[float, float]
) -> dict[str, Place]:
    """Print the places of all classes of cars; `base` is the size of a tile at scale 1."""
    places: dict[str, Place] = {}
    for most in CLASSES:
        scale = min(width / most / base[0], high / 2 / base[1])
        wide, tall = base[0] * scale, base[1] * scale
        for step in range(-(most - 1), most, 1 if most <= HALF_STEPS else 2):
            x = middle + step * wide / 2
            name = f"car{most}-{step + most}"
            places[f"{name}t"] = Place(round(x, 1), round(ground - 1.5 * tall, 1), round(scale, 3))
            places[f"{name}b"] = Place(round(x, 1), round(ground - 0.5 * tall, 1), round(scale, 3))
            if most <= HALF_STEPS:
                top = round(ground - 2.24 * tall, 1)
                places[f"{name}d"] = Place(round(x, 1), top, round(0.6 * scale, 3))
    return places
