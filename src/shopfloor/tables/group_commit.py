"""Group commit: entries that arrive while one is being written go to the disk together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from shopfloor.tables.errors import Stale
from shopfloor.tables.table import Entry, Table


@dataclass
class PendingEntry:
    """An entry waiting to be durable."""

    table: Table
    entry: Entry
    written: Future[None] = field(default_factory=Future)

    def failed(self, problem: Exception) -> None:
        self.written.set_exception(problem)


class GroupCommit:
    """Writes in a thread of its own; one wait for the disk serves all who wait."""

    def __init__(
        self, writer: Engine, put: Callable[[Connection, list[PendingEntry]], None]
    ) -> None:
        self.writer, self.put = writer, put
        self.waiting: deque[PendingEntry] = deque()
        self.thread: Executor = ThreadPoolExecutor(1, "group-commit")

    def write(self, table: Table, entry: Entry) -> Future[None]:
        """Return what is done when the entry is durable; Stale if another server was first."""
        item = PendingEntry(table, entry)
        item.written.set_running_or_notify_cancel()  # nobody can call it off any more
        self.waiting.append(item)
        self.thread.submit(self.commit_waiting)
        return item.written

    def commit_waiting(self) -> None:
        pending = [self.waiting.popleft() for _ in range(len(self.waiting))]
        if not pending:
            return
        # Servers that share a database take their locks in the same order.
        pending.sort(key=lambda item: item.table.terms.id)
        try:
            self.commit(pending)
        except IntegrityError:
            for item in pending:
                self.commit_alone(item)
        except Exception as problem:
            for item in pending:
                item.failed(problem)

    def commit_alone(self, item: PendingEntry) -> None:
        try:
            self.commit([item])
        except IntegrityError as overtaken:
            stale = Stale()
            stale.__cause__ = overtaken
            item.failed(stale)
        except Exception as problem:
            item.failed(problem)

    def commit(self, pending: list[PendingEntry]) -> None:
        with self.writer.begin() as db:
            self.put(db, pending)
        for item in pending:
            item.written.set_result(None)
