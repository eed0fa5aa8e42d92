"""Where the columns of an automobile stand: on a bench, and on the small mats of the others.

A car is drawn in slots, as wide as there is room for them. Places are printed for a few
classes of cars, told by the most slots they hold; within a class a slot has one width.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place

CLASSES: Final = (5, 8, 11, 14, 20, 34, 70)
SEATED: Final = 11
"""In cars of classes up to this one the engineer sits on the steering."""


def class_of(slots: int) -> int:
    for most in CLASSES:
        if slots <= most:
            return most
    return CLASSES[-1]


def place_of(slots: int, slot: int, row: str) -> str:
    """Name the place of a slot: rows are `t`, `b` and `d`, the engineer's seat on top.

    A car stands in the middle to half a slot, so that not every new column moves it.
    """
    most = class_of(slots)
    return f"car{most}-{slot + (most - slots) // 2}{row}"


def car_places(
    middle: float, ground: float, width: float, high: float, base: tuple[float, float]
) -> dict[str, Place]:
    """Print the places of all classes of cars; `base` is the size of a tile at scale 1."""
    places: dict[str, Place] = {}
    for most in CLASSES:
        scale = min(width / most / base[0], high / 2 / base[1])
        wide, tall = base[0] * scale, base[1] * scale
        for slot in range(most):
            x = round(middle + (slot - (most - 1) / 2) * wide, 1)
            name = f"car{most}-{slot}"
            places[f"{name}t"] = Place(x, round(ground - 1.5 * tall, 1), round(scale, 3))
            places[f"{name}b"] = Place(x, round(ground - 0.5 * tall, 1), round(scale, 3))
            if most <= SEATED:
                places[f"{name}d"] = Place(x, round(ground - 2.24 * tall, 1), round(0.6 * scale, 3))
    return places
