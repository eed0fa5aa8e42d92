"""A real server in a process of its own, for tests that kill it or look at it in a browser."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVE = """
import sys
from shopfloor.web.app import make_app
from shopfloor.web.serve import run
from shopfloor.web.settings import Settings
database, port, pace = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
if __name__ == "__main__":
    app = make_app(Settings(database, pace=pace, posts_per_minute=1e6, tables_per_hour=10**6,
                            messages_per_second=1e6, message_burst=1e6,
                            tables_per_hour_and_address=1e9, work_per_second=1e6, work_at_once=1e6))
    run(app, "127.0.0.1", port)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """Started with `start`, ended with `kill` (no goodbye) or `stop`."""

    def __init__(self, database: str, script: Path, pace: float = 0.0) -> None:
        self.database, self.script, self.pace = database, script, pace
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        script.write_text(SERVE)

    def start(self) -> None:
        command = [sys.executable, str(self.script), self.database, str(self.port), str(self.pace)]
        self.process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
        deadline = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None, "the server did not start"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/static/style.css", timeout=5):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """End the server and its workers at once, as a power cut would."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, how)
            self.process.wait(30)
            self.process = None
