"""Many games at once: how many decisions a second, observations and masks included.

python examples/vector_self_play.py factory_manager 2
"""

from __future__ import annotations

import sys
import time

import numpy as np

import shopfloor.envs


def main(game: str = "factory_manager", processes: int = 0, steps: int = 200) -> float:
    env = shopfloor.envs.vector(game, n=64, players=3, processes=processes)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    now = env.arrays
    start = time.perf_counter()
    games = 0
    for _ in range(steps):
        moves = (rng.random(now.mask.shape, np.float32) * now.mask).argmax(axis=1)
        env.step(moves)
        games += int(now.done.sum())
    speed = steps * env.num_envs / (time.perf_counter() - start)
    env.close()
    print(f"{speed:,.0f} decisions a second, {games} games finished")
    return speed


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "factory_manager", *map(int, sys.argv[2:]))
