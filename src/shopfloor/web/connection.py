"""The socket of a table: messages come in, pictures go out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from shopfloor import IllegalMove
from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused, Stale
from shopfloor.tables.levels import advisor_level
from shopfloor.tables.occupants import PERSON
from shopfloor.tables.open_tables import OpenTable
from shopfloor.tables.people import Visitor
from shopfloor.tables.table import Table
from shopfloor.web import protocol
from shopfloor.web.advice import Shelves, describe, preview, what_if, why_not, why_nothing_here
from shopfloor.web.names import named, names_of
from shopfloor.web.outbox import Outbox
from shopfloor.web.security import TokenBucket, same_origin
from shopfloor.web.server import UNREACHABLE, Server, address_of, server_of, watched_table
from shopfloor.web.stage import Shown, Stage

LOG = logging.getLogger("shopfloor.web")
MOST_REFUSALS = 50
"""So many refused messages in a row end the connection."""
POLICY, TRY_LATER, NOT_TEXT = 1008, 1013, 1003

Json = dict[str, Any]


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
    """Return how many sockets there may be like this one."""
    settings = server.settings
    caps = {
        f"table {open_table.table.terms.id}": settings.sockets_per_table,
        f"from {address_of(socket)}": settings.sockets_per_address,
    }
    if visitor.id:
        caps[f"visitor {visitor.id}"] = settings.sockets_per_visitor
    return caps


@contextmanager
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


class TableConnection:
    """One browser window at a table."""

    def __init__(
        self, socket: WebSocket, server: Server, open_table: OpenTable, visitor: Visitor
    ) -> None:
        self.socket = socket
        self.server = server
        self.open_tables = server.open_tables
        self.open_table = open_table
        self.visitor = visitor
        self.stage = server.stages.setdefault(open_table, Stage())
        self.shown: Shown | None = None
        self.outbox = Outbox(socket, self.whole_picture)
        self.looking: int | None = None
        """The seat somebody with several seats looks from."""
        self.imagining = secrets.randbits(32)
        settings = server.settings
        self.bucket = TokenBucket(settings.messages_per_second, settings.message_burst)
        self.refused = 0

    # -- coming and going ----------------------------------------------------------------

    async def serve(self) -> None:
        await self.socket.accept()
        self.open_table.listeners.add(self)
        tasks = [asyncio.create_task(work) for work in self.work()]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.open_table.listeners.discard(self)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            self.outbox.close()
        for task in tasks:
            if not task.cancelled():
                task.result()

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
            await self.open_tables.note_arrival(self.open_table, mine)
        self.show()

    async def receive(self, text: str) -> None:
        """Carry out a message; whatever is wrong with it, say why and change nothing."""
        try:
            if not self.bucket.take():
                raise Refused("Too fast; please wait a moment.")
            await self.carry_out(protocol.read(text))
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
        names = names_of(self.open_table.table)
        version = self.open_table.table.version
        self.send({"type": "refused", "reason": named(reason, names), "version": version})
        if afresh:
            self.sync()

    # -- showing -------------------------------------------------------------------------

    def seats(self, table: Table) -> list[int]:
        return table.seats_of(self.visitor.id, self.visitor.account)

    def viewer(self, table: Table) -> int | None:
        """Look from the seat to act if it is one of ours, else from where we looked last."""
        mine = self.seats(table)
        if not mine:
            return None
        if table.turn in mine:
            self.looking = table.turn
        elif self.looking not in mine:
            self.looking = mine[0]
        return self.looking

    def show(self) -> None:
        """Send what has changed since the last picture."""
        viewer, you = self.turn_stage()
        now = (self.stage.number, viewer, tuple(you))
        if now != self.shown:
            text = self.stage.message(self.shown, viewer, you)
            self.shown = now
            if text:
                self.outbox.put(text)

    def sync(self) -> None:
        self.outbox.put(self.whole_picture())

    def whole_picture(self) -> str:
        viewer, you = self.turn_stage()
        self.shown = (self.stage.number, viewer, tuple(you))
        return self.stage.message(None, viewer, you)

    def turn_stage(self) -> tuple[int | None, list[int]]:
        """Let the stage show the table of now; return from where we look at it."""
        table = self.open_table.table
        self.stage.turn_to(table, self.open_table.chat, server_time.now())
        return self.viewer(table), self.seats(table)

    def shelves(self, seat: int) -> Shelves:
        """Return what is on the board for a seat of ours, to try something on."""
        _, you = self.turn_stage()
        half = self.stage.half_of(seat, you)
        return self.stage.public.shelf.copy(), half.shelf.copy()

    def send(self, answer: Json) -> None:
        self.outbox.put(protocol.write(answer))

    # -- messages ------------------------------------------------------------------------

    async def carry_out(self, asked: protocol.AnyClientMessage) -> None:
        match asked:
            case protocol.Move() | protocol.Undo() | protocol.Restart() | protocol.Done():
                await self.play(asked)
            case protocol.Sync():
                self.sync()
            case protocol.LookFrom(seat=seat):
                await self.look_from(seat)
            case protocol.Rule(clause=clause):
                self.send(self.rule(clause))
            case protocol.Describe():
                self.send(describe(self.open_table.table, self.viewer(self.open_table.table)))
            case protocol.Why() | protocol.Preview() | protocol.WhatIf() | protocol.Hint():
                await self.advise(asked)
            case _:
                await self.change_people(asked)

    async def play(
        self, asked: protocol.Move | protocol.Undo | protocol.Restart | protocol.Done
    ) -> None:
        seat = self.acting(asked.seat, isinstance(asked, protocol.Undo | protocol.Restart))
        now = server_time.now()
        if isinstance(asked, protocol.Move):
            text = self.text_of(asked.move)
            await self.open_tables.change(
                self.open_table, asked.version, lambda t: t.play(seat, text, now)
            )
        elif isinstance(asked, protocol.Done):
            await self.open_tables.change(
                self.open_table, asked.version, lambda t: t.done(seat, now)
            )
        else:
            whole = isinstance(asked, protocol.Restart)
            await self.open_tables.change(
                self.open_table, asked.version, lambda t: t.undo(seat, now, whole)
            )

    def text_of(self, move: str | int) -> str:
        return move if isinstance(move, str) else self.open_table.table.game.move_text(move)

    def acting(self, seat: int | None, taking_back: bool = False) -> int:
        """Return the seat of ours that acts: the one named, or the one it is up to."""
        table = self.open_table.table
        mine = self.seats(table)
        if not mine:
            raise Refused("You are watching.")
        if seat is None:
            likely = table.last.seat if taking_back else table.turn
            seat = likely if likely in mine else self.viewer(table)
        if seat not in mine or seat is None:
            raise Refused("This is not your seat.")
        if table.occupants[seat].stand_in:
            raise Refused("A bot plays for you; come back first.")
        return seat

    async def look_from(self, seat: int) -> None:
        if seat not in self.seats(self.open_table.table):
            raise Refused("This is not your seat.")
        self.looking = seat
        self.sync()

    async def change_people(self, asked: Any) -> None:
        """Chat, preferences, leaving, coming back."""
        open_tables, open_table = self.open_tables, self.open_table
        level = advisor_level(open_table.table.game)
        match asked:
            case protocol.TakeOver():
                await self.take_over(asked.seat, level)
            case protocol.Return(seat=seat):
                own = self.own(seat)
                await open_tables.change_seat(open_table, lambda t: t.come_back(own))
            case protocol.Resign(seat=seat):
                own = self.own(seat)
                await open_tables.change_seat(open_table, lambda t: t.resign(own, level))
            case protocol.Chat(text=text, seat=seat):
                await open_tables.say(open_table, self.own(seat), text)
            case protocol.Prefer(name=name, value=value, seat=seat):
                own = self.own(seat)
                await open_tables.change_seat(open_table, lambda t: t.prefer(own, name, value))

    async def take_over(self, seat: int, level: str) -> None:
        """Let a bot stand in for somebody else who is away; anybody seated may ask."""
        self.own(None)
        late = self.open_tables.absent_after
        await self.open_tables.change_seat(
            self.open_table, lambda table: table.take_over(seat, level, server_time.now(), late)
        )

    def own(self, seat: int | None) -> int:
        """Return a seat of ours, played by a bot just now or not."""
        table = self.open_table.table
        chosen = self.viewer(table) if seat is None else seat
        if chosen is None or chosen not in self.seats(table):
            raise Refused("This is not your seat.")
        return chosen

    # -- advice --------------------------------------------------------------------------

    async def advise(
        self, asked: protocol.Why | protocol.Preview | protocol.WhatIf | protocol.Hint
    ) -> None:
        seat, table = self.own(asked.seat), self.open_table.table
        shelves, seed = self.shelves(seat), self.imagining
        match asked:
            case protocol.Why(move=move, piece=piece):
                answer = why_nothing_here(table, seat, piece) if piece else None
                self.send(answer or why_not(table, seat, move))
            case protocol.Preview(version=version, move=move):
                found = await asyncio.to_thread(preview, table, seat, move, shelves, seed)
                self.send({**found, "version": version})
            case protocol.WhatIf(moves=moves):
                self.send(await asyncio.to_thread(what_if, table, seat, moves, shelves, seed))
            case _:
                self.send(await self.hint(seat))

    def rule(self, clause: str) -> Json:
        found = self.open_table.table.game.clauses.get(clause)
        if found is None:
            raise Refused("There is no such rule.")
        return {
            "type": "rule",
            "clause": clause,
            "text": found.text,
            "section": found.section,
            "basis": found.basis,
        }

    async def hint(self, seat: int) -> Json:
        """Ask the strongest bot, which knows no more than this seat."""
        table = self.open_table.table
        others = [
            c for c in table.occupants if c.kind == PERSON and c.seat not in self.seats(table)
        ]
        if others:
            raise Refused("There are no hints among people.")
        if table.turn != seat or table.confirming is not None:
            raise Refused("It is not your decision.")
        level = advisor_level(table.game)
        move = await self.open_tables.bots.choose(table.state.copy(), seat, level)
        return {"type": "hint", "move": table.game.move_text(move)}
