"""The end of the game."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.motor_city.rules.scoring import rating
from shopfloor.games.motor_city.rules.state import MotorCity
from shopfloor.games.motor_city.rules.steps import Audit
from tests.games.motor_city.positions import GAME, carry_out, game, give, mine, report


def finished(certifications: int) -> MotorCity:
    state = game()
    sheet = mine(state)
    sheet.rounds = (0, 0, 1, 2, 2, 3, 4, 5)
    sheet.tested = replaced(sheet.tested, 1, 11)
    sheet.circled, sheet.spent = 28, 15
    sheet.hubs = 0b10010000  # H5 and H8
    sheet.developed = (0, 6, 6, 0, 0, 0)
    report(sheet, "E3", "E3")
    give(sheet, items="W X Z")
    sheet.certifications = certifications
    return state


@pytest.mark.rule("MC-END-1", "MC-END-2")
def test_the_total_is_round_scores_and_five_categories() -> None:
    state = finished(0b0011)
    assert state.score_sheet()[0] == {
        "rounds": 17,
        "testing": 7,
        "sales": 6,
        "production": 13,
        "engineering": 18,
        "certifications": 5,
    }
    assert state.scores()[0] == 66
    assert rating_of(66) == "Monte Carlo"


@pytest.mark.rule("MC-END-2", "MC-CRT-5")
def test_with_certification_d_cash_scores_there_and_not_with_sales() -> None:
    state = finished(0b1010)
    assert state.score_sheet()[0]["sales"] == 4
    assert state.score_sheet()[0]["certifications"] == 11
    assert state.scores()[0] == 70


@pytest.mark.rule("MC-ENG-3")
def test_engineering_hubs_score_for_what_they_count() -> None:
    state = game()
    sheet = mine(state)
    sheet.developed = (6, 0, 6, 6, 0, 6)
    report(sheet, *("E1", "E3", "E4", "E6") * 2)
    sheet.certifications = 0b0111
    give(sheet, items="A W Z")
    sheet.hubs = 0b00001111
    sheet.research = 17
    worth = {name: track["worth"] for name, track in state.view(0)["sheets"][0]["tracks"].items()}
    assert worth == {"E1": 9, "E2": 6, "E3": 8, "E4": 8, "E5": 6, "E6": 10}
    assert state.score_sheet()[0]["engineering"] == 35


@pytest.mark.rule("MC-END-2")
def test_spent_dollars_do_not_score() -> None:
    state = game()
    mine(state).circled, mine(state).spent = 27, 3
    assert state.scores()[0] == 4
    mine(state).spent = 27
    assert state.scores()[0] == 0


@pytest.mark.rule("MC-END-3")
def test_equal_totals_share_the_victory() -> None:
    state = game(3)
    for sheet, points in zip(state.sheets, (80, 80, 71)):
        sheet.rounds = (points,)
    assert state.scores() == [80, 80, 71]
    assert state.winners() == [0, 1]
    assert state.placements() == [1, 1, 3]


@pytest.mark.rule("MC-RAT-1")
@pytest.mark.parametrize(
    ("points", "car"),
    [
        (0, "Chevette"),
        (39, "Chevette"),
        (40, "Vega"),
        (55, "Vega"),
        (56, "Monte Carlo"),
        (70, "Monte Carlo"),
        (71, "Olds Cutlass"),
        (85, "Olds Cutlass"),
        (86, "Pontiac GTO"),
        (99, "Pontiac GTO"),
        (100, "Chevelle 454 SS"),
        (140, "Chevelle 454 SS"),
    ],
)
def test_a_solo_score_is_rated_by_a_car(points: int, car: str) -> None:
    assert rating_of(points) == car


@pytest.mark.rule("MC-RAT-1")
def test_the_result_of_a_solo_game_is_its_car_and_no_victory() -> None:
    state = game(1)
    assert verdict(state) == "@0 has built a Chevette with 0 points"
    mine(state).rounds = (5,) * 8
    assert verdict(state) == "@0 has built a Vega with 40 points"
    mine(state).rounds = (5,) * 7
    state.round = 8
    carry_out(state, Audit())
    assert "@0 has built a Chevette." in state.news_for(0)


def test_with_more_players_the_best_wins() -> None:
    state = game(2)
    mine(state).rounds = (5,) * 8
    assert verdict(state) == "@0 wins with 40"


def verdict(state: MotorCity) -> str:
    return GAME.verdict(state, state.winners(), state.scores())


def rating_of(points: int) -> str:
    return list(GAME.components["ratings"].rows)[rating(GAME.packaged_tables, points)]
