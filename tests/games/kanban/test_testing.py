"""Testing & Innovation."""

from __future__ import annotations

from typing import Any

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules import scoring
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.testing import advance_pace_car
from shopfloor.games.kanban.rules.tables import SEAT
from tests.games.kanban.positions import (
    BLK,
    BLU,
    BRA,
    ENG,
    GRN,
    RED,
    SUS,
    TI_LEFT,
    TI_RIGHT,
    YEL,
    arrived,
    begin,
    certify,
    laid,
    play,
    reason,
    some,
    texts,
    tile,
    working,
)

FULL = (GRN, GRN, BLU, YEL, -1)


def at_the_track(*designs: str, bank: int = 0, station: int = TI_RIGHT) -> Kanban:
    """The queue of the vectors, and these Designs on the player's desks."""
    state = working(station)
    state.testing.queue = (RED, GRN, BLU, YEL)
    state.boards[0].desks = tuple(tile(name) for name in designs)
    state.boards[0].bank = bank
    return state


@pytest.mark.rule("KB-TST-1")
def test_a_claim_returns_a_design_under_central() -> None:
    state = begin(at_the_track("RED ENG", "RED -", "BLK CHA"))
    assert some(state, "claim") == [
        "claim car 1 with design red engine",
        "claim car 1 with design red claim-only",
    ]
    play(state, "claim car 1 with design red engine")
    assert state.designs.central_under[-1] == tile("RED ENG")
    assert state.boards[0].desks == (tile("RED -"), tile("BLK CHA"))


@pytest.mark.rule("KB-TST-1")
def test_a_claim_needs_a_design_of_the_cars_model() -> None:
    state = begin(at_the_track("RED ENG"))
    assert "KB-TST-1" in reason(state, "claim car 2 with design red engine")
    assert "no Design" in reason(state, "claim car 1 with design red turbo")
    state.testing.queue = (RED,)
    assert "no car" in reason(state, "claim car 2 with design red engine")


@pytest.mark.rule("KB-TST-1", "KB-TST-2")
@pytest.mark.parametrize(
    ("first", "second", "shifts"),
    [("1 RED", "2 GRN", 3), ("1 RED", "3 BLU", 3), ("1 RED", "4 YEL", 4), ("2 GRN", "3 BLU", 4)],
)
def test_two_claims_cost_by_the_places_before_the_first(
    first: str, second: str, shifts: int
) -> None:
    """Vector 11, the pairs that four shifts allow."""
    words = {"RED": "red", "GRN": "green", "BLU": "blue", "YEL": "yellow"}
    state = at_the_track(f"{first[2:]} -", f"{second[2:]} -", bank=1)
    begin(state)
    for claim in (first, second):
        play(state, f"claim car {claim[0]} with design {words[claim[2:]]} claim-only")
    assert state.turn.used == shifts


@pytest.mark.rule("KB-TST-2")
def test_five_shifts_of_claims_are_too_many() -> None:
    """Vector 11: green and yellow cost 2 + 3."""
    state = begin(at_the_track("GRN -", "YEL -", bank=5))
    play(state, "claim car 2 with design green claim-only")
    assert "KB-TST-2" in reason(state, "claim car 4 with design yellow claim-only")


@pytest.mark.rule("KB-TST-2")
def test_after_a_claim_the_others_do_not_become_cheaper() -> None:
    state = begin(at_the_track("RED -", "GRN -", station=TI_LEFT))
    play(state, "claim car 1 with design red claim-only")
    assert "costs 2 shifts; you have 1" in reason(state, "claim car 2 with design green claim-only")


@pytest.mark.rule("KB-TST-3")
def test_a_claim_needs_a_garage_that_is_free_and_not_promised() -> None:
    state = at_the_track("RED -", "GRN -", bank=1)
    state.boards[0].garages = (BLK, BLK, BLK, -1, -1)
    begin(state)
    play(state, "claim car 1 with design red claim-only")
    assert "KB-TST-3" in reason(state, "claim car 2 with design green claim-only")


