"""A seat: all that a player, person or program, may ask."""

from __future__ import annotations

from typing import Any, SupportsIndex

from shopfloor.core.state import State


class Seat:
    """Gives the view, the legal moves and the power to imagine; never the state."""

    __slots__ = ("_state", "player", "players", "game")

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player
        self.players = state.players
        self.game = state.setup.game

    def __repr__(self) -> str:
        return f"<Seat of player {self.player + 1} at {self._state!r}>"

    @property
    def view(self) -> dict[str, Any]:
        """Return what this player may see."""
        return self._state.view(self.player)

    @property
    def prompt(self) -> str:
        """Say what the player to decide must do."""
        return self._state.prompt()

    def legal_moves(self) -> list[int]:
        """List this seat's moves; empty while somebody else decides."""
        return self._state.legal_moves() if self._state.player == self.player else []

    def why_not(self, move: int | str | SupportsIndex) -> str | None:
        """Return None for a move this seat may make now, else a sentence that says why not."""
        if self._state.player != self.player:
            return "It is not your decision."
        return self._state.why_not(move)

    def imagine(self, seed: int) -> State:
        """Return a whole state consistent with everything this seat knows."""
        return self._state.imagine(self.player, seed)
