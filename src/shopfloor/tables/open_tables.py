"""The tables open in this server, with their locks, bots and clocks.

The truth is in the database. A change is made on a copy of the table, written, and only
then does the copy take the table's place: whoever looks at a table sees what is durable.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.tables import server_time
from shopfloor.tables.bots import Bots
from shopfloor.tables.checks import DAMAGE
from shopfloor.tables.errors import Damaged, NoTable, Refused, Stale
from shopfloor.tables.new_table import printable
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.store import LAST_LINES, Store
from shopfloor.tables.table import Entry, Table
from shopfloor.tables.threads import reading, writing
from shopfloor.tables.turns import PEOPLE, WATCHED

LOG = logging.getLogger("shopfloor.tables")
IDLE = 600.0
"""Seconds after which a table nobody uses is closed."""
CHAT_LENGTH = 500
ATTEMPTS = 5
"""How often a change of a seat is tried while other servers change the table too."""


class Listener(Protocol):
    """Somebody looking at a table."""

    address: str
    """Where they are, to whom bots' thinking is charged."""

    def seats(self, table: Table) -> list[int]: ...

    def show(self) -> None: ...


class OpenTable:
    """A table that is open in this server."""

    def __init__(self, table: Table, touched: int, chat: list[dict[str, Any]]) -> None:
        self.table = table
        self.touched = touched
        self.chat = chat
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.online = [occupant.online(server_time.now()) for occupant in table.occupants]

    @property
    def bot_to_move(self) -> int | None:
        """The bot whose turn it is; where nobody plays and nobody watches, bots rest."""
        resting = not self.listeners and not self.table.somebody_plays
        return None if resting else self.table.bot_to_move


