"""Randomness: keyed picks, scripts, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

import shopfloor
from shopfloor.core.chance import Chance


def seeded(seed: int) -> Chance:
    chance = Chance()
    chance.seed = seed
    chance.kinds = ["dice", "stack"]
    chance.counts = [0, 0]
    return chance


def test_the_kth_event_of_a_kind_is_the_same_whatever_happened_before() -> None:
    plain, busy = seeded(5), seeded(5)
    for _ in range(7):
        busy.pick(1, 40)
    assert [plain.pick(0, 6) for _ in range(20)] == [busy.pick(0, 6) for _ in range(20)]


def test_picks_are_spread_evenly() -> None:
    chance = seeded(1)
    counts = Counter(chance.pick(0, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(880 < count < 1120 for count in counts.values())


def test_a_pick_among_one_is_not_recorded_but_counts() -> None:
    chance = seeded(1)
    assert chance.pick(0, 1) == 0
    assert list(chance.picks) == []
    assert chance.counts == [1, 0]


def test_supplied_picks_are_used_first_and_checked() -> None:
    chance = seeded(1)
    chance.script = [3, 9]
    assert chance.pick(0, 6) == 3
    with pytest.raises(shopfloor.BadRecord, match="0 to 5"):
        chance.pick(0, 6)


def test_without_seed_and_script_the_missing_pick_is_named() -> None:
    chance = seeded(-1)
    with pytest.raises(shopfloor.PickNeeded, match="'stack': a number from 0 to 11"):
        chance.pick(1, 12)


def test_taking_one_by_one_deals_all_items_in_some_order() -> None:
    items = list(range(20))
    chance = seeded(3)
    dealt = [chance.take(0, items) for _ in range(20)]
    assert items == []
    assert sorted(dealt) == list(range(20))
    assert dealt != list(range(20))


def test_physical_dice_a_missing_pick_leaves_the_state_unchanged() -> None:
    game = shopfloor.game("factory_manager")
    played = game.start(players=2, seed=4)
    typed = game.start(players=2, picks=list(played.record().picks))
    assert typed.hash() == played.hash()
    while len(played.chance.picks) == len(typed.chance.picks):
        move = played.legal_moves()[0]
        played.play(move)
        before = typed.to_json()
        try:
            typed.play(move)
        except shopfloor.PickNeeded:
            assert typed.to_json() == before
            typed.supply(list(played.chance.picks)[len(typed.chance.picks) :])
            typed.play(move)
            break
    assert typed.hash() == played.hash()
