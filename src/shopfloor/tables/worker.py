"""What runs in a worker process: thinking for bots, and replaying records from strangers."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

from shopfloor.core.record import read_record
from shopfloor.core.registry import game
from shopfloor.tables.thinking import FINAL, QUICK, thoughts

FAILED = "failed"


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
    state = game(job["game"]).from_json(job["state"])
    asked = (state.seat(job["player"]), job["level"], job["seed"], job["fraction"])
    for kind, move in thoughts(*asked):
        pipe.send((kind, move))


__all__ = ["FAILED", "FINAL", "QUICK", "serve"]
