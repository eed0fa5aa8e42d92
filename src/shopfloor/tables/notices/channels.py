"""How people want to be told: added by themselves, confirmed, and gone when they say so."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, and_, delete, func, insert, select, update

from shopfloor.tables.database import writing
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.notices.events import TEST, WAITING
from shopfloor.tables.notices.schema import CHANNELS, NOTICES, SERVER_KEYS

PUSH, MAIL, HOOK = "push", "mail", "hook"
KINDS = (PUSH, MAIL, HOOK)
MOST = 10
"""Channels of one person."""
DELAYS = (0, 10, 60, 360)
"""Minutes after which somebody is told, if they have not come by themselves."""


@dataclass(frozen=True)
class Channel:
    id: int
    kind: str
    address: str
    token: str
    confirmed: bool
    delay: float


def read(row: Any) -> Channel:
    return Channel(row.id, row.kind, row.address, row.token, row.confirmed, row.delay)


class Channels:
    """The channels in the database; nobody is told of another's."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.writer = engine, writing(engine)

    def of(self, who: str) -> list[Channel]:
        query = select(CHANNELS).where(CHANNELS.c.who == who).order_by(CHANNELS.c.id)
        with self.engine.begin() as db:
            return [read(row) for row in db.execute(query)]

    def add(
        self, who: str, kind: str, address: str, now: float, confirmed: bool, delay: float = 0.0
    ) -> Channel:
        """Add a channel, or renew the one with the same address."""
        if not who:
            raise Refused("Make an account, or sit down first, so that it is known who you are.")
        token = secrets.token_urlsafe(24)
        same = and_(CHANNELS.c.who == who, CHANNELS.c.kind == kind, CHANNELS.c.address == address)
        row = {
            "who": who,
            "kind": kind,
            "address": address,
            "token": token,
            "confirmed": confirmed,
            "delay": delay,
            "created": now,
        }
        with self.writer.begin() as db:
            found = db.execute(select(CHANNELS).where(same)).first()
            if found is not None:
                return read(found)
            count = select(func.count()).where(CHANNELS.c.who == who)
            if db.execute(count).scalar_one() >= MOST:
                raise Refused(f"There are {MOST} ways to tell you already; remove one first.")
            id = db.execute(insert(CHANNELS).returning(CHANNELS.c.id), row).scalar_one()
        return Channel(id, kind, address, token, confirmed, delay)

    def by_token(self, token: str) -> Channel:
        with self.engine.begin() as db:
            row = db.execute(select(CHANNELS).where(CHANNELS.c.token == token)).first()
        if row is None or not token:
            raise NoTable
        return read(row)

    def confirm(self, token: str) -> Channel:
        """Take an address into use: whoever has its link reads its post."""
        channel = self.by_token(token)
        with self.writer.begin() as db:
            db.execute(update(CHANNELS).where(CHANNELS.c.id == channel.id).values(confirmed=True))
        return channel

    def remove(self, channel: int, who: str | None = None) -> None:
        """Forget a channel with its address; None for `who` is the channel's own link."""
        where = CHANNELS.c.id == channel
        if who is not None:
            where = and_(where, CHANNELS.c.who == who)
        with self.writer.begin() as db:
            if db.execute(delete(CHANNELS).where(where)).rowcount == 0:
                raise NoTable
            db.execute(delete(NOTICES).where(NOTICES.c.channel == channel))

    def wait(self, channel: int, who: str, delay: float) -> None:
        """Say how long to wait before somebody is told."""
        mine = and_(CHANNELS.c.id == channel, CHANNELS.c.who == who)
        with self.writer.begin() as db:
            if db.execute(update(CHANNELS).where(mine).values(delay=delay)).rowcount == 0:
                raise NoTable

    def try_out(self, channel: int, who: str, now: float) -> None:
        """Send a test; one at a time."""
        mine = [each for each in self.of(who) if each.id == channel and each.confirmed]
        if not mine:
            raise NoTable
        row = {
            "event": f"{TEST}:{channel}:{int(now // 30)}",
            "channel": channel,
            "kind": TEST,
            "table_id": "",
            "seat": 0,
            "number": 0,
            "at": now,
            "due": now,
            "lease": 0.0,
            "attempts": 0,
            "state": WAITING,
        }
        with self.writer.begin() as db:
            there = select(NOTICES.c.id).where(
                NOTICES.c.event == row["event"], NOTICES.c.channel == channel
            )
            if db.execute(there).first() is None:
                db.execute(insert(NOTICES), row)

    # -- what the server keeps ---------------------------------------------------------------

    def key(self, name: str, fresh: str) -> str:
        """Return a secret of all servers on this database, made when it is first needed."""
        with self.writer.begin() as db:
            query = select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name)
            found = db.execute(query).scalar()
            if found is None:
                db.execute(insert(SERVER_KEYS), {"name": name, "value": fresh})
                return fresh
            return str(found)
