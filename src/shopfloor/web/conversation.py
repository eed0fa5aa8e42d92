"""What goes on between one viewer and a table: messages come in, pictures go out.

Nothing here knows of a socket, a server or a browser: `web/connection.py` carries it over a
WebSocket, `site/` between a page and its worker.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from shopfloor import State
from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused
from shopfloor.tables.levels import advisor_level
from shopfloor.tables.occupants import PERSON, Occupant
from shopfloor.tables.table import Entry, Table
from shopfloor.web import protocol
from shopfloor.web.advice import Shelves, describe, preview, what_if, why_not, why_nothing_here
from shopfloor.web.names import named, names_of
from shopfloor.web.stage import Shown, Stage

Json = dict[str, Any]
Result = TypeVar("Result")


class Thinkers(Protocol):
    """Bots that can be asked for a move."""

    def choose(self, state: State, seat: int, level: str) -> Coroutine[Any, Any, int]: ...


class Watched(Protocol):
    """A table in memory, with what was said there."""

    table: Table
    chat: list[Json]


class Tables(Protocol):
    """Where tables are kept: what is changed there is durable before anybody is shown it."""

    absent_after: float

    @property
    def bots(self) -> Thinkers: ...

    async def change(
        self, open_table: Any, version: int | None, act: Callable[[Table], Entry]
    ) -> None: ...

    async def change_seat(self, open_table: Any, act: Callable[[Table], Occupant]) -> None: ...

    async def say(self, open_table: Any, seat: int, text: str) -> None: ...


class Conversation:
    """One viewer at a table; whoever carries it overrides `put`, and `aside` if it can."""

    def __init__(
        self,
        open_tables: Tables,
        open_table: Watched,
        stage: Stage,
        session: str,
        account: int | None,
    ) -> None:
        self.open_tables, self.open_table, self.stage = open_tables, open_table, stage
        self.session, self.account = session, account
        self.shown: Shown | None = None
        self.looking: int | None = None
        """The seat somebody with several seats looks from."""
        self.imagining = secrets.randbits(32)

    def put(self, text: str) -> None:
        """Leave a message to be sent."""
        raise NotImplementedError

    async def aside(self, work: Callable[[], Result]) -> Result:
        """Do what takes long; where there are threads, in one."""
        return work()

    def send(self, answer: Json) -> None:
        self.put(protocol.write(answer))

    def send_refusal(self, reason: str, afresh: bool = False) -> None:
        names = names_of(self.open_table.table)
        version = self.open_table.table.version
        self.send({"type": "refused", "reason": named(reason, names), "version": version})
        if afresh:
            self.sync()

    # -- showing -------------------------------------------------------------------------

    def seats(self, table: Table) -> list[int]:
        return table.seats_of(self.session, self.account)

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
                self.put(text)

    def sync(self) -> None:
        self.put(self.whole_picture())

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
            case protocol.Pace(pace=pace, seat=seat):
                own = self.own(seat)
                name = "hurry" if pace == "hurry" else "pace"
                await open_tables.change_seat(open_table, lambda t: t.prefer(own, name, pace))
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
                found = await self.aside(lambda: preview(table, seat, move, shelves, seed))
                self.send({**found, "version": version})
            case protocol.WhatIf(moves=moves):
                self.send(await self.aside(lambda: what_if(table, seat, moves, shelves, seed)))
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
