"""The vector environment spread over processes, with the arrays in shared memory."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import c_int8
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.errors import BadOption, IllegalMove
from shopfloor.envs.encoder import Encoder
from shopfloor.envs.start import Starter
from shopfloor.envs.vector_env import Arrays, Lockstep, check_count, first_illegal, shapes

SPAWN = get_context("spawn")


class VectorPool:
    """Plays like games in lockstep of the same seed; each process has its share of the games."""

    def __init__(
        self, game: str, n: int = 64, players: int = 3, processes: int = 2, **settings: Any
    ) -> None:
        check_count(n)
        if type(processes) is not int or not 1 <= processes <= n:
            raise BadOption(f"processes is a whole number from 1 to {n}, not {processes!r}")
        own = ("reward", "rounds", "shaping", "opponents", "seat")
        options = {k: v for k, v in settings.items() if k not in own}
        self.starter = Starter(game, players, **options)
        self.game = self.starter.game
        self.encoder = Encoder(self.game, players, self.starter.options)
        self.n, self.players = n, players
        sizes = shapes(n, players, self.encoder.size, self.game.num_moves)
        memory = {name: SPAWN.RawArray(c_int8, size_of(*kind)) for name, kind in sizes.items()}
        self.arrays = attach(memory, sizes)
        bounds = [n * part // processes for part in range(processes + 1)]
        self.parts = [slice(*ends) for ends in pairwise(bounds)]
        self.pipes: list[Connection] = []
        self.workers = [
            self.hire((game, n, players, settings, memory, sizes), part) for part in self.parts
        ]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.n} games of {self.starter}>"

    def hire(self, common: tuple[Any, ...], part: slice) -> Any:
        mine, theirs = SPAWN.Pipe()
        self.pipes.append(mine)
        worker = SPAWN.Process(target=work, args=(theirs, *common, part), daemon=True)
        worker.start()
        theirs.close()
        return worker

    def reset(self, seed: int | None = None) -> Arrays:
        """Start all games; a game depends on the seed and its row alone."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**62))
        self.ask([("reset", seed)] * len(self.pipes))
        return self.arrays

    def step(self, moves: Sequence[int] | NDArray[Any]) -> Arrays:
        """Make a move in every game; refuse them all if one is illegal."""
        chosen = np.asarray(moves)
        row = first_illegal(self.arrays.mask, chosen)
        if row >= 0:
            raise IllegalMove(f"game {row}: its mask does not allow {chosen[row]}")
        self.ask([("step", chosen[part]) for part in self.parts])
        return self.arrays

    def ask(self, questions: list[tuple[str, Any]]) -> None:
        for pipe, question in zip(self.pipes, questions):
            pipe.send(question)
        answers = [pipe.recv() for pipe in self.pipes]
        for answer in answers:
            if answer is not None:
                raise answer

    def close(self) -> None:
        """Send the processes home."""
        for pipe in self.pipes:
            pipe.send(("close", None))
        for worker in self.workers:
            worker.join()
        self.pipes, self.workers = [], []


def size_of(kind: Any, shape: tuple[int, ...]) -> int:
    return prod(shape) * int(np.dtype(kind).itemsize)


def attach(memory: dict[str, Any], sizes: dict[str, Any]) -> Arrays:
    return Arrays(
        **{
            name: np.frombuffer(memory[name], kind).reshape(shape)
            for name, (kind, shape) in sizes.items()
        }
    )


def work(
    pipe: Connection,
    game: str,
    n: int,
    players: int,
    settings: dict[str, Any],
    memory: dict[str, Any],
    sizes: dict[str, Any],
    rows: slice,
) -> None:
    """Play a share of the games as asked; answer with None or what went wrong."""
    arrays = attach(memory, sizes).part(rows)
    count = rows.stop - rows.start
    env = Lockstep(game, count, players, first=rows.start, arrays=arrays, **settings)
    while True:
        what, given = pipe.recv()
        if what == "close":
            return
        try:
            getattr(env, what)(given)
            pipe.send(None)
        except Exception as error:
            pipe.send(error)
