"""Random games, told by the hashes of their records; any Python can play them."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from random import Random

import shopfloor


def records(name: str, games: int) -> list[str]:
    """Play games at random, spread over the numbers of players, and hash their records."""
    rules = shopfloor.game(name)
    found = []
    for seed in range(games):
        state = rules.start(rules.player_counts[seed % len(rules.player_counts)], seed=seed)
        random = Random(seed)
        while not state.over:
            state.play(random.choice(state.legal_moves()))
        found.append(sha256(state.record().to_json().encode()).hexdigest())
    return found


def all_records(games: int) -> str:
    return json.dumps({name: records(name, games) for name in shopfloor.game_names()})


if __name__ == "__main__":
    print(all_records(int(sys.argv[1])))
