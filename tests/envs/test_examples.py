"""Every example of the documentation runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from examples import gymnasium_seat, openspiel_search, pettingzoo_table, vector_self_play
from examples.train_self_play import beats_random, train

from shopfloor.lab import arena


def test_the_pettingzoo_example_rewards_every_seat() -> None:
    assert sum(pettingzoo_table.main().values()) == pytest.approx(0)


def test_the_gymnasium_example_ends_with_a_placement() -> None:
    assert gymnasium_seat.main() in (-1, 0, 1)


def test_the_openspiel_example_ends_with_placements() -> None:
    assert sum(openspiel_search.main()) == 0


def test_the_vector_example_measures_a_speed() -> None:
    assert vector_self_play.main(steps=20) > 0


def test_the_training_example_beats_random() -> None:
    """Mean placement 0.3 among two players is 65 % of the games won."""
    network = train("factory_manager", players=2, seconds=60, generations=5, steps=300)
    assert beats_random(network, "factory_manager", players=2) > 0.3


def test_the_ppo_recipe_learns_by_stages_and_its_model_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    train_ppo = pytest.importorskip("examples.train_ppo")
    monkeypatch.setattr(train_ppo, "ENOUGH", 4)
    monkeypatch.setattr(train_ppo, "PROMOTED", 0.0)
    stages = (("random",), ("random", "novice"))
    model, curve = train_ppo.train(minutes=5, games=4, steps=256, curriculum=stages, decisions=1024)
    assert [line["against"] for line in curve][:2] == ["random", "random novice"]
    assert model.num_timesteps >= 256
    wins = train_ppo.measure(model, "factory_manager", 2, games=2)
    assert set(wins) == {"random", "novice", "greedy"}


def test_self_play_in_torch_learns_and_its_model_enters_the_arena(tmp_path: Path) -> None:
    train_torch = pytest.importorskip("examples.train_torch")
    network = train_torch.train(games=4, steps=48, rounds=2)
    train_torch.save(network, tmp_path / "net.pt2")
    name = f"shopfloor.envs.policies:Torch:file={tmp_path / 'net.pt2'}"
    assert len(arena("factory_manager", 2, ["random", name], games=2).rows) == 2


def test_advantages_lay_every_reward_to_the_seats_own_last_decision() -> None:
    torch = pytest.importorskip("torch")
    train_torch = pytest.importorskip("examples.train_torch")
    zeros = torch.zeros(1)
    kept = {
        "move": [0, 0, 0],
        "player": [np.array([0]), np.array([1]), np.array([0])],
        "value": [zeros, zeros, zeros],
        "reward": [np.zeros((1, 2), np.float32)] * 2 + [np.array([[1.0, -1.0]], np.float32)],
        "over": [np.array([False]), np.array([False]), np.array([True])],
    }
    found = train_torch.advantages(kept, np.zeros(1, np.float32), np.array([0]))
    assert found[:, 0].tolist() == pytest.approx([train_torch.LAMBDA, -1.0, 1.0])
