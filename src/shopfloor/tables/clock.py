"""Clocks fit for long games: a bank of minutes with an increment, days a move, or none."""

from __future__ import annotations

from dataclasses import dataclass

from shopfloor.tables.errors import Refused

NONE, BANK, DAYS = "none", "bank", "days"
DAY = 86400.0
MAX_BANK, MAX_INCREMENT, MAX_DAYS = 24 * 3600.0, 3600.0, 60.0


@dataclass(frozen=True)
class Clock:
    """How long everybody may think."""

    kind: str = NONE
    bank: float = 0.0
    """Seconds every seat starts with."""
    increment: float = 0.0
    """Seconds added whenever the decision passes on."""
    days: float = 0.0

    def __post_init__(self) -> None:
        if self.kind not in (NONE, BANK, DAYS):
            raise Refused(f"A clock is {NONE}, {BANK} or {DAYS}, not {self.kind!r}.")
        if self.kind == BANK and not (
            0 < self.bank <= MAX_BANK and 0 <= self.increment <= MAX_INCREMENT
        ):
            raise Refused("A bank is up to 24 hours, an increment up to one hour.")
        if self.kind == DAYS and not 0 < self.days <= MAX_DAYS:
            raise Refused("A move may take up to 60 days.")

    def full(self, players: int) -> list[float]:
        return [self.bank] * players if self.kind == BANK else []

    def spend(
        self, left: list[float], seat: int | None, seconds: float, passed: bool
    ) -> list[float]:
        """Return what is left after a seat has thought; the increment comes at the end."""
        if self.kind != BANK or seat is None:
            return left[:]
        rest = left[:]
        rest[seat] = max(0.0, rest[seat] - max(0.0, seconds))
        if passed:
            rest[seat] += self.increment
        return rest

    def deadline(self, left: list[float], seat: int | None, since: float) -> float | None:
        """Return when this seat's time is up, having the decision since then."""
        if seat is None or self.kind == NONE:
            return None
        return since + (left[seat] if self.kind == BANK else self.days * DAY)


NO_CLOCK = Clock()
