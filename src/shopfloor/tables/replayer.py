"""A game again: any position of it, quickly, and its scores over time."""

from __future__ import annotations

from collections.abc import Iterable

from shopfloor.core.state import State
from shopfloor.tables.errors import Refused
from shopfloor.tables.table import MOVE, Table

CHECKPOINT_EVERY = 25


class Replayer:
    """Keeps a position every few moves and plays on from there.

    Moves by earlier rules cannot be played again: of them there are the positions that were
    stored, and the scores begin after them.
    """

    def __init__(self, table: Table, stored: Iterable[State] = ()) -> None:
        self.game, self.moves = table.game, table.state.moves[:]
        self.earlier = table.moves_by_earlier_rules
        self.movers = movers_of(table)
        self.scores: list[list[int]] = []
        self.checkpoints = {len(state.moves): state for state in stored}
        if not self.earlier:
            self.checkpoints = {0: table.state.record().begin(table.game)}
        self.play_again()

    def play_again(self) -> None:
        """Play what can be played, from the latest position there is before it."""
        state = self.checkpoints[self.stored_before(self.earlier)].copy()
        self.scores.append(state.scores())
        for number in range(len(state.moves), len(self.moves)):
            self.movers[number] = -1 if state.player is None else state.player
            state.play(self.moves[number])
            self.scores.append(state.scores())
            if (number + 1) % CHECKPOINT_EVERY == 0:
                self.checkpoints[number + 1] = state.copy()

    def __len__(self) -> int:
        return len(self.moves)

    def stored_before(self, number: int) -> int:
        """Return the latest checkpoint up to a move, or the first one there is."""
        return max(
            (made for made in self.checkpoints if made <= number), default=min(self.checkpoints)
        )

    def at(self, number: int) -> State:
        """Return the position after so many moves, or the last one stored before it."""
        if not 0 <= number <= len(self.moves):
            raise Refused(f"The game has moves 0 to {len(self.moves)}.")
        made = self.stored_before(number)
        state = self.checkpoints[made].copy()
        if made >= self.earlier:
            for move in self.moves[made:number]:
                state.play(move)
        return state


def movers_of(table: Table) -> list[int]:
    """Return who made each move, as the log tells; -1 for moves before the table began."""
    gone = table.undone()
    made = [e for e in table.entries if e.kind == MOVE and e.number not in gone]
    before = len(table.state.moves) - len(made)
    return [-1] * before + [-1 if e.seat is None else e.seat for e in made]
