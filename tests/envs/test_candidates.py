"""Candidate features: every move told apart, what moves share in shared columns."""

from __future__ import annotations

import numpy as np
import pytest

import shopfloor
from shopfloor.envs.candidates import afterstates, candidates, fillings
from shopfloor.envs.encoder import Encoder
from tests.envs.setups import FEWEST, GAMES, random_positions


@pytest.mark.parametrize("name", GAMES)
def test_no_two_moves_have_the_same_features(name: str) -> None:
    table = candidates(name).table
    assert len(np.unique(table, axis=0)) == shopfloor.game(name).num_moves
    assert table.min() >= -1 and table.max() == 1


def test_moves_about_the_same_thing_share_a_column() -> None:
    game, described = shopfloor.game("factory_manager"), candidates("factory_manager")
    rows = described.of([game.move("buy M3"), game.move("tear down M3"), game.move("bid 4")])
    m3, number = described.names.index("word 1 M3"), described.names.index("number 1")
    assert rows[:, m3].tolist() == [1, 1, 0]
    assert rows[2, number] == pytest.approx(4 / 12)
    assert described.table[:, described.names.index("buy {}")].sum() == 37


def test_fillings_are_what_stands_in_the_gaps() -> None:
    assert fillings("move red car from 3 to 5", "move {} car from {} to {}") == ["red", "3", "5"]
    assert fillings("pass", "pass") == []


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_afterstates_show_every_legal_move_in_a_row(name: str, players: int) -> None:
    game = shopfloor.game(name)
    encoder = Encoder(game, players, game.read_options(players, {}))
    for count, state in enumerate(random_positions(name, players, seed=2)):
        if state.over or count > 20:
            break
        seat = state.seat(state.player or 0)
        rows = afterstates(seat, encoder, seed=1)
        assert rows.shape == (len(state.legal), encoder.size)
        world = state.imagine(seat.player, 1)
        world.play(state.legal[0])
        assert np.array_equal(rows[0], encoder.observe(world, seat.player))
