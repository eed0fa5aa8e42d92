"""The application: routes, and what happens when something is refused."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from importlib.resources import files

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from shopfloor.tables.announcements import listen
from shopfloor.tables.errors import Damaged, NoTable
from shopfloor.tables.housekeeping import Housekeeping
from shopfloor.tables.people import Visitor
from shopfloor.web import (
    accounts,
    aid_pages,
    art_files,
    coach,
    ending,
    learning_pages,
    lesson_connection,
    live_pages,
    lobby,
    notice_pages,
    pages,
    people_pages,
    replay,
    results,
    review_pages,
    seating,
    shell,
)
from shopfloor.web.budgets import Metered
from shopfloor.web.connection import live
from shopfloor.web.gc_schedule import sweep
from shopfloor.web.security import HEADERS, SafeHeaders
from shopfloor.web.server import UNREACHABLE, Server, server_of
from shopfloor.web.settings import Settings

LOG = logging.getLogger("shopfloor.web")


def get(path: str, page: object) -> Route:
    return Route(path, page, methods=["GET"])  # type: ignore[arg-type]


def post(path: str, action: object) -> Route:
    return Route(path, action, methods=["POST"])  # type: ignore[arg-type]


def routes() -> Sequence[BaseRoute]:
    return [
        get("/", lobby.home),
        get("/lobby", lobby.lobby),
        get("/learn", lobby.learn),
        get("/manifest.webmanifest", shell.manifest),
        get("/sw.js", shell.service_worker),
        get("/offline", shell.offline),
        get("/emblem/{game}.svg", pages.emblem),
        get("/parade/{game}/{number}.svg", pages.parade),
        get("/picture/{game}.svg", pages.picture),
        get("/art/{hash}.json", art_files.art_json),
        get("/art/{hash}.css", art_files.art_css),
        get("/learn/{game}", learning_pages.course),
        get("/learn/{game}/{lesson}", learning_pages.lesson),
        post("/learn/{game}/{lesson}/play", learning_pages.play_on_from),
        WebSocketRoute("/learn/{game}/{lesson}/live", lesson_connection.live),
        post("/first/{game}", learning_pages.first_game),
        get("/coach/{game}", coach.advice),
        post("/coach", coach.remember),
        get("/aid/{game}", aid_pages.aid),
        get("/how-to/{game}", aid_pages.how_to),
        get("/how-to/{game}/{scene}.svg", aid_pages.scene_picture),
        get("/rules/{game}", pages.rules),
        get("/components/{game}", pages.components),
        get("/new", seating.new_any),
        get("/new/{game}", seating.new),
        post("/play/{game}", seating.quick),
        post("/tables", seating.create),
        get("/table/{table}", seating.table),
        post("/table/{table}/join", seating.join),
        post("/table/{table}/bot", seating.fill),
        post("/table/{table}/invite", seating.invite),
        post("/table/{table}/seat", seating.take_seat),
        get("/table/{table}/seat/{secret}", seating.seat_link),
        post("/table/{table}/close", seating.close),
        post("/table/{table}/abandon", ending.abandon),
        get("/table/{table}/replay", replay.replay),
        get("/table/{table}/frame/{move}", replay.frame_at),
        post("/table/{table}/branch", replay.branch),
        get("/table/{table}/record.json", replay.export),
        get("/table/{table}/result", results.result),
        get("/table/{table}/fair", results.fair),
        get("/table/{table}/review", review_pages.review),
        post("/table/{table}/review", review_pages.order),
        get("/table/{table}/review/progress", review_pages.progress),
        get("/table/{table}/review/{move}.svg", review_pages.picture),
        get("/table/{table}/ending.json", ending.ending),
        post("/table/{table}/rematch", ending.play_again),
        post("/table/{table}/share", ending.share),
        get("/import", replay.import_page),
        post("/import", replay.create_from_record),
        get("/notices/key", notice_pages.push_key),
        post("/notices", notice_pages.add),
        post("/notices/change", notice_pages.change),
        get("/notices/confirm/{token}", notice_pages.confirm),
        post("/notices/confirm/{token}", notice_pages.do_confirm),
        get("/notices/stop/{token}", notice_pages.stop),
        post("/notices/stop/{token}", notice_pages.do_stop),
        get("/account", people_pages.account),
        post("/account/change", people_pages.change),
        post("/account/delete", people_pages.delete),
        get("/people/{name}", people_pages.person),
        post("/people/{name}/follow", people_pages.follow),
        get("/leaders", people_pages.leaderboard),
        post("/register", accounts.register),
        post("/login", accounts.log_in),
        post("/logout", accounts.log_out),
        post("/sessions/end", accounts.end_session),
        WebSocketRoute("/table/{table}/live", live),
        WebSocketRoute("/live", live_pages.live),
        Mount("/static", StaticFiles(directory=str(files("shopfloor.web") / "static"))),
    ]


async def refused(request: Request, error: Exception) -> Response:
    """Answer a refusal with a page that says why."""
    status = 404 if isinstance(error, NoTable) else 503 if isinstance(error, Damaged) else 400
    return error_page(request, status, str(error))


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = "There is no such page." if error.status_code == 404 else str(error.detail)
    return error_page(request, error.status_code, words)


async def unreachable(request: Request, error: Exception) -> Response:
    LOG.error("the database does not answer: %s", error.args[0])
    return error_page(request, 503, UNREACHABLE)


async def failed(request: Request, error: Exception) -> Response:
    return error_page(request, 500, "Something went wrong here; nothing has changed.")


def error_page(request: Request, status: int, reason: str) -> Response:
    """Say why; the answer to a failure passes by the middleware, so it is made safe here."""
    page = server_of(request).page("error.html", Visitor(), status, reason=reason)
    page.headers.update(HEADERS)
    return page


def make_app(settings: Settings) -> Starlette:
    """Make a server; its database is opened and brought up to date at once."""
    server = Server(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        work = (Housekeeping(server.open_tables), server.live_pages, server.courier)
        chores = [asyncio.create_task(each.run()) for each in work]
        chores.append(asyncio.create_task(sweep(server)))
        chores.append(asyncio.create_task(listen(server.store.engine, server.heard)))
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await server.open_tables.stop()
        await server.reviews.stop()

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(SafeHeaders),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts)),
            Middleware(Metered, budgets=server.budgets),
        ],
        exception_handlers={
            ValueError: refused,
            HTTPException: http_error,
            SQLAlchemyError: unreachable,
            Exception: failed,
        },
    )
    app.state.server = server
    return app
