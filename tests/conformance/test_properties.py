"""Every property of the design, for every registered game, player count and option."""

from __future__ import annotations

import pytest

import shopfloor
from tests.conformance.coverage import explore_until_complete
from tests.conformance.fast_games import play_twice
from tests.conformance.inspection import Inspector
from tests.conformance.setups import Arrangement, every_arrangement, one_per_count

DEFAULTS = [a for name in shopfloor.game_names() for a in one_per_count(shopfloor.game(name))]


@pytest.mark.parametrize("arrangement", every_arrangement(), ids=str)
def test_a_random_game_has_every_property(arrangement: Arrangement) -> None:
    Inspector(arrangement, seed=1, effort=0.03).play_to_the_end()


@pytest.mark.parametrize("arrangement", DEFAULTS, ids=str)
def test_a_random_game_has_every_property_at_every_decision(arrangement: Arrangement) -> None:
    Inspector(arrangement, seed=2, effort=1).play_to_the_end()


@pytest.mark.parametrize("arrangement", every_arrangement(), ids=str)
def test_a_game_reloaded_after_every_decision_goes_the_same_way(arrangement: Arrangement) -> None:
    assert play_twice(arrangement, seed=3) > 0


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_random_play_makes_every_move_component_and_clause_happen(name: str) -> None:
    coverage = explore_until_complete(name, most_games=3000)
    assert coverage.missing_moves() == []
    assert coverage.missing_clauses() == []
    assert coverage.missing_components() == []
    assert coverage.wrongly_excused() == []


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_the_catalogue_maps_texts_and_indices_both_ways(name: str) -> None:
    game = shopfloor.game(name)
    texts = [game.move_text(move) for move in range(game.num_moves)]
    assert [game.move(text) for text in texts] == list(range(game.num_moves))
    assert set(game.unreachable) | set(game.rare) <= set(texts)


@pytest.mark.parametrize("arrangement", DEFAULTS, ids=str)
def test_the_same_seed_and_moves_give_the_same_game(arrangement: Arrangement) -> None:
    one, other, another = arrangement.start(7), arrangement.start(7), arrangement.start(8)
    while not one.over:
        move = one.legal_moves()[-1]
        one.play(move)
        other.play(move)
    while not another.over:
        another.play(another.legal_moves()[-1])
    assert one.hash() == other.hash()
    assert another.record().picks != one.record().picks
