"""A zone as its own file describes it: its box, what is printed in it, and its places."""

from __future__ import annotations

from typing import NamedTuple

from shopfloor.core.art import Place, Zone


class Printed(NamedTuple):
    """A zone and the places in it, by name."""

    zone: Zone
    places: dict[str, Place]


def start_at(x: float, y: float) -> Place:
    """Return the place for words that begin at x on the baseline y."""
    return Place(x + 5, y - 4)


def middle_at(x: float, y: float) -> Place:
    return Place(x, y - 4)


def end_at(x: float, y: float) -> Place:
    return Place(x - 5, y - 4)


def corner(x: float, y: float, width: float, height: float, scale: float = 1) -> Place:
    """Return the place of a symbol of this size whose upper left corner is here."""
    return Place(x + width * scale / 2, y + height * scale / 2, scale)
