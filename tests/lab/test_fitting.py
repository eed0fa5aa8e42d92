"""Fitted weights are those of the data, and a meeting tells good weights from bad ones."""

import argparse
from math import exp
from random import Random

import pytest

from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game as find_game
from shopfloor.core.registry import game_names
from shopfloor.lab.commands import add
from shopfloor.lab.fitting import by_terms, fit
from shopfloor.lab.playing import make_player
from shopfloor.lab.regression import Moments, dot, held_out, moments, ridge, solved, total
from shopfloor.lab.run import Run
from shopfloor.lab.weight_fit import best_weights, step
from shopfloor.lab.weight_match import meet
from shopfloor.players import make
from shopfloor.players.greedy import Greedy
from shopfloor.players.player import weight_names
from shopfloor.players.tuned import KANBAN_WEIGHTS

GAME = "factory_manager"
TRUE = [1.0, 0.5, 2.0, -1.0]


def one_game(seed: int, noise: float = 0.0) -> Moments:
    """Make decisions whose results follow TRUE weights, each from a level of its own."""
    random = Random(seed)
    groups = []
    for _ in range(6):
        level = random.uniform(-100, 100)
        rows = [[random.gauss(0, 3) for _ in TRUE] for _ in range(4)]
        results = [level + dot(TRUE, row) + random.gauss(0, noise) for row in rows]
        groups.append((rows, results))
    return moments(groups, len(TRUE))


def test_equations_are_solved_whatever_their_order() -> None:
    assert solved([[0.0, 2.0], [4.0, 0.0]], [6.0, 8.0]) == [2.0, 3.0]


def test_weights_are_found_whatever_the_level_of_a_decision() -> None:
    data = total([one_game(seed) for seed in range(5)])
    assert data.rows == 120
    assert ridge(data, [1.0] * 4, 0.0) == pytest.approx(TRUE)
    assert data.explained(TRUE) == pytest.approx(1.0)
    assert data.explained([1.0] * 4) < 0.9


def test_a_ridge_draws_to_the_present_weights() -> None:
    data = one_game(1)
    present = [1.0, 1.0, 1.0, 1.0]
    assert ridge(data, present, 1e9) == pytest.approx(present)
    half = ridge(data, present, 1.0)
    assert 0.5 < half[1] < 1.0 < half[2] < 2.0


def test_the_first_weight_and_those_of_idle_terms_stay() -> None:
    rows = [[1.0, 0.0, 5.0], [2.0, 1.0, 5.0], [4.0, 3.0, 5.0]]
    data = moments([(rows, [9.0, 14.0, 20.0])], 3)
    found = ridge(data, [1.0, 1.0, 0.7], 0.1)
    assert found[0] == 1.0
    assert found[2] == 0.7
    assert found[1] > 1.0


def test_unseen_games_show_whether_a_fit_says_anything() -> None:
    telling = [one_game(seed, 1.0) for seed in range(20)]
    assert held_out(telling, [1.0] * 4, 0.01, 5) > 0.9
    noisy = [one_game(seed, 500.0) for seed in range(6)]
    assert held_out(noisy, [1.0] * 4, 1e9, 5) > held_out(noisy, [1.0] * 4, 0.0, 5)


def test_the_ridge_is_the_one_that_foretells_unseen_games() -> None:
    solve, note = by_terms([1.0] * 4, [one_game(seed, 2.0) for seed in range(30)])
    assert solve(one_game(99)) == pytest.approx(TRUE, abs=0.1)
    assert "Ridge 0.003." in note
    _, note = by_terms(TRUE, [one_game(seed, 500.0) for seed in range(6)])
    assert "Ridge 10." in note


def varied_game(seed: int, noise: float) -> Moments:
    """Make a game whose scores are best with the second weight at exp(0.2), the third any."""
    random = Random(seed)
    drawn = [[random.gauss(0, 0.3), random.gauss(0, 0.3)] for _ in range(4)]
    scores = [80 - 40 * (first - 0.2) ** 2 + random.gauss(0, noise) for first, _ in drawn]
    return moments([([[0.0, *draw, *(d * d for d in draw)] for draw in drawn], scores)], 5)


def test_weights_go_half_the_way_to_the_best_and_stay_where_it_does_not_matter() -> None:
    data = total([varied_game(seed, 1.0) for seed in range(200)])
    found = best_weights(data, [1.0, 2.0, 3.0], 0.3)
    assert found[0] == 1.0
    assert found[1] == pytest.approx(1 + exp(0.2), rel=0.02)
    assert found[2] == pytest.approx(3.0, rel=0.03)


def test_a_step_needs_a_slope_and_keeps_within_reach() -> None:
    assert step(slope=1.0, bend=-5.0, doubt=0.0, reach=0.3) == pytest.approx(0.1)
    assert step(slope=1.0, bend=-5.0, doubt=0.5, reach=0.3) == pytest.approx(0.05)
    assert step(slope=1.0, bend=-5.0, doubt=1.5, reach=0.3) == 0.0
    assert step(slope=-9.0, bend=2.0, doubt=0.1, reach=0.3) == pytest.approx(-0.3)


@pytest.mark.parametrize("vary", [0.0, 0.3])
def test_the_same_seed_gives_the_same_weights_on_every_backend(vary: float) -> None:
    first = fit(GAME, [2], games=2, vary=vary)
    assert first == fit(GAME, [2], games=2, vary=vary, run=Run(processes=2))
    assert first.weights[0] == 1.0
    assert first.games == 2
    assert first != fit(GAME, [2], games=2, vary=vary, seed=1)


