"""Candidate features: every move told apart, what moves share in shared columns."""

from __future__ import annotations

import numpy as np
import pytest

import shopfloor
from shopfloor.core.game import Game
from shopfloor.core.moves import Catalogue
from shopfloor.envs.candidates import Candidates, afterstates, candidates
from shopfloor.envs.encoder import Encoder
from tests.envs.setups import FEWEST, GAMES, random_positions


@pytest.mark.parametrize("name", GAMES)
def test_no_two_moves_have_the_same_features(name: str) -> None:
    table = candidates(name).table
    assert len(np.unique(table, axis=0)) == shopfloor.game(name).num_moves
    assert table.min() >= -1 and table.max() == 1


class Workshop(Game):
    """Three families of moves and nothing else."""

    catalogue = Catalogue()
    buy = catalogue.family("buy {model}", ["M2", "M3"])
    tear = catalogue.family("tear down {model}", ["M2", "M3"])
    bid = catalogue.family("bid {workers}", range(9))


def test_moves_about_the_same_thing_share_a_column() -> None:
    described = Candidates(Workshop())
    rows = described.of([Workshop.buy.at(1), Workshop.tear.at(1), Workshop.bid.at(4)])
    m3, workers = described.names.index("model M3"), described.names.index("workers")
    assert rows[:, m3].tolist() == [1, 1, 0]
    assert rows[:, workers].tolist() == [0, 0, 4 / 8]
    assert described.table[:, described.names.index("buy {model}")].sum() == 2


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
