"""The review of a finished game: ordered, waited for, shown, with a picture of its moments."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor.core.art import Art, Box
from shopfloor.core.errors import BadOption
from shopfloor.core.pieces import build_all
from shopfloor.core.state import State
from shopfloor.lab.reviews.calibration import calibrations
from shopfloor.lab.reviews.page import Links, parts
from shopfloor.lab.reviews.result import Review, read_review
from shopfloor.lab.reviews.words import amount, heading, signed
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.people import Visitor
from shopfloor.tables.table import Table
from shopfloor.tables.threads import reading, working
from shopfloor.web.names import names_of
from shopfloor.web.pages import PICTURE_CSP
from shopfloor.web.replay import replayer_of
from shopfloor.web.security import whole_number
from shopfloor.web.server import form_of, go_to, server_of, watched_table

CUT = (420.0, 200.0)
"""Width and height of the part of a board that a moment shows."""


def check_reviewable(table: Table) -> None:
    """Refuse what cannot be reviewed, with the reason: while a game runs, it would tell secrets."""
    if not table.state.over:
        raise Refused("Only a finished game can be reviewed.")
    if table.moves_by_earlier_rules:
        raise Refused("This game was played by earlier rules, so it cannot be reviewed.")
    if table.state.setup.components.overlay:
        raise Refused("A game with corrected components cannot be reviewed.")
    calibrations(table.terms.game, table.state.players)


def reviewable(table: Table) -> bool:
    """Tell whether a review can be offered."""
    try:
        check_reviewable(table)
    except (Refused, BadOption):
        return False
    return True


async def stored(request: Request, table: Table) -> Review | None:
    desk = server_of(request).reviews
    length = len(table.state.moves)
    text = await reading(desk.store.find, table.terms.id, desk.depth, length)
    return None if text is None else await working(read_review, text)


def seats_shown(request: Request, table: Table, visitor: Visitor) -> tuple[int | None, int | None]:
    """Return the visitor's own seat, and the one the page is about."""
    mine = table.seats_of(visitor.id, visitor.account)
    own = mine[0] if mine else None
    if request.query_params.get("seat", "") == "":
        return own, own
    about = whole_number(request.query_params, "seat")
    if about >= len(table.occupants):
        raise Refused("There is no such seat.")
    return (about if about in mine else own), about


async def review(request: Request) -> Response:
    """Show the review, or how far it is."""
    open_table, visitor = await watched_table(request)
    table = open_table.table
    check_reviewable(table)
    found, names = await stored(request, table), names_of(table)
    own, about = seats_shown(request, table, visitor)
    watch = request.query_params.get("watch", "")[:64]
    order = server_of(request).reviews.orders.get(table.terms.id)
    values: dict[str, Any] = {
        "table": table,
        "game": table.game,
        "names": names,
        "watch": watch,
        "order": order,
        "title": "",
        "lead": "",
        "body": "",
        "dearest": None,
    }
    if found is not None:
        costly = [] if own is None else found.costly(own)
        links = links_of(table, watch)
        values |= {
            "title": heading(found, names, own),
            "lead": lead(found, own) if own == about else "",
            "body": Markup(parts(found, names, own, links, about)),
            "dearest": costly[0] if costly else None,
        }
    return server_of(request).page("review.html", visitor, **values)


def lead(found: Review, seat: int | None) -> str:
    """Say in a line what luck and play did for somebody who sat there."""
    if seat is None:
        return ""
    account = found.account(seat)
    marks = len(found.costly(seat))
    luck, play = signed(100 * account.luck), amount(account.play, found)
    decisions = f"{marks or 'no'} costly decision{'s' if marks > 1 else ''}"
    return f"Luck gave you {luck}, play {play}; {decisions}."


