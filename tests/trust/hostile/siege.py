"""One hostile client, and an honest player beside it: what the honest one notices.

    python -m tests.trust.hostile.siege [--seconds 20] [--attack "what if"] [--markdown]

A real server with its usual limits is attacked on this machine in every way `attacks.py`
knows. The honest player makes moves, waits for a bot, opens pages and the lobby, comes back to
their table and logs in; how long each takes is told before, during and after.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.trust.hostile.attacks import ATTACKS
from tests.trust.hostile.lines import HOST, Line
from tests.web.browsing import taken_in
from tests.web.serving import ROOT, free_port

ADDRESS, HOSTILE = "127.0.0.7", "127.0.0.66"
SERVE = """
import sys
from shopfloor.web.app import make_app
from shopfloor.web.serve import run
from shopfloor.web.settings import Settings
if __name__ == "__main__":
    run(make_app(Settings(sys.argv[1], pace=0.0)), "127.0.0.1", int(sys.argv[2]))
"""
LOG_LIMIT = 1_000_000
"""Bytes by which the log may grow in an attack."""
PATIENCE = 30.0
EVERY = 0.1


@dataclass
class Span:
    """What the honest player noticed for a while."""

    waits: dict[str, list[float]] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)

    def note(self, kind: str, began: float) -> None:
        self.waits.setdefault(kind, []).append(time.perf_counter() - began)

    def quantile(self, kind: str, share: float) -> float:
        """Return a quantile in milliseconds."""
        waits = self.waits.get(kind, [0.0])
        if len(waits) < 2:
            return 1e3 * waits[0]
        found = median(waits) if share == 0.5 else quantiles(waits, n=100)[98]
        return 1e3 * min(found, max(waits))


class Honest:
    """Plays at a table of people, at one with a bot, and looks at pages now and then."""

    def __init__(self, port: int) -> None:
        self.line = Line(port, ADDRESS)
        self.line.post("/register", name="Honest", password="a long password")
        self.open_table = self.line.make_table(["me", "open"], public="1")
        self.sit_down()
        self.watch(1.0)

    def sit_down(self) -> None:
        self.table = self.line.make_table(["me", "me"], public="1")
        self.bots = self.line.make_table(["me", "bot:greedy"])

    def watch(self, seconds: float) -> Span:
        """Play on for a while, game after game; return what was noticed."""
        self.span, end = Span(), time.monotonic() + seconds
        while time.monotonic() < end:
            if self.play(end):
                self.sit_down()
        return self.span

    def play(self, end: float) -> bool:
        """Play until then; tell whether a game came to its end before."""
        with self.line.sit(self.table) as people, self.line.sit(self.bots) as bots:
            here, there = self.picture(people), self.picture(bots)
            number = 0
            while time.monotonic() < end and not (here["over"] or there["over"]):
                here = self.move(people, here)
                there = self.with_bot(bots, there)
                if number % 5 == 0:
                    self.look_round()
                number += 1
                time.sleep(EVERY)
            return bool(here["over"] or there["over"])

    def picture(self, socket: Any) -> Any:
        while True:
            message = taken_in(socket, json.loads(socket.recv(timeout=PATIENCE)))
            if message["type"] == "refused":
                self.span.refused.append(message["reason"])
            if message["type"] == "stage":
                return message

    def move(self, socket: Any, picture: Any) -> Any:
        if picture["over"] or not picture["moves"]:
            return picture
        began, version = time.perf_counter(), picture["version"]
        move = picture["moves"][0]["number"]
        socket.send(json.dumps({"do": "move", "version": version, "move": move}))
        while picture["version"] == version:
            picture = self.picture(socket)
        self.span.note("move", began)
        return picture

    def with_bot(self, socket: Any, picture: Any) -> Any:
        """Move, and wait until it is our turn again."""
        picture = self.move(socket, picture)
        began, waited = time.perf_counter(), False
        while not picture["moves"] and not picture["over"]:
            picture, waited = self.picture(socket), True
        if waited:
            self.span.note("bot", began)
        return picture

    def look_round(self) -> None:
        """Open a page, the lobby and a socket, as somebody does who comes back."""
        for path in ("/", f"/table/{self.table}"):
            began = time.perf_counter()
            status, _, _ = self.line.get(path)
            self.span.note("page", began)
            if status != 200:
                self.span.refused.append(f"{path}: {status}")
        status, _, text = self.line.get("/lobby")
        if self.open_table not in text:
            self.span.refused.append("the lobby does not show the table with a free seat")
        began = time.perf_counter()
        with self.line.sit(self.table) as socket:
            self.picture(socket)
        self.span.note("come back", began)

    def log_in(self) -> None:
        """Log in from another browser at the same address."""
        other = Line(self.line.port, ADDRESS)
        status, place, _ = other.post("/login", name="Honest", password="a long password")
        if place != "/account":
            self.span.refused.append(f"login: {status}")


@dataclass
class Outcome:
    before: Span
    during: Span
    after: Span
    log: int
    """Bytes of log that the attack made."""

    @property
    def refused(self) -> list[str]:
        return self.before.refused + self.during.refused + self.after.refused


@contextmanager
def served(folder: Path) -> Iterator[tuple[int, Path]]:
    """A server in a process of its own; give its port and its log."""
    script, log, port = folder / "serve.py", folder / "log", free_port()
    script.write_text(SERVE)
    command = [sys.executable, str(script), f"sqlite:///{folder}/shopfloor.sqlite3", str(port)]
    with log.open("wb") as out:
        server = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out)
    try:
        wait_for(server, port)
        yield port, log
    finally:
        server.terminate()
        server.wait(30)


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and server.poll() is None:
        try:
            if Line(port, HOST).get("/lobby")[0] == 200:
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


@contextmanager
def under_attack(name: str, honest: Honest, seconds: float, address: str) -> Iterator[None]:
    """Let a hostile client do its worst from a process of its own."""
    module = "tests.trust.hostile.attacks"
    told = [name, str(honest.line.port), honest.table, str(seconds), address]
    attacker = subprocess.Popen(
        [sys.executable, "-m", module, *told], cwd=ROOT, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        attacker.kill()
        attacker.wait()


def besiege(name: str, seconds: float, calm: float) -> Outcome:
    """Attack a fresh server in one way."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, log):
        honest = Honest(port)
        before, size = honest.watch(calm), log.stat().st_size
        with under_attack(name, honest, seconds + 5.0, HOSTILE):
            time.sleep(2.0)
            during = honest.watch(seconds)
            honest.log_in()
        after = honest.watch(calm)
        return Outcome(before, during, after, log.stat().st_size - size)


