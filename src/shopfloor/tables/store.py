"""Tables on disk: an append-only log, snapshots, and a version nobody can overtake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.core.version import VERSION
from shopfloor.tables import server_time
from shopfloor.tables.database import writing
from shopfloor.tables.errors import NoTable, Stale
from shopfloor.tables.group_commit import GroupCommit, PendingEntry
from shopfloor.tables.notices import events
from shopfloor.tables.notices.schema import NOTICES
from shopfloor.tables.occupants import PERSON, Occupant
from shopfloor.tables.prepared import insert_entries, update_standing
from shopfloor.tables.ratings import write_results
from shopfloor.tables.rows import (
    DAMAGED,
    OVER,
    PLAYING,
    WAITING,
    derived_columns,
    entry_row,
    latest_snapshot,
    occupant_row,
    of_table,
    read_entry,
    read_occupant,
    read_terms,
    restore,
    touching,
    write_snapshot,
)
from shopfloor.tables.rules_change import change_rules
from shopfloor.tables.schema import CHAT, LOG, OCCUPANTS, RESULTS, SNAPSHOTS, TABLES
from shopfloor.tables.table import IMPORTED, UNDO, Entry, FinalResult, Table

SNAPSHOT_EVERY = 20
LAST_LINES = 200
"""So many lines of chat are shown."""
MOST_AT_ONCE = 200
"""So many tables are looked after in one round."""


class Store:
    """What is written here is durable when the call returns."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = writing(engine)
        self.group_commit = GroupCommit(self.writer, write_entries)

    # -- writing -------------------------------------------------------------------------

    def create(self, table: Table) -> str:
        """Write a new table; return its id, or that of the rematch somebody made before."""
        terms = table.terms
        row = {
            "id": terms.id,
            "game": terms.game,
            "rules": terms.rules,
            "engine": VERSION,
            "players": table.state.players,
            "mode": terms.mode,
            "clock": asdict(terms.clock),
            "seed_commitment": asdict(terms.seed_commitment),
            "public": terms.public,
            "host": terms.host,
            "watch": terms.watch,
            "parent": terms.parent,
            "created": terms.created,
            "rated": terms.rated,
            "shared": terms.shared,
            "rematch_of": terms.rematch_of,
            "options": table.state.setup.options,
            "touched": 0,
            **derived_columns(table),
        }
        with self.writer.begin() as db:
            if terms.rematch_of and (before := rematch_in(db, terms.rematch_of)):
                return before
            db.execute(insert(TABLES), row)
            db.execute(
                insert(OCCUPANTS),
                [occupant_row(terms.id, occupant) for occupant in table.occupants],
            )
            db.execute(insert(LOG), [entry_row(terms.id, entry) for entry in table.entries])
            write_snapshot(db, table)
            begun = events.your_turn(table, table.version, table.last.at)
            events.write(db, [(terms.id, events.invitations(table) + begun)])
        return terms.id

    def rematch(self, table_id: str) -> dict[str, Any] | None:
        """Return the table at which the people of another play again."""
        with self.engine.begin() as db:
            row = db.execute(rematches(table_id)).first()
        found = [] if row is None else self.summaries(select(TABLES).where(TABLES.c.id == row.id))
        return found[0] if found else None

    def share(self, table_id: str, shared: bool) -> None:
        """Let anybody see a game when it is over, or not any more."""
        with self.writer.begin() as db:
            db.execute(touching(table_id).values(shared=shared))

    def append(self, table: Table, entry: Entry) -> None:
        """Write an entry the table has just made; Stale if another server was first."""
        self.appending(table, entry).result()

    def appending(self, table: Table, entry: Entry) -> Future[None]:
        """Write an entry while something else is done."""
        return self.group_commit.write(table, entry)

    def save_occupant(self, table: Table, occupant: Occupant, touched: int) -> None:
        """Write who sits at a seat; Stale if another server changed the table meanwhile."""
        where = and_(OCCUPANTS.c.table_id == table.terms.id, OCCUPANTS.c.seat == occupant.seat)
        with self.writer.begin() as db:
            unchanged = touching(table.terms.id).where(TABLES.c.touched == touched)
            if db.execute(unchanged.values(derived_columns(table))).rowcount == 0:
                raise Stale
            db.execute(
                update(OCCUPANTS).where(where).values(occupant_row(table.terms.id, occupant))
            )
            begun = events.your_turn(table, table.version, server_time.now())
            if table.version == 0 and not table.waiting:
                events.write(db, [(table.terms.id, begun)])

    def save_watch(self, table_id: str, watch: str) -> None:
        with self.writer.begin() as db:
            db.execute(touching(table_id).values(watch=watch))

    def saw(self, table_id: str, seats: Iterable[int], now: float, touched: int) -> bool:
        """Note that somebody came and tell other servers; False if one of them was first."""
        with self.writer.begin() as db:
            db.execute(note_seen(), [seen_row(table_id, seat, now) for seat in seats])
            ours = touching(table_id).where(TABLES.c.touched == touched)
            if db.execute(ours).rowcount:
                return True
            db.execute(touching(table_id))
            return False

    def still_there(self, present: Mapping[str, Iterable[int]], now: float) -> None:
        """Note who is at which table, all in one go."""
        rows = [seen_row(id, seat, now) for id in sorted(present) for seat in present[id]]
        if rows:
            with self.writer.begin() as db:
                db.execute(note_seen(), rows)

    def last_seen(self, ids: Iterable[str]) -> dict[tuple[str, int], float]:
        """Return when people were last heard of, by table and seat."""
        query = select(OCCUPANTS.c.table_id, OCCUPANTS.c.seat, OCCUPANTS.c.seen)
        with self.engine.begin() as db:
            rows = db.execute(query.where(OCCUPANTS.c.table_id.in_(list(ids))))
            return {(row.table_id, row.seat): row.seen for row in rows}

    def say(
        self, table_id: str, said: Mapping[str, Any], touched: int
    ) -> tuple[dict[str, Any], bool]:
        """Add a line of chat; return it, and whether no other server touched the table since."""
        with self.writer.begin() as db:
            added = insert(CHAT).returning(CHAT.c.id)
            number = db.execute(added, {"table_id": table_id, **said}).scalar_one()
            alone = db.execute(touching(table_id).where(TABLES.c.touched == touched)).rowcount > 0
            if not alone:
                db.execute(touching(table_id))
        return {"id": number, **said}, alone

    def set_aside(self, table_id: str) -> bool:
        """Mark a table as damaged, so that it is left alone; False if it was already."""
        found = and_(TABLES.c.id == table_id, TABLES.c.status != DAMAGED)
        with self.writer.begin() as db:
            return db.execute(update(TABLES).where(found).values(status=DAMAGED)).rowcount > 0

    def remove(self, table_id: str) -> None:
        """Forget a table that never began."""
        with self.writer.begin() as db:
            db.execute(delete(NOTICES).where(NOTICES.c.table_id == table_id))
            for part in (CHAT, SNAPSHOTS, LOG, OCCUPANTS):
                db.execute(delete(part).where(part.c.table_id == table_id))
            db.execute(delete(TABLES).where(TABLES.c.id == table_id))

    # -- reading -------------------------------------------------------------------------

    def load(self, table_id: str) -> Table:
        """Bring a table back: a snapshot and the entries after it.

        A running table of earlier rules goes on by those of today.
        """
        with self.engine.begin() as db:
            row = row_of(db, table_id)
        if row.rules != game(row.game).rules_version and row.status != OVER:
            with self.writer.begin() as db:
                change_rules(db, table_id)
        with self.engine.begin() as db:
            return read_table(db, row_of(db, table_id))

    def positions(self, table: Table) -> list[State]:
        """Return the positions that snapshots keep of the moves a table stands by."""
        query = of_table(SNAPSHOTS, table.terms.id, "length")
        with self.engine.begin() as db:
            states = [restore(table.terms.game, row.state) for row in db.execute(query)]
        moves = table.state.moves
        return [state for state in states if state.moves == moves[: len(state.moves)]]

    def entries_after(self, table_id: str, number: int) -> list[Entry]:
        query = of_table(LOG, table_id, "number").where(LOG.c.number > number)
        with self.engine.begin() as db:
            return [read_entry(row) for row in db.execute(query)]

    def chat(self, table_id: str) -> list[dict[str, Any]]:
        """Return what was said last at a table."""
        with self.engine.begin() as db:
            last = of_table(CHAT, table_id, "id").order_by(None).order_by(CHAT.c.id.desc())
            return [
                {"id": row.id, "seat": row.seat, "text": row.text, "at": row.at}
                for row in reversed(db.execute(last.limit(LAST_LINES)).all())
            ]

    def versions(self, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
        """Return version and touch count of tables, to notice what other servers did."""
        query = select(TABLES.c.id, TABLES.c.version, TABLES.c.touched)
        with self.engine.begin() as db:
            rows = db.execute(query.where(TABLES.c.id.in_(list(ids))))
            return {row.id: (row.version, row.touched) for row in rows}

    def out_of_time(self, now: float) -> list[str]:
        """Name tables where somebody's time is up, the longest first."""
        late = (TABLES.c.status == PLAYING, TABLES.c.deadline < now)
        query = select(TABLES.c.id).where(*late).order_by(TABLES.c.deadline)
        with self.engine.begin() as db:
            return [row.id for row in db.execute(query.limit(MOST_AT_ONCE))]

    def waiting_for_bots(self, idle_since: float) -> list[str]:
        """Name tables where people play and a bot has not moved for too long."""
        stuck = (TABLES.c.status == PLAYING, TABLES.c.bot_to_move, TABLES.c.active < idle_since)
        person = and_(OCCUPANTS.c.kind == PERSON, ~OCCUPANTS.c.stand_in)
        somebody = exists().where(OCCUPANTS.c.table_id == TABLES.c.id, person)
        query = select(TABLES.c.id).where(*stuck, somebody).order_by(TABLES.c.active)
        with self.engine.begin() as db:
            return [row.id for row in db.execute(query.limit(MOST_AT_ONCE))]

    def lobby(self, limit: int = 50) -> list[dict[str, Any]]:
        """List public tables with a free seat, newest first, and public games going on.

        Games of bots alone come last.
        """
        shown = and_(TABLES.c.public, TABLES.c.status.in_((WAITING, PLAYING)))
        person = exists().where(OCCUPANTS.c.table_id == TABLES.c.id, OCCUPANTS.c.kind == PERSON)
        order = (TABLES.c.status != WAITING, ~person, TABLES.c.active.desc())
        return self.summaries(select(TABLES).where(shown).order_by(*order).limit(limit))

    def tables_of(self, session: str, account: int | None, limit: int = 50) -> list[dict[str, Any]]:
        """List the tables of a browser or an account, latest first."""
        mine = OCCUPANTS.c.owner == session
        if account is not None:
            mine = or_(mine, OCCUPANTS.c.account == account)
        seated = select(OCCUPANTS.c.table_id).where(mine, OCCUPANTS.c.kind == PERSON)
        query = select(TABLES).where(or_(TABLES.c.id.in_(seated), TABLES.c.host == session))
        return self.summaries(query.order_by(TABLES.c.active.desc()).limit(limit))

    def summaries(self, query: Any) -> list[dict[str, Any]]:
        with self.engine.begin() as db:
            rows = [dict(row._mapping) for row in db.execute(query)]
            occupants = select(OCCUPANTS).where(
                OCCUPANTS.c.table_id.in_([row["id"] for row in rows])
            )
            seats: dict[str, list[Occupant]] = {row["id"]: [] for row in rows}
            for row in db.execute(occupants.order_by(OCCUPANTS.c.seat)):
                seats[row.table_id].append(read_occupant(row))
        return [{**row, "occupants": seats[row["id"]]} for row in rows]

    def count_hosted(self, session: str, since: float) -> int:
        query = select(func.count()).where(TABLES.c.host == session, TABLES.c.created > since)
        with self.engine.begin() as db:
            return int(db.execute(query).scalar_one())


def rematches(table_id: str) -> Any:
    return select(TABLES.c.id).where(TABLES.c.rematch_of == table_id).limit(1)


def rematch_in(db: Connection, table_id: str) -> str:
    """Return the rematch of a table; whoever asks at the same moment waits for the answer."""
    db.execute(touching(table_id))
    return str(db.execute(rematches(table_id)).scalar() or "")


# -- tables ----------------------------------------------------------------------------------


def row_of(db: Connection, table_id: str) -> Row[Any]:
    row = db.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
    if row is None:
        raise NoTable
    return row


def read_table(db: Connection, row: Row[Any]) -> Table:
    occupants = [read_occupant(r) for r in db.execute(of_table(OCCUPANTS, row.id, "seat"))]
    entries = [read_entry(r) for r in db.execute(of_table(LOG, row.id, "number"))]
    saved = db.execute(latest_snapshot(row.id, entries[-1].safe)).one()
    state = restore(row.game, saved.state)
    table = Table(read_terms(row), occupants, state, entries[: saved.number + 1])
    for entry in entries[saved.number + 1 :]:
        table.follow(entry)
    if row.rules != table.game.rules_version:
        table.final = final_result(db, row.id)
    return table


def final_result(db: Connection, table_id: str) -> FinalResult | None:
    """Return how a game ended; None where nothing was written down, as for a record."""
    rows = db.execute(of_table(RESULTS, table_id, "seat")).all()
    if not rows:
        return None
    return FinalResult([row.score for row in rows], [row.place for row in rows])


# -- statements ------------------------------------------------------------------------------


def write_entries(db: Connection, pending: list[PendingEntry]) -> None:
    """Write entries of different tables, with what follows from them."""
    tables = [item.table for item in pending]
    insert_entries(db, tables, [item.entry for item in pending])
    for item in pending:
        table, entry = item.table, item.entry
        if entry.number % SNAPSHOT_EVERY == 0 or entry.kind == UNDO or table.over:
            write_snapshot(db, table)
    update_standing(db, tables)
    news = [(item.table.terms.id, events.after_entry(item.table, item.entry)) for item in pending]
    events.write(db, news)
    for item in pending:
        if item.table.over and item.table.terms.mode != IMPORTED:
            write_results(db, item.table, item.entry.at)


def note_seen() -> Any:
    where = and_(OCCUPANTS.c.table_id == bindparam("key"), OCCUPANTS.c.seat == bindparam("place"))
    return update(OCCUPANTS).where(where).values(seen=bindparam("now"))


def seen_row(table_id: str, seat: int, now: float) -> dict[str, Any]:
    return {"key": table_id, "place": seat, "now": now}
