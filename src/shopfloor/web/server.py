"""What every page needs: the open tables, the people, the templates, and who is asking."""

from __future__ import annotations

import asyncio
import time
from importlib.resources import files
from typing import Any
from weakref import WeakKeyDictionary

from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from shopfloor import game, game_names
from shopfloor.core.art import Art
from shopfloor.tables.bots import Bots
from shopfloor.tables.database import open_database
from shopfloor.tables.errors import NoTable
from shopfloor.tables.learning import Learning
from shopfloor.tables.new_table import hashed, tidy_name
from shopfloor.tables.open_tables import OpenTable, OpenTables
from shopfloor.tables.people import People, Visitor
from shopfloor.tables.store import Store
from shopfloor.web.security import COOKIE, YEAR, Throttle, read_form
from shopfloor.web.settings import FORM_LIMIT, Settings
from shopfloor.web.stage import Stage

UNREACHABLE = "The server cannot write to its database just now; please try again in a moment."


class Server:
    """One server: made once, found at `request.app.state.server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        engine = open_database(settings.database)
        self.store = Store(engine)
        self.people = People(engine)
        self.learning = Learning(engine)
        self.open_tables = OpenTables(
            self.store,
            Bots(settings.workers, settings.budget),
            settings.pace,
            settings.absent_after,
        )
        self.posts = Throttle(settings.posts_per_minute)
        self.logins = Throttle(settings.logins_per_minute)
        self.sockets: dict[str, int] = {}
        """Open sockets by table, visitor and address."""
        self.arts: dict[str, Art] = {}
        """By hash, the art that browsers may ask for."""
        self.stages: WeakKeyDictionary[OpenTable, Stage] = WeakKeyDictionary()
        self.templates = Environment(
            loader=FileSystemLoader(str(files("shopfloor.web") / "templates")),
            autoescape=select_autoescape(default=True, default_for_string=True),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.globals.update(games=[game(name) for name in game_names()])
        self.templates.globals.update(alone=settings.alone)

    def page(
        self, template: str, visitor: Visitor, status_code: int = 200, **values: Any
    ) -> HTMLResponse:
        text = self.templates.get_template(template).render(visitor=visitor, **values)
        return HTMLResponse(text, status_code, {"Cache-Control": "no-store"})


def server_of(connection: HTTPConnection) -> Server:
    found: Server = connection.app.state.server
    return found


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


async def visitor_of(connection: HTTPConnection) -> Visitor:
    cookie = connection.cookies.get(COOKIE, "")
    return await asyncio.to_thread(server_of(connection).people.find, cookie[:100])


async def form_of(request: Request, limit: int = FORM_LIMIT) -> dict[str, str]:
    """Read a form; no address may send too many."""
    server_of(request).posts.check(address_of(request))
    return await read_form(request, limit)


async def known_visitor(request: Request, name: str) -> tuple[Visitor, str]:
    """Recognise whoever does something, or make them known; return the new cookie, if any."""
    server, visitor = server_of(request), await visitor_of(request)
    wanted = tidy_name(name, visitor.name or "Guest")
    if visitor.id:
        if visitor.account is None and wanted != visitor.name:
            await asyncio.to_thread(server.people.rename, visitor, wanted)
            visitor = Visitor(visitor.id, None, wanted)
        return visitor, ""
    cookie, visitor = await asyncio.to_thread(server.people.open_session, wanted, time.time())
    return visitor, cookie


def set_cookie(response: Response, request: Request, cookie: str) -> Response:
    if cookie:
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return response


def go_to(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


async def open_table_of(connection: HTTPConnection) -> OpenTable:
    table_id = str(connection.path_params["table"])
    if len(table_id) > 32 or not table_id.isprintable():
        raise NoTable
    return await server_of(connection).open_tables.get(table_id)


def may_watch(connection: HTTPConnection, open_table: OpenTable, visitor: Visitor) -> bool:
    """Tell whether somebody may look: seated, host, a public table, or the watch link."""
    terms = open_table.table.terms
    if terms.public or open_table.table.seats_of(visitor.id, visitor.account):
        return True
    if visitor.id and terms.host == visitor.id:
        return True
    secret = connection.query_params.get("watch", "")
    return bool(secret and terms.watch and hashed(secret) == terms.watch)


async def watched_table(connection: HTTPConnection) -> tuple[OpenTable, Visitor]:
    """Return the table if whoever asks may watch it; else there is no such table."""
    open_table, visitor = await open_table_of(connection), await visitor_of(connection)
    if not may_watch(connection, open_table, visitor):
        raise NoTable
    return open_table, visitor
