"""Which events people are told of; written in the commit that makes them happen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from shopfloor.tables.clock import DAYS
from shopfloor.tables.learning import owner_of
from shopfloor.tables.notices.schema import CHANNELS, NOTICES
from shopfloor.tables.occupants import PERSON, Occupant
from shopfloor.tables.table import IMPORTED, Entry, Table

TURN, TIME, OVER, INVITED, REMATCH, TEST = "turn", "time", "over", "invited", "rematch", "test"
WAITING, SENT, DROPPED, DEAD = "waiting", "sent", "dropped", "dead"
LAST_QUARTER = 0.25
"""Time runs out when this share of it is left."""


@dataclass(frozen=True)
class Event:
    """Something one person is told, once by each of their channels."""

    name: str
    kind: str
    who: str
    seat: int
    number: int = 0
    at: float = 0.0
    due: float | None = None
    """When to tell; None: as soon as the channel's delay allows."""


def person_of(occupant: Occupant) -> str:
    return owner_of(occupant.owner, occupant.account)


def after_entry(table: Table, entry: Entry) -> list[Event]:
    """Return what an entry of the log is news for."""
    if table.over:
        return game_over(table, entry)
    if entry.seat == table.turn:
        return []
    return your_turn(table, entry.number, entry.at)


def your_turn(table: Table, number: int, at: float) -> list[Event]:
    turn, id = table.turn, table.terms.id
    if turn is None or not among_people(table):
        return []
    occupant = table.occupants[turn]
    if occupant.kind != PERSON or occupant.stand_in:
        return []
    who, deadline = person_of(occupant), table.deadline
    found = [Event(f"{TURN}:{id}:{number}", TURN, who, turn, number, at)]
    if deadline is not None and table.terms.clock.kind == DAYS:
        late = deadline - LAST_QUARTER * (deadline - at)
        found.append(Event(f"{TIME}:{id}:{number}", TIME, who, turn, number, at, late))
    return found


def game_over(table: Table, entry: Entry) -> list[Event]:
    if not among_people(table):
        return []
    id = table.terms.id
    return [
        Event(f"{OVER}:{id}:{each.seat}", OVER, person_of(each), each.seat, entry.number, entry.at)
        for each in table.occupants
        if each.kind == PERSON and each.seat != entry.seat
    ]


def invitations(table: Table) -> list[Event]:
    id, at = table.terms.id, table.terms.created
    kind = REMATCH if table.terms.rematch_of else INVITED
    return [
        Event(f"{kind}:{id}:{each.seat}", kind, person_of(each), each.seat, 0, at)
        for each in table.occupants
        if each.kept
    ]


def among_people(table: Table) -> bool:
    """Tell whether people in different places play; who plays alone knows when it is their turn."""
    people = {person_of(each) for each in table.occupants if each.kind == PERSON}
    return len(people) > 1 and table.terms.mode != IMPORTED


def write(db: Connection, tables: Iterable[tuple[str, list[Event]]]) -> None:
    """Write notices of events into the transaction that makes them happen."""
    events = [(id, event) for id, found in tables for event in found]
    if not events:
        return
    channels = select(CHANNELS).where(
        CHANNELS.c.who.in_({event.who for _, event in events}), CHANNELS.c.confirmed
    )
    rows = [
        notice(id, event, channel)
        for channel in db.execute(channels).all()
        for id, event in events
        if event.who == channel.who
    ]
    names = {row["event"] for row in rows}
    query = select(NOTICES.c.event, NOTICES.c.channel).where(NOTICES.c.event.in_(names))
    known = {(each.event, each.channel) for each in db.execute(query)} if rows else set()
    fresh = [row for row in rows if (row["event"], row["channel"]) not in known]
    if fresh:
        db.execute(insert(NOTICES), fresh)


def notice(table_id: str, event: Event, channel: object) -> dict[str, object]:
    soon = event.at + channel.delay  # type: ignore[attr-defined]
    return {
        "event": event.name,
        "channel": channel.id,  # type: ignore[attr-defined]
        "kind": event.kind,
        "table_id": table_id,
        "seat": event.seat,
        "number": event.number,
        "at": event.at,
        "due": soon if event.due is None else max(event.due, soon),
        "lease": 0.0,
        "attempts": 0,
        "state": WAITING,
    }
