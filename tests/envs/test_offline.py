"""Games that were kept become a Minari dataset."""

from __future__ import annotations

from pathlib import Path

import minari
import numpy as np
import pytest

import shopfloor
import shopfloor.envs
from shopfloor.lab import Run, kept_games, study

GAME = "factory_manager"


def test_a_dataset_has_an_episode_for_every_seat_of_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "datasets"))
    study(GAME, 2, "random", games=2, run=Run(keep=tmp_path / "games"))
    records = list(kept_games(tmp_path / "games"))
    made = shopfloor.envs.minari_dataset(records, "factory_manager/random-v0")
    data = minari.load_dataset("factory_manager/random-v0")
    assert data.total_episodes == made.total_episodes == 4
    assert data.total_steps == sum(len(record.moves) for record in records)
    for episode in data:
        mask = episode.observations["action_mask"]
        assert mask[np.arange(len(episode.actions)), episode.actions].all()
        assert data.observation_space["observation"].contains(
            episode.observations["observation"][0]
        )
        assert not episode.rewards[:-1].any() and episode.terminations[-1]
    rewards = [episode.rewards[-1] for episode in data]
    assert rewards[0] + rewards[1] == 0


def test_games_of_several_kinds_are_no_dataset() -> None:
    records = [shopfloor.game(name).start(2, seed=1).record() for name in (GAME, "kanban")]
    with pytest.raises(shopfloor.BadOption, match="games of one kind"):
        shopfloor.envs.minari_dataset(records, "mixed/random-v0")
    with pytest.raises(shopfloor.BadOption, match="no records"):
        shopfloor.envs.minari_dataset([], "none/random-v0")
