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
from shopfloor.tables.store import LAST_LINES, SNAPSHOT_EVERY, Store
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
    _, alone = store.say(table.terms.id, {"seat": 0, "text": "hello", "at": 1.0}, 0)
    assert alone
    _, alone = store.say(table.terms.id, {"seat": 1, "text": "good luck", "at": 2.0}, 0)
    assert not alone, "the table was touched since"
    assert [line["text"] for line in store.chat(table.terms.id)] == ["hello", "good luck"]


def test_only_the_last_lines_of_a_long_chat_are_shown(store: Store) -> None:
    table = hot_seat(GAME)
    store.create(table)
    for number in range(LAST_LINES + 5):
        store.say(table.terms.id, {"seat": 0, "text": f"{number}", "at": 1.0}, number)
    shown = [line["text"] for line in store.chat(table.terms.id)]
    assert shown == [str(number) for number in range(5, LAST_LINES + 5)]


def test_tables_of_people_with_a_stuck_bot_ask_for_it(store: Store) -> None:
    """A game that bots play among themselves rests while nobody watches it."""
    robot = table_of(GAME, ["bot:random", "bot:random", "me"])
    alone = table_of(GAME, ["bot:random", "bot:random"])
    for table in (hot_seat(GAME), robot, alone):
        store.create(table)
    assert robot.bot_to_move is not None and alone.bot_to_move is not None
    assert store.waiting_for_bots(1.0) == [robot.terms.id]
    assert store.waiting_for_bots(-1.0) == []


def test_a_clock_runs_out_however_many_tables_wait_for_bots(store: Store) -> None:
    for _ in range(5):
        store.create(table_of(GAME, ["bot:random", "bot:random"]))
    later = hot_seat(GAME, clock=Clock(BANK, bank=20.0))
    sooner = hot_seat(GAME, clock=Clock(BANK, bank=10.0))
    for table in (later, sooner):
        store.create(table)
    assert store.out_of_time(5.0) == []
    assert store.out_of_time(15.0) == [sooner.terms.id]
    assert store.out_of_time(25.0) == [sooner.terms.id, later.terms.id]


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
