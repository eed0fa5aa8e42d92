"""Learn a game by self-play in plain PyTorch: every seat is played by the network, PPO.

    pip install 'shopfloor[ppo]'
    python examples/train_torch.py --minutes 20 --seed 0 --out net.pt2

Many games run in lockstep. Whoever decides in a row is observed there, so one seat's
decisions are strung together by game and seat: each learns from its own reward, paid at
the end, and from what it has gained on the others on the way. A share of the games is
played against novices, so that the network does not only know itself. The model then
plays wherever the ladder does:

    shopfloor arena factory_manager -e random novice shopfloor.envs.policies:Torch:file=net.pt2
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import shopfloor.envs
from shopfloor.envs.policies import PolicyPlayer, torch_policy
from shopfloor.envs.vector_gym import VectorEnv
from shopfloor.lab import arena

CLIP, ENTROPY, EPOCHS, BATCH = 0.2, 0.01, 3, 1024
SHAPING = 0.5
LAMBDA = 0.95


class Network(nn.Module):  # type: ignore[misc, unused-ignore]
    """Two hidden layers; a score for every move, and the reward to expect."""

    def __init__(self, inputs: int, moves: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.scores = nn.Linear(width, moves)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(seen)
        return self.scores(hidden), self.value(hidden)[:, 0]


class Rollout:
    """What was seen and done in one half of the games, and what came of it."""

    def __init__(self, env: VectorEnv, seed: int) -> None:
        self.env = env
        env.reset(seed=seed)

    def play(self, network: Network, steps: int) -> dict[str, torch.Tensor]:
        now, rows = self.env.arrays, np.arange(self.env.num_envs)
        kept: dict[str, list[Any]] = {
            name: []
            for name in ("seen", "mask", "move", "log", "value", "player", "reward", "over")
        }
        for _ in range(steps):
            seen, mask = torch.from_numpy(now.observation.copy()), torch.from_numpy(now.mask.copy())
            with torch.no_grad():
                choice, value = distribution(network, seen, mask)
                move = choice.sample()
            player = now.player.copy()
            self.env.games.step(move.numpy())
            for name, array in (
                ("seen", seen),
                ("mask", mask),
                ("move", move),
                ("log", choice.log_prob(move)),
                ("value", value),
                ("player", player),
                ("reward", now.reward.copy()),
                ("over", now.done.copy()),
            ):
                kept[name].append(array)
        with torch.no_grad():
            last = network(torch.from_numpy(now.observation))[1].numpy()
        ahead = advantages(kept, last, now.player[rows])
        found = {name: torch.cat(kept[name]) for name in ("seen", "mask", "move", "log", "value")}
        found["advantage"] = torch.from_numpy(ahead.reshape(-1))
        return found


def advantages(
    kept: dict[str, list[Any]], last: NDArray[Any], last_player: NDArray[Any]
) -> NDArray[np.float32]:
    """Estimate how much better than expected each decision was (GAE), seat by seat.

    Rewards come to all seats at once; each is laid to the seat's own last decision.
    """
    steps, games = len(kept["move"]), len(last)
    players = kept["reward"][0].shape[1]
    following = np.zeros((games, players), np.float32)
    known = np.zeros((games, players), bool)
    following[np.arange(games), last_player] = last
    known[np.arange(games), last_player] = True
    carried = np.zeros((games, players), np.float32)
    earned = np.zeros((games, players), np.float32)
    found = np.zeros((steps, games), np.float32)
    rows = np.arange(games)
    for step in range(steps - 1, -1, -1):
        over, player = kept["over"][step], kept["player"][step]
        for array in (following, carried, earned):
            array[over] = 0
        known[over] = True
        earned += kept["reward"][step]
        value = kept["value"][step].numpy()
        delta = earned[rows, player] + following[rows, player] - value
        delta[~known[rows, player]] = 0  # the seat's next decision lies beyond this rollout
        carried[rows, player] = delta + LAMBDA * carried[rows, player]
        found[step] = carried[rows, player]
        following[rows, player], earned[rows, player] = value, 0
        known[rows, player] = True
    return found


def distribution(
    network: Network, seen: torch.Tensor, mask: torch.Tensor
) -> tuple[torch.distributions.Categorical, torch.Tensor]:
    scores, value = network(seen)
    legal = scores.masked_fill(mask == 0, -1e9)
    return torch.distributions.Categorical(logits=legal, validate_args=False), value


def learn(
    network: Network, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor]
) -> None:
    """Take some steps of clipped policy gradient."""
    aims = data["advantage"] + data["value"]
    ahead = data["advantage"]
    ahead = (ahead - ahead.mean()) / (ahead.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(aims)).split(BATCH):
            choice, value = distribution(network, data["seen"][part], data["mask"][part])
            ratio = (choice.log_prob(data["move"][part]) - data["log"][part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.min(ratio * ahead[part], clipped * ahead[part]).mean()
            loss = (
                0.5 * (value - aims[part]).square().mean()
                - gain
                - ENTROPY * choice.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def train(
    game: str = "factory_manager",
    players: int = 2,
    minutes: float = 20,
    seed: int = 0,
    games: int = 32,
    steps: int = 128,
    rounds: int = 10**9,
) -> Network:
    """Learn for so many minutes, or rounds of playing and learning."""
    torch.manual_seed(seed)
    common: dict[str, Any] = {
        "players": players,
        "reward": "scaled_margin",
        "shaping": SHAPING,
        "copy": False,
    }
    alone = shopfloor.envs.vector(game, games, **common)
    taught = shopfloor.envs.vector(game, games, opponents=["random", "novice"], seat=None, **common)
    network = Network(alone.encoder.size, alone.game.num_moves)
    optimizer = torch.optim.Adam(network.parameters(), 5e-4)
    halves = [Rollout(alone, seed), Rollout(taught, seed)]
    end = time.monotonic() + 60 * minutes
    for _ in range(rounds):
        data = [half.play(network, steps) for half in halves]
        learn(network, optimizer, {name: torch.cat([d[name] for d in data]) for name in data[0]})
        if time.monotonic() > end:
            break
    return network


def save(network: Network, file: Path) -> None:
    size = network.body[0].in_features
    assert isinstance(size, int)
    torch.export.save(torch.export.export(network, (torch.zeros(1, size),)), file)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by self-play in PyTorch.")
    parser.add_argument("game", nargs="?", default="factory_manager")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=200, help="of every measurement")
    parser.add_argument("--out", type=Path, default=Path("net.pt2"))
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    network = train(chosen.game, chosen.players, chosen.minutes, chosen.seed)
    save(network, chosen.out)
    player = PolicyPlayer(torch_policy(network), name="network")
    for yardstick in ("random", "novice", "greedy"):
        contest = arena(
            chosen.game, chosen.players, [yardstick, player], games=chosen.games, seed=50_000
        )
        print(f"against {yardstick}: wins {contest.pairings()[0]['wins'].percent()}")


if __name__ == "__main__":
    main()
