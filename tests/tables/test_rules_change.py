"""Tables of earlier rules: running ones go on by those of today, finished ones stay readable."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from sqlalchemy import update

import shopfloor
from shopfloor.core.game import unchanged
from shopfloor.tables.clock import NO_CLOCK
from shopfloor.tables.errors import Refused
from shopfloor.tables.inspection import examine
from shopfloor.tables.new_table import make_occupants, make_table
from shopfloor.tables.replayer import Replayer
from shopfloor.tables.rows import restore
from shopfloor.tables.schema import LOG, SNAPSHOTS
from shopfloor.tables.store import Store
from shopfloor.tables.table import LIVE, RULES, Table, first_entry
from tests.corpus.books import Page, book_of, read_book
from tests.tables.setups import hot_seat, play_any

GAME = "kanban"


@pytest.fixture
def next_rules(monkeypatch: pytest.MonkeyPatch) -> int:
    """Raise the rules of a game by one version, as far as the tables can tell."""
    game = shopfloor.game(GAME)
    version = game.rules_version
    monkeypatch.setattr(game, "migrations", {**game.migrations, version: unchanged}, raising=False)
    monkeypatch.setattr(type(game), "rules_version", version + 1)
    return version + 1


def played(store: Store, moves: int) -> Table:
    table, generator = hot_seat(GAME), random.Random(3)
    store.create(table)
    while not table.over and table.version < moves:
        store.append(table, play_any(table, generator, float(table.version)))
    return table


def told_otherwise(store: Store, number: int) -> None:
    """Change what an entry told, as a rule that has changed would."""
    with store.writer.begin() as db:
        other = update(LOG).where(LOG.c.number == number)
        db.execute(other.values(news=[[-1, 0, 0, 0, 0, 0]]))


def test_a_running_game_goes_on_where_it_stands(
    store: Store, request: pytest.FixtureRequest
) -> None:
    before = played(store, 50)
    version = request.getfixturevalue("next_rules")
    table = store.load(before.terms.id)
    assert table.terms.rules == version and table.last.kind == RULES
    assert table.last.move == f"From here on version {version} of the rules holds."
    assert table.state.hash() == before.state.hash()
    assert table.entries[:-1] == before.entries
    assert store.load(table.terms.id).entries == table.entries, "it is told once"
    assert not any(table.may_undo(seat) for seat in range(table.state.players))
    store.append(table, play_any(table, random.Random(1)))
    assert examine(store, table.terms.id).problem == ""


def test_a_game_goes_back_to_where_log_and_rules_agree(
    store: Store, request: pytest.FixtureRequest
) -> None:
    before = played(store, 50)
    told_otherwise(store, 46)
    request.getfixturevalue("next_rules")
    table = store.load(before.terms.id)
    assert len(table.state.moves) == table.last.length == before.entries[45].length
    assert table.last.move.startswith(f"The game goes back to move {table.last.length}:")
    assert table.undone() == {46, 47, 48, 49, 50}
    assert table.entries[47] == before.entries[47], "the log keeps what was played"
    store.append(table, play_any(table, random.Random(1)))
    again = store.load(table.terms.id)
    assert again.state.to_json() == table.state.to_json()
    assert examine(store, table.terms.id).problem == ""


def test_what_was_played_before_the_change_is_seen_as_it_was_stored(
    store: Store, request: pytest.FixtureRequest
) -> None:
    before = played(store, 50)
    kept = [len(state.moves) for state in store.positions(before)]
    request.getfixturevalue("next_rules")
    table = store.load(before.terms.id)
    for _ in range(30):
        store.append(table, play_any(table, random.Random(1)))
    replayer = Replayer(table, store.positions(table))
    for number in (0, 7, 33, 49):
        assert len(replayer.at(number).moves) == max(n for n in kept if n <= number)
    for number in (50, 61, 80):
        assert replayer.at(number).moves == table.state.moves[:number]
    with pytest.raises(Refused, match="rules changed during this game"):
        table.record()


def test_a_finished_game_keeps_its_result_and_its_stored_positions(
    store: Store, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = played(store, 10_000)
    assert before.over
    scores, winners = before.scores(), before.winners()
    version = request.getfixturevalue("next_rules")
    monkeypatch.setattr(type(before.state), "scores", lambda state: [99] * state.players)
    table = store.load(before.terms.id)
    assert table.over and table.terms.rules == version - 1
    assert (table.scores(), table.winners()) == (scores, winners)
    replayer = Replayer(table, store.positions(table))
    assert replayer.at(len(before.state.moves)).hash() == before.state.hash()
    assert 0 < len(replayer.at(25).moves) <= 25
    assert table.record().rules == version - 1
    assert examine(store, table.terms.id).problem == ""


def test_a_running_game_that_cannot_go_on_is_over_and_says_why(
    store: Store, request: pytest.FixtureRequest
) -> None:
    before = played(store, 30)
    version = request.getfixturevalue("next_rules")
    del shopfloor.game(GAME).migrations[version - 1]  # type: ignore[attr-defined]
    with pytest.raises(Refused, match=rf"rules version {version - 1} .* plays version {version}"):
        store.load(before.terms.id)
    assert store.out_of_time(1e12) == [] and store.waiting_for_bots(1e12) == []
    assert len(store.entries_after(before.terms.id, -1)) == 31, "the log can be read"


# -- positions that servers of earlier versions have stored -------------------------------------


def stored_earlier(game: str) -> list[Page]:
    current = shopfloor.game(game).rules_version
    early = [book_of(game, version) for version in range(1, current)]
    return [page for book in early if book.exists() for page in read_book(book) if page.saved]


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_games_stored_in_the_middle_by_earlier_versions_go_on_to_their_end(
    store: Store, game: str
) -> None:
    for page in stored_earlier(game):
        state = restore(game, page.saved)
        wanted = ["me"] * state.players
        table = make_table(game, make_occupants(game, wanted, "Me", "me", None, 0.0), {}, LIVE, 0.0)
        table = Table(replace(table.terms, rules=page.record.rules), table.occupants, state, [])
        table.entries = [first_entry(state, NO_CLOCK, 0.0)]
        store.create(table)
        with store.writer.begin() as db:
            ours = update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table.terms.id)
            db.execute(ours.values(state=page.saved))
        again, generator = store.load(table.terms.id), random.Random(1)
        assert again.last.kind == RULES
        while not again.over:
            play_any(again, generator, by="bot")
        assert again.terms.rules == shopfloor.game(game).rules_version
