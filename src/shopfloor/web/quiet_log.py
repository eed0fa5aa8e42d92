"""A log that nobody can fill: what is said again and again is counted instead."""

from __future__ import annotations

import logging
import time

MOST, MINUTE = 5, 60.0


class Quiet(logging.Filter):
    """Lets the same complaint through so many times a minute, then says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[str, str], list[float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        now, key = time.monotonic(), (record.name, str(record.msg))
        if len(self.seen) > 1000:
            self.seen.clear()
        began, times = self.seen.get(key, [now, 0.0])
        if now - began > MINUTE:
            began, times = now, 0.0
        self.seen[key] = [began, times + 1]
        if times == MOST:
            record.msg = f"{record.msg} (this is said again and again; no more for a minute)"
        return times <= MOST


def install() -> None:
    """Put the filter before every handler that writes a log."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s:     %(message)s")
    quiet = Quiet()
    for name in ("shopfloor.web", "shopfloor.tables", "uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(quiet)
