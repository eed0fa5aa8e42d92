"""What is made once, when the site is built: pages that are always the same, and a database."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from starlette.applications import Starlette

from shopfloor import game_names
from shopfloor.site.asgi import Answer, ask, scope_of
from shopfloor.tables.database import open_database
from shopfloor.tables.new_table import hashed
from shopfloor.tables.people import People
from shopfloor.web.app import make_app
from shopfloor.web.security import COOKIE
from shopfloor.web.settings import Settings

VISITOR = "here"
"""The cookie of the one visitor; the database never leaves their browser by itself."""
FOR_EVER = 4102444800.0
"""When the visitor was last seen, as sessions of servers end some day: in the year 2100."""
NEEDED = re.compile(r'(?:src="|rel="stylesheet" href=")(/(?!static/)[^"]+)"')
ART = re.compile(r"^/art/(\w+)\.css$")

Files = dict[str, str]


def fresh_database(file: Path) -> None:
    """Make the database a visitor begins with: no games, and the visitor known."""
    engine = open_database(f"sqlite:///{file}")
    _, visitor = People(engine).open_session("Guest", FOR_EVER)
    engine.dispose()
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE sessions SET id = ? WHERE id = ?", (hashed(VISITOR), visitor.id))
        db.commit()
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")


class Printer:
    """Asks the application for pages and writes them to files."""

    def __init__(self, database: Path, out: Path) -> None:
        self.app: Starlette = make_app(Settings(f"sqlite:///{database}", alone=True))
        self.out = out
        self.pages: Files = {}
        self.drafts: Files = {}
        self.files: Files = {}

    def print_all(self) -> None:
        """Write what never changes, and drafts of what does, to be shown while loading."""
        for address in same_for_ever():
            self.pages[address] = self.print_page(address)
        for address in ("/", *(f"/new/{name}" for name in game_names())):
            self.drafts[address] = self.print_page(address)

    def print_page(self, address: str) -> str:
        """Write a page, and the pictures and style sheets it needs."""
        answer = self.answer(address)
        for needed in NEEDED.findall(answer.body.decode()):
            self.print_file(needed)
            if art := ART.match(needed):
                self.print_file(f"/art/{art[1]}.json")
        return self.write(address, answer.body, ".html")

    def print_file(self, address: str) -> None:
        if address not in self.files:
            self.files[address] = self.write(address, self.answer(address).body)

    def answer(self, address: str) -> Answer:
        scope = scope_of("http", address, f"{COOKIE}={VISITOR}", {})
        answer = asyncio.run(ask(self.app, "GET", scope, b""))
        if answer.status != 200:
            raise ValueError(f"{address} cannot be printed: status {answer.status}")
        return answer

    def write(self, address: str, body: bytes, ending: str = "") -> str:
        name = re.sub(r"[/?=&]", "-", address.strip("/")) or "home"
        target = self.out / "pages" / f"{name}{ending}"
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(body)
        return f"pages/{target.name}"


def same_for_ever() -> Iterator[str]:
    """Name the pages that no visitor changes."""
    yield "/import"
    for name in game_names():
        for page in ("rules", "how-to", "components", "aid"):
            yield f"/{page}/{name}"
