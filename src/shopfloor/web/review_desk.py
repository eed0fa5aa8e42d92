"""Where reviews are ordered: made one after the other in a process of their own, and kept.

What is under way is not: a server that stops drops it, and whoever asks again begins anew.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused
from shopfloor.tables.reviews import ReviewStore
from shopfloor.tables.table import Table
from shopfloor.web.review_worker import DONE, FAILED, SO_FAR, make_review

LOG = logging.getLogger("shopfloor.web")
DEPTH = "quick"
MOST_WAITING = 30
MOST_REMEMBERED = 200
"""Failures that are remembered for whoever asks why."""
PATIENCE = 900.0
"""Seconds a review may take before it is given up."""
POLL = 0.5
KILLED = "it was interrupted"


@dataclass
class Order:
    """A review that somebody waits for."""

    table_id: str
    length: int
    record: str
    state: str = "waiting"
    done: float = 0.0
    reason: str = ""


class ReviewDesk:
    """Orders by table, and the one process that works on them."""

    def __init__(self, store: ReviewStore, depth: str = DEPTH) -> None:
        self.store = store
        self.depth = depth
        self.orders: dict[str, Order] = {}
        self.working: asyncio.Task[None] | None = None
        self.process: Any = None
        self.stopped = False
        self.threads = ThreadPoolExecutor(1, "reviews")

    def order(self, table: Table) -> Order:
        """Order the review of a table that is over; a second order changes nothing."""
        known = self.orders.get(table.terms.id)
        if known is not None and known.state != FAILED:
            return known
        if sum(order.state == "waiting" for order in self.orders.values()) >= MOST_WAITING:
            raise Refused("Many reviews are waiting; please try again in a few minutes.")
        order = Order(table.terms.id, len(table.state.moves), table.record().to_json())
        self.orders[table.terms.id] = order
        self.forget()
        if self.working is None or self.working.done():
            self.working = asyncio.create_task(self.work())
        return order

    def forget(self) -> None:
        failed = [order.table_id for order in self.orders.values() if order.state == FAILED]
        for table_id in failed[:-MOST_REMEMBERED]:
            del self.orders[table_id]

    async def work(self) -> None:
        """Make the reviews that are waiting, the first one first."""
        loop = asyncio.get_running_loop()
        while waiting := [each for each in self.orders.values() if each.state == "waiting"]:
            order = waiting[0]
            order.state = "working"
            try:
                await loop.run_in_executor(self.threads, self.make, order)
            except Exception:
                LOG.exception("a review could not be made")
                order.state, order.reason = FAILED, "something went wrong here"

    def make(self, order: Order) -> None:
        """Make a review and keep it; runs in a thread, the work in a process."""
        kind, found = self.made(order)
        if kind == DONE:
            now = server_time.now()
            self.store.keep(order.table_id, self.depth, order.length, found, now)
            del self.orders[order.table_id]
        else:
            order.state, order.reason = FAILED, found

    def made(self, order: Order) -> tuple[str, str]:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        asked = (theirs, order.record, self.depth)
        process = context.Process(target=make_review, args=asked, daemon=True)
        if self.stopped:
            return FAILED, KILLED
        process.start()
        self.process = process
        theirs.close()
        try:
            return self.answer(pipe, order)
        finally:
            self.process = None
            process.kill()
            process.join()
            pipe.close()

    def answer(self, pipe: Any, order: Order) -> tuple[str, str]:
        left = PATIENCE
        while left > 0 and not self.stopped:
            if not pipe.poll(POLL):
                left -= POLL
                continue
            try:
                kind, told = pipe.recv()
            except (EOFError, OSError):
                return FAILED, KILLED
            if kind != SO_FAR:
                return kind, told
            order.done = told
        return FAILED, KILLED if self.stopped else "it took too long"

    async def stop(self) -> None:
        """Drop what is under way; nothing half made is kept."""
        self.stopped = True
        if self.process is not None:
            self.process.kill()
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
        self.threads.shutdown(wait=True)
