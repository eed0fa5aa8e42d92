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
from websockets.typing import Origin

from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from tests.web.browsing import taken_in
from tests.web.serving import ServerProcess

KILLS = 20


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def make_table(
    server: ServerProcess, seats: list[str], game: str = "factory_manager"
) -> tuple[str, str]:
    """Open a table; return its id and the cookie of whoever opened it."""
    form = {"game": game, "players": str(len(seats))}
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


def sit(server: ServerProcess, table: str, cookie: str) -> Any:
    return connect(
        f"ws{server.url[4:]}/table/{table}/live",
        origin=Origin(server.url),
        additional_headers={"Cookie": cookie},
        open_timeout=30,
    )


class Witness:
    """Plays, and remembers every move the server acknowledged and every version it showed."""

    def __init__(self, server: ServerProcess, seats: list[str], seed: int) -> None:
        self.server, self.seats = server, seats
        self.generator = random.Random(seed)
        self.sit_down()

    def sit_down(self) -> None:
        self.table, self.cookie = make_table(self.server, self.seats)
        self.acknowledged: dict[int, int] = {}
        self.shown = 0
        self.over = False

    def play_until_killed(self, moves: int, delay: float) -> int:
        """Play; after so many moves, and a moment more, the server is killed."""
        before = len(self.acknowledged)
        killer = threading.Timer(delay, self.server.kill)
        try:
            with sit(self.server, self.table, self.cookie) as socket:
                picture = self.receive(socket)
                while not self.over:
                    enough = len(self.acknowledged) - before >= moves
                    if enough and killer.ident is None:
                        killer.start()
                    picture = self.play(socket, picture)
        except (ConnectionClosed, ConnectionError, EOFError):
            pass
        if killer.ident is not None:
            killer.join()
        self.server.kill()
        return len(self.acknowledged) - before

    def play(self, socket: Any, picture: Any) -> Any:
        """Make a move, or wait for the next picture; remember what was acknowledged."""
        if not picture["moves"]:
            return self.receive(socket)
        move = self.generator.choice(picture["moves"])["number"]
        version = picture["version"]
        socket.send(json.dumps({"do": "move", "version": version, "move": move}))
        picture = self.receive(socket)
        while picture["version"] == version:  # somebody came or went meanwhile
            picture = self.receive(socket)
        self.acknowledged[version + 1] = move
        return picture

    def receive(self, socket: Any) -> Any:
        while True:
            message = taken_in(socket, json.loads(socket.recv(timeout=60)))
            if message["type"] == "stage":
                self.shown = max(self.shown, message["version"])
                self.over = message["over"]
                return message


def check(database: str, witness: Witness) -> None:
    engine = open_database(database)
    loaded = Store(engine).load(witness.table)
    engine.dispose()
    assert loaded.version >= witness.shown
    for number, move in witness.acknowledged.items():
        assert loaded.game.move(loaded.entries[number].move) == move


def test_every_acknowledged_move_survives_twenty_kills(database: str, tmp_path: Path) -> None:
    generator = random.Random(20)
    server = ServerProcess(database, tmp_path / "serve.py")
    server.start()
    acknowledged = 0
    try:
        among_people = Witness(server, ["me", "me", "me"], 1)
        with_a_bot = Witness(server, ["me", "bot:random", "me"], 2)
        for kill in range(KILLS):
            witness, most = (with_a_bot, 4) if kill % 4 == 3 else (among_people, 12)
            moves, delay = generator.randrange(most), generator.uniform(0.0, 0.1)
            acknowledged += witness.play_until_killed(moves, delay)
            check(database, witness)
            server.start()
            if witness.over:
                witness.sit_down()
    finally:
        server.kill()
    assert acknowledged > 40
