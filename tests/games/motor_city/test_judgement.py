"""The judgement: what a good player would do in plain cases, and the scores it leads to."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor import players
from shopfloor.core.int_tuples import replaced
from shopfloor.core.serialize import attributes
from shopfloor.games.motor_city.bot.judgement import value
from shopfloor.games.motor_city.bot.memory import is_moment, moment
from shopfloor.games.motor_city.bot.outlook import printed
from shopfloor.games.motor_city.rules.state import MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps import (
    Audit,
    Certify,
    ChooseDie,
    ChooseTestTrack,
    FileReport,
    Round,
    SharedDie,
    UseDie,
)
from tests.games.motor_city.positions import GAME, carry_out, game, give, lay, mine, report


def best(state: MotorCity) -> str:
    player = players.make("greedy", GAME, seed=1)
    assert state.player is not None
    return GAME.move_text(player.choose(state.seat(state.player)))


def solo_average(name: str, games: int) -> float:
    total = 0
    for seed in range(games):
        state = GAME.start(1, seed=seed)
        player = players.make(name, GAME, seed=seed)
        while not state.over:
            state.play(player.choose(state.seat(0)))
        total += state.scores()[0]
    return total / games


def test_greedy_plays_like_a_person_and_random_does_not() -> None:
    assert 65 < solo_average("greedy", 8) < 95
    assert 12 < solo_average("random", 20) < 32


def test_a_report_goes_where_it_completes_something_at_the_end() -> None:
    state = game()
    state.round = 8
    mine(state).rounds = (0,) * 7
    mine(state).developed = replaced(mine(state).developed, 3, 6)
    mine(state).hubs = 0b1111
    report(mine(state), "E4")
    carry_out(state, FileReport(0), Audit())
    assert best(state) == "TPS report for E4"


def test_the_track_that_can_still_be_finished_is_tested_in_the_last_round() -> None:
    state = game()
    state.round = 8
    mine(state).rounds = (0,) * 7
    give(mine(state), cars="T1 T2 T3")
    mine(state).tested = (3, 9, 2)
    carry_out(state, ChooseTestTrack(0, 2), Audit())
    assert best(state) == "test on T2"


def test_money_is_not_spent_on_a_level_in_the_last_turn() -> None:
    state = game()
    state.round = 8
    mine(state).rounds = (0,) * 7
    mine(state).circled, mine(state).die = 20, 2
    mine(state).cars = 7
    carry_out(state, UseDie(0), Audit())
    assert best(state) != "upgrade sales"


def test_certification_b_is_sure_at_the_end_where_nothing_else_pays() -> None:
    state = game()
    state.round = 8
    mine(state).rounds = (0,) * 7
    mine(state).circled = mine(state).spent = 20
    carry_out(state, Certify(0), Audit())
    assert best(state) == "certification B"


def test_an_early_star_is_worth_more_than_a_late_one() -> None:
    gains = []
    for round in (1, 8):
        state = game()
        state.round = round
        mine(state).rounds = (0,) * (round - 1)
        mine(state).speed = 2
        lay(state, "gray 1", "blue 2")
        carry_out(state, ChooseDie(0), SharedDie(0), Audit(), *([Round()] if round < 8 else []))
        before = value(state, 0)
        mine(state).speed = 3
        gains.append(value(state, 0) - before)
    assert gains[0] > 2 * gains[1] > 0


@pytest.mark.parametrize("number", [1, 3])
def test_what_is_remembered_of_a_sheet_is_what_would_be_found_afresh(number: int) -> None:
    state = GAME.start(number, seed=5)
    assert isinstance(state, MotorCity)
    moves = Random(5)
    seen: list[tuple[MotorCity, list[float]]] = []
    while not state.over:
        seen.append((state.copy(), [value(state, p) for p in range(number)]))
        state.play(moves.choice(state.legal))
    for position, values in seen:
        printed(position.tables).forget()
        assert [value(position, p) for p in range(number)] == values


def test_two_sheets_that_differ_in_any_mark_are_not_taken_for_each_other() -> None:
    sheet = mine(game())
    known = moment(sheet, 2.0, 1.0, 7)
    assert is_moment(known, sheet.copy(), 2.0, 1.0, 7)
    not_marks = {"die", "spaces", "marker", "auditor_branch"}
    for name in set(attributes(Sheet)) - not_marks:
        other = sheet.copy()
        mark = getattr(other, name)
        setattr(other, name, (*mark, 1) if isinstance(mark, tuple) else mark + 1)
        assert not is_moment(known, other, 2.0, 1.0, 7), name
    for moment_of_the_round in ((1.5, 1.0, 7), (2.0, 0.0, 7), (2.0, 1.0, 6)):
        assert not is_moment(known, sheet, *moment_of_the_round)


def test_the_judgement_of_a_corrected_sheet_is_its_own() -> None:
    rich = GAME.start(2, seed=1, components={"test_tracks": {"T1": {"points": 60}}})
    plain = GAME.start(2, seed=1)
    for state in (rich, plain):
        for text in ("activate test car T1", "activate engineer E1"):
            state.play(GAME.move(text))
    assert value(rich, 0) > value(plain, 0) + 5  # type: ignore[arg-type]
    assert value(plain, 0) == value(plain, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(("table", "row"), [("sales", "2"), ("hubs", "H1")])
def test_a_changed_sheet_with_a_crate_on_no_track_is_judged_too(table: str, row: str) -> None:
    moved = {"testing": {"T1.2": {"bonus": []}}, table: {row: {"bonus": ["CR:A"]}}}
    state = GAME.start(1, seed=1, components=moved)
    player = players.make("greedy", GAME, seed=1)
    while not state.over:
        state.play(player.choose(state.seat(0)))
    assert state.scores()[0] > 40
