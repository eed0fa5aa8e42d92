"""A PettingZoo AEC environment: every seat is an agent, whoever decides is selected."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from shopfloor.core.state import State
from shopfloor.envs.encoder import Encoder
from shopfloor.envs.rendering import MODES, check_mode, draw
from shopfloor.envs.rewards import find_reward
from shopfloor.envs.spaces import OBSERVATIONS, masked_space, observer
from shopfloor.envs.start import Starter


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game; illegal moves are refused with the reason and change nothing."""

    def __init__(
        self,
        game: str,
        players: int = 3,
        *,
        reward: str = "placement",
        observation: str = OBSERVATIONS[0],
        rounds: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.starter = Starter(game, players, rounds, **options)
        self.game = self.starter.game
        self.encoder = Encoder(self.game, players, self.starter.options)
        self.show = observer(self.encoder, observation)
        self.reward = find_reward(reward)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{self.game.name}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{p}" for p in range(players)]
        self.seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        self.no_moves = self.encoder.mask(self.starter.start(0), -1)
        self.observation_spaces = {
            agent: masked_space(self.encoder, observation) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.game.num_moves) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.position: State

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.starter}>"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed starts the same one."""
        self.position = self.starter.start(secrets.randbits(63) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        nothing = np.zeros(len(self.agents), np.float32)
        self.infos = {
            agent: {"action_mask": self.no_moves, "rewards": nothing} for agent in self.agents
        }
        self._skip_agent_selection = None
        self.select()

    def select(self) -> None:
        """Give the decision to the agent whose it is."""
        player = self.position.player
        assert player is not None
        agent = self.agent_selection = self.possible_agents[player]
        self.infos[agent]["action_mask"] = self.encoder.mask(self.position, player)

    def step(self, action: Any) -> None:
        """Make a move. Rewards come at the end only, so until then all sums stay 0."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position.play(int(action))
        self.infos[agent]["action_mask"] = self.no_moves
        if self.position.over:
            self.finish()
        else:
            self.select()

    def finish(self) -> None:
        """Reward everybody; every agent then has one last, empty turn."""
        rewards = self.reward(self.position)
        vector = np.array(rewards, np.float32)
        for agent, amount in zip(self.agents, rewards):
            self.rewards[agent] = self._cumulative_rewards[agent] = amount
            self.terminations[agent] = True
            self.infos[agent]["rewards"] = vector
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what any seat sees now, whoever is to decide."""
        flat = self.encoder.observe(self.position, self.seat_of[agent])
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self.no_moves
        return {"observation": self.show(flat), "action_mask": mask}

    def render(self) -> Any:
        """Show the table as a spectator sees it."""
        return draw(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
