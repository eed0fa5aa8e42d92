"""Observations: named, seat-relative, of fixed size, and from the view alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest

import shopfloor
from shopfloor.core.features import Layout
from shopfloor.envs.codes import Codes
from shopfloor.envs.encoder import Encoder, entity_columns
from tests.conformance.setups import Arrangement
from tests.envs.setups import ARRANGEMENTS, COUNTS, GAMES, MOST, random_positions


def encoder(name: str, players: int, **options: object) -> Encoder:
    game = shopfloor.game(name)
    return Encoder(game, players, game.read_options(players, options))


@pytest.mark.parametrize("arrangement", ARRANGEMENTS, ids=str)
def test_observations_are_unchanged_when_hidden_things_are_redrawn(
    arrangement: Arrangement,
) -> None:
    name, players, options = arrangement.game, arrangement.players, dict(arrangement.options)
    layout = Layout(shopfloor.game(name), players, arrangement.start(0).setup.options)
    chooser = Random(1)
    for state in random_positions(name, players, seed=11, **options):
        if chooser.random() < 0.15 or state.over:
            for viewer in range(players):
                world = state.imagine(viewer, chooser.getrandbits(40))
                assert layout.numbers(world, viewer) == layout.numbers(state, viewer)


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_every_number_has_a_name_and_a_scale(name: str, players: int) -> None:
    made = encoder(name, players)
    assert len(made.names) == len(set(made.names)) == made.size == len(made.layout.most())
    assert min(made.layout.most()) > 0
    for state in random_positions(name, players, seed=5):
        for viewer in range(players):
            assert len(made.layout.numbers(state, viewer)) == made.size


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_the_scales_keep_the_numbers_small(name: str, players: int) -> None:
    made = encoder(name, players)
    largest = np.zeros(made.size, np.float32)
    for state in random_positions(name, players, seed=6):
        largest = np.maximum(largest, np.abs(made.observe(state, 0)))
    too_large = {made.names[i]: float(largest[i]) for i in np.flatnonzero(largest > 4)}
    assert too_large == {}


@pytest.mark.parametrize(("name", "players"), [(name, 3) for name in GAMES])
def test_whatever_a_viewer_sees_change_changes_the_observation(name: str, players: int) -> None:
    """Equal observations come with equal views: nothing that matters is left out."""
    made = encoder(name, players)
    unseen = UNOBSERVED.get(name, set())
    views: dict[bytes, str] = {}
    for state in random_positions(name, players, seed=1):
        key = made.observe(state, 0).tobytes()
        text = json.dumps(without(unseen, state.view(0)), sort_keys=True)
        assert views.setdefault(key, text) == text


UNOBSERVED: dict[str, set[str]] = {
    "factory_manager": {"torn_down", "energy_drawn", "sheet", "incomes"},
}
"""Parts of a view that are history: they follow from the rest or matter no more."""


def without(keys: set[str], value: object) -> object:
    if isinstance(value, dict):
        return {k: without(keys, v) for k, v in value.items() if k not in keys}
    if isinstance(value, list):
        return [without(keys, item) for item in value]
    return value


@pytest.mark.parametrize("name", GAMES)
def test_seat_0_is_the_viewer_and_seats_follow_clockwise(name: str) -> None:
    players = shopfloor.game(name).player_counts[-1]
    layout = Layout(shopfloor.game(name), players, {})
    turn = 1  # after "always"
    for state in random_positions(name, players, seed=3):
        for viewer in range(players):
            numbers = layout.numbers(state, viewer)
            expected = [0] * players
            if state.player is not None:
                expected[(state.player - viewer) % players] = 1
            assert numbers[turn : turn + players] == expected


@pytest.mark.parametrize("name", ["factory_manager", "motor_city"])
def test_where_nothing_is_hidden_a_seat_looks_the_same_to_everybody(name: str) -> None:
    players = shopfloor.game(name).player_counts[-1]
    layout = Layout(shopfloor.game(name), players, {})
    for state in random_positions(name, players, seed=4):
        blocks = [seat_block(layout, layout.numbers(state, v), (2 - v) % players) for v in (0, 1)]
        assert blocks[0] == blocks[1]


def seat_block(layout: Layout, numbers: list[int], seat: int) -> list[int]:
    start = layout.table_size + seat * layout.seat_size
    return numbers[start : start + layout.seat_size]


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_an_axis_has_the_same_labels_wherever_it_is_used(name: str, players: int) -> None:
    layout = encoder(name, players).layout
    labels: dict[str, tuple[str, ...]] = {}
    for field in layout.table + layout.seat:
        if field.axis:
            assert labels.setdefault(field.axis.name, field.axis.labels) == field.axis.labels


@pytest.mark.parametrize(("name", "players"), MOST)
def test_the_entity_dictionary_holds_every_number_once(name: str, players: int) -> None:
    made = encoder(name, players)
    flat = np.arange(made.size, dtype=np.float32)
    entities = made.entities(flat)
    everything = np.concatenate([array.ravel() for array in entities.values()])
    assert sorted(everything) == list(range(made.size))
    assert entities["seats"].shape[0] == players
    for key, columns in entity_columns(made.layout).items():
        assert entities[key].shape[-1] == len(columns)


def test_entity_rows_and_columns_carry_the_named_numbers() -> None:
    made = encoder("factory_manager", 3)
    index = {name: i for i, name in enumerate(made.names)}
    entities = made.entities(np.arange(made.size, dtype=np.float32))
    columns = entity_columns(made.layout)
    column = columns["model"].index("seat 1 placed")
    row = list(shopfloor.game("factory_manager").components["tiles"].rows).index("M3")
    assert entities["model"][row, column] == index["seat 1 placed M3"]
    assert entities["seats"][2, columns["seats"].index("cash")] == index["seat 2 cash"]
    assert entities["table"][columns["table"].index("energy price")] == index["energy price"]


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_codes_hold_what_the_flat_observation_holds(name: str, players: int) -> None:
    made = encoder(name, players)
    codes = Codes(made.layout)
    assert len(codes.names) == len(set(codes.names)) == len(codes.cardinalities) < made.size
    positions = list(random_positions(name, players, seed=8))[::5]
    flat = np.stack([made.observe(state, 0) for state in positions])
    packed = codes.of(flat)
    assert (packed >= 0).all() and (packed < codes.cardinalities).all()
    assert np.allclose(codes.expand(packed), flat, atol=1e-6)


def test_hidden_money_is_not_observed_before_the_end() -> None:
    game = shopfloor.game("factory_manager")
    layout = Layout(game, 3, game.read_options(3, {"hidden_money": True}))
    state: Any
    for state in random_positions("factory_manager", 3, seed=9, hidden_money=True):
        before = layout.numbers(state, 0)
        state.factories[1].cash += 1000
        after = layout.numbers(state, 0)
        state.factories[1].cash -= 1000
        assert (before == after) == (not state.over)
