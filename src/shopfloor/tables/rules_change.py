"""Running tables when the rules change: they go on by the rules of today.

The latest snapshot is led over by its migration, and the entries after it are played again.
Should the new rules disagree with one of them, the game goes back to the move before it. The
log keeps everything: an entry of the kind RULES says what happened.
"""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, Row, insert, select, update

from shopfloor.tables.checks import follow
from shopfloor.tables.errors import Refused, Stale
from shopfloor.tables.rows import (
    OVER,
    derived_columns,
    entry_row,
    latest_snapshot,
    of_table,
    read_entry,
    read_occupant,
    read_terms,
    restore,
    write_snapshot,
)
from shopfloor.tables.schema import LOG, OCCUPANTS, TABLES
from shopfloor.tables.table import RULES, Entry, Table


def change_rules(db: Connection, table_id: str) -> None:
    """Let a running table go on by the rules of today, or end it where that is impossible."""
    row = db.execute(select(TABLES).where(TABLES.c.id == table_id)).one()
    entries = [read_entry(r) for r in db.execute(of_table(LOG, table_id, "number"))]
    try:
        table = agreeing(db, row, entries)
    except Refused:
        end(db, row)
        return
    entry = change_of(table, row.rules, entries[-1])
    table.terms = replace(table.terms, rules=table.game.rules_version)
    table.entries = [*entries, entry]
    mark(db, row, rules=table.terms.rules, **derived_columns(table))
    db.execute(insert(LOG), entry_row(table_id, entry))
    write_snapshot(db, table)


def agreeing(db: Connection, row: Row[tuple[object, ...]], entries: list[Entry]) -> Table:
    """Return the table at the last entry that today's rules agree with."""
    saved = db.execute(latest_snapshot(row.id, entries[-1].safe)).one()
    occupants = [read_occupant(r) for r in db.execute(of_table(OCCUPANTS, row.id, "seat"))]
    state = restore(row.game, saved.state)
    table = Table(read_terms(row), occupants, state, entries[: saved.number + 1])
    for entry in entries[saved.number + 1 :]:
        draft = table.fork()
        if follow(draft, entry):
            break
        table = draft
    return table


def change_of(table: Table, before: int, last: Entry) -> Entry:
    """Write the entry that tells the players."""
    length = len(table.state.moves)
    words = f"From here on version {table.game.rules_version} of the rules holds."
    if length != last.length:
        words = (
            f"The game goes back to move {length}: what came later was played by version "
            f"{before} of the rules and is different by version {table.game.rules_version}, "
            "which holds from here on."
        )
    left = table.last.left
    return Entry(last.number + 1, RULES, None, words, length, length, [], last.at, left, "rules")


def end(db: Connection, row: Row[tuple[object, ...]]) -> None:
    """Let nobody wait for a table that cannot go on."""
    mark(db, row, status=OVER, bot_to_move=False, deadline=None, turn=None)


def mark(db: Connection, row: Row[tuple[object, ...]], **values: object) -> None:
    """Change the row of a table; Stale if another server was first."""
    ours = (TABLES.c.id == row.id, TABLES.c.version == row.version, TABLES.c.rules == row.rules)
    changed = update(TABLES).where(*ours).values(touched=row.touched + 1, **values)
    if db.execute(changed).rowcount == 0:
        raise Stale
