"""Step 5: the Workshop."""

from __future__ import annotations

import pytest

from shopfloor.core.piles import EVERYBODY
from shopfloor.games.gear_and_piston.rules.requirements import min_scraps
from shopfloor.games.gear_and_piston.rules.scoring import read
from shopfloor.games.gear_and_piston.rules.steps.back_alley import BackAlley
from shopfloor.games.gear_and_piston.rules.steps.planning import Planning
from shopfloor.games.gear_and_piston.rules.steps.workshop import Work, Workshop
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    RED,
    TABLES,
    build,
    give,
    hand,
    offered,
    picture,
    play,
    refused,
    resolve,
    section,
    stand,
    start,
    words,
)


@pytest.mark.rule("GP-WS-1")
def test_the_last_player_to_place_a_token_becomes_first_player() -> None:
    state = start(3)
    give(state, GREEN, "N01")
    stand(state, "workshop", GREEN, RED, BLUE, GREEN)
    state.first_player = RED
    resolve(state, Workshop())
    assert state.first_player == GREEN


@pytest.mark.rule("GP-WS-1")
def test_the_last_to_place_stays_so_when_union_muscle_moves_the_token() -> None:
    state = start(3)
    for player in (BLUE, RED, GREEN):
        give(state, player, f"N0{player + 1}")
    stand(state, "workshop", BLUE, RED, GREEN)
    stand(state, "back_alley", GREEN)
    resolve(state, BackAlley(), Workshop())
    play(state, "union muscle", "move Workshop token 3 to 1")
    assert state.queues[3][1:] == [BLUE, RED], "Green's token is resolved first"
    assert state.first_player == GREEN, "and Green was still the last to place one"


@pytest.mark.rule("GP-WS-1")
def test_whoever_places_a_token_in_the_workshop_is_the_last_so_far() -> None:
    state = start(3)
    assert state.next_first_player() == BLUE
    play(state, "plan Workshop", "plan Workshop", "plan Patent Office")
    assert state.next_first_player() == GREEN
    resolve(state, Planning())
    assert state.next_first_player() == BLUE, "a new round begins without tokens there"


@pytest.mark.rule("GP-WS-1")
def test_without_tokens_in_the_workshop_the_first_player_stays() -> None:
    state = start(3)
    state.first_player = RED
    resolve(state, Workshop())
    assert state.first_player == RED


@pytest.mark.rule("GP-WS-1", "GP-WS-2", "GP-WS-3", "GP-WS-4", "GP-WS-5", "GP-RES-1", "GP-WS-7")
def test_step_five_of_the_example() -> None:
    state = start(2)
    build(state, GREEN, "J10 J01 / J25 J29")
    build(state, BLUE, "J02 / J32")
    give(state, GREEN, "N41 N39 N07 N01 N36")
    give(state, BLUE, "N03")
    stand(state, "workshop", GREEN, BLUE)
    resolve(state, Workshop())
    assert state.first_player == BLUE
    assert state.player == GREEN
    assert state.view()["actions_left"] == 3
    play(state, "build N41", "section 1 top 3", "build N39", "section 1 bottom 3")
    play(state, "upgrade with N07")
    play(state, "upgrade with N01", "upgrade with N36")
    assert hand(state, GREEN) == "", "a replaced part with one place only is not asked about"
    assert words(state.junk_discards) == "J10 J01 J25"
    assert picture(state.engineers[GREEN].sections[0]) == "N07 N01 N41 / N36 J29 N39"
    assert state.player == BLUE
    assert state.view()["actions_left"] == 2
    play(state, "dismantle", "section 1 top 1", "build N03", "section 1 top 1")
    assert picture(state.engineers[BLUE].sections[0]) == "N03 / J32"
    assert [engineer.holding for engineer in state.engineers] == [4, 4]


@pytest.mark.rule("GP-CAR-5", "GP-WS-5", "GP-WS-6", "GP-CAR-3")
def test_the_building_example_merge_build_twice_and_upgrade_three_parts() -> None:
    state = start(2)
    build(state, GREEN, "J10 J11 / N35 J29", "N05 N32 / N31 _")
    give(state, GREEN, "N39 J01 N36 N01 N07")
    resolve(state, Work(GREEN, 3))
    play(state, "merge sections")
    assert offered(state) == ["join at -2", "join at +2"]
    assert "overlap or not touch [GP-CAR-5]" in refused(state, "join at +1")
    play(state, "join at +2")
    green = state.engineers[GREEN]
    assert picture(green.sections[0]) == "J10 J11 N05 N32 / N35 J29 N31 _"
    assert min_scraps(TABLES, green.sections[0]) == 3
    assert state.view()["actions_left"] == 3, "merging is free"
    play(state, "build N39", "section 1 bottom 4")
    assert min_scraps(TABLES, green.sections[0]) == 2
    play(state, "build J01", "section 1 top 5")
    play(state, "upgrade with N01")
    play(state, "upgrade with N36")
    play(state, "upgrade with N07", "section 1 top 1")
    assert hand(state, GREEN) == ""
    assert picture(green.sections[0]) == "N07 J11 N05 N32 N01 / N36 J29 N31 N39 _"
    assert words(state.new_discards) == "N35"
    assert words(state.junk_discards) == "J01 J10"
    reading = read(TABLES, green.sections)
    assert reading.icons[:3] == [2, 1, 4]
    assert (reading.area, reading.volatility) == (5, 0)
    assert min_scraps(TABLES, green.sections[0]) == 2


