"""Connections before anything has been said on them: not too many from one address, not too
slow with their headers, not in pieces too small, and not too loud."""

from __future__ import annotations

import os
from asyncio import TimerHandle
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from shopfloor.web.budgets import MOST_KNOWN, network_of
from shopfloor.web.security import TokenBucket

MOST_CONNECTIONS = 120
"""So many connections there may be from one address; sockets count."""
HEADER_TIME = 10.0
"""Seconds in which the headers of a request must have come."""
HEADER_SIZE = 32 * 1024
PROXIES = {"127.0.0.1", "::1", *os.environ.get("FORWARDED_ALLOW_IPS", "").split(",")}
"""A proxy brings everybody's connections, so that none of them can be counted."""
BYTES_PER_SECOND, BYTES_AT_ONCE = 16 * 1024.0, 256 * 1024.0
"""What may come in by the sockets of one address."""

LAST_WORDS = 10.0
"""Seconds in which a socket that is closed must have read what was sent."""

OPEN: Counter[str] = Counter()
INCOMING: dict[str, TokenBucket] = {}


def behind_proxy(host: str) -> bool:
    return host in PROXIES or "*" in PROXIES


def incoming(host: str) -> TokenBucket:
    """Return what may still come from an address; by way of a proxy, each socket has its own."""
    fresh = TokenBucket(BYTES_PER_SECOND, BYTES_AT_ONCE)
    if behind_proxy(host):
        return fresh
    if len(INCOMING) > MOST_KNOWN:
        INCOMING.clear()
    return INCOMING.setdefault(network_of(host), fresh)


def count(network: str) -> int:
    OPEN[network] += 1
    return OPEN[network]


def uncount(network: str) -> None:
    OPEN[network] -= 1
    if OPEN[network] <= 0:
        del OPEN[network]


class Connection(HttpToolsProtocol):
    """HTTP up to the moment the application is asked."""

    counted = ""
    """The network this connection is counted for."""
    timer: TimerHandle | None = None
    in_headers = True
    refused = False
    header_bytes = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else "?"
        if not behind_proxy(host):
            self.counted = network_of(host)
            if count(self.counted) > MOST_CONNECTIONS:
                transport.abort()
                return
        self.start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        if self.counted:
            uncount(self.counted)
        super().connection_lost(exc)

    def start_timer(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(HEADER_TIME, self.transport.abort)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        if self.in_headers:
            self.start_timer()
            self.header_bytes += len(data)
        super().data_received(data)
        if self.in_headers and self.header_bytes > HEADER_SIZE:
            self.refuse("Headers too long.")

    def on_headers_complete(self) -> None:
        self.stop_timer()
        self.in_headers, self.header_bytes = False, 0
        if any(name == b"transfer-encoding" for name, _ in self.headers):
            self.refuse("A body needs a Content-Length.")
            return
        super().on_headers_complete()

    def refuse(self, reason: str) -> None:
        self.refused = True
        self.send_400_response(reason)

    def on_body(self, body: bytes) -> None:
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.in_headers = True
        if not self.refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it is counted until the socket is closed."""
        counted, self.counted = self.counted, ""
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, SocketConnection):
            protocol.counted = counted


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket whose browser may say only so much, and that ends even if it reads nothing."""

    counted = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.bucket = incoming(self.client[0] if self.client else "?")

    def data_received(self, data: bytes) -> None:
        if self.bucket.take(float(len(data))):
            super().data_received(data)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted:
            uncount(self.counted)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS, self.transport.abort)
