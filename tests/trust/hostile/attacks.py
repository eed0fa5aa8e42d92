"""What one hostile client does, from one address, until its time is up.

    python -m tests.trust.hostile.attacks NAME PORT TABLE SECONDS ADDRESS

Run by the siege, against a server on this machine; nothing here leaves it. TABLE is a public
table at which an honest player sits.
"""

from __future__ import annotations

import contextlib
import http.client
import socket
import sys
import time
from collections.abc import Callable, Iterator
from threading import Thread

from websockets.exceptions import WebSocketException

from tests.trust.hostile.lines import HOST, Line, said

FAILURES = (OSError, http.client.HTTPException, WebSocketException, EOFError, TimeoutError)
Attack = Callable[[Line, str, float], None]
ATTACKS: dict[str, Attack] = {}


def attack(act: Attack) -> Attack:
    ATTACKS[act.__name__.replace("_", " ")] = act
    return act


def until(end: float) -> Iterator[None]:
    while time.monotonic() < end:
        yield


def side_by_side(count: int, act: Callable[[], None]) -> None:
    """Do the same many times at once."""

    def careless() -> None:
        with contextlib.suppress(*FAILURES):
            act()

    threads = [Thread(target=careless, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def again_and_again(end: float, act: Callable[[], object]) -> None:
    for _ in until(end):
        try:
            act()
        except FAILURES:
            time.sleep(0.02)


@attack
def sockets_that_never_read(line: Line, table: str, end: float) -> None:
    lines: list[socket.socket] = []
    for _ in until(end):
        if len(lines) < 50:
            with contextlib.suppress(OSError):
                lines.append(line.raw_socket(table))
        else:
            time.sleep(0.1)


@attack
def a_crowd_at_the_table(line: Line, table: str, end: float) -> None:
    """Fill every place there is for people who watch."""
    found = []
    for _ in until(end):
        with contextlib.suppress(OSError):
            found.append(line.raw_socket(table))
        time.sleep(0.01)


@attack
def tables_of_bots(line: Line, table: str, end: float) -> None:
    """Deep thinkers at as many tables as there may be, without a cookie, watched or not."""
    watching = []
    for _ in until(end):
        line.cookie = ""
        made = line.make_table(["bot:search-deep"] * 4, public="1")
        if made:
            with contextlib.suppress(*FAILURES):
                watching.append(line.raw_socket(made))
        else:
            time.sleep(0.05)


def talk(line: Line, end: float, message: str, sockets: int = 4) -> None:
    """Say the same at a table of one's own, on several sockets, as fast as it goes."""
    own = line.make_table(["me", "me", "me"])

    def chatter() -> None:
        with line.sit(own) as socket:
            listener = Thread(target=lambda: [None for _ in socket], daemon=True)
            listener.start()
            for _ in until(end):
                socket.send(message)

    side_by_side(sockets, lambda: again_and_again(end, chatter))


@attack
def what_if(line: Line, table: str, end: float) -> None:
    talk(line, end, said(do="whatif", moves=[]))


@attack
def whole_pictures(line: Line, table: str, end: float) -> None:
    talk(line, end, said(do="sync"))


@attack
def chat_without_end(line: Line, table: str, end: float) -> None:
    talk(line, end, said(do="chat", text="x" * 500))


@attack
def replays(line: Line, table: str, end: float) -> None:
    side_by_side(8, lambda: again_and_again(end, lambda: line.get(f"/table/{table}/replay")))


@attack
def pages(line: Line, table: str, end: float) -> None:
    side_by_side(8, lambda: again_and_again(end, lambda: line.get("/rules/kanban")))


@attack
def chunks_of_one_byte(line: Line, table: str, end: float) -> None:
    head = (
        f"POST /login HTTP/1.1\r\nHost: {HOST}:{line.port}\r\nOrigin: {line.origin}\r\n"
        "Transfer-Encoding: chunked\r\n\r\n"
    ).encode()

    def send() -> None:
        with line.raw() as socket:
            socket.sendall(head)
            for _ in range(100):
                socket.sendall(b"1\r\nx\r\n" * 10_000)

    side_by_side(4, lambda: again_and_again(end, send))


@attack
def slow_headers(line: Line, table: str, end: float) -> None:
    lines: list[socket.socket] = []
    for _ in until(end):
        try:
            if len(lines) < 1100:
                lines.append(line.raw())
                lines[-1].sendall(f"GET / HTTP/1.1\r\nHost: {HOST}\r\n".encode())
            else:
                time.sleep(0.1)
        except OSError:
            time.sleep(0.01)


@attack
def nonsense(line: Line, table: str, end: float) -> None:
    """Requests that are none, for the log's sake."""

    def send() -> None:
        with line.raw() as socket:
            socket.sendall(b"\x00" * 100 + b"\r\n\r\n")
            socket.recv(100)

    side_by_side(4, lambda: again_and_again(end, send))


@attack
def passwords(line: Line, table: str, end: float) -> None:
    """Guess the honest player's password, so that they may be locked out."""
    again_and_again(end, lambda: line.post("/login", name="Honest", password="wrong password"))


def main(name: str, port: str, table: str, seconds: str, address: str) -> None:
    ATTACKS[name](Line(int(port), address), table, time.monotonic() + float(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:])
