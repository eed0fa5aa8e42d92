"""Many games at once as a `gymnasium.vector.VectorEnv`, and as a VecEnv of Stable-Baselines3."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from shopfloor.core.errors import BadOption
from shopfloor.envs.encoder import Floats, Mask
from shopfloor.envs.spaces import observation_space, observer
from shopfloor.envs.vector_env import Arrays, Lockstep
from shopfloor.envs.vector_pool import VectorPool


class VectorEnv(GymnasiumVectorEnv[Any, Any, Any]):
    """Games in lockstep, here or in processes; a game that ends starts anew in the same step.

    A row's reward is that of whoever made its move; `infos` holds the masks, whose decision
    it is, and the rewards and scores of all seats. With `copy=False` observations are the
    same array at every step, written anew. `observation="codes"` packs them into small whole
    numbers.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self, games: Lockstep | VectorPool, copy: bool = True, observation: str = "flat"
    ) -> None:
        if observation == "entities":
            raise BadOption("observations of a vector are flat or codes")
        self.games, self.copy = games, copy
        self.num_envs, self.players = games.n, games.players
        self.game, self.encoder = games.game, games.encoder
        self.show = observer(games.encoder, observation)
        self.packs = observation != "flat"
        self.single_observation_space = observation_space(games.encoder, observation)
        self.single_action_space = spaces.Discrete(games.game.num_moves)
        self.observation_space = batch_space(self.single_observation_space, games.n)
        self.action_space = batch_space(self.single_action_space, games.n)
        self.all_rows = np.arange(games.n)

    def __repr__(self) -> str:
        return f"<VectorEnv: {self.games!r}>"

    @property
    def arrays(self) -> Arrays:
        """Return what the last step wrote: one set of arrays for good."""
        return self.games.arrays

    def action_masks(self) -> Mask:
        """Mark the legal moves, a row for each game."""
        return self.arrays.mask

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all games; a game depends on the seed and its row alone."""
        self.games.reset(seed)
        return self.seen(), self.infos()

    def step(
        self, actions: Any
    ) -> tuple[Any, Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make a move in every game; refuse them all if one is illegal."""
        movers = self.arrays.player.copy()
        arrays = self.games.step(actions)
        rewards = arrays.reward[self.all_rows, movers]
        never = np.zeros(self.num_envs, np.bool_)
        return self.seen(), rewards, arrays.done.copy(), never, self.infos()

    def seen(self) -> Any:
        if self.packs:
            return self.show(self.arrays.observation)
        return self.arrays.observation.copy() if self.copy else self.arrays.observation

    def infos(self) -> dict[str, Any]:
        arrays = self.arrays
        noted = {
            "action_mask": arrays.mask,
            "player": arrays.player,
            "rewards": arrays.reward,
            "score": arrays.score,
        }
        if not arrays.done.any():
            return noted
        final = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(arrays.done):
            final[row] = self.show(arrays.final[row].copy())
        return noted | {"final_obs": final, "_final_obs": arrays.done.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()
