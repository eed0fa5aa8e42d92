"""People at a table: turns, bots standing in, leaving, ending a turn oneself, what-if."""

from __future__ import annotations

import json
import random

import pytest

import shopfloor
from shopfloor.tables.errors import Refused
from shopfloor.tables.occupants import BOT, PERSON
from shopfloor.tables.table import DONE, Table
from tests.tables.setups import hot_seat, play_any, table_of

GAME = "factory_manager"


def first_move(table: Table) -> str:
    return table.game.move_text(table.state.legal_moves()[0])


def test_nobody_moves_before_every_seat_is_taken() -> None:
    table = table_of(GAME, ["me", "open", "bot:random"])
    assert table.waiting and table.turn is None
    with pytest.raises(Refused, match="every seat"):
        table.play(table.state.player or 0, first_move(table), 1.0)
    table.sit(1, "Ann", "ann", None, 1.0)
    assert not table.waiting and table.turn == table.state.player


def test_a_taken_seat_is_not_taken_again() -> None:
    table = table_of(GAME, ["me", "open", "bot:random"])
    table.sit(1, "Ann", "ann", None, 1.0)
    with pytest.raises(Refused, match="taken"):
        table.sit(1, "Bob", "bob", None, 1.0)


def test_a_move_out_of_turn_changes_nothing() -> None:
    table = hot_seat(GAME)
    before = table.state.to_json()
    other = (table.state.player or 0) + 1
    with pytest.raises(Refused, match="not your decision"):
        table.play(other % 3, first_move(table), 1.0)
    assert table.state.to_json() == before and table.version == 0


def test_a_move_against_the_rules_is_refused_with_the_clause() -> None:
    table = hot_seat(GAME)
    illegal = next(m for m in range(table.game.num_moves) if m not in table.state.legal)
    with pytest.raises(Refused, match=r"\[?FM-"):
        table.play(table.state.player or 0, table.game.move_text(illegal), 1.0)
    assert table.version == 0


def test_words_that_are_no_move_are_refused() -> None:
    table = hot_seat(GAME)
    with pytest.raises(Refused, match="no move"):
        table.play(table.state.player or 0, "drop table", 1.0)


def test_a_bot_stands_in_for_somebody_absent_until_they_come_back() -> None:
    table = hot_seat(GAME)
    table.occupants[1].seen = 0.0
    table.take_over(1, "random", now=100.0, absent_after=60.0)
    assert table.occupants[1].played_by_bot and table.occupants[1].kind == PERSON
    table.come_back(1)
    assert not table.occupants[1].played_by_bot


def test_nobody_present_is_taken_over() -> None:
    table = hot_seat(GAME)
    table.occupants[1].seen = 90.0
    with pytest.raises(Refused, match="is here"):
        table.take_over(1, "random", now=100.0, absent_after=60.0)


def test_who_resigns_leaves_the_seat_to_a_bot_for_good() -> None:
    table = hot_seat(GAME)
    table.resign(2, "random")
    assert table.occupants[2].kind == BOT
    assert 2 not in table.seats_of("me", None)
    with pytest.raises(Refused):
        table.come_back(2)


def held_turn() -> tuple[Table, int]:
    """Play until a turn has passed on and could still be taken back."""
    table, generator = hot_seat(GAME), random.Random(2)
    for seat in range(3):
        table.prefer(seat, "confirm", True)
    while table.confirming is None:
        play_any(table, generator)
    return table, table.confirming


def test_who_wants_to_end_turns_alone_keeps_the_turn_until_then() -> None:
    table, seat = held_turn()
    assert table.turn == seat != table.state.player
    with pytest.raises(Refused, match="not ended"):
        play_any(table, random.Random(1))
    entry = table.done(seat, 1.0)
    assert entry.kind == DONE and table.turn == table.state.player
    assert not table.may_undo(seat)


def test_a_held_turn_can_be_taken_back() -> None:
    table, seat = held_turn()
    table.undo(seat, 1.0)
    assert table.state.player == seat


def test_without_the_preference_no_turn_is_held() -> None:
    table, generator = hot_seat(GAME), random.Random(2)
    while not table.over:
        assert table.confirming is None
        play_any(table, generator)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_what_if_is_played_on_a_copy_and_starts_from_what_the_seat_sees(game: str) -> None:
    table = hot_seat(game)
    seat = table.state.player
    assert seat is not None
    before = table.state.to_json()
    same = table.what_if(seat, [], seed=5)
    assert json.dumps(same.view(seat)) == json.dumps(table.state.view(seat))
    table.what_if(seat, [first_move(table)], seed=5)
    assert table.state.to_json() == before
    with pytest.raises(Refused):
        table.what_if(seat, ["nonsense"], seed=5)


def test_nobody_wins_a_game_alone_and_the_verdict_names_its_result() -> None:
    table = table_of("motor_city", ["me"])
    generator = random.Random(3)
    while not table.over:
        play_any(table, generator)
    assert table.winners() == []
    verdict = table.game.verdict(table.state, table.winners(), table.scores())
    assert verdict.startswith("@0 has built a ")


def test_bots_take_as_long_as_the_slowest_wish_and_hurry_until_one_has_moved() -> None:
    table = table_of("gear_and_piston", ["me", "me:Ben", "bot:random"])
    assert table.bot_pace == 1.0
    table.prefer(0, "pace", "instant")
    table.prefer(1, "pace", "quick")
    assert table.bot_pace == 0.4
    table.prefer(1, "pace", "slow")
    mover = table.turn
    assert mover is not None
    table.prefer(0, "hurry", True)
    table.prefer(1, "hurry", True)
    waiting = [seat for seat in (0, 1) if seat != mover]
    assert all(table.hurries(table.occupants[seat]) for seat in waiting)
    assert not table.hurries(table.occupants[mover])
    with pytest.raises(Refused, match="instant, quick, normal, slow"):
        table.prefer(0, "pace", "breakneck")
