"""The games where researchers work: PettingZoo, Gymnasium, OpenSpiel, and many at once.

env = shopfloor.envs.aec("kanban", players=3)
env = shopfloor.envs.single("motor_city", players=1, opponents="random")
env = shopfloor.envs.vector("factory_manager", n=64, players=4)
shopfloor.envs.openspiel.register()
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shopfloor.envs.gymnasium_env import SingleSeatEnv
    from shopfloor.envs.pettingzoo_env import TableEnv
    from shopfloor.envs.sb3_vector import Sb3VecEnv
    from shopfloor.envs.vector_gym import VectorEnv

EXTRAS = {"openspiel": "openspiel", "offline": "minari", "sb3_vector": "ppo"}


def aec(game: str, players: int = 3, **settings: Any) -> TableEnv:
    """Return a PettingZoo AEC environment; settings are its own and the game's options."""
    made: TableEnv = extra_module("pettingzoo_env").TableEnv(game, players, **settings)
    return made


def single(
    game: str, players: int = 3, opponents: Any = "greedy", **settings: Any
) -> SingleSeatEnv:
    """Return a Gymnasium environment for one seat, the others being played."""
    made: SingleSeatEnv = extra_module("gymnasium_env").SingleSeatEnv(
        game, players, opponents, **settings
    )
    return made


def vector(
    game: str,
    n: int = 64,
    players: int = 3,
    processes: int = 0,
    *,
    copy: bool = True,
    observation: str = "flat",
    **settings: Any,
) -> VectorEnv:
    """Return n games in lockstep, a gymnasium.vector.VectorEnv, here or spread over processes.

    Every seat is the caller's; with `opponents`, one seat is.
    """
    if processes:
        games = extra_module("vector_pool").VectorPool(game, n, players, processes, **settings)
    else:
        games = extra_module("vector_env").Lockstep(game, n, players, **settings)
    made: VectorEnv = extra_module("vector_gym").VectorEnv(games, copy, observation)
    return made


def sb3(game: str, n: int = 64, players: int = 2, **settings: Any) -> Sb3VecEnv:
    """Return n games in lockstep as a VecEnv of Stable-Baselines3, one seat against opponents."""
    settings = {"opponents": "random", **settings}
    made: Sb3VecEnv = extra_module("sb3_vector").Sb3VecEnv(vector(game, n, players, **settings))
    return made


def minari_dataset(records: Any, name: str, **settings: Any) -> Any:
    """Write games that were kept (`lab.kept_games(folder)`) as a Minari dataset."""
    return extra_module("offline").minari_dataset(records, name, **settings)


def register() -> None:
    """Make the games known to `gymnasium.make` and `pettingzoo.make`."""
    registration = extra_module("registration")
    registration.register()
    registration.register_tables()


def extra_module(name: str) -> Any:
    """Import a module of this package, or say which extra brings what it needs."""
    try:
        return import_module(f"shopfloor.envs.{name}")
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("shopfloor"):
            raise
        extra = EXTRAS.get(name, "rl")
        raise ImportError(f"{error.name} is missing: pip install 'shopfloor[{extra}]'") from error


def __getattr__(name: str) -> Any:
    if name == "openspiel":
        return extra_module("openspiel")
    raise AttributeError(f"shopfloor.envs has no {name!r}")


__all__ = ["aec", "minari_dataset", "register", "sb3", "single", "vector"]
