"""Learn a game by self-play with numpy alone, then play against `random`.

    python examples/train_self_play.py factory_manager --players 2 --seconds 30

A small network reads the observation; a move's score is the product of what the
network answers and the move's candidate features, so that "buy M3" and "tear down M3"
have something in common. Every finished game teaches: moves of the seats that placed
well become more likely (policy gradient with a learned baseline).
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads cost more than they bring here

import numpy as np
from numpy.typing import NDArray

import shopfloor.envs
from shopfloor.envs.candidates import candidates
from shopfloor.envs.vector_env import Lockstep

Floats = NDArray[np.float32]
HIDDEN = 64
CLIP = 0.2


class Network:
    """One hidden layer, a score for every move and the reward to expect."""

    def __init__(self, inputs: int, moves: Floats, rng: np.random.Generator) -> None:
        self.moves = moves
        size = (inputs, HIDDEN)
        self.weights: dict[str, Floats] = {
            "into": rng.normal(0, inputs**-0.5, size).astype(np.float32),
            "words": np.zeros((HIDDEN, moves.shape[1]), np.float32),
            "bias": np.zeros(len(moves), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self.mean = {k: np.zeros_like(w) for k, w in self.weights.items()}
        self.square = {k: np.zeros_like(w) for k, w in self.weights.items()}
        self.updates = 0

    def think(self, observation: Floats, mask: NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """Return the hidden layer, the chances of the moves, and the reward to expect."""
        w = self.weights
        hidden = np.tanh(observation @ w["into"])
        scores = (hidden @ w["words"]) @ self.moves.T + w["bias"]
        scores = np.where(mask > 0, scores, -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, hidden @ w["value"]

    def learn(self, batch: dict[str, Any], rate: float, entropy: float) -> None:
        """Take one step of clipped policy gradient and of the baseline."""
        rows = np.arange(len(batch["move"]))
        hidden, chances, value = self.think(batch["observation"], batch["mask"])
        ratio = chances[rows, batch["move"]] / batch["chance"]
        advantage = batch["advantage"]
        clipped = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(clipped, 0, ratio * advantage)
        d_scores = chances * pull[:, None]
        d_scores[rows, batch["move"]] -= pull
        logs = np.log(np.maximum(chances, 1e-9))
        spread = (chances * logs).sum(axis=1, keepdims=True)
        d_scores += entropy * chances * (logs - spread)
        self.descend(batch["observation"], hidden, d_scores, value - batch["reward"], rate)

    def descend(
        self, seen: Floats, hidden: Floats, d_scores: Floats, error: Floats, rate: float
    ) -> None:
        w, n = self.weights, len(seen)
        d_words = d_scores @ self.moves
        d_hidden = (d_words @ w["words"].T + error[:, None] * w["value"]) * (1 - hidden**2)
        self.adam("words", hidden.T @ d_words / n, rate)
        self.adam("bias", d_scores.mean(axis=0), rate)
        self.adam("value", hidden.T @ error / n, rate)
        self.adam("into", seen.T @ d_hidden / n, rate)

    def adam(self, name: str, gradient: NDArray[np.floating[Any]], rate: float) -> None:
        self.updates += name == "words"
        mean, square, t = self.mean[name], self.square[name], self.updates
        mean += 0.1 * (gradient - mean)
        square += 0.01 * (gradient**2 - square)
        step = (mean / (1 - 0.9**t)) / (np.sqrt(square / (1 - 0.99**t)) + 1e-6)
        self.weights[name] -= (rate * step).astype(np.float32)


def choose(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """Draw a move for every row."""
    limits = chances.cumsum(axis=1)
    drawn = rng.random((len(chances), 1)) * limits[:, -1:]
    chosen: NDArray[np.int64] = np.minimum((limits < drawn).sum(axis=1), chances.shape[1] - 1)
    return chosen


def play(env: Lockstep, network: Network, steps: int, rng: np.random.Generator) -> dict[str, Any]:
    """Play all games for so many steps; return the decisions of those that ended."""
    seen: dict[str, list[Any]] = {"observation": [], "mask": [], "move": [], "chance": []}
    players: list[Any] = []
    reward = np.zeros((steps, env.n), np.float32)
    value = np.zeros((steps, env.n), np.float32)
    counts = np.zeros((steps, env.n), bool)
    began = np.zeros(env.n, int)
    now = env.reset(int(rng.integers(2**40)))
    for step in range(steps):
        _, chances, value[step] = network.think(now.observation, now.mask)
        moves = choose(chances, rng)
        seen["observation"].append(now.observation.copy())
        seen["mask"].append(now.mask.copy())
        seen["move"].append(moves)
        seen["chance"].append(chances[np.arange(env.n), moves])
        players.append(now.player.copy())
        env.step(moves)
        for row in np.flatnonzero(now.done):
            span = slice(began[row], step + 1)
            seats = [players[s][row] for s in range(began[row], step + 1)]
            reward[span, row] = now.reward[row, seats]
            counts[span, row] = True
            began[row] = step + 1
    batch = {name: np.stack(arrays)[counts] for name, arrays in seen.items()}
    advantage = (reward - value)[counts]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    return {**batch, "reward": reward[counts], "advantage": advantage}


def train(
    game: str,
    players: int = 2,
    seconds: float = 30,
    generations: int = 10_000,
    games: int = 64,
    steps: int = 400,
    rate: float = 0.003,
    seed: int = 0,
    **settings: Any,
) -> Network:
    """Play and learn until the time or the number of generations is over."""
    rng = np.random.default_rng(seed)
    env = Lockstep(game, games, players, **settings)
    network = Network(env.encoder.size, candidates(game).table, rng)
    end = time.monotonic() + seconds
    for _ in range(generations):
        batch = play(env, network, steps, rng)
        for _ in range(3):
            order = rng.permutation(len(batch["move"]))
            for part in np.array_split(order, max(1, len(order) // 2048)):
                sample = {name: array[part] for name, array in batch.items()}
                network.learn(sample, rate, entropy=0.01)
        if time.monotonic() > end:
            break
    return network


def beats_random(
    network: Network, game: str, players: int, games: int = 200, seed: int = 1, **settings: Any
) -> float:
    """Return the mean placement (1 first, -1 last) of the network among random players."""
    rng = np.random.default_rng(seed)
    env = Lockstep(game, games, players, **settings)
    now = env.reset(seed)
    ours = np.arange(games) % players
    result = np.full(games, np.nan)
    while np.isnan(result).any():
        _, chances, _ = network.think(now.observation, now.mask)
        anything = now.mask / now.mask.sum(axis=1, keepdims=True)
        mine = (now.player == ours)[:, None]
        env.step(choose(np.where(mine, chances, anything).astype(np.float32), rng))
        first = now.done & np.isnan(result)
        result[first] = now.reward[first, ours[first]]
    return float(result.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by self-play.")
    parser.add_argument(
        "game", nargs="?", default="factory_manager", choices=shopfloor.game_names()
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30)
    chosen = parser.parse_args()
    network = train(chosen.game, chosen.players, chosen.seconds)
    mean = beats_random(network, chosen.game, chosen.players)
    print(f"mean placement against random: {mean:+.2f} (1 always first, -1 always last)")


if __name__ == "__main__":
    main()
