"""Rounds, the last die, the audit."""

from __future__ import annotations

import re

import pytest

from shopfloor.core.int_tuples import raised, replaced
from shopfloor.games.motor_city.rules.state import NO_DIE, NO_MARKER
from shopfloor.games.motor_city.rules.steps import (
    Audit,
    ChooseDie,
    PlaceDie,
    Planning,
    Round,
    SharedDie,
    UseDie,
)
from shopfloor.games.motor_city.rules.tables import SALES
from tests.games.motor_city.positions import (
    GAME,
    carry_out,
    game,
    give,
    lay,
    mine,
    offered,
    play,
    roll,
    table,
    why_not,
)


@pytest.mark.rule("MC-RND-2", "MC-SET-4")
def test_example_nine_dice_are_sorted_by_colour_and_value() -> None:
    state = game(4)
    roll(state, 1, 1, 4, 2, 3, 5, 1, 4, 6)
    carry_out(state, Planning())
    assert table(state) == {
        "gray 1": 2,
        "gray 4": 1,
        "white 2": 1,
        "white 3": 1,
        "white 5": 1,
        "blue 1": 1,
        "blue 4": 1,
        "blue 6": 1,
    }
    assert state.red == 0


@pytest.mark.rule("MC-RND-1")
def test_a_game_has_eight_rounds_each_scored() -> None:
    state = GAME.start(2, seed=3)
    while not state.over:
        state.play(state.legal_moves()[0])
    view = state.view(None)
    assert view["round"] == 8
    assert [len(sheet["rounds"]) for sheet in view["sheets"]] == [8, 8]


@pytest.mark.rule("MC-RND-3", "MC-RND-5")
def test_two_turns_each_clockwise_from_the_first_player_who_changes_every_round() -> None:
    state = GAME.start(3, seed=5)
    for _ in range(6):
        state.play(state.legal_moves()[0])
    for round in range(1, 4):
        first = state.view(None)["first"]
        order = [(first + n) % 3 for n in range(3)]
        seen: list[int] = []
        while state.view(None)["round"] == round:
            state.play(state.legal_moves()[0])
            seen += [int(p) for p in re.findall(r"@(\d) takes [gwb]", str(state.news_for(None)))]
        assert seen == order * 2
        assert state.view(None)["first"] == (first + 1) % 3


@pytest.mark.rule("MC-RND-4", "MC-RND-5")
def test_after_the_audit_all_dice_are_in_the_pool_and_the_action_spaces_free() -> None:
    state = game(2)
    lay(state, "gray 2")
    state.pool = raised(state.pool, 1, -2)
    mine(state).spaces = replaced(mine(state).spaces, SALES, 7)
    state.sheets[1].spaces = replaced(state.sheets[1].spaces, 0, 8)
    roll(state, 3)
    carry_out(state, Audit())
    assert state.pool == (1, 2, 2)
    assert all(sheet.spaces == (NO_DIE,) * 4 for sheet in state.sheets)
    assert table(state) == {}


@pytest.mark.rule("MC-AUD-1")
@pytest.mark.parametrize(
    ("filled", "star"), [(0, 0), (2, 0), (3, 1), (9, 3), (10, 4), (11, 4), (18, 8)]
)
def test_a_round_scores_the_highest_star_reached(filled: int, star: int) -> None:
    state = game(2)
    mine(state).speed = filled
    carry_out(state, Audit())
    assert mine(state).rounds == (star,)


@pytest.mark.rule("MC-AUD-2", "MC-AUD-3")
def test_example_a_six_is_rolled_again_and_a_three_closes_sales() -> None:
    state = game(2)
    roll(state, 6, 6, 3)
    carry_out(state, Audit())
    assert state.red == 3
    assert [sheet.marker for sheet in state.sheets] == [SALES, SALES]


