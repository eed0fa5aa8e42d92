"""Servers on one PostgreSQL tell each other of moves at once; polling stays for all others.

The database announces every change of a table's row (migration 0023) to whoever listens.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy import Engine

LOG = logging.getLogger("shopfloor.tables")
CHANNEL = "tables"
PAUSE = 1.0
"""Seconds until a lost line to the database is tried again."""

Heard = Callable[[str, int, int], Awaitable[None]]


async def listen(engine: Engine, heard: Heard) -> None:
    """Pass on what other servers announce, until this server stops."""
    if engine.dialect.name != "postgresql":
        return
    import psycopg

    url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            line = await psycopg.AsyncConnection.connect(url, autocommit=True)
            async with line:
                await line.execute(f"LISTEN {CHANNEL}")
                async for said in line.notifies():
                    await pass_on(said.payload, heard)
        except psycopg.Error as error:
            LOG.warning("announcements are lost for a moment: %s", error)
        await asyncio.sleep(PAUSE)


async def pass_on(payload: str, heard: Heard) -> None:
    table_id, version, touched = payload.split(" ")
    try:
        await heard(table_id, int(version), int(touched))
    except Exception:
        LOG.exception("an announcement could not be followed")
