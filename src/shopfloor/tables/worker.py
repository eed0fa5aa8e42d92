"""What runs in a worker process: thinking for bots, and replaying records from strangers."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

from shopfloor import players
from shopfloor.core.record import read_record
from shopfloor.core.registry import game
from shopfloor.tables.levels import SECONDS

QUICK, FINAL, FAILED = "quick", "final", "failed"
QUICK_PLAYER = "greedy"


def serve(pipe: Connection) -> None:
    """Answer jobs until the other end goes away."""
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer(pipe, job)
        except Exception as error:  # whatever goes wrong in here must not stall a table
            pipe.send((FAILED, f"{type(error).__name__}: {error}"))


def answer(pipe: Connection, job: dict[str, Any]) -> None:
    if job["kind"] == "choose":
        choose(pipe, job)
    elif job["kind"] == "replay":
        read_record(job["text"]).replay()
        pipe.send((FINAL, 0))


def choose(pipe: Connection, job: dict[str, Any]) -> None:
    """Send a quick move first, then the move of the player that was asked for."""
    rules = game(job["game"])
    state = rules.from_json(job["state"])
    seat = state.seat(job["player"])
    if job["level"] in SECONDS:
        quick = players.make(QUICK_PLAYER, rules, seed=job["seed"])
        pipe.send((QUICK, quick.choose(seat)))
    limits = {"seconds": SECONDS[job["level"]] * job["fraction"]} if job["level"] in SECONDS else {}
    player = players.make(job["level"], rules, seed=job["seed"], **limits)
    pipe.send((FINAL, player.choose(seat)))