@pytest.mark.rule("GP-WS-2")
def test_the_first_space_gives_three_actions_the_others_two_and_stopping_is_allowed() -> None:
    assert TABLES.actions == [3, 2, 2, 2, 2, 2]
    state = start(2)
    give(state, BLUE, "N01 N02")
    give(state, GREEN, "N03")
    stand(state, "workshop", BLUE, GREEN)
    resolve(state, Workshop())
    play(state, "leave the workshop")
    assert (state.player, state.view()["actions_left"]) == (GREEN, 2)
    play(state, "build N03")
    assert picture(state.engineers[GREEN].sections[0]) == "N03 / _"
    assert hand(state, BLUE) == "N01 N02"


@pytest.mark.rule("GP-WS-2", "GP-WS-4", "GP-CAR-5")
def test_what_is_not_possible_is_not_offered() -> None:
    state = start(2)
    give(state, BLUE, "N01")
    resolve(state, Work(BLUE, 2))
    assert offered(state) == ["build N01", "leave the workshop"]
    assert "nothing to dismantle" in refused(state, "dismantle")
    assert "two sections [GP-CAR-5]" in refused(state, "merge sections")
    assert "not in your hand [GP-WS-3]" in refused(state, "build N02")
    assert "GP-WS-5" in refused(state, "upgrade with N01")


@pytest.mark.rule("GP-WS-5")
@pytest.mark.parametrize(
    ("built", "blueprint", "possible"),
    [
        ("J01 / J29", "N01", True),
        ("N01 / J29", "J01", True),
        ("N01 / J29", "N02", True),
        ("J01 / J29", "J02", True),
        ("J01 / J29", "N03", False),
        ("J01 / J29", "N07", False),
        ("N13 / J29", "N15", False),
        ("N07 / N15", "N16", True),
        ("J01 / J29", "N38", True),
    ],
)
def test_an_upgrade_needs_the_same_type_color_and_row(
    built: str, blueprint: str, possible: bool
) -> None:
    state = start(2)
    build(state, BLUE, built)
    give(state, BLUE, blueprint)
    resolve(state, Work(BLUE, 2))
    assert (f"upgrade with {blueprint}" in offered(state)) == possible


@pytest.mark.rule("GP-WS-5")
def test_upgrades_of_one_action_may_stop_at_any_number() -> None:
    state = start(2)
    build(state, BLUE, "J01 J10 / J29 J30")
    give(state, BLUE, "N01 N38 N39")
    resolve(state, Work(BLUE, 1))
    play(state, "upgrade with N38")
    assert offered(state) == ["section 1 bottom 1", "section 1 bottom 2"]
    assert "GP-WS-5" in refused(state, "section 1 top 1")
    play(state, "section 1 bottom 2")
    assert offered(state) == ["upgrade with N01", "upgrade with N39", "upgrade no more"]
    assert "GP-WS-5" in refused(state, "upgrade with N07")
    play(state, "upgrade no more")
    assert hand(state, BLUE) == "N01 N39"
    assert state.view()["phase"] == "plan", "it was the last action"


@pytest.mark.rule("GP-WS-5", "GP-HND-2")
@pytest.mark.parametrize("other", ["N38", "N12"])
def test_whoever_holds_hidden_blueprints_is_asked_for_more_upgrades(other: str) -> None:
    """Skipping the question for N12, which fits nowhere, would tell that it does not fit."""
    state = start(2)
    build(state, BLUE, "J01 J10 / J29 J30")
    give(state, BLUE, f"N01 {other}")
    resolve(state, Work(BLUE, 2))
    play(state, "upgrade with N01")
    fitting = ["upgrade with N38"] if other == "N38" else []
    assert offered(state) == [*fitting, "upgrade no more"]
    assert state.prompt() == "upgrade another part in the same action, or stop"
    assert state.view(GREEN)["phase"] == "workshop" and state.player == BLUE
    play(state, "upgrade no more")
    assert state.view()["actions_left"] == 1


@pytest.mark.rule("GP-WS-5", "GP-HND-2")
def test_nobody_is_asked_for_upgrades_that_everybody_knows_to_be_impossible() -> None:
    state = start(2)
    build(state, BLUE, "J01 J10 / J29 J30")
    give(state, BLUE, "N01 N12")
    state.engineers[BLUE].known = [EVERYBODY, EVERYBODY]
    resolve(state, Work(BLUE, 2))
    play(state, "upgrade with N01")
    assert state.view()["actions_left"] == 1


