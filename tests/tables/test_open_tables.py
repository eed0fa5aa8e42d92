"""Rooms are open while somebody uses them, and then forgotten."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref

import pytest

import shopfloor
from shopfloor.tables import open_tables as hall_module
from shopfloor.tables.bots import Bots
from shopfloor.tables.open_tables import Hall, Room
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table
from tests.loop import run
from tests.tables.setups import hot_seat, play_any


class Visitor:
    """Somebody who looks at a table."""

    def seats(self, table: Table) -> list[int]:
        return []

    async def show(self, room: Room) -> None:
        """Looking changes nothing."""


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_room_nobody_uses_is_forgotten_and_its_memory_is_free(
    store: Store, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Freed by counting alone: the search for unreachable memory comes seldom."""
    monkeypatch.setattr(hall_module, "IDLE", -1.0)
    table, hall, generator = hot_seat(game), Hall(store, Bots()), random.Random(1)
    table_id = table.deal.id

    async def visit() -> weakref.ref[Room]:
        room = await hall.open_new(table)
        guest = Visitor()
        room.listeners.add(guest)
        for _ in range(10):
            await hall.change(room, None, lambda t: play_any(t, generator))
        hall.close_idle()
        assert hall.rooms == {table_id: room}, "somebody is looking"
        room.listeners.discard(guest)
        return weakref.ref(room)

    async def evening() -> None:
        room = await visit()
        hall.close_idle()
        assert hall.rooms == {}
        async with asyncio.timeout(10):
            while room() is not None:  # the thread that wrote last has still to let go
                await asyncio.sleep(0.01)
        again = await hall.room(table_id)
        assert again.table.version == 10
        await hall.stop()

    gc.disable()
    try:
        run(evening())
    finally:
        gc.enable()
