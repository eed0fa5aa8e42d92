"""Many games in lockstep: the same games as one by one, here or in processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import shopfloor
import shopfloor.envs
from shopfloor.envs.rewards import placement
from shopfloor.envs.vector_env import Lockstep
from shopfloor.envs.vector_pool import VectorPool
from tests.envs.setups import COUNTS, FEWEST


def choose(mask: Any, rng: np.random.Generator) -> Any:
    return (rng.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_a_row_shows_what_its_player_sees_and_may_do(name: str, players: int) -> None:
    env = Lockstep(name, 3, players)
    rng = np.random.default_rng(1)
    arrays = env.reset(seed=1)
    for _ in range(60):
        for row, state in enumerate(env.states):
            assert arrays.player[row] == state.player
            assert np.flatnonzero(arrays.mask[row]).tolist() == state.legal
            seen = env.encoder.observe(state, arrays.player[row])
            assert np.array_equal(arrays.observation[row], seen)
        env.step(choose(arrays.mask, rng))


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_a_finished_game_pays_all_seats_and_starts_anew(name: str, players: int) -> None:
    env = Lockstep(name, 4, players, rounds=1)
    rng = np.random.default_rng(2)
    arrays = env.reset(seed=2)
    ended = 0
    while ended < 8:
        old = env.states[:]
        env.step(choose(arrays.mask, rng))
        for row, state in enumerate(old):
            assert arrays.done[row] == state.over == (env.states[row] is not state)
            expected = placement(state) if state.over else [0] * players
            assert arrays.reward[row].tolist() == pytest.approx(expected)
            if state.over:
                assert arrays.score[row].tolist() == state.scores()
                assert not env.states[row].over
                ended += 1


def test_the_arrays_are_made_once() -> None:
    env = Lockstep("factory_manager", 2, 2)
    arrays = env.reset(seed=1)
    assert env.step(arrays.mask.argmax(axis=1)) is arrays
    assert env.reset(seed=2) is arrays


def test_one_illegal_move_refuses_the_whole_step() -> None:
    env = Lockstep("factory_manager", 3, 2)
    arrays = env.reset(seed=1)
    before = [state.hash() for state in env.states]
    moves = arrays.mask.argmax(axis=1)
    for wrong in (env.game.move("end turn"), -1, env.game.num_moves):
        with pytest.raises(shopfloor.IllegalMove, match="game 2"):
            env.step([moves[0], moves[1], wrong])
    with pytest.raises(shopfloor.IllegalMove, match="give 3 moves"):
        env.step(moves[:2])
    assert [state.hash() for state in env.states] == before


def test_a_game_depends_on_the_seed_and_its_row_alone() -> None:
    few, many = Lockstep("factory_manager", 2, 2), Lockstep("factory_manager", 5, 2)
    assert np.array_equal(few.reset(7).observation, many.reset(7).observation[:2])


@pytest.fixture
def pool() -> Iterator[Any]:
    made = VectorPool("factory_manager", n=5, players=3, processes=2, rounds=2)
    yield made
    made.close()


def test_a_pool_of_processes_plays_the_same_games(pool: Any) -> None:
    alone = Lockstep("factory_manager", n=5, players=3, rounds=2)
    rng = np.random.default_rng(3)
    one, other = pool.reset(seed=5), alone.reset(seed=5)
    ended = 0
    for _ in range(250):
        for name, array in vars(one).items():
            assert np.array_equal(array, getattr(other, name)), name
        moves = choose(one.mask, rng)
        pool.step(moves)
        alone.step(moves)
        ended += one.done.sum()
    assert ended
    with pytest.raises(shopfloor.IllegalMove, match="game 4"):
        pool.step([*moves[:4], -1])


def test_wrong_counts_are_refused() -> None:
    wrongs: list[dict[str, Any]] = [{"n": 0}, {"n": 2, "processes": 3}, {"rounds": 0}]
    for wrong in wrongs:
        with pytest.raises(shopfloor.BadOption):
            shopfloor.envs.vector("factory_manager", **wrong)
