"""Seeing a game again, taking it along, and playing on from any position."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor import State, game, game_names, players, read_record
from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused
from shopfloor.tables.levels import usual
from shopfloor.tables.new_table import bring_along, make_chairs, play_on
from shopfloor.tables.open_tables import Room
from shopfloor.tables.people import Visitor
from shopfloor.tables.replayer import Film
from shopfloor.tables.table import IMPORTED, Table
from shopfloor.web.frames import Json, label, named, names_of, regions, sentences
from shopfloor.web.seating import check_tables_made
from shopfloor.web.security import whole_number
from shopfloor.web.server import (
    form_of,
    go_to,
    house_of,
    known_visitor,
    set_cookie,
    visitor_of,
    watched_room,
)
from shopfloor.web.settings import RECORD_LIMIT

FILMS: OrderedDict[tuple[str, int], Film] = OrderedDict()
MOST_FILMS = 8
FILMING = Lock()


def film_of(table: Table) -> Film:
    """Return the film of a table as it stands, keeping the last few."""
    key = (table.deal.id, table.version)
    film = FILMS.get(key) or Film(table.state.record())
    with FILMING:
        FILMS[key] = film
        while len(FILMS) > MOST_FILMS:
            FILMS.popitem(last=False)
    return film


def open_to_all(table: Table) -> bool:
    return table.over or table.deal.mode == IMPORTED


def chosen_viewer(table: Table, visitor: Visitor, asked: Mapping[str, str]) -> int | None:
    """Look from a seat of one's own; when the game is over, from any; else as a spectator."""
    mine = table.seats_of(visitor.id, visitor.account)
    if asked.get("seat", "") == "":
        return mine[0] if mine else None
    if asked["seat"] == "watch":
        return None
    seat = whole_number(asked, "seat")
    if seat not in mine and not (open_to_all(table) and seat < len(table.chairs)):
        raise Refused("You cannot look from this seat.")
    return seat


def still(table: Table, viewer: int | None, number: int) -> Json:
    """Draw a position of the past, as the viewer saw it."""
    film, names = film_of(table), names_of(table)
    state = film.at(number)
    view = state.view(viewer)
    view["moves"] = []
    sheets = view["score_sheets"]
    drawn = regions(table.game.scene(view), names)
    return {
        "type": "still",
        "move": number,
        "moves": len(film),
        "viewer": viewer,
        "who": film.movers[number - 1] if number else None,
        "turn": state.player,
        "over": state.over,
        "lines": told(table, state, viewer) or said(table, number),
        "scores": [None if sheet is None else sum(sheet.values()) for sheet in sheets],
        "sheet": sheets,
        "order": [region["id"] for region in drawn],
        "regions": drawn,
    }


def told(table: Table, state: State, viewer: int | None) -> list[str]:
    return [named(line, names_of(table)) for line in sentences(state, state.news, viewer)]


def said(table: Table, number: int) -> list[str]:
    """Name the move itself where it made no news; when a game is over, no move is a secret."""
    if not number or not open_to_all(table):
        return []
    move = table.game.move_text(table.state.moves[number - 1])
    mover = names_of(table)[film_of(table).movers[number - 1]]
    return [f"{mover}: {label(table, move, names_of(table))}."]


async def replay(request: Request) -> Response:
    room, visitor = await watched_room(request)
    table = room.table
    viewer = chosen_viewer(table, visitor, request.query_params)
    number = whole_number(request.query_params, "move", len(table.state.moves))
    picture = await asyncio.to_thread(still, table, viewer, number)
    return house_of(request).page(
        "replay.html",
        visitor,
        table=table,
        game=table.game,
        names=names_of(table),
        still=picture,
        open=open_to_all(table),
        levels=players.names(table.game),
        watch=request.query_params.get("watch", "")[:64],
        you=table.seats_of(visitor.id, visitor.account),
    )


async def frame_at(request: Request) -> Response:
    """Answer with a position of the past, for the scrubber."""
    room, visitor = await watched_room(request)
    viewer = chosen_viewer(room.table, visitor, request.query_params)
    number = whole_number({"move": str(request.path_params["move"])}, "move")
    return JSONResponse(await asyncio.to_thread(still, room.table, viewer, number))


async def branch(request: Request) -> Response:
    """Play on from a position of a finished game, against bots."""
    form = await form_of(request)
    room, _ = await watched_room(request)
    if not open_to_all(room.table):
        raise Refused("Only a finished game can be played on from an earlier move.")
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    await check_tables_made(request, visitor)
    table = await asyncio.to_thread(branched, room, visitor, form)
    after = await house_of(request).hall.open_new(table)
    return set_cookie(go_to(f"/table/{after.table.deal.id}"), request, cookie)


def branched(room: Room, visitor: Visitor, form: Mapping[str, str]) -> Table:
    table = room.table
    if table.state.setup.components.overlay:
        raise Refused("A record with corrected components can be seen here, but not played on.")
    number = whole_number(form, "move")
    turn = film_of(table).at(number).player or 0
    seat = whole_number(form, "seat", turn)
    level = form.get("level") or usual(table.game)
    wanted = ["me" if s == seat else f"bot:{level}" for s in range(len(table.chairs))]
    now = server_time.now()
    chairs = make_chairs(table.deal.game, wanted, visitor.name, visitor.id, visitor.account, now)
    if seat >= len(chairs):
        raise Refused("There is no such seat.")
    return play_on(table.state.record(), number, chairs, table.deal.id, now)


async def export(request: Request) -> Response:
    """Hand out the record of a finished game."""
    room, _ = await watched_room(request)
    if not open_to_all(room.table):
        raise Refused("The record can be taken along when the game is over.")
    name = f"{room.table.deal.game}-{room.table.deal.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = await asyncio.to_thread(lambda: room.table.state.record().to_json())
    return Response(text, 200, headers, "application/json")


async def import_page(request: Request) -> Response:
    return house_of(request).page("import.html", await visitor_of(request))


async def bring(request: Request) -> Response:
    """Take in a record: read strictly, replayed by the rules, in a worker first."""
    form = await form_of(request, RECORD_LIMIT)
    text = form.get("record", "")
    record = read_record(text)
    if record.game not in game_names():
        raise Refused("This server does not have that game.")
    if len(record.moves) > game(record.game).max_decisions:
        raise Refused("No game is that long.")
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    await check_tables_made(request, visitor)
    await house_of(request).hall.bots.check_record(text)
    table = await asyncio.to_thread(bring_along, record, visitor.id, server_time.now())
    room = await house_of(request).hall.open_new(table)
    return set_cookie(go_to(f"/table/{room.table.deal.id}/replay"), request, cookie)
