"""A database server that crashes under play and comes up again."""

from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from typing import Any

from shopfloor.tables.database import open_database
from shopfloor.tables.errors import Stale
from shopfloor.tables.store import Store
from shopfloor.web.server import UNREACHABLE
from tests.web.browsing import taken_in
from tests.web.serving import ServerProcess
from tests.web.test_kill import make_table, sit


def restart_database() -> None:
    subprocess.run(["sh", os.environ["SHOPFLOOR_TEST_RESTART"]], check=True, timeout=60)


class Player:
    """Plays on whatever is refused, and remembers both."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.acknowledged: dict[int, str] = {}
        self.refusals: list[str] = []
        self.picture = self.receive()

    def receive(self) -> Any:
        while True:
            message = taken_in(self.socket, json.loads(self.socket.recv(timeout=60)))
            if message["type"] == "refused":
                self.refusals.append(message["reason"])
            elif message["type"] == "stage":
                return message

    def move(self) -> None:
        version, move = self.picture["version"], self.picture["moves"][0]["number"]
        self.socket.send(json.dumps({"do": "move", "version": version, "move": move}))
        self.picture = self.receive()
        if self.picture["version"] > version:
            self.acknowledged[version + 1] = move


def test_a_game_goes_on_through_crashes_of_the_database(
    server: ServerProcess, database: str
) -> None:
    table, cookie = make_table(server, ["me", "me", "me"])
    with sit(server, table, cookie) as socket:
        player = Player(socket)
        for _ in range(3):
            crash = threading.Thread(target=restart_database)
            crash.start()
            while crash.is_alive() or len(player.acknowledged) % 10:
                player.move()
                time.sleep(0.01)
            crash.join()
        before = len(player.acknowledged)
        while len(player.acknowledged) < before + 10:
            player.move()
    engine = open_database(database)
    entries = Store(engine).load(table).entries
    engine.dispose()
    assert {n: entries[n].move for n in player.acknowledged} == player.acknowledged
    assert UNREACHABLE in player.refusals, "a crash is noticed"
    assert set(player.refusals) <= {UNREACHABLE, str(Stale())}
