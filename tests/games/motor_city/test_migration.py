"""Tables of the first version of the rules go on by the second."""

from __future__ import annotations

import json

import shopfloor
from tests.games.motor_city.positions import GAME, game, give, mine


def test_a_hub_that_only_lost_its_bonus_is_activated() -> None:
    state = game(1)
    give(mine(state), items="A", filled="P1 P2 H1 H2")
    mine(state).hubs_crossed = 0b11
    saved = GAME.migrations[1](json.loads(state.to_json()))
    migrated = shopfloor.game("motor_city").from_json(json.dumps(saved))
    hubs = migrated.view(0)["sheets"][0]["production"]
    assert (hubs["H1"], hubs["H2"]) == ("filled, crossed off", "activated, crossed off")
    assert GAME.rules_version == 2
