"""The manager: evaluation, tasks, end of week."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.state import Kanban
from tests.games.kanban.positions import (
    AL_LEFT,
    BLU,
    BRA,
    CHA,
    DE_LEFT,
    ENG,
    GAME,
    GRN,
    LO_LEFT,
    RED,
    TI_LEFT,
    YEL,
    certify,
    laid,
    managed,
    set_levels,
    tile,
    visited,
)

DESK = 10
STATIONS = {"TI": TI_LEFT, "AL": AL_LEFT, "LO": LO_LEFT, "DE": DE_LEFT, "AD": DESK}


def change(state: Kanban) -> list[int]:
    """What the manager's turn does to the points."""
    before = state.scores()
    managed(state)
    return [after - old for after, old in zip(state.scores(), before)]


@pytest.mark.rule("KB-SAN-1")
def test_on_day_1_she_does_nothing() -> None:
    state = visited(DESK)
    state.day = 1
    assert change(state) == [0, 0, 0]
    assert state.week == 0


@pytest.mark.rule("KB-SAN-1")
def test_she_evaluates_before_she_does_her_task() -> None:
    """Three Designs on desks protect, whatever her task does afterwards."""
    state = visited(DE_LEFT, manager="mean")
    set_levels(state, "DE", 0, 1, 1)
    state.boards[0].desks = (0, 1, 2)
    assert change(state) == [0, 0, 0]


@pytest.mark.rule("KB-SAN-2")
def test_the_mean_manager_penalises_the_least_trained() -> None:
    """Vector 12."""
    state = visited(AL_LEFT, players=4, manager="mean")
    set_levels(state, "AL", 0, 0, 2, 3)
    state.boards[0].garages = laid(state.boards[0].garages, 0, RED, RED)
    state.boards[1].garages = laid(state.boards[1].garages, 0, RED, RED, RED)
    state.boards[0].bank = 1
    for board in state.boards:
        board.pp = 15
    assert change(state) == [-4, 0, 0, 0]


@pytest.mark.rule("KB-SAN-2", "KB-SET-3")
def test_points_never_fall_below_0() -> None:
    state = visited(AL_LEFT, manager="mean")
    set_levels(state, "AL", 0, 1, 1)
    state.boards[0].pp, state.boards[0].bank = 3, 1
    managed(state)
    assert state.boards[0].pp == 0


@pytest.mark.rule("KB-SAN-2")
@pytest.mark.parametrize(("bank", "lost"), [(0, 5), (4, 1), (5, 0), (8, 0)])
def test_five_banked_shifts_protect_everywhere(bank: int, lost: int) -> None:
    state = visited(LO_LEFT, manager="mean")
    set_levels(state, "LO", 0, 1, 1)
    state.boards[0].bank = bank
    assert change(state)[0] == -lost


@pytest.mark.rule("KB-SAN-2")
def test_all_on_the_lowest_level_are_audited_whatever_it_is() -> None:
    state = visited(LO_LEFT, manager="mean")
    set_levels(state, "LO", 2, 2, 4)
    assert change(state) == [-5, -5, 0]


@pytest.mark.rule("KB-SAN-3", "KB-ED-1", "KB-ED-2")
def test_the_nice_manager_of_the_first_edition_rewards_all_leaders() -> None:
    """Vector 13."""
    state = visited(DE_LEFT, manager="nice", edition="first")
    set_levels(state, "DE", 2, 2, 1)
    state.boards[0].desks, state.boards[1].desks = (0, 1), (2, 3, 4, 5)
    state.boards[0].bank, state.boards[1].bank = 7, 6
    assert change(state) == [7, 6, 0]


@pytest.mark.rule("KB-SAN-4", "KB-ED-1", "KB-ED-2", "KB-ED-3")
def test_the_nice_manager_of_the_second_edition_rewards_the_top_disc() -> None:
    """Vector 13, the same position: only the one on top, only beyond five shifts."""
    state = visited(DE_LEFT, manager="nice", edition="second")
    set_levels(state, "DE", 2, 2, 1)
    assert state.hr.standing[3] == (1, 0, 2)
    state.boards[0].desks, state.boards[1].desks = (0, 1), (2, 3, 4, 5)
    state.boards[0].bank, state.boards[1].bank = 7, 6
    assert change(state) == [0, 1, 0]


@pytest.mark.rule("KB-SAN-3", "KB-SAN-4")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_nobody_is_rewarded_without_training(edition: str) -> None:
    """Vector 14."""
    state = visited(DE_LEFT, manager="nice", edition=edition)
    for board in state.boards:
        board.desks, board.bank = (0, 1, 2), 9
    assert change(state) == [0, 0, 0]


@pytest.mark.rule("KB-SAN-3", "KB-SAN-4")
@pytest.mark.parametrize(("edition", "points"), [("first", 9), ("second", 4)])
@pytest.mark.parametrize(("count", "rewarded"), [(1, False), (2, True), (3, True)])
def test_a_reward_needs_a_count_of_two(
    edition: str, points: int, count: int, rewarded: bool
) -> None:
    state = visited(LO_LEFT, manager="nice", edition=edition)
    set_levels(state, "LO", 1, 0, 0)
    board = state.boards[0]
    board.parts, board.bank = replaced(board.parts, CHA, count), 9
    assert change(state)[0] == (points if rewarded else 0)


