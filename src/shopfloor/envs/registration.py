"""Making the games known to the registries of Gymnasium and PettingZoo."""

from __future__ import annotations

import gymnasium

from shopfloor.core.registry import game_names

SEAT = "shopfloor.envs.gymnasium_env:SingleSeatEnv"
TABLE = "shopfloor.envs.pettingzoo_env:TableEnv"


def register() -> None:
    """Register `shopfloor/kanban-v0` with Gymnasium."""
    for name in game_names():
        id = f"shopfloor/{name}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point=SEAT, kwargs={"game": name})


def register_tables() -> None:
    """Register `shopfloor/kanban_v0` with PettingZoo."""
    import pettingzoo

    for name in game_names():
        pettingzoo.register("aec", f"shopfloor/{name}_v0", entry_point=TABLE, kwargs={"game": name})