@pytest.mark.rule("MC-AUD-3")
def test_a_closed_action_space_takes_no_die_but_its_column_works() -> None:
    state = game(2)
    mine(state).marker = SALES
    mine(state).die = 2  # gray 3
    give(mine(state), cars="T1", engineers="E1")
    carry_out(state, UseDie(0), PlaceDie(0))
    play(state, "sales action")
    assert mine(state).circled == 1
    assert offered(state) == [
        f"place the die on {name}" for name in ("testing", "production", "engineering")
    ]
    assert "MC-AUD-3" in why_not(state, "place the die on sales")


@pytest.mark.rule("MC-AUD-4")
def test_a_red_one_closes_nothing_and_takes_the_markers_off() -> None:
    state = game(2)
    mine(state).marker = SALES
    roll(state, 1)
    carry_out(state, Audit())
    assert state.red == 1
    assert [sheet.marker for sheet in state.sheets] == [NO_MARKER, NO_MARKER]


@pytest.mark.rule("MC-AUD-5")
def test_nobody_is_audited_in_round_one_and_markers_stay_until_the_next_audit() -> None:
    state = GAME.start(2, seed=2)
    while state.view(None)["round"] < 2:
        assert all(sheet["marker"] is None for sheet in state.view(None)["sheets"])
        state.play(state.legal_moves()[0])
    markers = [sheet["marker"] for sheet in state.view(None)["sheets"]]
    columns = ("speedometer", "testing", "sales", "production", "engineering")
    shown = columns[state.view(None)["red"] - 1]
    assert markers == [None if shown == "speedometer" else shown] * 2


@pytest.mark.rule("MC-AUD-6")
def test_the_last_audit_scores_but_rolls_no_die() -> None:
    state = game(2)
    state.round = 8
    state.red = 4
    mine(state).speed = 18
    roll(state)
    carry_out(state, Audit())
    assert mine(state).rounds == (8,) and state.red == 4 and state.over


@pytest.mark.rule("MC-SHD-1", "MC-SHD-2", "MC-SPD-1")
def test_everybody_uses_the_last_die_without_taking_it() -> None:
    state = game(2)
    lay(state, "gray 1")
    carry_out(state, SharedDie(0), SharedDie(1))
    assert offered(state) == ["speedometer action", "research"]
    play(state, "speedometer action")
    assert state.player == 1
    play(state, "research")
    one, two = state.sheets
    assert (one.speed, one.research, one.circled) == (1, 0, 0)
    assert (two.speed, two.research, two.circled) == (0, 1, 0)
    assert table(state) == {"gray 1": 1}
    assert one.spaces == two.spaces == (NO_DIE,) * 4


@pytest.mark.rule("MC-SHD-2", "MC-ACT-7")
def test_the_last_die_as_a_joker_gives_four_actions_or_research() -> None:
    state = game(2)
    lay(state, "blue 6")
    carry_out(state, SharedDie(0))
    names = ("testing", "sales", "production", "engineering")
    assert offered(state) == [*(f"{name} action" for name in names), "research"]
    play(state, "testing action")  # no car: nothing happens, but it may be chosen
    assert mine(state).tested == (0, 0, 0)


@pytest.mark.rule("MC-SHD-3", "MC-UPG-2", "MC-TRN-7")
def test_nothing_is_bought_or_upgraded_with_the_last_die() -> None:
    state = game(2)
    mine(state).circled = 30
    mine(state).marker = SALES
    lay(state, "gray 3")
    carry_out(state, SharedDie(0))
    assert offered(state) == ["sales action", "research"]
    assert "MC-UPG-2" in why_not(state, "upgrade sales")
    assert "MC-SHD-3" in why_not(state, "buy audit protection")
    assert "MC-SHD-3" in why_not(state, "buy test car T1")
    assert "MC-TRN-3" in why_not(state, "testing action")


@pytest.mark.rule("MC-SHD-3")
def test_the_last_die_goes_round_from_the_first_player() -> None:
    state = game(3)
    state.round, state.first = 0, 1
    carry_out(state, Round())
    order = [step.who for step in reversed(state.agenda) if isinstance(step, SharedDie)]
    assert order == [1, 2, 0]
    assert [step.who for step in reversed(state.agenda) if isinstance(step, ChooseDie)] == [
        1,
        2,
        0,
        1,
        2,
        0,
    ]
