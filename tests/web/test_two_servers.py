"""Two servers on one database: one truth, shown by both."""

from __future__ import annotations

import json
from pathlib import Path

from tests.web.serving import Server
from tests.web.test_kill import make_table, sit


def test_a_move_at_one_server_is_seen_at_the_other(database: str, tmp_path: Path) -> None:
    servers = [Server(database, tmp_path / f"serve{n}.py") for n in range(2)]
    try:
        for server in servers:
            server.start()
        table, cookie = make_table(servers[0], ["me", "me", "me"])
        with sit(servers[0], table, cookie) as one, sit(servers[1], table, cookie) as two:
            sockets = [one, two]
            pictures = [json.loads(socket.recv(timeout=30)) for socket in sockets]
            for turn in range(8):
                mover = turn % 2
                picture = pictures[mover]
                wish = {
                    "do": "move",
                    "version": picture["version"],
                    "move": picture["moves"][0]["text"],
                }
                sockets[mover].send(json.dumps(wish))
                for i, socket in enumerate(sockets):
                    while pictures[i]["version"] <= turn:
                        pictures[i] = json.loads(socket.recv(timeout=30))
                assert pictures[0]["moves"] == pictures[1]["moves"]
            stale = {"do": "move", "version": 0, "move": pictures[1]["moves"][0]["text"]}
            two.send(json.dumps(stale))
            assert json.loads(two.recv(timeout=30))["type"] == "refused"
    finally:
        for server in servers:
            server.kill()
