"""Copies of a state, which share its rows, and states read back from JSON."""

from __future__ import annotations

from random import Random
from typing import Any

from shopfloor.core import serialize
from shopfloor.games.kanban.rules.state import Kanban
from tests.games.kanban.positions import GAME, start

AREAS = ("turn", "hr", "designs", "line", "testing", "conference")


def in_the_middle(players: int = 4, moves: int = 300) -> Kanban:
    state = start(players)
    rng = Random(1)
    for _ in range(moves):
        state.play(rng.choice(state.legal_moves()))
    assert not state.over
    return state


def rows(state: Kanban) -> list[tuple[Any, ...]]:
    """Every row of the table and of the boards."""
    places = [state, *state.boards, *(getattr(state, area) for area in AREAS)]
    found = [getattr(place, name) for place in places for name in serialize.attributes(type(place))]
    return [row for row in found if isinstance(row, tuple)]


def test_a_copy_shares_every_row() -> None:
    state = in_the_middle()
    shared = rows(state)
    assert len(shared) == 3 + 4 * 10 + 2 + 10 + 6 + 4 + 3 + 4
    assert all(one is other for one, other in zip(shared, rows(state.copy()), strict=True))


def test_what_happens_to_a_copy_leaves_the_state_alone() -> None:
    state = in_the_middle()
    before = state.hash()
    other, rng = state.copy(), Random(2)
    while not other.over:
        other.play(rng.choice(other.legal_moves()))
    assert state.hash() == before != other.hash()


def test_a_state_read_back_has_the_same_rows() -> None:
    state = in_the_middle()
    assert any(state.hr.plaques)
    back = GAME.from_json(state.to_json())
    assert isinstance(back, Kanban)
    assert rows(back) == rows(state)
