"""The database of a test."""

from __future__ import annotations

import pytest

from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from tests.web.conftest import database

__all__ = ["database"]


@pytest.fixture
def store(database: str) -> Store:
    return Store(open_database(database))
