"""Bots think elsewhere, in time or not at all; a table never waits for a broken one."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from typing import Any

import pytest

import shopfloor
from shopfloor.tables import bots as bots_module
from shopfloor.tables.bots import LEAST_FRACTION, Bots, Worker
from shopfloor.tables.errors import Refused
from shopfloor.tables.worker import FAILED, FINAL, QUICK
from tests.loop import run

GAME = "factory_manager"


def ask(bots: Bots, state: Any, level: str) -> int:
    async def question() -> int:
        return await bots.choose(state, state.player, level)

    return run(question())


@pytest.mark.parametrize("game", shopfloor.game_names())
@pytest.mark.parametrize("place", [0, -1])
def test_the_weakest_and_the_strongest_of_every_ladder_choose_legal_moves(
    game: str, place: int
) -> None:
    state = shopfloor.game(game).start(2, seed=1)
    bots = Bots(budget=20.0)
    try:
        assert ask(bots, state, shopfloor.players.names(game)[place]) in state.legal_moves()
    finally:
        bots.stop()


def runaway(pipe: Any) -> None:
    pipe.recv()
    while True:
        pass


def quick_then_runaway(pipe: Any) -> None:
    job = pipe.recv()
    state = shopfloor.game(job["game"]).from_json(job["state"])
    pipe.send((QUICK, state.legal_moves()[-1]))
    time.sleep(600)


def crash(pipe: Any) -> None:
    pipe.recv()
    os.kill(os.getpid(), signal.SIGKILL)


def liar(pipe: Any) -> None:
    pipe.recv()
    pipe.send(("final", 10**6))
    time.sleep(600)


@pytest.mark.parametrize("behaviour", [runaway, crash, liar])
def test_a_worker_that_runs_away_dies_or_lies_is_replaced_by_a_quick_move(
    behaviour: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "serve", behaviour)
    monkeypatch.setattr(bots_module, "STARTING", 5.0)
    state = shopfloor.game(GAME).start(2, seed=1)
    bots = Bots(budget=0.2)
    began = time.monotonic()
    try:
        assert ask(bots, state, "random") in state.legal_moves()
    finally:
        bots.stop()
    assert time.monotonic() - began < 20


def test_a_worker_that_is_late_has_its_first_thought_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots_module, "serve", quick_then_runaway)
    monkeypatch.setattr(bots_module, "STARTING", 5.0)
    state = shopfloor.game(GAME).start(2, seed=1)
    bots = Bots(budget=0.2)
    try:
        assert ask(bots, state, "random") == state.legal_moves()[-1]
    finally:
        bots.stop()


def test_a_killed_worker_is_followed_by_a_fresh_one() -> None:
    worker = Worker()
    job = {"kind": "replay", "text": "not a record"}
    try:
        assert worker.ask(job, 20.0)[0] == FAILED
        first = worker.process.pid
        os.kill(first, signal.SIGKILL)
        worker.process.join()
        kind, reason = worker.ask(job, 20.0)
        assert kind == FAILED and "BadRecord" in reason
        assert worker.process.pid != first
    finally:
        worker.stop()


@pytest.mark.parametrize(("tables", "least"), [(2, 1.0), (6, 1 / 5), (100, LEAST_FRACTION)])
def test_bots_think_shorter_the_more_tables_wait(
    monkeypatch: pytest.MonkeyPatch, tables: int, least: float
) -> None:
    """All ask one worker at once; the second, the first to wait, leaves all others behind it."""
    shares: list[float] = []
    all_wait = threading.Event()

    def think(worker: Worker, job: dict[str, Any], budget: float) -> tuple[str, Any]:
        all_wait.wait(30)
        shares.append(job["fraction"])
        return FINAL, 0

    monkeypatch.setattr(Worker, "ask", think)
    bots = Bots(workers=1)
    state = shopfloor.game(GAME).start(2, seed=1)

    async def crowd() -> None:
        asked = asyncio.gather(
            *(bots.choose(state, 0, "search", f"table {n}") for n in range(tables))
        )
        while len(bots.deep.turns.line) < tables - 1:
            await asyncio.sleep(0.01)
        all_wait.set()
        await asked

    run(crowd())
    bots.stop()
    assert len(shares) == tables and bots.deep.turns.line == []
    assert min(shares) == pytest.approx(least) and max(shares) == 1.0


def test_a_quick_bot_never_stands_behind_one_that_thinks_for_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    release = threading.Event()

    def think(worker: Worker, job: dict[str, Any], budget: float) -> tuple[str, Any]:
        if job["level"] == "search-deep":
            release.wait(30)
        return FINAL, 0

    monkeypatch.setattr(Worker, "ask", think)
    bots, state = Bots(), shopfloor.game(GAME).start(2, seed=1)

    async def evening() -> None:
        deep = [asyncio.create_task(bots.choose(state, 0, "search-deep", "x")) for _ in range(9)]
        await asyncio.sleep(0.05)
        async with asyncio.timeout(10):
            await bots.choose(state, 0, "greedy", "y")
        assert not any(task.done() for task in deep)
        release.set()
        await asyncio.gather(*deep)

    run(evening())
    bots.stop()


def test_a_record_that_does_not_replay_is_refused() -> None:
    bots = Bots(budget=20.0)

    async def question() -> None:
        await bots.check_record('{"format": "something else"}')

    try:
        with pytest.raises(Refused, match="cannot be replayed"):
            run(question())
    finally:
        bots.stop()
