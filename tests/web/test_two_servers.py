"""Two servers on one database: one truth, shown by both."""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from shopfloor.tables.database import open_database
from shopfloor.tables.notices.channels import HOOK
from shopfloor.tables.notices.courier import Courier, Means
from shopfloor.tables.store import Store
from shopfloor.tables.table import Entry
from tests.tables.receivers import Receiver
from tests.web.browsing import taken_in
from tests.web.serving import ServerProcess
from tests.web.test_kill import make_table, sit


def test_a_move_at_one_server_is_seen_at_the_other(database: str, tmp_path: Path) -> None:
    servers = [ServerProcess(database, tmp_path / f"serve{n}.py") for n in range(2)]
    try:
        for server in servers:
            server.start()
        table, cookie = make_table(servers[0], ["me", "me", "me"])
        with sit(servers[0], table, cookie) as one, sit(servers[1], table, cookie) as two:
            sockets = [one, two]
            pictures = [taken_in(socket, json.loads(socket.recv(timeout=30))) for socket in sockets]
            for turn in range(8):
                mover = turn % 2
                picture = pictures[mover]
                message = {
                    "do": "move",
                    "version": picture["version"],
                    "move": picture["moves"][0]["number"],
                }
                sockets[mover].send(json.dumps(message))
                for i, socket in enumerate(sockets):
                    while pictures[i]["version"] <= turn:
                        pictures[i] = taken_in(socket, json.loads(socket.recv(timeout=30)))
                assert pictures[0]["moves"] == pictures[1]["moves"]
            stale = {"do": "move", "version": 0, "move": pictures[1]["moves"][0]["number"]}
            two.send(json.dumps(stale))
            assert taken_in(two, json.loads(two.recv(timeout=30)))["type"] == "refused"
    finally:
        for server in servers:
            server.kill()


@pytest.mark.skipif("SHOPFLOOR_TEST_DATABASE" not in os.environ, reason="needs PostgreSQL")
def test_on_postgresql_a_move_is_seen_at_the_other_server_at_once(
    database: str, tmp_path: Path
) -> None:
    """From the click at one server to the picture at the other: half within 50 ms."""
    servers = [ServerProcess(database, tmp_path / f"serve{n}.py") for n in range(2)]
    try:
        for server in servers:
            server.start()
        table, cookie = make_table(servers[0], ["me", "me"])
        with sit(servers[0], table, cookie) as one, sit(servers[1], table, cookie) as two:
            seen: list[dict[int, Any]] = [{}, {}]
            waits = []
            for version in range(30):
                for socket, pictures in zip((one, two), seen):
                    watch(socket, pictures, version)
                move = seen[0][version]["moves"][0]["number"]
                began = time.monotonic()
                one.send(json.dumps({"do": "move", "version": version, "move": move}))
                watch(two, seen[1], version + 1)
                waits.append(time.monotonic() - began)
        print(f"seen after {median(waits) * 1000:.1f} ms, at most {max(waits) * 1000:.1f}")
        assert median(waits) < 0.05
    finally:
        for server in servers:
            server.kill()


def test_of_moves_sent_to_three_servers_at_once_one_is_made(database: str, tmp_path: Path) -> None:
    """Everybody sees the same game, whichever server they play at."""
    servers = [ServerProcess(database, tmp_path / f"serve{n}.py") for n in range(3)]
    try:
        for server in servers:
            server.start()
        table, cookie = make_table(servers[0], ["me", "me", "me"])
        with ExitStack() as open_sockets:
            seats = [open_sockets.enter_context(sit(s, table, cookie)) for s in servers]
            seen: list[dict[int, Any]] = [{} for _ in seats]
            for version in range(12):
                for socket, pictures in zip(seats, seen):
                    watch(socket, pictures, version)
                offered = [move["number"] for move in seen[0][version]["moves"]]
                for number, socket in enumerate(seats):
                    move = offered[number % len(offered)]
                    socket.send(json.dumps({"do": "move", "version": version, "move": move}))
            for socket, pictures in zip(seats, seen):
                watch(socket, pictures, 12)
        log = stored_log(database, table)
        assert [entry.number for entry in log] == list(range(13))
        for pictures in seen:
            for version, picture in pictures.items():
                assert picture["moves"] == seen[0].get(version, picture)["moves"]
                assert picture["scores"] == seen[0].get(version, picture)["scores"]
    finally:
        for server in servers:
            server.kill()


def watch(socket: Any, pictures: dict[int, Any], version: int) -> None:
    """Listen until this version has been shown."""
    while version not in pictures:
        message = taken_in(socket, json.loads(socket.recv(timeout=30)))
        if message["type"] == "stage":
            pictures[message["version"]] = message


def stored_log(database: str, table: str) -> list[Entry]:
    engine = open_database(database)
    entries = Store(engine).load(table).entries
    engine.dispose()
    return entries


def test_two_servers_deliver_every_notice_once(database: str) -> None:
    """Both look into the same queue all the time; whoever claims a notice delivers it."""
    receiver = Receiver()
    means = Means("https://games.example", hook_hosts=("127.0.0.1",), private=True)
    couriers = [Courier(open_database(database), means) for _ in range(2)]
    who = [f"account:{number}" for number in range(30)]
    for each in who:
        channel = couriers[0].channels.add(each, HOOK, f"{receiver.url}/{each}", 0.0, True)
        couriers[0].channels.try_out(channel.id, each, 0.0)

    def deliver(courier: Courier) -> None:
        while asyncio.run(courier.round(time.time())):
            pass

    threads = [threading.Thread(target=deliver, args=(courier,)) for courier in couriers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    receiver.close()
    told = [headers["Idempotency-Key"] for headers, _ in receiver.taken]
    assert len(told) == len(set(told)) == len(who)
