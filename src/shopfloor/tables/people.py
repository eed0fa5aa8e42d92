"""Browsers and accounts: server-side sessions, passwords with argon2id."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from shopfloor.tables import learning
from shopfloor.tables.database import writing
from shopfloor.tables.errors import Refused
from shopfloor.tables.new_table import hashed, new_secret, tidy_name
from shopfloor.tables.notices.schema import CHANNELS
from shopfloor.tables.schema import ACCOUNTS, FOLLOWS, OCCUPANTS, RESULTS, SESSIONS, TABLES

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST, LONGEST = 8, 200
UNUSED_FOR = 90 * 24 * 3600.0
"""Seconds after which a session that nobody has used ends."""


@cache
def hasher() -> PasswordHasher:
    """Return what hashes passwords; where nobody has one, argon2 is not needed."""
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def nobodys_password() -> str:
    """Return a hash to check when a name is unknown, so that the answer takes as long."""
    return hasher().hash(new_secret())


@dataclass(frozen=True)
class Visitor:
    """A browser; `id` is the hash of its cookie, empty for one without."""

    id: str = ""
    account: int | None = None
    name: str = ""
    seen: float = 0.0
    """When the session was last known to be in use."""


@dataclass(frozen=True)
class OpenSession:
    """A browser that is logged in."""

    id: str
    created: float
    seen: float

    @property
    def label(self) -> str:
        """Name it on a page, by a part of its hash that says nothing of the cookie."""
        return self.id[:16]


def hand_over(db: Connection, session: str, to: str, account: int) -> None:
    """Give what a guest has to the session of their account."""
    seated = select(OCCUPANTS.c.table_id).where(OCCUPANTS.c.owner == session)
    changed = update(TABLES).where(or_(TABLES.c.id.in_(seated), TABLES.c.host == session))
    db.execute(changed.values(touched=TABLES.c.touched + 1))
    mine = update(OCCUPANTS).where(OCCUPANTS.c.owner == session)
    db.execute(mine.values(owner=to, account=account))
    db.execute(update(TABLES).where(TABLES.c.host == session).values(host=to))
    learning.hand_over(db, session, account)
    theirs = update(CHANNELS).where(CHANNELS.c.who == session)
    db.execute(theirs.values(who=f"account:{account}"))


def check_name(name: str) -> None:
    if tidy_name(name, "") != name or not name:
        raise Refused("A name has 1 to 30 visible characters.")


def check_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(f"A password has {SHORTEST} to {LONGEST} characters.")


class People:
    """Accounts, guests and their sessions."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = writing(engine)

    def find(self, cookie: str, now: float) -> Visitor:
        """Recognise a browser by its cookie."""
        if not cookie:
            return Visitor()
        query = (
            select(SESSIONS, ACCOUNTS.c.name.label("account_name"))
            .join(ACCOUNTS, ACCOUNTS.c.id == SESSIONS.c.account, isouter=True)
            .where(SESSIONS.c.id == hashed(cookie), SESSIONS.c.seen > now - UNUSED_FOR)
        )
        with self.engine.begin() as db:
            row = db.execute(query).first()
        if row is None:
            return Visitor()
        return Visitor(row.id, row.account, row.account_name or row.name, row.seen)

    def saw(self, visitor: Visitor, now: float) -> None:
        with self.writer.begin() as db:
            db.execute(update(SESSIONS).where(SESSIONS.c.id == visitor.id).values(seen=now))

    def is_open(self, session: str) -> bool:
        with self.engine.begin() as db:
            found = db.execute(select(SESSIONS.c.id).where(SESSIONS.c.id == session))
            return found.first() is not None

    def forget_unused(self, now: float) -> None:
        with self.writer.begin() as db:
            db.execute(delete(SESSIONS).where(SESSIONS.c.seen < now - UNUSED_FOR))

    def sessions_of(self, account: int) -> list[OpenSession]:
        """List where somebody is logged in, the last used first."""
        query = select(SESSIONS).where(SESSIONS.c.account == account)
        with self.engine.begin() as db:
            rows = db.execute(query.order_by(SESSIONS.c.seen.desc())).all()
        return [OpenSession(row.id, row.created, row.seen) for row in rows]

    def end_session(self, account: int, label: str) -> str:
        """Log a browser out from elsewhere; return the session that has ended."""
        for session in self.sessions_of(account):
            if session.label == label:
                self.log_out(Visitor(session.id))
                return session.id
        raise Refused("That browser is not logged in any more.")

    def open_session(
        self, name: str, now: float, account: int | None = None
    ) -> tuple[str, Visitor]:
        """Open a session; return the cookie, which is stored nowhere, and the visitor."""
        cookie = new_secret()
        row = {"id": hashed(cookie), "account": account, "name": name, "created": now, "seen": now}
        with self.writer.begin() as db:
            db.execute(insert(SESSIONS), row)
        return cookie, Visitor(str(row["id"]), account, name, now)

    def rename(self, visitor: Visitor, name: str) -> None:
        with self.writer.begin() as db:
            db.execute(update(SESSIONS).where(SESSIONS.c.id == visitor.id).values(name=name))

    def register(self, name: str, password: str, now: float) -> int:
        """Make an account; the name must be free."""
        check_name(name)
        check_password(password)
        row = {"name": name, "password": hasher().hash(password), "created": now}
        try:
            with self.writer.begin() as db:
                return int(db.execute(insert(ACCOUNTS).returning(ACCOUNTS.c.id), row).scalar_one())
        except IntegrityError as error:
            raise Refused("This name is taken.") from error

    def check(self, name: str, password: str) -> int:
        """Return the account; an unknown name and a wrong password sound the same."""
        from argon2.exceptions import InvalidHashError, VerifyMismatchError

        query = select(ACCOUNTS.c.id, ACCOUNTS.c.password).where(ACCOUNTS.c.name == name)
        with self.engine.begin() as db:
            row = db.execute(query).first()
        try:
            hasher().verify(row.password if row else nobodys_password(), password[:LONGEST])
        except (VerifyMismatchError, InvalidHashError):
            row = None
        if row is None:
            raise Refused("Name or password is wrong.")
        return int(row.id)

    def account_named(self, name: str) -> int:
        """Return the account of this name."""
        with self.engine.begin() as db:
            found = db.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.name == name)).scalar()
        if found is None:
            raise Refused(f"There is nobody called {name[:40]!r} here; send them a link instead.")
        return int(found)

    def change_name(self, account: int, name: str) -> None:
        """Go by another name from now on, at every table too."""
        check_name(name)
        try:
            with self.writer.begin() as db:
                db.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(name=name))
                mine = OCCUPANTS.c.account == account
                seated = select(OCCUPANTS.c.table_id).where(mine)
                changed = update(TABLES).where(TABLES.c.id.in_(seated))
                db.execute(changed.values(touched=TABLES.c.touched + 1))
                db.execute(update(OCCUPANTS).where(mine).values(name=name))
                who = RESULTS.c.who == f"account:{account}"
                db.execute(update(RESULTS).where(who).values(name=name))
        except IntegrityError as error:
            raise Refused("This name is taken.") from error

    def change_password(self, account: int, password: str, session: str) -> None:
        """Take another password; every other browser has to log in anew."""
        check_password(password)
        others = (SESSIONS.c.account == account) & (SESSIONS.c.id != session)
        with self.writer.begin() as db:
            mine = update(ACCOUNTS).where(ACCOUNTS.c.id == account)
            db.execute(mine.values(password=hasher().hash(password)))
            db.execute(delete(SESSIONS).where(others))

    def follows(self, account: int) -> list[str]:
        """Name whom somebody follows."""
        query = select(ACCOUNTS.c.name).join(FOLLOWS, FOLLOWS.c.other == ACCOUNTS.c.id)
        mine = query.where(FOLLOWS.c.account == account).order_by(ACCOUNTS.c.name)
        with self.engine.begin() as db:
            return [row.name for row in db.execute(mine)]

    def follow(self, account: int, other: int, wanted: bool) -> None:
        if account == other:
            raise Refused("You are with yourself already.")
        row = {"account": account, "other": other}
        same = (FOLLOWS.c.account == account) & (FOLLOWS.c.other == other)
        with self.writer.begin() as db:
            db.execute(delete(FOLLOWS).where(same))
            if wanted:
                db.execute(insert(FOLLOWS), row)

    def log_in(self, visitor: Visitor, account: int, name: str, now: float) -> str:
        """Rotate the session; what this browser had stays with it and goes to the account."""
        cookie, after = self.open_session(name, now, account)
        if visitor.id and visitor.account is None:
            with self.writer.begin() as db:
                hand_over(db, visitor.id, after.id, account)
        self.log_out(visitor)
        return cookie

    def log_out(self, visitor: Visitor) -> None:
        with self.writer.begin() as db:
            db.execute(delete(SESSIONS).where(SESSIONS.c.id == visitor.id))
