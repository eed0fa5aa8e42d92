"""How somebody says whether and how they want to be told of their turn."""

from __future__ import annotations

import asyncio
import json
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor.tables.errors import Refused
from shopfloor.tables.learning import owner_of
from shopfloor.tables.notices.channels import DELAYS, HOOK, KINDS, MAIL, PUSH
from shopfloor.tables.notices.mail import check_mail_address
from shopfloor.tables.notices.outgoing import Undelivered, check_address
from shopfloor.tables.notices.webpush import read_subscription
from shopfloor.tables.threads import reading, writing
from shopfloor.web.security import read_form, whole_number
from shopfloor.web.server import (
    Server,
    address_of,
    form_of,
    go_to,
    server_of,
    visitor_of,
)


async def owner_here(request: Request) -> str:
    """Return whose notices are meant; nobody without a session has any."""
    visitor = await visitor_of(request)
    if not visitor.id:
        raise Refused("Make an account, or sit down first, so that it is known who you are.")
    return owner_of(visitor.id, visitor.account)


async def push_key(request: Request) -> Response:
    """Tell a browser by which key this server can be known."""
    courier = server_of(request).courier
    offered = PUSH in courier.means.offered
    key = await reading(lambda: courier.signer.public) if offered else ""
    return JSONResponse({"key": key})


async def add(request: Request) -> Response:
    """Add a way to be told: a browser, an e-mail address, a webhook."""
    form = await form_of(request)
    server, who = server_of(request), await owner_here(request)
    kind = form.get("kind", "")
    if kind not in KINDS or kind not in server.courier.means.offered:
        raise Refused("This server does not offer that.")
    delay = 60.0 * whole_number(form, "delay", 10 if kind == MAIL else 0)
    if delay / 60.0 not in DELAYS:
        raise Refused(f"Wait {', '.join(map(str, DELAYS))} minutes.")
    server.logins.check(f"notices {address_of(request)}")
    await asyncio.to_thread(added, server, who, kind, form.get("address", ""), delay)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"added": kind})
    return go_to("/account#notices")


def added(server: Server, who: str, kind: str, given: str, delay: float) -> None:
    courier, now = server.courier, time.time()
    means = courier.means
    if kind == MAIL:
        address = check_mail_address(given)
        channel = courier.channels.add(who, MAIL, address, now, False, delay)
        if not channel.confirmed:
            try:
                courier.ask_to_confirm(address, channel.token)
            except Undelivered as problem:
                courier.channels.remove(channel.id, who)
                raise Refused("The mail could not be sent; please try again later.") from problem
        return
    if kind == PUSH:
        subscription = read_subscription(given)
        check_address(subscription["endpoint"], means.push_hosts, means.private)
        courier.channels.add(who, PUSH, json.dumps(subscription), now, True, delay)
        return
    check_address(given.strip(), means.hook_hosts, means.private)
    courier.channels.add(who, HOOK, given.strip()[:1000], now, True, delay)


async def change(request: Request) -> Response:
    """Remove a channel, say how long it waits, or send a test."""
    form = await form_of(request)
    server, who = server_of(request), await owner_here(request)
    channels, id = server.courier.channels, whole_number(form, "channel")
    if form.get("do") == "remove":
        await writing(channels.remove, id, who)
    elif form.get("do") == "test":
        server.logins.check(f"notices {address_of(request)}")
        await writing(channels.try_out, id, who, time.time())
    else:
        minutes = whole_number(form, "delay", 10)
        if minutes not in DELAYS:
            raise Refused(f"Wait {', '.join(map(str, DELAYS))} minutes.")
        await writing(channels.wait, id, who, 60.0 * minutes)
    return go_to("/account#notices")


async def confirm(request: Request) -> Response:
    """Ask for one more click: programs that look into mail follow links."""
    return await ask(request, "confirm", "Tell you here when it is your turn?", "Yes, confirm")


async def stop(request: Request) -> Response:
    return await ask(request, "stop", "No more notices to this address?", "Stop them")


async def ask(request: Request, do: str, question: str, yes: str) -> Response:
    token = str(request.path_params["token"])[:64]
    server = server_of(request)
    await reading(server.courier.channels.by_token, token)
    visitor = await visitor_of(request)
    return server.page(
        "question.html", visitor, question=question, yes=yes, path=f"/notices/{do}/{token}"
    )


async def do_confirm(request: Request) -> Response:
    await read_form(request)
    token = str(request.path_params["token"])[:64]
    await writing(server_of(request).courier.channels.confirm, token)
    return go_to("/account#notices")


async def do_stop(request: Request) -> Response:
    """Stop at once: mail programs post here too, from no page of ours (RFC 8058)."""
    server = server_of(request)
    server.posts.check(address_of(request))
    channels, token = server.courier.channels, str(request.path_params["token"])[:64]
    channel = await reading(channels.by_token, token)
    await writing(channels.remove, channel.id)
    return server.page("question.html", await visitor_of(request), question="It has stopped.")
