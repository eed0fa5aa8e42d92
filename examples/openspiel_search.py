"""OpenSpiel: its own tree search plays the last round of a game against a random player.

python examples/openspiel_search.py gear_and_piston
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import shopfloor.envs


def main(name: str = "factory_manager", simulations: int = 10, seed: int = 1) -> list[float]:
    shopfloor.envs.openspiel.register()
    game = pyspiel.load_game(f"python_shopfloor_{name}(players=2,rounds=1,seed={seed})")
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=rng)]
    bots.append(UniformRandomBot(1, rng))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    print(f"search {returns[0]:+.2f}, random {returns[1]:+.2f}")
    return returns


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "factory_manager")
