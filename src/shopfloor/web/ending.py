"""After the game: what decided it, what it did to ratings, a rematch, and sharing."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor.core.text import capital
from shopfloor.tables import server_time
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.new_table import rematch
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.people import Visitor
from shopfloor.tables.ratings import changes_at, rated_as, scores_alone
from shopfloor.tables.table import IMPORTED, Table
from shopfloor.tables.threads import reading, working, writing
from shopfloor.web.names import named, names_of
from shopfloor.web.seating import check_tables_made
from shopfloor.web.server import (
    Server,
    form_of,
    go_to,
    open_table_of,
    server_of,
    visitor_of,
    watched_table,
)
from shopfloor.web.status import sheets_of

Json = dict[str, Any]


async def ending(request: Request) -> Response:
    """Answer with what the panel at the end of a game says."""
    open_table, visitor = await watched_table(request)
    table = open_table.table
    if not table.over or table.terms.mode == IMPORTED:
        raise Refused("The game is not over yet.")
    found = await reading(ending_of, server_of(request), table, visitor)
    return JSONResponse(found, headers={"Cache-Control": "no-store"})


def ending_of(server: Server, table: Table, visitor: Visitor) -> Json:
    engine = server.store.engine
    mine = table.seats_of(visitor.id, visitor.account)
    alone = len(table.occupants) == 1
    who = rated_as(table.occupants[0]) if alone and mine else ""
    before = scores_alone(engine, who, table.terms.game) if who else []
    return {
        "ratings": changes_at(engine, table.terms.id),
        "decided": named(decided(table), names_of(table)),
        "scale": table.game.solo_scale(table.state) if alone else [],
        "alone": [[time.strftime("%a", time.localtime(at)), score] for at, score in before],
        "rematch": rematch_of(server, table, visitor),
        "mine": bool(mine),
        "shared": table.terms.public or table.terms.shared,
        "choice": bool(mine) and not table.terms.public,
    }


def decided(table: Table) -> str:
    """Say in a sentence where the winner was ahead."""
    sheets = [sheet or {} for sheet in sheets_of(table, None)]
    places = table.placements()
    if table.final is not None or not all(sheets):
        return ""
    first = places.index(1)
    if len(sheets) == 1:
        most = max(sheets[0], key=lambda name: sheets[0][name])
        return f"{spelled(most)} carried it: {sheets[0][most]} of {sum(sheets[0].values())} points."
    rival = min((seat for seat in range(len(places)) if seat != first), key=lambda s: places[s])
    leads = {name: sheets[first][name] - sheets[rival].get(name, 0) for name in sheets[first]}
    most = max(leads, key=lambda name: leads[name])
    if leads[most] <= 0 or sum(sheets[first].values()) == sum(sheets[rival].values()):
        return f"@{first} and @{rival} were level to the end; the tie-break decided it."
    return (
        f"{spelled(most)} decided it: {sheets[first][most]} points for @{first}, "
        f"{sheets[rival].get(most, 0)} for @{rival}."
    )


def spelled(category: str) -> str:
    return capital(category.replace("_", " "))


# -- once more ------------------------------------------------------------------------------


def rematch_of(server: Server, table: Table, visitor: Visitor) -> Json | None:
    """Say where the people of a table play again, and whether a seat is kept for a visitor."""
    row = server.store.rematch(table.terms.id)
    if row is None:
        return None
    seats = row["occupants"]
    kept = [seat.seat for seat in seats if seat.kept_for(visitor.id, visitor.account)]
    seated = any(seat.belongs_to(visitor.id, visitor.account) for seat in seats)
    if not kept and not seated:
        return None
    asker = next((seat.name for seat in seats if seat.owner == row["host"]), "Somebody")
    return {"id": row["id"], "seat": kept[0] if kept else None, "by": asker}


async def play_again(request: Request) -> Response:
    """Set up the rematch, or sit down at the one that is there."""
    await form_of(request)
    visitor = await visitor_of(request)
    open_table, server = await open_table_of(request), server_of(request)
    table = open_table.table
    if not table.seats_of(visitor.id, visitor.account):
        raise NoTable
    await check_tables_made(request, visitor)
    after = await working(rematch, table, visitor.id, visitor.account, server_time.now())
    found = await server.open_tables.open_new(after)
    kept = [c.seat for c in found.table.occupants if c.kept_for(visitor.id, visitor.account)]
    for seat in kept:
        await server.open_tables.change_seat(found, partial(sit_down, seat=seat, visitor=visitor))
    return go_to(f"/table/{found.table.terms.id}")


async def abandon(request: Request) -> Response:
    """Propose to end a game without a result; it ends when everybody who plays agrees."""
    form = await form_of(request)
    visitor, open_table = await visitor_of(request), await open_table_of(request)
    mine = open_table.table.seats_of(visitor.id, visitor.account)
    if not mine:
        raise NoTable
    if open_table.table.over:
        raise Refused("The game is over; it stays.")
    tables, wanted = server_of(request).open_tables, form.get("abandon", "1") == "1"
    for seat in mine:
        await tables.change_seat(open_table, partial(wish_to_end, seat=seat, wanted=wanted))
    if await tables.remove_abandoned(open_table):
        return go_to("/lobby")
    return go_to(f"/table/{open_table.table.terms.id}")


def wish_to_end(table: Table, seat: int, wanted: bool) -> Occupant:
    return table.prefer(seat, "abandon", wanted)


def sit_down(table: Table, seat: int, visitor: Visitor) -> Occupant:
    name, now = table.occupants[seat].name, server_time.now()
    return table.sit(seat, name, visitor.id, visitor.account, now)


# -- sharing --------------------------------------------------------------------------------


async def share(request: Request) -> Response:
    """Let anybody with the link see a finished game, or no longer."""
    form = await form_of(request)
    visitor, open_table = await visitor_of(request), await open_table_of(request)
    if not open_table.table.seats_of(visitor.id, visitor.account):
        raise NoTable
    if not open_table.table.over:
        raise Refused("A game can be shared when it is over.")
    server = server_of(request)
    shared = form.get("shared") == "1"
    await writing(server.store.share, open_table.table.terms.id, shared)
    await server.open_tables.renew(open_table)
    return JSONResponse({"shared": shared})