@pytest.mark.rule("KB-TST-3")
def test_with_the_fifth_garage_locked_four_cars_are_all() -> None:
    state = at_the_track("RED -")
    state.boards[0].garages = FULL
    begin(state)
    assert "KB-TST-3" in reason(state, "claim car 1 with design red claim-only")


@pytest.mark.rule("KB-TST-3", "KB-TST-5")
def test_one_car_fills_the_last_garage_and_a_second_replaces() -> None:
    state = at_the_track("RED -", "GRN -", bank=1)
    state.boards[0].garages = FULL
    certify(state, 0, "AL")
    begin(state)
    play(state, "claim car 1 with design red claim-only")
    play(state, "claim car 2 with design green claim-only", "end the turn")
    assert state.boards[0].garages == (GRN, GRN, BLU, YEL, RED)
    play(state, "gain a seat and a shift")
    supply = state.cars[BLU]
    assert texts(state) == [f"replace the car in garage {n}" for n in range(1, 6)]
    play(state, "replace the car in garage 3")
    assert state.boards[0].garages == (GRN, GRN, GRN, YEL, RED)
    assert state.cars[BLU] == supply + 1
    assert state.boards[0].books == 0


@pytest.mark.rule("KB-TST-4")
def test_the_queue_closes_up_and_the_pace_car_moves_one_per_car() -> None:
    """Vector 11: red and yellow claimed."""
    state = at_the_track("RED -", "YEL -", bank=1)
    state.boards[0].books = 1
    begin(state)
    play(state, "claim car 1 with design red claim-only")
    play(state, "claim car 4 with design yellow claim-only")
    testing: Any = state.testing
    assert testing.queue == (RED, GRN, BLU, YEL)
    play(state, "end the turn")
    assert testing.queue == (GRN, BLU)
    assert state.testing.pace == 2


@pytest.mark.rule("KB-TST-5")
@pytest.mark.parametrize(
    ("garage", "gains"),
    [(1, (2, 0, 0, 0)), (2, (1, 0, 0, 2)), (3, (1, 0, 2, 0)), (4, (1, 2, 0, 0))],
)
def test_parking_in_an_empty_garage_gives_its_benefit(garage: int, gains: tuple[int, ...]) -> None:
    state = begin(at_the_track("RED -"))
    play(state, "claim car 1 with design red claim-only", "end the turn")
    play(state, f"park in garage {garage}")
    board = state.boards[0]
    assert (board.face_up, board.bank, board.books, board.vouchers) == gains
    assert board.garages[garage - 1] == RED


@pytest.mark.rule("KB-TST-5", "KB-HR-5")
def test_the_fifth_garage_gives_two_different_benefits_even_if_others_are_empty() -> None:
    state = at_the_track("RED -")
    certify(state, 0, "AL")
    begin(state)
    play(state, "claim car 1 with design red claim-only", "end the turn", "park in garage 5")
    assert len(texts(state)) == 6
    play(state, "gain a book and a voucher")
    board = state.boards[0]
    assert (board.face_up, board.bank, board.books, board.vouchers) == (1, 0, 1, 1)


@pytest.mark.rule("KB-TST-5")
def test_a_locked_or_full_garage_takes_no_car() -> None:
    state = at_the_track("RED -")
    state.boards[0].garages = (GRN, -1, -1, -1, -1)
    begin(state)
    play(state, "claim car 1 with design red claim-only", "end the turn")
    assert "locked" in reason(state, "park in garage 5")
    assert "There is a car" in reason(state, "park in garage 1")
    assert "all five" in reason(state, "replace the car in garage 1")


