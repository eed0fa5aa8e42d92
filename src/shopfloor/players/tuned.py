"""Settings per game and player that came out best of trials.

Those of `search` against `greedy` with 200 iterations, those of `search-deep` against
`search` with 2000; mirrored seeds from 500 on, 7 to 90 games per candidate: enough to
leave bad settings, not to tell good ones apart. docs/ladder.md has the trials, and what
the players reach with these settings on other seeds.
"""

from __future__ import annotations

from typing import Any

FACTORY_MANAGER_WEIGHTS = [1.0, 1.53, 0.78, 0.62, 0.75, 1.65, 0.9, 0.93, 0.86, 0.85]
GEAR_AND_PISTON_WEIGHTS = [
    1.0, 1.1, 1.0, 1.1, 0.9, 0.67, 0.75, 1.4, 1.2, 0.48, 0.43, 1.15, 0.92, 0.76, 0.39, 0.4,
]  # fmt: skip
KANBAN_WEIGHTS = [
    1.0, 1.45, 0.74, 1.12, 1.07, 1.1, 1.55, 0.8, 0.45, 0.38, 0.8, 0.9, 1.25, 0.78, 1.55,
    3.6, 0.26,
]  # fmt: skip
MOTOR_CITY_WEIGHTS = [
    1.0, 0.95, 0.86, 0.74, 1.22, 0.96, 0.8, 1.08, 0.7, 0.85, 1.05, 1.07,
]  # fmt: skip
"""Fitted on games of short searches, see docs/judgement.md."""

TUNED: dict[str, dict[str, dict[str, Any]]] = {
    "factory_manager": {
        "search": {
            "tree": "own",
            "finish": "own",
            "rollout": 0,
            "exploration": 0.2,
            "prior": 8.0,
            "expand": 3,
            "greed": 1.0,
            "sample": 8,
            "scale": 25.0,
        },
        "search-deep": {
            "tree": "maxn",
            "sample": 20,
            "patience": 0.25,
            "weights": FACTORY_MANAGER_WEIGHTS,
        },
    },
    "gear_and_piston": {
        "search": {
            "tree": "own",
            "finish": "own",
            "rollout": 0,
            "prior": 3.0,
            "greed": 1.0,
            "sample": 8,
            "scale": 3.0,
        },
        "search-deep": {
            "root": "halving",
            "candidates": 8,
            "tree": "maxn",
            "endgame": 16,
            "prior": 8.0,
            "sample": 4,
            "result": 0.0,
            "weights": GEAR_AND_PISTON_WEIGHTS,
        },
    },
    "kanban": {
        "search": {"rollout": 0, "prior": 3.0, "scale": 8.0},
        "search-deep": {
            "finish": "own",
            "greed": 1.0,
            "endgame": 12,
            "patience": 0.25,
            "weights": KANBAN_WEIGHTS,
        },
    },
    "motor_city": {
        "search": {
            "root": "halving",
            "candidates": 8,
            "tree": "own",
            "finish": "next",
            "rollout": 0,
            "exploration": 0.2,
            "prior": 8.0,
            "greed": 1.0,
            "sample": 4,
            "scale": 10.0,
        },
        "search-deep": {
            "finish": "own",
            "root": "ucb",
            "sample": 8,
            "patience": 0.25,
            "weights": MOTOR_CITY_WEIGHTS,
        },
    },
}

WITH: dict[str, dict[str, dict[int, dict[str, Any]]]] = {
    "factory_manager": {"search-deep": {2: {"patience": 0.25}}},
    "gear_and_piston": {"search-deep": {2: {"patience": 0.25, "playoff": 512, "trust": 100.0}}},
    "kanban": {"search-deep": {2: {"exploration": 0.5}}},
    "motor_city": {"search-deep": {1: {"finish": "own", "candidates": 24}}},
}
"""What takes the place of a player's own settings where so many play."""


def usual(player: str, game: str) -> dict[str, Any]:
    """Return what deep players have where they have no settings of their own."""
    return TUNED.get(game, {}).get(player.removesuffix("-deep"), {})


def tuned(player: str, game: str) -> dict[str, Any]:
    """Return the tuned settings of a player of the ladder for a game."""
    return {**usual(player, game), **TUNED.get(game, {}).get(player, {})}


def tuned_with(player: str, game: str) -> dict[int, dict[str, Any]]:
    """Return the settings for numbers of players with which it has others."""
    found = WITH.get(game, {}).get(player, {})
    return {players: {**usual(player, game), **own} for players, own in found.items()}