@pytest.mark.parametrize("name", game_names())
def test_a_judgement_is_the_sum_of_its_weighed_terms(name: str) -> None:
    game = find_game(name)
    judgement = game.judgement
    names = weight_names(game)
    assert len(judgement.WEIGHTS) == len(names) == len(set(names))
    assert judgement.WEIGHTS[0] == 1.0
    random = Random(4)
    state = game.start(players=2, seed=4)
    for _ in range(60):
        for player in range(2):
            terms = judgement.terms(state, player)
            assert len(terms) == len(judgement.TERMS)
            value = dot(judgement.WEIGHTS, terms)
            assert judgement.value(state, player) == pytest.approx(value)
        state.play(random.choice(state.legal_moves()))


@pytest.mark.parametrize("name", game_names())
def test_weights_given_judge_like_the_same_weights_shared(name: str) -> None:
    """Also where a term is the best of several choices: it is the best by these weights."""
    game = find_game(name)
    judgement = game.judgement
    random = Random(5)
    given = [1.0, *(random.uniform(0.2, 5.0) for _ in judgement.WEIGHTS[1:])]
    usual = list(judgement.WEIGHTS)
    state = game.start(players=3, seed=5)
    while state.player is not None:
        values = [judgement.value(state, player, given) for player in range(3)]
        judgement.WEIGHTS[:] = given
        try:
            shared = [judgement.value(state, player) for player in range(3)]
        finally:
            judgement.WEIGHTS[:] = usual
        assert values == shared
        state.play(random.choice(state.legal_moves()))


def test_weights_of_its_own_change_the_choice_and_leave_the_shared_ones_alone() -> None:
    game = find_game(GAME)
    present = list(game.judgement.WEIGHTS)
    state = game.start(players=2, seed=3)
    same = differ = 0
    greedy = Greedy(game, 1)
    own, blind = (Greedy(game, 1, weights=weights) for weights in (present, [0.0] * 10))
    while state.player is not None:
        seat = state.seat(state.player)
        move = greedy.choose(seat)
        same += own.choose(seat) == move
        differ += blind.choose(seat) != move
        assert present == game.judgement.WEIGHTS
        state.play(move)
    assert same == len(state.moves)
    assert differ > 5


def test_any_player_can_play_with_the_weights() -> None:
    searching = "search:iterations=3"
    assert fit(GAME, [2], games=1, player=searching) != fit(GAME, [2], games=1)
    spoilt = [-weight for weight in find_game(GAME).judgement.WEIGHTS]
    found = meet(GAME, spoilt, games=2, player=searching)
    assert found.score.value < found.score_against.value


def test_weights_given_go_before_a_players_own() -> None:
    game = find_game(GAME)
    first, second = [1.0] * 9 + [2.0], [1.0, *[3.0] * 9]
    state = game.start(players=2, seed=3)
    plain = make("search", game, weights=second, iterations=4, seed=1)
    given = make_player(f"search:iterations=4,weights={first}", game, 1, weights=second)
    for _ in range(30):
        assert state.player is not None
        seat = state.seat(state.player)
        move = plain.choose(seat)
        assert given.choose(seat) == move
        state.play(move)


def test_a_fit_begins_at_the_weights_its_player_has() -> None:
    own = [1.0] * 9 + [2.0]
    assert fit(GAME, [2], games=1, player=f"search:iterations=2,weights={own}").present == own
    assert fit(GAME, [2], games=1).present == find_game(GAME).judgement.WEIGHTS
    deep = "search-deep:iterations=2"
    assert fit("kanban", [3, 4], games=1, player=deep).present == list(KANBAN_WEIGHTS)
    with pytest.raises(BadOption, match="other weights with 3 players than with 2"):
        fit("kanban", [2, 3], games=1, player=deep)


def test_weights_within_the_terms_are_fitted_on_weights_and_left_alone_by_a_fit_on_terms() -> None:
    judgement = find_game("gear_and_piston").judgement
    within = len(judgement.TERMS)
    on_terms = fit("gear_and_piston", [2], games=2, vary=0.0)
    assert on_terms.weights[within:] == on_terms.present[within:] == judgement.WEIGHTS[within:]
    assert on_terms.weights[:within] != on_terms.present[:within]
    on_weights = fit("gear_and_piston", [2], games=4, vary=0.3)
    assert on_weights.weights[within:] != on_weights.present[within:]
    assert on_weights.terms[within:] == judgement.WITHIN


def test_bad_weights_lose_the_meeting() -> None:
    spoilt = [-weight for weight in find_game(GAME).judgement.WEIGHTS]
    found = meet(GAME, spoilt, games=6)
    assert found.games == 6
    assert found.wins.value < 0.2
    assert found.margin.high < 0
    assert found.score.value < found.score_against.value


def test_the_command_prints_weights_and_the_meeting(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add(parser.add_subparsers())
    for asked, note in (
        ("--vary 0.3", "Weights varied by 0.3."),
        ("--vary 0 --player greedy", "R² in unseen games"),
    ):
        line = f"fit {GAME} -p 2 3 -n 1 --meet 2 {asked}"
        arguments = parser.parse_args(line.split())
        assert arguments.run(arguments) == 0
        printed = capsys.readouterr().out
        assert "| later rounds |" in printed
        assert "2 games, " in printed
        assert note in printed
        assert "3 players, 3 games: wins " in printed
