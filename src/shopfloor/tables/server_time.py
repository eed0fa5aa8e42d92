"""The time at the tables: a monotonic clock.

When the machine's clock is corrected while games are going on, nobody may gain or lose
thinking time. The seconds are those since this server started, time asleep included where
the system counts it.
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
