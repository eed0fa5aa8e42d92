"""Step 4: the Junk Yard."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.steps.junk_yard import JunkYard
from shopfloor.games.gear_and_piston.rules.steps.workshop import Workshop
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
    words,
)


@pytest.mark.rule("GP-JY-1", "GP-JY-2")
def test_step_four_of_the_example_face_up_then_blind_and_two_blind() -> None:
    state = start(2)
    show(state, "J01 J02 J04")
    on_top(state, "J20 J21 J22 J23")
    before = state.junk_pile.size()
    stand(state, "junk_yard", BLUE, GREEN)
    resolve(state, JunkYard())
    assert offered(state) == ["salvage J01", "salvage J02", "salvage J04", "salvage blind"]
    assert "must be taken" in refused(state, "salvage no more")
    play(state, "salvage J02")
    assert words(state.junk) == "J01 J20 J04", "refilled before the second choice"
    assert offered(state)[-1] == "salvage no more"
    play(state, "salvage blind", "salvage blind", "salvage blind")
    assert (hand(state, BLUE), hand(state, GREEN)) == ("J02 J21", "J22 J23")
    assert state.junk_pile.size() == before - 4
    assert EMPTY not in state.junk


@pytest.mark.rule("GP-JY-1")
def test_the_second_part_is_optional_and_may_be_the_refill() -> None:
    state = start(2)
    show(state, "J01 J02 J04")
    on_top(state, "J20 J21")
    stand(state, "junk_yard", BLUE, GREEN)
    resolve(state, JunkYard())
    play(state, "salvage J01", "salvage J20", "salvage J04", "salvage no more")
    assert (hand(state, BLUE), hand(state, GREEN)) == ("J01 J20", "J04")


@pytest.mark.rule("GP-HND-1", "GP-JY-1")
@pytest.mark.parametrize(("held", "taken"), [("N01 N02 N03 N04", 1), ("N01 N02 N03 N04 N05", 0)])
def test_the_hand_limit_holds(held: str, taken: int) -> None:
    state = start(2)
    give(state, BLUE, held)
    stand(state, "junk_yard", BLUE)
    resolve(state, JunkYard())
    if taken:
        play(state, "salvage blind")
    assert len(state.engineers[BLUE].hand) == 5
    assert state.view()["phase"] == "plan"


@pytest.mark.rule("GP-JY-3", "GP-END-1")
def test_a_missing_refill_ends_the_game_at_once_and_the_workshop_is_lost() -> None:
    state = start(2)
    show(state, "J01 J02 J04")
    shrink(state, junk=0)
    give(state, GREEN, "N01")
    stand(state, "junk_yard", BLUE, GREEN)
    stand(state, "workshop", GREEN)
    resolve(state, JunkYard(), Workshop())
    assert offered(state) == ["salvage J01", "salvage J02", "salvage J04"]
    assert "Junk stack is empty [GP-JY-3]" in refused(state, "salvage blind")
    play(state, "salvage J02")
    assert state.view()["phase"] == "scrap"
    assert state.view()["ending"] == "the Junk stack cannot refill the Junk Yard"
    assert hand(state, BLUE) == "J02"
    assert hand(state, GREEN) == "N01"


@pytest.mark.rule("GP-JY-3", "GP-END-1")
def test_by_agreement_a_missing_refill_only_leaves_a_gap() -> None:
    state = start(2, stack_out="phase3")
    show(state, "J01 J02 J04")
    shrink(state, junk=0)
    stand(state, "junk_yard", BLUE, GREEN)
    resolve(state, JunkYard())
    play(state, "salvage J02")
    assert words(state.junk) == "J01 _ J04"
    play(state, "salvage J01")
    assert hand(state, BLUE) == "J01 J02"
    assert hand(state, GREEN) == "J04", "the last tile is taken without asking"
    assert state.ending == 0


@pytest.mark.rule("GP-JY-3")
def test_by_agreement_a_token_may_find_the_yard_empty() -> None:
    state = start(2, stack_out="phase3")
    show(state, "J01 J02 J04")
    shrink(state, junk=0)
    state.junk_discards += state.junk
    state.junk = [EMPTY] * 3
    stand(state, "junk_yard", BLUE)
    resolve(state, JunkYard())
    assert hand(state, BLUE) == ""
    assert state.engineers[BLUE].holding == 4


@pytest.mark.rule("GP-JY-3")
def test_the_last_blind_draw_does_not_end_the_game() -> None:
    state = start(2)
    show(state, "J01 J02 J04")
    shrink(state, junk=1)
    stand(state, "junk_yard", BLUE)
    resolve(state, JunkYard())
    play(state, "salvage blind")
    assert state.ending == 0
    assert offered(state) == ["salvage J01", "salvage J02", "salvage J04", "salvage no more"]
