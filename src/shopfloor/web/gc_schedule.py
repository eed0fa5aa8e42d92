"""When unreachable memory is looked for.

Pictures and logs of hundreds of tables are a million objects; looking through all of
them takes the better part of a second, in which nobody is served. Nearly everything is
freed without that search, so it is made when nobody is here, or once in a long while.

What is young is looked through many times a second. Python's own searches count what is
made less what is freed: where every new picture replaces an old one they come ever more
seldom, and then have so much to look at that everybody waits for them.
"""

from __future__ import annotations

import asyncio
import gc
import time

from shopfloor.web.server import Server

YOUNG_EVERY = 0.1
QUIET_EVERY = 60.0
AT_LEAST = 3600.0


def search_on_request() -> None:
    """Leave out what the program itself is made of, and search only when `sweep` asks."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def sweep(server: Server) -> None:
    """Search what is young all the time, everything in quiet moments, until the server stops."""
    searched = looked = time.monotonic()
    while True:
        await asyncio.sleep(YOUNG_EVERY)
        gc.collect(0)
        now = time.monotonic()
        if now - looked < QUIET_EVERY:
            continue
        looked = now
        if not server.sockets or now - searched > AT_LEAST:
            gc.collect()
            searched = time.monotonic()
