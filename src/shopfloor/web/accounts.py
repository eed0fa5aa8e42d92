"""Accounts, for those who want a history and a rating; guests need none."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from shopfloor.tables.errors import Refused
from shopfloor.tables.threads import keeping, writing
from shopfloor.web.security import COOKIE
from shopfloor.web.server import address_of, form_of, go_to, server_of, set_cookie, visitor_of


async def register(request: Request) -> Response:
    """Make an account and log in."""
    form = await form_of(request)
    server, now = server_of(request), time.time()
    server.logins.check(address_of(request))
    name, password = form.get("name", ""), form.get("password", "")
    number = await keeping(server.people.register, name, password, now)
    return await start_session(request, number, name)


async def log_in(request: Request) -> Response:
    """Check a password; tries are limited by address, and by address and name.

    By name alone, anybody could lock its owner out.
    """
    form = await form_of(request)
    server = server_of(request)
    name, password = form.get("name", "")[:64], form.get("password", "")
    address = address_of(request)
    server.logins.check(address)
    server.guesses.check(f"{address} {name}")
    number = await keeping(server.people.check, name, password)
    return await start_session(request, number, name)


async def start_session(request: Request, number: int, name: str) -> Response:
    visitor = await visitor_of(request)
    people = server_of(request).people
    cookie = await writing(people.log_in, visitor, number, name, time.time())
    await server_of(request).open_tables.renew_tables_of(visitor.id)
    return set_cookie(go_to("/account"), request, cookie)


async def end_session(request: Request) -> Response:
    """Log another browser out."""
    form = await form_of(request)
    server, visitor = server_of(request), await visitor_of(request)
    if visitor.account is None:
        raise Refused("You are not logged in.")
    ended = await writing(server.people.end_session, visitor.account, form.get("session", ""))
    server.close_sockets_of(ended)
    return go_to("/account")


async def log_out(request: Request) -> Response:
    await form_of(request)
    visitor = await visitor_of(request)
    if not visitor.id:
        raise Refused("You are not logged in.")
    await writing(server_of(request).people.log_out, visitor)
    server_of(request).close_sockets_of(visitor.id)
    response = go_to("/")
    response.delete_cookie(COOKIE)
    return response
