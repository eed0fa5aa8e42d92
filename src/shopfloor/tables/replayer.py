"""A finished game again: any position of it, quickly, and its scores over time."""

from __future__ import annotations

from shopfloor.core.record import Record
from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.tables.errors import Refused

CHECKPOINT_EVERY = 25


class Replayer:
    """Keeps a position every few moves and plays on from there."""

    def __init__(self, record: Record) -> None:
        self.game = game(record.game)
        self.moves = [self.game.move(text) for text in record.moves]
        state = record.begin(self.game)
        self.checkpoints = [state.copy()]
        self.scores = [state.scores()]
        self.movers: list[int] = []
        for number, move in enumerate(self.moves, 1):
            self.movers.append(-1 if state.player is None else state.player)
            state.play(move)
            self.scores.append(state.scores())
            if number % CHECKPOINT_EVERY == 0:
                self.checkpoints.append(state.copy())

    def __len__(self) -> int:
        return len(self.moves)

    def at(self, number: int) -> State:
        """Return the position after so many moves."""
        if not 0 <= number <= len(self.moves):
            raise Refused(f"The game has moves 0 to {len(self.moves)}.")
        state = self.checkpoints[number // CHECKPOINT_EVERY].copy()
        for move in self.moves[number // CHECKPOINT_EVERY * CHECKPOINT_EVERY : number]:
            state.play(move)
        return state
