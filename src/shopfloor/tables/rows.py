"""Rows of the database and what they stand for at a table."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from shopfloor.core.errors import BadRecord
from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.tables.clock import Clock
from shopfloor.tables.fairness import SeedCommitment
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.rules_migrations import migrate_saved_state
from shopfloor.tables.schema import SNAPSHOTS, TABLES
from shopfloor.tables.table import IMPORTED, Entry, Table, Terms

WAITING, PLAYING, OVER = "waiting", "playing", "over"
DAMAGED = "damaged"
"""A table that could not be read and is left alone until somebody repairs it."""


def derived_columns(table: Table) -> dict[str, Any]:
    """Return what the row of a table repeats, so that it can be asked for by query."""
    turn = table.turn
    status = WAITING if table.waiting else OVER if table.over else PLAYING
    if table.terms.mode == IMPORTED:
        status = OVER
    return {
        "status": status,
        "version": table.version,
        "bot_to_move": turn is not None and table.occupants[turn].played_by_bot,
        "deadline": None if turn is None else table.deadline,
        "active": table.last.at,
        "turn": turn,
    }


def touching(table_id: str) -> Any:
    return update(TABLES).where(TABLES.c.id == table_id).values(touched=TABLES.c.touched + 1)


def of_table(part: Any, table_id: str, order: str) -> Any:
    return select(part).where(part.c.table_id == table_id).order_by(part.c[order])


def latest_snapshot(table_id: str, safe: int) -> Any:
    """Choose the newest snapshot from which every undo still allowed can be reached."""
    query = of_table(SNAPSHOTS, table_id, "number").order_by(None)
    return query.where(SNAPSHOTS.c.length <= safe).order_by(SNAPSHOTS.c.number.desc()).limit(1)


def write_snapshot(db: Connection, table: Table) -> None:
    db.execute(
        insert(SNAPSHOTS),
        {
            "table_id": table.terms.id,
            "number": table.version,
            "length": table.last.length,
            "state": table.state.to_json(),
        },
    )


def restore(name: str, text: str) -> State:
    """Read a snapshot; one of earlier rules is migrated or refused."""
    current = game(name)
    if rules_of(text) != current.rules_version:
        text = json.dumps(migrate_saved_state(name, json.loads(text)))
    return current.from_json(text)


def rules_of(text: str) -> int:
    """Return the version of the rules a snapshot was written by."""
    try:
        return int(json.loads(text)["agreed"]["rules"])
    except (ValueError, TypeError, KeyError) as error:
        raise BadRecord(f"not a saved state: {error!r}") from error


def entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table_id, **asdict(entry)}


def read_entry(row: Row[Any]) -> Entry:
    return Entry(
        number=row.number,
        kind=row.kind,
        seat=row.seat,
        move=row.move,
        length=row.length,
        safe=row.safe,
        news=[tuple(item) for item in row.news],
        at=row.at,
        left=row.left,
        by=row.by,
    )


def occupant_row(table_id: str, occupant: Occupant) -> dict[str, Any]:
    return {"table_id": table_id, **asdict(occupant)}


def read_occupant(row: Row[Any]) -> Occupant:
    fields = dict(row._mapping)
    del fields["table_id"]
    return Occupant(**fields)


def read_terms(row: Row[Any]) -> Terms:
    return Terms(
        id=row.id,
        game=row.game,
        rules=row.rules,
        mode=row.mode,
        seed_commitment=SeedCommitment(**row.seed_commitment),
        clock=Clock(**row.clock),
        public=row.public,
        host=row.host,
        watch=row.watch,
        created=row.created,
        parent=row.parent,
        rated=row.rated,
        shared=row.shared,
        rematch_of=row.rematch_of,
    )
