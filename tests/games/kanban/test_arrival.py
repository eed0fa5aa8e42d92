"""The arrival round."""

from __future__ import annotations

import pytest

from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.arrival import TakeStock
from tests.games.kanban.positions import play, put, reason, some, start, texts


@pytest.mark.rule("KB-ARR-1")
def test_spots_of_space_0_are_chosen_clockwise_and_pay_at_once() -> None:
    state = start(4, seed=2)
    first = state.player
    assert first is not None
    assert len(texts(state)) == 4
    play(state, "take certification spot a")
    assert state.boards[first].bank == 1
    assert state.player == (first + 1) % 4
    assert "KB-HR-4" in reason(state, "take certification spot a")
    play(state, "take certification spot b")
    assert state.boards[(first + 1) % 4].books == 1
    play(state, "take certification spot c")
    assert state.boards[(first + 2) % 4].vouchers == 2
    # The last spot is forced: nothing but an early place.
    last = state.boards[(first + 3) % 4]
    assert (last.space, last.spot, last.bank, last.books, last.vouchers) == (0, 3, 0, 0, 1)


@pytest.mark.rule("KB-ARR-1")
def test_the_first_player_is_random() -> None:
    assert {start(4, seed=seed).player for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("KB-ARR-2", "KB-ORD-1")
def test_the_rightmost_spot_takes_a_part_and_a_design_first() -> None:
    state = at_the_warehouses()
    assert state.player == 2
    stocked = [part for part in range(6) if state.warehouses[part]]
    assert len(texts(state)) == len(stocked)
    move = texts(state)[0]
    play(state, move)
    assert sum(state.boards[2].parts) == 1
    assert len(some(state, "select design")) == 8 + 3
    top = state.view(2)["decks"]["tops"][1]
    play(state, f"select design {top}")
    assert len(state.boards[2].desks) == 1
    assert state.boards[2].shifts_due == 0
    assert state.player == 1


@pytest.mark.rule("KB-ARR-2")
def test_just_one_part_is_taken_and_only_from_a_stocked_warehouse() -> None:
    state = at_the_warehouses()
    state.warehouses = (0, 2, 1, 1, 1, 1)
    state.refresh()
    assert "KB-ARR-2" in reason(state, "collect chassis 1")
    assert "just one" in reason(state, "collect transmission 2")


@pytest.mark.rule("KB-ARR-2")
def test_no_benefit_is_gained_from_the_space_of_a_first_design() -> None:
    state = at_the_warehouses()
    play(state, texts(state)[0])
    oldest = state.view(2)["display"][3]
    play(state, f"select design {oldest}")
    board = state.boards[2]
    assert (board.bank, board.shifts_due) == (0, 0)


@pytest.mark.rule("KB-ARR-3")
def test_designs_are_refilled_afterwards_and_warehouses_are_not() -> None:
    state = at_the_warehouses()
    before = sum(state.warehouses)
    while state.day == 0:
        state.play(state.legal_moves()[0])
    assert all(tile >= 0 for tile in state.designs.display)
    assert sum(state.warehouses) == before - 3


@pytest.mark.rule("KB-ARR-3")
def test_the_display_stays_open_until_everybody_has_taken() -> None:
    state = at_the_warehouses()
    play(state, texts(state)[0])
    play(state, f"select design {state.view(2)['display'][0]}")
    assert state.designs.display[0] == -1


def at_the_warehouses() -> Kanban:
    """Three players on spots a, b, c, so that the third one takes first."""
    state = start(3)
    for p, board in enumerate(state.boards):
        board.space, board.spot = 0, p
    return put(state, TakeStock())
