"""The player aid and "How to play": a game on one page, with the icons of its board."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shopfloor import Game, State
from shopfloor.tables.errors import NoTable
from shopfloor.tables.threads import working
from shopfloor.web.art_files import art_of
from shopfloor.web.pages import PICTURE_CSP, asked_game, usual_count
from shopfloor.web.scenes import drawn, scenes, steps_of
from shopfloor.web.security import whole_number
from shopfloor.web.server import server_of, visitor_of, watched_table

# -- the player aid --------------------------------------------------------------------------


async def aid(request: Request) -> Response:
    """Show the aid: for a table with its options and corrections, else for a number of players."""
    asked = asked_game(request)
    state = await aided_state(request, asked)
    room = asked.room("lessons.aid")
    return server_of(request).page(
        "aid.html",
        await visitor_of(request),
        game=asked,
        players=state.players,
        art=art_of(server_of(request), state),
        panels=room.aid(state) if room else (),
        at_table="table" in request.query_params,
    )


async def aided_state(request: Request, asked: Game) -> State:
    if "table" in request.query_params:
        request.path_params["table"] = request.query_params["table"]
        open_table, _ = await watched_table(request)
        if open_table.table.game is not asked:
            raise NoTable
        return open_table.table.state
    count = whole_number(request.query_params, "players", usual_count(asked))
    return await working(asked.start, count, 1)


# -- how to play -----------------------------------------------------------------------------


async def how_to(request: Request) -> Response:
    asked = asked_game(request)
    return server_of(request).page(
        "how_to.html",
        await visitor_of(request),
        game=asked,
        steps=await working(steps_of, asked),
    )


async def scene_picture(request: Request) -> Response:
    asked = asked_game(request)
    number = whole_number({"scene": str(request.path_params["scene"])}, "scene")
    if not 1 <= number <= len(scenes(asked)):
        raise NoTable
    _, text = await working(drawn, asked.name, number - 1)
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "max-age=3600"}
    return Response(text, 200, headers, "image/svg+xml")
