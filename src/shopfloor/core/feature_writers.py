"""Writing things down as numbers: the small change of every game's `features.py`."""

from __future__ import annotations

from typing import Final

BYTE: Final[list[list[int]]] = [[mask >> bit & 1 for bit in range(8)] for mask in range(256)]
"""The bits of every byte, lowest first."""
ZEROS: Final[list[list[int]]] = [[0] * count for count in range(256)]
"""Rows of zeros by their length."""


def add_zeros(out: list[int], count: int) -> None:
    out += ZEROS[count] if count < 256 else [0] * count


def add_counts(out: list[int], things: list[int], kinds: int) -> None:
    """Add one number for each kind: how many of the things are of it; -1 is nothing."""
    start = len(out)
    add_zeros(out, kinds)
    for kind in things:
        if kind >= 0:
            out[start + kind] = out[start + kind] + 1  # quicker than += once compiled


def add_choice(out: list[int], choice: int, kinds: int) -> None:
    """Add one number for each kind: 1 for the chosen one, else 0; -1 chooses none."""
    start = len(out)
    add_zeros(out, kinds)
    if choice >= 0:
        out[start + choice] = 1


def add_choices(out: list[int], choices: list[int], kinds: int) -> None:
    """Add the numbers of `add_choice` for several choices, one after the other."""
    start = len(out)
    add_zeros(out, kinds * len(choices))
    for choice in choices:
        if choice >= 0:
            out[start + choice] = 1
        start += kinds


def add_mask(out: list[int], mask: int, kinds: int) -> None:
    """Add one number for each kind: 1 where the bit of the mask is set, else 0."""
    while kinds > 8:
        out += BYTE[mask & 255]
        mask >>= 8
        kinds -= 8
    out += BYTE[mask & 255][:kinds]
