"""Group commit: entries that arrive while one is being written go to the disk together."""

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
class PendingEntry:
    """An entry waiting to be durable, and how its writing ended."""

    table: Table
    entry: Entry
    done: bool = False
    problem: Exception | None = None


class GroupCommit:
    """Writes for many threads; one transaction and one wait for the disk serve all who wait."""

    def __init__(
        self, writer: Engine, put: Callable[[Connection, list[PendingEntry]], None]
    ) -> None:
        self.writer, self.put = writer, put
        self.waiting: deque[PendingEntry] = deque()
        self.lock = threading.Lock()

    def write(self, table: Table, entry: Entry) -> None:
        """Return when the entry is durable; Stale if another server was first."""
        item = PendingEntry(table, entry)
        self.waiting.append(item)
        with self.lock:
            if not item.done:
                self.commit_waiting()
        if item.problem is not None:
            raise item.problem

    def commit_waiting(self) -> None:
        pending = [self.waiting.popleft() for _ in range(len(self.waiting))]
        # Servers that share a database take their locks in the same order.
        pending.sort(key=lambda item: item.table.terms.id)
        try:
            self.commit(pending)
        except IntegrityError:
            for item in pending:
                self.commit_alone(item)
        except Exception as problem:
            for item in pending:
                item.problem = problem
        finally:
            for item in pending:
                item.done = True

    def commit_alone(self, item: PendingEntry) -> None:
        try:
            self.commit([item])
        except IntegrityError as overtaken:
            item.problem = Stale()
            item.problem.__cause__ = overtaken
        except Exception as problem:
            item.problem = problem

    def commit(self, pending: list[PendingEntry]) -> None:
        with self.writer.begin() as db:
            self.put(db, pending)
