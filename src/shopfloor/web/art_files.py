"""Art by its hash: fetched once by a browser and kept for ever."""

from __future__ import annotations

import gzip
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from shopfloor import State
from shopfloor.core.art import Art
from shopfloor.tables.errors import NoTable
from shopfloor.web.server import Server, server_of

FOR_EVER = "public, max-age=31536000, immutable"
MOST_KEPT = 200


def art_of(server: Server, state: State) -> str:
    """Return the hash of a state's art, which can be fetched from now on."""
    art = state.setup.game.art(state)
    server.arts[art.hash] = art
    while len(server.arts) > MOST_KEPT:
        del server.arts[next(iter(server.arts))]
    return art.hash


def found_art(server: Server, hash: str) -> Art:
    """Return art by its hash; that of a table open here is made again if need be."""
    if hash not in server.arts:
        for open_table in list(server.open_tables.by_id.values()):
            art_of(server, open_table.table.state)
    if hash not in server.arts:
        raise NoTable
    return server.arts[hash]


async def art_json(request: Request) -> Response:
    art = found_art(server_of(request), str(request.path_params["hash"]))
    return answer(request, art.hash, art.json, "application/json")


async def art_css(request: Request) -> Response:
    art = found_art(server_of(request), str(request.path_params["hash"]))
    return answer(request, art.hash, art.stylesheet, "text/css")


def answer(request: Request, hash: str, text: str, kind: str) -> Response:
    """Send a text that never changes, packed for whoever can unpack it."""
    headers = {"Cache-Control": FOR_EVER, "ETag": f'"{hash}"', "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == f'"{hash}"':
        return Response(None, 304, headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(text), 200, {**headers, "Content-Encoding": "gzip"}, kind)
    return Response(text, 200, headers, kind)


@lru_cache(MOST_KEPT)
def packed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)
