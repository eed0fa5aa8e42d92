"""What is hidden, and what imagination may change."""

from __future__ import annotations

import json

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.areas import with_track
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.human_resources import Award
from tests.games.kanban.positions import arrived, put, start, texts


@pytest.mark.rule("KB-SET-1")
def test_hands_are_seen_by_their_owner_alone() -> None:
    state = arrived(3)
    board = state.boards[1]
    mine = state.view(1)["boards"][1]
    assert [goal["goal"] for goal in mine["goals"]] == [goal + 1 for goal in board.goals]
    assert mine["orders"] == [f"K{order + 1}" for order in board.orders]
    for viewer in (0, 2, None):
        other = state.view(viewer)["boards"][1]
        assert other["goals"] == [None] * 3
        assert other["orders"] == [None] * 2


@pytest.mark.rule("KB-SET-14")
def test_of_the_design_decks_only_the_tops_and_the_set_of_unseen_tiles_are_shown() -> None:
    state = arrived(3)
    world = state.imagine(0, 5)
    assert json.dumps(world.view(0)) == json.dumps(state.view(0))
    assert isinstance(world, Kanban)
    assert world.designs.fresh == state.designs.fresh


@pytest.mark.rule("KB-SET-1")
def test_imagination_deals_the_other_hands_anew_and_keeps_ones_own() -> None:
    state = arrived(3)
    hands = set()
    for seed in range(20):
        world = state.imagine(0, seed)
        assert isinstance(world, Kanban)
        assert world.boards[0].goals == state.boards[0].goals
        assert world.boards[0].orders == state.boards[0].orders
        hands.add((*world.boards[1].goals, *world.boards[1].orders))
    assert len(hands) > 15


@pytest.mark.rule("KB-HR-6")
def test_imagination_keeps_the_plaques_one_has_seen() -> None:
    state = looked_at()
    for seed in range(10):
        world = state.imagine(0, seed)
        assert isinstance(world, Kanban)
        assert world.hr.plaques[2] == (0, 1, 3)


@pytest.mark.rule("KB-HR-6")
def test_the_expert_is_asked_even_where_all_plaques_are_of_one_kind() -> None:
    """Not to be asked would tell the others; so they may imagine such plaques too."""
    state = looked_at()
    seen = set()
    for seed in range(60):
        world = state.imagine(1, seed)
        assert isinstance(world, Kanban)
        assert world.player == state.player
        assert len(world.legal_moves()) == len(set(world.hr.plaques[2]))
        seen.add(tuple(world.hr.plaques[2]))
    assert len(seen) > 5
    assert any(len(set(plaques)) == 1 for plaques in seen)


@pytest.mark.rule("KB-LOG-2")
def test_orders_known_to_all_stay_where_they_are() -> None:
    state = arrived(3)
    state.boards[1].orders_known = replaced(state.boards[1].orders_known, 0, -1)
    held = state.boards[1].orders[0]
    for seed in range(10):
        world = state.imagine(0, seed)
        assert isinstance(world, Kanban)
        assert world.boards[1].orders[0] == held


@pytest.mark.rule("KB-SET-8")
def test_nobody_can_know_the_order_of_anything_face_down() -> None:
    """The state holds no order of decks: what is drawn is drawn when it comes to light."""
    state = start(4)
    assert state.hr.plaques == ((),) * 5
    assert state.conference.pile.top == ()
    assert state.line.demand_pile.bag == sorted(state.line.demand_pile.bag)


def looked_at() -> Kanban:
    state = arrived(4)
    state.hr.plaque_bag = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
    state.hr.plaques = with_track(state.hr.plaques, 2, (0, 1, 3))
    state.hr.plaques_known = with_track(state.hr.plaques_known, 2, (1, 1, 1))
    state.hr.plaques_unseen = replaced(state.hr.plaques_unseen, 2, 0)
    put(state, Award(0, 2))
    assert len(texts(state)) == 3
    return state
