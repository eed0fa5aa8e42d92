"""Any legal move, all equally likely."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from shopfloor.core.seat import Seat
from shopfloor.players.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Random(Player):
    """Plays any legal move, each as likely as the others."""

    def choose(self, seat: Seat) -> int:
        return self.generator.choice(self.moves_of(seat))
