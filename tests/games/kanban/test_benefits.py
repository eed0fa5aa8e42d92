"""Benefits, Factory Goals, seats, recycling."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.scoring import START
from shopfloor.games.kanban.rules.steps.benefits import gain, gain_seat, reach_factory_goal
from shopfloor.games.kanban.rules.steps.human_resources import advance
from shopfloor.games.kanban.rules.tables import (
    BOOK,
    FACTORY_CARS,
    FACTORY_UPGRADES,
    PP,
    SEAT,
    SHIFT,
    VOUCHER,
)
from tests.games.kanban.positions import (
    AD_RIGHT,
    BRA,
    CHA,
    DE_LEFT,
    DE_RIGHT,
    ENG,
    LO_LEFT,
    SUS,
    TUR,
    arrived,
    begin,
    laid,
    meeting,
    play,
    reason,
    set_levels,
    some,
    texts,
    tile,
    working,
)


@pytest.mark.rule("KB-BEN-1")
def test_a_shift_gained_today_cannot_be_used_today() -> None:
    state = working(DE_LEFT)
    state.designs.display = (tile("RED ENG"), tile("RED CHA"), tile("RED TUR"), tile("RED -")) * 2
    state.boards[0].books = 1
    begin(state)
    play(state, "select design red claim-only", "train in Design")
    assert (state.boards[0].shifts_due, state.boards[0].bank) == (1, 0)
    assert "KB-WRK-3" in reason(state, "train in Design")
    play(state, "end the turn")
    assert (state.boards[0].shifts_due, state.boards[0].bank) == (0, 1)


@pytest.mark.rule("KB-BEN-1")
def test_a_book_gained_today_is_credited_when_the_turn_ends() -> None:
    state = working(DE_RIGHT)
    state.designs.display = (tile("RED ENG"), tile("RED CHA"), tile("RED TUR"), tile("RED -")) * 2
    begin(state)
    play(state, "select design red turbo")
    assert "KB-HR-2" in reason(state, "use a book in Design")
    assert state.boards[0].books == 0
    play(state, "end the turn")
    assert state.boards[0].books == 1


@pytest.mark.rule("KB-BEN-2")
def test_points_and_seats_count_at_once() -> None:
    state = working(DE_RIGHT)
    before = state.boards[0].pp
    gain(state, 0, PP, 3, START)
    gain(state, 0, SEAT, 1, START)
    assert state.boards[0].pp == before + 3
    assert state.boards[0].face_up == 2


@pytest.mark.rule("KB-BEN-2", "KB-HR-5")
def test_an_unlocked_ability_can_be_used_in_the_same_turn() -> None:
    state = working(DE_RIGHT)
    set_levels(state, "DE", 2, 0, 0)
    begin(state)
    top = state.view(0)["decks"]["tops"][0]
    assert "KB-DSN-3" in reason(state, f"select design {top}")
    play(state, "train in Design", "take certification spot a")
    assert f"select design {top}" in texts(state)


@pytest.mark.rule("KB-BEN-3")
def test_the_bank_holds_ten_shifts() -> None:
    state = working(DE_RIGHT)
    state.boards[0].bank = 9
    begin(state)
    gain(state, 0, SHIFT, 3, START)
    play(state, "end the turn")
    assert state.boards[0].bank == 10


@pytest.mark.rule("KB-BEN-4")
def test_a_benefit_that_has_run_out_is_lost() -> None:
    state = working(DE_RIGHT)
    state.books, state.vouchers = 1, 0
    gain(state, 0, BOOK, 2, START)
    gain(state, 0, VOUCHER, 1, START)
    assert state.boards[0].books_due == 1
    assert state.books == 0
    assert state.boards[0].vouchers_due == 0


@pytest.mark.rule("KB-BEN-4", "KB-HR-2")
def test_a_spent_book_returns_to_the_supply() -> None:
    state = working(DE_RIGHT)
    state.boards[0].books, state.books = 2, 3
    play(begin(state), "use a book in Design")
    assert state.boards[0].books == 1
    assert state.books == 4


@pytest.mark.rule("KB-FG-1")
def test_a_factory_goal_gives_one_seat_per_player() -> None:
    state = arrived(3)
    state.hr.factory_goals = laid(state.hr.factory_goals, 2, 2, 3)
    state.boards[0].claimed = 2
    reach_factory_goal(state, 0, FACTORY_CARS)
    assert state.boards[0].face_up == 2
    assert state.hr.factory_seats[2] == 1
    reach_factory_goal(state, 0, FACTORY_CARS)
    assert state.boards[0].face_up == 2


@pytest.mark.rule("KB-FG-1")
def test_both_goals_of_a_pair_can_be_reached_in_one_turn() -> None:
    state = arrived(3)
    state.hr.factory_goals = laid(state.hr.factory_goals, 4, 2, 3)
    state.boards[1].upgraded = (0, 1)
    reach_factory_goal(state, 1, FACTORY_UPGRADES)
    state.boards[1].upgraded = (0, 1, 2)
    reach_factory_goal(state, 1, FACTORY_UPGRADES)
    assert state.boards[1].face_up == 3
    assert state.hr.factory_seats[4:6] == (1, 0)


@pytest.mark.rule("KB-FG-2")
def test_a_factory_goal_without_seats_gives_nothing() -> None:
    state = arrived(3)
    state.hr.factory_goals = laid(state.hr.factory_goals, 4, 2, 3)
    for board in state.boards:
        board.upgraded = (0, 1, 2)
    reach_factory_goal(state, 0, FACTORY_UPGRADES)
    reach_factory_goal(state, 1, FACTORY_UPGRADES)
    assert state.boards[1].face_up == 2
    assert state.hr.factory_seats[4:6] == (0, 0)
    reach_factory_goal(state, 2, FACTORY_UPGRADES)
    assert state.boards[2].face_up == 1


@pytest.mark.rule("KB-SEAT-1")
def test_a_red_seat_turns_an_own_seat_and_returns_to_the_supply() -> None:
    state = arrived(3)
    red = state.red
    gain_seat(state, 0)
    assert (state.boards[0].face_up, state.boards[0].face_down, state.boards[0].red) == (2, 2, 0)
    assert state.red == red


@pytest.mark.rule("KB-SEAT-1", "KB-SEAT-2", "KB-HR-5")
def test_a_fifth_seat_takes_the_place_of_a_kept_red_one() -> None:
    """Vector 22: three seats up, one down, one locked; two seats gained, then AD."""
    state = arrived(3)
    board = state.boards[0]
    board.face_up, board.face_down = 3, 1
    gain_seat(state, 0)
    gain_seat(state, 0)
    assert (board.face_up, board.face_down, board.red) == (4, 0, 1)
    board.levels = replaced(board.levels, 4, 2)
    advance(state, 0, 4)
    assert (board.face_up, board.face_down, board.red) == (5, 0, 0)


@pytest.mark.rule("KB-SEAT-1", "KB-BEN-4")
def test_with_no_red_seat_left_nothing_is_gained() -> None:
    state = arrived(3)
    state.red = 0
    gain_seat(state, 0)
    assert (state.boards[0].face_up, state.boards[0].face_down) == (1, 3)
    state.boards[0].face_down = 0
    gain_seat(state, 0)
    assert (state.boards[0].face_up, state.boards[0].red) == (1, 0)


@pytest.mark.rule("KB-SEAT-1", "KB-FG-1")
def test_the_red_seat_of_a_factory_goal_is_there_even_when_the_supply_is_empty() -> None:
    state = arrived(3)
    state.red = 0
    state.hr.factory_goals = laid(state.hr.factory_goals, 2, 2, 3)
    state.boards[0].claimed = 2
    reach_factory_goal(state, 0, FACTORY_CARS)
    assert (state.boards[0].face_up, state.red) == (2, 1)


@pytest.mark.rule("KB-SEAT-3", "KB-MTG-1")
def test_a_red_seat_is_of_no_use_in_a_meeting() -> None:
    state = arrived(3)
    first = state.certification_order()[0]
    board = state.boards[first]
    board.face_up, board.face_down, board.red = 0, 0, 2
    meeting(state)
    assert some(state, "speak on") == []
    goal = state.conference.goals[0] + 1
    assert "KB-MTG-2" in reason(state, f"speak on goal {goal}")


@pytest.mark.rule("KB-RCY-1")
def test_a_part_that_is_in_recycling_cannot_be_given() -> None:
    """Vector 16: recycling has chassis, turbo, engine; the player suspension, chassis."""
    state = working(LO_LEFT)
    state.recycling = 1 << CHA | 1 << TUR | 1 << ENG
    state.boards[0].parts = (1, 0, 0, 0, 1, 0)
    begin(state)
    assert some(state, "recycle") == [
        "recycle suspension for chassis",
        "recycle suspension for turbo",
        "recycle suspension for engine",
    ]
    assert "KB-RCY-1" in reason(state, "recycle chassis for turbo")
    play(state, "recycle suspension for engine")
    assert state.boards[0].parts == (1, 0, 0, 1, 0, 0)
    assert state.recycling == 1 << CHA | 1 << TUR | 1 << SUS
    assert state.turn.used == 0


@pytest.mark.rule("KB-RCY-1", "KB-RCY-2")
def test_recycling_goes_on_as_long_as_something_changes() -> None:
    state = working(AD_RIGHT)
    state.recycling = 1 << CHA | 1 << TUR | 1 << ENG
    state.boards[0].parts = replaced(state.boards[0].parts, BRA, 1)
    begin(state)
    for _ in range(3):
        play(state, "recycle brakes for chassis", "recycle chassis for brakes")
    assert some(state, "recycle") == []
    assert "in a row" in reason(state, "recycle brakes for chassis")
    play(state, "train in Administration")
    assert some(state, "recycle") != []
