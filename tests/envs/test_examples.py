"""Every example of the documentation runs."""

from __future__ import annotations

import pytest
from examples import gymnasium_seat, openspiel_search, pettingzoo_table, vector_self_play
from examples.train_self_play import beats_random, train


def test_the_pettingzoo_example_rewards_every_seat() -> None:
    assert sum(pettingzoo_table.main().values()) == pytest.approx(0)


def test_the_gymnasium_example_ends_with_a_placement() -> None:
    assert gymnasium_seat.main() in (-1, 0, 1)


def test_the_openspiel_example_ends_with_placements() -> None:
    assert sum(openspiel_search.main()) == 0


def test_the_vector_example_measures_a_speed() -> None:
    assert vector_self_play.main(steps=20) > 0


def test_the_training_example_beats_random() -> None:
    """Mean placement 0.3 among two players is 65 % of the games won."""
    network = train("factory_manager", players=2, seconds=60, generations=5, steps=300)
    assert beats_random(network, "factory_manager", players=2) > 0.3
