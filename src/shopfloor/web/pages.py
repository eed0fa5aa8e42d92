"""Pages about games: home, rules, components, pictures."""

from __future__ import annotations

from functools import cache

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from shopfloor import Game, game, game_names, players
from shopfloor.core.components import Value
from shopfloor.core.rulebook import Clause
from shopfloor.tables.errors import NoTable
from shopfloor.tables.threads import reading, working
from shopfloor.web.scenes import by_section
from shopfloor.web.server import server_of, visitor_of

PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'"
PICTURED_MOVE = 170
DOUBTFUL = ("P*", "D")
LETTERS = {
    "R": "rulebook",
    "E": "forced by an example or by arithmetic",
    "P": "public material",
    "P*": "public material on a later edition",
    "D": "our own design",
    "O": "corrected by an owner",
}


def asked_game(connection: HTTPConnection) -> Game:
    name = str(connection.path_params["game"])
    if name not in game_names():
        raise NoTable
    return game(name)


async def home(request: Request) -> Response:
    server, visitor = server_of(request), await visitor_of(request)
    mine = []
    if visitor.id:
        mine = await reading(server.store.tables_of, visitor.id, visitor.account, 10)
    levels = {name: players.names(name) for name in game_names()}
    return server.page("home.html", visitor, mine=mine, levels=levels)


@cache
def picture_of(name: str) -> str:
    """Draw a game that good players are in the middle of."""
    rules = game(name)
    state = rules.start(min(3, rules.player_counts[-1]), seed=7)
    player = players.make("greedy", rules, seed=7)
    for _ in range(PICTURED_MOVE):
        if state.player is not None:
            state.play(player.choose(state.seat(state.player)))
    return rules.svg(state, None, "auto", rules.cover)


async def picture(request: Request) -> Response:
    text = await working(picture_of, asked_game(request).name)
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "max-age=3600"}
    return Response(text, 200, headers, "image/svg+xml")


async def rules(request: Request) -> Response:
    asked = asked_game(request)
    sections: dict[str, list[Clause]] = {}
    for clause in asked.clauses.values():
        sections.setdefault(clause.section, []).append(clause)
    visitor = await visitor_of(request)
    pictures = await working(by_section, asked)
    return server_of(request).page(
        "rules.html", visitor, game=asked, sections=sections, pictures=pictures
    )


async def components(request: Request) -> Response:
    asked = asked_game(request)
    only_doubtful = request.query_params.get("show") == "doubtful"
    tables: list[tuple[str, str, list[Value]]] = []
    for table in asked.components.tables.values():
        values = [v for v in table.values() if not only_doubtful or v.provenance in DOUBTFUL]
        if values:
            tables.append((table.name, table.about, values))
    return server_of(request).page(
        "components.html",
        await visitor_of(request),
        game=asked,
        tables=tables,
        letters=LETTERS,
        only_doubtful=only_doubtful,
    )
