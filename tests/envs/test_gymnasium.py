"""The environment for one seat, under Gymnasium's checker and against opponents."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import shopfloor
import shopfloor.envs
from shopfloor import players as ladder
from shopfloor.envs.gymnasium_env import PENALTY
from tests.envs.setups import COUNTS, FEWEST


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_gymnasium_checker(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*passive|.*spec|.*render")
        check_env(shopfloor.envs.single(name, players, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize(("name", "players"), FEWEST)
@pytest.mark.parametrize("observation", ["entities", "codes"])
def test_gymnasium_checker_with_other_observations(
    name: str, players: int, observation: str
) -> None:
    env = shopfloor.envs.single(name, players, opponents="random", observation=observation)
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_a_seat_plays_a_whole_game(name: str, players: int) -> None:
    env = shopfloor.envs.single(name, players, opponents=["random", "random"], seat=None)
    total, info = play(env, seed=3)
    assert total == pytest.approx(info["rewards"][info["seat"]])
    assert sum(info["rewards"]) == pytest.approx(0, abs=1e-6)


def play(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    chooser = Random(seed)
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        assert env.position.player == info["seat"]
        move = chooser.choice(np.flatnonzero(env.action_masks()).tolist())
        _, reward, over, truncated, info = env.step(move)
        assert not truncated
        total += reward
    return total, info


def test_the_same_seed_gives_the_same_game_opponents_included() -> None:
    ends = []
    for _ in range(2):
        env = shopfloor.envs.single("factory_manager", 3, opponents=["random", "greedy"])
        play(env, seed=8)
        ends.append(env.position.hash())
    assert ends[0] == ends[1]


def test_an_illegal_action_costs_a_penalty_and_is_explained() -> None:
    env = shopfloor.envs.single("factory_manager", 2, opponents="random")
    env.reset(seed=1)
    before = env.position.hash()
    _, reward, over, _, info = env.step(env.game.move("end turn"))
    assert (reward, over, env.position.hash()) == (PENALTY, False, before)
    assert "FM-" in info["illegal"]


def test_strict_mode_raises_on_an_illegal_action() -> None:
    env = shopfloor.envs.single("factory_manager", 2, opponents="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(shopfloor.IllegalMove):
        env.step(env.game.move("end turn"))


def test_a_ready_made_player_can_be_an_opponent() -> None:
    rival = ladder.make("random", "factory_manager", seed=5)
    env = shopfloor.envs.single("factory_manager", 2, opponents=rival)
    env.reset(seed=1)
    assert env.opponents == {1: rival}


def test_wrong_settings_are_refused_before_the_first_game() -> None:
    wrongs: list[dict[str, Any]] = [
        {"opponents": "champion"},
        {"opponents": []},
        {"seat": 2},
        {"illegal": "shrug"},
    ]
    for wrong in wrongs:
        with pytest.raises(shopfloor.BadOption):
            shopfloor.envs.single("factory_manager", 2, **wrong)
