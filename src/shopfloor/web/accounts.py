"""Accounts, for those who want a history and a rating; guests need none."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from shopfloor.tables.errors import Refused
from shopfloor.tables.ratings import history, ratings_of
from shopfloor.web.security import COOKIE
from shopfloor.web.server import address_of, form_of, go_to, house_of, set_cookie, visitor_of


async def account(request: Request) -> Response:
    house, visitor = house_of(request), await visitor_of(request)
    games: list[dict[str, object]] = []
    ratings: list[dict[str, object]] = []
    if visitor.account is not None:
        who = f"account:{visitor.account}"
        games = await asyncio.to_thread(history, house.store.engine, who)
        ratings = await asyncio.to_thread(ratings_of, house.store.engine, who)
    return house.page("account.html", visitor, games_played=games, ratings=ratings)


async def register(request: Request) -> Response:
    """Make an account and log in."""
    form = await form_of(request)
    house, now = house_of(request), time.time()
    house.logins.check(address_of(request))
    name, password = form.get("name", ""), form.get("password", "")
    number = await asyncio.to_thread(house.people.register, name, password, now)
    return await enter(request, number, name)


async def log_in(request: Request) -> Response:
    """Check a password; tries are limited by address and by name."""
    form = await form_of(request)
    house = house_of(request)
    name, password = form.get("name", "")[:64], form.get("password", "")
    house.logins.check(address_of(request))
    house.logins.check(f"name {name}")
    number = await asyncio.to_thread(house.people.check, name, password)
    return await enter(request, number, name)


async def enter(request: Request, number: int, name: str) -> Response:
    visitor = await visitor_of(request)
    enter = house_of(request).people.log_in
    cookie = await asyncio.to_thread(enter, visitor, number, name, time.time())
    await house_of(request).hall.renew_tables_of(visitor.id)
    return set_cookie(go_to("/account"), request, cookie)


async def log_out(request: Request) -> Response:
    await form_of(request)
    visitor = await visitor_of(request)
    if not visitor.id:
        raise Refused("You are not logged in.")
    await asyncio.to_thread(house_of(request).people.log_out, visitor)
    response = go_to("/")
    response.delete_cookie(COOKIE)
    return response
