"""Intervals stay within what is possible, and say where there are too few games."""

from __future__ import annotations

from math import inf

import pytest

from shopfloor.lab import arena, tune
from shopfloor.lab.figures import Figure, bounded, mean, share, unknown

GAME = "factory_manager"


@pytest.mark.parametrize("values", [[1.0], [1.0] * 4, [0.0, 1.0, 1.0, 1.0], [0.5] * 9, [0.0, 0.1]])
def test_a_mean_of_bounded_values_has_an_interval_within_the_bounds(values: list[float]) -> None:
    figure = bounded(values)
    assert 0 <= figure.low <= figure.value <= figure.high <= 1
    assert figure.low < figure.high


def test_the_best_place_there_is_is_the_first() -> None:
    figure = bounded([1.0] * 30, 1, 4)
    assert figure.value == figure.low == 1
    assert 1 < figure.high < 1.5
    assert bounded([1.0, 1.0], 1, 1).text() == "1.0 (1.0 to 1.0)"


def test_values_that_vary_little_have_a_narrower_interval_than_wins_and_losses() -> None:
    even, uneven = bounded([0.4, 0.6] * 20), bounded([0.0, 1.0] * 20)
    assert even.high - even.low < 0.7 * (uneven.high - uneven.low)
    assert share(20, 40).low == pytest.approx(uneven.low, abs=0.01)


def test_a_mean_of_few_values_has_students_interval() -> None:
    figure = mean([1.0, 2.0, 3.0])
    assert figure.high - 2 == pytest.approx(4.303 / 3**0.5, rel=1e-3)
    assert mean([7.0]).text() == "7.0 (not enough games)"
    assert mean([7.0, 7.0, 7.0]).text() == "7.0 (not enough games)"
    assert mean([7.0] * 5).low == 7


def test_figures_say_what_is_not_known() -> None:
    assert unknown(0.5).percent() == "50.0 % (not enough games)"
    assert Figure(inf, 120, inf).text(0) == "above 120"
    assert Figure(-inf, -inf, -80).text(0) == "below -80"


def test_an_arena_of_few_games_claims_nothing_impossible() -> None:
    contest = arena(GAME, 2, ["random", "greedy"], games=4)
    (line,) = contest.pairings()
    assert line["place"].low >= 1
    assert line["wins"].value == 1 and line["wins"].low < 0.6
    assert line["elo"].text(0).startswith("above ")
    assert contest.ratings["random"].text(0).endswith("(not enough games)")
    assert contest.ratings["greedy"].value == 1000
    assert "<svg" in contest_page(contest)


def contest_page(contest: object) -> str:
    from shopfloor.lab.report import contest_html

    return contest_html(contest)  # type: ignore[arg-type]


def test_tuning_claims_no_more_than_all_opponents() -> None:
    for trial in tune(GAME, 2, space={"iterations": [1, 2]}, candidates=2, games=2):
        assert 0 <= trial.result.low <= trial.result.high <= 1
