"""The move after which the position looks best, by the game's own judgement."""

from __future__ import annotations

from shopfloor.core.seat import Seat
from shopfloor.players.player import Player


class Greedy(Player):
    """Looks one move ahead, in the same imagined world for every move."""

    def choose(self, seat: Seat) -> int:
        world = seat.imagine(self.generator.getrandbits(32))
        world.telling = False
        value = self.game.judgement.value
        best, best_value = -1, 0.0
        for move in seat.legal_moves():
            after = world.copy()
            after.play(move)
            worth = value(after, seat.player)
            if best < 0 or worth > best_value:
                best, best_value = move, worth
        return best
