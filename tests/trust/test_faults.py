"""A full disk, a locked database, a cut connection, a clock that jumps: nothing is lost.

Whoever plays is told, and goes on as soon as the fault is over, at the same server.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import sqlite3
import struct
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shopfloor.tables import server_time
from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from shopfloor.web.server import UNREACHABLE
from tests.trust.kills import workers_of
from tests.web.browsing import Browser, next_message, read_until, say, taken_in
from tests.web.serving import ServerProcess
from tests.web.test_kill import make_table, sit

on_sqlite = pytest.mark.skipif(
    "SHOPFLOOR_TEST_DATABASE" in os.environ, reason="a fault of SQLite's file"
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(f"sqlite:///{tmp_path}/shopfloor.sqlite3", tmp_path / "serve.py")
    server.start()
    yield server
    server.kill()


def receive(socket: Any, kind: str) -> Any:
    while True:
        message = taken_in(socket, json.loads(socket.recv(timeout=60)))
        if message["type"] == kind:
            return message


def send_move(socket: Any, picture: Any) -> None:
    move = picture["moves"][0]["number"]
    socket.send(json.dumps({"do": "move", "version": picture["version"], "move": move}))


def play(socket: Any, picture: Any, moves: int) -> Any:
    for _ in range(moves):
        send_move(socket, picture)
        picture = receive(socket, "stage")
    return picture


def stored_version(server: ServerProcess, table: str) -> int:
    engine = open_database(server.database)
    version = Store(engine).load(table).version
    engine.dispose()
    return version


# -- the disk --------------------------------------------------------------------------------


@on_sqlite
def test_a_full_disk_refuses_moves_and_loses_none(server: ServerProcess, tmp_path: Path) -> None:
    assert server.process is not None
    table, cookie = make_table(server, ["me", "me", "me"])
    with sit(server, table, cookie) as people:
        picture = play(people, receive(people, "stage"), 5)
        allowed = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, allowed[1]))
        send_move(people, picture)
        assert receive(people, "refused")["reason"] == UNREACHABLE
        again = receive(people, "stage")
        assert (again["version"], again["moves"]) == (picture["version"], picture["moves"])
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, allowed)
        assert play(people, again, 5)["version"] == 10
    server.kill()
    assert stored_version(server, table) == 10


@on_sqlite
def test_a_page_asked_for_on_a_full_disk_says_so(server: ServerProcess) -> None:
    assert server.process is not None
    allowed = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, allowed[1]))
    request = urllib.request.Request(
        f"{server.url}/play/kanban", b"", {"Origin": server.url}, method="POST"
    )
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(request, timeout=30)
    assert answer.value.code == 503
    assert UNREACHABLE in answer.value.read().decode()
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, allowed)
    assert make_table(server, ["me", "me", "me"])


# -- the lock --------------------------------------------------------------------------------


def hold_lock(server: ServerProcess, seconds: float) -> threading.Thread:
    """Keep the write lock of the database, as a careless backup would."""
    other = sqlite3.connect(server.database.removeprefix("sqlite:///"), check_same_thread=False)
    other.isolation_level = None
    other.execute("BEGIN IMMEDIATE")

    def release() -> None:
        time.sleep(seconds)
        other.execute("ROLLBACK")
        other.close()

    holder = threading.Thread(target=release)
    holder.start()
    return holder


@on_sqlite
def test_a_database_locked_for_a_moment_delays_a_move(server: ServerProcess) -> None:
    table, cookie = make_table(server, ["me", "me", "me"])
    with sit(server, table, cookie) as people:
        picture = receive(people, "stage")
        holder = hold_lock(server, 1.5)
        began = time.monotonic()
        assert play(people, picture, 1)["version"] == 1
        assert time.monotonic() - began > 1.0
        holder.join()


@on_sqlite
def test_a_database_locked_for_long_refuses_a_move_and_pages_still_open(
    server: ServerProcess,
) -> None:
    table, cookie = make_table(server, ["me", "me", "me"])
    with sit(server, table, cookie) as people:
        picture = receive(people, "stage")
        holder = hold_lock(server, 12.0)
        send_move(people, picture)
        with sit(server, table, cookie) as other:
            assert receive(other, "stage")["version"] == 0
        assert receive(people, "refused")["reason"] == UNREACHABLE
        holder.join()
        assert play(people, receive(people, "stage"), 2)["version"] == 2
    assert stored_version(server, table) == 2


# -- the bots --------------------------------------------------------------------------------


def test_a_bot_that_hangs_keeps_no_other_table_waiting(server: ServerProcess) -> None:
    """Its worker is stopped in its tracks; after the time a bot has, another takes over."""
    bots, cookie = make_table(server, ["me", "bot:random", "bot:random"])
    people, host = make_table(server, ["me", "me", "me"])
    with sit(server, bots, cookie) as slow, sit(server, people, host) as quick:
        waiting = receive(slow, "stage")
        while not waiting["moves"]:
            waiting = receive(slow, "stage")
        for worker in workers_of(server):
            os.kill(worker, signal.SIGSTOP)
        send_move(slow, waiting)
        while not hung(waiting):
            waiting = receive(slow, "stage")
            if waiting["moves"]:
                send_move(slow, waiting)
        began = time.monotonic()
        assert play(quick, receive(quick, "stage"), 30)["version"] == 30
        assert time.monotonic() - began < 8, "less than a bot may think"
        while hung(waiting):
            waiting = receive(slow, "stage")


def hung(picture: Any) -> bool:
    """Tell whether the table waits for a bot."""
    turn = picture["turn"]
    return turn is not None and picture["seats"][turn]["kind"] == "bot"


# -- the connection --------------------------------------------------------------------------


def raw_socket(server: ServerProcess, table: str, cookie: str) -> socket.socket:
    """Shake hands as a browser does, without a library that tidies up."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    line.sendall(
        f"GET /table/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Origin: {server.url}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(200)
    return line


