"""A progress bar with the time left."""

from __future__ import annotations

import sys
from time import monotonic

WIDTH = 30


class Progress:
    def __init__(self, total: int, shown: bool = True) -> None:
        self.total = total
        self.done = 0
        self.shown = shown and total > 0
        self.start = monotonic()

    def advance(self, count: int) -> None:
        self.done += count
        if self.shown:
            print(f"\r{self.line()}", end="", file=sys.stderr, flush=True)

    def line(self) -> str:
        full = WIDTH * self.done // self.total
        left = (monotonic() - self.start) / max(1, self.done) * (self.total - self.done)
        bar = "█" * full + "·" * (WIDTH - full)
        return f"{bar} {self.done}/{self.total} games, {clock(left)} left "

    def close(self) -> None:
        if self.shown:
            print(file=sys.stderr)


def clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
