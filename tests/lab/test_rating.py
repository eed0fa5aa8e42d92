"""Ratings and tests find what was put into made-up results."""

from math import log10
from random import Random

import pytest

from shopfloor.lab.figures import bootstrap, correlation, mean, quantile, share
from shopfloor.lab.playing import Played
from shopfloor.lab.rating import rate, stages
from shopfloor.lab.sequential import judge, until_known

STRENGTHS = {"weak": 0.25, "greedy": 1.0, "strong": 4.0, "strongest": 10.0}


def game(seed: int, seats: tuple[str, ...], places: list[int]) -> Played:
    none: list[dict[str, int]] = [{} for _ in seats]
    return Played(seed, seats, 1, "", [-p for p in places], places, none, [{} for _ in seats])


def made_up(seats: tuple[str, ...], games: int, generator: Random) -> list[Played]:
    """Draw results from the model itself."""
    return [game(n, seats, drawn_places(seats, generator)) for n in range(games)]


def drawn_places(seats: tuple[str, ...], generator: Random) -> list[int]:
    clocks = [generator.expovariate(STRENGTHS[name]) for name in seats]
    return [1 + sum(other < mine for other in clocks) for mine in clocks]


def elo(name: str) -> float:
    return 1000 + 400 * log10(STRENGTHS[name])


@pytest.mark.parametrize(
    "seats", [("weak", "greedy", "strong", "strongest"), ("strong", "greedy", "greedy", "weak")]
)
def test_ratings_recover_known_strengths(seats: tuple[str, ...]) -> None:
    found = rate(made_up(seats, 1500, Random(1)), resamples=40)
    assert found["greedy"].value == 1000
    for name, figure in found.items():
        assert abs(figure.value - elo(name)) < 35
        assert figure.low <= figure.value <= figure.high


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    generator = Random(3)
    held = 0
    for _ in range(60):
        games = made_up(("greedy", "strong"), 120, generator)
        figure = rate(games, resamples=80)["strong"]
        held += figure.low <= elo("strong") <= figure.high
    assert 50 <= held <= 60


def test_equal_places_pull_ratings_together() -> None:
    drawn = [game(n, ("greedy", "strong"), [1, 1]) for n in range(20)]
    assert rate(drawn, resamples=5)["strong"].value == pytest.approx(1000, abs=1)


def test_somebody_who_always_wins_has_a_finite_rating() -> None:
    won = [game(n, ("greedy", "strong"), [2, 1]) for n in range(20)]
    assert 1400 < rate(won, resamples=5)["strong"].value < 2000


def test_places_are_decided_one_after_the_other() -> None:
    first, second = stages([2, 1, 3], [0, 1, 2], 3)
    assert (first.taken, first.left) == (1, (1.0, 1.0, 1.0))
    assert (second.taken, second.left) == (0, (1.0, 0.0, 1.0))


def test_the_sequential_test_errs_as_seldom_as_it_says() -> None:
    passed = sum(verdict(0.5, seed) is True for seed in range(200))
    failed = sum(verdict(0.6, seed) is not True for seed in range(200))
    assert passed <= 20
    assert failed <= 20


def verdict(mean_result: float, seed: int) -> bool | None:
    generator = Random(seed)
    results = (
        ((generator.random() < mean_result) + (generator.random() < mean_result)) / 2
        for _ in range(4000)
    )
    return until_known(results, edge=0.1, most=4000).better


def test_a_clear_difference_is_found_early() -> None:
    found = until_known([1.0, 0.5] * 100, edge=0.1)
    assert found.better is True
    assert found.blocks < 60


def test_a_few_results_settle_nothing() -> None:
    assert judge([1.0] * 8).better is None
    assert judge([]).better is None


def test_shares_have_wilsons_interval() -> None:
    figure = share(8, 10)
    assert (round(figure.low, 3), round(figure.high, 3)) == (0.490, 0.943)
    assert share(0, 0).high == 1.0


def test_means_and_quantiles() -> None:
    assert mean([1.0, 2.0, 3.0]).value == 2
    assert quantile([0, 10], 0.25) == 2.5
    assert correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
    assert correlation([1, 1, 1], [2, 4, 6]) == 0
    (figure,) = bootstrap([1.0, 2.0, 3.0, 1.0, 3.0], lambda s: [sum(s) / len(s)], 50)
    assert 1 <= figure.low <= 2 <= figure.high <= 3
