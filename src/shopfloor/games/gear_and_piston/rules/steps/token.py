"""Tokens on the spaces of the locations, resolved one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.state import NOBODY

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class Token(Step["GearAndPiston"]):
    """A token on its space; every location says what its owner may do."""

    __slots__ = ("space",)
    clauses = ("GP-RES-1",)

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space


def owner_with_room(state: GearAndPiston, location: int, space: int) -> int:
    """Return a token to its owner; name the owner if there is room in the hand for a part."""
    owner = state.return_token(location, space)
    if not state.full(owner):
        return owner
    state.cite("GP-HND-1")
    state.tell(log.WASTED, owner, location)
    return NOBODY
