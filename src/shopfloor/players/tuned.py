"""Settings per game and player that came out best of trials against `greedy`.

Two players, 200 iterations, 8 or 10 games per candidate: enough to leave bad settings,
not to tell good ones apart. Each is the best, or as good and cheaper, of 1 (Kanban),
5 (Factory Manager, Gear & Piston) or 7 (Motor City) candidates, so expect less than
they won in the trials. The trials:

    shopfloor arena GAME -n 10 -s 500 --mode versus -e greedy search:SETTINGS ...
    shopfloor tune motor_city -n 10 --candidates 10 --fixed rollout=0 --space
        exploration=0.1,0.2,0.4 prior=1,3,8 expand=1,2,4 reward=placement,margin scale=5,10,20

(the last was stopped after 7 candidates). docs/ladder.md has the results.
"""

from __future__ import annotations

from typing import Any

TUNED: dict[str, dict[str, dict[str, Any]]] = {
    "factory_manager": {
        "search": {"root": "halving", "rollout": 4, "greed": 1.0, "sample": 30, "scale": 25.0}
    },
    "gear_and_piston": {"search": {"rollout": 0, "prior": 3.0, "scale": 5.0}},
    "kanban": {"search": {"rollout": 0, "prior": 3.0, "scale": 15.0}},
    "motor_city": {"search": {"rollout": 0, "exploration": 0.2, "prior": 8.0, "scale": 10.0}},
}


def tuned(player: str, game: str) -> dict[str, Any]:
    """Return the tuned settings of a player of the ladder for a game."""
    return TUNED.get(game, {}).get(player.removesuffix("-deep"), {})
