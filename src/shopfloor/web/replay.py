"""Replay of a game, export and import of its record, and playing on from any position."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor import State, game, game_names, players, read_record
from shopfloor.core.pieces import Group, Shelf
from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused
from shopfloor.tables.levels import default_level
from shopfloor.tables.new_table import import_record, make_occupants, play_on
from shopfloor.tables.people import Visitor
from shopfloor.tables.replayer import Replayer
from shopfloor.tables.store import Store
from shopfloor.tables.table import IMPORTED, Table
from shopfloor.tables.threads import working
from shopfloor.web.art_files import art_of
from shopfloor.web.log_lines import sentences
from shopfloor.web.names import named, names_of
from shopfloor.web.seating import check_tables_made
from shopfloor.web.security import whole_number
from shopfloor.web.server import (
    form_of,
    go_to,
    known_visitor,
    server_of,
    set_cookie,
    visitor_of,
    watched_table,
)
from shopfloor.web.settings import RECORD_LIMIT

Json = dict[str, Any]

REPLAYERS: OrderedDict[tuple[str, int], Replayer] = OrderedDict()
MOST_REPLAYERS = 8
REPLAYERS_LOCK = Lock()


def replayer_of(store: Store, table: Table) -> Replayer:
    """Return the replayer of a table as it stands, keeping the last few."""
    key = (table.terms.id, table.version)
    replayer = REPLAYERS.get(key) or new_replayer(store, table)
    with REPLAYERS_LOCK:
        REPLAYERS[key] = replayer
        while len(REPLAYERS) > MOST_REPLAYERS:
            REPLAYERS.popitem(last=False)
    return replayer


def new_replayer(store: Store, table: Table) -> Replayer:
    return Replayer(table, store.positions(table) if table.moves_by_earlier_rules else ())


def open_to_all(table: Table) -> bool:
    return table.over or table.terms.mode == IMPORTED


def chosen_viewer(table: Table, visitor: Visitor, asked: Mapping[str, str]) -> int | None:
    """Look from a seat of one's own; when the game is over, from any; else as a spectator."""
    mine = table.seats_of(visitor.id, visitor.account)
    if asked.get("seat", "") == "":
        return mine[0] if mine else None
    if asked["seat"] == "watch":
        return None
    seat = whole_number(asked, "seat")
    if seat not in mine and not (open_to_all(table) and seat < len(table.occupants)):
        raise Refused("You cannot look from this seat.")
    return seat


def past_position(
    replayer: Replayer, table: Table, viewer: int | None, number: int, since: int | None = None
) -> Json:
    """Show a position of the past as the viewer saw it: all of it, or what is new since another."""
    state = replayer.at(number)
    before = None if since is None else replayer.at(since)
    sheets = state.setup.game.score_sheets(state, -1 if viewer is None else viewer)
    public = {
        **pieces_since(state, before, None),
        "chips": table.game.words.chips(state),
        "rail": table.game.words.rail(state),
        "turn": state.player,
        "over": state.over,
    }
    private = {
        **pieces_since(state, before, -1 if viewer is None else viewer),
        "viewer": viewer,
        "scores": scores_at(table, sheets, state.over),
        "sheet": sheets,
    }
    return {
        "type": "position",
        "full": before is None,
        "move": number,
        "moves": len(replayer),
        "who": replayer.movers[number - 1] if number else None,
        "lines": lines_at(table, replayer, state, viewer, number),
        "public": public,
        "private": private,
    }


def pieces_since(state: State, before: State | None, viewer: int | None) -> Json:
    """Return the pieces to put and to drop; everybody's, or what one viewer sees besides."""
    shelf = Shelf()
    if before is not None:
        shelf.turn_to(groups_of(before, viewer))
    put, drop = shelf.turn_to(groups_of(state, viewer))
    return {"put": put, "drop": drop}


def groups_of(state: State, viewer: int | None) -> list[Group]:
    game = state.setup.game
    return game.public_pieces(state) if viewer is None else game.private_pieces(state, viewer)


def lines_at(
    table: Table, replayer: Replayer, state: State, viewer: int | None, number: int
) -> list[str]:
    """Tell what happened, or why it is not shown."""
    stored = len(state.moves)
    if stored != number:
        return [f"Played by earlier rules, of which every few moves were kept: here, {stored}."]
    return told(table, state, viewer) or said(table, replayer, number)


def scores_at(table: Table, sheets: list[Json | None], over: bool) -> list[int | None]:
    if over and table.final is not None:
        return [*table.final.scores]
    return [None if sheet is None else sum(sheet.values()) for sheet in sheets]


