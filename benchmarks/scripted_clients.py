"""Scripted people around the tables of a real server: for load, leaks and throughput.

Tables are laid out in the database before the server starts; from then on everything
goes over WebSockets, one for every person and spectator, as browsers would do it.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from shopfloor.tables.database import open_database
from shopfloor.tables.new_table import make_occupants, make_table
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.people import People
from shopfloor.tables.store import Store
from shopfloor.tables.table import LIVE

PATIENCE = 60.0


class Public(msgspec.Struct):
    over: bool | None = None


class Private(msgspec.Struct):
    moves: list[tuple[int, list[str]]] | None = None
    """The moves that may be made, by number; left out where they are as before."""


class Message(msgspec.Struct):
    """What a scripted person reads of a message."""

    type: str
    version: int = 0
    public: Public = msgspec.field(default_factory=Public)
    private: Private = msgspec.field(default_factory=Private)
    reason: str = ""


READ = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    """What a crowd has seen."""

    waits: list[float] = field(default_factory=list)
    """Seconds from sending a move to the picture that shows it."""
    sent: int = 0
    received: int = 0
    bytes: int = 0
    finished: int = 0
    refused: list[str] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.waits)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True)
class Seating:
    """How the tables of a crowd are laid out."""

    game: str
    people: int = 4
    spectators: int = 0
    bots: int = 0
    level: str = "random"


def lay_out(database: str, seating: Seating, tables: int) -> tuple[list[str], list[str]]:
    """Put tables into the database; return their ids and the people's cookies."""
    engine = open_database(database)
    people, store, now = People(engine), Store(engine), time.time()
    visitors = [people.open_session(f"Person {n + 1}", now) for n in range(seating.people)]
    ids = []
    for _ in range(tables):
        occupants = [Occupant(seat) for seat in range(seating.people)]
        for occupant, (_, visitor) in zip(occupants, visitors):
            occupant.sit(visitor.name, visitor.id, None, now)
        bots = make_occupants(
            seating.game, [f"bot:{seating.level}"] * seating.bots, "", "", None, now
        )
        for seat, occupant in enumerate(bots, len(occupants)):
            occupant.seat = seat
        table = make_table(seating.game, [*occupants, *bots], {}, LIVE, now, public=True)
        store.create(table)
        ids.append(table.terms.id)
    engine.dispose()
    return ids, [cookie for cookie, _ in visitors]


class Party:
    """The people at one table; every one of them has a socket."""

    def __init__(self, url: str, table: str, cookies: list[str], figures: Figures) -> None:
        self.url, self.table, self.cookies, self.figures = url, table, cookies, figures
        self.random = random.Random(table)
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.moves: dict[ClientConnection, list[int]] = {}
        self.turn: asyncio.Queue[tuple[ClientConnection, int]] = asyncio.Queue()
        self.awaited: tuple[ClientConnection, int, asyncio.Future[float]] | None = None
        self.offered = -1
        self.over = False

    async def arrive(self, deflate: bool) -> None:
        """Open the sockets, one after another, and see the first picture at each."""
        for cookie in self.cookies:
            socket = await connect(
                f"ws{self.url[4:]}/table/{self.table}/live",
                origin=self.url,  # type: ignore[arg-type]
                additional_headers={"Cookie": f"shopfloor={cookie}"} if cookie else {},
                compression="deflate" if deflate else None,
                max_size=None,
                open_timeout=PATIENCE,
                ping_interval=None,
            )
            self.sockets.append(socket)
            self.hear(socket, await asyncio.wait_for(socket.recv(decode=False), PATIENCE))
            self.readers.append(asyncio.create_task(self.listen(socket)))

    async def listen(self, socket: ClientConnection) -> None:
        async for data in socket:
            self.hear(socket, data)

    def hear(self, socket: ClientConnection, data: str | bytes) -> None:
        now = time.perf_counter()
        message = READ(data)
        self.figures.received += 1
        self.figures.bytes += len(data)
        if message.type == "refused":
            self.figures.refused.append(message.reason)
        self.over = self.over or bool(message.public.over)
        if message.private.moves is not None:
            self.moves[socket] = [number for number, _ in message.private.moves]
        if self.awaited and self.awaited[0] is socket and message.version > self.awaited[1]:
            self.awaited[2].set_result(now)
            self.awaited = None
        if self.moves.get(socket) and message.version > self.offered:
            self.offered = message.version
            self.turn.put_nowait((socket, message.version))

    async def play(self, pause: Callable[[], float], until: float) -> None:
        """Make moves, each after a pause, until the game or the time is over."""
        while not self.over and time.perf_counter() < until:
            socket, version = await asyncio.wait_for(self.turn.get(), PATIENCE)
            await asyncio.sleep(min(pause(), max(0.0, until - time.perf_counter())))
            if time.perf_counter() >= until:
                self.turn.put_nowait((socket, version))
                return
            await self.move(socket, version)

    async def move(self, socket: ClientConnection, version: int) -> None:
        """Send a move and wait until its picture comes back."""
        asked = {
            "do": "move",
            "version": version,
            "move": self.random.choice(self.moves[socket]),
        }
        seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.awaited = socket, version, seen
        began = time.perf_counter()
        await socket.send(json.dumps(asked))
        self.figures.sent += 1
        self.figures.waits.append(await asyncio.wait_for(seen, PATIENCE) - began)

    async def leave(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)
        self.sockets, self.readers = [], []
