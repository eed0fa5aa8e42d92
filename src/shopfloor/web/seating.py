"""Making tables, taking seats, inviting people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor import Game, game, game_names, players
from shopfloor.tables import server_time
from shopfloor.tables.clock import BANK, DAYS, NO_CLOCK, Clock
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.levels import default_level, described, spoken
from shopfloor.tables.new_table import (
    FRIEND,
    hashed,
    make_occupants,
    make_table,
    new_secret,
    tidy_name,
)
from shopfloor.tables.occupants import BOT, OPEN, Occupant
from shopfloor.tables.open_tables import OpenTable
from shopfloor.tables.people import Visitor
from shopfloor.tables.table import ASYNC, HOT_SEAT, LIVE, MODES, SOLO, Table
from shopfloor.tables.threads import reading, working, writing
from shopfloor.web.art_files import art_of
from shopfloor.web.names import names_of
from shopfloor.web.pages import asked_game, usual_count
from shopfloor.web.security import whole_number
from shopfloor.web.server import (
    Server,
    address_of,
    form_of,
    go_to,
    known_visitor,
    open_table_of,
    server_of,
    set_cookie,
    visitor_of,
    watched_table,
)

WATCHER = -1
BANKS = (15, 30, 45, 60, 90, 120, 180)
"""Minutes for all decisions that the form offers."""
DAYS_OFFERED = (1, 2, 3, 5, 7, 14)
NOWHERE = -2


# -- making tables ---------------------------------------------------------------------------


async def new_any(request: Request) -> Response:
    """Open a table of the game played last, or else of the lightest."""
    query = f"?{request.url.query}" if request.url.query else ""
    server, visitor = server_of(request), await visitor_of(request)
    last = await reading(server.store.tables_of, visitor.id, visitor.account, 1)
    known = [row["game"] for row in last if visitor.id and row["game"] in game_names()]
    return go_to(f"/new/{(known or [server.games[0].name])[0]}{query}")


async def new(request: Request) -> Response:
    asked = asked_game(request)
    return server_of(request).page(
        "new.html",
        await visitor_of(request),
        game=asked,
        levels=described(asked),
        spoken=spoken,
        default_level=default_level(asked),
        usual=usual_count(asked),
        banks=BANKS,
        days=DAYS_OFFERED,
        invited=request.query_params.get("invite", "")[:64],
    )


async def quick(request: Request) -> Response:
    """Sit down against bots at once: one click."""
    asked = asked_game(request)
    form = await form_of(request)
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    count = whole_number(form, "players", usual_count(asked))
    level = form.get("level") or default_level(asked)
    wanted = ["me"] + [f"bot:{level}"] * (count - 1)
    return await seat_people(request, visitor, cookie, asked, wanted, {}, SOLO)


async def create(request: Request) -> Response:
    """Make a table as the form describes it."""
    form = await form_of(request)
    if form.get("game") not in game_names():
        raise NoTable
    asked = game(form["game"])
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    count = whole_number(form, "players", usual_count(asked))
    if count not in asked.player_counts:
        raise Refused(f"{asked.title} is not for {count} players.")
    wanted = [wish_of(form, seat) for seat in range(count)]
    if form.get("shuffle"):
        secrets.SystemRandom().shuffle(wanted)
    clock = clock_of(form)
    mode = form.get("mode") or likely_mode(wanted, clock)
    return await seat_people(
        request,
        visitor,
        cookie,
        asked,
        wanted,
        options_of(asked, form, count),
        mode,
        clock,
        bool(form.get("public")),
        form.get("rated", "1") == "1",
    )


def wish_of(form: Mapping[str, str], seat: int) -> str:
    """Read who is to sit at a seat, with what was said beside it."""
    wish = form.get(f"seat{seat}", OPEN)[:80]
    beside = {
        "me": form.get(f"name{seat}", ""),
        BOT: form.get(f"level{seat}", ""),
        OPEN: form.get(f"invite{seat}", ""),
    }.get(wish, "")[:64]
    if wish == OPEN and beside:
        return f"{FRIEND}:{beside}"
    return f"{wish}:{beside}" if beside else wish


def likely_mode(wanted: list[str], clock: Clock = NO_CLOCK) -> str:
    """Say what kind of game it is by who plays and how fast."""
    people = sum(wish.startswith("me") for wish in wanted)
    if people == 0 or any(wish.partition(":")[0] in (OPEN, FRIEND) for wish in wanted):
        return ASYNC if clock.kind == DAYS else LIVE
    return SOLO if people == 1 else HOT_SEAT


def options_of(asked: Game, form: Mapping[str, str], count: int) -> dict[str, Any]:
    """Read the options of a form; per seat if a choice is given for every seat."""
    found: dict[str, Any] = {}
    for option in asked.options:
        each = [form.get(f"option_{option.name}_{seat}", "") for seat in range(count)]
        if option.per_seat and all(each):
            found[option.name] = each
        elif form.get(f"option_{option.name}"):
            found[option.name] = form[f"option_{option.name}"]
    return found


def clock_of(form: Mapping[str, str]) -> Clock:
    kind = form.get("clock", "none")
    if kind == BANK:
        bank = whole_number(form, "minutes", 30) * 60.0
        return Clock(BANK, bank, float(whole_number(form, "increment", 30)))
    if kind == DAYS:
        return Clock(DAYS, days=float(whole_number(form, "days", 3)))
    return NO_CLOCK


async def seat_people(
    request: Request,
    visitor: Visitor,
    cookie: str,
    asked: Game,
    wanted: list[str],
    options: dict[str, Any],
    mode: str,
    clock: Clock = NO_CLOCK,
    public: bool = False,
    rated: bool = True,
) -> Response:
    """Make the table and lead the visitor there."""
    if mode not in MODES:
        raise Refused(f"A game is {', '.join(MODES)}.")
    await check_tables_made(request, visitor)
    now = server_time.now()
    friends = await reading(accounts_named, server_of(request), wanted)
    occupants = make_occupants(
        asked.name, wanted, visitor.name, visitor.id, visitor.account, now, friends
    )

    def make() -> Table:
        return make_table(
            asked.name, occupants, options, mode, now, visitor.id, clock, public, rated=rated
        )

    open_table = await server_of(request).open_tables.open_new(await working(make))
    return set_cookie(go_to(f"/table/{open_table.table.terms.id}"), request, cookie)


def accounts_named(server: Server, wanted: list[str]) -> dict[str, int]:
    """Return the accounts of those who are invited by name."""
    names = [wish.partition(":")[2] for wish in wanted if wish.startswith(f"{FRIEND}:")]
    return {name: server.people.account_named(name) for name in names}


async def check_tables_made(request: Request, visitor: Visitor) -> None:
    """No visitor makes too many tables, nor does one address under many names."""
    server = server_of(request)
    server.tables_made.check(address_of(request))
    made = await reading(server.store.count_hosted, visitor.id, server_time.now() - 3600)
    if made >= server.settings.tables_per_hour:
        raise Refused("You have made many tables in the last hour; please wait a little.")


# -- at a table ------------------------------------------------------------------------------


async def table(request: Request) -> Response:
    open_table, visitor = await watched_table(request)
    return table_page(request, open_table, visitor)


def table_page(
    request: Request,
    open_table: OpenTable,
    visitor: Visitor,
    link: str = "",
    link_seat: int | None = None,
) -> Response:
    table = open_table.table
    return server_of(request).page(
        "table.html",
        visitor,
        table=table,
        game=table.game,
        names=names_of(table),
        art=art_of(server_of(request), table.state),
        you=table.seats_of(visitor.id, visitor.account),
        host=table.terms.host == visitor.id,
        levels=described(table.game),
        default_level=default_level(table.game),
        watch=request.query_params.get("watch", "")[:64],
        link=link,
        link_seat=link_seat,
    )


async def join(request: Request) -> Response:
    """Take a free seat at a public table."""
    form = await form_of(request)
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    open_table = await open_table_of(request)
    seats = open_table.table.occupants
    invited = any(c.kept_for(visitor.id, visitor.account) for c in seats)
    terms = open_table.table.terms
    if not (terms.public or invited or terms.host == visitor.id):
        raise NoTable
    return await sit(request, open_table, visitor, cookie, whole_number(form, "seat"))


async def sit(
    request: Request, open_table: OpenTable, visitor: Visitor, cookie: str, seat: int
) -> Response:
    def act(table: Table) -> Occupant:
        return table.sit(seat, visitor.name, visitor.id, visitor.account, server_time.now())

    await server_of(request).open_tables.change_seat(open_table, act)
    return set_cookie(go_to(f"/table/{open_table.table.terms.id}"), request, cookie)


async def fill(request: Request) -> Response:
    """Let a bot have a free seat."""
    form = await form_of(request)
    open_table = await hosted_table(request)
    seat, level = whole_number(form, "seat"), form.get("level", "")
    if level not in players.names(open_table.table.game):
        raise Refused("There is no such bot.")
    await server_of(request).open_tables.change_seat(
        open_table, lambda t: t.fill_with_bot(seat, level)
    )
    return go_to(f"/table/{open_table.table.terms.id}")


async def close(request: Request) -> Response:
    """Put away a table that never began."""
    await form_of(request)
    open_table = await hosted_table(request)
    await server_of(request).open_tables.remove_unstarted(open_table)
    return go_to("/lobby")


async def hosted_table(request: Request) -> OpenTable:
    open_table, visitor = await open_table_of(request), await visitor_of(request)
    if not visitor.id or open_table.table.terms.host != visitor.id:
        raise NoTable
    return open_table


# -- links -----------------------------------------------------------------------------------


async def invite(request: Request) -> Response:
    """Make a link for a seat, or for watching; the one before it stops working."""
    form = await form_of(request)
    open_table, visitor = await open_table_of(request), await visitor_of(request)
    seat = WATCHER if form.get("seat") == "watch" else seat_named(form)
    check_inviter(open_table.table, visitor, seat)
    secret = new_secret()
    base = f"/table/{open_table.table.terms.id}"
    if seat == WATCHER:
        path = f"{base}?watch={secret}"
        await writing(
            server_of(request).store.save_watch, open_table.table.terms.id, hashed(secret)
        )
        await server_of(request).open_tables.renew(open_table)
        server_of(request).open_tables.broadcast(open_table)
    else:
        path = f"{base}/seat/{secret}"
        await server_of(request).open_tables.change_seat(
            open_table, lambda t: give_link(t, seat, hashed(secret))
        )
    link = str(request.base_url).rstrip("/") + path
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"seat": form["seat"], "link": link})
    return table_page(request, open_table, visitor, link, seat)


def seat_named(form: Mapping[str, str]) -> int:
    """Return the seat asked for; one that cannot be is one that is not there."""
    try:
        return whole_number(form, "seat")
    except Refused:
        return NOWHERE


def check_inviter(table: Table, visitor: Visitor, seat: int) -> None:
    """The host invites to free seats and to watch; everybody else to their own seat."""
    host = bool(visitor.id) and table.terms.host == visitor.id
    if seat != WATCHER and seat in table.seats_of(visitor.id, visitor.account):
        return
    if not host:
        raise NoTable
    if seat != WATCHER and table.occupant(seat).kind != OPEN:
        raise NoTable


def give_link(table: Table, seat: int, link: str) -> Occupant:
    occupant = table.occupant(seat)
    occupant.link = link
    return occupant


def seat_of_link(table: Table, secret: str) -> int:
    for occupant in table.occupants:
        if occupant.link and occupant.link == hashed(secret):
            return occupant.seat
    raise NoTable


async def seat_link(request: Request) -> Response:
    """Show what a link offers; taking the seat is a POST."""
    open_table = await open_table_of(request)
    secret = str(request.path_params["secret"])[:64]
    seat = seat_of_link(open_table.table, secret)
    return server_of(request).page(
        "seat.html",
        await visitor_of(request),
        table=open_table.table,
        game=open_table.table.game,
        occupant=open_table.table.occupants[seat],
        secret=secret,
    )


async def take_seat(request: Request) -> Response:
    """Exchange a link for the seat, once."""
    form = await form_of(request)
    open_table = await open_table_of(request)
    secret = form.get("secret", "")[:64]
    seat_of_link(open_table.table, secret)
    visitor, cookie = await known_visitor(request, form.get("name", ""))

    def act(table: Table) -> Occupant:
        occupant = table.occupant(seat_of_link(table, secret))
        name = visitor.name if occupant.kind == OPEN else tidy_name(occupant.name)
        occupant.sit(name, visitor.id, visitor.account, server_time.now())
        return occupant

    await server_of(request).open_tables.change_seat(open_table, act)
    return set_cookie(go_to(f"/table/{open_table.table.terms.id}"), request, cookie)
