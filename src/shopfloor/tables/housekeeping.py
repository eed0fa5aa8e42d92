"""Looking after all tables: other servers' moves, clocks, bots that got stuck, who is there.

Each table is looked after by itself: what goes wrong at one keeps nobody else waiting. Clocks
and presence run apart, so that nobody loses a seat because something else takes long.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused
from shopfloor.tables.levels import advisor_level
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.open_tables import OpenTable, OpenTables, brief
from shopfloor.tables.table import Table
from shopfloor.tables.threads import reading, writing

LOG = logging.getLogger("shopfloor.tables")
POLL = 0.5
HEARTBEAT = 20.0
SILENCE = 600.0
"""Seconds for which what goes wrong with a table is not logged again."""


class Housekeeping:
    def __init__(self, tables: OpenTables) -> None:
        self.tables, self.store = tables, tables.store
        self.logged: dict[str, float] = {}
        """By table, when something about it was logged last."""

    async def run(self) -> None:
        """Look after the tables until the server stops."""
        await asyncio.gather(
            forever(self.follow_others, POLL),
            forever(self.watch_clocks, POLL),
            forever(self.note_presence, HEARTBEAT),
        )

    async def each(self, ids: list[str], work: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        """Do something at every table; one that fails is logged, once in a while."""
        for table_id in ids:
            try:
                await work(table_id)
            except (Refused, SQLAlchemyError) as reason:
                LOG.debug("table %s: %s", table_id, reason)
            except Exception as problem:
                self.complain(table_id, problem)

    def complain(self, table_id: str, problem: Exception) -> None:
        now = time.monotonic()
        self.logged = {id: at for id, at in self.logged.items() if now - at < SILENCE}
        if table_id not in self.logged:
            self.logged[table_id] = now
            LOG.error("table %s: %s", table_id, brief(problem))

    # -- other servers, and bots ---------------------------------------------------------

    async def follow_others(self) -> None:
        """Follow what other servers did at tables people look at, and wake bots that got stuck."""
        shown = [table_id for table_id, open_table in self.by_id() if open_table.listeners]
        if shown:
            found = await reading(self.store.versions, shown)
            await self.each(shown, lambda table_id: self.follow(table_id, found.get(table_id)))
        stuck = server_time.now() - self.tables.patience
        await self.each(await reading(self.store.waiting_for_bots, stuck), self.wake)

    def by_id(self) -> list[tuple[str, OpenTable]]:
        return list(self.tables.by_id.items())

    async def follow(self, table_id: str, standing: tuple[int, int] | None) -> None:
        open_table = self.tables.by_id.get(table_id)
        if open_table is None:
            return
        async with open_table.lock:
            news = await self.tables.follow(open_table, standing)
        if news:
            self.tables.broadcast(open_table)

    async def wake(self, table_id: str) -> None:
        self.tables.wake_bots(await self.tables.get(table_id))

    # -- clocks --------------------------------------------------------------------------

    async def watch_clocks(self) -> None:
        late = await reading(self.store.out_of_time, server_time.now())
        await self.each(late, self.check_clock)

    async def check_clock(self, table_id: str) -> None:
        """Let a bot take the place of whoever has run out of time."""
        open_table = await self.tables.get(table_id)
        table, seat = open_table.table, open_table.table.turn
        if seat is None or table.deadline is None or server_time.now() < table.deadline:
            return
        level = advisor_level(table.game)

        def act(table: Table) -> Occupant:
            return table.take_over(seat, level, server_time.now(), float("inf"))

        await self.tables.change_seat(open_table, act)

    # -- presence ------------------------------------------------------------------------

    async def note_presence(self) -> None:
        """Store who is online, tell the tables where somebody came or went, close the others."""
        now, by_id = server_time.now(), dict(self.by_id())
        present = {table_id: seated(open_table) for table_id, open_table in by_id.items()}
        await writing(self.store.still_there, present, now)
        watched = [table_id for table_id, open_table in by_id.items() if open_table.listeners]
        seen = await reading(self.store.last_seen, watched)
        for (table_id, seat), at in seen.items():
            by_id[table_id].table.occupants[seat].seen = at
        for table_id in watched:
            self.tables.tell_presence(by_id[table_id], now)
        self.tables.close_idle()


def seated(open_table: OpenTable) -> set[int]:
    """Return the seats whose people are looking."""
    table = open_table.table
    return {seat for listener in open_table.listeners for seat in listener.seats(table)}


async def forever(work: Callable[[], Coroutine[Any, Any, None]], every: float) -> None:
    """Do something again and again, whatever goes wrong."""
    while True:
        try:
            await work()
        except SQLAlchemyError as error:
            LOG.error("the database does not answer: %s", error.args[0])
        except Exception:
            LOG.exception("housekeeping failed")
        await asyncio.sleep(every)
