"""What runs in a worker of the page: thinking for bots, and replaying records."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from shopfloor.tables.worker import FAILED, answer

Put = Callable[[str], None]


class Pipe:
    """Where a worker process would write its answers."""

    def __init__(self, put: Put) -> None:
        self.put = put

    def send(self, message: tuple[str, Any]) -> None:
        self.put(json.dumps(message))


def think(job: str, put: Put) -> None:
    """Answer a job: a quick move first, then the one that was asked for."""
    pipe: Any = Pipe(put)
    try:
        answer(pipe, json.loads(job))
    except Exception as error:  # whatever goes wrong in here must not stall a table
        pipe.send((FAILED, f"{type(error).__name__}: {error}"))
