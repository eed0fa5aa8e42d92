"""What an installed package must do, wherever it is: `python smoke.py [compiled|pure]`.

Knows nothing but the package: copy it anywhere and run it with the Python that has it.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import shopfloor
from shopfloor.core.build import build_kind


def play_every_game() -> None:
    """Let two simple players meet once at each game, and replay what was written down."""
    for name in shopfloor.game_names():
        game = shopfloor.game(name)
        state = game.start(players=2, seed=1)
        players = [shopfloor.players.make(who, game) for who in ("novice", "greedy")]
        while state.player is not None:
            state.play(players[state.player].choose(state.seat(state.player)))
        assert state.record().replay() == state
        assert state.svg(0).startswith("<svg")
        print(f"{game.title}: {state.scores()}")


@contextmanager
def served(folder: str) -> Iterator[str]:
    """Run `shopfloor serve` on a free port, with its data in a folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "shopfloor.cli", "serve", "--port", str(port)]
    data = {"XDG_DATA_HOME": folder, "LOCALAPPDATA": folder}
    process = subprocess.Popen(command, env={**os.environ, **data})
    try:
        wait_for(process, port)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(60)


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    """Wait until somebody listens; a server that has ended will not come up any more."""
    for _ in range(600):
        assert process.poll() is None, "the server did not start"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"nobody listens at port {port}")


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as page:
        return unescape(page.read().decode())


def open_tables() -> None:
    """Look at the pages of a fresh server, and sit down at a table with bots."""
    with tempfile.TemporaryDirectory() as folder, served(folder) as address:
        for name in shopfloor.game_names():
            title = shopfloor.game(name).title
            assert title in read(f"{address}/")
            assert title in read(f"{address}/rules/{name}")
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        sit_down = urllib.request.Request(f"{address}/play/kanban", b"", {"Origin": address})
        with browser.open(sit_down, timeout=60) as page:
            assert "/table/" in page.url, page.url
    print("The tables open.")


def main() -> None:
    folder = Path(shopfloor.__file__).parent
    print(f"shopfloor {shopfloor.__version__}, {build_kind()}, in {folder}")
    wanted = "".join(sys.argv[1:])
    assert build_kind().startswith(wanted), f"this build is {build_kind()}, not {wanted}"
    play_every_game()
    open_tables()


if __name__ == "__main__":
    main()
