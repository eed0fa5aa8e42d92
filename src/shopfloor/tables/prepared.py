"""Statements that run with every move, compiled once for the database in use."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.engine import Dialect

from shopfloor.tables.rows import derived_columns
from shopfloor.tables.schema import LOG, TABLES
from shopfloor.tables.table import Entry, Table

if TYPE_CHECKING:
    from msgspec.json import encode
else:
    try:
        from msgspec.json import encode
    except ImportError:  # a browser has no compiled packages

        def encode(value: Any) -> bytes:
            return json.dumps(value).encode()


REPEATED = ("status", "version", "bot_to_move", "deadline", "active", "turn")
"""What the row of a table repeats of its log."""
STATEMENTS: dict[str, Any] = {
    "entries": insert(LOG),
    "standing": update(TABLES)
    .where(TABLES.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in REPEATED}),
}


@lru_cache
def compiled(name: str, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """Return the text of a statement, and the order of its values if they have no names."""
    found = STATEMENTS[name].compile(dialect=dialect)
    return str(found), found.positiontup


def run(db: Connection, name: str, rows: list[dict[str, Any]]) -> None:
    text, order = compiled(name, db.dialect)
    values: Any = rows if order is None else [tuple(row[key] for key in order) for row in rows]
    db.exec_driver_sql(text, values)


def insert_entries(db: Connection, tables: list[Table], entries: list[Entry]) -> None:
    rows = [values_of(table.terms.id, entry) for table, entry in zip(tables, entries)]
    run(db, "entries", rows)


def values_of(table_id: str, entry: Entry) -> dict[str, Any]:
    """Return an entry as a row, ready for the driver."""
    return {
        "table_id": table_id,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "move": entry.move,
        "by": entry.by,
        "length": entry.length,
        "safe": entry.safe,
        "news": encode(entry.news).decode(),
        "left": encode(entry.left).decode(),
        "at": entry.at,
    }


def update_standing(db: Connection, tables: list[Table]) -> None:
    """Repeat in the rows of the tables what their logs say now."""
    rows = [{"key": table.terms.id, **derived_columns(table)} for table in tables]
    run(db, "standing", rows)
