"""Judging positions: sensible at every decision, and good enough to play well."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

import shopfloor
from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.bot.judgement import value
from shopfloor.games.factory_manager.rules.planning import ways_to_run
from shopfloor.games.factory_manager.rules.steps.factory import Hire, Work
from shopfloor.games.factory_manager.rules.steps.market import Offer
from tests.games.factory_manager.positions import (
    ANNA,
    TABLES,
    build,
    models,
    orders,
    play,
    put_in_round,
    start,
)


def greedy_choice(state: shopfloor.State) -> str:
    assert state.player is not None
    chosen = shopfloor.players.make("greedy", GAME, seed=1).choose(state.seat(state.player))
    return GAME.move_text(chosen)


def test_at_the_end_a_position_is_worth_its_cash() -> None:
    state = start(2)
    state.agenda = []
    state.factories[ANNA].cash = 77
    assert value(state, ANNA) == 77


@pytest.mark.parametrize("players", range(2, 6))
def test_every_position_of_a_game_can_be_judged_for_everybody(players: int) -> None:
    state = start(players, seed=players)
    random = Random(players)
    while not state.over:
        for player in range(players):
            assert -60 < value(state, player) < 600
        state.play(random.choice(state.legal_moves()))


def test_judging_does_not_change_the_position() -> None:
    state = start(4, seed=3)
    random = Random(3)
    for _ in range(150):
        before = state.hash()
        value(state, ANNA)
        assert state.hash() == before
        state.play(random.choice(state.legal_moves()))


def test_more_money_is_worth_more() -> None:
    state = start(3)
    before = value(state, ANNA)
    state.factories[ANNA].cash += 10
    assert value(state, ANNA) >= before + 10


def test_every_way_to_run_starting_machines_is_found() -> None:
    assert ways_to_run(TABLES, models("M0 x2 R1"), 0) == [
        (3, 5, 4),
        (2, 3, 2),
        (1, 2, 2),
        (0, 0, 0),
    ]


def test_ways_that_another_one_beats_are_left_out() -> None:
    """R2 makes what R1 makes without energy, so R1 alone is never the choice."""
    assert (2, 2, 1) not in ways_to_run(TABLES, models("M1 R1 R2"), 0)
    assert (2, 1, 1) in ways_to_run(TABLES, models("M1 R1 R2"), 0)


def test_greedy_buys_the_machine_that_pays_and_not_the_tile_that_does_not() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.market = models("MX H1")
    put_in_round(state, Hire(ANNA), Work(ANNA, 1))
    assert greedy_choice(state) == "buy MX"


def test_greedy_ends_the_turn_when_nothing_pays_any_more() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = 5, 5
    state.market = models("S4 O1")
    build(state.factories[ANNA], "S0 x3 M0 x2", cash=40)
    put_in_round(state, Hire(ANNA), Work(ANNA, 3))
    assert greedy_choice(state) == "end turn"


def test_greedy_shuts_down_what_costs_more_than_it_earns() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = 5, 6
    build(state.factories[ANNA], "S0 M1 M0")
    put_in_round(state)
    assert state.view(ANNA)["asked"] == "M0"
    assert greedy_choice(state) == "shut down M0"


def test_greedy_hires_in_round_5_to_man_a_machine() -> None:
    state = start(2)
    orders(state, 12, 2)
    state.round, state.price = 5, 4
    build(state.factories[ANNA], "S4 x2 M5 M3", cash=40)
    put_in_round(state, Hire(ANNA))
    assert greedy_choice(state) == "hire 2 seasonal"


def test_greedy_hires_nobody_for_nothing() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = 5, 4
    build(state.factories[ANNA], "S4 x2 M5", cash=40)
    put_in_round(state, Hire(ANNA))
    assert greedy_choice(state) == "hire 0 seasonal"


def test_greedy_brings_what_it_wants_to_buy_first() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = 5, 4
    state.market = []
    build(state.factories[ANNA], "S0 M8 C4 O3", cash=18)
    put_in_round(state, Hire(ANNA), Work(ANNA, 1), Offer(ANNA, 1))
    assert greedy_choice(state) == "offer storage"


def test_greedy_tears_down_to_upgrade_on_a_full_floor() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = 4, 4
    state.market = models("R5")
    build(state.factories[ANNA], "S4 x3 S0 x3 M0 M7 x3 R2 R4", cash=30)
    put_in_round(state, Hire(ANNA), Work(ANNA, 2))
    play(state, greedy_choice(state))
    assert greedy_choice(state) == "buy R5"


def test_greedy_beats_random_by_far_and_scores_like_a_good_player() -> None:
    """Winners of public reports have 230 to 330; six games are enough to tell."""
    scores = []
    for seed in range(6):
        state = GAME.start(4, seed=seed)
        names = ["greedy", "greedy", "greedy", "random"]
        seated = [shopfloor.players.make(n, GAME, seed=seed) for n in names]
        while state.player is not None:
            state.play(seated[state.player].choose(state.seat(state.player)))
        scores.append(state.scores())
    assert all(max(row[:3]) > row[3] + 100 for row in scores)
    assert 210 < mean(points for row in scores for points in row[:3]) < 310
