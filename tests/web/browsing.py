"""Browsers for tests, without a window: HTTP and sockets, from a page of the server itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

ORIGIN = "http://testserver"


class Browser(TestClient):
    """A test client that behaves like a page of the server itself."""

    def __init__(self, app: Any, **settings: Any) -> None:
        super().__init__(app, headers={"origin": ORIGIN}, follow_redirects=True, **settings)

    def friend(self) -> Browser:
        """Another browser, without our cookies, at the same server."""
        other = Browser(self.app)
        other.portal = self.portal
        return other

    def quick(self, game: str, **form: str) -> str:
        """Play against bots; return the table's id."""
        answer = self.post(f"/play/{game}", data=form)
        assert answer.status_code == 200, answer.text
        return str(answer.url.path).rsplit("/", 1)[1]

    def make(self, game: str, seats: list[str], **form: str) -> str:
        wanted = {f"seat{i}": seat for i, seat in enumerate(seats)}
        answer = self.post(
            "/tables", data={"game": game, "players": str(len(seats)), **wanted, **form}
        )
        assert answer.status_code == 200, answer.text
        return str(answer.url.path).rsplit("/", 1)[1]

    def sit_at(self, table: str, query: str = "") -> Any:
        return self.websocket_connect(f"/table/{table}/live{query}", headers={"origin": ORIGIN})


def say(socket: Any, **protocol: Any) -> dict[str, Any]:
    """Send a message and return the answer to it."""
    socket.send_text(json.dumps(protocol))
    return next_message(socket)


def next_message(socket: Any, kind: str | None = None) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text())
        if kind is None or message["type"] == kind:
            return message


def read_until(socket: Any, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Listen until a picture is as wanted."""
    while True:
        message = next_message(socket, "scene")
        if wanted(message):
            return message