def cut(line: socket.socket) -> None:
    """Break the line without a goodbye."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def frame_of(text: str) -> bytes:
    body = text.encode()
    assert 125 < len(body) < 65536
    return b"\x81\xfe" + struct.pack(">H", len(body)) + b"\0\0\0\0" + body


@pytest.mark.parametrize("share", [0.01, 0.5, 0.99])
def test_a_line_cut_in_the_middle_of_a_message_changes_nothing(
    server: ServerProcess, share: float
) -> None:
    table, cookie = make_table(server, ["me", "me", "me"])
    with sit(server, table, cookie) as people:
        picture = receive(people, "stage")
        asked = {"do": "move", "version": 0, "move": picture["moves"][0]["number"]}
        message = frame_of(json.dumps(asked) + " " * 200)
        for _ in range(30):  # more than one visitor may have open at once
            line = raw_socket(server, table, cookie)
            line.sendall(message[: int(share * len(message))])
            cut(line)
        assert play(people, picture, 3)["version"] == 3


def test_somebody_who_never_reads_keeps_nobody_waiting(server: ServerProcess) -> None:
    table, cookie = make_table(server, ["me", "me", "me"])
    deaf = [raw_socket(server, table, cookie) for _ in range(5)]
    with sit(server, table, cookie) as people:
        began = time.monotonic()
        assert play(people, receive(people, "stage"), 20)["version"] == 20
        assert time.monotonic() - began < 20
    for line in deaf:
        cut(line)


# -- the clock -------------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [-7 * 86400.0, -3600.0, 3600.0, 7 * 86400.0])
def test_a_clock_that_is_set_takes_nobody_s_time(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    table = browser.make("factory_manager", ["me", "me"], clock="bank", minutes="30")
    with browser.sit_at(table) as people:
        picture = next_message(people, "stage")
        right = time.time
        monkeypatch.setattr(time, "time", lambda: right() + jump)
        for _ in range(6):
            move = picture["moves"][0]["number"]
            picture = say(people, do="move", version=picture["version"], move=move)
        assert all(1790 < seat["left"] <= 1830 * 3 for seat in picture["seats"])
        assert not any(seat["standIn"] for seat in picture["seats"])
        assert picture["version"] == 6


def test_a_server_started_with_a_wrong_clock_lets_people_come_back(
    browser: Browser, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Days ahead, somebody's time seems to be up: a bot stands in, and the person returns."""
    open_tables = app.state.server.open_tables
    table = browser.make("factory_manager", ["me", "me"], mode="async", clock="days", days="1")
    with browser.sit_at(table) as people:
        first = next_message(people, "stage")
        late = first["turn"]
        right = server_time.STARTED
        monkeypatch.setattr(server_time, "STARTED", right + 7 * 86400)
        read_until(people, lambda scene: scene["seats"][late]["standIn"])
        monkeypatch.setattr(server_time, "STARTED", right)
        picture = say(people, do="return", seat=late)
        while picture["seats"][late]["standIn"]:
            picture = next_message(people, "stage")
        assert picture["version"] >= first["version"]
    assert open_tables.store.load(table).version >= picture["version"]


def test_entries_from_the_future_stop_nothing(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was days ahead is started again with the right time."""
    table = browser.make("factory_manager", ["me", "bot:random", "me"], clock="days", days="3")
    with browser.sit_at(table) as people:
        picture = read_until(people, lambda scene: bool(scene["moves"]))
        right = server_time.STARTED
        monkeypatch.setattr(server_time, "STARTED", right + 30 * 86400)
        move = picture["moves"][0]["number"]
        picture = say(people, do="move", version=picture["version"], move=move)
        monkeypatch.setattr(server_time, "STARTED", right)
        for _ in range(4):
            if not picture["moves"]:
                picture = read_until(people, lambda scene: bool(scene["moves"]))
            before = picture["version"]
            move = picture["moves"][0]["number"]
            picture = say(people, do="move", version=before, move=move)
            assert picture["version"] > before
        assert not any(seat["standIn"] for seat in picture["seats"])
