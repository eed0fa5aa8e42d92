"""Clocks: a bank with an increment, days, or none."""

from __future__ import annotations

import random

import pytest

from shopfloor.tables.clock import BANK, DAY, DAYS, NO_CLOCK, Clock
from shopfloor.tables.errors import Refused
from tests.tables.setups import hot_seat, play_any

GAME = "factory_manager"


def test_thinking_is_taken_from_the_bank_and_the_increment_comes_when_the_turn_passes() -> None:
    clock = Clock(BANK, bank=100.0, increment=10.0)
    assert clock.spend([100.0, 100.0], 0, 30.0, passed=False) == [70.0, 100.0]
    assert clock.spend([100.0, 100.0], 1, 30.0, passed=True) == [100.0, 80.0]


def test_a_bank_never_goes_below_nothing() -> None:
    assert Clock(BANK, bank=5.0).spend([5.0], 0, 30.0, passed=False) == [0.0]


def test_a_table_charges_whoever_thought() -> None:
    table = hot_seat(GAME, clock=Clock(BANK, bank=100.0))
    entry = play_any(table, random.Random(1), now=30.0)
    assert entry.seat is not None
    assert entry.left[entry.seat] == 70.0
    assert sum(entry.left) == 270.0


def test_time_is_up_when_the_bank_is_empty() -> None:
    table = hot_seat(GAME, clock=Clock(BANK, bank=100.0))
    assert table.deadline == 100.0
    seat = table.turn
    assert seat is not None
    table.occupants[seat].seen = 101.0
    table.take_over(seat, "random", now=101.0, absent_after=float("inf"))
    assert table.bot_to_move == seat
    assert table.deadline is None


def test_nobody_in_time_is_taken_over_by_the_clock() -> None:
    table = hot_seat(GAME, clock=Clock(BANK, bank=100.0))
    assert table.turn is not None
    with pytest.raises(Refused):
        table.take_over(table.turn, "random", now=99.0, absent_after=float("inf"))


def test_days_count_from_the_last_move() -> None:
    table = hot_seat(GAME, clock=Clock(DAYS, days=2))
    play_any(table, random.Random(1), now=500.0)
    assert table.deadline == 500.0 + 2 * DAY


def test_without_a_clock_there_is_no_deadline() -> None:
    assert hot_seat(GAME, clock=NO_CLOCK).deadline is None


@pytest.mark.parametrize(
    "wrong", [("sand", 0, 0, 0), (BANK, 0, 0, 0), (BANK, 1e9, 0, 0), (DAYS, 0, 0, 100)]
)
def test_impossible_clocks_are_refused(wrong: tuple[str, float, float, float]) -> None:
    with pytest.raises(Refused):
        Clock(*wrong)
