"""How far back a player may go, computed from what a move has shown."""

from __future__ import annotations

from typing import Any

from shopfloor.core.errors import IllegalMove
from shopfloor.core.piles import EVERYBODY
from shopfloor.core.state import State

View = dict[str, Any]
WORLDS = 6
"""How many imagined worlds must look alike before a move counts as having shown nothing."""


def revealed(before: State, after: State, move: int, player: int) -> bool:
    """Tell whether a move showed the mover something that could not be known before.

    As long as the same things are hidden, nothing was shown. Where they are not, they may have
    been there to see all along: then worlds the mover held possible are compared.
    """
    if chance_used(before, after) or told_in_private(after):
        return True
    if before.unseen(player) == after.unseen(player):
        return False
    shown = after.view(player)
    return any(outcome(before, move, player, seed) != shown for seed in range(WORLDS))


def chance_used(before: State, after: State) -> bool:
    return len(after.chance.picks) > len(before.chance.picks)


def told_in_private(after: State) -> bool:
    return any(entry[0] != EVERYBODY for entry in after.news)


def outcome(before: State, move: int, player: int, seed: int) -> View:
    """Return what the mover would see after the move in a world held possible before it."""
    world = before.imagine(player, seed)
    try:
        world.play(move)
    except IllegalMove:
        return {"possible": False}
    return {"chance": True} if world.chance.picks else world.view(player)
