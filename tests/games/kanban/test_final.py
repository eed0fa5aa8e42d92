"""The end of the game and the final scoring."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules import scoring
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.day import Evening, FinalScoring, NextDay, StartWork
from tests.games.kanban.positions import (
    BLK,
    CHA,
    DE_LEFT,
    ENG,
    GRN,
    LO_LEFT,
    RED,
    SUS,
    TI_LEFT,
    TRA,
    YEL,
    arrived,
    certify,
    play,
    put,
    set_levels,
    texts,
    tile,
)

DESK = 10


def bare(players: int = 3) -> Kanban:
    """Nobody has anything that scores at the end."""
    state = arrived(players)
    for board in state.boards:
        board.pp, board.bank, board.books, board.vouchers, board.face_up = 0, 0, 0, 0, 0
        board.sheet = (0,) * len(board.sheet)
        board.desks, board.parts = (), (0,) * 6
    return state


def finished(state: Kanban) -> Kanban:
    put(state, FinalScoring())
    assert state.over
    return state


@pytest.mark.rule("KB-END-1")
@pytest.mark.parametrize(
    ("week", "cycle", "ends"),
    [(3, 2, True), (2, 3, True), (3, 3, True), (2, 2, False), (3, 1, False), (1, 3, False)],
)
def test_the_end_comes_with_a_3_and_a_2(week: int, cycle: int, ends: bool) -> None:
    state = arrived()
    state.week, state.cycle = week, cycle
    put(state, NextDay())
    assert state.over == ends


@pytest.mark.rule("KB-END-1", "KB-EOW-1", "KB-MTG-7")
def test_the_last_day_ends_with_its_week_and_its_meeting() -> None:
    """Vector 19: week 2, cycle 2, a Meeting is due and the manager is at her desk."""
    state = bare()
    state.day, state.week, state.cycle, state.meeting = 12, 2, 2, True
    state.manager = DESK
    state.manager_mode = 0
    state.boards[0].garages = replaced(state.boards[0].garages, 0, GRN)
    state.testing.upgrades = replaced(state.testing.upgrades, 0, CHA)
    for board, station in zip(state.boards, [TI_LEFT, LO_LEFT, DE_LEFT]):
        board.station = station
    put(state, Evening(), StartWork())
    play(state, "end the turn", "end the turn", "end the turn")
    assert state.week == 3
    assert state.view(None)["phase"] == "meeting"
    assert state.boards[0].sheet[6] == 1
    while not state.over:
        assert state.view(None)["phase"] == "meeting"
        play(state, texts(state)[-1])
    assert state.cycle == 3


@pytest.mark.rule("KB-FIN-1", "KB-FIN-3")
def test_seats_pay_for_final_goals_and_the_rest_score_one_each() -> None:
    """Vector 21: 2 face-up, 1 red and 2 face-down seats, lines of 8 and 6."""
    state = bare()
    state.final_tile = 3
    board = state.boards[0]
    board.face_up, board.red, board.face_down = 2, 1, 2
    board.upgraded = (tile("GRN CHA"),) * 5
    certify(state, 0, "AD")
    finished(state)
    sheet = state.score_sheet()[0]
    assert sheet["final goals"] == 14
    assert sheet["seats, books, vouchers"] == 1


@pytest.mark.rule("KB-FIN-1")
def test_with_too_few_seats_the_best_lines_are_scored() -> None:
    state = bare()
    state.final_tile = 3
    board = state.boards[0]
    board.face_up = 1
    board.upgraded = (tile("GRN CHA"),) * 5
    certify(state, 0, "AD")
    finished(state)
    sheet = state.score_sheet()[0]
    assert (sheet["final goals"], sheet["seats, books, vouchers"]) == (8, 0)


@pytest.mark.rule("KB-FIN-1")
def test_everybody_may_score_the_same_line() -> None:
    state = bare()
    state.final_tile = 3
    for p in (0, 1):
        state.boards[p].face_up = 1
        certify(state, p, "AD")
    finished(state)
    assert [sheet["final goals"] for sheet in state.score_sheet()] == [6, 6, 0]


@pytest.mark.rule("KB-FIN-1")
@pytest.mark.parametrize(
    ("tile_number", "lines"),
    [
        (1, (True, True, False)),
        (2, (True, True, True)),
        (3, (False, False, True)),
        (4, (True, False, False)),
        (5, (False, True, False)),
        (6, (True, True, True)),
    ],
)
def test_every_final_goal_is_checked(tile_number: int, lines: tuple[bool, ...]) -> None:
    state = bare()
    board = state.boards[0]
    board.garages = (RED, RED, RED, GRN, YEL)
    board.upgraded = (tile("RED CHA"), tile("GRN CHA"), tile("GRN ENG"), tile("YEL SUS"))
    board.bank, board.books = 7, 3
    board.levels = (5, 5, 3, 3, 0)
    certify(state, 0, "TI", "AL", "LO")
    if tile_number == 2:
        certify(state, 0, "DE")
    first = 3 * (tile_number - 1)
    found = tuple(scoring.final_reached(state, board, first + n) for n in range(3))
    assert found == lines


@pytest.mark.rule("KB-FIN-2")
def test_banked_shifts_score_one_each() -> None:
    state = bare()
    state.boards[1].bank = 7
    finished(state)
    assert state.score_sheet()[1]["banked shifts"] == 7


@pytest.mark.rule("KB-FIN-3")
def test_seats_books_and_vouchers_score_one_each_but_not_face_down_seats() -> None:
    state = bare()
    board = state.boards[1]
    board.face_up, board.face_down, board.red, board.books, board.vouchers = 2, 3, 1, 4, 5
    finished(state)
    assert state.score_sheet()[1]["seats, books, vouchers"] == 2 + 1 + 4 + 5


@pytest.mark.rule("KB-FIN-4")
def test_cars_score_their_value() -> None:
    state = bare()
    state.boards[0].garages = (GRN, BLK, RED, YEL, -1)
    finished(state)
    assert state.score_sheet()[0]["cars"] == 2 + 6 + 5 + 4


@pytest.mark.rule("KB-FIN-5")
def test_tested_designs_score_their_parts_value_once() -> None:
    """Vector 6, the rulebook's example: 4 + 2 + 5."""
    state = bare()
    board = state.boards[0]
    board.garages = (YEL, GRN, GRN, RED, -1)
    board.upgraded = (tile("YEL TRA"), tile("YEL ENG"), tile("GRN SUS"), tile("BLK CHA"))
    for part, steps in ((TRA, 3), (ENG, 1), (SUS, 4), (CHA, 3)):
        state.testing.steps_up = replaced(state.testing.steps_up, part, steps)
    assert scoring.tested_points(state, board) == 11
    finished(state)
    assert state.score_sheet()[0]["tested designs"] == 11


@pytest.mark.rule("KB-FIN-6", "KB-HR-7")
def test_training_scores_on_every_track() -> None:
    state = bare(4)
    set_levels(state, "TI", 2, 2, 1, 0)
    set_levels(state, "AD", 5, 0, 0, 0)
    finished(state)
    assert [sheet["training"] for sheet in state.score_sheet()] == [3 + 5, 5, 1, 0]


@pytest.mark.rule("KB-FIN-7")
def test_ties_are_broken_by_cars_tested_designs_shifts_certifications() -> None:
    state = put(bare(2))
    one, other = state.boards
    one.pp = other.pp = 50
    assert state.winners() == [0, 1]
    certify(state, 1, "TI")
    assert state.winners() == [1]
    one.bank = 1
    assert state.winners() == [0]
    other.garages = replaced(other.garages, 0, GRN)
    one.garages = replaced(one.garages, 0, GRN)
    other.upgraded = (tile("GRN CHA"),)
    assert state.winners() == [1]
    one.garages = replaced(one.garages, 1, GRN)
    assert state.winners() == [0]
    assert state.placements() == [1, 2]
