"""Training, certification, experts."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.areas import with_track
from shopfloor.games.kanban.rules.scoring import training_points
from shopfloor.games.kanban.rules.steps.human_resources import advance
from tests.games.kanban.positions import (
    AD_LEFT,
    AD_RIGHT,
    DE_RIGHT,
    LO_LEFT,
    LO_RIGHT,
    arrived,
    begin,
    certify,
    play,
    put,
    reason,
    set_levels,
    some,
    texts,
    working,
)


@pytest.mark.rule("KB-HR-1")
def test_a_shift_of_training_moves_the_disc_on_top_of_those_there() -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", 0, 1, 1)
    assert state.hr.standing[2] == (2, 1, 0)
    play(begin(state), "train in Logistics")
    assert state.boards[0].levels[2] == 1
    assert state.turn.used == 1
    assert state.hr.standing[2] == (0, 2, 1)


@pytest.mark.rule("KB-HR-1")
def test_passing_lower_discs_does_not_pass_higher_ones() -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", 1, 4, 2)
    play(begin(state), "train in Logistics")
    assert state.hr.standing[2] == (1, 0, 2)


@pytest.mark.rule("KB-HR-2")
def test_books_train_without_shifts_any_number_of_times() -> None:
    state = working(LO_LEFT)
    state.boards[0].books = 3
    begin(state)
    play(state, "use a book in Logistics", "train in Logistics", "use a book in Logistics")
    assert state.boards[0].levels[2] == 3
    assert state.turn.used == 1
    play(state, "take certification spot a")
    assert "KB-HR-1" in reason(state, "use a book in Design")


@pytest.mark.rule("KB-HR-3")
@pytest.mark.parametrize(("level", "certified"), [(0, False), (1, False), (2, True), (3, False)])
def test_entering_level_3_certifies_once(level: int, certified: bool) -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", level, 0, 0)
    play(begin(state), "train in Logistics")
    assert (some(state, "take certification spot") != []) == certified
    assert state.boards[0].is_certified(2) == certified


@pytest.mark.rule("KB-HR-3")
def test_nobody_trains_beyond_level_5() -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", 5, 0, 0)
    state.boards[0].books = 1
    begin(state)
    assert "KB-HR-3" in reason(state, "train in Logistics")
    assert "KB-HR-3" in reason(state, "use a book in Logistics")


@pytest.mark.rule("KB-HR-4")
def test_the_meeple_moves_to_a_free_spot_of_the_next_space() -> None:
    state = working(LO_RIGHT)
    for board, spot in zip(state.boards, [0, 1, 2]):
        board.space, board.spot = 0, spot
    state.boards[1].space, state.boards[1].spot = 1, 3
    set_levels(state, "LO", 2, 0, 0)
    play(begin(state), "train in Logistics")
    assert texts(state) == [f"take certification spot {spot}" for spot in "abc"]
    assert "KB-HR-4" in reason(state, "take certification spot d")
    before = state.boards[0].pp
    play(state, "take certification spot a")
    assert (state.boards[0].space, state.boards[0].spot) == (1, 0)
    assert state.boards[0].pp == before + 3


@pytest.mark.rule("KB-HR-4")
def test_a_spot_left_behind_is_free_again() -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", 2, 0, 0)
    state.boards[0].space, state.boards[0].spot = 0, 0
    state.boards[1].space, state.boards[1].spot = 1, 0
    certify(state, 1, "DE")
    state.boards[1].levels = replaced(state.boards[1].levels, 0, 2)
    advance(state, 1, 0)
    put(state, state.agenda[-1])
    play(state, "take certification spot b")
    play(begin(state), "train in Logistics")
    assert "take certification spot a" in texts(state)


@pytest.mark.rule("KB-HR-4", "KB-SEAT-3")
@pytest.mark.parametrize("space", [2, 4])
def test_the_second_and_the_fourth_space_give_a_seat(space: int) -> None:
    state = working(LO_RIGHT)
    board = state.boards[0]
    board.space, board.spot = space - 1, 0
    set_levels(state, "LO", 2, 0, 0)
    play(begin(state), "train in Logistics", "take certification spot b")
    assert board.face_up == 2
    assert board.shifts_due == 1


@pytest.mark.rule("KB-HR-5")
def test_certification_unlocks_garage_bin_desk_and_seat() -> None:
    state = arrived(3)
    board = state.boards[0]
    board.desks, board.parts = (), (0,) * 6
    certify(state, 0, "AL", "LO", "DE")
    assert board.empty_garages() == [0, 1, 2, 3, 4]
    assert board.free_bins(state.tables) == 6
    assert board.free_desks(state.tables) == 5
    board.levels = replaced(board.levels, 4, 2)
    advance(state, 0, 4)
    assert board.face_up + board.face_down == 5


@pytest.mark.rule("KB-HR-6")
def test_the_first_expert_takes_the_seat_and_chooses_among_the_plaques() -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", 4, 0, 0)
    certify(state, 0, "LO")
    state.hr.plaques = with_track(state.hr.plaques, 2, (0, 2))
    state.hr.plaques_known = with_track(state.hr.plaques_known, 2, (0, 0))
    state.hr.plaques_unseen = replaced(state.hr.plaques_unseen, 2, 0)
    play(begin(state), "train in Logistics")
    assert state.boards[0].face_up == 2
    assert state.hr.expert_seats[2] == 0
    assert texts(state) == ["keep the plaque of 2 pp", "keep the plaque of 1 book"]
    assert "KB-HR-6" in reason(state, "keep the plaque of 1 shift")
    play(state, "keep the plaque of 1 book")
    assert state.boards[0].books_due == 1
    assert state.hr.plaques[2] == (0,)


@pytest.mark.rule("KB-HR-6")
def test_later_experts_get_a_plaque_but_no_seat_and_nothing_when_none_is_left() -> None:
    state = working(LO_RIGHT)
    set_levels(state, "LO", 4, 5, 5)
    state.hr.plaques = with_track(state.hr.plaques, 2, (0,))
    state.hr.plaques_known = with_track(state.hr.plaques_known, 2, (2,))
    state.hr.plaques_unseen = replaced(state.hr.plaques_unseen, 2, 0)
    state.hr.expert_seats = replaced(state.hr.expert_seats, 2, 0)
    before = state.boards[0].pp
    play(begin(state), "train in Logistics")
    assert state.boards[0].face_up == 1
    assert state.boards[0].pp == before + 2
    state.boards[2].levels = replaced(state.boards[2].levels, 2, 4)
    advance(state, 2, 2)
    assert state.boards[2].pp == before


@pytest.mark.rule("KB-HR-6")
def test_plaques_looked_at_are_known_to_the_looker_alone() -> None:
    state = working(LO_RIGHT, players=4, seed=3)
    set_levels(state, "LO", 4, 0, 0, 0)
    play(begin(state), "train in Logistics")
    assert None not in state.view(0)["training"][2]["plaques"]
    assert state.view(1)["training"][2]["plaques"] == [None, None, None]
    assert state.news_for(1) == [line for line in state.news_for(0) if "sees a plaque" not in line]


@pytest.mark.rule("KB-HR-7", "KB-FIN-6")
def test_the_disc_that_came_last_to_the_leading_desk_scores_most() -> None:
    """Vector 2, the rulebook's example of three discs on one desk."""
    state = arrived(3)
    for board in state.boards:
        board.levels = replaced(board.levels, 0, 1)
    for player in (0, 1, 2):
        advance(state, player, 0)
    assert state.hr.standing[0] == (2, 1, 0)
    assert [training_points(state, p) for p in range(3)] == [1, 3, 5]


