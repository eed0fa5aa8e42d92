"""The time at the tables: a clock that nobody sets.

When the machine's clock is put right by hours while games are going on, nobody's time
to think may pass or come back. The seconds are those since this server started, counted
on through sleep where the system can tell.
"""

from __future__ import annotations

import time

CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def ticks() -> float:
    return time.clock_gettime(CLOCK)


STARTED = time.time() - ticks()


def now() -> float:
    """Return seconds since 1970, as the machine's clock stood at the start."""
    return STARTED + ticks()
