"""Opening a database: SQLite with full durability by default, PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text

from shopfloor.core.version import VERSION
from shopfloor.tables.errors import Refused

if TYPE_CHECKING:
    from alembic.config import Config

REVISION = re.compile(r'^revision = "(\w+)"\ndown_revision = "?(\w+)', re.MULTILINE)
PASSWORD = "SHOPFLOOR_DATABASE_PASSWORD"
"""The variable with the password of a PostgreSQL URL that has none; or `…_FILE`, its file."""
MIGRATION_LOCK = 7205759403
"""Any number: servers starting together on one PostgreSQL migrate one after another."""


def default_url() -> str:
    """Name the database in the user's data folder; the folder is made if need be."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "shopfloor"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'shopfloor.sqlite3'}"


def open_database(url: str, upgrade: bool = True) -> Engine:
    """Connect, and bring the tables up to date, or refuse a database that is not."""
    parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    if parsed.get_backend_name() == "postgresql":
        parsed = with_password(parsed.set(drivername="postgresql+psycopg"))
        engine = create_engine(parsed, pool_pre_ping=True)
    elif parsed.get_backend_name() == "sqlite":
        keep_to_oneself(parsed.database)
        engine = create_engine(parsed)
        event.listen(engine, "connect", prepare_sqlite)
        event.listen(engine, "begin", begin_sqlite)
    else:
        raise Refused("A database is sqlite:///FILE or postgresql://….")
    if revision_of(engine) != newest_revision():
        check_version(engine, upgrade)
        if upgrade:
            migrate(engine)
    return engine


def with_password(url: URL) -> URL:
    """Take the password from the environment, or from a file it names, rather than the URL."""
    if url.password is not None:
        return url
    file = os.environ.get(f"{PASSWORD}_FILE")
    word = Path(file).read_text(encoding="utf-8").strip() if file else os.environ.get(PASSWORD)
    return url if word is None else url.set(password=word)


def keep_to_oneself(file: str | None) -> None:
    """Nobody else on this machine may read a database; what SQLite puts beside it follows."""
    if not file or file == ":memory:":
        return
    with contextlib.suppress(OSError):  # SQLite will say what is wrong
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        os.chmod(file, 0o600)


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


def migrations() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("shopfloor.tables") / "migrations"))
    return config


def check_version(engine: Engine, upgrade: bool) -> None:
    """Refuse a database of a newer version; an older one too, unless it may be changed."""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    known = ScriptDirectory.from_config(migrations())
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {script.revision for script in known.walk_revisions()}:
        raise Refused(
            f"This database was used by a newer version of Shopfloor than {VERSION}; "
            "take that version, or a backup from before."
        )
    if found != known.get_current_head() and not upgrade:
        raise Refused(
            "This database is of an earlier version of Shopfloor; "
            "`shopfloor serve` brings it up to date when it starts."
        )


def migrate(engine: Engine) -> None:
    from alembic import command

    config = migrations()
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
