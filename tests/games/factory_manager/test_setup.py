"""Laying out the game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from shopfloor import BadOption
from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.rules.scoring import income
from shopfloor.games.factory_manager.rules.state import WORKERS
from shopfloor.games.factory_manager.rules.tables import MODELS
from tests.games.factory_manager.positions import TABLES, factory_of, names, start, tracks


@pytest.mark.rule("FM-SCO-2")
def test_two_to_five_can_play() -> None:
    assert [start(n).players for n in range(2, 6)] == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(BadOption, match="2 to 5 players"):
            start(players)


@pytest.mark.rule("FM-SCO-3")
def test_the_options_are_introductory_energy_and_hidden_money_both_off() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "intro_energy": False,
        "hidden_money": False,
    }
    with pytest.raises(BadOption, match="no option 'solo'"):
        start(2, solo=True)


@pytest.mark.rule("FM-SET-1", "FM-SET-2", "FM-SET-3", "FM-SCO-5")
@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_starts_with_the_same_factory(players: int) -> None:
    """Production 2, storage 3, energy 4, four workers in the canteen, three available, 18 El."""
    for factory in start(players).factories:
        assert names(factory.placed) == "S0 S0 S0 M0 M0"
        assert tracks(factory) == (2, 3, 4, 4)
        assert factory.available == 3
        assert factory.cash == 18
        assert factory.floor == 5
        assert (factory.shut, factory.aside, factory.paid) == ([], [], 0)


@pytest.mark.rule("FM-SET-2")
def test_starting_sets_of_absent_players_are_out_of_the_game() -> None:
    census = start(3).census()
    assert (census["S0"], census["M0"]) == (9, 6)


@pytest.mark.rule("FM-SET-3", "FM-INC-1", "FM-INC-2")
def test_the_starting_factory_earns_16_at_price_1() -> None:
    """Rulebook example: earnings 20, although storage is 3, minus 4 energy at 1 El."""
    factory = factory_of("S0 x3 M0 x2")
    assert tracks(factory) == (2, 3, 4, 4)
    assert income(factory, 1) == 16


@pytest.mark.rule("FM-SET-4")
def test_nobody_has_a_seasonal_worker_or_a_shut_tile_at_the_start() -> None:
    for factory in start(5).factories:
        assert factory.seasonal == 0
        assert factory.shut == []
        assert factory.canteen + factory.available == WORKERS


@pytest.mark.rule("FM-SET-5", "FM-RND-3")
@pytest.mark.parametrize(
    ("players", "dealt", "stack"),
    [
        (2, [2, 10], [1, 4, 6, 8]),
        (3, [5, 7, 8], [1, 2, 3, 4, 6]),
        (4, [7, 8, 9, 10], [1, 2, 3, 4, 5, 6]),
        (5, [8, 9, 10, 11, 12], [1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_order_tiles_by_player_count(players: int, dealt: list[int], stack: list[int]) -> None:
    state = start(players)
    assert sorted(factory.tile for factory in state.factories) == dealt
    assert sorted(state.order_pile.tiles() + state.face_up) == stack


@pytest.mark.rule("FM-SET-5")
def test_the_starting_order_is_random() -> None:
    first = Counter(
        max(range(3), key=lambda p: state.factories[p].tile)
        for state in (start(3, seed=seed) for seed in range(150))
    )
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 25


@pytest.mark.rule("FM-SET-8", "FM-MKT-7")
def test_three_of_the_six_x_tiles_lie_in_the_market_of_round_1() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        market = [MODELS[m] for m in start(4, seed=seed).market]
        assert len(set(market)) == 3
        assert all(name.endswith("X") for name in market)
        seen.update(market)
    assert set(seen) == {MODELS[m] for m in TABLES.x_tiles}


@pytest.mark.rule("FM-SET-8", "FM-INF-2")
def test_removed_x_tiles_are_nowhere() -> None:
    state = start(3)
    census = state.census()
    gone = [MODELS[m] for m in TABLES.x_tiles if not census[MODELS[m]]]
    assert len(gone) == 3


@pytest.mark.rule("FM-SET-9", "FM-INF-2")
def test_five_of_eight_energy_tiles_will_be_drawn_and_nobody_knows_which() -> None:
    state = start(4)
    assert state.price == 1
    assert state.energy_drawn == []
    assert Counter(state.energy_pile.bag) == {0: 2, 1: 4, 2: 2}
    assert state.energy_pile.top == ()


@pytest.mark.rule("FM-VAR-1")
def test_with_introductory_energy_a_known_0_lies_on_top_of_tiles_from_the_other_seven() -> None:
    state = start(4, intro_energy=True)
    assert state.energy_pile.top == (0,)
    assert Counter(state.energy_pile.bag) == {0: 1, 1: 4, 2: 2}
    assert state.view(None)["energy_next"] == {"+0": 1.0}


@pytest.mark.rule("FM-SET-10", "FM-AUC-4")
def test_seats_follow_each_other_clockwise() -> None:
    """With nothing to hold anybody back, the bidders after an opening are the next seats."""
    state = start(5)
    opener = state.player
    assert opener is not None
    asked = [opener]
    state.play(state.legal_moves()[0])
    state.play(GAME.move("bid 0"))
    for _ in range(4):
        assert state.player is not None
        asked.append(state.player)
        state.play(GAME.move("pass"))
    assert [(b - a) % 5 for a, b in pairwise(asked)] == [1, 1, 1, 1]
