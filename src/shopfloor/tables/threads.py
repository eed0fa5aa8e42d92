"""Threads for what takes long, by kind: a reader never stands behind a writer that waits for
the database's lock, and neither stands behind hard work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextvars import ContextVar
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")

READERS = ThreadPoolExecutor(6, "reading")
WRITERS = ThreadPoolExecutor(4, "writing")
LABOURERS = ThreadPoolExecutor(2, "working")
KEEPERS = ThreadPoolExecutor(1, "passwords")
"""Checking a password takes a tenth of a second on purpose; a crowd of guesses waits for itself."""


spent: Callable[[], float] = getattr(time, "thread_time", time.monotonic)
"""What this thread has worked; a browser knows of no threads, nor how long they worked."""


class Payer(Protocol):
    """Whoever work is done for: one piece at a time, and charged."""

    at_work: asyncio.Lock

    def charge(self, seconds: float) -> None: ...


PAYER: ContextVar[Payer | None] = ContextVar("PAYER", default=None)
"""For whom this task works; None for the server itself."""


async def within(
    pool: Executor, work: Callable[P, Result], *args: P.args, **kwargs: P.kwargs
) -> Result:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(pool, lambda: work(*args, **kwargs))


async def reading(work: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result:
    """Ask the database something."""
    return await within(READERS, work, *args, **kwargs)


async def writing(work: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result:
    """Change something in the database; it may be locked for a while."""
    return await within(WRITERS, work, *args, **kwargs)


async def keeping(work: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result:
    """Hash a password."""
    return await within(KEEPERS, work, *args, **kwargs)


async def working(work: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result:
    """Work something out: an imagined world, a replay, a picture."""
    payer = PAYER.get()
    if payer is None:
        return await within(LABOURERS, work, *args, **kwargs)

    def charged() -> tuple[Result, float]:
        began = spent()
        return work(*args, **kwargs), spent() - began

    async with payer.at_work:
        result, seconds = await within(LABOURERS, charged)
    payer.charge(seconds)
    return result
