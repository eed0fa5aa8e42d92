"""Training learns, goes on where it stopped, and writes down what fits the game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import shopfloor
from shopfloor.lab.training.checkpoint import load as load_checkpoint
from shopfloor.lab.training.export import export, least_share
from shopfloor.lab.training.loop import Plan, Training, in_units, measure
from shopfloor.lab.training.optimizer import Normal, Optimizer, slopes_and_losses
from shopfloor.lab.training.self_play import SelfPlay, Style
from shopfloor.lab.training.targets import Samples, samples_of, targets_of
from shopfloor.lab.training.work import Lesson, inputs_of, play_lesson
from shopfloor.players.learned import Learned
from shopfloor.players.learned.files import load
from shopfloor.players.learned.network import (
    LAYERS,
    MARGIN,
    SCORE,
    WIN,
    Network,
    Yardstick,
    outcomes_of,
)
from shopfloor.players.random import Random

GAME = shopfloor.game("motor_city")
QUICK = {"players": (2,), "games": 24, "bootstrap": 72, "steps": 120, "batch": 256}


@pytest.fixture(scope="module")
def first_lesson() -> Samples:
    return play_lesson(Lesson("motor_city", 2, range(6), 0.3, None))


def plan(folder: Path, iterations: int) -> Plan:
    return Plan(GAME, folder, iterations=iterations, compare_every=9, compare=2, **QUICK)  # type: ignore[arg-type]


def test_a_network_trained_for_seconds_beats_random_play_clearly_and_can_be_trained_on(
    tmp_path: Path,
) -> None:
    with Training(plan(tmp_path, 2), processes=1) as training:
        network = training.run()
        said = export(training, tmp_path / "weights.npz", over=False, command="train motor_city")
    assert said.startswith("Written")
    assert wins_against_random(network, games=40) >= 28
    assert wins_against_random(load(tmp_path / "weights.npz", GAME), games=40) >= 28

    with Training(plan(tmp_path, 3), processes=1) as training:
        training.run()
        assert training.progress.iterations == 3
        assert training.progress.games == 72 + 3 * 24 + 24
    curve = (tmp_path / "motor_city.csv").read_text().splitlines()
    assert [line.split(",")[1] for line in curve] == ["iteration", "1", "2", "3"]


def wins_against_random(network: Network, games: int) -> float:
    wins = 0.0
    for seed in range(games):
        state = GAME.start(players=2, seed=seed)
        hero = seed % 2
        seats = {hero: Learned(GAME, seed, network=network), 1 - hero: Random(GAME, seed)}
        while state.player is not None:
            state.play(seats[state.player].choose(state.seat(state.player)))
        wins += (hero in state.winners()) / len(state.winners())
    return wins


def test_a_training_of_other_features_does_not_go_on(
    tmp_path: Path, first_lesson: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shopfloor.lab.training import checkpoint

    inputs = inputs_of("motor_city")
    file = tmp_path / "motor_city.training.npz"
    optimizer = Optimizer(inputs, Normal.of(inputs, [first_lesson]))
    checkpoint.save(file, optimizer, checkpoint.Progress(iterations=4))
    again, progress = load_checkpoint(file, inputs)
    assert progress.iterations == 4
    assert np.array_equal(again.weights["first"], optimizer.weights["first"])
    monkeypatch.setattr(checkpoint, "fingerprint", lambda game: "other")
    with pytest.raises(ValueError, match="other rules or features"):
        load_checkpoint(file, inputs)


def test_outcomes_add_up_over_the_seats() -> None:
    state = GAME.start(players=3, seed=1)
    while not state.over:
        state.play(state.legal[0])
    found = outcomes_of(state, Yardstick(10.0, 5.0))
    assert found[:, WIN].sum() == pytest.approx(1)
    best = max(range(3), key=lambda seat: state.scores()[seat])
    assert found[best, MARGIN] >= 0
    assert found[0, SCORE] == pytest.approx((state.scores()[0] - 10) / 5)


def test_targets_lean_a_little_on_what_was_expected_of_the_next_position() -> None:
    outcomes = np.array([[1.0] * 4, [0.0] * 4], np.float32)
    expected = np.full((6, 4), 0.5, np.float32)
    (_, last), (_, middle), (_, first) = targets_of([0, 2, 4], outcomes, expected)
    assert last[0, 0] == 1.0
    assert middle[0, 0] == pytest.approx(0.95)
    assert first[0, 0] == pytest.approx(0.9 * 0.95 + 0.1 * 0.5)
    assert [row for row, _ in targets_of([0, 2, 4], outcomes, None)] == [4, 2, 0]


def test_all_seats_of_a_position_are_kept_with_their_own_outcomes() -> None:
    play = SelfPlay(GAME, 2, Yardstick(0.0, 1.0), seed=1, keep=1.0)
    over = play.play([5], [[Style(None), Style(None)]])
    samples = samples_of(play, over)
    ((game, outcomes),) = over
    assert len(samples) == 2 * game.decisions
    assert np.array_equal(samples.targets[:2], outcomes)


def test_a_lesson_is_the_same_every_time(first_lesson: Samples) -> None:
    again = play_lesson(Lesson("motor_city", 2, range(6), 0.3, None))
    assert np.array_equal(first_lesson.numbers, again.numbers)
    assert np.array_equal(first_lesson.targets, again.targets)


def test_points_are_measured_by_the_first_games(first_lesson: Samples) -> None:
    yardstick = measure([first_lesson])
    scores = first_lesson.targets[:, SCORE].copy()
    changed = Samples(
        2, first_lesson.numbers, first_lesson.terms, first_lesson.targets.copy(), 6, 1
    )
    in_units(changed, yardstick)
    assert changed.targets[:, SCORE].mean() == pytest.approx(0, abs=1e-4)
    assert yardstick.score == pytest.approx(scores.mean())


def test_folded_weights_say_the_same_as_normalised_ones(first_lesson: Samples) -> None:
    inputs = inputs_of("motor_city")
    normal = Normal.of(inputs, [first_lesson])
    optimizer = Optimizer(inputs, normal, seed=3)
    rows = inputs.rows(2)
    given = np.hstack((first_lesson.numbers[:5].astype(np.float32), first_lesson.terms[:5]))
    weights = optimizer.weights["first"]
    weights[inputs.count_row(2)] = 0.7
    one = (given - normal.mean[rows]) / normal.spread[rows] @ weights[rows] + 0.7
    folded = optimizer.folded()["first"]
    other = given @ folded[rows] + folded[inputs.count_row(2)]
    assert np.allclose(one, other, atol=1e-3)


def test_gradients_are_slopes_of_the_loss(first_lesson: Samples) -> None:
    inputs = inputs_of("motor_city")
    optimizer = Optimizer(inputs, Normal.of(inputs, [first_lesson]), seed=3)
    given = np.hstack((first_lesson.numbers[:8].astype(np.float32), first_lesson.terms[:8]))
    targets = np.random.default_rng(1).random((8, 4), np.float32)

    def loss() -> float:
        gradients = {name: np.zeros_like(optimizer.weights[name]) for name in LAYERS}
        losses = optimizer.learn(2, given, targets, gradients)
        optimizer_gradients.update(gradients)
        return float(losses @ np.array([1.0, 0.5, 0.25, 0.5]))

    optimizer_gradients: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]] = {}
    for name, place in (("heads", (3, 1)), ("second", (5, 7)), ("second_bias", (4,))):
        loss()
        slope = float(optimizer_gradients[name][place])
        optimizer.weights[name][place] += 1e-2
        higher = loss()
        optimizer.weights[name][place] -= 2e-2
        lower = loss()
        optimizer.weights[name][place] += 1e-2
        assert slope == pytest.approx((higher - lower) / 2e-2, rel=0.05, abs=2e-3)


def test_learning_the_same_batch_again_and_again_lowers_the_loss(first_lesson: Samples) -> None:
    inputs = inputs_of("motor_city")
    optimizer = Optimizer(inputs, Normal.of(inputs, [first_lesson]), seed=3)
    samples = Samples(
        2, first_lesson.numbers, first_lesson.terms, first_lesson.targets.copy(), 6, 1
    )
    in_units(samples, measure([first_lesson]))
    batch = np.hstack((samples.numbers.astype(np.float32), samples.terms)), samples.targets
    losses = [float(optimizer.step({2: batch}, 1e-3).sum()) for _ in range(60)]
    assert losses[-1] < 0.5 * losses[0]


def test_huber_slopes_are_bounded() -> None:
    found = np.array([[0.0, 9.0, -9.0, 0.0]], np.float32)
    slopes, losses = slopes_and_losses(found, np.zeros((1, 4), np.float32))
    assert slopes[0].tolist() == pytest.approx([0.5, 0.5, -0.25, 0.25])
    assert losses[MARGIN] == pytest.approx(8.5)


def test_a_gate_is_at_the_fair_share_less_a_little_luck() -> None:
    assert 0.46 < least_share(2) < 0.5
    assert 0.22 < least_share(4) < 0.25
