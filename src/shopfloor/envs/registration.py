"""Making the games known to the registries of Gymnasium and PettingZoo."""

from __future__ import annotations

from functools import partial

import gymnasium
import pettingzoo

from shopfloor.core.registry import game_names
from shopfloor.envs.gymnasium_env import SingleSeatEnv
from shopfloor.envs.pettingzoo_env import TableEnv


def register() -> None:
    """Register `shopfloor/kanban-v0` (Gymnasium) and `shopfloor/kanban_v0` (PettingZoo)."""
    for name in game_names():
        gymnasium.register(f"shopfloor/{name}-v0", entry_point=partial(SingleSeatEnv, name))
        pettingzoo.register("aec", f"shopfloor/{name}_v0", entry_point=partial(TableEnv, name))
