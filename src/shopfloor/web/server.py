"""What every page needs: the open tables, the people, the templates, and who is asking."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from importlib.resources import files
from typing import Any
from weakref import WeakKeyDictionary

from jinja2 import Environment, FileSystemLoader, select_autoescape
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from shopfloor import Game, game, game_names
from shopfloor.core.art import Art
from shopfloor.tables.bots import Bots
from shopfloor.tables.database import open_database
from shopfloor.tables.errors import NoTable
from shopfloor.tables.learning import Learning
from shopfloor.tables.new_table import hashed, tidy_name
from shopfloor.tables.notices.courier import Courier
from shopfloor.tables.open_tables import OpenTable, OpenTables
from shopfloor.tables.people import People, Visitor
from shopfloor.tables.reviews import ReviewStore
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table
from shopfloor.tables.threads import reading, writing
from shopfloor.web.budgets import Budgets, network_of
from shopfloor.web.cards import Cards
from shopfloor.web.page_news import LivePages
from shopfloor.web.review_desk import ReviewDesk
from shopfloor.web.security import COOKIE, YEAR, Throttle, check_origin, read_form
from shopfloor.web.settings import FORM_LIMIT, Settings
from shopfloor.web.stage import Stage

CLAUSES_A_GEAR = 28
UNREACHABLE = "The server cannot write to its database just now; please try again in a moment."


DAY = 24 * 3600.0
TABLES_AT_ONCE = 60.0
"""A whole class may sit down at one address."""


class Server:
    """One server: made once, found at `request.app.state.server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        engine = open_database(settings.database)
        self.store = Store(engine)
        self.people = People(engine)
        self.people.forget_unused(time.time())
        self.learning = Learning(engine)
        self.reviews = ReviewDesk(ReviewStore(engine))
        self.open_tables = OpenTables(
            self.store,
            Bots(settings.workers, settings.budget),
            settings.pace,
            settings.absent_after,
        )
        self.posts = Throttle(settings.posts_per_minute)
        self.logins = Throttle(settings.logins_per_minute)
        self.guesses = Throttle(settings.logins_per_minute / 2)
        """Passwords tried for one name from one address."""
        self.tables_made = Throttle(settings.tables_per_hour_and_address / 60.0, TABLES_AT_ONCE)
        self.budgets = Budgets(settings.work_per_second, settings.work_at_once)
        self.sockets: dict[str, int] = {}
        """Open sockets by table, visitor and address."""
        self.goodbyes: dict[str, set[Callable[[], None]]] = {}
        """By session, how to close its sockets."""
        self.arts: dict[str, Art] = {}
        """By hash, the art that browsers may ask for."""
        self.courier = Courier(engine, settings.means)
        self.cards = Cards(self.store)
        self.live_pages = LivePages(engine)
        self.stages: WeakKeyDictionary[OpenTable, Stage] = WeakKeyDictionary()
        self.templates = Environment(
            loader=FileSystemLoader(str(files("shopfloor.web") / "templates")),
            autoescape=select_autoescape(default=True, default_for_string=True),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.games = by_weight([game(name) for name in game_names()])
        self.templates.globals.update(games=self.games, alone=settings.alone)
        self.templates.filters.update(weight=weight, month=month, day=day, number=number_of)

    async def heard(self, table_id: str, version: int, touched: int) -> None:
        """Show here what another server has announced."""
        self.live_pages.ring()
        await self.open_tables.heard_of(table_id, version, touched)

    def close_sockets_of(self, session: str) -> None:
        """Let a session that has ended go at once."""
        for leave in self.goodbyes.get(session, set()):
            leave()

    def forget_goodbye(self, session: str, leave: Callable[[], None]) -> None:
        known = self.goodbyes.get(session, set())
        known.discard(leave)
        if not known:
            self.goodbyes.pop(session, None)

    def page(
        self, template: str, visitor: Visitor, status_code: int = 200, **values: Any
    ) -> HTMLResponse:
        text = self.templates.get_template(template).render(visitor=visitor, **values)
        return HTMLResponse(text, status_code, {"Cache-Control": "no-store"})


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def weight(rules: Game) -> int:
    """Say how much there is to know of a game, 1 to 5, by the clauses of its rulebook."""
    return min(5, max(1, len(rules.clauses) // CLAUSES_A_GEAR))


def month(at: float) -> str:
    return time.strftime("%B %Y", time.localtime(at))


def number_of(name: str) -> int:
    """Return a number that is always the same for a name, to draw a face by."""
    return int(hashed(name)[:6], 16)


def by_weight(rules: list[Game]) -> list[Game]:
    """Sort games from light to heavy, and among equals from short to long."""
    return sorted(rules, key=lambda each: (weight(each), int(each.minutes.partition("-")[0])))


def server_of(connection: HTTPConnection) -> Server:
    found: Server = connection.app.state.server
    return found


def address_of(connection: HTTPConnection) -> str:
    """Return what limits are counted by: an IPv4 address, or an IPv6 network."""
    return network_of(connection.client.host) if connection.client else "?"


async def visitor_of(connection: HTTPConnection) -> Visitor:
    cookie = connection.cookies.get(COOKIE, "")
    server, now = server_of(connection), time.time()
    visitor = await reading(server.people.find, cookie[:100], now)
    if visitor.id and now - visitor.seen > DAY:
        server.open_tables.spawn(note_visit(server, visitor, now))
    return visitor


async def note_visit(server: Server, visitor: Visitor, now: float) -> None:
    """Remember that a session is still used; a page does not wait for that."""
    with contextlib.suppress(SQLAlchemyError):
        await writing(server.people.saw, visitor, now)


async def form_of(request: Request, limit: int = FORM_LIMIT) -> dict[str, str]:
    """Read a form that a page of this server has sent; no address may send too many."""
    check_origin(request)
    server_of(request).posts.check(address_of(request))
    return await read_form(request, limit)


async def known_visitor(request: Request, name: str) -> tuple[Visitor, str]:
    """Recognise whoever does something, or make them known; return the new cookie, if any."""
    server, visitor = server_of(request), await visitor_of(request)
    wanted = tidy_name(name, visitor.name or "Guest")
    if visitor.id:
        if visitor.account is None and wanted != visitor.name:
            await writing(server.people.rename, visitor, wanted)
            visitor = Visitor(visitor.id, None, wanted)
        return visitor, ""
    cookie, visitor = await writing(server.people.open_session, wanted, time.time())
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


def may_watch(table: Table, session: str, account: int | None, secret: str) -> bool:
    """Tell whether somebody may look: seated, invited, host, a public table, or the watch link."""
    terms = table.terms
    if terms.public or table.seats_of(session, account) or (session and terms.host == session):
        return True
    if terms.shared and table.over:
        return True
    if any(occupant.kept_for(session, account) for occupant in table.occupants):
        return True
    return bool(secret and terms.watch and hashed(secret) == terms.watch)


async def watched_table(connection: HTTPConnection) -> tuple[OpenTable, Visitor]:
    """Return the table if whoever asks may watch it; else there is no such table."""
    open_table, visitor = await open_table_of(connection), await visitor_of(connection)
    secret = connection.query_params.get("watch", "")
    if not may_watch(open_table.table, visitor.id, visitor.account, secret):
        raise NoTable
    return open_table, visitor