def links_of(table: Table, watch: str) -> Links:
    """Return what the page offers for a decision: the replay, a try, a picture."""
    base, query = f"/table/{table.terms.id}", f"watch={escape(watch)}" if watch else ""

    def replay(number: int) -> str:
        return f"{base}/replay?move={number}{'&' if query else ''}{query}"

    def again(number: int) -> str:
        return (
            f'<form method="post" action="{base}/branch{"?" if query else ""}{query}">'
            f'<input type="hidden" name="move" value="{number}">'
            '<button class="small">Try it again</button></form>'
        )

    def picture(number: int) -> str:
        source = f"{base}/review/{number}.svg{'?' if query else ''}{query}"
        return (
            f'<img src="{source}" alt="" loading="lazy" width="{CUT[0]:.0f}" height="{CUT[1]:.0f}">'
        )

    return Links(replay, again, picture)


async def order(request: Request) -> Response:
    """Order a review."""
    await form_of(request)
    open_table, _ = await watched_table(request)
    table = open_table.table
    check_reviewable(table)
    if await stored(request, table) is None:
        server_of(request).reviews.order(table)
    watch = request.query_params.get("watch", "")[:64]
    return go_to(f"/table/{table.terms.id}/review{'?watch=' if watch else ''}{watch}")


async def progress(request: Request) -> Response:
    """Tell how far a review is."""
    open_table, _ = await watched_table(request)
    table = open_table.table
    check_reviewable(table)
    order = server_of(request).reviews.orders.get(table.terms.id)
    if order is not None:
        return JSONResponse({"state": order.state, "done": order.done, "reason": order.reason})
    ready = await stored(request, table) is not None
    return JSONResponse({"state": "done" if ready else "none", "done": float(ready), "reason": ""})


# -- pictures --------------------------------------------------------------------------------


async def picture(request: Request) -> Response:
    """Draw the part of the board on which a decision was made."""
    open_table, _ = await watched_table(request)
    table = open_table.table
    check_reviewable(table)
    number = whole_number({"move": str(request.path_params["move"])}, "move")
    if number >= len(table.state.moves):
        raise NoTable
    store = server_of(request).store
    replayer = await working(replayer_of, store, table)
    text = await working(cut_out, replayer.at(number), table.state.moves[number])
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "private, max-age=3600"}
    return Response(text, 200, headers, "image/svg+xml")


def cut_out(state: State, move: int) -> str:
    """Draw where a move is made, framed; the whole board where it is made nowhere."""
    game, mover = state.setup.game, state.player or 0
    spot = where(state, move)
    if spot is None:
        return game.svg(state, mover, "auto", game.cover)
    x, y = spot
    cut = around(game.art(state), x, y)
    frame = (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="34" fill="none" stroke="#fff" stroke-width="5"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="34" fill="none" stroke="#0b5f6b" '
        'stroke-width="3" stroke-dasharray="8 5"/>'
    )
    return game.svg(state, mover, "auto", cut).replace("</svg>", f"{frame}</svg>")


def where(state: State, move: int) -> tuple[float, float] | None:
    """Return where on the board the last piece lies that is clicked for a move."""
    game, mover = state.setup.game, state.player or 0
    offered = game.offers(state).get(move, ())
    groups = game.public_pieces(state) + game.private_pieces(state, mover)
    lying = {record[0]: record[2] for record in build_all(groups)}
    layout = game.art(state).desktop
    for piece in reversed(offered):
        zone, _, name = str(lying.get(piece, "")).partition("/")
        printed = zone.rstrip("0123456789") if zone not in layout.zones else zone
        place = layout.places.get(f"{printed}/{name}")
        if place is not None and printed in layout.zones:
            box = layout.zones[printed].box
            return box[0] + place.x, box[1] + place.y
    return None


def around(art: Art, x: float, y: float) -> Box:
    """Return the part of a board around a spot, within its edges."""
    width, height = CUT
    left = min(max(0.0, x - width / 2), art.desktop.width - width)
    top = min(max(0.0, y - height / 2), art.desktop.height - height)
    return (left, top, width, height)
