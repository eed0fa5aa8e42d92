"""When unreachable memory is looked for.

Pictures and logs of hundreds of tables are a million objects; looking through all of
them takes the better part of a second, in which nobody is served. Nearly everything is
freed without that search, so it is made when nobody is here, or once in a long while.
"""

from __future__ import annotations

import asyncio
import gc
import time

from shopfloor.web.house import House

YOUNG, MIDDLE, NEVER = 20_000, 20, 1_000_000_000
EVERY = 60.0
AT_LEAST = 3600.0


def search_seldom() -> None:
    """Leave out what the program itself is made of, and never search everything unasked."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def sweep(house: House) -> None:
    """Search everything in quiet moments, until the server stops."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        if not house.sockets or time.monotonic() - last > AT_LEAST:
            last = time.monotonic()
            gc.collect()
