"""The hall: tables open in this server, their locks, their bots and their clocks.

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
from shopfloor.tables.errors import Refused, Stale
from shopfloor.tables.levels import advisor
from shopfloor.tables.new_table import printable
from shopfloor.tables.seats import Chair
from shopfloor.tables.store import Store
from shopfloor.tables.table import Entry, Table

LOG = logging.getLogger("shopfloor.tables")
POLL = 0.5
HEARTBEAT = 20.0
IDLE = 600.0
"""Seconds after which a room nobody uses is forgotten."""
CHAT_LENGTH = 500
ATTEMPTS = 5
"""How often a change of chairs is tried while other servers change things too."""


class Listener(Protocol):
    """Somebody looking at a table."""

    def seats(self, table: Table) -> list[int]: ...

    async def show(self, room: Room) -> None: ...


class Room:
    """A table that is open in this server."""

    def __init__(self, table: Table, touched: int, chat: list[dict[str, Any]]) -> None:
        self.table = table
        self.touched = touched
        self.chat = chat
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.online = [chair.online(server_time.now()) for chair in table.chairs]


class Hall:
    def __init__(
        self, store: Store, bots: Bots, pace: float = 0.8, absent_after: float = 60.0
    ) -> None:
        self.store = store
        self.bots = bots
        self.pace = pace
        self.absent_after = absent_after
        self.patience = pace + bots.budget + 2.0
        """Seconds after which another server's bots count as stuck and ours take over."""
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    # -- opening -------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """Return the room of a table, opening it if need be."""
        async with self.opening:
            fresh = table_id not in self.rooms
            if fresh:
                self.rooms[table_id] = Room(*await asyncio.to_thread(self.read, table_id))
            room = self.rooms[table_id]
        room.used = time.monotonic()
        await self.catch_up(room)
        if fresh:
            self.wake(room)
        return room

    def read(self, table_id: str) -> tuple[Table, int, list[dict[str, Any]]]:
        """Read how often a table was touched, then the rest: touched later, it is read again."""
        standings = self.store.standings([table_id])
        table = self.store.load(table_id)
        return table, standings[table_id][1], self.store.chat(table_id)

    async def open_new(self, table: Table) -> Room:
        await asyncio.to_thread(self.store.create, table)
        return await self.room(table.deal.id)

    async def catch_up(self, room: Room) -> bool:
        """Follow what other servers wrote; tell whether there was anything."""
        async with room.lock:
            return await self.catch_up_locked(room)

    async def catch_up_locked(self, room: Room) -> bool:
        found = await asyncio.to_thread(self.store.standings, [room.table.deal.id])
        return await self.follow(room, found.get(room.table.deal.id))

    async def follow(self, room: Room, standing: tuple[int, int] | None) -> bool:
        """Apply what is in the database and not here yet; the room is locked."""
        if standing is None or standing == (room.table.version, room.touched):
            return False
        if standing[1] != room.touched:
            await self.reload(room)
        else:
            await asyncio.to_thread(self.follow_entries, room)
        return True

    def follow_entries(self, room: Room) -> None:
        draft = room.table.fork()
        for entry in self.store.entries_after(draft.deal.id, draft.version):
            draft.follow(entry)
        room.table = draft

    async def renew(self, room: Room) -> None:
        async with room.lock:
            await self.reload(room)

    async def renew_tables_of(self, session: str) -> None:
        """Read tables anew whose seats have gone from a session to another."""
        for room in list(self.rooms.values()):
            if session and any(chair.owner == session for chair in room.table.chairs):
                await self.renew(room)

    async def reload(self, room: Room) -> None:
        table_id = room.table.deal.id
        room.table, room.touched, room.chat = await asyncio.to_thread(self.read, table_id)

    # -- changing ------------------------------------------------------------------------

    async def change(self, room: Room, version: int | None, act: Callable[[Table], Entry]) -> None:
        """Add an entry to the log: checked, played, durable, and only then shown."""
        async with room.lock:
            if version is not None and version != room.table.version:
                raise Stale
            await self.commit(room, act)
        await self.broadcast(room)
        self.wake(room)

    async def commit(self, room: Room, act: Callable[[Table], Entry]) -> None:
        def work() -> Table:
            draft = room.table.fork()
            self.store.append(draft, act(draft))
            return draft

        try:
            room.table = await asyncio.to_thread(work)
        except Stale:
            await self.catch_up_locked(room)
            raise

    async def reseat(self, room: Room, act: Callable[[Table], Chair]) -> None:
        """Change who sits where or how they like to play."""
        async with room.lock:
            for attempt in range(ATTEMPTS):
                await self.catch_up_locked(room)
                draft = room.table.fork()
                chair = act(draft)
                try:
                    await asyncio.to_thread(self.store.save_chair, draft, chair, room.touched)
                    break
                except Stale:
                    if attempt == ATTEMPTS - 1:
                        raise
            room.table = draft
            room.touched += 1
        await self.broadcast(room)
        self.wake(room)

    async def put_away(self, room: Room) -> None:
        """Forget a table whose game has not begun."""
        async with room.lock:
            await self.catch_up_locked(room)
            if not room.table.waiting:
                raise Refused("The game has begun.")
            await asyncio.to_thread(self.store.remove, room.table.deal.id)
            self.rooms.pop(room.table.deal.id, None)

    async def say(self, room: Room, seat: int, text: str) -> None:
        text = printable(text)
        if not text or len(text) > CHAT_LENGTH:
            raise Refused(f"Say something in 1 to {CHAT_LENGTH} characters.")
        await asyncio.to_thread(self.store.say, room.table.deal.id, seat, text, server_time.now())
        await self.catch_up(room)
        await self.broadcast(room)

    async def broadcast(self, room: Room) -> None:
        await asyncio.gather(*(listener.show(room) for listener in list(room.listeners)))

    # -- bots ----------------------------------------------------------------------------

    def wake(self, room: Room) -> None:
        """Let the bots of a room think if it is their turn."""
        idle = room.thinking is None or room.thinking.done()
        if idle and room.table.bot_to_move is not None:
            room.thinking = self.spawn(self.play_bots(room))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def play_bots(self, room: Room) -> None:
        while (seat := room.table.bot_to_move) is not None:
            try:
                await self.play_bot(room, seat)
            except Refused as error:
                LOG.info("a bot's move came too late: %s", error)
            except Exception:
                LOG.exception("a bot could not move")
                await asyncio.sleep(1.0)

    async def play_bot(self, room: Room, seat: int) -> None:
        async with room.lock:
            table, version = room.table, room.table.version
            state, level = table.state.copy(), table.chairs[seat].level
        began = time.monotonic()
        move = await self.bots.choose(state, seat, level)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        text = table.game.move_text(move)

        def act(table: Table) -> Entry:
            if table.bot_to_move != seat:
                raise Stale
            return table.play(seat, text, server_time.now(), by="bot")

        await self.change(room, version, act)

    # -- the rounds of the house ---------------------------------------------------------

    async def run(self) -> None:
        """Look after the tables until the server stops."""
        beat = 0.0
        while True:
            try:
                await self.look_round()
                if time.monotonic() - beat > HEARTBEAT:
                    beat = time.monotonic()
                    await self.note_presence()
                    self.close_idle()
            except SQLAlchemyError as error:
                LOG.error("the database does not answer: %s", error.args[0])
            except Exception:
                LOG.exception("the hall stumbled")
            await asyncio.sleep(POLL)

    async def look_round(self) -> None:
        """Follow other servers, wake bots, and mind the clocks."""
        shown = {i: room for i, room in self.rooms.items() if room.listeners}
        if shown:
            found = await asyncio.to_thread(self.store.standings, list(shown))
            for table_id, room in shown.items():
                async with room.lock:
                    news = await self.follow(room, found.get(table_id))
                if news:
                    await self.broadcast(room)
        now = server_time.now()
        waiting = self.store.needing_attention
        for table_id in await asyncio.to_thread(waiting, now, now - self.patience):
            await self.attend(table_id)

    async def attend(self, table_id: str) -> None:
        try:
            room = await self.room(table_id)
        except Refused:
            return
        self.wake(room)
        table = room.table
        late = table.deadline is not None and server_time.now() >= table.deadline
        if late and table.turn is not None:
            await self.time_is_up(room, table.turn)

    async def time_is_up(self, room: Room, seat: int) -> None:
        """A bot takes the place of whoever has run out of time."""
        level = advisor(room.table.game)

        def act(table: Table) -> Chair:
            return table.take_over(seat, level, server_time.now(), float("inf"))

        try:
            await self.reseat(room, act)
        except Refused as error:
            LOG.info("nobody was late after all: %s", error)

    async def note_presence(self) -> None:
        """Note who is here, and tell the tables where somebody came or went."""
        now, rooms = server_time.now(), dict(self.rooms)
        present = {
            table_id: {seat for listener in room.listeners for seat in listener.seats(room.table)}
            for table_id, room in rooms.items()
        }
        await asyncio.to_thread(self.store.still_there, present, now)
        watched = [table_id for table_id, room in rooms.items() if room.listeners]
        seen = await asyncio.to_thread(self.store.last_seen, watched)
        for (table_id, seat), at in seen.items():
            rooms[table_id].table.chairs[seat].seen = at
        for table_id in watched:
            await self.tell_presence(rooms[table_id], now)

    async def tell_presence(self, room: Room, now: float) -> None:
        online = [chair.online(now) for chair in room.table.chairs]
        if online != room.online:
            room.online = online
            await self.broadcast(room)

    async def heard_of(self, room: Room, seats: list[int]) -> None:
        """Note that people came; the others are told when that is news."""
        now, table_id = server_time.now(), room.table.deal.id
        async with room.lock:
            if all(room.table.chairs[seat].online(now) for seat in seats):
                return
            try:
                alone = await asyncio.to_thread(self.store.saw, table_id, seats, now, room.touched)
            except SQLAlchemyError as error:
                LOG.error("somebody's coming could not be noted: %s", error.args[0])
                return
            room.touched += alone
            for seat in seats:
                room.table.chairs[seat].seen = now
        await self.tell_presence(room, now)

    def close_idle(self) -> None:
        """Forget rooms nobody has used for a while; they open again from the database."""
        now = time.monotonic()
        for table_id, room in list(self.rooms.items()):
            busy = room.listeners or room.lock.locked() or room.table.bot_to_move is not None
            if not busy and now - room.used > IDLE:
                del self.rooms[table_id]

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.bots.stop()
