"""What the judgement must see, and how the players on it fare."""

from __future__ import annotations

import pytest

from shopfloor.core.state import State
from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.bot.judgement import TERMS, WEIGHTS, WITHIN, value
from shopfloor.games.gear_and_piston.rules.steps.scrap import ScrapPhase
from shopfloor.games.gear_and_piston.rules.steps.workshop import Work
from shopfloor.players import make
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    build,
    give,
    investors,
    play,
    resolve,
    start,
)


def finish(state: State, names: list[str]) -> State:
    players = [make(name, GAME, seed=seat) for seat, name in enumerate(names)]
    while state.player is not None:
        state.play(players[state.player].choose(state.seat(state.player)))
    return state


def test_a_missing_part_and_volatility_are_worth_less() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / N38 N36 N39")
    whole = value(state, BLUE)
    build(state, BLUE, "N01 N07 N41 / N38 N36 _")
    assert value(state, BLUE) < whole
    build(state, BLUE, "J02 J12 J40 / J32 J26 J33")
    assert value(state, BLUE) < whole


def test_choosing_what_to_build_is_judged_by_the_best_place_for_it() -> None:
    state = start(2)
    investors(state, "I1C", "I2H")
    build(state, BLUE, "N01 N07 N41 / N38 N36 _")
    give(state, BLUE, "N39 N42")
    resolve(state, Work(BLUE, 1))
    needed, spare = state.copy(), state.copy()
    play(needed, "build N39")
    play(spare, "build N42")
    assert value(needed, BLUE) > value(spare, BLUE)
    assert make("greedy", GAME).choose(state.seat(BLUE)) == GAME.move("build N39")


def test_two_sections_are_judged_as_if_merged_well() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N13 N41 / N38 N36 N39 N15")
    merged = value(state, BLUE)
    build(state, BLUE, "N01 N07 N13 / N38 _ _", "_ _ N41 / N36 N39 N15")
    assert abs(value(state, BLUE) - merged) < 0.2


@pytest.mark.parametrize(
    ("name", "actions", "matters"),
    [("kept", 0, True), ("built", 0, False), ("kept", 1, False), ("built", 1, True)],
)
def test_a_blueprint_is_weighed_by_whether_it_will_be_built_or_kept(
    name: str, actions: int, matters: bool
) -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / N38 N36 _")
    give(state, BLUE, "N39")
    resolve(state, Work(BLUE, actions))
    less = WEIGHTS[:]
    less[len(TERMS) + WITHIN.index(name)] *= 0.5
    assert (value(state, BLUE, less) < value(state, BLUE)) is matters


@pytest.mark.rule("GP-SCR-6")
def test_greedy_uses_no_more_scrap_than_needed_on_the_example() -> None:
    state = start(2)
    investors(state, "I1R", "I2H")
    build(state, BLUE, "N02 N08 N41 / N38 J25 J29")
    build(state, GREEN, "N07 N01 J10 J11 N05 / N36 N39 N17 N31 _")
    state.ending = 1
    state.agenda = [ScrapPhase()]
    state.settle()
    finish(state, ["greedy", "greedy"])
    assert state.view(None)["engineers"][GREEN]["scraps"] == 2


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_leaves_random_far_behind(players: int) -> None:
    margins = []
    for seed in range(4):
        names = ["random"] * players
        names[seed % players] = "greedy"
        state = finish(GAME.start(players, seed=seed), names)
        scores = state.scores()
        best = scores.pop(seed % players)
        margins.append(best - max(scores))
    assert min(margins) > 0
    assert sum(margins) / len(margins) > 8


def test_greedy_games_end_in_the_expected_range() -> None:
    winners = [max(finish(GAME.start(2, seed=seed), ["greedy"] * 2).scores()) for seed in range(5)]
    assert 10 <= sum(winners) / len(winners) <= 24
