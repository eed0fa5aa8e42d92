"""PettingZoo: every seat is an agent; here each plays any legal move.

python examples/pettingzoo_table.py kanban
"""

from __future__ import annotations

import sys

import shopfloor.envs


def main(game: str = "factory_manager", players: int = 3, seed: int = 1) -> dict[str, float]:
    env = shopfloor.envs.aec(game, players=players)
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    for agent, reward in rewards.items():
        print(f"{agent}: {reward:+.2f}")
    return rewards


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "factory_manager")
