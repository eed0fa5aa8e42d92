"""Step 2: the Back Alley."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.steps.back_alley import BackAlley
from shopfloor.games.gear_and_piston.rules.steps.workshop import Workshop
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    RED,
    give,
    hand,
    offered,
    on_top,
    play,
    refused,
    resolve,
    shrink,
    stand,
    start,
    told,
    words,
)


@pytest.mark.rule("GP-BA-1", "GP-BA-2", "GP-BA-5")
def test_step_two_of_the_example_black_market_and_the_token_s_delay() -> None:
    state = start(2)
    on_top(state, "N01 N02 N03")
    before = state.new_pile.size()
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert offered(state) == ["keep N01", "keep N02", "keep N03"]
    play(state, "keep N02", "put back at the bottom, N01 lowest")
    assert hand(state, BLUE) == "N02"
    assert state.new_pile.size() == before - 1
    assert words([*state.new_pile.bottom]) == "N03 N01"
    blue = state.engineers[BLUE]
    assert (blue.temporary, blue.holding) == (1, 3)
    assert state.view()["phase"] == "plan"
    turns = []
    while state.view()["phase"] == "plan":
        turns.append(state.player)
        play(
            state,
            "plan Patent Office" if "plan Patent Office" in offered(state) else offered(state)[-1],
        )
    assert turns.count(BLUE) == 3 and turns.count(GREEN) == 4
    resolve(state, BackAlley())
    assert blue.temporary == 0


@pytest.mark.rule("GP-BA-5")
def test_the_rest_goes_back_on_top_in_the_order_chosen() -> None:
    state = start(2)
    on_top(state, "N01 N02 N03")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "keep N03")
    assert offered(state) == [
        "put back on top, N01 uppermost",
        "put back on top, N02 uppermost",
        "put back at the bottom, N01 lowest",
        "put back at the bottom, N02 lowest",
    ]
    assert "GP-BA-5" in refused(state, "put back on top, N03 uppermost")
    play(state, "put back on top, N02 uppermost")
    assert [state.draw_new(), state.draw_new()] == [1, 0]


@pytest.mark.rule("GP-BA-5")
@pytest.mark.parametrize(("left", "returned"), [(3, 2), (2, 1), (1, 0)])
def test_with_few_new_tiles_left_all_are_looked_at(left: int, returned: int) -> None:
    state = start(2)
    shrink(state, new=left)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    if left > 1:
        assert len(offered(state)) == left
        play(state, offered(state)[0])
    if returned > 1:
        assert all("on top" in text for text in offered(state))
        assert "top and bottom are the same" in refused(
            state,
            offered(state)[0].replace("on top,", "at the bottom,").replace("uppermost", "lowest"),
        )
        play(state, offered(state)[0])
    assert len(state.engineers[BLUE].hand) == 1
    assert state.new_pile.size() == returned


@pytest.mark.rule("GP-BA-5")
def test_an_empty_new_stack_has_no_black_market() -> None:
    state = start(2)
    shrink(state, new=0)
    give(state, GREEN, "J01 J02")
    stand(state, "patent_office", BLUE, GREEN)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert offered(state) == ["espionage", "union muscle"]
    assert "New stack is empty [GP-BA-5]" in refused(state, "black market")


@pytest.mark.rule("GP-BA-3", "GP-HND-2")
def test_espionage_takes_one_blueprint_of_the_hand_seen() -> None:
    state = start(3)
    give(state, GREEN, "N01 J07")
    give(state, RED, "N02")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "espionage")
    assert offered(state) == ["spy on player 2", "spy on player 3"]
    assert "yourself" in refused(state, "spy on player 1")
    play(state, "spy on player 2")
    assert offered(state) == ["steal N01", "steal J07"]
    assert "GP-BA-3" in refused(state, "steal N02")
    assert "N01" in told(state, BLUE) and "J07" in told(state, BLUE)
    assert "N01" not in told(state, GREEN) + told(state, RED) + told(state, None)
    play(state, "steal J07")
    assert (hand(state, BLUE), hand(state, GREEN)) == ("J07", "N01")
    assert "J07" in told(state, BLUE) and "J07" in told(state, GREEN)
    assert "J07" not in told(state, RED)


@pytest.mark.rule("GP-BA-3")
def test_nobody_with_an_empty_hand_can_be_spied_on() -> None:
    state = start(3)
    stand(state, "patent_office", BLUE, RED)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert offered(state) == ["union muscle", "black market"]
    assert "Nobody else has a Blueprint [GP-BA-3]" in refused(state, "espionage")


@pytest.mark.rule("GP-HND-1", "GP-BA-2")
def test_a_full_hand_leaves_only_union_muscle() -> None:
    state = start(2)
    give(state, BLUE, "N01 N02 N03 N04 N05")
    give(state, GREEN, "N06")
    stand(state, "workshop", BLUE, GREEN, GREEN)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert offered(state) == ["move Workshop token 1 to 2", "move Workshop token 1 to 3"]
    play(state, "move Workshop token 1 to 3")
    assert hand(state, BLUE) == "N01 N02 N03 N04 N05"


@pytest.mark.rule("GP-HND-1")
def test_at_the_limit_espionage_and_black_market_are_refused_for_the_hand() -> None:
    state = start(2)
    give(state, BLUE, "N01 N02 N03 N04")
    give(state, GREEN, "N06")
    stand(state, "workshop", BLUE, GREEN, GREEN)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert offered(state) == ["espionage", "union muscle", "black market"]
    give(state, BLUE, "N05")
    state.refresh()
    assert "limit of 5 [GP-HND-1]" in refused(state, "espionage")
    assert "limit of 5 [GP-HND-1]" in refused(state, "black market")


@pytest.mark.rule("GP-BA-2", "GP-HND-1")
def test_with_nothing_possible_the_token_still_goes_to_the_temporary_area() -> None:
    state = start(2)
    give(state, BLUE, "N01 N02 N03 N04 N05")
    stand(state, "patent_office", BLUE)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert state.engineers[BLUE].temporary == 1
    assert len(state.engineers[BLUE].hand) == 5
    assert state.view()["phase"] == "plan"


@pytest.mark.rule("GP-BA-4")
def test_union_muscle_moves_a_token_and_the_others_close_up() -> None:
    state = start(4)
    stand(state, "workshop", 0, 1, 2, 3)
    stand(state, "back_alley", 3, 0)
    resolve(state, BackAlley(), Workshop())
    play(state, "union muscle")
    assert offered(state) == [
        "move Workshop token 4 to 1",
        "move Workshop token 4 to 2",
        "move Workshop token 4 to 3",
    ]
    assert "at least one step" in refused(state, "move Workshop token 4 to 4")
    assert "occupied" in refused(state, "move Workshop token 4 to 5")
    assert "No token of yours" in refused(state, "move Workshop token 1 to 2")
    play(state, "move Workshop token 4 to 2")
    assert state.queues[3] == [0, 3, 1, 2]
    for player in range(4):
        give(state, player, f"N0{player + 1}")
    play(state, "union muscle", "move Workshop token 1 to 4")
    assert state.queues[3] == [-1, 1, 2, 0], "the token of player 4 is at work"
    assert state.player == 3


@pytest.mark.rule("GP-BA-4")
def test_moves_that_give_the_same_order_are_offered_once() -> None:
    state = start(2)
    stand(state, "patent_office", BLUE, BLUE, GREEN)
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "union muscle")
    assert offered(state) == [
        "move Patent Office token 1 to 2",
        "move Patent Office token 1 to 3",
    ]
    assert "same order" in refused(state, "move Patent Office token 2 to 3")


@pytest.mark.rule("GP-BA-4")
def test_unresolved_tokens_of_the_back_alley_itself_can_be_moved() -> None:
    state = start(6)
    give(state, RED, "N01")
    stand(state, "back_alley", BLUE, GREEN, RED, BLUE)
    resolve(state, BackAlley())
    play(state, "union muscle")
    assert offered(state) == ["move Back Alley token 4 to 2", "move Back Alley token 4 to 3"]
    assert "occupied [GP-BA-4]" in refused(state, "move Back Alley token 4 to 1")
    assert "No token of yours" in refused(state, "move Back Alley token 1 to 2")
    play(state, "move Back Alley token 4 to 2")
    assert state.queues[0] == [-1, -1, GREEN, RED], "Blue acts again before Green"
    assert state.player == BLUE


@pytest.mark.rule("GP-BA-4")
def test_two_own_tokens_of_the_back_alley_may_change_places() -> None:
    state = start(3)
    give(state, GREEN, "N01 N02 N03 N04 N05")
    stand(state, "back_alley", GREEN, GREEN, GREEN)
    resolve(state, BackAlley())
    assert state.engineers[GREEN].temporary == 3, "a full hand leaves only Union Muscle"
    assert "moves a token of the Back Alley from place 2 to place 3" in told(state, None)


@pytest.mark.rule("GP-BA-4")
def test_the_last_token_of_the_back_alley_has_nowhere_to_go() -> None:
    state = start(2)
    stand(state, "back_alley", GREEN, BLUE)
    give(state, GREEN, "N01 N02 N03 N04 N05")
    give(state, BLUE, "N06")
    resolve(state, BackAlley())
    assert offered(state) == ["espionage", "black market"]
    assert "location with another token [GP-BA-4]" in refused(state, "union muscle")
