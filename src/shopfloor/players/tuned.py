"""Settings per game and player that came out best of trials against `greedy`.

Two players, 200 iterations, mirrored seeds from 700 on, 7 to 32 games per candidate:
enough to leave bad settings, not to tell good ones apart. docs/ladder.md has what the
players reach with them, on other seeds.
"""

from __future__ import annotations

from typing import Any

TUNED: dict[str, dict[str, dict[str, Any]]] = {
    "factory_manager": {
        "search": {
            "tree": "own",
            "finish": True,
            "rollout": 0,
            "exploration": 0.2,
            "prior": 8.0,
            "expand": 3,
            "greed": 1.0,
            "sample": 8,
            "scale": 25.0,
        }
    },
    "gear_and_piston": {"search": {"rollout": 0, "prior": 3.0, "scale": 3.0}},
    "kanban": {"search": {"rollout": 0, "prior": 3.0, "scale": 8.0}},
    "motor_city": {
        "search": {
            "rollout": 4,
            "exploration": 0.2,
            "prior": 8.0,
            "greed": 1.0,
            "sample": 8,
            "scale": 10.0,
        }
    },
}


def tuned(player: str, game: str) -> dict[str, Any]:
    """Return the tuned settings of a player of the ladder for a game."""
    return TUNED.get(game, {}).get(player.removesuffix("-deep"), {})
