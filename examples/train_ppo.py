"""Learn Factory Manager with MaskablePPO from nothing, and measure what came of it.

    pip install 'shopfloor[ppo]'
    python examples/train_ppo.py --minutes 20 --seed 0 --out ppo.zip

Opponents come as a curriculum: random ones at first, then novices among them, then
greedy players too; whoever wins most games goes on to the next stage. The reward is the
scaled margin, and half of it more is paid along the way: against `greedy` alone a beginner
loses every game, so that a place at the end is always the same and teaches nothing. The
learning curve is written beside the model, a line for every hundred games or so. The model
then plays wherever the ladder does:

    shopfloor arena factory_manager -e random novice shopfloor.envs.policies:Sb3:file=ppo.zip
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import shopfloor.envs
from shopfloor.envs.policies import PolicyPlayer, sb3_policy
from shopfloor.lab import arena

CURRICULUM: tuple[tuple[str, ...], ...] = (
    ("random",),
    ("random", "novice"),
    ("random", "novice", "novice", "greedy"),
)
"""Whom to meet, stage by stage."""
PROMOTED = 0.8
"""Share of games won that leads to the next stage."""
ENOUGH = 100
"""Games of a point of the curve."""
YARDSTICKS = ("random", "novice", "greedy")
SHAPING = 0.5


class Stage(BaseCallback):  # type: ignore[misc]
    """Ends when the time is over or most games are won; notes how many of them were."""

    def __init__(
        self, end: float, opponents: Sequence[str], curve: list[dict[str, Any]], last: bool
    ) -> None:
        super().__init__()
        self.end = end
        self.opponents = " ".join(opponents)
        self.curve = curve
        self.last, self.promoted = last, False
        self.won: list[bool] = []

    def _on_step(self) -> bool:
        self.won += [info["won"] for info in self.locals["infos"] if "won" in info]
        return time.monotonic() < self.end and not self.promoted

    def _on_rollout_end(self) -> None:
        if len(self.won) >= ENOUGH:
            line = {"decisions": self.num_timesteps, "against": self.opponents}
            self.curve.append({**line, "games": len(self.won), "won": fmean(self.won)})
            self.promoted = not self.last and fmean(self.won) >= PROMOTED
            self.won = []


def new_model(game: str, players: int, games: int, steps: int, seed: int) -> MaskablePPO:
    env = shopfloor.envs.sb3(game, games, players, reward="scaled_margin", shaping=SHAPING)
    return MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=steps,
        batch_size=min(1024, games * steps),
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        device="cpu",
        seed=seed,
    )


def train(
    game: str = "factory_manager",
    players: int = 2,
    minutes: float = 20,
    seed: int = 0,
    games: int = 32,
    steps: int = 128,
    curriculum: Sequence[Sequence[str]] = CURRICULUM,
    decisions: int = 10**9,
) -> tuple[MaskablePPO, list[dict[str, Any]]]:
    """Learn for so many minutes, or decisions of each stage; return the model and its curve."""
    curve: list[dict[str, Any]] = []
    model = new_model(game, players, games, steps, seed)
    end = time.monotonic() + 60 * minutes
    for number, opponents in enumerate(curriculum):
        env = shopfloor.envs.sb3(
            game,
            games,
            players,
            opponents=opponents,
            seat=None,
            reward="scaled_margin",
            shaping=SHAPING,
        )
        env.seed(1000 * seed + number)
        model.set_env(env)
        stage = Stage(end, opponents, curve, last=number == len(curriculum) - 1)
        model.learn(decisions, callback=stage, reset_num_timesteps=False)
    return model, curve


def measure(model: Any, game: str, players: int, games: int = 200) -> dict[str, Any]:
    """Return the share of wins against every yardstick, with its interval."""
    player = PolicyPlayer(sb3_policy(model), name="ppo")
    found = {}
    for yardstick in YARDSTICKS:
        contest = arena(game, players, [yardstick, player], games=games, seed=50_000)
        found[yardstick] = contest.pairings()[0]["wins"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game with MaskablePPO.")
    parser.add_argument("game", nargs="?", default="factory_manager")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=200, help="of every measurement")
    parser.add_argument("--out", type=Path, default=Path("ppo.zip"))
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    model, curve = train(chosen.game, chosen.players, chosen.minutes, chosen.seed)
    model.save(chosen.out)
    print(f"{model.num_timesteps:,} decisions in {chosen.minutes:g} minutes")
    with chosen.out.with_suffix(".csv").open("w", newline="") as stream:
        writer = csv.DictWriter(stream, ["decisions", "against", "games", "won"])
        writer.writeheader()
        writer.writerows(curve)
    for name, wins in measure(model, chosen.game, chosen.players, chosen.games).items():
        print(f"against {name}: wins {wins.percent()}")


if __name__ == "__main__":
    main()
