"""Scrap at the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor.games.gear_and_piston.rules.requirements import complete, min_scraps
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.scrap import ScrapPhase
from tests.games.gear_and_piston import oracle
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    TABLES,
    build,
    ids,
    investors,
    offered,
    picture,
    play,
    refused,
    start,
    words,
)

EXAMPLE = "N07 N01 J10 J11 N05 / N36 N39 N17 N31 _"
FINISHED = "N01 N07 N41 / N38 J25 J29"


def scrap_phase(state: GearAndPiston, drawn: str = "") -> None:
    """Let the game be over up to scrap; these tiles will be drawn first."""
    for tile in reversed(ids(drawn)):
        state.scrap_pile.bag.remove(tile)
        state.scrap_pile.put_on_top(tile, 0)
    state.ending = 1
    state.agenda = [ScrapPhase()]
    state.settle()


def example() -> GearAndPiston:
    state = start(2)
    build(state, BLUE, "N02 N08 N41 / N38 J25 J29")
    build(state, GREEN, EXAMPLE)
    scrap_phase(state, "S07 S01 S15 S08")
    return state


@pytest.mark.rule("GP-SCR-1", "GP-SCR-2", "GP-SCR-5", "GP-SCR-6", "GP-SCR-7")
def test_the_scrap_example_uses_four_tiles_where_two_would_do() -> None:
    state = example()
    green = state.engineers[GREEN]
    assert state.player == GREEN, "Blue's automobile is complete and takes none"
    assert offered(state) == [
        *(f"section 1 top {c}" for c in range(7)),
        *(f"section 1 bottom {c}" for c in range(6)),
    ]
    for drawn, least, text in (
        ("S07", 2, "section 1 top 4"),
        ("S01", 2, "section 1 bottom 5"),
        ("S15", 1, "section 1 top 6"),
    ):
        assert state.view()["drawn"] == drawn
        assert min_scraps(TABLES, green.sections[0]) == least
        play(state, text)
    assert state.over, "the last tile has only one place and is put there"
    assert picture(green.sections[0]) == "N07 N01 J10 S07 N05 S15 / N36 N39 N17 N31 S01 S08"
    assert words(green.covered) == "J11"
    assert complete(TABLES, green.sections[0])


@pytest.mark.rule("GP-SCR-3", "GP-SCR-9", "GP-SCO-1", "GP-SCO-2", "GP-SCO-3", "GP-INV-1")
def test_the_scoring_example_totals_nine() -> None:
    state = example()
    investors(state, "I1R", "I2H")
    play(state, "section 1 top 4", "section 1 bottom 5", "section 1 top 6")
    assert state.over, "the last tile has only one place and is put there"
    assert state.score_sheet()[GREEN] == {
        "comfort": 1,
        "power": 0,
        "range": 7,
        "Hybrid": 0,
        "largest area": 4,
        "volatility": -3,
    }
    assert state.scores()[GREEN] == 9
    assert state.engineers[GREEN].volatility == 3


@pytest.mark.rule("GP-SCR-6", "GP-SCR-2")
def test_a_cheaper_plan_for_the_same_car_covers_the_steam_motor() -> None:
    state = example()
    investors(state, "I1R", "I2H")
    play(state, "section 1 top 5", "section 1 bottom 5")
    assert state.over, "one Scrap Part was steering, the other the axle"
    sheet = state.score_sheet()[GREEN]
    assert (sheet["range"], sheet["comfort"], sheet["largest area"]) == (5, 1, 5)
    assert sheet["volatility"] == 0, "1 and 0 on the tiles, 1 taken away by reliability"


@pytest.mark.rule("GP-SCR-1")
def test_players_complete_their_cars_one_after_the_other_from_the_first_player() -> None:
    state = start(3)
    state.first_player = 2
    scrap_phase(state)
    turns: list[int | None] = []
    while not state.over:
        if not turns or turns[-1] != state.player:
            turns.append(state.player)
        state.play(state.legal_moves()[0])
    assert turns == [2, 0, 1]
    assert all(complete(TABLES, engineer.sections[0]) for engineer in state.engineers)


@pytest.mark.rule("GP-SCR-5")
def test_an_empty_car_starts_with_either_row() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    scrap_phase(state)
    assert offered(state) == ["section 1 top 1", "section 1 bottom 1"]
    assert "No part is missing" in refused(state, "section 1 top 2")


@pytest.mark.rule("GP-SCR-5")
def test_a_part_that_works_is_covered_only_where_a_missing_part_could_stand() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 J40 / J30 J26 J31 _")
    scrap_phase(state)
    assert offered(state) == ["section 1 top 3", "section 1 top 4", "section 1 bottom 4"]
    assert "That part works" in refused(state, "section 1 top 1")
    assert "GP-SCR-5" in refused(state, "section 1 bottom 1")


@pytest.mark.rule("GP-SCR-5")
def test_a_part_that_does_not_work_may_be_covered() -> None:
    """The third column has no axle near; an axle helps in it or beside it, not elsewhere."""
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 N13 J11 / J30 J26 N15 N16 J31")
    scrap_phase(state)
    assert offered(state) == ["section 1 top 3", "section 1 bottom 3", "section 1 bottom 4"]
    assert "No part is missing" in refused(state, "section 1 bottom 0")
    play(state, "section 1 top 3")
    assert not state.over, "the steering is scrap now, and still without support"
    assert offered(state) == ["section 1 bottom 3", "section 1 bottom 4"]


@pytest.mark.rule("GP-SCR-5")
def test_a_colored_part_without_motor_and_fuel_may_be_covered() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 N32 / J30 J26 J31 N21")
    scrap_phase(state, "S01")
    assert "section 1 bottom 4" in offered(state)
    play(state, "section 1 bottom 4")
    assert state.over, "nothing else is missing"
    assert words(state.engineers[BLUE].covered) == "N21"


@pytest.mark.rule("GP-SCR-5")
def test_a_missing_part_may_be_built_beyond_the_end_even_if_there_are_holes() -> None:
    """The gear is missing: it may stand in the hole, in place of another part, or beyond.

    The fuel over the hole does not work and may be covered, too.
    """
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 / J30 _ J31")
    scrap_phase(state)
    assert offered(state) == ["section 1 top 2", *(f"section 1 bottom {c}" for c in range(5))]
    play(state, "section 1 bottom 4")
    assert "section 1 bottom 2" in offered(state), "the hole is still to be filled"
    assert "section 1 bottom 5" not in offered(state), "but no gear is missing any more"
    assert "No part is missing" in refused(state, "section 1 bottom 0")


@pytest.mark.rule("GP-SCR-5")
def test_missing_parts_may_extend_the_automobile_by_more_than_one_column() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 _ _ / J30 J26 J31")
    scrap_phase(state)
    play(state, "section 1 top 0", "section 1 top 0")
    cells = picture(state.engineers[BLUE].sections[0])
    assert cells.split(" / ")[0].endswith("N02 _ _"), "fuel and steering stand before the motor"
    assert "section 1 top 0" not in offered(state)
    while not state.over:
        state.play(state.legal_moves()[0])
    assert complete(TABLES, state.engineers[BLUE].sections[0])


@pytest.mark.rule("GP-END-6", "GP-SCR-5")
def test_scrap_may_join_two_sections_that_stay_apart_till_then() -> None:
    """A column of scrap between the sections: an axle that supports both, and the steering."""
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 / J30 J25", "N13 / N15")
    scrap_phase(state, "S01 S02")
    assert offered(state) == [*(f"join at {d:+d}" for d in (-1, 2)), "keep the sections apart"]
    play(state, "keep the sections apart")
    assert state.view()["drawn"] == "S01"
    assert {"section 1 bottom 3", "section 2 bottom 0", "section 2 top 2"} <= set(offered(state))
    play(state, "section 1 bottom 3")
    assert state.view()["phase"] == "assemble"
    play(state, "keep the sections apart", "section 1 top 3", "join at +3")
    assert state.over
    assert picture(state.engineers[BLUE].sections[0]) == "N02 N08 S02 N13 / J30 J25 S01 N15"


@pytest.mark.rule("GP-SCR-5", "GP-END-6")
def test_apart_or_not_every_automobile_comes_to_an_end_in_one_piece() -> None:
    for seed in range(60):
        state, generator = start(3), Random(seed)
        cars = [oracle.random_car(generator, generator.randint(1, 6)) for _ in range(3)]
        for player, car in enumerate(cars):
            again = oracle.random_car(generator, generator.randint(1, 6))
            sections = [oracle.section(*car), oracle.section(*again)]
            state.engineers[player].sections = sections
        scrap_phase(state)
        for _ in range(150):
            if state.over:
                break
            state.play(generator.choice(state.legal_moves()))
        assert state.over
        for engineer in state.engineers:
            assert len(engineer.sections) == 1
            assert complete(TABLES, engineer.sections[0])


@pytest.mark.rule("GP-SCR-8")
def test_when_the_stack_is_empty_scrap_counts_as_volatility_one() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 / J30 J31")
    state.scrap_pile.bag.clear()
    scrap_phase(state)
    assert "volatility 1" in state.prompt()
    play(state, offered(state)[-1])
    while not state.over:
        state.play(state.legal_moves()[0])
    blue = state.engineers[BLUE]
    assert blue.volatility == blue.sections[0].count(ids("SX")[0])


@pytest.mark.rule("GP-SCR-3")
def test_what_scrap_covers_is_gone_with_its_volatility() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J40 J41 / J30 J26 J31 J27")
    scrap_phase(state, "S01")
    before = -state.score_sheet()[BLUE]["volatility"]
    play(state, "section 1 top 4")
    assert state.over
    assert state.engineers[BLUE].volatility == before - 1
