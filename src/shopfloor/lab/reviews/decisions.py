"""What a review says of one decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from shopfloor.lab.reviews.marks import COSTLY
from shopfloor.lab.reviews.valuation import Outlook

Shares = tuple[float, ...]


@dataclass(frozen=True)
class Considered:
    """A move that could be made, and what everybody could expect of it."""

    move: str
    label: str
    chances: Shares
    points: Shares
    error: float
    """Standard error of the mover's chance, compared with the best move."""
    playouts: int = 0
    """Worlds it was played on in; 0: it was judged right after the move."""


@dataclass(frozen=True)
class Decision:
    """Chances and points of every player before and after, the alternatives, and a mark."""

    number: int
    """How many moves were made before it."""
    player: int
    where: str
    move: str
    label: str
    legal: int
    before: Outlook
    after: Outlook
    picks: int
    """How often chance spoke before the next decision."""
    luck_chances: Shares = ()
    """What it brought everybody; empty if it did not speak."""
    luck_points: Shares = ()
    considered: tuple[Considered, ...] = ()
    """The best first; the move made is among them."""
    lost: float = 0.0
    """The mover's share of the victory against the best move; below 0 if the move made was
    better than what seemed best."""
    lost_points: float = 0.0
    error: float = 0.0
    mark: str = ""
    line: tuple[tuple[int, str], ...] = ()
    """Who could have gone on how after the better move."""

    @property
    def costly(self) -> bool:
        return self.mark in COSTLY

    @property
    def better(self) -> str:
        """Return the move that would have been better, in words; empty if none would."""
        best = self.considered[0] if self.considered else None
        return best.label if best and self.costly else ""

    def luck(self, player: int) -> float:
        return self.luck_chances[player] if self.luck_chances else 0.0

    def change(self, player: int) -> float:
        return self.after.chances[player] - self.before.chances[player]

    def play(self, player: int) -> float:
        """Return what the decision itself changed: everything that was not luck."""
        return self.change(player) - self.luck(player)

    def row(self) -> dict[str, Any]:
        """Return the decision as a row of a table, the mover's figures in columns."""
        me = self.player
        return {
            "decision": self.number + 1,
            "player": me + 1,
            "where": self.where,
            "move": self.move,
            "legal moves": self.legal,
            "chance before": self.before.chances[me],
            "chance after": self.after.chances[me],
            "points before": self.before.points[me],
            "points after": self.after.points[me],
            "play": self.play(me),
            "luck": self.luck(me),
            "picks": self.picks,
            "mark": self.mark,
            "lost": self.lost,
            "lost points": self.lost_points,
            "standard error": self.error,
            "better": self.considered[0].move if self.costly else "",
        }


@dataclass(frozen=True)
class Scored:
    """How points stood when a new part of the game began."""

    number: int
    where: str
    sheets: tuple[dict[str, int], ...] = field(default_factory=tuple)
