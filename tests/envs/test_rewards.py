"""Rewards: placement, victory, margin."""

from __future__ import annotations

import shopfloor
from shopfloor.envs.rewards import margin, placement, win
from shopfloor.games.factory_manager.rules.state import FactoryManager


def finished(*cash: int) -> FactoryManager:
    """A game of Factory Manager that ended with this much money, last incomes equal."""
    state = shopfloor.game("factory_manager").start(players=len(cash), seed=1)
    assert isinstance(state, FactoryManager)
    for factory, amount in zip(state.factories, cash):
        factory.cash = amount
    return state


def test_first_place_is_worth_1_and_last_place_minus_1() -> None:
    assert placement(finished(50, 90, 70)) == [-1, 1, 0]
    assert placement(finished(10, 20, 30, 40, 50)) == [-1, -0.5, 0, 0.5, 1]


def test_ties_share_their_places() -> None:
    assert placement(finished(90, 90, 70)) == [0.5, 0.5, -1]
    assert placement(finished(70, 70)) == [0, 0]


def test_a_victory_is_shared_by_those_who_share_it() -> None:
    assert win(finished(90, 50, 70)) == [1, 0, 0]
    assert win(finished(90, 90, 70)) == [0.5, 0.5, 0]


def test_the_margin_is_over_the_best_other_seat() -> None:
    assert margin(finished(90, 50, 70)) == [20, -40, -20]


def test_alone_the_score_counts() -> None:
    state = shopfloor.game("motor_city").start(players=1, seed=1)
    points = state.scores()[0]
    assert placement(state) == [points / 100]
    assert margin(state) == [points]
