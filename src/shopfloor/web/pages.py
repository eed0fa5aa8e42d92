"""Pages about games: rules, components, pictures."""

from __future__ import annotations

from functools import cache

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from shopfloor import Game, game, game_names, players
from shopfloor.core.art import Art
from shopfloor.core.components import Value
from shopfloor.core.picture import symbol_picture
from shopfloor.core.rulebook import Clause
from shopfloor.tables.errors import NoTable
from shopfloor.tables.threads import working
from shopfloor.web.scenes import by_section
from shopfloor.web.server import server_of, visitor_of

PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'"
PICTURED_MOVE = 170
EMBLEM_ROOM = 1.2
"""How much larger the ground of an emblem is than its symbol."""
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


def usual_count(asked: Game) -> int:
    counts = list(asked.player_counts)
    return 3 if 3 in counts else counts[-1]


async def picture(request: Request) -> Response:
    return drawing(await working(picture_of, asked_game(request).name))


@cache
def emblem_of(name: str) -> str:
    """Draw the symbol that stands for a game, on its ground."""
    rules = game(name)
    if rules.emblem is None:
        return picture_of(name)
    symbol, ground = rules.emblem
    drawn = symbol_picture(first_art(name), symbol)
    size = first_art(name).symbols[symbol]
    side = max(size.width, size.height) * EMBLEM_ROOM
    x, y = (side - size.width) / 2, (side - size.height) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side:g} {side:g}">'
        f'<rect width="{side:g}" height="{side:g}" fill="{ground}"/>'
        f'<g transform="translate({x:g} {y:g})">{drawn}</g></svg>'
    )


@cache
def parade_of(name: str, number: int) -> str:
    return symbol_picture(first_art(name), game(name).parade[number])


@cache
def first_art(name: str) -> Art:
    rules = game(name)
    return rules.art(rules.start(usual_count(rules), seed=0))


async def emblem(request: Request) -> Response:
    return drawing(await working(emblem_of, asked_game(request).name))


async def parade(request: Request) -> Response:
    """Draw something that the belt on the page of games carries."""
    asked, number = asked_game(request), str(request.path_params["number"])
    if not number.isdecimal() or int(number[:4]) >= len(asked.parade):
        raise NoTable
    return drawing(await working(parade_of, asked.name, int(number)))


def drawing(text: str) -> Response:
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
