"""Step 3: the Patent Office."""

from __future__ import annotations

import pytest

from shopfloor.core.piles import EVERYBODY
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.steps.patent_office import PatentOffice
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    give,
    hand,
    offered,
    on_top,
    play,
    refused,
    resolve,
    show,
    shrink,
    stand,
    start,
    told,
)


@pytest.mark.rule("GP-PO-1", "GP-PO-2", "GP-RES-1")
def test_step_three_of_the_example_gaps_are_not_refilled() -> None:
    state = start(2)
    show(state, "N01 N02 N03 N04 N05 N06")
    on_top(state, "N31")
    before = state.new_pile.size()
    stand(state, "patent_office", BLUE, GREEN, GREEN)
    resolve(state, PatentOffice())
    assert offered(state) == [f"patent N0{k}" for k in range(1, 7)] + ["patent blind"]
    play(state, "patent N04")
    assert state.player == GREEN
    assert "GP-PO-1" in refused(state, "patent N04")
    play(state, "patent blind")
    assert "N31" in told(state, GREEN) and "N31" not in told(state, BLUE)
    play(state, "patent N01")
    assert (hand(state, BLUE), hand(state, GREEN)) == ("N04", "N01 N31")
    assert sum(tile != EMPTY for tile in state.patents) == 4
    assert state.new_pile.size() == before - 1
    assert [engineer.holding for engineer in state.engineers] == [4, 4]


@pytest.mark.rule("GP-HND-1")
def test_a_full_hand_wastes_the_token() -> None:
    state = start(2)
    give(state, BLUE, "N01 N02 N03 N04 N05")
    stand(state, "patent_office", BLUE)
    resolve(state, PatentOffice())
    assert state.view()["phase"] == "plan"
    assert len(state.engineers[BLUE].hand) == 5
    assert state.engineers[BLUE].holding == 4


@pytest.mark.rule("GP-PO-1")
def test_taking_is_compulsory() -> None:
    state = start(2)
    shrink(state, new=0)
    show(state, "N01 N02")
    shrink(state, new=0)
    stand(state, "patent_office", BLUE, GREEN)
    resolve(state, PatentOffice())
    assert offered(state) == ["patent N01", "patent N02"]
    assert "New stack is empty" in refused(state, "patent blind")
    play(state, "patent N01")
    assert hand(state, GREEN) == "N02", "the only tile left is taken without asking"


@pytest.mark.rule("GP-PO-2")
def test_nothing_happens_when_no_tile_is_left() -> None:
    state = start(2)
    state.new_discards += state.patents
    state.patents = [EMPTY] * 6
    shrink(state, new=0)
    stand(state, "patent_office", BLUE)
    resolve(state, PatentOffice())
    assert hand(state, BLUE) == ""
    assert state.engineers[BLUE].holding == 4
    assert state.view()["phase"] == "plan"


@pytest.mark.rule("GP-HND-2")
def test_a_part_taken_face_up_is_known_to_all_a_blind_one_to_its_taker() -> None:
    state = start(3)
    show(state, "N01 N02 N03 N04 N05 N06")
    on_top(state, "N31")
    stand(state, "patent_office", BLUE, BLUE)
    resolve(state, PatentOffice())
    play(state, "patent N02", "patent blind")
    blue = state.engineers[BLUE]
    assert dict(zip(blue.hand, blue.known)) == {1: EVERYBODY, 30: 1 << BLUE}
    assert state.view(GREEN)["engineers"][BLUE]["hand"] == ["N02", "new"]
    assert state.view(None)["engineers"][BLUE]["hand"] == ["N02", "new"]
    assert state.view(BLUE)["engineers"][BLUE]["hand"] == ["N02", "N31"]