def rows(name: str, outcome: Outcome) -> Iterator[list[str]]:
    """Give p50 / p99 in milliseconds, by what the honest player did."""
    for kind in ("move", "bot", "page", "come back"):
        spans = (outcome.before, outcome.during, outcome.after)
        figures = [f"{s.quantile(kind, 0.5):.0f} / {s.quantile(kind, 0.99):.0f}" for s in spans]
        yield [name, kind, *figures, str(len(outcome.refused)), f"{outcome.log / 1000:.0f}"]


HEADINGS = ["attack", "honest", "before", "during", "after", "refused", "log KB"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="of each attack")
    parser.add_argument("--calm", type=float, default=8.0, help="seconds before and after")
    parser.add_argument("--attack", choices=list(ATTACKS), action="append")
    given = parser.parse_args()
    failed = False
    print(*HEADINGS, sep=" | ", flush=True)
    print(*["---"] * len(HEADINGS), sep=" | ")
    for name in given.attack or ATTACKS:
        outcome = besiege(name, given.seconds, given.calm)
        for row in rows(name, outcome):
            print(*row, sep=" | ", flush=True)
        failed = failed or bool(outcome.refused) or outcome.log > LOG_LIMIT
        for reason in outcome.refused[:3]:
            print(f"  refused: {reason}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
