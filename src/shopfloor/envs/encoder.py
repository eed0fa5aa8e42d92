"""From a position to arrays: the observation of a seat, and the mask of its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.features import Axis, Field, Layout
from shopfloor.core.game import Game
from shopfloor.core.state import State

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
LIMIT = 5.0
"""Numbers are divided by what is great for them; what is greater still is shown as this."""


class Encoder:
    """Writes what a seat sees as float32, for one game, player count and set of options."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any]) -> None:
        self.layout = Layout(game, players, options)
        self.num_moves = game.num_moves
        self.size = self.layout.size
        self.scale: Floats = (1 / np.array(self.layout.most())).astype(np.float32)
        self.entities_of = entity_index(self.layout)
        self.open_ended = open_ended(self.layout)

    @property
    def names(self) -> list[str]:
        return self.layout.names()

    def observe(self, state: State, viewer: int) -> Floats:
        """Return the flat observation of a seat, whoever is to decide."""
        return np.minimum(as_array(self.layout.numbers(state, viewer)) * self.scale, LIMIT)

    def limit(self, rows: Floats) -> None:
        """Keep many observations within their bounds; only single numbers can leave them."""
        rows[:, self.open_ended] = np.minimum(rows[:, self.open_ended], LIMIT)

    def mask(self, state: State, viewer: int) -> Mask:
        """Mark the legal moves of a seat; none while somebody else decides."""
        marks = bytearray(self.num_moves)
        if state.player == viewer:
            for move in state.legal:
                marks[move] = 1
        return np.frombuffer(marks, np.int8)

    def entities(self, flat: Floats) -> dict[str, Floats]:
        """Arrange a flat observation (or many, by row) by what its numbers belong to."""
        return {name: flat[..., index] for name, index in self.entities_of.items()}

    def bounds(self) -> tuple[Floats, Floats]:
        """Return limits that no observation exceeds."""
        return np.zeros(self.size, np.float32), np.full(self.size, LIMIT, np.float32)


def as_array(numbers: list[int]) -> NDArray[Any]:
    """Make an array of whole numbers; nearly always they fit into bytes, which is quickest."""
    try:
        return np.frombuffer(bytearray(numbers), np.uint8)
    except ValueError:
        return np.array(numbers, np.float32)


def entity_index(layout: Layout) -> dict[str, NDArray[np.intp]]:
    """Find every entity's numbers in the flat observation.

    "table" holds the single numbers of the table, "seats" those of every seat by row,
    and every axis a matrix: a row for each label, a column for each field over it, the
    table's fields first, then each seat's, the viewer's own first.
    """
    table: list[int] = []
    seats: list[list[int]] = [[] for _ in range(layout.players)]
    columns: dict[str, list[range]] = {}
    for field, start, seat in fields_in_order(layout):
        if field.axis is not None:
            columns.setdefault(field.axis.name, []).append(range(start, start + field.size))
        elif seat < 0:
            table.append(start)
        else:
            seats[seat].append(start)
    index = {"table": np.array(table), "seats": np.array(seats)}
    return index | {axis: np.array(list(zip(*ranges))) for axis, ranges in columns.items()}


def open_ended(layout: Layout) -> NDArray[np.intp]:
    """Find the numbers that have no greatest value, such as money."""
    starts = [start for field, start, _ in fields_in_order(layout) if field.axis is None]
    return np.array(starts, np.intp)


def fields_in_order(layout: Layout) -> list[tuple[Field, int, int]]:
    """List every field with where it starts and whose it is (-1: the table's)."""
    found, start = [], 0
    for field in layout.table:
        found.append((field, start, -1))
        start += field.size
    for seat in range(layout.players):
        for field in layout.seat:
            found.append((field, start, seat))
            start += field.size
    return found


def entity_columns(layout: Layout) -> dict[str, list[str]]:
    """Name the columns of every entity matrix, as `entity_index` arranges them."""
    columns: dict[str, list[str]] = {
        "table": [field.name for field in layout.table if field.axis is None],
        "seats": [field.name for field in layout.seat if field.axis is None],
    }
    for field, _, seat in fields_in_order(layout):
        if isinstance(field.axis, Axis):
            name = field.name if seat < 0 else f"seat {seat} {field.name}"
            columns.setdefault(field.axis.name, []).append(name)
    return columns
