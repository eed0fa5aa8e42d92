"""The server of `web/`, at home in a browser: one visitor, one database, no network.

It is the same application with the same tables and the same store. Only what a browser lacks
is different: there are no threads, bots think in workers of the page, and a commit is durable
when the page has put the changed parts of the database file into its own storage.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import event
from starlette.applications import Starlette

from shopfloor.site.asgi import Answer, Emit, Line, ask, scope_of
from shopfloor.tables.bots import BUDGET, Lane
from shopfloor.tables.database import newest_revision, prepare_sqlite, revisions
from shopfloor.web.app import make_app
from shopfloor.web.server import Server
from shopfloor.web.settings import Settings

Result = TypeVar("Result")
STATIC = Path(str(files("shopfloor.web"))) / "static"
"""Empty here: the page takes such files from the folder it came from."""
PLENTY = 1_000_000
"""Limits keep strangers from a server; here there are none."""


class AtOnce(Executor):
    """Does at once what a thread would do."""

    def submit(self, work: Callable[..., Result], /, *given: Any, **named: Any) -> Future[Result]:
        done: Future[Result] = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as problem:
            done.set_exception(problem)
        return done


class PageLane(Lane):
    """Workers of the page; `think` takes a job and gives the answer, both as JSON."""

    def __init__(self, think: Callable[[str], Awaitable[str]]) -> None:
        super().__init__(0, BUDGET)
        self.think = think

    async def ask(self, job: dict[str, Any], who: str, rank: int) -> tuple[str, Any]:
        kind, answer = json.loads(await self.think(json.dumps({"fraction": 1.0, **job})))
        return kind, answer


class Home:
    """What the page talks to."""

    def __init__(
        self,
        file: str,
        cookie: str,
        keep: Callable[[], Awaitable[None]],
        think: Callable[[str], Awaitable[str]],
    ) -> None:
        self.cookie, self.keep = cookie, keep
        self.app = app_without_threads(file, think)
        self.unsaved, self.keeping = False, asyncio.Lock()
        self.lines: dict[int, Line] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        engine = server_at(self.app).store.engine
        event.remove(engine, "connect", prepare_sqlite)
        event.listen(engine, "connect", one_file)
        event.listen(engine, "commit", self.note_commit)
        engine.dispose()

    def note_commit(self, _: Any) -> None:
        self.unsaved = True

    async def settle(self) -> None:
        """Nothing leaves before what it rests on is kept."""
        async with self.keeping:
            if self.unsaved:
                self.unsaved = False
                await self.keep()

    async def start(self) -> None:
        """Begin the chores of a server; they go on until the page is left."""
        self.lifespan = self.app.router.lifespan_context(self.app)
        await self.lifespan.__aenter__()
        await self.settle()

    async def stop(self) -> None:
        await self.lifespan.__aexit__(None, None, None)

    async def ask(self, method: str, address: str, headers: str, body: str) -> Answer:
        """Answer a request of the page."""
        content = body.encode()
        sent = {"content-length": str(len(content)), **json.loads(headers)}
        scope = scope_of("http", address, self.cookie, sent)
        answer = await ask(self.app, method, scope, content)
        await self.settle()
        return answer

    def connect(self, number: int, address: str, emit: Emit) -> None:
        """Open a socket; its number is the page's."""
        line = self.lines[number] = Line(emit, self.settle)
        task = asyncio.ensure_future(
            line.run(self.app, scope_of("websocket", address, self.cookie, {}))
        )
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def hear(self, number: int, text: str) -> None:
        if number in self.lines:
            self.lines[number].hear(text)

    def hang_up(self, number: int) -> None:
        if number in self.lines:
            self.lines.pop(number).hang_up()


def app_without_threads(file: str, think: Callable[[str], Awaitable[str]]) -> Starlette:
    STATIC.mkdir(exist_ok=True)
    app = make_app(
        Settings(
            f"sqlite:///{file}",
            alone=True,
            sockets_per_table=PLENTY,
            sockets_per_visitor=PLENTY,
            sockets_per_address=PLENTY,
            posts_per_minute=PLENTY,
            messages_per_second=PLENTY,
            message_burst=PLENTY,
            tables_per_hour=PLENTY,
            tables_per_hour_and_address=PLENTY,
            work_per_second=PLENTY,
            work_at_once=PLENTY,
        )
    )
    server = server_at(app)
    server.store.group_commit.thread = AtOnce()
    bots = server.open_tables.bots
    bots.deep = bots.quick = PageLane(think)
    return app


def server_at(app: Starlette) -> Server:
    found: Server = app.state.server
    return found


def one_file(connection: Any, _: Any) -> None:
    """Keep everything in the one file that is put into the page's storage."""
    connection.isolation_level = None
    for pragma in ("journal_mode=MEMORY", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}").close()


def needs_upgrade(file: str) -> bool:
    return revision_in(file) != newest_revision()


def revision_in(file: str) -> str:
    with contextlib.closing(sqlite3.connect(file)) as db:
        return str(db.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def problem_with(file: str) -> str:
    """Say why a file cannot take the place of the games here, or nothing."""
    try:
        with contextlib.closing(sqlite3.connect(file)) as db:
            (sound,) = db.execute("PRAGMA integrity_check").fetchone()
            db.execute("SELECT tables.id FROM tables, sessions LIMIT 1").fetchall()
        newer = revision_in(file) not in dict(revisions())
    except (sqlite3.Error, TypeError):
        return "This is no file of games that was taken along from here."
    if sound != "ok":
        return "This file is damaged."
    return "This file comes from a newer Shopfloor." if newer else ""
