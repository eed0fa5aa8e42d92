"""Servers and bot workers killed at random moments of play, again and again.

    python -m tests.trust.kills --kills 100 [--servers 2] [--database postgresql://…]

People and bots play at several tables over real sockets, at servers that share a database.
After every kill the database must hold every move that was acknowledged; after every restart
every table must go on.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import InvalidHandshake, WebSocketException

import shopfloor
from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from tests.web.browsing import taken_in
from tests.web.serving import ServerProcess
from tests.web.test_kill import make_table, sit

SEATINGS = (["me", "me", "me"], ["me", "bot:random", "me"], ["me", "bot:greedy", "bot:random"])
PATIENCE = 60.0
BROKEN = (WebSocketException, InvalidHandshake, OSError, EOFError, TimeoutError)


class Witness(threading.Thread):
    """Plays at one table after another and remembers what the server has acknowledged."""

    def __init__(self, server: ServerProcess, game: str, seats: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.game, self.seats = server, game, seats
        self.random = random.Random(seed)
        self.leaving = threading.Event()
        self.games = self.moves = 0
        self.sit_down()

    def sit_down(self) -> None:
        table, cookie = make_table(self.server, self.seats, self.game)
        self.acknowledged: dict[int, int] = {}
        self.shown = 0
        self.table, self.cookie = table, cookie

    def run(self) -> None:
        while not self.leaving.is_set():
            try:
                with sit(self.server, self.table, self.cookie) as socket:
                    self.play(socket)
                self.sit_down()
                self.games += 1
            except BROKEN:
                time.sleep(0.1)

    def play(self, socket: Any) -> None:
        """Play to the end of the game, or until told to leave."""
        picture = self.receive(socket)
        while not (picture["over"] or self.leaving.is_set()):
            if not picture["moves"]:
                picture = self.receive(socket)
                continue
            move, version = self.random.choice(picture["moves"])["number"], picture["version"]
            socket.send(json.dumps({"do": "move", "version": version, "move": move}))
            picture = self.receive(socket)
            while picture["version"] == version:  # somebody came or went meanwhile
                picture = self.receive(socket)
            self.acknowledged[version + 1] = move
            self.moves += 1

    def receive(self, socket: Any) -> Any:
        while True:
            message = taken_in(socket, json.loads(socket.recv(timeout=PATIENCE)))
            if message["type"] == "stage":
                self.shown = max(self.shown, message["version"])
                return message


def check(database: str, table: str, acknowledged: dict[int, int], shown: int) -> None:
    """Compare what a witness was told with what the database holds."""
    engine = open_database(database)
    try:
        loaded = Store(engine).load(table)
    finally:
        engine.dispose()
    if loaded.version < shown:
        raise SystemExit(f"LOST: version {shown} was shown, {loaded.version} is there: {table}")
    for number, move in acknowledged.items():
        if loaded.game.move(loaded.entries[number].move) != move:
            raise SystemExit(f"LOST: move {number}, {move!r}, at {table}")


def workers_of(server: ServerProcess) -> list[int]:
    """List the processes in which the bots of a server think."""
    assert server.process is not None
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            thinks = b"spawn_main" in (folder / "cmdline").read_bytes()
        except (OSError, ValueError):
            continue
        if parent == server.process.pid and thinks:
            found.append(int(folder.name))
    return found


def kill_worker(server: ServerProcess, generator: random.Random) -> bool:
    """Kill the worker while the server runs; tell whether there was one."""
    workers = workers_of(server)
    if workers:
        os.kill(generator.choice(workers), signal.SIGKILL)
    return bool(workers)


def kill_server(server: ServerProcess, witnesses: list[Witness]) -> None:
    """Kill the server with all its workers, look at what it left behind, start it again."""
    server.kill()
    told = [(w.table, dict(w.acknowledged), w.shown) for w in witnesses]
    for table, acknowledged, shown in told:
        check(server.database, table, acknowledged, shown)
    server.start()


def wait_for_play(witnesses: list[Witness], kills: int) -> None:
    """Nobody may be stuck: every witness comes on by a move or a game."""
    before = [(w.games, w.shown) for w in witnesses]
    deadline = time.monotonic() + PATIENCE
    for witness, was in zip(witnesses, before):
        while (witness.games, witness.shown) == was:
            if time.monotonic() > deadline:
                raise SystemExit(f"STUCK after {kills} kills: {witness.table}, {was}")
            time.sleep(0.02)


def run(kills: int, seed: int, count: int, database: str) -> dict[str, Any]:
    generator, done, began = random.Random(seed), Counter[str](), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/shopfloor.sqlite3"
        servers = [ServerProcess(url, Path(folder) / f"serve{n}.py") for n in range(count)]
        for server in servers:
            server.start()
        ways = [(game, seats) for game in shopfloor.game_names() for seats in SEATINGS]
        chosen = generator.sample(ways, 6)
        witnesses = [
            Witness(servers[n % count], *way, seed=seed + n) for n, way in enumerate(chosen)
        ]
        for witness in witnesses:
            witness.start()
        try:
            while done.total() < kills:
                wait_for_play(witnesses, done.total())
                time.sleep(generator.uniform(0.0, 0.5))
                server = generator.choice(servers)
                if generator.random() < 0.3 and kill_worker(server, generator):
                    done["workers"] += 1
                else:
                    kill_server(server, witnesses)
                    done["servers"] += 1
            wait_for_play(witnesses, done.total())
        finally:
            for witness in witnesses:
                witness.leaving.set()
            for server in servers:
                server.kill()
        for witness in witnesses:
            check(url, witness.table, dict(witness.acknowledged), witness.shown)
    return {
        "database": "PostgreSQL" if database else "SQLite",
        "servers": count,
        "killed": dict(done),
        "lost": 0,
        "stuck": 0,
        "moves acknowledged": sum(witness.moves for witness in witnesses),
        "games finished": sum(witness.games for witness in witnesses),
        "tables": [f"{game} {' '.join(seats)}" for game, seats in chosen],
        "seconds": round(time.monotonic() - began),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--servers", type=int, default=1, help="that share the database")
    parser.add_argument("--database", default="", help="of PostgreSQL; default: a new SQLite file")
    given = parser.parse_args()
    found = run(given.kills, given.seed, given.servers, given.database)
    print(json.dumps({"seed": given.seed, **found}, indent=1))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
