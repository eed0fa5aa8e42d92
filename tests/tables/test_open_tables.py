"""Tables are open while somebody uses them, and then closed."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref

import pytest

import shopfloor
from shopfloor.tables import open_tables as open_tables_module
from shopfloor.tables.bots import Bots
from shopfloor.tables.open_tables import OpenTable, OpenTables
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table
from tests.loop import run
from tests.tables.setups import hot_seat, play_any


class Visitor:
    """Somebody who looks at a table."""

    address = "here"

    def seats(self, table: Table) -> list[int]:
        return []

    def show(self) -> None:
        """Looking changes nothing."""


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_table_nobody_uses_is_closed_and_its_memory_is_free(
    store: Store, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Freed by counting alone: the search for unreachable memory comes seldom."""
    monkeypatch.setattr(open_tables_module, "IDLE", -1.0)
    table, open_tables, generator = hot_seat(game), OpenTables(store, Bots()), random.Random(1)
    table_id = table.terms.id

    async def visit() -> weakref.ref[OpenTable]:
        open_table = await open_tables.open_new(table)
        guest = Visitor()
        open_table.listeners.add(guest)
        for _ in range(10):
            await open_tables.change(open_table, None, lambda t: play_any(t, generator))
        open_tables.close_idle()
        assert open_tables.by_id == {table_id: open_table}, "somebody is looking"
        open_table.listeners.discard(guest)
        return weakref.ref(open_table)

    async def evening() -> None:
        open_table = await visit()
        open_tables.close_idle()
        assert open_tables.by_id == {}
        async with asyncio.timeout(10):
            while open_table() is not None:  # the thread that wrote last has still to let go
                await asyncio.sleep(0.01)
        again = await open_tables.get(table_id)
        assert again.table.version == 10
        await open_tables.stop()

    gc.disable()
    try:
        run(evening())
    finally:
        gc.enable()


def test_a_move_is_shown_to_the_others_even_if_the_mover_leaves_meanwhile(store: Store) -> None:
    table, generator = hot_seat("factory_manager"), random.Random(1)

    async def evening() -> int:
        tables = OpenTables(store, Bots())
        open_table = await tables.open_new(table)
        move = asyncio.create_task(
            tables.change(open_table, None, lambda t: play_any(t, generator))
        )
        await asyncio.sleep(0)
        move.cancel()
        async with asyncio.timeout(10):
            while open_table.table.version == 0:
                await asyncio.sleep(0.01)
        await tables.change(open_table, 1, lambda t: play_any(t, generator))
        await tables.stop()
        return open_table.table.version

    assert run(evening()) == 2