@pytest.mark.rule("KB-SAN-4")
def test_in_the_second_edition_nobody_inherits_the_review_of_the_front_disc() -> None:
    state = visited(LO_LEFT, manager="nice", edition="second")
    set_levels(state, "LO", 1, 1, 0)
    for board, count in zip(state.boards, (4, 0)):
        board.parts, board.bank = replaced(board.parts, CHA, count), 9
    assert change(state) == [0, 0, 0]


@pytest.mark.rule("KB-SAN-5")
@pytest.mark.parametrize("department", list(STATIONS))
@pytest.mark.parametrize(("count", "safe"), [(2, False), (3, True)])
def test_each_department_has_its_own_count(department: str, count: int, safe: bool) -> None:
    state = visited(STATIONS[department], manager="mean")
    set_levels(state, department, 0, 1, 1)
    board = state.boards[0]
    if department == "TI":
        board.upgraded = (tile("GRN CHA"), tile("GRN TUR"), tile("GRN BRA"))[:count]
    elif department == "AL":
        board.garages = ((RED,) * count + (-1,) * 5)[:5]
    elif department == "LO":
        board.parts = (1, 1, count - 2, 0, 0, 0)
    elif department == "DE":
        board.desks = (0, 1, 2)[:count]
    else:
        certify(state, 0, *["TI", "AL", "LO"][:count])
    assert (change(state)[0] == 0) == safe


@pytest.mark.rule("KB-SAN-6", "KB-TST-9")
def test_in_testing_she_moves_the_pace_car() -> None:
    state = visited(TI_LEFT)
    state.testing.pace = 3
    managed(state)
    assert state.testing.pace == 4
    assert state.meeting


@pytest.mark.rule("KB-SAN-6")
def test_on_the_line_she_empties_all_assembly_spaces() -> None:
    state = visited(AL_LEFT)
    state.line.assembly = (63, 1, 0, 2, 0)
    parts = state.parts
    managed(state)
    assert state.line.assembly == (0,) * 5
    assert state.parts == (parts[0] + 2, parts[1] + 2, *(n + 1 for n in parts[2:]))


@pytest.mark.rule("KB-SAN-6")
def test_in_logistics_she_leaves_one_part_in_each_warehouse() -> None:
    state = visited(LO_LEFT)
    state.warehouses = (3, 1, 0, 5, 0, 0)
    parts = state.parts
    managed(state)
    assert state.warehouses == (1, 1, 0, 1, 0, 0)
    assert (state.parts[CHA], state.parts[ENG]) == (parts[CHA] + 2, parts[ENG] + 4)


@pytest.mark.rule("KB-SAN-6", "KB-PC-6")
@pytest.mark.parametrize(("players", "kept"), [(2, 0), (3, 4), (4, 4)])
def test_in_design_she_returns_the_oldest_tiles(players: int, kept: int) -> None:
    state = visited(DE_LEFT, players=players)
    display = state.designs.display
    before = sum(state.view(None)["decks"]["sizes"])
    managed(state)
    after = state.designs.display
    if kept:
        assert after[2:4] == display[0:2]
        assert after[6:8] == display[4:6]
    assert -1 not in after
    assert sum(state.view(None)["decks"]["sizes"]) == before


@pytest.mark.rule("KB-SAN-6", "KB-EOW-1")
def test_at_her_desk_the_week_ends_and_upgrades_of_parked_models_score() -> None:
    """Vector 5, the rulebook's example: 2 yellow and 1 red car score 10."""
    state = visited(DESK)
    board = state.boards[0]
    board.garages = (YEL, YEL, RED, -1, -1)
    board.upgraded = (tile("YEL CHA"), tile("YEL ENG"))
    state.testing.upgrades = laid(state.testing.upgrades, 6 * YEL, CHA, ENG, BRA)
    state.testing.upgrades = replaced(state.testing.upgrades, 6 * GRN, CHA)
    state.testing.upgrades = replaced(state.testing.upgrades, 6 * BLU, CHA)
    state.manager_mode = 0
    assert change(state) == [10, 0, 0]
    assert state.week == 1


@pytest.mark.rule("KB-EOW-1")
def test_the_week_stays_on_3() -> None:
    state = visited(DESK)
    state.week = 3
    managed(state)
    assert state.week == 3


@pytest.mark.rule("KB-ED-4")
def test_the_face_of_the_board_is_not_an_option() -> None:
    assert [option.name for option in GAME.options] == ["edition", "manager", "boards"]


@pytest.mark.rule("KB-ED-5")
def test_with_the_mean_manager_both_editions_play_alike() -> None:
    one = GAME.start(players=3, seed=5, edition="first", manager="mean")
    other = GAME.start(players=3, seed=5, edition="second", manager="mean")
    while not one.over:
        assert one.legal_moves() == other.legal_moves()
        move = one.legal_moves()[len(one.moves) % len(one.legal_moves())]
        one.play(move)
        other.play(move)
    assert one.score_sheet() == other.score_sheet()
