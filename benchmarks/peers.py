"""One measurement of another system's random play, where it is installed.

python benchmarks/peers.py NAME SECONDS     prints random decisions per second
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any


def catanatron(seconds: float) -> float:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def one(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        return len(game.state.actions)

    return per_second(one, seconds)


def catanatron_copy(seconds: float) -> float:
    """Microseconds to copy a state after a game."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE)], seed=1)
    game.play()
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        game.copy()
        count += 1
    return (time.perf_counter() - began) / count * 1e6


def open_spiel(name: str) -> Callable[[float], float]:
    def measure(seconds: float) -> float:
        import pyspiel

        game = pyspiel.load_game(name)

        def one(seed: int) -> int:
            state, draw, made = game.new_initial_state(), random.Random(seed).random, 0
            while not state.is_terminal():
                made += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
            return made

        return per_second(one, seconds)

    return measure


def pettingzoo(name: str) -> Callable[[float], float]:
    def measure(seconds: float) -> float:
        from importlib import import_module

        env = import_module(f"pettingzoo.classic.{name}").env()
        env = env.unwrapped

        def one(seed: int) -> int:
            env.reset(seed=seed)
            draw, made = random.Random(seed), 0
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"].nonzero()[0]
                env.step(int(mask[draw.randrange(len(mask))]))
                made += 1
            return made

        return per_second(one, seconds)

    return measure


def rlcard(name: str) -> Callable[[float], float]:
    def measure(seconds: float) -> float:
        import rlcard
        from rlcard.agents import RandomAgent

        env: Any = rlcard.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def one(seed: int) -> int:
            trajectories, _ = env.run()
            return sum(len(trajectory) // 2 for trajectory in trajectories)

        return per_second(one, seconds)

    return measure


def per_second(one: Callable[[int], int], seconds: float) -> float:
    made, seed, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        made += one(seed)
        seed += 1
    return made / (time.perf_counter() - began)


PEERS: dict[str, Callable[[float], float]] = {
    "catanatron": catanatron,
    "catanatron copy": catanatron_copy,
    "open_spiel hearts": open_spiel("hearts"),
    "open_spiel gin_rummy": open_spiel("gin_rummy"),
    "open_spiel chess": open_spiel("chess"),
    "pettingzoo tictactoe": pettingzoo("tictactoe_v3"),
    "pettingzoo connect_four": pettingzoo("connect_four_v3"),
    "rlcard uno": rlcard("uno"),
    "rlcard gin-rummy": rlcard("gin-rummy"),
}


if __name__ == "__main__":
    print(PEERS[sys.argv[1]](float(sys.argv[2])))