class OpenTables:
    """The tables in memory: each is loaded once, changed one change at a time, and let go."""

    def __init__(
        self, store: Store, bots: Bots, pace: float = 0.8, absent_after: float = 60.0
    ) -> None:
        self.store = store
        self.bots = bots
        self.pace = pace
        self.absent_after = absent_after
        self.patience = pace + bots.budget + 2.0
        """Seconds after which another server's bots count as stuck and ours take over."""
        self.by_id: dict[str, OpenTable] = {}
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    # -- opening -------------------------------------------------------------------------

    async def get(self, table_id: str) -> OpenTable:
        """Return a table, opening it if need be."""
        async with self.opening:
            fresh = table_id not in self.by_id
            if fresh:
                self.by_id[table_id] = OpenTable(*await self.read_safely(table_id))
            open_table = self.by_id[table_id]
        open_table.used = time.monotonic()
        await self.catch_up(open_table)
        if fresh:
            self.wake_bots(open_table)
        return open_table

    def read(self, table_id: str) -> tuple[Table, int, list[dict[str, Any]]]:
        """Read how often a table was touched, then the rest: touched later, it is read again."""
        versions = self.store.versions([table_id])
        table = self.store.load(table_id)
        return table, versions[table_id][1], self.store.chat(table_id)

    async def open_new(self, table: Table) -> OpenTable:
        return await self.get(await writing(self.store.create, table))

    async def catch_up(self, open_table: OpenTable) -> bool:
        """Follow what other servers wrote; tell whether there was anything."""
        async with open_table.lock:
            return await self.catch_up_locked(open_table)

    async def catch_up_locked(self, open_table: OpenTable) -> bool:
        found = await reading(self.store.versions, [open_table.table.terms.id])
        return await self.follow(open_table, found.get(open_table.table.terms.id))

    async def follow(self, open_table: OpenTable, standing: tuple[int, int] | None) -> bool:
        """Apply what is in the database and not here yet; the table is locked."""
        if standing is None or standing == (open_table.table.version, open_table.touched):
            return False
        if standing[1] != open_table.touched:
            await self.reload(open_table)
        else:
            await reading(self.follow_entries, open_table)
        return True

    def follow_entries(self, open_table: OpenTable) -> None:
        draft = open_table.table.fork()
        for entry in self.store.entries_after(draft.terms.id, draft.version):
            draft.follow(entry)
        open_table.table = draft

    async def renew(self, open_table: OpenTable) -> None:
        async with open_table.lock:
            await self.reload(open_table)

    async def renew_tables_of(self, session: str) -> None:
        """Read tables anew whose seats have gone from a session to another."""
        for open_table in list(self.by_id.values()):
            if session and any(
                occupant.owner == session for occupant in open_table.table.occupants
            ):
                await self.renew(open_table)

    async def read_safely(self, table_id: str) -> tuple[Table, int, list[dict[str, Any]]]:
        """Read a table; one that is damaged is set aside, so that nobody stumbles over it again."""
        try:
            return await reading(self.read, table_id)
        except (NoTable, Stale):
            raise
        except DAMAGE as problem:
            await self.set_aside(table_id, problem)
            raise Damaged from problem

    async def set_aside(self, table_id: str, problem: Exception) -> None:
        if await writing(self.store.set_aside, table_id):
            LOG.error("table %s is damaged and set aside: %s", table_id, brief(problem))

    async def reload(self, open_table: OpenTable) -> None:
        table_id = open_table.table.terms.id
        open_table.table, open_table.touched, open_table.chat = await self.read_safely(table_id)

    # -- changing ------------------------------------------------------------------------

    async def change(
        self, open_table: OpenTable, version: int | None, act: Callable[[Table], Entry]
    ) -> None:
        """Add an entry to the log: checked, played, durable, and only then shown.

        It goes on to its end even if whoever asked for it leaves meanwhile.
        """
        await asyncio.shield(self.spawn(self.change_now(open_table, version, act)))

    async def change_now(
        self, open_table: OpenTable, version: int | None, act: Callable[[Table], Entry]
    ) -> None:
        async with open_table.lock:
            if version is not None and version != open_table.table.version:
                raise Stale
            await self.commit(open_table, act)
        self.broadcast(open_table)
        self.wake_bots(open_table)

    async def commit(self, open_table: OpenTable, act: Callable[[Table], Entry]) -> None:
        """Play on a copy here, write elsewhere, and only then let the copy take its place."""
        draft = open_table.table.fork()
        entry = act(draft)
        try:
            await asyncio.wrap_future(self.store.appending(draft, entry))
        except Stale:
            await self.catch_up_locked(open_table)
            raise
        open_table.table = draft

    async def change_seat(self, open_table: OpenTable, act: Callable[[Table], Occupant]) -> None:
        """Change who sits where or how they like to play."""
        async with open_table.lock:
            for attempt in range(ATTEMPTS):
                await self.catch_up_locked(open_table)
                draft = open_table.table.fork()
                occupant = act(draft)
                try:
                    await writing(self.store.save_occupant, draft, occupant, open_table.touched)
                    break
                except Stale:
                    if attempt == ATTEMPTS - 1:
                        raise
            open_table.table = draft
            open_table.touched += 1
        self.broadcast(open_table)
        self.wake_bots(open_table)

    async def remove_unstarted(self, open_table: OpenTable) -> None:
        """Delete a table whose game has not begun."""
        async with open_table.lock:
            await self.catch_up_locked(open_table)
            if not open_table.table.waiting:
                raise Refused("The game has begun.")
            await writing(self.store.remove, open_table.table.terms.id)
            self.by_id.pop(open_table.table.terms.id, None)

    async def remove_abandoned(self, open_table: OpenTable) -> bool:
        """Delete a game that everybody wants to end; tell whether that is so."""
        async with open_table.lock:
            await self.catch_up_locked(open_table)
            if not open_table.table.abandoned or open_table.table.over:
                return False
            await writing(self.store.remove, open_table.table.terms.id)
            self.by_id.pop(open_table.table.terms.id, None)
            return True

    async def say(self, open_table: OpenTable, seat: int, text: str) -> None:
        text = printable(text)
        if not text or len(text) > CHAT_LENGTH:
            raise Refused(f"Say something in 1 to {CHAT_LENGTH} characters.")
        said = {"seat": seat, "text": text, "at": server_time.now()}
        async with open_table.lock:
            table_id = open_table.table.terms.id
            line, alone = await writing(self.store.say, table_id, said, open_table.touched)
            if alone:
                open_table.touched += 1
                open_table.chat = [*open_table.chat, line][-LAST_LINES:]
            else:
                await self.reload(open_table)
        self.broadcast(open_table)

    def broadcast(self, open_table: OpenTable) -> None:
        """Show everybody the table as it stands; nobody waits for anybody's line."""
        for listener in list(open_table.listeners):
            try:
                listener.show()
            except Exception:
                LOG.exception("a table could not be shown")

    # -- bots ----------------------------------------------------------------------------

    def wake_bots(self, open_table: OpenTable) -> None:
        """Let the bots of a table think if it is their turn."""
        idle = open_table.thinking is None or open_table.thinking.done()
        if idle and open_table.bot_to_move is not None:
            open_table.thinking = self.spawn(self.play_bots(open_table))

    def charged_to(self, open_table: OpenTable) -> str:
        """Say whose thinking time it is: of those who look on, whoever has had the least."""
        looking = {listener.address for listener in open_table.listeners}
        return min(looking, key=self.bots.used, default=open_table.table.terms.host)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def play_bots(self, open_table: OpenTable) -> None:
        while (seat := open_table.bot_to_move) is not None:
            try:
                await self.play_bot(open_table, seat)
            except Refused as error:
                LOG.info("a bot's move came too late: %s", error)
            except Exception:
                LOG.exception("a bot could not move")
                await asyncio.sleep(1.0)

    async def play_bot(self, open_table: OpenTable, seat: int) -> None:
        async with open_table.lock:
            table, version = open_table.table, open_table.table.version
            state, level = table.state.copy(), table.occupants[seat].level
        began = time.monotonic()
        rank = PEOPLE if table.somebody_plays else WATCHED
        move = await self.bots.choose(state, seat, level, self.charged_to(open_table), rank)
        pause = self.pace * open_table.table.bot_pace
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        text = table.game.move_text(move)

        def act(table: Table) -> Entry:
            if table.bot_to_move != seat:
                raise Stale
            return table.play(seat, text, server_time.now(), by="bot")

        await self.change(open_table, version, act)

    async def heard_of(self, table_id: str, version: int, touched: int) -> None:
        """Follow at once what another server announces of a table that is shown here."""
        open_table = self.by_id.get(table_id)
        if open_table is None or not open_table.listeners:
            return
        async with open_table.lock:
            news = await self.follow(open_table, (version, touched))
        if news:
            self.broadcast(open_table)
            self.wake_bots(open_table)

    # -- presence ------------------------------------------------------------------------

    def tell_presence(self, open_table: OpenTable, now: float) -> None:
        online = [occupant.online(now) for occupant in open_table.table.occupants]
        if online != open_table.online:
            open_table.online = online
            self.broadcast(open_table)

    async def note_arrival(self, open_table: OpenTable, seats: list[int]) -> None:
        """Store that people came; tell the others if they were away before."""
        now, table_id = server_time.now(), open_table.table.terms.id
        async with open_table.lock:
            if all(open_table.table.occupants[seat].online(now) for seat in seats):
                return
            try:
                alone = await writing(self.store.saw, table_id, seats, now, open_table.touched)
            except SQLAlchemyError as error:
                LOG.error("an arrival could not be stored: %s", error.args[0])
                return
            open_table.touched += alone
            for seat in seats:
                open_table.table.occupants[seat].seen = now
        self.tell_presence(open_table, now)

    def close_idle(self) -> None:
        """Close tables nobody has used for a while; they open again from the database."""
        now = time.monotonic()
        for table_id, open_table in list(self.by_id.items()):
            busy = (
                open_table.listeners
                or open_table.lock.locked()
                or open_table.bot_to_move is not None
            )
            if not busy and now - open_table.used > IDLE:
                del self.by_id[table_id]

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.bots.stop()


def brief(problem: BaseException) -> str:
    """Say in one line what went wrong."""
    return f"{type(problem).__name__}: {str(problem)[:200]}"
