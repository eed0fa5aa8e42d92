"""Vectors as Gymnasium and Stable-Baselines3 know them, and rewards along the way."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import shopfloor
import shopfloor.envs
from shopfloor.envs.codes import Codes
from shopfloor.envs.rewards import scaled_margin
from tests.envs.setups import FEWEST, GAMES
from tests.envs.test_rewards import finished

GAME = "factory_manager"


def choose(mask: Any, rng: np.random.Generator) -> Any:
    return (rng.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_self_play_is_a_vector_of_gymnasium(name: str, players: int) -> None:
    env = shopfloor.envs.vector(name, n=3, players=players, rounds=1)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    rng = np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    ended = 0
    while ended < 6:
        assert env.observation_space.contains(seen)
        movers = infos["player"].copy()
        seen, rewards, over, truncated, infos = env.step(choose(infos["action_mask"], rng))
        assert not truncated.any()
        assert rewards.tolist() == infos["rewards"][np.arange(3), movers].tolist()
        for row in np.flatnonzero(over):
            assert env.single_observation_space.contains(infos["final_obs"][row])
            assert infos["rewards"][row].sum() == pytest.approx(0, abs=1e-6)
            ended += 1
    env.close()


def test_a_vector_hands_out_codes() -> None:
    env = shopfloor.envs.vector(GAME, n=3, players=2, observation="codes")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for row, codes in enumerate(seen):
        flat = env.arrays.observation[row]
        assert np.allclose(Codes(env.encoder.layout).expand(codes), flat, atol=1e-6)
    with pytest.raises(shopfloor.BadOption, match="flat or codes"):
        shopfloor.envs.vector(GAME, n=3, players=2, observation="entities")


def test_observations_are_copied_unless_speed_matters() -> None:
    for copy in (True, False):
        env = shopfloor.envs.vector(GAME, n=2, players=2, copy=copy)
        first, infos = env.reset(seed=1)
        second, *_ = env.step(infos["action_mask"].argmax(axis=1))
        assert (first is second) == (not copy)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_one_seat_meets_opponents_in_every_row(seat: int | None) -> None:
    env = shopfloor.envs.vector(
        GAME, n=4, players=3, opponents=["random", "novice"], seat=seat, rounds=2
    )
    rng = np.random.default_rng(2)
    _, infos = env.reset(seed=2)
    own, ended, seats = infos["player"].copy(), 0, set()
    while ended < 12:
        _, rewards, over, _, infos = env.step(choose(infos["action_mask"], rng))
        assert (infos["player"] == own)[~over].all()
        for row in np.flatnonzero(over):
            assert rewards[row] == infos["rewards"][row, own[row]]
            ended += 1
            own[row] = infos["player"][row]
        seats |= set(own.tolist())
    assert seats == ({seat} if seat is not None else {0, 1, 2})


def test_the_same_seed_gives_the_same_games_opponents_included() -> None:
    def played(n: int) -> Any:
        env = shopfloor.envs.vector(GAME, n=n, players=2, opponents="random")
        seen, infos = env.reset(seed=5)
        for _ in range(30):
            seen, *_, infos = env.step(infos["action_mask"].argmax(axis=1))
        return seen[0]

    assert np.array_equal(played(1), played(3))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_shaping_adds_up_to_the_scaled_margin_whatever_the_way(
    name: str, opponents: str | None
) -> None:
    settings: dict[str, Any] = {"opponents": opponents} if opponents else {}
    plain, shaped = (
        shopfloor.envs.vector(name, n=1, players=2, shaping=weight, **settings)
        for weight in (0.0, 0.5)
    )
    rng = np.random.default_rng(3)
    _, infos = plain.reset(seed=3)
    shaped.reset(seed=3)
    gained, over = np.zeros(2), np.zeros(1, np.bool_)
    while not over[0]:
        moves = choose(infos["action_mask"], rng)
        _, _, over, _, infos = plain.step(moves)
        *_, noted = shaped.step(moves)
        gained += noted["rewards"][0] - infos["rewards"][0]
        scores = infos["score"][0]
    best = scores.max()
    expected = [(s - o) / max(abs(s), abs(o), 1) for s, o in zip(scores, scores[::-1])]
    assert gained == pytest.approx(0.5 * np.clip(expected, -1, 1), abs=1e-5), best


def test_shaping_of_a_single_seat_telescopes_too() -> None:
    env = shopfloor.envs.single(GAME, 2, "random", shaping=1.0, reward="win", illegal="raise")
    _, info = env.reset(seed=4)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(int(env.action_masks().argmax()))
        total += reward
    assert total == pytest.approx(info["rewards"][0] + scaled_margin(env.position)[0])


def test_a_scaled_margin_is_a_share_of_the_greater_score() -> None:
    assert scaled_margin(finished(90, 45, 60)) == pytest.approx([30 / 90, -0.5, -30 / 90])
    assert scaled_margin(finished(0, 0)) == [0, 0]
    assert scaled_margin(finished(100, 0)) == [1, -1]


def test_stable_baselines_checker() -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(shopfloor.envs.single(GAME, 2, opponents="random"), skip_render_check=True)


def test_maskable_ppo_learns_on_a_vector() -> None:
    contrib = pytest.importorskip("sb3_contrib")
    pytest.importorskip("torch").set_num_threads(1)
    env = shopfloor.envs.sb3(GAME, n=4, players=2, reward="scaled_margin")
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, device="cpu", seed=1)
    model.learn(256)
    seen = env.reset()
    masks = np.stack(env.env_method("action_masks"))
    moves, _ = model.predict(seen, action_masks=masks)
    assert masks[np.arange(4), moves].all()


def test_wrong_settings_of_opponents_are_refused() -> None:
    wrongs: list[dict[str, Any]] = [
        {"opponents": "champion"},
        {"opponents": []},
        {"opponents": "random", "seat": 2},
    ]
    for wrong in wrongs:
        with pytest.raises(shopfloor.BadOption):
            shopfloor.envs.vector(GAME, n=2, players=2, **wrong)
