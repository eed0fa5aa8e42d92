"""Provably fair: the commitment holds for every game and a lie is found out."""

from __future__ import annotations

import random

import pytest

import shopfloor
from shopfloor.tables.fairness import commit, draw_seed, seed_commitment, verify
from shopfloor.tables.new_table import make_occupants, play_on
from shopfloor.tables.table import Table
from tests.tables.setups import hot_seat, play_any


def finished(game: str, seed: int = 9) -> Table:
    table, generator = hot_seat(game, seed), random.Random(seed)
    while not table.over:
        play_any(table, generator, by="bot")
    return table


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_finished_game_follows_from_its_seed(game: str) -> None:
    table = finished(game)
    assert verify(table.state.record(), table.terms.seed_commitment, table.state.chance.seed) == ""


def test_another_seed_does_not_fit_the_commitment() -> None:
    table = finished("factory_manager")
    assert "commitment" in verify(table.state.record(), table.terms.seed_commitment, 10)


def test_picks_that_do_not_come_from_the_seed_are_found_out() -> None:
    table = finished("factory_manager")
    lie = seed_commitment(12345)
    assert verify(table.state.record(), lie, 12345) != ""


def test_seeds_are_long_and_the_commitment_tells_nothing_without_the_nonce() -> None:
    assert len({draw_seed() for _ in range(20)}) == 20
    assert draw_seed().bit_length() > 64
    assert commit("a", 1) != commit("b", 1)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_game_played_on_from_the_middle_keeps_a_promise_of_its_own(game: str) -> None:
    record = finished(game).state.record()
    start = len(record.moves) // 2
    players = record.players
    occupants = make_occupants(game, ["me"] * players, "Me", "me", None, 0.0)
    table = play_on(record, start, occupants, "parent", 0.0)
    generator = random.Random(1)
    while not table.over:
        play_any(table, generator, by="bot")
    again = table.state.record()
    assert again.moves[:start] == record.moves[:start]
    assert verify(again, table.terms.seed_commitment, table.state.chance.seed) == ""
    assert again.replay().hash() == table.state.hash()