def told(table: Table, state: State, viewer: int | None) -> list[str]:
    return [named(line, names_of(table)) for line in sentences(state, state.news, viewer)]


def said(table: Table, replayer: Replayer, number: int) -> list[str]:
    """Name the move itself where it made no news; when a game is over, no move is a secret."""
    if not number or not open_to_all(table):
        return []
    label = table.game.art(table.state).moves[table.state.moves[number - 1]].label
    mover = names_of(table)[replayer.movers[number - 1]]
    return [f"{mover}: {label}."]


async def replay(request: Request) -> Response:
    open_table, visitor = await watched_table(request)
    table = open_table.table
    viewer = chosen_viewer(table, visitor, request.query_params)
    number = whole_number(request.query_params, "move", len(table.state.moves))
    replayer = await working(replayer_of, server_of(request).store, table)
    picture = await working(past_position, replayer, table, viewer, number)
    return server_of(request).page(
        "replay.html",
        visitor,
        table=table,
        game=table.game,
        names=names_of(table),
        art=art_of(server_of(request), table.state),
        shown=picture,
        open=open_to_all(table),
        levels=players.names(table.game),
        watch=request.query_params.get("watch", "")[:64],
        you=table.seats_of(visitor.id, visitor.account),
    )


async def frame_at(request: Request) -> Response:
    """Answer with a position of the past, for the scrubber."""
    open_table, visitor = await watched_table(request)
    viewer = chosen_viewer(open_table.table, visitor, request.query_params)
    number = whole_number({"move": str(request.path_params["move"])}, "move")
    since = (
        whole_number(request.query_params, "since", -1) if "since" in request.query_params else None
    )
    table = open_table.table
    replayer = await working(replayer_of, server_of(request).store, table)
    shown = await working(past_position, replayer, table, viewer, number, since)
    return JSONResponse(shown)


async def branch(request: Request) -> Response:
    """Play on from a position of a finished game, against bots."""
    form = await form_of(request)
    open_table, _ = await watched_table(request)
    if not open_to_all(open_table.table):
        raise Refused("Only a finished game can be played on from an earlier move.")
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    await check_tables_made(request, visitor)
    store = server_of(request).store
    table = await working(branched, store, open_table.table, visitor, form)
    after = await server_of(request).open_tables.open_new(table)
    return set_cookie(go_to(f"/table/{after.table.terms.id}"), request, cookie)


def branched(store: Store, table: Table, visitor: Visitor, form: Mapping[str, str]) -> Table:
    if table.moves_by_earlier_rules:
        raise Refused("This game was played by earlier rules; it can be seen, but not played on.")
    if table.state.setup.components.overlay:
        raise Refused("A record with corrected components can be seen here, but not played on.")
    number = whole_number(form, "move")
    turn = replayer_of(store, table).at(number).player or 0
    seat = whole_number(form, "seat", turn)
    level = form.get("level") or default_level(table.game)
    wanted = ["me" if s == seat else f"bot:{level}" for s in range(len(table.occupants))]
    now = server_time.now()
    occupants = make_occupants(
        table.terms.game, wanted, visitor.name, visitor.id, visitor.account, now
    )
    if seat >= len(occupants):
        raise Refused("There is no such seat.")
    return play_on(table.record(), number, occupants, table.terms.id, now)


async def export(request: Request) -> Response:
    """Download the record of a finished game; who plays alone may take any."""
    open_table, _ = await watched_table(request)
    if not open_to_all(open_table.table) and not server_of(request).settings.alone:
        raise Refused("The record can be taken along when the game is over.")
    name = f"{open_table.table.terms.game}-{open_table.table.terms.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = await working(lambda: open_table.table.record().to_json())
    return Response(text, 200, headers, "application/json")


async def import_page(request: Request) -> Response:
    return server_of(request).page("import.html", await visitor_of(request))


async def create_from_record(request: Request) -> Response:
    """Import a record: read strictly, and replayed in a worker first."""
    form = await form_of(request, RECORD_LIMIT)
    text = form.get("record", "")
    record = read_record(text)
    if record.game not in game_names():
        raise Refused("This server does not have that game.")
    if len(record.moves) > game(record.game).max_decisions:
        raise Refused("No game is that long.")
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    await check_tables_made(request, visitor)
    await server_of(request).open_tables.bots.check_record(text)
    table = await working(import_record, record, visitor.id, server_time.now())
    open_table = await server_of(request).open_tables.open_new(table)
    return set_cookie(go_to(f"/table/{open_table.table.terms.id}/replay"), request, cookie)
