"""Rows of numbers that lie still: tuples, which copies of a state share.

A search copies a state many times for every mark that is made on it, so a change makes
a new row, and a copy makes none.
"""

from __future__ import annotations

IntTuple = tuple[int, ...]


def replaced(row: IntTuple, place: int, number: int) -> IntTuple:
    """Return the row with another number at this place."""
    numbers = list(row)
    numbers[place] = number
    return tuple(numbers)


def raised(row: IntTuple, place: int, by: int = 1) -> IntTuple:
    """Return the row with so much more at this place."""
    return replaced(row, place, row[place] + by)


def moved(row: IntTuple, here: int, there: int) -> IntTuple:
    """Return the row with one less here and one more there."""
    numbers = list(row)
    numbers[here] = row[here] - 1
    numbers[there] = numbers[there] + 1  # quicker than += once compiled
    return tuple(numbers)


def without(row: IntTuple, place: int) -> IntTuple:
    """Return the row without the number at this place."""
    numbers = list(row)
    del numbers[place]
    return tuple(numbers)
