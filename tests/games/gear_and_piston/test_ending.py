"""Phase III and the ways a game ends."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.steps.ending import CheckTwelve, Finish
from shopfloor.games.gear_and_piston.rules.steps.refresh import Refresh
from shopfloor.games.gear_and_piston.rules.steps.round import EndOfRound
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    build,
    claim,
    ids,
    offered,
    picture,
    play,
    refused,
    resolve,
    shrink,
    start,
)

TWELVE = "N01 N07 N13 J10 N41 J11 / N15 N38 N36 N16 N39 N17"


@pytest.mark.rule("GP-REF-1")
def test_phase_three_of_the_example_discards_both_displays_and_deals_anew() -> None:
    state = start(2)
    state.new_discards += state.patents[:2]
    state.patents[:2] = [EMPTY, EMPTY]
    old = state.patents[2:] + state.junk
    new, junk = state.new_pile.size(), state.junk_pile.size()
    resolve(state, Refresh())
    assert set(old) <= set(state.new_discards + state.junk_discards)
    assert (len(state.patents), len(state.junk)) == (6, 3)
    assert (state.new_pile.size(), state.junk_pile.size()) == (new - 6, junk - 3)


@pytest.mark.rule("GP-END-1", "GP-REF-1")
@pytest.mark.parametrize(
    ("new", "junk", "ending"),
    [(6, 3, ""), (5, 30, "New stack"), (12, 2, "Junk stack"), (0, 0, "New stack")],
)
def test_too_few_tiles_for_the_displays_end_the_game(new: int, junk: int, ending: str) -> None:
    state = start(2)
    shrink(state, new=new, junk=junk)
    resolve(state, Refresh())
    assert ending in state.view()["ending"]
    assert (state.view()["phase"] == "plan") == (ending == "")


@pytest.mark.rule("GP-END-3")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 7), (6, 7)])
def test_a_base_game_lasts_no_longer_than_its_new_tiles(players: int, rounds: int) -> None:
    state = start(players, stack_out="phase3")
    while not state.over:
        moves = [m for m in state.legal_moves() if "Patent" not in state.setup.game.move_text(m)]
        state.play((moves or state.legal_moves())[-1])
    assert state.round <= rounds


@pytest.mark.rule("GP-END-2", "GP-CAR-7")
def test_a_complete_car_of_twelve_parts_ends_the_game_before_phase_three() -> None:
    state = start(2)
    build(state, GREEN, TWELVE)
    displays = state.patents[:]
    resolve(state, CheckTwelve(), Refresh())
    assert state.view()["ending"] == "an automobile of twelve parts is complete"
    assert state.patents == displays


@pytest.mark.rule("GP-END-2")
@pytest.mark.parametrize(
    "car",
    [
        "N01 N07 N13 J10 N41 J11 / N38 N15 N36 N16 N17 N39",
        "N01 N07 N13 J10 N41 / N15 N38 N36 N16 N39",
    ],
)
def test_an_incomplete_or_smaller_car_does_not_end_it(car: str) -> None:
    state = start(2)
    build(state, GREEN, car)
    resolve(state, CheckTwelve())
    assert state.ending == 0


@pytest.mark.rule("GP-END-4", "GP-CAR-5")
def test_two_sections_may_be_merged_for_the_check_or_kept_apart() -> None:
    halves = "N01 N07 N13 / N15 N38 N36", "J10 N41 J11 / N16 N39 N17"
    for last, ended in (("join at +3", True), ("keep the sections apart", False)):
        state = start(2)
        build(state, GREEN, *halves)
        resolve(state, EndOfRound())
        assert state.player == GREEN
        assert offered(state) == ["join at -3", "join at +3", "keep the sections apart"]
        play(state, last)
        assert bool(state.ending) == ended


@pytest.mark.rule("GP-END-4")
def test_sections_that_cannot_end_the_game_are_not_asked_about() -> None:
    state = start(2)
    build(state, GREEN, "N01 N07 N13 / N15 N38 N36", "J10 N41 / N16 N39")
    resolve(state, EndOfRound())
    assert state.view()["phase"] == "plan"


@pytest.mark.rule("GP-END-5", "GP-END-6", "GP-CAR-5")
def test_after_the_end_each_completes_the_automobile_in_turn_order() -> None:
    state = start(2)
    state.first_player = GREEN
    build(state, BLUE, "N01 / _", "N07 / _")
    build(state, GREEN, "N03 / _", "N09 / _")
    resolve(state, Finish())
    assert (state.player, state.view()["phase"]) == (GREEN, "assemble")
    play(state, "join at -1")
    assert picture(state.engineers[GREEN].sections[0]) == "N09 N03 / _ _"
    while state.player == GREEN:
        assert state.view()["phase"] == "scrap"
        state.play(state.legal_moves()[0])
    assert (state.player, state.view()["phase"]) == (BLUE, "assemble")


@pytest.mark.rule("GP-END-6")
def test_sections_that_lack_nothing_must_be_joined() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N13 / N15 N38 N36", "J10 N41 J11 / N16 N39 N17")
    resolve(state, Finish())
    assert offered(state) == ["join at -3", "join at +3"]
    assert "No part is missing" in refused(state, "keep the sections apart")


@pytest.mark.rule("GP-REF-1")
def test_discards_are_never_reshuffled_in_the_base_game() -> None:
    state = start(2)
    claim(state, ids("N01"))
    state.new_discards.append(0)
    shrink(state, new=6)
    resolve(state, Refresh())
    assert state.new_pile.size() == 0 and 0 in state.new_discards
