"""A place in the tree of a game whose chance is explicit: what a state of OpenSpiel holds."""

from __future__ import annotations

from copy import deepcopy
from hashlib import sha256
from typing import Any

from shopfloor.core.chance import NO_SEED
from shopfloor.core.errors import PickNeeded
from shopfloor.core.features import Layout
from shopfloor.core.state import State
from shopfloor.envs.start import Starter


class Position:
    """A place in the tree: a state, perhaps with a pick open, perhaps not yet set up."""

    def __init__(self, starter: Starter, layout: Layout, state: State | None) -> None:
        self.starter = starter
        self.layout = layout
        self.state = state
        self.memory = [b""] * starter.players
        """By player, a digest of what they saw at each of their decisions, and what they did."""
        self.picks: list[int] = []
        """What came up in the set-up so far."""
        self.move = -1
        """The move that waits for a pick."""
        self.outcomes = 0
        """How many outcomes the open pick has; 0 where none is open."""
        if state is None:
            self.set_up()

    def set_up(self) -> None:
        starter = self.starter
        try:
            self.state = starter.game.start(
                starter.players,
                picks=self.picks,
                components=starter.components,
                **starter.options,
            )
            self.state.telling = False
            self.outcomes = 0
        except PickNeeded as pick:
            self.outcomes = pick.n

    def apply(self, action: int) -> None:
        """Make a move, or say what came up; stop at the next open pick."""
        if self.state is None:
            self.picks.append(action)
            self.set_up()
            return
        if self.outcomes:
            self.state.supply([action])
        else:
            self.remember(action)
            self.move = action
        try:
            self.state.play(self.move)
            self.outcomes = 0
        except PickNeeded as pick:
            self.outcomes = pick.n

    def remember(self, move: int) -> None:
        """Let the player who decides keep in mind what they see, and what they do."""
        state = self.state
        assert state is not None and state.player is not None
        seen = repr((self.layout.numbers(state, state.player), move))
        digest = sha256(self.memory[state.player] + seen.encode())
        self.memory[state.player] = digest.digest()[:16]

    def imagined(self, player: int, seed: int) -> Position:
        """Return a position this player could be in as well, for all they know."""
        other = deepcopy(self)
        if other.state is not None:
            explicit = other.state.chance.seed == NO_SEED
            other.state = other.state.imagine(player, seed)
            other.state.telling = False
            if explicit:
                other.state.chance.seed = NO_SEED
        return other

    def __deepcopy__(self, memo: Any) -> Position:
        other = Position.__new__(Position)
        other.starter, other.layout = self.starter, self.layout
        other.memory = self.memory[:]
        other.state = None if self.state is None else self.state.copy()
        other.picks = self.picks[:]
        other.move, other.outcomes = self.move, self.outcomes
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        starter = self.starter
        return restored, (starter, self.state, self.memory, self.picks, self.move, self.outcomes)


def restored(
    starter: Starter,
    state: State | None,
    memory: list[bytes],
    picks: list[int],
    move: int,
    outcomes: int,
) -> Position:
    """Read a pickled position back."""
    position = Position.__new__(Position)
    position.starter, position.state, position.memory = starter, state, memory
    position.layout = Layout(starter.game, starter.players, starter.options)
    position.picks, position.move, position.outcomes = picks, move, outcomes
    return position
