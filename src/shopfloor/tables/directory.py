"""Who waits for whom: what lists of tables ask the database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, and_, func, or_, select

from shopfloor.tables.occupants import ONLINE, OPEN, PERSON
from shopfloor.tables.rows import OVER, PLAYING, WAITING
from shopfloor.tables.schema import OCCUPANTS, RATINGS, RESULTS, TABLES

Summary = dict[str, Any]


@dataclass(frozen=True)
class Turns:
    """How many games wait for whom, by browser session and by account."""

    sessions: Mapping[str, int] = field(default_factory=dict)
    accounts: Mapping[int, int] = field(default_factory=dict)

    def of(self, session: str, account: int | None) -> int:
        if account is not None:
            return self.accounts.get(account, 0)
        return self.sessions.get(session, 0)


def mine(session: str, account: int | None) -> Any:
    """Choose the seats of a browser or an account."""
    if account is None:
        return and_(OCCUPANTS.c.owner == session, OCCUPANTS.c.owner != "")
    return or_(OCCUPANTS.c.account == account, OCCUPANTS.c.owner == session)


def pulse(engine: Engine) -> tuple[Any, ...]:
    """Return numbers that change whenever a list of tables does."""
    query = select(func.count(), func.sum(TABLES.c.version), func.sum(TABLES.c.touched)).where(
        TABLES.c.status.in_((WAITING, PLAYING))
    )
    with engine.begin() as db:
        return tuple(db.execute(query).one())


def awaited() -> Any:
    """Choose the seats of people whose decision a game waits for."""
    return (
        (TABLES.c.status == PLAYING)
        & (TABLES.c.turn == OCCUPANTS.c.seat)
        & (OCCUPANTS.c.kind == PERSON)
        & ~OCCUPANTS.c.stand_in
    )


def invited() -> Any:
    """Choose the seats kept for somebody who has not sat down yet."""
    named = or_(OCCUPANTS.c.owner != "", OCCUPANTS.c.account.is_not(None))
    return (TABLES.c.status == WAITING) & (OCCUPANTS.c.kind == OPEN) & named


def turns(engine: Engine) -> Turns:
    """Count the games that wait, for everybody at once."""
    query = (
        select(OCCUPANTS.c.owner, OCCUPANTS.c.account)
        .join(TABLES, TABLES.c.id == OCCUPANTS.c.table_id)
        .where(or_(awaited(), invited()))
    )
    sessions: Counter[str] = Counter()
    accounts: Counter[int] = Counter()
    with engine.begin() as db:
        for row in db.execute(query):
            if row.account is None:
                sessions[row.owner] += 1
            else:
                accounts[row.account] += 1
    return Turns(sessions, accounts)


def turns_of(engine: Engine, session: str, account: int | None) -> int:
    """Count the games that wait for one person."""
    if not session and account is None:
        return 0
    query = (
        select(func.count())
        .select_from(OCCUPANTS.join(TABLES, TABLES.c.id == OCCUPANTS.c.table_id))
        .where(or_(awaited(), invited()), mine(session, account))
    )
    with engine.begin() as db:
        return int(db.execute(query).scalar_one())


def invited_to(session: str, account: int | None) -> Any:
    """Choose the tables where a free seat is kept for somebody."""
    kept = select(OCCUPANTS.c.table_id).where(OCCUPANTS.c.kind == OPEN, mine(session, account))
    query = select(TABLES).where(TABLES.c.id.in_(kept), TABLES.c.status == WAITING)
    return query.order_by(TABLES.c.created.desc()).limit(20)


@dataclass(frozen=True)
class Crowd:
    """What goes on here just now."""

    open: int
    playing: int
    people: int


def crowd(engine: Engine, now: float, recent: float) -> Crowd:
    """Count public tables with a free seat, games moved in lately, and people at tables."""
    going = TABLES.c.status == PLAYING
    free = and_(TABLES.c.status == WAITING, TABLES.c.public)
    person = func.coalesce(func.nullif(OCCUPANTS.c.owner, ""), OCCUPANTS.c.table_id)
    here = and_(OCCUPANTS.c.kind == PERSON, OCCUPANTS.c.seen > now - ONLINE)
    with engine.begin() as db:
        return Crowd(
            db.execute(select(func.count()).where(free)).scalar_one(),
            db.execute(select(func.count()).where(going, TABLES.c.active > recent)).scalar_one(),
            db.execute(select(func.count(person.distinct())).where(here)).scalar_one(),
        )


def ratings(engine: Engine, wanted: Iterable[tuple[str, str]]) -> dict[tuple[str, str], float]:
    """Return ratings by who and game; who is not rated yet is left out."""
    pairs = set(wanted)
    if not pairs:
        return {}
    query = select(RATINGS).where(RATINGS.c.who.in_({who for who, _ in pairs}))
    with engine.begin() as db:
        found = {(row.who, row.game): row.rating for row in db.execute(query)}
    return {pair: found[pair] for pair in pairs if pair in found}


def results(engine: Engine, ids: Iterable[str]) -> dict[str, list[Any]]:
    """Return how finished games ended: by table, a row for every seat."""
    query = select(RESULTS).where(RESULTS.c.table_id.in_(list(ids))).order_by(RESULTS.c.seat)
    found: dict[str, list[Any]] = {}
    with engine.begin() as db:
        for row in db.execute(query):
            found.setdefault(row.table_id, []).append(row)
    return found


def is_over(summary: Summary) -> bool:
    return bool(summary["status"] == OVER)
