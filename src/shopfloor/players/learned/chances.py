"""Chances of winning, as a network sees them: they add up to 1 over the seats."""

from __future__ import annotations

from shopfloor.core.state import State
from shopfloor.players.learned.network import WIN, Network


def chances(network: Network, world: State) -> list[float]:
    """Return every seat's chance of the victory in a world that goes on.

    Each is what the network says from that seat, in proportion: raw shares need not add
    up, and put right they are much better calibrated.
    """
    narrowed = network.with_players(world.players)
    rows = narrowed.reader.positions()
    narrowed.reader.add(rows, world, range(world.players))
    said: list[float] = narrowed.foretell(rows)[:, WIN].tolist()
    total = sum(said)
    return [share / total for share in said]
