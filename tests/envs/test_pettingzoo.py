"""The AEC environment under PettingZoo's own tests, and what they do not test."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import shopfloor
import shopfloor.envs
from shopfloor.envs.rewards import REWARDS
from tests.envs.setups import COUNTS, FEWEST, GAMES


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """PettingZoo warns of every observation that is a dictionary with a mask."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_pettingzoo_api(name: str, players: int) -> None:
    api_test(shopfloor.envs.aec(name, players=players), num_cycles=50)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_pettingzoo_api_with_entities_and_to_the_end(name: str, players: int) -> None:
    api_test(shopfloor.envs.aec(name, players, observation="entities", rounds=1), num_cycles=400)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_pettingzoo_seed(name: str, players: int) -> None:
    seed_test(lambda: shopfloor.envs.aec(name, players=players), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    custom = {"svg": lambda result: result.startswith("<svg")}
    render_test(lambda **mode: shopfloor.envs.aec(name, players=3, **mode), custom)
    assert "must" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), FEWEST)
@pytest.mark.parametrize("reward", list(REWARDS))
def test_every_agent_receives_its_reward_at_the_end(name: str, players: int, reward: str) -> None:
    env = shopfloor.envs.aec(name, players, reward=reward, rounds=1)
    env.reset(seed=4)
    received = {}
    for agent in env.agent_iter():
        observation, amount, over, _, info = env.last()
        if over:
            received[agent] = amount
            assert info["rewards"].tolist() == pytest.approx(REWARDS[reward](env.position))
            env.step(None)
        else:
            assert amount == 0
            env.step(np.flatnonzero(observation["action_mask"]).astype(np.int32)[-1])
    assert list(received.values()) == REWARDS[reward](env.position)
    assert env.agents == []


def test_any_seat_may_be_observed_at_any_time() -> None:
    env = shopfloor.envs.aec("factory_manager", players=4)
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = shopfloor.envs.aec("factory_manager", players=2)
    env.reset(seed=1)
    before = env.position.hash()
    with pytest.raises(shopfloor.IllegalMove):
        env.step(env.game.move("end turn"))
    assert env.position.hash() == before


def test_unknown_settings_are_refused_by_name() -> None:
    wrongs: list[dict[str, Any]] = [
        {"reward": "fame"},
        {"observation": "pixels"},
        {"render_mode": "3d"},
    ]
    for wrong in wrongs:
        with pytest.raises(shopfloor.BadOption, match=next(iter(wrong.values()))):
            shopfloor.envs.aec("factory_manager", **wrong)
    with pytest.raises(shopfloor.BadOption, match="colour"):
        shopfloor.envs.aec("factory_manager", colour="red")


def test_the_registries_of_gymnasium_and_pettingzoo_know_the_games() -> None:
    import gymnasium
    import pettingzoo

    shopfloor.envs.register()
    env = pettingzoo.make("aec", "shopfloor/factory_manager_v0", players=4)
    assert env.max_num_agents == 4
    seat = gymnasium.make("shopfloor/factory_manager-v0", players=2, opponents="random")
    seat.reset(seed=1)
