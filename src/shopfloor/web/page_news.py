"""What open pages are told: that lists of tables have changed, and how many games wait."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.tables import directory
from shopfloor.tables.directory import Turns
from shopfloor.tables.people import Visitor
from shopfloor.tables.threads import reading

LOG = logging.getLogger("shopfloor.web")
PAUSE = 1.0
"""Seconds between two looks at the database, while a page is open anywhere."""

News = tuple[int, int]
"""How many games wait for somebody, and a number that changes when lists do."""


class Page:
    """An open page, and whose it is."""

    def __init__(self, visitor: Visitor, tell: Callable[[News], None]) -> None:
        self.visitor, self.tell = visitor, tell
        self.told: News | None = None

    def hear(self, turns: Turns, number: int) -> None:
        news = (turns.of(self.visitor.id, self.visitor.account), number)
        if news != self.told:
            self.told = news
            self.tell(news)


class LivePages:
    """Looks once for all pages that are open here."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.pages: set[Page] = set()
        self.pulse: tuple[Any, ...] = ()
        self.turns = Turns()
        self.number = 0
        self.bell = asyncio.Event()

    def ring(self) -> None:
        """Look at once: something has changed here."""
        self.bell.set()

    async def run(self) -> None:
        while True:
            self.bell.clear()
            try:
                if self.pages:
                    await self.look()
            except SQLAlchemyError as error:
                LOG.error("the database does not answer: %s", error.args[0])
            except Exception:
                LOG.exception("open pages could not be told what is new")
            await self.pause()

    async def pause(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.bell.wait(), PAUSE)

    async def look(self) -> None:
        pulse = await reading(directory.pulse, self.engine)
        if pulse != self.pulse:
            self.turns = await reading(directory.turns, self.engine)
            self.pulse, self.number = pulse, self.number + 1
        for page in list(self.pages):
            page.hear(self.turns, self.number)