@pytest.mark.rule("KB-EXP-1")
@pytest.mark.parametrize(
    ("garage", "gains"),
    [(1, (2, 0, 0, 0)), (2, (1, 0, 0, 1)), (3, (1, 0, 1, 0)), (4, (1, 1, 0, 0)), (5, (2, 0, 0, 0))],
)
def test_the_expert_side_gives_less_for_parking(garage: int, gains: tuple[int, ...]) -> None:
    state = at_the_track("RED -")
    state.boards[0].expert = 1
    certify(state, 0, "AL")
    begin(state)
    play(state, "claim car 1 with design red claim-only", "end the turn")
    play(state, f"park in garage {garage}")
    board = state.boards[0]
    assert (board.face_up, board.bank, board.books, board.vouchers) == gains


@pytest.mark.rule("KB-EXP-1", "KB-SEAT-3")
def test_the_leftmost_garage_gives_a_seat_on_both_sides_and_the_expert_side_less_in_all() -> None:
    garages = arrived().tables.garages
    assert garages[0][SEAT] == garages[5][SEAT] == 1
    choices = arrived().tables.garage_choices
    totals = [sum(sum(row) for row in garages[n : n + 5]) + sum(choices[n : n + 5]) for n in (0, 5)]
    assert totals[1] < totals[0]


@pytest.mark.rule("KB-TST-6")
def test_an_upgrade_moves_part_value_and_design() -> None:
    state = at_the_track("RED ENG")
    state.boards[0].parts = replaced(state.boards[0].parts, ENG, 1)
    begin(state)
    before = state.boards[0].pp
    play(state, "upgrade red engine")
    assert len(texts(state)) == 6
    play(state, "use upgrade space 4")
    board = state.boards[0]
    assert board.pp == before + 2 + 1
    assert state.part_value(ENG) == 2
    assert (board.desks, board.upgraded, board.parts[ENG]) == ((), (tile("RED ENG"),), 0)
    assert state.testing.upgrades[6 * RED + 3] == ENG


@pytest.mark.rule("KB-TST-6")
def test_an_upgrade_takes_any_empty_space_and_its_benefit() -> None:
    state = at_the_track("GRN ENG")
    state.boards[0].parts = replaced(state.boards[0].parts, ENG, 1)
    state.testing.upgrades = replaced(state.testing.upgrades, 1, BRA)
    begin(state)
    play(state, "upgrade green engine")
    assert "KB-TST-6" in reason(state, "use upgrade space 2")
    play(state, "use upgrade space 6")
    assert state.boards[0].books_due == 1


@pytest.mark.rule("KB-TST-6")
def test_an_upgrade_needs_design_part_and_shift() -> None:
    state = begin(at_the_track("RED ENG", "RED -"))
    assert "no Design" in reason(state, "upgrade red turbo")
    assert "no engine" in reason(state, "upgrade red engine")
    assert some(state, "upgrade") == []


@pytest.mark.rule("KB-TST-6", "KB-LOG-5")
def test_a_voucher_can_bring_the_part_of_an_upgrade() -> None:
    state = at_the_track("RED ENG")
    state.boards[0].vouchers = 1
    state.parts = replaced(state.parts, ENG, 1)
    begin(state)
    play(state, "upgrade red engine by voucher", "use upgrade space 2")
    assert state.parts[ENG] == 0
    assert state.boards[0].vouchers == 0


@pytest.mark.rule("KB-TST-6", "KB-TST-8")
def test_the_log_tells_the_points_of_an_upgrade_and_the_bonus_of_a_double_one() -> None:
    state = at_the_track("RED ENG", "RED TUR")
    state.boards[0].parts = (0, 0, 1, 1, 0, 0)
    certify(state, 0, "TI")
    begin(state)
    play(state, "upgrade red engine", "use upgrade space 2")
    assert "@0 upgrades red engine and scores 2; the part is worth 2." in state.news_for(0)
    before = state.boards[0].pp
    play(state, "double-upgrade red turbo", "use upgrade space 3")
    told = "@0 double-upgrades red turbo, scores 2, and 3 as a bonus: the part is worth 3."
    assert told in state.news_for(0)
    assert state.boards[0].pp - before >= 2 + 3


