"""The socket of a table: it carries a conversation, and never waits for a slow browser."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from shopfloor import IllegalMove
from shopfloor.tables.errors import Refused, Stale
from shopfloor.tables.open_tables import OpenTable
from shopfloor.tables.people import Visitor
from shopfloor.tables.threads import reading, working
from shopfloor.web import protocol
from shopfloor.web.budgets import BYTE, MESSAGE, PRICES
from shopfloor.web.conversation import Conversation
from shopfloor.web.outbox import Outbox
from shopfloor.web.security import TokenBucket, same_origin
from shopfloor.web.server import (
    UNREACHABLE,
    Server,
    address_of,
    may_watch,
    server_of,
    watched_table,
)
from shopfloor.web.stage import Stage

LOG = logging.getLogger("shopfloor.web")
MOST_REFUSALS = 50
"""So many refused messages in a row end the connection."""
RECOGNISED_FOR = 5.0
"""Seconds after which a session is looked up again."""
GOODBYE = 1.0
POLICY, TRY_LATER, NOT_TEXT = 1008, 1013, 1003

Result = TypeVar("Result")


async def live(socket: WebSocket) -> None:
    """Serve one socket from its handshake to its end."""
    if not same_origin(socket.headers):
        await socket.close(POLICY)
        return
    try:
        open_table, visitor = await watched_table(socket)
    except Refused:
        await socket.close(POLICY)
        return
    server = server_of(socket)
    caps = caps_of(socket, server, open_table, visitor)
    if any(server.sockets.get(key, 0) >= most for key, most in caps.items()):
        await socket.close(TRY_LATER)
        return
    with counted(server, list(caps)):
        await TableConnection(socket, server, open_table, visitor).serve()


def caps_of(
    socket: WebSocket, server: Server, open_table: OpenTable, visitor: Visitor
) -> dict[str, int]:
    """Return how many sockets there may be like this one.

    Whoever sits at the table has a place there, however many watch.
    """
    settings = server.settings
    caps = {f"from {address_of(socket)}": settings.sockets_per_address}
    if not open_table.table.seats_of(visitor.id, visitor.account):
        caps[f"table {open_table.table.terms.id}"] = settings.sockets_per_table
    if visitor.id:
        caps[f"visitor {visitor.id}"] = settings.sockets_per_visitor
    return caps


@contextlib.contextmanager
def counted(server: Server, keys: list[str]) -> Iterator[None]:
    for key in keys:
        server.sockets[key] = server.sockets.get(key, 0) + 1
    try:
        yield
    finally:
        for key in keys:
            server.sockets[key] -= 1
            if not server.sockets[key]:
                del server.sockets[key]


class TableConnection(Conversation):
    """One browser window at a table."""

    def __init__(
        self, socket: WebSocket, server: Server, open_table: OpenTable, visitor: Visitor
    ) -> None:
        stage = server.stages.setdefault(open_table, Stage())
        super().__init__(server.open_tables, open_table, stage, visitor.id, visitor.account)
        self.socket = socket
        self.server = server
        self.here = open_table
        self.outbox = Outbox(socket, self.whole_picture)
        settings = server.settings
        self.bucket = TokenBucket(settings.messages_per_second, settings.message_burst)
        self.address = address_of(socket)
        self.budget = server.budgets.of(self.address)
        self.watch = socket.query_params.get("watch", "")
        self.recognised = time.monotonic()
        self.refused = 0

    def put(self, text: str) -> None:
        self.budget.charge(BYTE * len(text))
        self.outbox.put(text)

    async def aside(self, work: Callable[[], Result]) -> Result:
        return await working(work)

    # -- coming and going ----------------------------------------------------------------

    async def serve(self) -> None:
        await self.socket.accept()
        self.here.listeners.add(self)
        self.server.goodbyes.setdefault(self.session, set()).add(self.leave)
        tasks = [asyncio.create_task(work) for work in self.work()]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.here.listeners.discard(self)
            self.server.forget_goodbye(self.session, self.leave)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            self.outbox.close()
        if self.outbox.gone.is_set():
            await self.close()
        for task in tasks:
            if not task.cancelled():
                task.result()

    async def close(self) -> None:
        """Say goodbye, even to a browser that does not read."""
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(GOODBYE):
                await self.socket.close(POLICY)

    def work(self) -> list[Coroutine[Any, Any, Any]]:
        """Return what goes on until one of it ends."""
        return [self.listen(), self.outbox.run(), self.outbox.gone.wait()]

    async def listen(self) -> None:
        try:
            await self.arrive()
            while self.refused < MOST_REFUSALS:
                await self.receive(await self.socket.receive_text())
            await self.outbox.sent()
            await self.socket.close(POLICY)
        except KeyError:  # bytes where text belongs
            await self.socket.close(NOT_TEXT)
        except (WebSocketDisconnect, RuntimeError):
            pass

    async def arrive(self) -> None:
        mine = self.seats(self.open_table.table)
        if mine:
            await self.server.open_tables.note_arrival(self.here, mine)
        self.show()
        self.server.open_tables.wake_bots(self.here)

    # -- rights --------------------------------------------------------------------------

    def may_look(self) -> bool:
        """Tell whether whoever looks here still may, as the table stands now."""
        return may_watch(self.open_table.table, self.session, self.account, self.watch)

    def show(self) -> None:
        """Show what is new; to somebody who may no longer look, nothing."""
        if self.may_look():
            super().show()
        else:
            self.leave()

    def leave(self) -> None:
        """Close the socket at the next opportunity."""
        self.outbox.gone.set()

    async def still_known(self) -> bool:
        """Ask now and then whether the session still is one; it may have ended elsewhere."""
        now = time.monotonic()
        if self.session and now - self.recognised > RECOGNISED_FOR:
            self.recognised = now
            return await reading(self.server.people.is_open, self.session)
        return True

    def read(self, text: str) -> protocol.AnyClientMessage:
        return protocol.read(text)

    async def receive(self, text: str) -> None:
        """Carry out a message; whatever is wrong with it, say why and change nothing."""
        try:
            if not (self.may_look() and await self.still_known()):
                self.leave()
                return
            if not self.bucket.take():
                raise Refused("Too fast; please wait a moment.")
            asked = self.read(text)
            await self.budget.wait()
            self.budget.charge(PRICES.get(type(asked).__name__, MESSAGE))
            await self.carry_out(asked)
            self.refused = 0
        except Stale as reason:
            self.send_refusal(str(reason), afresh=True)
        except (Refused, IllegalMove) as reason:
            self.send_refusal(str(reason))
        except ValueError:
            self.send_refusal("This message cannot be read.")
        except WebSocketDisconnect:
            raise
        except SQLAlchemyError as error:
            LOG.error("the database does not answer: %s", error.args[0])
            self.send_refusal(UNREACHABLE, afresh=True)
            self.refused = 0  # it is not their fault
        except Exception:
            LOG.exception("a message failed")
            self.send_refusal("Something went wrong here; nothing has changed.", afresh=True)

    def send_refusal(self, reason: str, afresh: bool = False) -> None:
        self.refused += 1
        super().send_refusal(reason, afresh)
