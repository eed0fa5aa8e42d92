"""Environments can be copied, written down, registered and drawn."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest

import shopfloor
import shopfloor.envs
from tests.envs.setups import COUNTS, GAMES, random_positions
from tests.envs.test_observations import encoder


def copies(env: Any) -> list[Any]:
    return [deepcopy(env), pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_a_table_goes_on_alike_and_apart(name: str) -> None:
    env = shopfloor.envs.aec(name, 2)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.position.legal[0])
    before = env.position.hash()
    for copy in copies(env):
        for _ in range(20):
            copy.step(copy.position.legal[-1])
        assert env.position.hash() == before
        twin = deepcopy(env)
        for _ in range(20):
            twin.step(twin.position.legal[-1])
        assert copy.position.hash() == twin.position.hash() != before


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_a_seat_meets_the_same_opponents(name: str) -> None:
    env = shopfloor.envs.single(name, 2, opponents=["random", "greedy"])
    env.reset(seed=1)
    ends = []
    for twin in (*copies(env), env):
        over = False
        while not over:
            *_, over, _, _ = twin.step(twin.position.legal[0])
        ends.append(twin.position.hash())
    assert len(set(ends)) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_state_travels(name: str) -> None:
    state = shopfloor.game(name).start(2, seed=1)
    for twin in (pickle.loads(pickle.dumps(state)), deepcopy(state)):
        assert twin == state and twin.setup.game is state.setup.game
        twin.play(twin.legal[0])
        assert twin != state


def test_gymnasium_makes_a_game_without_any_call_before() -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('shopfloor.envs.gym:shopfloor/factory_manager-v0', players=2)\n"
        "print(env.reset(seed=1)[1]['seat'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "0\n", done.stderr


def test_a_registered_game_is_written_as_json() -> None:
    shopfloor.envs.register()
    spec = gymnasium.spec("shopfloor/kanban-v0")
    again = gymnasium.envs.registration.EnvSpec.from_json(spec.to_json())
    assert again.kwargs == {"game": "kanban"}
    assert gymnasium.make(again, players=2, opponents="random").reset(seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_in_pixels(name: str) -> None:
    env = shopfloor.envs.single(name, 2, opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.shape[1:] == (960, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_no_observation_leaves_its_bounds_and_they_are_near(name: str, players: int) -> None:
    made = encoder(name, players)
    low, high = made.bounds()
    assert low.min() == 0 and high.max() <= 5
    for state in random_positions(name, players, seed=7):
        whole = np.array(made.layout.numbers(state, 0)) * made.scale
        seen = made.observe(state, 0)
        assert (seen >= low).all() and (seen <= high).all()
        assert np.allclose(seen, whole), "random play stays within them without any cut"
