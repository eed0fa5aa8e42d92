"""Tables on disk: what is written is there, and nobody overtakes anybody."""

from __future__ import annotations

import random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, select, text

import shopfloor
from shopfloor.tables.clock import BANK, Clock
from shopfloor.tables.database import default_url, open_database
from shopfloor.tables.errors import NoTable, Refused, Stale
from shopfloor.tables.schema import METADATA, SNAPSHOTS
from shopfloor.tables.store import SNAPSHOT_EVERY, Store
from shopfloor.tables.table import Table
from tests.tables.setups import hot_seat, play_any, table_of

GAME = "factory_manager"


def same(a: Table, b: Table) -> bool:
    return (
        a.state.to_json() == b.state.to_json()
        and a.entries == b.entries
        and a.occupants == b.occupants
        and a.terms == b.terms
        and sorted(a.undo_points) == sorted(b.undo_points)
        and all(a.undo_points[n].hash() == b.undo_points[n].hash() for n in a.undo_points)
    )


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_table_comes_back_the_same_after_every_entry(store: Store, game: str) -> None:
    table, generator = hot_seat(game, clock=Clock(BANK, bank=1000.0)), random.Random(6)
    store.create(table)
    while not table.over and table.version < 90:
        entry = play_any(table, generator, now=float(table.version))
        store.append(table, entry)
        assert entry.seat is not None
        if table.may_undo(entry.seat) and generator.random() < 0.4:
            store.append(table, table.undo(entry.seat, 2.0, generator.random() < 0.5))
        assert same(store.load(table.terms.id), table)


def test_loading_replays_only_what_follows_a_snapshot(store: Store) -> None:
    table, generator = hot_seat(GAME), random.Random(6)
    store.create(table)
    while table.version < 3 * SNAPSHOT_EVERY:
        store.append(table, play_any(table, generator))
    with store.engine.begin() as db:
        latest = db.execute(select(func.max(SNAPSHOTS.c.number))).scalar_one()
    assert latest == 3 * SNAPSHOT_EVERY
    with store.writer.begin() as db:
        db.execute(text("DELETE FROM snapshots WHERE number = 0"))
    assert same(store.load(table.terms.id), table)


def test_two_servers_cannot_both_make_the_next_move(store: Store) -> None:
    mine = hot_seat(GAME)
    store.create(mine)
    theirs = store.load(mine.terms.id)
    store.append(mine, play_any(mine, random.Random(1)))
    with pytest.raises(Stale):
        store.append(theirs, play_any(theirs, random.Random(2)))
    assert same(store.load(mine.terms.id), mine)


def test_what_another_server_wrote_can_be_followed(store: Store) -> None:
    mine, generator = hot_seat(GAME), random.Random(7)
    store.create(mine)
    theirs = store.load(mine.terms.id)
    while mine.version < 40:
        entry = play_any(mine, generator)
        store.append(mine, entry)
        assert entry.seat is not None
        if mine.may_undo(entry.seat) and generator.random() < 0.4:
            store.append(mine, mine.undo(entry.seat, 2.0))
    for entry in store.entries_after(mine.terms.id, theirs.version):
        theirs.follow(entry)
    assert same(theirs, mine)


def test_two_servers_cannot_both_change_who_sits_where(store: Store) -> None:
    table = table_of(GAME, ["me", "open", "open"])
    store.create(table)
    theirs = store.load(table.terms.id)
    store.save_occupant(table, table.sit(1, "Ann", "ann", None, 1.0), touched=0)
    with pytest.raises(Stale):
        store.save_occupant(theirs, theirs.sit(1, "Bob", "bob", None, 1.0), touched=0)
    assert store.load(table.terms.id).occupants[1].name == "Ann"


def test_an_unknown_table_is_not_there(store: Store) -> None:
    with pytest.raises(NoTable):
        store.load("nowhere")


def test_chat_is_kept_in_order(store: Store) -> None:
    table = hot_seat(GAME)
    store.create(table)
    store.say(table.terms.id, 0, "hello", 1.0)
    store.say(table.terms.id, 1, "good luck", 2.0)
    assert [line["text"] for line in store.chat(table.terms.id)] == ["hello", "good luck"]


def test_tables_with_a_stuck_bot_or_a_clock_run_out_ask_for_attention(store: Store) -> None:
    quiet = hot_seat(GAME)
    timed = hot_seat(GAME, clock=Clock(BANK, bank=10.0))
    robot = table_of(GAME, ["bot:random", "bot:random"])
    for table in (quiet, timed, robot):
        store.create(table)
    assert store.needing_attention(5.0, 1.0) == [robot.terms.id]
    assert store.needing_attention(5.0, -1.0) == []
    assert set(store.needing_attention(11.0, 1.0)) == {robot.terms.id, timed.terms.id}


def test_the_migrations_build_the_tables_the_code_expects(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_opening_a_database_again_changes_nothing(database: str) -> None:
    table = hot_seat(GAME)
    Store(open_database(database)).create(table)
    assert same(Store(open_database(database)).load(table.terms.id), table)


def test_sqlite_waits_for_the_disk(store: Store) -> None:
    if store.engine.dialect.name != "sqlite":
        with store.engine.connect() as connection:
            assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        return
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_the_default_database_is_in_the_users_data_folder(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_url() == f"sqlite:///{tmp_path}/shopfloor/shopfloor.sqlite3"
    assert (tmp_path / "shopfloor").is_dir()


def test_other_databases_are_refused() -> None:
    with pytest.raises(Refused, match="sqlite"):
        open_database("mysql://localhost/x")
