"""Connections to a server on this machine, each from an address of its own choosing."""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any
from urllib.parse import urlencode

from websockets.sync.client import connect

HOST = "127.0.0.1"


class Line:
    """What a client at some address does at a server: requests, forms, sockets."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.cookie = ""

    @property
    def origin(self) -> str:
        return f"http://{HOST}:{self.port}"

    def request(
        self, method: str, path: str, body: str = "", headers: dict[str, str] | None = None
    ) -> tuple[int, str, str]:
        """Return status, the place one is led to, and the text."""
        line = http.client.HTTPConnection(
            HOST, self.port, timeout=60, source_address=(self.address, 0)
        )
        own = {"Origin": self.origin, "Connection": "close", **(headers or {})}
        if self.cookie:
            own["Cookie"] = self.cookie
        try:
            line.request(method, path, body or None, own)
            answer = line.getresponse()
            text = answer.read().decode(errors="replace")
        finally:
            line.close()
        given = answer.headers.get("set-cookie", "")
        if given:
            self.cookie = given.partition(";")[0]
        return answer.status, answer.headers.get("location", ""), text

    def get(self, path: str) -> tuple[int, str, str]:
        return self.request("GET", path)

    def post(self, path: str, **form: str) -> tuple[int, str, str]:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.request("POST", path, urlencode(form), kind)

    def make_table(self, seats: list[str], game: str = "factory_manager", **form: str) -> str:
        """Make a table and return its id; empty if it was refused."""
        wanted = {f"seat{n}": seat for n, seat in enumerate(seats)}
        _, place, _ = self.post("/tables", game=game, players=str(len(seats)), **wanted, **form)
        return place.rpartition("/")[2] if place.startswith("/table/") else ""

    def sit(self, table: str) -> Any:
        """Open the socket of a table, to be used with `with`."""
        settings: dict[str, Any] = {
            "origin": self.origin,
            "additional_headers": {"Cookie": self.cookie} if self.cookie else {},
            "source_address": (self.address, 0),
            "open_timeout": 60,
            "max_size": None,
            "proxy": None,
        }
        return connect(f"ws://{HOST}:{self.port}/table/{table}/live", **settings)

    def raw(self) -> socket.socket:
        return socket.create_connection(
            (HOST, self.port), timeout=10, source_address=(self.address, 0)
        )

    def raw_socket(self, table: str) -> socket.socket:
        """Shake hands for a table and never read what comes."""
        line = self.raw()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(
            f"GET /table/{table}/live HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n"
            f"Origin: {self.origin}\r\nCookie: {self.cookie}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        return line


def said(**message: Any) -> str:
    return json.dumps(message)
