"""Databases and servers as the tests of the web have them, in no fear of a power cut."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Engine, event

from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.web.conftest import browser, database, settings

__all__ = ["browser", "database", "settings"]


def in_no_hurry_to_the_disk(engine: Engine) -> Engine:
    """These tests make hundreds of tables; waiting for the disk would be most of their time."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", lambda db, _: db.execute("PRAGMA synchronous=OFF").close())
        engine.dispose()
    return engine


@pytest.fixture
def store(database: str) -> Store:
    return Store(in_no_hurry_to_the_disk(open_database(database)))


@pytest.fixture
def app(settings: Settings) -> Any:
    app = make_app(settings)
    in_no_hurry_to_the_disk(app.state.server.store.engine)
    return app
