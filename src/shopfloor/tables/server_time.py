"""The time at the tables: a monotonic clock.

When the machine's clock is corrected while games are going on, nobody may gain or lose
thinking time. The seconds are those since this server started, time asleep included where
the system counts it.
"""

from __future__ import annotations

import time


def best_clock() -> int:
    """Choose the clock that counts time asleep; a browser names it, but has no such clock."""
    try:
        time.clock_gettime(time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):
        return time.CLOCK_MONOTONIC
    return time.CLOCK_BOOTTIME


CLOCK = best_clock()


def ticks() -> float:
    return time.clock_gettime(CLOCK)


STARTED = time.time() - ticks()


def now() -> float:
    """Return seconds since 1970, as the machine's clock stood at the start."""
    return STARTED + ticks()
