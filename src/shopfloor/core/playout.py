"""A random game to the end, in one compiled loop: for rollouts and for measuring."""

from __future__ import annotations

from mypy_extensions import i64

from shopfloor.core.state import State


def playout(state: State, seed: int, most: int = 1_000_000) -> int:
    """Play random legal moves until the game is over; return how many were made.

    Nobody reads the news on the way, so that none are told.
    """
    telling = state.telling
    state.telling = False
    number: i64 = seed & 0x7FFFFFFF | 1
    made = 0
    while state.agenda and made < most:
        number = number * 48271 % 0x7FFFFFFF
        legal = state.legal
        state.play_legal(legal[number % len(legal)])
        made += 1
    state.telling = telling
    return made
