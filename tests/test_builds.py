"""Compiled and pure builds follow the same trajectories."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

import shopfloor
from shopfloor.core.build import build_kind
from tests.conformance.setups import arrangements

EXPECTED = Path(__file__).parent / "trajectories.json"
SEEDS = 1000


def trajectory(name: str, seeds: range) -> str:
    """Hash the ends of many random games, spread over all player counts and options."""
    ways = list(arrangements(name))
    digest = sha256()
    for seed in seeds:
        state = ways[seed % len(ways)].start(seed)
        random = Random(seed)
        while not state.over:
            state.play(random.choice(state.legal_moves()))
        digest.update(state.hash().encode())
    return digest.hexdigest()


def test_this_is_the_build_that_was_asked_for() -> None:
    assert build_kind() == os.environ.get("SHOPFLOOR_EXPECT", build_kind())


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_thousand_games_end_as_written_down(name: str) -> None:
    """Both builds are compared with the same file: `python -m tests.test_builds` rewrites it."""
    expected = json.loads(EXPECTED.read_text())
    assert trajectory(name, range(SEEDS)) == expected[name]


if __name__ == "__main__":
    found = {name: trajectory(name, range(SEEDS)) for name in shopfloor.game_names()}
    EXPECTED.write_text(json.dumps(found, indent=1) + "\n")
