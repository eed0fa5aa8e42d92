"""What the environment tests run over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import shopfloor
from shopfloor.core.state import State
from shopfloor.envs.start import Starter
from tests.conformance.setups import Arrangement, every_arrangement

GAMES = shopfloor.game_names()
COUNTS = [(name, players) for name in GAMES for players in shopfloor.game(name).player_counts]
FEWEST = [(name, max(2, shopfloor.game(name).player_counts[0])) for name in GAMES]
MOST = [(name, shopfloor.game(name).player_counts[-1]) for name in GAMES]
ARRANGEMENTS: list[Arrangement] = every_arrangement()


def random_positions(name: str, players: int, seed: int, **options: Any) -> Iterator[State]:
    """Yield every decision of a random game, and its end."""
    chooser = Random(seed)
    state = Starter(name, players, **options).start(seed)
    while not state.over:
        yield state
        state.play(chooser.choice(state.legal))
    yield state
