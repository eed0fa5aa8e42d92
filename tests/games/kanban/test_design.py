"""Design."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import raised, replaced
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.design import refill, return_under_central
from shopfloor.games.kanban.rules.tables import DESIGN_WORDS
from tests.games.kanban.positions import (
    DE_LEFT,
    DE_RIGHT,
    begin,
    certify,
    managed,
    play,
    reason,
    some,
    tile,
    visited,
    working,
)

ROWS = (0, 1, 2, 3, 7, 8, 9, 10)
TOPS = (14, 15, 16)


def designing(station: int = DE_RIGHT) -> Kanban:
    """Display 0-3 and 7-10, tops 14, 15, 16, and eight fresh tiles in each deck."""
    state = working(station)
    designs = state.designs
    designs.display, designs.tops = ROWS, TOPS
    designs.fresh = tuple(n for n in range(35) if n not in ROWS + TOPS)
    designs.fresh_in = (8, 8, 8)
    return state


@pytest.mark.rule("KB-DSN-1")
def test_a_shift_brings_a_design_to_a_free_desk() -> None:
    state = begin(designing())
    assert len(some(state, "select design")) == 8
    play(state, f"select design {DESIGN_WORDS[0]}")
    assert state.boards[0].desks == (0,)
    assert state.turn.used == 1
    assert state.designs.display[0] == -1


@pytest.mark.rule("KB-DSN-1")
@pytest.mark.parametrize(("certified", "desks"), [(False, 4), (True, 5)])
def test_full_desks_take_no_design(certified: bool, desks: int) -> None:
    state = designing()
    if certified:
        certify(state, 0, "DE")
    state.boards[0].desks = (20, 21, 22, 23, 24)[:desks]
    begin(state)
    assert some(state, "select design") == []
    assert "KB-DSN-1" in reason(state, f"select design {DESIGN_WORDS[0]}")
    state.boards[0].desks = state.boards[0].desks[:-1]
    state.refresh()
    assert some(state, "select design") != []


@pytest.mark.rule("KB-DSN-2")
def test_the_two_columns_on_the_right_give_a_book_and_a_shift() -> None:
    state = begin(designing())
    play(state, f"select design {DESIGN_WORDS[3]}", f"select design {DESIGN_WORDS[9]}")
    play(state, f"select design {DESIGN_WORDS[1]}")
    assert state.boards[0].bank == 1
    assert state.boards[0].books == 1


@pytest.mark.rule("KB-DSN-3")
def test_only_the_certified_take_the_tops_of_decks_and_without_benefit() -> None:
    state = begin(designing())
    assert "KB-DSN-3" in reason(state, f"select design {DESIGN_WORDS[14]}")
    certify(state, 0, "DE")
    state.refresh()
    play(state, f"select design {DESIGN_WORDS[14]}", "end the turn")
    assert state.boards[0].desks == (14,)
    assert (state.boards[0].bank, state.boards[0].books) == (0, 0)
    assert state.designs.tops[0] >= 0


@pytest.mark.rule("KB-DSN-4")
def test_taking_the_last_tile_of_a_row_deck_brings_centrals_top_at_once() -> None:
    state = designing()
    certify(state, 0, "DE")
    state.designs.fresh_in = (8, 0, 16)
    begin(state)
    play(state, f"select design {DESIGN_WORDS[15]}")
    assert state.designs.tops[1] == 14
    assert state.designs.tops[0] not in (14, -1)


@pytest.mark.rule("KB-DSN-5")
def test_tiles_slide_right_and_the_first_drawn_lies_furthest_right() -> None:
    state = designing()
    state.designs.display = (0, -1, 2, -1, 7, 8, 9, 10)
    top = state.designs.tops[1]
    refill(state)
    display = state.designs.display
    assert display[2:4] == (0, 2)
    assert display[1] == top
    assert display[0] not in (-1, top)
    assert display[4:] == (7, 8, 9, 10)


@pytest.mark.rule("KB-DSN-7")
def test_a_row_deck_emptied_by_refilling_stays_empty() -> None:
    state = designing()
    designs = state.designs
    designs.fresh_in = (8, 0, 16)
    last = designs.tops[1]
    designs.display = (0, 1, 2, -1, 7, 8, 9, 10)
    refill(state)
    assert designs.display[0] == last
    assert designs.tops[1] == -1


@pytest.mark.rule("KB-DSN-5")
def test_central_feeds_a_row_whose_deck_is_empty_and_the_deck_stays_empty() -> None:
    state = designing()
    designs = state.designs
    designs.tops, designs.fresh_in = replaced(designs.tops, 1, -1), (8, 0, 16)
    designs.display = (0, 1, 2, -1, 7, 8, 9, 10)
    refill(state)
    assert designs.display[:4] == (14, 0, 1, 2)
    assert designs.tops[1] == -1


@pytest.mark.rule("KB-DSN-5")
def test_central_fills_the_top_row_first_and_spaces_stay_empty_at_last() -> None:
    state = designing()
    designs = state.designs
    designs.tops, designs.fresh_in, designs.fresh = (14, -1, -1), (0, 0, 0), ()
    designs.display = (0, 1, 2, -1, 7, 8, 9, -1)
    refill(state)
    assert designs.display == (14, 0, 1, 2, -1, 7, 8, 9)


@pytest.mark.rule("KB-DSN-5")
def test_the_display_is_refilled_when_the_turn_ends() -> None:
    state = begin(designing(DE_LEFT))
    play(state, f"select design {DESIGN_WORDS[0]}")
    assert state.designs.display[0] == -1
    play(state, "end the turn")
    assert -1 not in state.designs.display


@pytest.mark.rule("KB-DSN-6")
def test_six_of_seven_designs_of_a_model_show_a_part() -> None:
    names = [DESIGN_WORDS[n] for n in range(35)]
    assert sum(name.endswith("claim-only") for name in names) == 5
    assert len(set(names)) == 35
    assert names[tile("RED ENG")] == "red engine"
    assert names[tile("BLK -")] == "black claim-only"


@pytest.mark.rule("KB-TST-1")
def test_a_tile_returned_to_an_empty_central_becomes_its_top() -> None:
    state = designing()
    designs = state.designs
    designs.tops, designs.fresh_in = replaced(designs.tops, 0, -1), (0, 12, 12)
    return_under_central(state, 20)
    assert designs.tops[0] == 20
    return_under_central(state, 21)
    assert designs.central_under == (21,)


@pytest.mark.rule("KB-SAN-6")
def test_tiles_under_central_are_known_until_it_is_shuffled() -> None:
    state = visited(DE_LEFT)
    designs = state.designs
    under, *fresh = designs.fresh
    designs.fresh = tuple(fresh)
    designs.fresh_in = raised(designs.fresh_in, 0, -1)
    designs.central_under = (under,)
    assert state.view(None)["decks"]["under_central"] == [DESIGN_WORDS[under]]
    managed(state)
    assert state.view(None)["decks"]["under_central"] == []
    everywhere = designs.central_bag + designs.tops + designs.display
    assert under in everywhere
