"""Setting up."""

from __future__ import annotations

from typing import Any

import pytest

import shopfloor
from shopfloor.games.motor_city.rules.tables import COLOURS
from tests.games.motor_city.positions import GAME, offered, play


@pytest.mark.rule("MC-SET-1")
def test_the_blueprint_table_has_three_rows_and_six_columns() -> None:
    state = GAME.start(2, seed=1)
    cells = [
        text.removeprefix("take ") for text in GAME.catalogue.texts if text.startswith("take ")
    ]
    dice = [cell for cell in cells if cell.split()[0] in COLOURS]
    assert len(dice) == 18
    assert list(state.view(None)["printed"]["blueprint"]) == dice


@pytest.mark.rule("MC-SET-2", "MC-SET-7")
def test_every_player_starts_with_an_empty_sheet_and_no_marker_on_it() -> None:
    for sheet in GAME.start(4, seed=1).view(None)["sheets"]:
        assert sheet["marker"] is None and sheet["cash"] == 0 and sheet["score"] == 0
        assert set(sheet["levels"].values()) == {1}
        for part in ("speedometer", "testing", "sales", "engineering", "production"):
            assert set(sheet[part].values()) <= {"open", "next"}


@pytest.mark.rule("MC-SET-3")
@pytest.mark.parametrize(
    ("players", "pool"),
    [(2, [1, 2, 2]), (3, [2, 3, 2]), (4, [3, 3, 3])],
)
def test_the_pool_has_two_dice_a_player_and_one_more(players: int, pool: list[int]) -> None:
    state = GAME.start(players, seed=1)
    assert list(state.view(None)["pool"].values()) == pool
    assert sum(pool) == 2 * players + 1


@pytest.mark.rule("MC-SET-8")
def test_five_players_are_from_a_later_edition_and_have_its_dice_and_markers() -> None:
    view = GAME.start(5, seed=1).view(None)
    assert list(view["pool"].values()) == [4, 4, 3]
    assert view["box"]["audit markers"] == 5
    assert GAME.start(4, seed=1).view(None)["box"]["audit markers"] == 4
    assert GAME.counts_in_words() == "1-5 players (5 from a later edition)"
    box = GAME.components["box"]
    assert {box.note(row, "later_edition", "provenance") for row in box.rows} == {"P*"}


@pytest.mark.rule("MC-SET-4")
def test_red_and_black_die_are_off_the_table_at_first() -> None:
    state = through_setup(2)
    assert state.view(None)["red"] == 0
    assert state.view(None)["solo"] is None


@pytest.mark.rule("MC-SET-5", "MC-SET-9", "MC-STA-1")
def test_seats_choose_in_turn_a_car_and_then_an_engineer() -> None:
    state: Any = GAME.start(2, seed=1)
    assert state.player == 0
    assert offered(state) == [
        "activate test car T1",
        "activate test car T2",
        "activate test car T3",
    ]
    play(state, "activate test car T2")
    assert state.player == 0 and len(offered(state)) == 6
    play(state, "activate engineer E5")
    assert state.player == 1
    play(state, "activate test car T2", "activate engineer E5")
    sheets = state.view(None)["sheets"]
    assert [sheet["cars"] for sheet in sheets] == [["T2"], ["T2"]]
    assert [sheet["engineers"] for sheet in sheets] == [["E5"], ["E5"]]
    assert state.view(0)["sheets"] == state.view(1)["sheets"] == sheets


@pytest.mark.rule("MC-SET-6")
def test_any_player_can_be_the_first() -> None:
    firsts = {through_setup(3, seed).view(None)["first"] for seed in range(30)}
    assert firsts == {0, 1, 2}


def test_six_players_are_too_many() -> None:
    with pytest.raises(ValueError, match="1 to 5"):
        GAME.start(6)
    with pytest.raises(ValueError, match="beginner, intermediate, veteran, expert"):
        GAME.start(1, difficulty="easy")


def through_setup(players: int, seed: int = 1) -> shopfloor.State:
    state = GAME.start(players, seed=seed)
    for _ in range(2 * players):
        state.play(state.legal_moves()[0])
    return state
