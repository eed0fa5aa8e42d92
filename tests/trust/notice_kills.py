"""Servers killed between commit and delivery: no notice may be lost, none may come twice.

`python -m tests.trust.notice_kills --kills 100`
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import tempfile
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path

from sqlalchemy import select

from shopfloor.tables.clock import Clock
from shopfloor.tables.database import open_database
from shopfloor.tables.new_table import make_table
from shopfloor.tables.notices.channels import HOOK
from shopfloor.tables.notices.courier import Courier, Means
from shopfloor.tables.notices.schema import NOTICES
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.store import Store
from shopfloor.tables.table import ASYNC, Table
from tests.tables.receivers import Receiver

GAME = "gear_and_piston"
MEANS = Means("https://games.example", hook_hosts=("127.0.0.1",), private=True)


def two_people() -> Table:
    occupants = [Occupant(0), Occupant(1)]
    for occupant, name in zip(occupants, ("Ada", "Ben")):
        occupant.sit(name, name.lower(), None, 0.0)
    clock = Clock("days", days=2)
    return make_table(GAME, occupants, {}, ASYNC, 0.0, "ada", clock, seed=1)


def serve(url: str, table_id: str, seed: int, pipe: Connection) -> None:
    """Play and deliver until killed."""
    store = Store(open_database(url))
    courier, rng = Courier(store.engine, MEANS), random.Random(seed)
    pipe.send("ready")

    async def play() -> None:
        table = await asyncio.to_thread(store.load, table_id)
        while not table.over:
            text = table.game.move_text(rng.choice(table.state.legal_moves()))
            entry = table.play(table.state.player or 0, text, time.time())
            await asyncio.wrap_future(store.appending(table, entry))
            await asyncio.sleep(0.2)

    async def deliver() -> None:
        while True:
            await courier.round(time.time())
            await asyncio.sleep(0.01)

    async def both() -> None:
        await asyncio.gather(play(), deliver())

    asyncio.run(both())


def run(kills: int, seed: int = 1) -> dict[str, int]:
    """Kill a server again and again; return what was to be told, what came, what came twice."""
    rng, receiver = random.Random(seed), Receiver()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'kills.sqlite3'}"
        store = Store(open_database(url))
        courier = Courier(store.engine, MEANS)
        for name in ("ada", "ben"):
            courier.channels.add(name, HOOK, f"{receiver.url}/{name}", 0.0, confirmed=True)
        table_id = store.create(two_people())
        context = multiprocessing.get_context("spawn")
        for number in range(kills):
            if store.load(table_id).over:
                table_id = store.create(two_people())
            ours, theirs = context.Pipe()
            child = context.Process(target=serve, args=(url, table_id, number, theirs))
            child.start()
            assert ours.recv() == "ready" and child.pid
            time.sleep(rng.uniform(0.2, 1.0))
            os.kill(child.pid, signal.SIGKILL)
            child.join()
        later = time.time() + 3600.0
        while asyncio.run(courier.round(later)):
            pass
        with store.engine.begin() as db:
            rows = db.execute(select(NOTICES)).all()
    receiver.close()
    came = Counter(headers["Idempotency-Key"] for headers, _ in receiver.taken)
    sent = {row.event for row in rows if row.state == "sent"}
    waiting = sum(row.state == "waiting" and row.due <= later for row in rows)
    return {
        "kills": kills,
        "notices": len(rows),
        "delivered": len(came),
        "lost": len(sent - came.keys()) + waiting,
        "twice": sum(number > 1 for number in came.values()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    print(json.dumps(run(parser.parse_args().kills)))


if __name__ == "__main__":
    main()