@pytest.mark.rule("KB-TST-6")
def test_a_value_stops_at_6() -> None:
    state = at_the_track("RED ENG")
    state.boards[0].parts = replaced(state.boards[0].parts, ENG, 1)
    state.testing.steps_up = replaced(state.testing.steps_up, ENG, 5)
    play(begin(state), "upgrade red engine", "use upgrade space 2")
    assert state.part_value(ENG) == 6


@pytest.mark.rule("KB-TST-7")
def test_a_design_is_tested_while_its_model_is_parked() -> None:
    board = arrived().boards[0]
    board.upgraded = (tile("RED ENG"), tile("RED CHA"), tile("GRN SUS"))
    assert scoring.tested(board) == 0
    board.garages = replaced(board.garages, 2, RED)
    assert scoring.tested(board) == 2
    board.garages = replaced(board.garages, 2, GRN)
    assert scoring.tested(board) == 1


@pytest.mark.rule("KB-TST-8")
@pytest.mark.parametrize(("steps", "value"), [(2, 5), (5, 6), (0, 3)])
def test_a_double_upgrade_moves_two_steps_and_scores_the_value(steps: int, value: int) -> None:
    """Vector 15: from value 3, from 6, and from off the track."""
    state = at_the_track("RED SUS")
    state.boards[0].parts = replaced(state.boards[0].parts, SUS, 1)
    state.testing.steps_up = replaced(state.testing.steps_up, SUS, steps)
    certify(state, 0, "TI")
    begin(state)
    before = state.boards[0].pp
    play(state, "double-upgrade red suspension", "use upgrade space 2")
    assert state.part_value(SUS) == value
    assert state.boards[0].pp == before + 2 + value
    assert state.boards[0].special == tile("RED SUS")
    assert len(state.boards[0].upgraded) == 1


@pytest.mark.rule("KB-TST-8")
def test_a_double_upgrade_needs_certification_and_comes_once() -> None:
    state = at_the_track("RED SUS", "GRN CHA")
    state.boards[0].parts = (1, 0, 0, 0, 1, 0)
    begin(state)
    assert "KB-TST-8" in reason(state, "double-upgrade red suspension")
    certify(state, 0, "TI")
    state.refresh()
    play(state, "double-upgrade red suspension", "use upgrade space 2")
    assert "have made" in reason(state, "double-upgrade green chassis")


@pytest.mark.rule("KB-TST-8")
def test_nobody_doubles_a_part_that_another_has_doubled() -> None:
    state = at_the_track("RED SUS", "GRN CHA")
    state.boards[0].parts = (1, 0, 0, 0, 1, 0)
    certify(state, 0, "TI")
    state.testing.doubled = 1 << SUS
    begin(state)
    assert some(state, "double-upgrade") == ["double-upgrade green chassis"]
    assert "already" in reason(state, "double-upgrade red suspension")


@pytest.mark.rule("KB-TST-9")
@pytest.mark.parametrize(("players", "half"), [(2, 3), (3, 4), (4, 5)])
def test_a_checkered_space_schedules_a_meeting(players: int, half: int) -> None:
    state = arrived(players)
    advance_pace_car(state, half - 1)
    assert not state.meeting
    advance_pace_car(state, 1)
    assert state.meeting


@pytest.mark.rule("KB-TST-9")
def test_passing_a_checkered_space_with_two_cars_schedules_a_meeting_too() -> None:
    """Vector 20: two players, the Pace Car one space before the checkered one."""
    state = arrived(2)
    state.testing.pace = 2
    advance_pace_car(state, 2)
    assert state.meeting
    assert state.testing.pace == 4


@pytest.mark.rule("KB-FG-1", "KB-TST-1")
def test_a_claimed_car_can_reach_a_factory_goal() -> None:
    state = at_the_track("RED -")
    state.boards[0].claimed = 1
    state.hr.factory_goals = laid(state.hr.factory_goals, 2, 2, 5)
    begin(state)
    play(state, "claim car 1 with design red claim-only")
    assert state.boards[0].face_up == 2
