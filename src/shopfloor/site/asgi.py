"""Talking to the application without a network: requests and sockets as plain calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.types import ASGIApp, Message, Scope

HOST = "here"
Emit = Callable[[str, str], None]
Settle = Callable[[], Awaitable[None]]


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


def scope_of(kind: str, address: str, cookie: str, headers: dict[str, str]) -> Scope:
    """Describe a request as a server would; it always comes from a page of this home."""
    path, _, query = address.partition("?")
    sent = {"host": HOST, "origin": f"http://{HOST}", "cookie": cookie, **headers}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
        "client": ("127.0.0.1", 0),
        "server": (HOST, 80),
        "subprotocols": [],
    }


async def ask(app: ASGIApp, method: str, scope: Scope, body: bytes) -> Answer:
    """Make one request and wait for the whole answer."""
    answer = Answer(500, {}, b"")
    done = asyncio.Event()
    asked = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        for message in asked:
            return message
        await done.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.status = message["status"]
            answer.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        elif message["type"] == "http.response.body":
            answer.body += message.get("body", b"")

    await app({**scope, "method": method}, receive, send)
    done.set()
    return answer


class Line:
    """A socket's other end: what the page sends waits here, what the table sends goes to it."""

    def __init__(self, emit: Emit, settle: Settle) -> None:
        self.emit, self.settle = emit, settle
        self.heard: asyncio.Queue[Message] = asyncio.Queue()
        self.heard.put_nowait({"type": "websocket.connect"})

    def hear(self, text: str) -> None:
        self.heard.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        self.heard.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def send(self, message: Any) -> None:
        await self.settle()
        if message["type"] == "websocket.accept":
            self.emit("opened", "")
        elif message["type"] == "websocket.send":
            self.emit("message", message["text"])

    async def run(self, app: ASGIApp, scope: Scope) -> None:
        """Serve until either end is gone."""
        try:
            await app(scope, self.heard.get, self.send)
        finally:
            self.emit("closed", "")
