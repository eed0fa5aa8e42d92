"""The queue of notices: claimed by one server at a time, tried again, never twice on purpose."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine, Row, and_, delete, select, update

from shopfloor.tables.database import writing
from shopfloor.tables.notices.channels import Channel
from shopfloor.tables.notices.events import DEAD, DROPPED, SENT, TIME, TURN, WAITING
from shopfloor.tables.notices.schema import CHANNELS, NOTICES
from shopfloor.tables.rows import PLAYING
from shopfloor.tables.schema import OCCUPANTS, TABLES

LEASE = 60.0
"""Seconds a server has for a notice; after that another may take it."""
AT_ONCE = 20
ATTEMPTS = 8
FIRST_WAIT, LONGEST_WAIT = 30.0, 6 * 3600.0
KEPT = 30 * 86400.0
"""Seconds for which it is remembered that somebody has been told."""


@dataclass(frozen=True)
class Notice:
    id: int
    event: str
    kind: str
    table_id: str
    seat: int
    number: int
    at: float
    attempts: int
    channel: Channel


class Queue:
    def __init__(self, engine: Engine) -> None:
        self.engine, self.writer = engine, writing(engine)

    def claim(self, now: float) -> list[Notice]:
        """Take notices that are due, for this server alone and for a limited time."""
        due = and_(NOTICES.c.state == WAITING, NOTICES.c.due <= now, NOTICES.c.lease <= now)
        with self.engine.begin() as db:  # a look that waits for nobody
            if db.execute(select(NOTICES.c.id).where(due).limit(1)).first() is None:
                return []
        query = (
            select(NOTICES, CHANNELS.c.kind.label("by"), CHANNELS.c.address, CHANNELS.c.token)
            .join(CHANNELS, CHANNELS.c.id == NOTICES.c.channel)
            .where(due)
            .order_by(NOTICES.c.due)
            .limit(AT_ONCE)
            .with_for_update(skip_locked=True, of=NOTICES)
        )
        with self.writer.begin() as db:
            rows = db.execute(query).all()
            ids = [row.id for row in rows]
            taken = update(NOTICES).where(NOTICES.c.id.in_(ids))
            db.execute(taken.values(lease=now + LEASE, attempts=NOTICES.c.attempts + 1))
        return [read(row) for row in rows]

    def still_true(self, notice: Notice, now: float) -> bool:
        """Tell whether a notice is still news: the turn has not passed, nobody came by."""
        if notice.kind not in (TURN, TIME):
            return True
        query = (
            select(TABLES.c.version, TABLES.c.status, TABLES.c.turn, OCCUPANTS.c.seen)
            .join(OCCUPANTS, OCCUPANTS.c.table_id == TABLES.c.id)
            .where(TABLES.c.id == notice.table_id, OCCUPANTS.c.seat == notice.seat)
        )
        with self.engine.begin() as db:
            row = db.execute(query).first()
        if row is None or row.status != PLAYING:
            return False
        came = notice.kind == TURN and row.seen > notice.at
        return row.turn == notice.seat and row.version == notice.number and not came

    def sent(self, notice: Notice) -> None:
        self.settle(notice, SENT)

    def drop(self, notice: Notice) -> None:
        self.settle(notice, DROPPED)

    def settle(self, notice: Notice, state: str) -> None:
        with self.writer.begin() as db:
            db.execute(update(NOTICES).where(NOTICES.c.id == notice.id).values(state=state))

    def failed(self, notice: Notice, now: float) -> None:
        """Try again later, and later still; at some point give up."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 4.0 ** (notice.attempts - 1))
        values = {"due": now + wait, "lease": 0.0}
        if notice.attempts >= ATTEMPTS:
            values = {"state": DEAD}  # type: ignore[dict-item]
        with self.writer.begin() as db:
            db.execute(update(NOTICES).where(NOTICES.c.id == notice.id).values(values))

    def sweep(self, now: float) -> None:
        """Forget what was settled long ago."""
        old = and_(NOTICES.c.state != WAITING, NOTICES.c.due < now - KEPT)
        with self.writer.begin() as db:
            db.execute(delete(NOTICES).where(old))


def read(row: Row[tuple[object, ...]]) -> Notice:
    channel = Channel(row.channel, row.by, row.address, row.token, True, 0.0)
    return Notice(
        row.id,
        row.event,
        row.kind,
        row.table_id,
        row.seat,
        row.number,
        row.at,
        row.attempts + 1,
        channel,
    )
