"""Step 1: volatility and the optional discard."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.steps.volatility import SetVolatility
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    RED,
    build,
    give,
    hand,
    offered,
    play,
    refused,
    resolve,
    start,
    words,
)


@pytest.mark.rule("GP-VOL-1", "GP-VOL-2", "GP-HND-3")
def test_step_one_of_the_example_blue_keeps_all_green_discards_one() -> None:
    state = start(2)
    build(state, BLUE, "J02 / J32")
    build(state, GREEN, "J01 / J29")
    give(state, BLUE, "N01")
    give(state, GREEN, "N02 J05")
    resolve(state, SetVolatility())
    assert [engineer.volatility for engineer in state.engineers] == [2, 0]
    assert (state.player, offered(state)) == (BLUE, ["discard N01", "discard nothing"])
    play(state, "discard nothing", "discard J05")
    assert (hand(state, BLUE), hand(state, GREEN)) == ("N01", "N02")
    assert words(state.junk_discards) == "J05"


@pytest.mark.rule("GP-VOL-1")
def test_reliability_lowers_volatility_but_never_below_zero() -> None:
    state = start(2)
    build(state, BLUE, "J02 J05 / J32 N31")
    build(state, GREEN, "J01 N32 / J29 N33")
    resolve(state, SetVolatility())
    assert [engineer.volatility for engineer in state.engineers] == [2, 0]


@pytest.mark.rule("GP-VOL-1")
def test_both_sections_count() -> None:
    state = start(2)
    build(state, BLUE, "J02 / _", "J05 / J32")
    resolve(state, SetVolatility())
    assert state.engineers[BLUE].volatility == 3


@pytest.mark.rule("GP-VOL-2")
def test_discards_go_in_turn_order_and_empty_hands_are_not_asked() -> None:
    state = start(3)
    state.first_player = RED
    give(state, RED, "N01")
    give(state, GREEN, "N02")
    resolve(state, SetVolatility())
    assert state.player == RED
    assert "not in your hand [GP-VOL-2]" in refused(state, "discard N02")
    play(state, "discard nothing")
    assert state.player == GREEN
    play(state, "discard N02")
    assert state.view()["phase"] == "plan"
    assert words(state.new_discards) == "N02"
