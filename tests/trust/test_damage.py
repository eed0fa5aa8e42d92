"""One damaged table keeps nobody else waiting: it is set aside, said once, and repaired."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import stat
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text, update

import shopfloor
from shopfloor.cli import main
from shopfloor.tables import threads
from shopfloor.tables.bots import Bots
from shopfloor.tables.clock import BANK, Clock
from shopfloor.tables.database import PASSWORD, open_database, with_password
from shopfloor.tables.errors import Damaged, Refused
from shopfloor.tables.housekeeping import Housekeeping
from shopfloor.tables.inspection import examine
from shopfloor.tables.open_tables import OpenTables
from shopfloor.tables.schema import SNAPSHOTS
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table
from shopfloor.web.serve import main as serve
from tests.loop import run
from tests.tables.setups import hot_seat, play_any
from tests.trust.conftest import in_no_hurry_to_the_disk
from tests.web.browsing import Browser

GAME = "factory_manager"
on_sqlite = pytest.mark.skipif(
    "SHOPFLOOR_TEST_DATABASE" in os.environ, reason="a matter of SQLite's file"
)


def out_of_time(store: Store, count: int) -> list[Table]:
    tables = [hot_seat(GAME, clock=Clock(BANK, bank=1.0)) for _ in range(count)]
    for table in tables:
        store.create(table)
    return tables


def break_snapshots(store: Store, tables: list[Table]) -> None:
    ids = [table.terms.id for table in tables]
    with store.writer.begin() as db:
        db.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table_id.in_(ids)).values(state="{"))


def test_clocks_and_presence_go_on_beside_damaged_tables(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    *broken, sound = out_of_time(store, 4)
    break_snapshots(store, broken)

    async def evening() -> None:
        tables = OpenTables(store, Bots())
        keeping = Housekeeping(tables)
        for _ in range(3):
            await keeping.watch_clocks()
            await keeping.follow_others()
            await keeping.note_presence()
        with pytest.raises(Damaged):
            await tables.get(broken[0].terms.id)
        await tables.stop()

    with caplog.at_level(logging.ERROR):
        run(evening())
    stood_in = store.load(sound.terms.id).occupants
    assert any(occupant.stand_in for occupant in stood_in)
    assert len([line for line in caplog.records if "set aside" in line.message]) == len(broken)


@on_sqlite
def test_a_table_set_aside_is_listed_and_repaired(
    store: Store, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, generator = hot_seat(GAME), random.Random(1)
    store.create(table)
    for _ in range(30):
        store.append(table, play_any(table, generator))
    with store.writer.begin() as db:
        db.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.number == 20).values(state="{"))
    assert store.set_aside(table.terms.id) and not store.set_aside(table.terms.id)
    assert store.lobby() == []
    assert main(["admin", "--database", database, "list", "--status", "damaged"]) == 0
    assert table.terms.id in capsys.readouterr().out
    assert main(["admin", "--database", database, "repair", table.terms.id]) == 0
    assert examine(store, table.terms.id).problem == ""
    assert store.load(table.terms.id).version >= 19
    assert main(["admin", "--database", database, "list", "--status", "playing"]) == 0
    assert table.terms.id in capsys.readouterr().out


def test_a_visitor_of_a_damaged_table_is_told_so(browser: Browser, app: Any) -> None:
    store, table = app.state.server.store, hot_seat(GAME)
    store.create(table)
    break_snapshots(store, [table])
    answer = browser.get(f"/table/{table.terms.id}")
    assert answer.status_code == 503 and "damaged" in answer.text
    assert browser.get("/lobby").status_code == 200


# -- threads -------------------------------------------------------------------------------------


def test_readers_do_not_stand_behind_writers_or_hard_work() -> None:
    release = threading.Event()

    async def evening() -> float:
        blocked = [
            asyncio.create_task(kind(release.wait))
            for kind in (threads.writing, threads.working, threads.keeping)
            for _ in range(20)
        ]
        await asyncio.sleep(0.05)
        began = time.monotonic()
        assert await threads.reading(lambda: 7) == 7
        waited = time.monotonic() - began
        release.set()
        await asyncio.gather(*blocked)
        return waited

    assert run(evening()) < 1.0


# -- databases -----------------------------------------------------------------------------------


@on_sqlite
def test_nobody_else_may_read_a_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    Store(open_database(str(file))).create(hot_seat(GAME))
    for each in tmp_path.iterdir():
        assert stat.S_IMODE(each.stat().st_mode) == 0o600, each.name
    copy = tmp_path / "copy.sqlite3"
    assert main(["admin", "--database", str(file), "backup", str(copy)]) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


@on_sqlite
def test_a_database_of_a_newer_version_is_refused_with_a_sentence(
    store: Store, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with store.writer.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert serve(port=0, database=database) == 1
    assert "newer version of Shopfloor" in capsys.readouterr().err
    assert main(["admin", "--database", database, "verify"]) != 0
    assert "newer version of Shopfloor" in capsys.readouterr().err


@on_sqlite
def test_looking_after_a_database_does_not_bring_it_up_to_date(
    store: Store, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with store.writer.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '0010'"))
    assert main(["admin", "--database", database, "verify"]) != 0
    assert "earlier version" in capsys.readouterr().err
    with store.engine.begin() as db:
        assert db.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0010"


@pytest.mark.parametrize("led_on", [True, False])
def test_sound_tables_are_called_sound_after_an_upgrade_of_the_rules(
    store: Store, monkeypatch: pytest.MonkeyPatch, led_on: bool
) -> None:
    """Whether or not the new rules can go on with them."""
    tables = []
    for name in shopfloor.game_names():
        for seed in range(2):
            table, generator = hot_seat(name, seed), random.Random(seed)
            in_no_hurry_to_the_disk(store.engine)
            store.create(table)
            for _ in range(25):
                store.append(table, play_any(table, generator))
            tables.append(table.terms.id)
    for name in shopfloor.game_names():
        game = shopfloor.game(name)
        version = game.rules_version
        led = {version: lambda saved: saved} if led_on else {}
        monkeypatch.setattr(game, "migrations", {**game.migrations, **led}, raising=False)
        monkeypatch.setattr(type(game), "rules_version", version + 1)
        game.begun.clear()
    assert [examine(store, table).problem for table in tables] == [""] * 8


def test_the_password_of_a_database_need_not_be_in_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = make_url("postgresql://me@host/tables")
    assert with_password(url).password is None
    monkeypatch.setenv(PASSWORD, "from the environment")
    assert with_password(url).password == "from the environment"
    file = tmp_path / "word"
    file.write_text("from a file\n")
    monkeypatch.setenv(f"{PASSWORD}_FILE", str(file))
    assert with_password(url).password == "from a file"
    assert with_password(url.set(password="said")).password == "said"


def test_a_server_that_others_can_reach_must_know_its_names(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert serve(host="0.0.0.0", port=0, database="sqlite://") == 1
    assert "--name" in capsys.readouterr().err


def test_a_database_is_of_a_known_kind() -> None:
    with pytest.raises(Refused):
        open_database("mysql://host/tables")
