"""An observation as small whole numbers, each with its cardinality, for embedding layers.

Marks that are 0 or 1 stand eight to a code, in the order of their labels, the first one
counting 1; every other number is a code of its own. Codes hold what the flat observation
holds: each can be made from the other, row by row or many rows at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.features import Layout
from shopfloor.envs.encoder import LIMIT, Floats, fields_in_order

MARKS = 8
Whole = NDArray[np.int64]


class Codes:
    """Packs flat observations of a layout into codes, and unpacks them."""

    def __init__(self, layout: Layout) -> None:
        self.most: Floats = np.array(layout.most(), np.float32)
        names = layout.names()
        groups: list[tuple[int, int]] = []
        for field, start, _ in fields_in_order(layout):
            marks = field.axis is not None and field.most == 1
            step = MARKS if marks else 1
            groups += [
                (first, min(step, start + field.size - first))
                for first in range(start, start + field.size, step)
            ]
        self.starts = np.array([first for first, _ in groups])
        self.group = np.repeat(np.arange(len(groups)), [size for _, size in groups])
        self.weights: Whole = np.concatenate([2 ** np.arange(size) for _, size in groups])
        packed = np.repeat([size > 1 for _, size in groups], [size for _, size in groups])
        greatest = np.where(packed, 2, LIMIT * self.most + 1).astype(np.int64)
        self.bases: Whole = greatest
        self.cardinalities: Whole = np.array(
            [2**size if size > 1 else greatest[first] for first, size in groups]
        )
        self.names = [
            names[first] if size == 1 else f"{names[first]} to {names[first + size - 1]}"
            for first, size in groups
        ]

    def of(self, flat: Floats) -> Whole:
        """Pack a flat observation, or many by row."""
        raw = np.rint(flat * self.most).astype(np.int64)
        packed: Whole = np.add.reduceat(raw * self.weights, self.starts, axis=-1)
        return packed

    def expand(self, codes: NDArray[Any]) -> Floats:
        """Return the flat observations that these codes stand for."""
        raw = codes[..., self.group] // self.weights % self.bases
        flat: Floats = (raw / self.most).astype(np.float32)
        return flat
