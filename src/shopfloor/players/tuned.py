"""Settings per game and player that came out best of `shopfloor tune`."""

from __future__ import annotations

from typing import Any

TUNED: dict[str, dict[str, dict[str, Any]]] = {}


def tuned(player: str, game: str) -> dict[str, Any]:
    """Return the tuned settings of a player of the ladder for a game."""
    return TUNED.get(game, {}).get(player.removesuffix("-deep"), {})
