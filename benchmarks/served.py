"""A server in a process of its own, as `shopfloor serve` runs it, with its use of the machine.

Only the limits against floods are lifted: a whole crowd comes from one address here.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

SERVE = """
import sys
from shopfloor.web.app import make_app
from shopfloor.web.serve import run
from shopfloor.web.settings import Settings
if __name__ == "__main__":
    app = make_app(Settings(
        sys.argv[1], pace=float(sys.argv[3]), posts_per_minute=1e6, tables_per_hour=10**6,
        messages_per_second=1e6, message_burst=1e6, sockets_per_visitor=10**6,
        sockets_per_address=10**6, tables_per_hour_and_address=1e9, work_per_second=1e6,
        work_at_once=1e6))
    run(app, "127.0.0.1", int(sys.argv[2]))
"""
TICKS = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """Started with `start`, ended with `stop`; pinned to one core if asked."""

    def __init__(self, folder: Path, python: str = sys.executable, core: int | None = None) -> None:
        self.database = f"sqlite:///{folder / 'shopfloor.sqlite3'}"
        self.script = folder / "serve.py"
        self.script.write_text(SERVE)
        self.python, self.core = python, core
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self, pace: float = 0.8) -> float:
        """Start and return how many seconds it took until the first page came."""
        began = time.perf_counter()
        command = [self.python, str(self.script), self.database, str(self.port), str(pace)]
        self.process = subprocess.Popen(command, start_new_session=True)
        if self.core is not None:
            os.sched_setaffinity(self.process.pid, {self.core})
        while not self.answers():
            if self.process.poll() is not None:
                raise SystemExit("the server did not start")
            time.sleep(0.01)
        return time.perf_counter() - began

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/", timeout=10) as page:
                return bool(page.read())
        except (urllib.error.URLError, OSError):
            return False

    def cpu(self) -> float:
        """Seconds of processor time the server has used; its bots' workers are apart."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes in memory now."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
