"""Bots think in worker processes with a time limit; a table never waits for a broken one."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from shopfloor.core.state import State
from shopfloor.tables.errors import Refused
from shopfloor.tables.levels import SECONDS
from shopfloor.tables.turns import PEOPLE, WATCHED, Turns
from shopfloor.tables.worker import FAILED, FINAL, QUICK, serve

BUDGET = 10.0
STARTING = 20.0
"""Seconds a fresh process may take to come up, on top of the budget."""
LEAST_FRACTION = 0.1
"""The smallest part of its usual time a bot gets, however many tables wait."""


class Worker:
    """One process, replaced when it is late or dies; it may be stopped while it is asked."""

    def __init__(self) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.process: Any = None
        self.pipe: Any = None

    def start(self) -> None:
        pipe, theirs = self.context.Pipe()
        process = self.context.Process(target=serve, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self.process, self.pipe = process, pipe

    def stop(self) -> None:
        process, pipe = self.process, self.pipe
        self.process = self.pipe = None
        if process is not None:
            process.kill()
            process.join()
            pipe.close()

    def ask(self, job: dict[str, Any], budget: float) -> tuple[str, Any]:
        """Return the last answer that came in time, or that it failed."""
        fresh = self.process is None or not self.process.is_alive()
        if fresh:
            self.stop()
            self.start()
        latest: tuple[str, Any] = (FAILED, "no answer in time")
        pipe = self.pipe
        if pipe is None:
            return latest
        try:
            for latest in answers(pipe, job, budget + (STARTING if fresh else 0.0)):
                if latest[0] != QUICK:
                    return latest
        except (EOFError, OSError):
            latest = latest if latest[0] == QUICK else (FAILED, "the worker died")
        self.stop()
        return latest


def answers(pipe: Any, job: dict[str, Any], seconds: float) -> Iterator[tuple[str, Any]]:
    """Send a job and yield what comes back in time."""
    pipe.send(job)
    deadline = time.monotonic() + seconds
    while pipe.poll(max(0.0, deadline - time.monotonic())):
        yield pipe.recv()


class Lane:
    """Workers that share a queue."""

    def __init__(self, workers: int, budget: float) -> None:
        self.budget = budget
        self.workers = [Worker() for _ in range(workers)]
        self.free = self.workers[:]
        self.threads = ThreadPoolExecutor(max(1, workers), "bots")
        """Threads of their own: waiting for bots keeps nobody else from being served."""
        self.turns = Turns(workers)

    async def ask(self, job: dict[str, Any], who: str, rank: int) -> tuple[str, Any]:
        """Let a free worker think: as long as usual, or less the more tables wait."""
        await self.turns.wait(who, rank)
        worker, began = self.free.pop(), time.monotonic()
        job["fraction"] = max(LEAST_FRACTION, self.turns.share(who))
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, worker.ask, job, self.budget)
        finally:
            self.free.append(worker)
            self.turns.give_back(who, time.monotonic() - began)

    def stop(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.threads.shutdown(wait=False)


class Bots:
    """A few workers, shared by all tables of this server.

    Quick bots have one of their own: they never stand behind a bot that thinks for seconds.
    """

    def __init__(self, workers: int = 1, budget: float = BUDGET) -> None:
        self.budget = budget
        self.deep, self.quick = Lane(workers, budget), Lane(1, budget)

    async def choose(
        self, state: State, player: int, level: str, who: str = "", rank: int = PEOPLE
    ) -> int:
        """Choose a move; when everything fails, any legal one."""
        job = {
            "kind": "choose",
            "game": state.setup.game.name,
            "state": state.to_json(),
            "player": player,
            "level": level,
            "seed": secrets.randbits(32),
        }
        legal = state.legal_moves()
        lane = self.deep if level in SECONDS else self.quick
        _, move = await lane.ask(job, who, rank)
        return move if type(move) is int and move in legal else random.choice(legal)

    async def check_record(self, text: str, who: str = "") -> None:
        """Replay a record where it can do no harm."""
        kind, reason = await self.deep.ask({"kind": "replay", "text": text}, who, WATCHED)
        if kind != FINAL:
            raise Refused(f"This record cannot be replayed: {str(reason)[:300]}")

    def used(self, who: str) -> float:
        """Return how much thinking somebody has had lately, to compare them with others."""
        return self.deep.turns.begun(who) + self.quick.turns.begun(who)

    def stop(self) -> None:
        self.deep.stop()
        self.quick.stop()
