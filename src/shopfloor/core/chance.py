"""The only source of randomness: pick(kind, n).

A pick is a function of (seed, kind of event, how many of that kind so far), so the
dice of round 5 are the same whatever the players did before. Picks are recorded in
order; a record replays from them without any generator, and a physical game supplies
its own.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.errors import BadRecord, PickNeeded

NO_SEED: Final = -1
NO_KINDS: Final[list[str]] = []
NO_SCRIPT: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Chance:
    """The source of all randomness of a game, and what it has given so far."""

    __slots__ = ("seed", "kinds", "counts", "picks", "script", "used")

    def __init__(self) -> None:
        self.seed: int = NO_SEED
        self.kinds: list[str] = NO_KINDS
        self.counts: list[int] = []
        self.picks: list[int] = []
        self.script: list[int] = NO_SCRIPT
        self.used: int = 0

    def copy(self) -> Chance:
        other = Chance()
        other.seed = self.seed
        other.kinds = self.kinds
        other.counts = self.counts[:]
        other.picks = self.picks[:]
        other.script = self.script
        other.used = self.used
        return other

    def pick(self, kind: int, n: int) -> int:
        """Return a number from 0 to n-1 for the next event of this kind."""
        index = self.counts[kind]
        if n <= 1:
            self.counts[kind] = index + 1
            return 0
        if self.used < len(self.script):
            value = self.supplied(kind, n)
        elif self.seed != NO_SEED:
            digest = sha256(b"%d/%d/%d" % (self.seed, kind, index)).digest()
            value = number(digest) % n
        else:
            raise PickNeeded(self.kinds[kind], n)
        self.counts[kind] = index + 1
        self.picks.append(value)
        return value

    def supplied(self, kind: int, n: int) -> int:
        value = self.script[self.used]
        if not 0 <= value < n:
            raise BadRecord(
                f"pick {self.used} is {value}, but {self.kinds[kind]!r} takes 0 to {n - 1}"
            )
        self.used += 1
        return value

    def take(self, kind: int, items: list[int]) -> int:
        """Remove one of the items, any of them, and return it."""
        return items.pop(self.pick(kind, len(items)))


def number(digest: bytes) -> int:
    """Read the first seven bytes as a number."""
    high = digest[0] << 16 | digest[1] << 8 | digest[2]
    low = digest[3] << 24 | digest[4] << 16 | digest[5] << 8 | digest[6]
    return high << 32 | low
