"""The corpus: finished games go on being understood, or a change of rules says so.

If one of these fails after a change of rules, moves, components or saved fields: raise the
game's `rules_version`, add a migration to the game's `rules/migrations.py`, and
play a new book with `python -m tests.corpus.make`.
The old book stays; its saved positions test the migration.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

import shopfloor
from shopfloor.tables.rows import restore
from tests.conformance.setups import arrangements, one_per_count
from tests.corpus.books import Page, book_of, books, read_book
from tests.corpus.endings import EXPECTED, ending

GAMES = shopfloor.game_names()
CHANGED = "the rules changed: raise rules_version, add a migration, play a new book"


@cache
def current(game: str) -> list[Page]:
    return read_book(book_of(game, shopfloor.game(game).rules_version))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_on_file_replays_to_the_very_same_end(game: str) -> None:
    for page in current(game):
        try:
            state = page.record.replay()
        except ValueError as error:
            pytest.fail(f"{CHANGED} ({error})")
        assert state.over and ending(state) == page.ending, CHANGED


@pytest.mark.parametrize("game", GAMES)
def test_the_book_shows_every_count_and_every_option(game: str) -> None:
    shown = {(p.record.players, json.dumps(p.record.options)) for p in current(game)}
    wanted = {
        (a.players, json.dumps(shopfloor.game(game).read_options(a.players, dict(a.options))))
        for a in arrangements(game)
    }
    assert shown == wanted


@pytest.mark.parametrize("game", GAMES)
def test_the_book_shows_every_way_of_ending(game: str) -> None:
    endings = {page.ending for page in current(game)}
    assert {text.partition(", ")[0] for text in endings} >= EXPECTED[game]


def test_the_books_show_victories_won_shared_and_decided_by_a_tie_break() -> None:
    ways = {page.ending.rpartition(", ")[2] for game in GAMES for page in current(game)}
    assert ways == {"won", "shared", "tie broken"}


@pytest.mark.parametrize("game", GAMES)
def test_a_position_saved_in_the_middle_goes_on_to_the_same_end(game: str) -> None:
    saved = [page for page in current(game) if page.saved]
    assert {page.record.players for page in saved} == {
        a.players for a in one_per_count(shopfloor.game(game))
    }
    for page in saved:
        state = restore(game, page.saved)
        made = len(state.moves)
        texts = [state.setup.game.move_text(move) for move in state.moves]
        assert texts == page.record.moves[:made], CHANGED
        for text in page.record.moves[made:]:
            state.play(state.setup.game.move(text))
        assert page.record.result is not None
        assert state.hash() == page.record.result["hash"], CHANGED


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_every_rules_version_on_file_can_be_played_on(game: str) -> None:
    for book in books(game):
        for page in read_book(book):
            if page.saved:
                state = restore(game, page.saved)
                made, random = len(state.moves), Random(1)
                while not state.over:
                    state.play(random.choice(state.legal_moves()))
                assert len(state.moves) > made


def test_a_record_of_other_rules_is_refused_with_both_versions_named() -> None:
    record = current(GAMES[0])[0].record
    data = json.loads(record.to_json())
    other = shopfloor.read_record(json.dumps({**data, "rules": record.rules + 1}))
    words = f"rules version {other.rules} .* plays version {record.rules}"
    with pytest.raises(shopfloor.BadRecord, match=words):
        other.replay()
