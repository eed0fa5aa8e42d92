"""Luck and skill: what chance made of a move, against what it could have made of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from shopfloor.core.errors import BadRecord
from shopfloor.core.state import State
from shopfloor.lab.reviews.valuation import Valuation, drawn_anew, mean_outlook


def other_future(before: State, move: int, picks: list[int], generator: Random) -> State:
    """Return where a move leads when chance speaks anew, beginning with these picks."""
    world = drawn_anew(before, generator)
    world.supply(picks)
    world.play_legal(move)
    return world


def futures(before: State, move: int, picks: int, most: int, generator: Random) -> list[State]:
    """Return futures whose mean is what a move could expect; the one that came counts no more.

    Where one pick among few decided, these are all there are; else some drawn at random.
    """
    found = every_future(before, move, most, generator) if picks == 1 else None
    if found is not None:
        return found
    return [other_future(before, move, [], generator) for _ in range(most)]


def every_future(before: State, move: int, most: int, generator: Random) -> list[State] | None:
    """Return one future for every possible first pick; None if there are too many."""
    found: list[State] = []
    for value in range(most + 1):
        try:
            found.append(other_future(before, move, [value], generator))
        except BadRecord:
            return found
    return None


def luck(
    valuation: Valuation, state: State, worlds: Sequence[State], made: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return what chance brought everybody: what came, less what could be expected."""
    came, *others = valuation.looks([state, *worlds], made)
    mean = mean_outlook(others)
    return (
        tuple(a - b for a, b in zip(came.chances, mean.chances)),
        tuple(a - b for a, b in zip(came.points, mean.points)),
    )
