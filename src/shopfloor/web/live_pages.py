"""The socket of a page: it says what is new, and hears nothing."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from shopfloor.web import protocol
from shopfloor.web.connection import POLICY, TRY_LATER, counted
from shopfloor.web.page_news import News, Page
from shopfloor.web.security import same_origin
from shopfloor.web.server import address_of, server_of, visitor_of


async def live(socket: WebSocket) -> None:
    """Tell an open page what is new, until it is closed."""
    if not same_origin(socket.headers):
        await socket.close(POLICY)
        return
    server, visitor = server_of(socket), await visitor_of(socket)
    key = f"pages {visitor.id or address_of(socket)}"
    if server.sockets.get(key, 0) >= server.settings.sockets_per_visitor:
        await socket.close(TRY_LATER)
        return
    latest: asyncio.Queue[News] = asyncio.Queue(1)

    def tell(news: News) -> None:
        if latest.full():
            latest.get_nowait()
        latest.put_nowait(news)

    page = Page(visitor, tell)
    with counted(server, [key]):
        await socket.accept()
        server.live_pages.pages.add(page)
        server.live_pages.ring()
        sending = asyncio.create_task(send(socket, latest))
        try:
            while True:
                await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass
        finally:
            server.live_pages.pages.discard(page)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sending


async def send(socket: WebSocket, latest: asyncio.Queue[News]) -> None:
    while True:
        waiting, number = await latest.get()
        await socket.send_text(protocol.write({"waiting": waiting, "news": number}))
