"""Names of players and words for moves, as people read them."""

from __future__ import annotations

import json

import pytest

import shopfloor
from shopfloor.web.names import brief, named
from tests.web.test_noninterference import midgame
from tests.web.worlds import whole


def test_a_board_has_no_room_for_long_names_but_sentences_have() -> None:
    names = ["Ada", "Maximiliane von Hohenzollern"]
    assert [brief(name) for name in names] == ["Ada", "Maximiliane v…"]
    assert named("@1 wins.", names) == "Maximiliane von Hohenzollern wins."


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_move_has_words_that_fit_on_a_button(game: str) -> None:
    table = midgame(game)
    for move in table.game.art(table.state).moves:
        assert 0 < len(move.label) <= 50 and not move.label[0].islower(), move


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_what_is_spelled_out_once_stays_as_it_is(game: str) -> None:
    table = midgame(game)
    if game == "factory_manager":
        assert table.game.spelled("Ada buys machine M3.", table.state) == "Ada buys machine M3."
    assert table.game.spelled("Ada passes.", table.state) == "Ada passes."


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_whoever_decides_is_told_the_rule_and_nobody_else(game: str) -> None:
    table = midgame(game)
    for seat in range(len(table.occupants)):
        told = json.loads(whole(table, seat))["private"]["rule"]
        assert bool(told) == (seat == table.turn)
        assert not told or any(told.endswith(f"[{id}]") for id in table.game.clauses)
