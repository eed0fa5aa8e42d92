"""The judgement: greedy play looks like play."""

from __future__ import annotations

import pytest

import shopfloor
from shopfloor.core.int_tuples import IntTuple, replaced
from shopfloor.games.kanban.bot.judgement import TERMS, WEIGHTS, WITHIN, value
from shopfloor.games.kanban.rules.state import Kanban
from tests.games.kanban.positions import (
    ENG,
    GAME,
    RED,
    TI_RIGHT,
    arrived,
    begin,
    certify,
    put,
    tile,
    working,
)


def play_out(seed: int, names: list[str]) -> Kanban:
    state = GAME.start(players=len(names), seed=seed)
    players = [shopfloor.players.make(name, GAME, seed=n) for n, name in enumerate(names)]
    while not state.over:
        assert state.player is not None
        state.play(players[state.player].choose(state.seat(state.player)))
    assert isinstance(state, Kanban)
    return state


def test_greedy_clearly_beats_random() -> None:
    for seed in range(3):
        scores = play_out(seed, ["greedy", "random", "random"]).scores()
        assert scores[0] > 1.5 * max(scores[1:])


@pytest.mark.parametrize(("players", "low", "high"), [(2, 90, 190), (3, 90, 190), (4, 90, 200)])
def test_greedy_winners_score_what_good_players_score(players: int, low: int, high: int) -> None:
    games = [play_out(seed, ["greedy"] * players) for seed in range(4)]
    best = [max(state.scores()) for state in games]
    assert low <= sum(best) / len(best) <= high
    assert all(9 <= state.day <= 30 for state in games)


def test_more_of_anything_good_is_worth_more() -> None:
    state = arrived(3)
    before = value(state, 0)
    for change in ("pp", "bank", "books", "vouchers", "face_up", "red"):
        other = state.copy()
        setattr(other.boards[0], change, getattr(other.boards[0], change) + 1)
        assert value(other, 0) > before, change


def test_an_upgrade_under_way_is_worth_as_much_as_one_that_can_be_made() -> None:
    state = working(TI_RIGHT)
    state.boards[0].desks = (tile("RED ENG"),)
    state.boards[0].parts = replaced(state.boards[0].parts, ENG, 1)
    state.boards[0].garages = replaced(state.boards[0].garages, 0, RED)
    begin(state)
    before = value(state, 0)
    state.play(GAME.move("upgrade red engine"))
    assert value(state, 0) > before - 3


def half(name: str) -> list[float]:
    weights = WEIGHTS[:]
    weights[len(TERMS) + WITHIN.index(name)] *= 0.5
    return weights


def test_a_day_ahead_counts_until_its_workstation_is_chosen() -> None:
    state = arrived(3)
    player = state.player
    assert player is not None
    lost = WEIGHTS[TERMS.index("work ahead")] * WEIGHTS[len(TERMS) + WITHIN.index("day ahead")] / 2
    assert value(state, player, half("day ahead")) == pytest.approx(value(state, player) - lost)
    state.play(state.legal_moves()[0])
    assert value(state, player, half("day ahead")) == value(state, player)


@pytest.mark.parametrize(("queue", "matters"), [((), True), ((RED,), False)])
def test_a_design_waits_for_its_car_while_that_is_not_on_the_test_track(
    queue: IntTuple, matters: bool
) -> None:
    state = arrived(3)
    state.boards[0].desks = (tile("RED -"),)
    state.testing.queue = queue
    assert (value(state, 0, half("car to come")) < value(state, 0)) is matters


def test_at_the_end_only_points_count() -> None:
    state = put(arrived(3))
    certify(state, 0, "TI")
    assert value(state, 0) == state.scores()[0]
