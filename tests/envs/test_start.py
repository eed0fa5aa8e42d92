"""Mini set-ups: only the last rounds of a game, and their trees counted."""

from __future__ import annotations

import pytest

import shopfloor
from shopfloor.envs.start import Starter, perft
from tests.envs.setups import COUNTS, FEWEST


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_a_mini_set_up_is_a_position_of_the_whole_game(name: str, players: int) -> None:
    """It can be written down, and its record replays from the first move."""
    state = Starter(name, players, rounds=1).start(seed=3)
    assert not state.over
    assert state.record().replay().hash() == state.hash()


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_fewer_rounds_begin_later(name: str, players: int) -> None:
    round_of = shopfloor.game(name).features.round_of
    one, two = (Starter(name, players, rounds=n).start(seed=3) for n in (1, 2))
    assert round_of(one) == round_of(two) + 1
    assert len(two.moves) < len(one.moves)


def test_the_last_two_rounds_of_factory_manager_are_the_fourth_and_fifth() -> None:
    assert shopfloor.game("factory_manager").features.round_of(fm(rounds=2)) == 4


def fm(**settings: int) -> shopfloor.State:
    return Starter("factory_manager", 2, **settings).start(seed=1)


def test_more_rounds_than_there_are_give_the_whole_game() -> None:
    assert fm(rounds=99).hash() == fm().hash()


def test_the_same_seed_gives_the_same_set_up() -> None:
    assert fm(rounds=1).hash() == fm(rounds=1).hash()


MINI = [
    ("factory_manager", 2, 2, [1, 2, 18, 96, 532, 3260]),
    ("gear_and_piston", 2, 2, [1, 4, 16, 62, 228, 780]),
    ("kanban", 2, 1, [1, 6, 42, 353]),
    ("motor_city", 1, 3, [1, 2, 8, 22, 116, 458, 1688]),
    ("motor_city", 2, 3, [1, 5, 17, 45, 153, 582]),
]


@pytest.mark.parametrize(("name", "players", "rounds", "counted"), MINI)
def test_counted_trees(name: str, players: int, rounds: int, counted: list[int]) -> None:
    """The number of ways to make 0, 1, 2, ... moves in a mini set-up of seed 1."""
    state = Starter(name, players, rounds).start(seed=1)
    assert [perft(state, depth) for depth in range(len(counted))] == counted


def test_a_game_that_ends_sooner_counts_once() -> None:
    state = fm(rounds=1)
    while not state.over:
        before = state.copy()
        state.play(state.legal[-1])
    assert perft(before, 5) <= len(before.legal) ** 5
    assert perft(state, 3) == 1
