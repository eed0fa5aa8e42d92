"""Opening a database: SQLite with full durability by default, PostgreSQL by URL."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text

from shopfloor.tables.errors import Refused

REVISION = re.compile(r'^revision = "(\w+)"\ndown_revision = "?(\w+)', re.MULTILINE)
MIGRATION_LOCK = 7205759403
"""Any number: servers starting together on one PostgreSQL migrate one after another."""


def default_url() -> str:
    """Name the database in the user's data folder; the folder is made if need be."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "shopfloor"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'shopfloor.sqlite3'}"


def open_database(url: str) -> Engine:
    """Connect, and bring the tables up to date."""
    parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    if parsed.get_backend_name() == "postgresql":
        engine = create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    elif parsed.get_backend_name() == "sqlite":
        engine = create_engine(parsed)
        event.listen(engine, "connect", prepare_sqlite)
        event.listen(engine, "begin", begin_sqlite)
    else:
        raise Refused("A database is sqlite:///FILE or postgresql://….")
    if revision_of(engine) != newest_revision():
        migrate(engine)
    return engine


def prepare_sqlite(connection: Any, _: Any) -> None:
    """A commit is on the disk when it returns; readers never wait for the writer."""
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once where something will be written, to avoid deadlock."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def writing(engine: Engine) -> Engine:
    return engine.execution_options(writes=True)


def revision_of(engine: Engine) -> str:
    """Return the migration a database has come to; nothing if it is new."""
    if not inspect(engine).has_table("alembic_version"):
        return ""
    with engine.begin() as db:
        return str(db.execute(text("SELECT version_num FROM alembic_version")).scalar())


def newest_revision() -> str:
    """Return the migration that no other comes after."""
    made, before = zip(*revisions())
    (newest,) = set(made) - set(before)
    return str(newest)


def revisions() -> Iterator[tuple[str, str]]:
    """Return every migration and the one before it, as their files say; alembic need not."""
    for file in (files("shopfloor.tables") / "migrations" / "versions").iterdir():
        if found := REVISION.search(file.read_text() if file.name.endswith(".py") else ""):
            yield found[1], found[2]


def migrate(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("shopfloor.tables") / "migrations"))
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
