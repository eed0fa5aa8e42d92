"""The variant: two rows of patents, draw-and-keep junk."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.steps.junk_yard import JunkYard
from shopfloor.games.gear_and_piston.rules.steps.patent_office import PatentOffice
from shopfloor.games.gear_and_piston.rules.steps.refresh import Refresh
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    claim,
    give,
    hand,
    ids,
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
    words,
)


@pytest.mark.rule("GP-VAR-1")
def test_three_new_tiles_and_no_junk_lie_face_up() -> None:
    state = start(2, variant=True)
    assert (len(state.patents), state.leftovers, state.junk) == (3, [], [])
    assert (state.new_pile.size(), state.junk_pile.size()) == (33, 36)


@pytest.mark.rule("GP-VAR-2", "GP-VAR-3", "GP-VAR-6")
def test_the_refill_row_is_refilled_at_once_the_discard_row_is_not() -> None:
    state = start(2, variant=True)
    show(state, "N01 N02 N03")
    claim(state, ids("N04 N05"))
    state.leftovers = ids("N04 N05 _")
    on_top(state, "N31")
    stand(state, "patent_office", BLUE, GREEN, GREEN)
    resolve(state, PatentOffice())
    assert offered(state) == [*(f"patent N0{k}" for k in range(1, 6)), "patent blind"]
    play(state, "patent N02")
    assert words(state.patents) == "N01 N31 N03"
    play(state, "patent N04")
    assert words(state.leftovers) == "_ N05 _"
    play(state, "patent blind")
    assert hand(state, BLUE) == "N02"
    assert len(state.engineers[GREEN].hand) == 2


@pytest.mark.rule("GP-VAR-8")
def test_a_missing_refill_ends_the_game_at_once() -> None:
    state = start(2, variant=True)
    shrink(state, new=0)
    stand(state, "patent_office", BLUE, GREEN)
    resolve(state, PatentOffice())
    play(state, offered(state)[0])
    assert "New stack" in state.view()["ending"]
    assert hand(state, GREEN) == ""


@pytest.mark.rule("GP-VAR-8")
def test_by_agreement_it_leaves_a_gap_and_phase_three_ends_the_game() -> None:
    state = start(2, variant=True, stack_out="phase3")
    shrink(state, new=0)
    stand(state, "patent_office", BLUE, GREEN)
    resolve(state, PatentOffice(), Refresh())
    play(state, offered(state)[0])
    assert state.player == GREEN and state.patents.count(EMPTY) == 1
    play(state, offered(state)[0])
    assert "New stack" in state.view()["ending"]


@pytest.mark.rule("GP-VAR-4")
@pytest.mark.parametrize(("space", "draws"), [(0, 4), (1, 3), (2, 3), (3, 2)])
def test_the_space_decides_how_many_tiles_are_drawn(space: int, draws: int) -> None:
    state = start(6, variant=True)
    for player in range(space):
        give(state, player, " ".join(f"N{5 * player + k:02d}" for k in range(1, 6)))
    stand(state, "junk_yard", *range(space + 1))
    resolve(state, JunkYard())
    assert state.player == space
    assert len(state.looked) == draws
    assert len(offered(state)) == draws + 1


@pytest.mark.rule("GP-VAR-1", "GP-VAR-4")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_four_spaces_of_the_variant_tile_are_used_at_every_player_count(players: int) -> None:
    state = start(players, variant=True)
    texts = ["plan Junk Yard"] * 4
    play(state, *texts)
    assert len(state.queues[2]) == 4 and "plan Junk Yard" not in offered(state)
    printed = start(players).view()["spaces"]
    assert state.view()["spaces"] == {**printed, "junk_yard": 4}


@pytest.mark.rule("GP-VAR-4")
def test_up_to_two_are_kept_and_the_rest_is_discarded_face_up() -> None:
    state = start(2, variant=True)
    on_top(state, "J01 J02 J04 J05 J20 J21 J22")
    stand(state, "junk_yard", BLUE, GREEN)
    resolve(state, JunkYard())
    assert "GP-VAR-4" in refused(state, "keep J20")
    play(state, "keep J04", "keep J01")
    assert hand(state, BLUE) == "J01 J04"
    assert words(state.junk_discards) == "J02 J05"
    assert "J04" not in told(state, GREEN)
    play(state, "keep no more")
    assert hand(state, GREEN) == ""
    assert words(state.junk_discards) == "J02 J05 J20 J21 J22"


@pytest.mark.rule("GP-VAR-4", "GP-HND-1")
def test_with_four_in_hand_one_is_kept_with_five_nothing_is_drawn() -> None:
    state = start(2, variant=True)
    give(state, BLUE, "N01 N02 N03 N04")
    give(state, GREEN, "N05 N06 N07 N08 N09")
    on_top(state, "J01 J02 J04 J05")
    stand(state, "junk_yard", BLUE, GREEN)
    before = state.junk_pile.size()
    resolve(state, JunkYard())
    play(state, "keep J02")
    assert hand(state, BLUE) == "N01 N02 N03 N04 J02"
    assert words(state.junk_discards) == "J01 J04 J05"
    assert state.junk_pile.size() == before - 4, "Green draws nothing"


@pytest.mark.rule("GP-VAR-5")
def test_junk_discards_become_a_new_stack_even_in_the_middle_of_a_draw() -> None:
    state = start(2, variant=True)
    shrink(state, junk=1)
    assert len(state.junk_discards) == 35
    stand(state, "junk_yard", BLUE)
    resolve(state, JunkYard())
    assert len(state.looked) == 4
    assert (state.junk_pile.size(), state.junk_discards) == (32, [])


@pytest.mark.rule("GP-VAR-5", "GP-VAR-8")
def test_with_stack_and_discards_empty_fewer_are_drawn_and_nothing_ends() -> None:
    state = start(2, variant=True)
    shrink(state, junk=2)
    state.engineers[GREEN].covered = state.junk_discards
    state.junk_discards = []
    stand(state, "junk_yard", BLUE, GREEN)
    resolve(state, JunkYard())
    assert len(state.looked) == 2
    play(state, offered(state)[0])
    play(state, offered(state)[0])
    assert len(state.engineers[BLUE].hand) == 2
    assert state.ending == 0 and state.view()["phase"] == "plan"


@pytest.mark.rule("GP-VAR-7")
def test_the_rows_jump_in_phase_three() -> None:
    state = start(2, variant=True)
    show(state, "N01 N02 N03")
    claim(state, ids("N04"))
    state.leftovers = ids("_ N04 _")
    resolve(state, Refresh())
    assert words(state.leftovers) == "N01 N02 N03"
    assert len(state.patents) == 3 and EMPTY not in state.patents
    assert words(state.new_discards) == "N04"


@pytest.mark.rule("GP-VAR-8")
@pytest.mark.parametrize(("left", "ended"), [(3, False), (2, True)])
def test_a_refill_row_that_cannot_be_dealt_ends_the_game(left: int, ended: bool) -> None:
    state = start(2, variant=True)
    shrink(state, new=left, junk=0)
    resolve(state, Refresh())
    assert bool(state.ending) == ended
