"""The example of self-play learns: after a few generations it beats random players."""

from __future__ import annotations

from examples.train_self_play import beats_random, train


def test_a_minute_of_self_play_beats_random() -> None:
    """Mean placement 0.3 among two players is 65 % of the games won."""
    network = train("factory_manager", players=2, seconds=60, generations=5)
    assert beats_random(network, "factory_manager", players=2) > 0.3
