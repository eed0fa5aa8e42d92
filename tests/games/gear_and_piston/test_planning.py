"""Phase I."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.steps.planning import Planning
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    TABLES,
    offered,
    play,
    refused,
    resolve,
    start,
)


@pytest.mark.rule("GP-PLAN-1", "GP-PLAN-2", "GP-RND-1")
def test_the_planning_of_the_two_player_example() -> None:
    state = start(2)
    play(state, "plan Patent Office", "plan Workshop", "plan Junk Yard", "plan Junk Yard")
    assert "plan Junk Yard" not in offered(state)
    assert "GP-PLAN-1" in refused(state, "plan Junk Yard")
    play(state, "plan Workshop", "plan Patent Office", "plan Back Alley")
    assert state.player == GREEN
    play(state, "plan Patent Office")
    assert state.view()["phase"] != "plan"
    assert state.queues[1:] == [[BLUE, GREEN, GREEN], [BLUE, GREEN], [GREEN, BLUE]]


@pytest.mark.rule("GP-PLAN-1")
def test_the_first_player_begins_and_the_others_follow_clockwise() -> None:
    state = start(4)
    state.first_player = 2
    resolve(state, Planning())
    turns = []
    for _ in range(6):
        turns.append(state.player)
        play(state, offered(state)[-1])
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("GP-PLAN-3")
def test_tokens_in_the_temporary_area_are_not_planned() -> None:
    state = start(2)
    state.engineers[BLUE].holding, state.engineers[BLUE].temporary = 0, 4
    resolve(state, Planning())
    assert [state.player for _ in range(1)] == [GREEN]
    for _ in range(3):
        play(state, offered(state)[-1])
        assert state.player == GREEN


@pytest.mark.rule("GP-PLAN-1")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, [2, 3, 2, 3]), (3, [3, 4, 2, 4]), (4, [3, 5, 3, 5]), (5, [3, 5, 3, 5]), (6, [4, 6, 4, 6])],
)
def test_usable_spaces_grow_with_the_player_count_and_exceed_the_tokens(
    players: int, spaces: list[int]
) -> None:
    assert TABLES.spaces[players] == spaces
    assert sum(spaces) > players * TABLES.tokens[players]


@pytest.mark.rule("GP-RES-1")
def test_resolved_tokens_return_to_the_holding_box_except_from_the_back_alley() -> None:
    state = start(2)
    while state.view()["phase"] == "plan":
        play(state, offered(state)[0])
    assert all(engineer.holding == 0 for engineer in state.engineers)
    while state.round == 1 and not state.over:
        state.play(state.legal_moves()[-1])
    assert [engineer.temporary for engineer in state.engineers] == [1, 1]
    assert sum(engineer.holding for engineer in state.engineers) == 6
