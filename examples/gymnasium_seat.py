"""Gymnasium: one seat to learn in, the others played by the ladder.

    python examples/gymnasium_seat.py motor_city

`env.action_masks()` is what sb3-contrib asks for, so the usual training works:

    from sb3_contrib import MaskablePPO
    MaskablePPO("MlpPolicy", env).learn(100_000)
"""

from __future__ import annotations

import sys

import numpy as np

import shopfloor.envs


def main(game: str = "factory_manager", players: int = 2, seed: int = 1) -> float:
    env = shopfloor.envs.single(game, players=players, opponents=["random", "greedy"])
    _, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    over, reward = False, 0.0
    while not over:
        move = int(rng.choice(np.flatnonzero(info["action_mask"])))
        _, reward, over, _, info = env.step(move)
    print(f"the last move was '{env.game.move_text(move)}'; the reward is {reward:+.2f}")
    return reward


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "factory_manager")
