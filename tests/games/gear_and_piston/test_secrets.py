"""Who knows what, and what imagination may change."""

from __future__ import annotations

import pytest

from shopfloor.core.piles import EVERYBODY
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.back_alley import BackAlley
from shopfloor.games.gear_and_piston.rules.steps.patent_office import PatentOffice
from shopfloor.games.gear_and_piston.rules.tables import TILES
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    RED,
    give,
    hand,
    offered,
    on_top,
    play,
    resolve,
    show,
    shrink,
    stand,
    start,
)


def hands_imagined(state: GearAndPiston, viewer: int | None, owner: int) -> set[str]:
    return {hand(state.imagine(viewer, seed), owner) for seed in range(40)}


@pytest.mark.rule("GP-HND-2")
def test_no_view_shows_the_height_of_a_stack() -> None:
    state = start(2)
    tall = state.view(BLUE)
    shrink(state, new=13, junk=13)
    state.new_discards, state.junk_discards = [], []
    low = state.view(BLUE)
    assert tall == low, "30 tiles or 13 look the same"
    shrink(state, new=12, junk=0)
    assert (state.view(None)["new_stack"], state.view(None)["junk_stack"]) == ("low", "empty")


@pytest.mark.rule("GP-HND-2")
def test_a_hand_is_imagined_anew_for_others_and_kept_for_its_owner() -> None:
    state = start(3)
    give(state, BLUE, "N01 N02 J01")
    assert hands_imagined(state, BLUE, BLUE) == {"N01 N02 J01"}
    others = hands_imagined(state, GREEN, BLUE)
    assert len(others) > 10
    assert all([name[0] for name in one.split()] == ["N", "N", "J"] for one in others)
    assert len(hands_imagined(state, None, BLUE)) > 10


@pytest.mark.rule("GP-BA-3", "GP-HND-2")
def test_a_spy_knows_the_hand_he_saw() -> None:
    state = start(3)
    give(state, GREEN, "N01 N02 N03")
    give(state, RED, "J01 J02")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "espionage", "spy on player 2", "steal N02")
    assert hands_imagined(state, BLUE, GREEN) == {"N01 N03"}
    assert len(hands_imagined(state, BLUE, RED)) > 5
    assert hands_imagined(state, GREEN, BLUE) == {"N02"}, "the victim knows what was lost"
    assert len(hands_imagined(state, RED, BLUE)) > 5
    assert state.view(BLUE)["engineers"][GREEN]["hand"] == ["N01", "N03"]
    assert state.view(RED)["engineers"][GREEN]["hand"] == ["new", "new"]


@pytest.mark.rule("GP-BA-3")
def test_after_a_theft_even_parts_taken_face_up_are_no_longer_certain() -> None:
    state = start(3)
    give(state, GREEN, "N01 N02")
    state.engineers[GREEN].known = [EVERYBODY, EVERYBODY]
    assert state.view(RED)["engineers"][GREEN]["hand"] == ["N01", "N02"]
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "espionage", "steal N02")
    assert state.view(RED)["engineers"][GREEN]["hand"] == ["new"]
    assert state.view(RED)["engineers"][BLUE]["hand"] == ["new"]
    assert state.view(GREEN)["engineers"][BLUE]["hand"] == ["N02"]


@pytest.mark.rule("GP-BA-3")
def test_a_theft_of_the_only_blueprint_leaves_no_doubt() -> None:
    state = start(3)
    give(state, GREEN, "N01")
    state.engineers[GREEN].known = [EVERYBODY]
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "espionage")
    assert state.view(RED)["engineers"][BLUE]["hand"] == ["N01"]


@pytest.mark.rule("GP-BA-5", "GP-HND-2")
def test_a_black_market_looker_remembers_what_he_put_back_and_nobody_else_does() -> None:
    state = start(3)
    on_top(state, "N01 N02 N03")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert state.view(BLUE)["looked"] == ["N01", "N02", "N03"]
    assert state.view(GREEN)["looked"] == [None, None, None]
    play(state, "keep N01", "put back on top, N03 uppermost")
    assert state.view(BLUE)["remembered_on_top"] == ["N03", "N02"]
    assert state.view(GREEN)["remembered_on_top"] == []
    for seed in range(20):
        assert state.imagine(BLUE, seed).draw_new() == TILES.index("N03")
    assert len({state.imagine(GREEN, seed).draw_new() for seed in range(40)}) > 5


@pytest.mark.rule("GP-BA-5", "GP-HND-2")
def test_who_knows_the_top_tile_knows_who_drew_it_blind() -> None:
    state = start(3)
    on_top(state, "N01 N02 N03")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "keep N01", "put back on top, N03 uppermost")
    show(state, "N11 N12 N13 N17 N18 N19")
    stand(state, "patent_office", GREEN)
    resolve(state, PatentOffice())
    play(state, "patent blind")
    assert state.view(BLUE)["engineers"][GREEN]["hand"] == ["N03"]
    assert state.view(RED)["engineers"][GREEN]["hand"] == ["new"]
    assert hands_imagined(state, BLUE, GREEN) == {"N03"}


@pytest.mark.rule("GP-BA-5")
def test_a_second_looker_makes_the_first_uncertain() -> None:
    state = start(3)
    on_top(state, "N01 N02 N03 N04")
    stand(state, "back_alley", BLUE, GREEN)
    resolve(state, BackAlley())
    play(state, "keep N01", "put back on top, N03 uppermost")
    play(state, "black market")
    assert state.view(GREEN)["looked"] == ["N02", "N03", "N04"]
    assert state.view(BLUE)["looked"] == ["N02", "N03", None]
    play(state, "keep N03", "put back at the bottom, N02 lowest")
    assert state.view(BLUE)["engineers"][GREEN]["hand"] == ["new"]
    assert state.view(BLUE)["remembered_on_top"] == state.view(BLUE)["remembered_at_bottom"] == []
    assert state.view(GREEN)["remembered_at_bottom"] == ["N04", "N02"]


@pytest.mark.rule("GP-BA-5")
def test_the_last_tiles_at_the_bottom_are_drawn_in_the_order_put() -> None:
    state = start(2)
    on_top(state, "N01 N02 N03")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "keep N01", "put back at the bottom, N02 lowest")
    shrink(state, new=2)
    assert [state.draw_new(), state.draw_new()] == [2, 1]


@pytest.mark.rule("GP-HND-2")
def test_decisions_of_others_stay_possible_in_every_imagined_world() -> None:
    state = start(3, variant=True)
    seen: set[str] = set()
    seed = 0
    while not state.over:
        seed += 1
        for viewer in (None, BLUE, GREEN, RED):
            world = state.imagine(viewer, seed)
            assert world.legal_moves() and world.player == state.player
            world.play(world.legal_moves()[seed % len(world.legal_moves())])
        seen.add(type(state.agenda[-1]).__name__)
        state.play(state.legal_moves()[seed % len(offered(state))])
    assert {"Discard", "KeepOne", "KeepJunk", "Work", "BuildAt"} <= seen
