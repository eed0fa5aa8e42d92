"""Many games at once for Stable-Baselines3 and sb3-contrib: `MaskablePPO("MlpPolicy", vec_env)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from shopfloor.core.errors import BadOption
from shopfloor.envs.vector_gym import VectorEnv


class Sb3VecEnv(VecEnv):  # type: ignore[misc]
    """A thin coat around a VectorEnv, for one seat against opponents."""

    def __init__(self, env: VectorEnv) -> None:
        self.env = env
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self.first: int | None = None
        self.moves: Any = None

    def seed(self, seed: int | None = None) -> list[int | None]:
        self.first = seed
        return [seed] * self.num_envs

    def reset(self) -> Any:
        observations, _ = self.env.reset(seed=self.first)
        self.first = None
        return observations

    def step_async(self, actions: Any) -> None:
        self.moves = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        own = self.env.arrays.player.copy()
        observations, rewards, over, _, _ = self.env.step(self.moves)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        arrays = self.env.arrays
        for row in np.flatnonzero(over):
            infos[row] = {
                "terminal_observation": arrays.final[row].copy(),
                "score": arrays.score[row].tolist(),
                "won": bool(arrays.score[row, own[row]] == arrays.score[row].max()),
                "TimeLimit.truncated": False,
            }
        return observations, rewards.astype(np.float32), over, infos

    def env_method(
        self, method_name: str, *arguments: Any, indices: Any = None, **settings: Any
    ) -> list[Any]:
        """Answer the one method that sb3-contrib asks for: the masks of legal moves."""
        if method_name != "action_masks":
            raise BadOption(f"there is action_masks alone, not {method_name!r}")
        return [self.env.arrays.mask[row].astype(bool) for row in self._get_indices(indices)]

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks" or super().has_attr(attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        values = {"render_mode": None, "action_masks": self.env.action_masks}
        if attr_name not in values:
            raise AttributeError(attr_name)
        return [values[attr_name] for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise BadOption("the games of a vector are set when it is made")

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Iterable[Any]:
        return []

    def close(self) -> None:
        self.env.close()
