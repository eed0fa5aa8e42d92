"""A server for tests: every test has its own database; SHOPFLOOR_TEST_DATABASE overrides it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.web.browsing import Browser
from tests.web.serving import ServerProcess

collect_ignore = [] if "SHOPFLOOR_TEST_RESTART" in os.environ else ["test_restart.py"]
"""Only `tests/postgres.sh` has a database server that may be broken down."""


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = os.environ.get("SHOPFLOOR_TEST_DATABASE")
    if not url:
        return f"sqlite:///{tmp_path / 'shopfloor.sqlite3'}"
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        db.execute(text("DROP SCHEMA public CASCADE"))
        db.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(
        database,
        pace=0.0,
        posts_per_minute=1e6,
        logins_per_minute=1e6,
        tables_per_hour=10**6,
        tables_per_hour_and_address=1e9,
        work_per_second=1e6,
        work_at_once=1e6,
        messages_per_second=1e6,
        message_burst=1e6,
    )


@pytest.fixture
def app(settings: Settings) -> Any:
    return make_app(settings)


@pytest.fixture
def browser(app: Any) -> Iterator[Browser]:
    with Browser(app) as browser:
        yield browser


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A real server on a free port of this machine."""
    server = ServerProcess(database, tmp_path / "serve.py")
    server.start()
    yield server
    server.stop()
