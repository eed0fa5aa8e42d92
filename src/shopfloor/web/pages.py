"""Pages about games: home, rules, components, pictures, the stylesheet of the boards."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shopfloor import Game, game, game_names, players
from shopfloor.core.components import Value
from shopfloor.core.rulebook import Clause
from shopfloor.core.scene import CSS, Scene, scoped
from shopfloor.tables.errors import NoTable
from shopfloor.web.server import server_of, visitor_of

PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'"
PICTURED_MOVE = 170
MARGINS = 24
DOUBTFUL = ("P*", "D")
LETTERS = {
    "R": "rulebook",
    "E": "forced by an example or by arithmetic",
    "P": "public material",
    "P*": "public material on a later edition",
    "D": "our own design",
    "O": "corrected by an owner",
}


def asked_game(request: Request) -> Game:
    name = str(request.path_params["game"])
    if name not in game_names():
        raise NoTable
    return game(name)


async def home(request: Request) -> Response:
    server, visitor = server_of(request), await visitor_of(request)
    mine = []
    if visitor.id:
        mine = await asyncio.to_thread(server.store.tables_of, visitor.id, visitor.account, 10)
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
    scene = rules.scene(state.view())
    shown = [region for region in scene.regions if region.id == rules.showpiece]
    return Scene(shown, scene.css, shown[0].width + MARGINS).svg(themed=True)


async def picture(request: Request) -> Response:
    text = await asyncio.to_thread(picture_of, asked_game(request).name)
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "max-age=3600"}
    return Response(text, 200, headers, "image/svg+xml")


def opening(name: str) -> dict[str, Any]:
    """Return what a spectator sees when a game begins."""
    rules = game(name)
    return rules.start(rules.player_counts[-1], seed=0).view()


@cache
def boards_css() -> str:
    """Gather the styles of all boards; every game's apply to its own boards only."""
    own = "".join(
        scoped(game(name).scene(opening(name)).css, f'[data-game="{name}"] .board')
        for name in game_names()
    )
    return scoped(CSS, ".board") + own


async def boards(request: Request) -> Response:
    text = await asyncio.to_thread(boards_css)
    return Response(text, 200, {"Cache-Control": "max-age=3600"}, "text/css")


async def rules(request: Request) -> Response:
    asked = asked_game(request)
    sections: dict[str, list[Clause]] = {}
    for clause in asked.clauses.values():
        sections.setdefault(clause.section, []).append(clause)
    visitor = await visitor_of(request)
    return server_of(request).page("rules.html", visitor, game=asked, sections=sections)


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
