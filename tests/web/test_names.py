"""Names of players and words for moves, as people read them."""

from __future__ import annotations

from typing import Any

import pytest

import shopfloor
from shopfloor.web.frames import frame, label, named, named_markup
from tests.web.test_noninterference import midgame


def test_a_board_has_no_room_for_long_names_but_sentences_have() -> None:
    names = ["Ada", "Maximiliane von Hohenzollern"]
    assert named_markup("<text>@0</text><text>@1</text>", names) == (
        "<text>Ada</text><text>Maximiliane v…</text>"
    )
    assert named("@1 wins.", names) == "Maximiliane von Hohenzollern wins."


def test_a_name_is_cut_before_it_is_escaped() -> None:
    assert named_markup("@0", ["<<<<<<<<<<<<<<<<<<<<"]) == "&lt;" * 13 + "…"


MOVES = [
    ("gear_and_piston", "patent N02", "Patent N02 electric motor (Power)"),
    ("gear_and_piston", "spy on player 2", "Spy on Bert"),
    ("gear_and_piston", "section 2 top 3", "Top row, column 3 of section 2"),
    ("factory_manager", "buy M3 and keep it aside", "Buy machine M3 and keep it aside"),
    ("kanban", "reveal goal 25", "Reveal goal 25 (certified: Design)"),
    ("motor_city", "certification B", "Certification B: 5 points"),
]


@pytest.mark.parametrize(("game", "move", "words"), MOVES)
def test_a_move_is_offered_in_words_a_newcomer_understands(
    game: str, move: str, words: str
) -> None:
    table = midgame(game)
    assert table.game.move_text(table.game.move(move)) == move
    assert label(table, move, ["Ada", "Bert", "Carl"]) == words


def test_a_place_says_what_it_brings() -> None:
    table = midgame("kanban")
    state: Any = table.state
    board = state.boards[table.turn]
    board.space, board.garages = 1, [-1, -1, 3, -1, -1]
    names = ["Ada", "Bert", "Carl"]
    assert label(table, "take certification spot c", names).endswith("spot c (1 pp, 1 seat)")
    assert label(table, "park in garage 4", names) == "Park in garage 4 (2 shifts)"
    assert label(table, "park in garage 3", names) == "Park in garage 3"


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
        told = frame(table, seat, [seat], 0.0, []).rest["rule"]
        assert bool(told) == (seat == table.turn)
        assert not told or any(told.endswith(f"[{id}]") for id in table.game.clauses)
