"""Any legal move, all equally likely."""

from __future__ import annotations

from shopfloor.core.seat import Seat
from shopfloor.players.player import Player


class Random(Player):
    def choose(self, seat: Seat) -> int:
        return self.generator.choice(seat.legal_moves())
