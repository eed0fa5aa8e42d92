"""The socket of a table: wishes come in, pictures go out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from shopfloor import IllegalMove
from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused, Stale
from shopfloor.tables.levels import advisor
from shopfloor.tables.open_tables import Room
from shopfloor.tables.people import Visitor
from shopfloor.tables.seats import PERSON
from shopfloor.tables.table import Table
from shopfloor.web import protocol as wish
from shopfloor.web.frames import (
    Frame,
    Gallery,
    Json,
    frame,
    full_message,
    message,
    named,
    names_of,
    sentences,
)
from shopfloor.web.security import Bucket, same_origin
from shopfloor.web.server import UNREACHABLE, House, address_of, house_of, watched_room

LOG = logging.getLogger("shopfloor.web")
SEND_TIMEOUT = 15.0
REFUSALS = 50
"""So many refused messages in a row end the connection."""
POLICY, TRY_LATER, NOT_TEXT = 1008, 1013, 1003


async def live(socket: WebSocket) -> None:
    """Serve one socket from handshake to goodbye."""
    if not same_origin(socket.headers):
        await socket.close(POLICY)
        return
    try:
        room, visitor = await watched_room(socket)
    except Refused:
        await socket.close(POLICY)
        return
    house = house_of(socket)
    caps = caps_of(socket, house, room, visitor)
    if any(house.sockets.get(key, 0) >= most for key, most in caps.items()):
        await socket.close(TRY_LATER)
        return
    with counted(house, list(caps)):
        await Desk(socket, house, room, visitor).serve()


def caps_of(socket: WebSocket, house: House, room: Room, visitor: Visitor) -> dict[str, int]:
    """Return how many sockets there may be like this one."""
    settings = house.settings
    caps = {
        f"table {room.table.deal.id}": settings.sockets_per_table,
        f"from {address_of(socket)}": settings.sockets_per_address,
    }
    if visitor.id:
        caps[f"visitor {visitor.id}"] = settings.sockets_per_visitor
    return caps


@contextmanager
def counted(house: House, keys: list[str]) -> Iterator[None]:
    for key in keys:
        house.sockets[key] = house.sockets.get(key, 0) + 1
    try:
        yield
    finally:
        for key in keys:
            house.sockets[key] -= 1
            if not house.sockets[key]:
                del house.sockets[key]


class Desk:
    """One browser window at a table."""

    def __init__(self, socket: WebSocket, house: House, room: Room, visitor: Visitor) -> None:
        self.socket = socket
        self.house = house
        self.hall = house.hall
        self.room = room
        self.visitor = visitor
        self.gallery = house.galleries.setdefault(room, Gallery())
        self.before: Frame | None = None
        self.looking: int | None = None
        """The seat somebody with several seats looks from."""
        self.imagining = secrets.randbits(32)
        self.sending = asyncio.Lock()
        settings = house.settings
        self.bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self.refused = 0

    # -- coming and going ----------------------------------------------------------------

    async def serve(self) -> None:
        await self.socket.accept()
        self.room.listeners.add(self)
        try:
            await self.arrive()
            while self.refused < REFUSALS:
                await self.hear(await self.socket.receive_text())
            await self.socket.close(POLICY)
        except KeyError:  # bytes where text belongs
            await self.socket.close(NOT_TEXT)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.room.listeners.discard(self)

    async def arrive(self) -> None:
        mine = self.seats(self.room.table)
        if mine:
            await self.hall.heard_of(self.room, mine)
        await self.show(self.room)

    async def hear(self, text: str) -> None:
        """Carry out a wish; whatever is wrong with it, say why and change nothing."""
        try:
            if not self.bucket.take():
                raise Refused("Too fast; please wait a moment.")
            await self.grant(wish.read(text))
            self.refused = 0
        except Stale as reason:
            await self.refuse(str(reason), afresh=True)
        except (Refused, IllegalMove) as reason:
            await self.refuse(str(reason))
        except ValueError:
            await self.refuse("This message cannot be read.")
        except WebSocketDisconnect:
            raise
        except SQLAlchemyError as error:
            LOG.error("the database does not answer: %s", error.args[0])
            await self.refuse(UNREACHABLE, afresh=True)
            self.refused = 0  # it is not their fault
        except Exception:
            LOG.exception("a wish failed")
            await self.refuse("Something went wrong here; nothing has changed.", afresh=True)

    async def refuse(self, reason: str, afresh: bool = False) -> None:
        self.refused += 1
        names = names_of(self.room.table)
        version = self.room.table.version
        await self.send({"type": "refused", "reason": named(reason, names), "version": version})
        if afresh:
            await self.sync()

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

    async def show(self, room: Room) -> None:
        """Send what has changed since the last picture."""
        async with self.sending:
            after = self.picture()
            if after == self.before:
                return
            text = wish.write(message(after, self.before))
            self.before = after
            await self.send_text(text)

    async def sync(self) -> None:
        async with self.sending:
            self.before = self.picture()
            await self.send_text(wish.write(full_message(self.before)))

    def picture(self) -> Frame:
        table = self.room.table
        seats = self.seats(table)
        return frame(
            table, self.viewer(table), seats, server_time.now(), self.room.chat, self.gallery
        )

    async def send(self, answer: Json) -> None:
        async with self.sending:
            await self.send_text(wish.write(answer))

    async def send_text(self, text: str) -> None:
        """Send; a browser that does not listen is let go."""
        try:
            async with asyncio.timeout(SEND_TIMEOUT):
                await self.socket.send_text(text)
        except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            self.room.listeners.discard(self)

    # -- wishes --------------------------------------------------------------------------

    async def grant(self, asked: wish.AnyWish) -> None:
        match asked:
            case wish.Move() | wish.Undo() | wish.Restart() | wish.Done():
                await self.play(asked)
            case wish.Sync():
                await self.sync()
            case wish.Look(seat=seat):
                await self.look_from(seat)
            case wish.Rule(clause=clause):
                await self.send(self.rule(clause))
            case wish.Why() | wish.WhatIf() | wish.Hint():
                await self.advise(asked)
            case _:
                await self.settle_people(asked)

    async def play(self, asked: wish.Move | wish.Undo | wish.Restart | wish.Done) -> None:
        seat = self.acting(asked.seat, isinstance(asked, wish.Undo | wish.Restart))
        now = server_time.now()
        if isinstance(asked, wish.Move):
            text = asked.move
            await self.hall.change(self.room, asked.version, lambda t: t.play(seat, text, now))
        elif isinstance(asked, wish.Done):
            await self.hall.change(self.room, asked.version, lambda t: t.done(seat, now))
        else:
            whole = isinstance(asked, wish.Restart)
            await self.hall.change(self.room, asked.version, lambda t: t.undo(seat, now, whole))

    def acting(self, seat: int | None, taking_back: bool = False) -> int:
        """Return the seat of ours that acts: the one named, or the one it is up to."""
        table = self.room.table
        mine = self.seats(table)
        if not mine:
            raise Refused("You are watching.")
        if seat is None:
            likely = table.last.seat if taking_back else table.turn
            seat = likely if likely in mine else self.viewer(table)
        if seat not in mine or seat is None:
            raise Refused("This is not your seat.")
        if table.chairs[seat].stand_in:
            raise Refused("A bot plays for you; come back first.")
        return seat

    async def look_from(self, seat: int) -> None:
        if seat not in self.seats(self.room.table):
            raise Refused("This is not your seat.")
        self.looking = seat
        await self.sync()

    async def settle_people(self, asked: Any) -> None:
        """Chat, preferences, leaving, coming back."""
        hall, room = self.hall, self.room
        level = advisor(room.table.game)
        match asked:
            case wish.TakeOver():
                await self.take_over(asked.seat, level)
            case wish.Return(seat=seat):
                own = self.own(seat)
                await hall.reseat(room, lambda t: t.come_back(own))
            case wish.Resign(seat=seat):
                own = self.own(seat)
                await hall.reseat(room, lambda t: t.resign(own, level))
            case wish.Chat(text=text, seat=seat):
                await hall.say(room, self.own(seat), text)
            case wish.Prefer(name=name, value=value, seat=seat):
                own = self.own(seat)
                await hall.reseat(room, lambda t: t.prefer(own, name, value))

    async def take_over(self, seat: int, level: str) -> None:
        """Let a bot stand in for somebody else who is away; anybody seated may ask."""
        self.own(None)
        late = self.hall.absent_after
        await self.hall.reseat(
            self.room, lambda table: table.take_over(seat, level, server_time.now(), late)
        )

    def own(self, seat: int | None) -> int:
        """Return a seat of ours, played by a bot just now or not."""
        table = self.room.table
        chosen = self.viewer(table) if seat is None else seat
        if chosen is None or chosen not in self.seats(table):
            raise Refused("This is not your seat.")
        return chosen

    # -- advice --------------------------------------------------------------------------

    async def advise(self, asked: wish.Why | wish.WhatIf | wish.Hint) -> None:
        seat = self.own(asked.seat)
        if isinstance(asked, wish.Why):
            await self.send(self.why(seat, asked.move))
        elif isinstance(asked, wish.WhatIf):
            await self.send(await asyncio.to_thread(self.what_if, seat, asked.moves))
        else:
            await self.send(await self.hint(seat))

    def why(self, seat: int, text: str) -> Json:
        table = self.room.table
        try:
            reason = table.state.seat(seat).why_not(table.game.move(text))
        except IllegalMove:
            reason = "There is no such move in this game."
        return {"type": "why", "move": text, "reason": named(reason or "", names_of(table))}

    def rule(self, clause: str) -> Json:
        found = self.room.table.game.clauses.get(clause)
        if found is None:
            raise Refused("There is no such rule.")
        return {"type": "rule", "clause": clause, "text": found.text, "section": found.section}

    def what_if(self, seat: int, moves: list[str]) -> Json:
        """Show where moves would lead, in a world this seat holds possible."""
        table = self.room.table
        world = table.what_if(seat, moves, self.imagining)
        copy = Table(table.deal, table.chairs, world, [table.entries[0]])
        picture = frame(copy, seat, [seat], server_time.now(), [])
        names = names_of(table)
        return {
            **full_message(picture),
            "type": "whatif",
            "version": table.version,
            "moves": [{"text": t, "label": t} for t in map(table.game.move_text, world.legal)],
            "made": moves,
            "lines": [named(line, names) for line in sentences(world, world.news, seat)],
            "chance": len(world.chance.picks) > 0,
            "log": [],
        }

    async def hint(self, seat: int) -> Json:
        """Ask the strongest bot, which knows no more than this seat."""
        table = self.room.table
        others = [c for c in table.chairs if c.kind == PERSON and c.seat not in self.seats(table)]
        if others:
            raise Refused("There are no hints among people.")
        if table.turn != seat or table.holding is not None:
            raise Refused("It is not your decision.")
        level = advisor(table.game)
        move = await self.hall.bots.choose(table.state.copy(), seat, level)
        return {"type": "hint", "move": table.game.move_text(move)}