@pytest.mark.rule("GP-HND-2")
def test_a_blueprint_is_shown_when_it_is_about_to_be_built() -> None:
    state = start(2)
    build(state, BLUE, "J01 / J29")
    give(state, BLUE, "N07")
    resolve(state, Work(BLUE, 2))
    assert state.view(GREEN)["engineers"][BLUE]["hand"] == ["new"]
    play(state, "build N07")
    assert state.view(GREEN)["engineers"][BLUE]["hand"] == ["N07"]
    assert state.view(GREEN)["in_hand"] == "N07"


@pytest.mark.rule("GP-CAR-3", "GP-CAR-1", "GP-CAR-2")
def test_a_part_touches_a_section_on_its_own_row_or_starts_a_section() -> None:
    state = start(2)
    build(state, BLUE, "N01 _ / J29 J30")
    give(state, BLUE, "N07")
    resolve(state, Work(BLUE, 2))
    play(state, "build N07")
    assert offered(state) == ["section 1 top 0", "section 1 top 2", "start a new section"]
    assert "belongs on the top row [GP-CAR-1]" in refused(state, "section 1 bottom 3")
    assert "a part already" in refused(state, "section 1 top 1")
    assert "must touch" in refused(state, "section 1 top 3")
    play(state, "section 1 top 0")
    assert picture(state.engineers[BLUE].sections[0]) == "N07 N01 _ / _ J29 J30"


@pytest.mark.rule("GP-CAR-2", "GP-CAR-3")
def test_a_third_section_is_refused_and_sections_do_not_glue() -> None:
    state = start(2)
    build(state, BLUE, "N01 / _", "N02 / _")
    give(state, BLUE, "N07 J29")
    resolve(state, Work(BLUE, 2))
    play(state, "build N07")
    assert offered(state) == [f"section {k} top {c}" for k in (1, 2) for c in (0, 2)]
    assert "at most two sections [GP-CAR-2]" in refused(state, "start a new section")
    play(state, "section 2 top 0", "build J29", "section 1 bottom 1")
    assert [picture(one) for one in state.engineers[BLUE].sections] == [
        "N01 / J29",
        "N07 N02 / _ _",
    ]


@pytest.mark.rule("GP-CAR-4")
def test_building_is_not_restricted_by_requirements() -> None:
    state = start(2)
    build(state, BLUE, "N41 / _")
    give(state, BLUE, "N42 N29 N09")
    resolve(state, Work(BLUE, 3))
    play(state, "build N42", "section 1 top 2", "build N29", "section 1 bottom 1")
    play(state, "build N09", "section 1 top 3")
    assert picture(state.engineers[BLUE].sections[0]) == "N41 N42 N09 / N29 _ _"


@pytest.mark.rule("GP-CAR-6", "GP-WS-4")
def test_dismantling_may_split_a_car_in_two() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / J29 _ J30")
    resolve(state, Work(BLUE, 2))
    play(state, "dismantle", "section 1 top 2")
    assert [picture(one) for one in state.engineers[BLUE].sections] == ["N01 / J29", "N41 / J30"]
    assert words(state.new_discards) == "N07"
    play(state, "merge sections")
    assert offered(state) == ["join at -1", "join at +1"]
    play(state, "join at -1")
    assert picture(state.engineers[BLUE].sections[0]) == "N41 N01 / J30 J29"
    assert state.view()["actions_left"] == 1


@pytest.mark.rule("GP-WS-4")
def test_dismantling_must_not_leave_three_sections() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / _ J29 _", "N02 / _")
    resolve(state, Work(BLUE, 1))
    play(state, "dismantle")
    assert "section 1 top 2" not in offered(state)
    assert "more than two sections [GP-WS-4]" in refused(state, "section 1 top 2")
    assert "no part on that cell" in refused(state, "section 2 bottom 1")
    play(state, "section 2 top 1")
    assert len(state.engineers[BLUE].sections) == 1


@pytest.mark.rule("GP-WS-4")
def test_one_section_cannot_fall_into_three_pieces() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / _ J29 _")
    resolve(state, Work(BLUE, 1))
    play(state, "dismantle")
    assert "section 1 top 2" not in offered(state)
    assert "section 1 bottom 2" in offered(state)


@pytest.mark.rule("GP-CAR-1")
def test_a_section_grows_to_the_left_even_beyond_the_numbered_columns() -> None:
    state = start(2)
    state.engineers[BLUE].sections = [
        section(" ".join(["J19"] * 33) + " / " + " ".join(["_"] * 33))
    ]
    give(state, BLUE, "N01")
    resolve(state, Work(BLUE, 1))
    play(state, "build N01")
    assert offered(state) == ["section 1 top 0", "start a new section"]
