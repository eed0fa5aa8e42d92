"""Entries on their way to the disk: those that come while one is written go together."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from shopfloor.tables.errors import Stale
from shopfloor.tables.table import Entry, Table


@dataclass
class Page:
    """An entry a table has just made, and what became of it."""

    table: Table
    entry: Entry
    settled: bool = False
    problem: Exception | None = None


class Scribe:
    """Writes for many threads; one transaction and one wait for the disk serve all who wait."""

    def __init__(self, writer: Engine, put: Callable[[Connection, list[Page]], None]) -> None:
        self.writer, self.put = writer, put
        self.waiting: deque[Page] = deque()
        self.pen = threading.Lock()

    def write(self, table: Table, entry: Entry) -> None:
        """Return when the entry is durable; Stale if another server was first."""
        page = Page(table, entry)
        self.waiting.append(page)
        with self.pen:
            if not page.settled:
                self.write_waiting()
        if page.problem is not None:
            raise page.problem

    def write_waiting(self) -> None:
        pages = [self.waiting.popleft() for _ in range(len(self.waiting))]
        # Servers that share a database take their locks in the same order.
        pages.sort(key=lambda page: page.table.deal.id)
        try:
            self.transact(pages)
        except IntegrityError:
            for page in pages:
                self.write_alone(page)
        except Exception as problem:
            for page in pages:
                page.problem = problem
        finally:
            for page in pages:
                page.settled = True

    def write_alone(self, page: Page) -> None:
        try:
            self.transact([page])
        except IntegrityError as overtaken:
            page.problem = Stale()
            page.problem.__cause__ = overtaken
        except Exception as problem:
            page.problem = problem

    def transact(self, pages: list[Page]) -> None:
        with self.writer.begin() as db:
            self.put(db, pages)
