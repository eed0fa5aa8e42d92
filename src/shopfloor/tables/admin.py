"""What the person who runs a server can do: repair, back up, delete somebody's data."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, and_, delete, insert, or_, select, update

from shopfloor.tables.database import keep_to_oneself
from shopfloor.tables.errors import Refused
from shopfloor.tables.inspection import Finding, examine
from shopfloor.tables.levels import advisor_level
from shopfloor.tables.notices.schema import CHANNELS, NOTICES
from shopfloor.tables.occupants import OPEN, PERSON, Occupant
from shopfloor.tables.rows import derived_columns, entry_row, touching
from shopfloor.tables.schema import (
    ACCOUNTS,
    CHAT,
    FOLLOWS,
    LOG,
    OCCUPANTS,
    RATINGS,
    RESULTS,
    SESSIONS,
    SNAPSHOTS,
    TABLES,
)
from shopfloor.tables.store import Store
from shopfloor.tables.table import NOTE, Entry, Table

NOBODY = "Somebody"
"""The name that stays where a person's name was."""


def all_tables(store: Store, status: str = "") -> list[dict[str, Any]]:
    """List the tables, latest first, with who sits there."""
    query = select(TABLES).order_by(TABLES.c.active.desc())
    return store.summaries(query.where(TABLES.c.status == status) if status else query)


# -- repair ----------------------------------------------------------------------------------


def repair(store: Store, table_id: str, now: float) -> str:
    """Cut a table back to its last good entry and tell the players; say what was done.

    Ratings gained by a game that had already ended are left as they are.
    """
    finding = examine(store, table_id)
    if not finding.problem:
        return "Nothing is wrong with this table."
    if finding.table is None:
        raise Refused(f"Nothing of this table can be saved: {finding.problem}.")
    with store.writer.begin() as db:
        lost = cut(db, finding)
        if lost:
            entry = notice(finding.table, now)
            db.execute(insert(LOG), entry_row(table_id, entry))
            finding.table.add(entry)
        db.execute(touching(table_id).values(derived_columns(finding.table)))
    return f"Repaired: {finding.problem}. Entries lost: {lost}."


def cut(db: Connection, finding: Finding) -> int:
    """Delete what does not hold; return how many entries of the log went."""
    later = and_(SNAPSHOTS.c.table_id == finding.id, SNAPSHOTS.c.number > finding.good)
    db.execute(delete(SNAPSHOTS).where(later))
    wrong = SNAPSHOTS.c.number.in_(finding.wrong_snapshots)
    db.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == finding.id, wrong))
    gone = db.execute(
        delete(LOG).where(LOG.c.table_id == finding.id, LOG.c.number > finding.good)
    ).rowcount
    if gone:
        db.execute(delete(RESULTS).where(RESULTS.c.table_id == finding.id))
    return gone


def notice(table: Table, now: float) -> Entry:
    """Write the entry that tells the players what happened."""
    last = table.last
    words = (
        f"The game had to be put back to move {last.length} by the person who runs this "
        "server, because what came later was damaged."
    )
    return Entry(
        table.version + 1, NOTE, None, words, last.length, last.length, [], now, last.left, "admin"
    )


# -- backup ----------------------------------------------------------------------------------


def back_up(engine: Engine, target: Path) -> None:
    """Copy a SQLite database while servers go on using it, and check the copy."""
    if engine.dialect.name != "sqlite":
        raise Refused("PostgreSQL has its own tool: pg_dump --format=custom --file=FILE URL")
    if target.exists():
        raise Refused(f"{target} is there already.")
    keep_to_oneself(str(target))
    raw = engine.raw_connection()
    copy = sqlite3.connect(target)
    try:
        source = raw.driver_connection
        assert isinstance(source, sqlite3.Connection)
        source.backup(copy)
        answer = copy.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        copy.close()
        raw.close()
    if answer != "ok":
        raise Refused(f"The copy is damaged: {answer}")


# -- people ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Person:
    """Somebody with an account, or a guest known by a browser session."""

    account: int | None
    sessions: list[str]

    def occupants(self) -> Any:
        mine = OCCUPANTS.c.owner.in_(self.sessions)
        return mine if self.account is None else or_(mine, OCCUPANTS.c.account == self.account)


def person_named(store: Store, name: str) -> Person:
    with store.engine.begin() as db:
        account = db.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.name == name)).scalar()
        if account is None:
            raise Refused(f"There is no account {name!r}; guests are named by table and seat.")
        sessions = db.execute(select(SESSIONS.c.id).where(SESSIONS.c.account == account))
        return Person(account, [row.id for row in sessions])


def person_at(store: Store, table_id: str, seat: int) -> Person:
    """Return who sits at a seat, account or guest."""
    occupant = store.load(table_id).occupant(seat)
    if occupant.kind != PERSON:
        raise Refused("Nobody sits there.")
    if occupant.account is None:
        return Person(None, [occupant.owner])
    with store.engine.begin() as db:
        sessions = db.execute(select(SESSIONS.c.id).where(SESSIONS.c.account == occupant.account))
        return Person(occupant.account, [row.id for row in sessions])


def delete_person(store: Store, person: Person) -> int:
    """Delete what is known of a person; games stay, under no name. Return how many."""
    with store.engine.begin() as db:
        seats = [
            (row.table_id, row.seat)
            for row in db.execute(
                select(OCCUPANTS.c.table_id, OCCUPANTS.c.seat).where(person.occupants())
            )
        ]
    for table_id, seat in seats:
        vacate(store, table_id, seat)
    with store.writer.begin() as db:
        forget(db, person)
    return len({table_id for table_id, _ in seats})


def vacate(store: Store, table_id: str, seat: int) -> None:
    """Free a seat, or leave it to a bot; what was said from it goes too."""
    table = store.load(table_id)
    occupant = table.occupants[seat]
    if table.waiting:
        table.occupants[seat] = occupant = Occupant(seat, OPEN)
    else:
        occupant.leave_to_bot(occupant.level or advisor_level(table.game))
        occupant.name = NOBODY
    touched = store.versions([table_id])[table_id][1]
    store.save_occupant(table, occupant, touched)
    with store.writer.begin() as db:
        db.execute(delete(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.seat == seat))
        mine = and_(RESULTS.c.table_id == table_id, RESULTS.c.seat == seat)
        db.execute(update(RESULTS).where(mine).values(who="", name=NOBODY))


def forget(db: Connection, person: Person) -> None:
    """Delete sessions, ratings and the account itself."""
    db.execute(update(TABLES).where(TABLES.c.host.in_(person.sessions)).values(host=""))
    db.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(person.sessions)))
    known_as = [*person.sessions, *([f"account:{person.account}"] if person.account else [])]
    theirs = select(CHANNELS.c.id).where(CHANNELS.c.who.in_(known_as))
    db.execute(delete(NOTICES).where(NOTICES.c.channel.in_(theirs)))
    db.execute(delete(CHANNELS).where(CHANNELS.c.who.in_(known_as)))
    if person.account is not None:
        who = f"account:{person.account}"
        db.execute(update(RESULTS).where(RESULTS.c.who == who).values(who="", name=NOBODY))
        db.execute(delete(RATINGS).where(RATINGS.c.who == who))
        either = or_(FOLLOWS.c.account == person.account, FOLLOWS.c.other == person.account)
        db.execute(delete(FOLLOWS).where(either))
        db.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == person.account))
