"""Tables for tests."""

from __future__ import annotations

import random

from shopfloor import game
from shopfloor.tables.clock import NO_CLOCK, Clock
from shopfloor.tables.new_table import make_occupants, make_table
from shopfloor.tables.table import HOT_SEAT, LIVE, Entry, Table


def count_of(name: str) -> int:
    counts = list(game(name).player_counts)
    return 3 if 3 in counts else counts[-1]


def hot_seat(name: str, seed: int = 1, clock: Clock = NO_CLOCK) -> Table:
    """A table where one browser, 'me', plays every seat."""
    wanted = [f"me:Player {seat}" for seat in range(count_of(name))]
    occupants = make_occupants(name, wanted, "Me", "me", None, 0.0)
    return make_table(name, occupants, {}, HOT_SEAT, 0.0, "me", clock, seed=seed)


def table_of(name: str, wanted: list[str], seed: int = 1, clock: Clock = NO_CLOCK) -> Table:
    occupants = make_occupants(name, wanted, "Me", "me", None, 0.0)
    return make_table(name, occupants, {}, LIVE, 0.0, "me", clock, seed=seed)


def play_any(table: Table, generator: random.Random, now: float = 1.0, by: str = "person") -> Entry:
    """Make any legal move for whoever must decide."""
    state = table.state
    assert state.player is not None
    text = table.game.move_text(generator.choice(state.legal_moves()))
    return table.play(state.player, text, now, by)
