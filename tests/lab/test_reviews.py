"""Reviews: accounts that add up, luck apart from play, marks that mean something."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from tools.planted import marks, planted

import shopfloor
from shopfloor import Record, State
from shopfloor.core.errors import BadOption, BadRecord
from shopfloor.lab import review
from shopfloor.lab.playing import Job, begin, make_player, private_seed
from shopfloor.lab.reviews import Review, read_review
from shopfloor.lab.reviews.calibration import Seen, calibrations, fit
from shopfloor.lab.reviews.futures import futures
from shopfloor.lab.reviews.marks import BLUNDER, COSTLY, HARD, ONLY, costly, praised
from shopfloor.lab.reviews.page import review_html
from shopfloor.lab.reviews.reliability import expected_error
from shopfloor.lab.reviews.valuation import valuation

FAST = "greedy:worlds=1"


def played(game: str, players: int, seed: int, who: str = FAST) -> State:
    """Play a game to its end."""
    job = Job(game, (who,) * players, seed)
    state = begin(job)
    seats = [make_player(who, state.setup.game, private_seed(job, p)) for p in range(players)]
    while (player := state.player) is not None:
        state.play(seats[player].choose(state.seat(player)))
    return state


def record_of(game: str, players: int = 2, seed: int = 1) -> Record:
    return played(game, players, seed).record()


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, Review]:
    record = record_of("gear_and_piston", 2)
    return record, review(record)


# -- luck and play ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_start_and_luck_and_play_add_up_to_the_result(game: str) -> None:
    for seed in range(2):
        record = record_of(game, 2, seed)
        found = review(record, "glance")
        assert record.result is not None
        shares = [(p in record.result["winners"]) / len(record.result["winners"]) for p in (0, 1)]
        for player, account in enumerate(found.accounts):
            assert account.result == shares[player]
            assert abs(account.start + account.luck + account.play - account.result) < 1e-12
            by_decision = sum(d.luck(player) + d.play(player) for d in found.decisions)
            assert abs(by_decision - (account.result - account.start)) < 1e-9
            points = found.account(player, points=True)
            assert points.result == record.result["scores"][player]


def test_a_pick_among_few_is_measured_against_every_pick_there_was() -> None:
    state = played("gear_and_piston", 3, 1)
    record = state.record()
    before = record.begin(state.setup.game)
    compared = 0
    for text in record.moves:
        after = before.copy()
        after.play(text)
        if after.chance.used - before.chance.used == 1:
            move = state.setup.game.move(text)
            worlds = futures(before, move, 1, 100, Random(0))
            picks = [world.chance.picks[len(before.chance.picks)] for world in worlds]
            assert picks == list(range(len(picks))) and len(picks) > 1
            assert after.position()["fields"] in [w.position()["fields"] for w in worlds]
            compared += 1
        before = after
    assert compared


def test_luck_is_nobodys_on_average() -> None:
    lucks = []
    for seed in range(16):
        found = review(record_of("gear_and_piston", 2, seed), "glance")
        lucks.append(found.accounts[0].luck)
    spread = (sum((luck - fmean(lucks)) ** 2 for luck in lucks) / (len(lucks) - 1)) ** 0.5
    assert spread > 0
    assert abs(fmean(lucks)) < 3 * spread / len(lucks) ** 0.5


def test_where_chance_is_silent_nothing_is_luck(reviewed: tuple[Record, Review]) -> None:
    for decision in reviewed[1].decisions:
        if not decision.picks:
            assert decision.luck(0) == 0 and decision.play(0) == decision.change(0)


def test_the_chances_of_everybody_add_up_to_one(reviewed: tuple[Record, Review]) -> None:
    for decision in reviewed[1].decisions:
        assert abs(sum(decision.after.chances) - 1) < 1e-9


# -- marks -----------------------------------------------------------------------------------


def test_a_loss_within_two_standard_errors_has_no_mark() -> None:
    assert costly(0.12, 0.01) == BLUNDER
    assert costly(0.12, 0.061) == ""
    assert costly(0.019, 0.0) == ""
    assert praised(0.2, 0.0, 0.01) == ONLY
    assert praised(0.2, 0.05, 0.01) == HARD
    assert praised(0.2, 0.05, 0.2) == ""


def test_a_decision_without_a_choice_has_no_mark(reviewed: tuple[Record, Review]) -> None:
    for decision in reviewed[1].decisions:
        if decision.legal < 2:
            assert not decision.mark and not decision.considered
        if decision.considered:
            assert decision.move in [each.move for each in decision.considered]
        if decision.costly:
            assert decision.considered[0].move != decision.move
            assert decision.lost > 2 * decision.error


@pytest.mark.parametrize("game", ["gear_and_piston", "kanban"])
def test_a_planted_blunder_is_marked_and_the_best_move_is_not(game: str) -> None:
    tried = 0
    for seed in range(40):
        for case in planted(game, 2, seed):
            if case.confirmed:
                worst, best = marks(case)
                assert worst in COSTLY
                assert best not in COSTLY
                tried += 1
        if tried >= 2:
            return
    raise AssertionError("no wide decision was found")


# -- chances ---------------------------------------------------------------------------------


def test_a_calibration_finds_the_slope_that_results_follow() -> None:
    generator = Random(3)
    seen = []
    for _ in range(1500):
        worths = [generator.gauss(0, 10), generator.gauss(0, 10)]
        chance = 1 / (1 + 2.718281828 ** (-(worths[0] - worths[1]) / 5))
        won = float(generator.random() < chance)
        seen.append(Seen(generator.random(), worths, worths, [won, 1 - won], worths))
    found = fit("judgement", 100.0, 0.0, seen)
    said = found.chances([5.0, 0.0], 0.5)[0]
    assert abs(said - 0.731) < 0.04
    points = found.expected([3.0], 0.5)[0]
    assert abs(points - 3.0) < 0.05


def test_true_chances_have_no_calibration_error_and_boasts_do() -> None:
    honest = [(0.25, 1.0), (0.25, 0.0), (0.25, 0.0), (0.25, 0.0)]
    assert expected_error(honest) == 0
    assert expected_error([(0.95, 0.0), (0.95, 1.0)]) == pytest.approx(0.45)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_game_and_count_has_a_calibration(game: str) -> None:
    rules = shopfloor.game(game)
    for players in rules.player_counts:
        found = calibrations(game, players)
        assert "judgement" in [each.source for each in found]
        assert all(each.games >= 400 for each in found)
        assert valuation(game, players, "judgement").calibration.source == "judgement"


# -- a review as a whole ---------------------------------------------------------------------


def test_the_same_record_gives_the_same_review(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    assert review(record).to_json() == found.to_json()


def test_a_review_is_written_down_and_read_back(reviewed: tuple[Record, Review]) -> None:
    text = reviewed[1].to_json()
    assert read_review(text).to_json() == text
    for wrong in ("", "[]", "{}", text[:-2], text.replace("review 1", "review 0")):
        with pytest.raises(BadRecord):
            read_review(wrong)


def test_a_review_has_a_row_for_every_decision(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    rows = found.rows()
    assert [row["move"] for row in rows] == record.moves
    assert {"chance before", "chance after", "luck", "mark", "standard error"} <= set(rows[0])


def test_progress_is_told_to_whoever_waits() -> None:
    told: list[float] = []
    review(record_of("factory_manager"), "glance", tell=told.append)
    assert told == sorted(told) and told[0] == 0 and told[-1] == 1


def test_only_finished_games_are_reviewed() -> None:
    state = shopfloor.game("kanban").start(players=2, seed=1)
    with pytest.raises(BadRecord, match="finished"):
        review(state.record())
    with pytest.raises(BadOption, match="quick"):
        review(record_of("factory_manager"), "endless")
    with pytest.raises(BadOption, match="judgement"):
        review(record_of("factory_manager"), source="tea leaves")


def test_the_page_of_a_review_needs_nothing_from_elsewhere(
    reviewed: tuple[Record, Review],
) -> None:
    page = review_html(reviewed[1], ["Ann", "Bob <b>"])
    assert "Bob &lt;b&gt;" in page and "Bob <b>" not in page
    assert page.count('class="curve') == 2 * 2
    assert (
        "src=" not in page
        and "<link" not in page
        and "http" not in page.replace("http://www.w3.org", "")
    )


def test_who_plays_alone_has_the_chance_of_a_usual_result() -> None:
    found = review(record_of("motor_city", 1), "glance")
    assert found.end.chances in ((0.0,), (1.0,))
    assert 0 < found.start.chances[0] < 1