@pytest.mark.rule("KB-HR-7")
def test_level_0_and_the_fourth_place_score_nothing() -> None:
    state = arrived(4)
    set_levels(state, "TI", 3, 0, 2, 0)
    set_levels(state, "AL", 4, 3, 2, 1)
    assert [training_points(state, p) for p in range(4)] == [10, 3, 4, 0]


@pytest.mark.rule("KB-ADM-1")
def test_only_training_can_be_done_in_administration_itself() -> None:
    state = begin(working(AD_RIGHT))
    assert texts(state) == [
        "train in Administration",
        "micro-manage Testing & Innovation",
        "micro-manage Assembly Line",
        "micro-manage Logistics",
        "micro-manage Design",
        "end the turn",
    ]
    assert "KB-WRK-4" in reason(state, "request a voucher")


@pytest.mark.rule("KB-ADM-2")
def test_one_other_department_can_be_micro_managed_beside_training() -> None:
    state = working(AD_RIGHT)
    state.boards[0].bank = 5
    state.boards[0].books = 2
    state.warehouses = (1, 0, 0, 0, 0, 0)
    state.boards[1].station, state.boards[2].station = LO_LEFT, LO_RIGHT
    begin(state)
    play(state, "micro-manage Logistics", "train in Administration", "collect chassis 1")
    play(state, "use a book in Logistics", "train in Logistics")
    assert state.boards[0].levels == (0, 0, 2, 0, 1)
    assert "KB-ADM-2" in reason(state, "micro-manage Design")
    assert "KB-WRK-4" in reason(state, "select design red engine")


@pytest.mark.rule("KB-ADM-2")
def test_from_elsewhere_nobody_micro_manages() -> None:
    state = begin(working(DE_RIGHT))
    assert "KB-ADM-2" in reason(state, "micro-manage Logistics")


@pytest.mark.rule("KB-ADM-2", "KB-ASM-1")
def test_micro_managing_the_line_cleans_it_out_first() -> None:
    state = working(AD_LEFT)
    state.line.assembly = replaced(state.line.assembly, 0, 63)
    begin(state)
    assert state.line.assembly[0] == 63
    play(state, "micro-manage Assembly Line")
    assert state.line.assembly[0] == 0
