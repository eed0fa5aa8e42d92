"""How closely a review looks; budgets count positions and games, never seconds."""

from __future__ import annotations

from dataclasses import dataclass

from shopfloor.core.errors import BadOption


@dataclass(frozen=True)
class Depth:
    samples: int
    """Futures in which a position is played on, for the chances over the game."""
    steps: int
    """Moves of every player that it is played on for."""
    futures: int
    """Other futures that luck is measured against, where they cannot all be listed."""
    worlds: int = 0
    """Imagined worlds in which every move of a decision is judged; 0: no alternatives."""
    checked: int = 0
    """Decisions of a game that are looked at more closely, the most suspicious first."""
    playouts: int = 0
    """Worlds played on for each of their candidates."""
    ahead: int = 0
    """Moves of every player that they are played on for, on average."""


DEPTHS = {
    "glance": Depth(samples=0, steps=0, futures=16),
    "quick": Depth(8, 2, 16, worlds=2, checked=60, playouts=32, ahead=5),
    "usual": Depth(16, 2, 32, worlds=4, checked=120, playouts=64, ahead=7),
    "deep": Depth(32, 3, 64, worlds=8, checked=400, playouts=200, ahead=10),
}
"""A glance counts luck and play alone, for many games."""


def depth_of(name: str) -> Depth:
    if name not in DEPTHS:
        raise BadOption(f"a review is {', '.join(DEPTHS)}, not {name!r}")
    return DEPTHS[name]
