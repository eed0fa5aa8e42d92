"""Writing things down as numbers: the small change of every game's `features.py`."""

from __future__ import annotations


def add_counts(out: list[int], things: list[int], kinds: int) -> None:
    """Add one number for each kind: how many of the things are of it; -1 is nothing."""
    start = len(out)
    out += [0] * kinds
    for kind in things:
        if kind >= 0:
            out[start + kind] += 1


def add_choice(out: list[int], choice: int, kinds: int) -> None:
    """Add one number for each kind: 1 for the chosen one, else 0; -1 chooses none."""
    start = len(out)
    out += [0] * kinds
    if choice >= 0:
        out[start + choice] = 1


def add_mask(out: list[int], mask: int, kinds: int) -> None:
    """Add one number for each kind: 1 where the bit of the mask is set, else 0."""
    for kind in range(kinds):
        out.append(mask >> kind & 1)
