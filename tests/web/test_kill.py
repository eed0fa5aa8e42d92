"""A server that is killed at any moment has lost nothing it has acknowledged."""

from __future__ import annotations

import json
import random
import threading
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from tests.web.serving import Server

KILLS = 20


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def make_table(server: Server, seats: list[str]) -> tuple[str, str]:
    """Open a table; return its id and the cookie of whoever opened it."""
    form = {"game": "factory_manager", "players": str(len(seats))}
    form.update({f"seat{i}": seat for i, seat in enumerate(seats)})
    request = urllib.request.Request(
        f"{server.url}/tables", urllib.parse.urlencode(form).encode(), {"Origin": server.url}
    )
    try:
        urllib.request.build_opener(NoRedirect).open(request)
    except urllib.error.HTTPError as answer:
        table = answer.headers["location"].rsplit("/", 1)[1]
        return table, answer.headers["set-cookie"].partition(";")[0]
    raise AssertionError("no table was made")


def sit(server: Server, table: str, cookie: str) -> Any:
    return connect(
        f"ws{server.url[4:]}/table/{table}/live",
        origin=server.url,  # type: ignore[arg-type]
        additional_headers={"Cookie": cookie},
        open_timeout=30,
    )


class Witness:
    """Plays, and remembers every move the server acknowledged and every version it showed."""

    def __init__(self, server: Server, seats: list[str], seed: int) -> None:
        self.server, self.seats = server, seats
        self.generator = random.Random(seed)
        self.sit_down()

    def sit_down(self) -> None:
        self.table, self.cookie = make_table(self.server, self.seats)
        self.acknowledged: dict[int, str] = {}
        self.shown = 0
        self.over = False

    def play_until_killed(self, after: float) -> None:
        """Play; so many seconds after the first picture the server is killed."""
        timer = threading.Timer(after, self.server.kill)
        try:
            with sit(self.server, self.table, self.cookie) as socket:
                timer.start()
                self.play(socket)
        except (ConnectionClosed, OSError, EOFError):
            pass
        timer.join()

    def play(self, socket: Any) -> None:
        picture = self.hear(socket)
        while not self.over:
            if not picture["moves"]:
                picture = self.hear(socket)
                continue
            move = self.generator.choice(picture["moves"])["text"]
            version = picture["version"]
            socket.send(json.dumps({"do": "move", "version": version, "move": move}))
            picture = self.hear(socket)
            if picture["version"] > version:
                self.acknowledged[version + 1] = move

    def hear(self, socket: Any) -> Any:
        while True:
            message = json.loads(socket.recv(timeout=60))
            if message["type"] == "scene":
                self.shown = max(self.shown, message["version"])
                self.over = message["over"]
                return message


def check(database: str, witness: Witness) -> int:
    loaded = Store(open_database(database)).load(witness.table)
    assert loaded.version >= witness.shown
    for number, move in witness.acknowledged.items():
        assert loaded.entries[number].move == move
    return loaded.version


def test_every_acknowledged_move_survives_twenty_kills(database: str, tmp_path: Path) -> None:
    generator = random.Random(20)
    server = Server(database, tmp_path / "serve.py")
    server.start()
    acknowledged = 0
    try:
        among_people = Witness(server, ["me", "me", "me"], 1)
        with_a_bot = Witness(server, ["me", "bot:random", "me"], 2)
        for kill in range(KILLS):
            witness, longest = (with_a_bot, 4.0) if kill % 4 == 3 else (among_people, 0.6)
            before = len(witness.acknowledged)
            witness.play_until_killed(generator.uniform(0.02, longest))
            check(database, witness)
            acknowledged += len(witness.acknowledged) - before
            server.start()
            if witness.over:
                witness.sit_down()
    finally:
        server.kill()
    assert acknowledged > 40
