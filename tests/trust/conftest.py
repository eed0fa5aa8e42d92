"""Databases and servers as the tests of the web have them."""

from __future__ import annotations

import pytest

from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from tests.web.conftest import app, browser, database, settings

__all__ = ["app", "browser", "database", "settings"]


@pytest.fixture
def store(database: str) -> Store:
    return Store(open_database(database))
