"""Scrap at the end of the game."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.requirements import complete, min_scraps
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.scrap import ScrapPhase
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
    assert offered(state) == [*(f"section 1 top {c}" for c in range(7)), "section 1 bottom 5"]
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
    play(state, "section 1 top 5")
    assert state.over, "the axle has only one place"
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
def test_covering_a_part_that_need_not_go_is_refused() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 J40 / J30 J26 J31 _")
    scrap_phase(state)
    assert offered(state) == ["section 1 top 3", "section 1 top 4", "section 1 bottom 4"]
    assert "would not help" in refused(state, "section 1 top 1")
    assert "GP-SCR-5" in refused(state, "section 1 bottom 1")


@pytest.mark.rule("GP-SCR-5")
def test_beyond_the_bottom_row_only_scrap_that_helps_is_offered() -> None:
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 / J30 J31 J19")
    scrap_phase(state)
    assert "section 1 bottom 0" in offered(state), "a gear there saves covering a part"
    play(state, "section 1 bottom 0")
    assert state.over, "the hole above it has only one filling"
    state = start(2)
    build(state, GREEN, FINISHED)
    build(state, BLUE, "N02 N08 J39 N13 J11 / J30 J26 N15 N16 J31")
    scrap_phase(state)
    assert offered(state) == [f"section 1 bottom {c}" for c in range(1, 6)]
    assert "No part is missing" in refused(state, "section 1 bottom 0")


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
