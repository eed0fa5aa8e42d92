"""The floor of a factory: on which of its 12 spaces every tile lies.

For the rules it only counts how many spaces are taken. A tile stays where it was put until
it is torn down: storage downstairs, machines and robots upstairs while there is room.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.int_tuples import IntTuple
from shopfloor.games.factory_manager.rules.tables import FIRST_SPECIAL, M0

FLOOR: Final = 12
FREE_FLOOR: Final = 10
"""So many spaces are free; the last two have to be paid for."""
UPSTAIRS: Final = 5
EMPTY: Final = -1


def empty_space(spaces: IntTuple, model: int) -> int:
    """Return the space where a tile is put; the first of the last two is paid for first."""
    first = 0 if model < M0 else UPSTAIRS
    for number in range(FREE_FLOOR):
        space = (first + number) % FREE_FLOOR
        if spaces[space] == EMPTY:
            return space
    return FREE_FLOOR if spaces[FREE_FLOOR] == EMPTY else FREE_FLOOR + 1


def space_of(spaces: IntTuple, model: int) -> int:
    """Return the space of a tile; of several, the one that is torn down first."""
    space = FLOOR - 1
    while spaces[space] != model:
        space -= 1
    return space


def laid_out(placed: list[int]) -> IntTuple:
    """Put tiles on an empty floor, one after the other."""
    spaces = [EMPTY] * FLOOR
    for model in placed:
        if model < FIRST_SPECIAL:
            spaces[empty_space(tuple(spaces), model)] = model
    return tuple(spaces)
