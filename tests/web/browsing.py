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


def flat(message: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """Put the two halves of a picture together, and on top of the picture before."""
    public, private = message["public"], message["private"]
    old = {} if message["full"] else before
    pieces = dict(old.get("pieces", {}))
    for half in (public, private):
        for id in half.get("drop", []):
            del pieces[id]
    for half in (public, private):
        pieces |= {record[0]: record for record in half.get("put", [])}
    found = {**old, **public, **private, **{k: message[k] for k in ("type", "full", "version")}}
    lines = {line["n"]: line for line in old.get("log", [])}
    for line in [*public.get("log", []), *private.get("log", [])]:
        lines[line["n"]] = {**lines.get(line["n"], {}), **line}
    moves = private.get("moves")
    if moves is not None:
        found["moves"] = [{"number": number, "pieces": pieces} for number, pieces in moves]
    chat = old.get("chat", []) + private.get("chat", [])
    return {**found, "pieces": pieces, "log": list(lines.values()), "chat": chat}


def taken_in(socket: Any, message: dict[str, Any]) -> dict[str, Any]:
    """Remember the picture a socket shows; other messages stay as they are."""
    if message["type"] != "stage":
        return message
    socket.picture = flat(message, getattr(socket, "picture", {}))
    picture: dict[str, Any] = socket.picture
    return picture


def say(socket: Any, **message: Any) -> dict[str, Any]:
    """Send a message and return the answer to it."""
    socket.send_text(json.dumps(message))
    return next_message(socket)


def next_message(socket: Any, kind: str | None = None) -> dict[str, Any]:
    while True:
        message = taken_in(socket, json.loads(socket.receive_text()))
        if kind is None or message["type"] == kind:
            return message


def read_until(socket: Any, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Listen until a picture is as wanted."""
    while True:
        message = next_message(socket, "stage")
        if wanted(message):
            return message
