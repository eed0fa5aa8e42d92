"""One measurement of our environments; run by the interpreter of the build to be measured.

python -m benchmarks.environments MEASURE GAME SECONDS     prints one number
"""

from __future__ import annotations

import sys
import time
from random import Random

import numpy as np

import shopfloor
import shopfloor.envs

PLAYERS = 4
GAMES = 128


def aec(name: str, seconds: float) -> float:
    """PettingZoo steps per second, with the observation and mask of every decision."""
    env = shopfloor.envs.aec(name, players=PLAYERS)
    draw = Random(1).random
    steps, seed = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        env.reset(seed=seed)
        while not env.position.over:
            observation, *_ = env.last()
            moves = observation["action_mask"].nonzero()[0]
            env.step(moves[int(draw() * len(moves))])
            steps += 1
        seed += 1
    return steps / (time.perf_counter() - began)


def vector(name: str, seconds: float, processes: int = 0) -> float:
    """Decisions per second of many games in lockstep, with observations and masks."""
    env = shopfloor.envs.vector(name, n=GAMES, players=PLAYERS, processes=processes, copy=False)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    now = env.arrays
    weights = rng.random(now.mask.shape, np.float32)
    steps = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        weights = np.roll(weights, 1, axis=1)
        env.step((weights * now.mask).argmax(axis=1))
        steps += 1
    speed = steps * GAMES / (time.perf_counter() - began)
    env.close()
    return speed


def pool(name: str, seconds: float) -> float:
    """The same, spread over two processes."""
    return vector(name, seconds, processes=2)


def observe(name: str, seconds: float) -> float:
    """Flat observations per second, of every seat in turn."""
    env = shopfloor.envs.aec(name, players=PLAYERS)
    env.reset(seed=1)
    made = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        env.encoder.observe(env.position, made % PLAYERS)
        made += 1
    return made / (time.perf_counter() - began)


MEASURES = {"aec": aec, "vector": vector, "pool": pool, "observe": observe}


def main() -> None:
    measure, name, seconds = sys.argv[1:]
    print(MEASURES[measure](name, float(seconds)))


if __name__ == "__main__":
    main()
