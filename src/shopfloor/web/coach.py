"""The coach: what it knows of a game, whether somebody wants it, and what they know already."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor import Game, game, game_names
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.learning import Coached, owner_of
from shopfloor.tables.open_tables import OpenTable
from shopfloor.tables.people import Visitor
from shopfloor.tables.threads import reading, working, writing
from shopfloor.web.pages import asked_game
from shopfloor.web.server import (
    form_of,
    go_to,
    known_visitor,
    server_of,
    set_cookie,
    visitor_of,
    watched_table,
)

Json = dict[str, Any]
LONGEST_TOPIC = 100


async def advice(request: Request) -> Response:
    """Answer with the texts for a table's game, and what of them this visitor has yet to hear."""
    asked, visitor = asked_game(request), await visitor_of(request)
    server = server_of(request)
    owner = owner_of(visitor.id, visitor.account)
    coached = await reading(server.learning.coached, owner) if owner else Coached(True)
    new = await is_newcomer(request, visitor)
    texts = texts_of(asked)
    return JSONResponse(
        {
            **texts,
            "new": new and bool(texts["tips"]),
            "off": coached.off,
            "known": coached.known.get(asked.name, []),
        },
        headers={"Cache-Control": "no-store"},
    )


def texts_of(asked: Game) -> Json:
    """Return the tips by kind of decision, and what kinds of moves mean."""
    found = asked.room("lessons.coach")
    if found is None:
        return {"tips": {}, "meant": {}}
    tips = {step.__name__: asdict(tip) for step, tip in found.TIPS.items()}
    return {"tips": tips, "meant": found.MEANT}


async def is_newcomer(request: Request, visitor: Visitor) -> bool:
    """Tell whether the table is one of the visitor's first games of its kind."""
    if "table" not in request.query_params:
        return False
    request.path_params["table"] = request.query_params["table"]
    open_table, _ = await watched_table(request)
    table = open_table.table
    mine = table.seats_of(visitor.id, visitor.account)
    if not mine:
        return False
    return wants_coach(open_table, mine) or await working(
        server_of(request).learning.is_new_to,
        visitor.id,
        visitor.account,
        table.terms.game,
        table.terms.created,
    )


def wants_coach(open_table: OpenTable, mine: list[int]) -> bool:
    """Tell whether the table was made with the coach."""
    return any(open_table.table.occupants[seat].preferences.get("coach") is True for seat in mine)


async def remember(request: Request) -> Response:
    """Remember that something is known, or whether the coach is wanted at all."""
    form = await form_of(request)
    visitor, cookie = await known_visitor(request, "")
    owner = owner_of(visitor.id, visitor.account)
    learning = server_of(request).learning
    if "off" in form:
        if form["off"] not in ("yes", "no"):
            raise Refused("off is yes or no.")
        await writing(learning.switch, owner, form["off"] == "yes")
    else:
        if form.get("game") not in game_names():
            raise NoTable
        await writing(learning.know, owner, form["game"], topic_of(form))
    if "application/json" in request.headers.get("accept", ""):
        return set_cookie(JSONResponse({"kept": True}), request, cookie)
    return set_cookie(go_to("/account"), request, cookie)


def topic_of(form: Json) -> str:
    """Return the topic of a form; only what the coach can explain is one."""
    texts, topic = texts_of(game(form["game"])), str(form.get("topic", ""))[:LONGEST_TOPIC]
    if topic not in texts["tips"] and topic not in texts["meant"]:
        raise Refused("The coach has nothing to say about this.")
    return topic
