"""Who thinks next: one fair queue for the bots of all tables.

People's games come first. Among equals it is the turn of whoever has had the least time, so
that somebody with a hundred tables waits for themselves and for nobody else.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

PEOPLE, WATCHED = 0, 1
"""A game in which somebody plays, and one that somebody only watches."""


@dataclass
class Place:
    """A place in the queue."""

    who: str
    """Whoever the time is charged to."""
    rank: int
    called: asyncio.Future[None] = field(repr=False)


class Turns:
    """So many may think at once; the others wait in line."""

    def __init__(self, thinkers: int) -> None:
        self.thinkers = self.free = thinkers
        self.line: list[Place] = []
        self.had: dict[str, float] = {}
        """By whoever it is charged to, the thinking done; whoever comes anew starts at `now`."""
        self.now = 0.0

    async def wait(self, who: str, rank: int) -> None:
        """Return when it is our turn to think."""
        place = Place(who, rank, asyncio.get_running_loop().create_future())
        self.line.append(place)
        self.call()
        try:
            await place.called
        except asyncio.CancelledError:
            if place in self.line:
                self.line.remove(place)
            else:
                self.give_back(who, 0.0)
            raise

    def give_back(self, who: str, seconds: float) -> None:
        """End a turn that took so long."""
        self.had[who] = self.begun(who) + seconds
        self.free += 1
        self.call()

    def call(self) -> None:
        while self.free and self.line:
            place = min(self.line, key=lambda place: (place.rank, self.begun(place.who)))
            self.line.remove(place)
            self.free -= 1
            self.now = max(self.now, self.begun(place.who))
            if not place.called.done():
                place.called.set_result(None)
        if not self.line:
            self.had = {who: had for who, had in self.had.items() if had > self.now}

    def begun(self, who: str) -> float:
        return max(self.now, self.had.get(who, 0.0))

    def share(self, who: str) -> float:
        """Return which part of the usual time there is for somebody's next thought."""
        others = {place.who for place in self.line if place.who != who}
        own = sum(place.who == who for place in self.line)
        return self.thinkers / (self.thinkers + own + len(others))
