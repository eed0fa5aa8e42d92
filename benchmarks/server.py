"""How much play a server carries: throughput, waiting times, memory, start-up, growth.

    python -m benchmarks.server [--python PATH] saturated [--game NAME] [--seconds 20]
    python -m benchmarks.server paced --tables 1000 --rate 50 --seconds 600
    python -m benchmarks.server growth
    python -m benchmarks.server start-up

The server is pinned to the first core and the crowd to the second, so that what one of
them costs is not taken from the other. `--python` names the interpreter of the compiled
build; the crowd runs under the one that runs this.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from statistics import median
from typing import Any

import shopfloor
from benchmarks.scripted_clients import Figures, Party, Seating, lay_out
from benchmarks.served import Served

TAIL = 0.99


def eager() -> float:
    return 0.0


def summary(figures: Figures, seconds: float, cpu: float, memory: float) -> dict[str, Any]:
    moves = len(figures.waits)
    return {
        "moves": moves,
        "moves per second": round(moves / seconds, 1),
        "moves per CPU-second": round(moves / cpu, 1) if cpu else 0.0,
        "share of a core": round(cpu / seconds, 2),
        "p50 ms": round(1e3 * figures.quantile(0.5), 1),
        "p99 ms": round(1e3 * figures.quantile(TAIL), 1),
        "worst ms": round(1e3 * figures.quantile(1.0), 1),
        "KB per picture": round(figures.bytes / max(1, figures.received) / 1024, 1),
        "games finished": figures.finished,
        "refused": len(figures.refused),
        "memory MB": round(memory, 1),
    }


async def keep_playing(
    served: Served, party: Party, tables: list[str], figures: Figures, until: float
) -> None:
    """Play table after table as fast as the answers come."""
    while time.perf_counter() < until:
        await party.play(eager, until)
        if not party.over:
            return
        figures.finished += 1
        await party.leave()
        party = Party(served.url, tables.pop(), party.cookies, figures)
        await party.arrive(deflate=False)


async def saturated(
    served: Served, seating: Seating, parties: int, seconds: float
) -> dict[str, Any]:
    """As many tables as there are parties, none of which ever waits to think."""
    tables, cookies = lay_out(served.database, seating, parties + int(seconds * 8))
    served.start(pace=0.0)
    figures = Figures()
    crowd = [Party(served.url, tables.pop(), cookies, figures) for _ in range(parties)]
    for party in crowd:
        await party.arrive(deflate=False)
    used, until = served.cpu(), time.perf_counter() + seconds
    await asyncio.gather(*(keep_playing(served, party, tables, figures, until) for party in crowd))
    return summary(figures, seconds, served.cpu() - used, served.memory())


def measure_saturated(arguments: argparse.Namespace) -> dict[str, Any]:
    found = {}
    for game in arguments.game or shopfloor.game_names():
        given = Seating(game), arguments.parties, arguments.seconds
        found[game] = with_server(arguments, saturated, *given)
    return found


async def paced(served: Served, arguments: argparse.Namespace) -> dict[str, Any]:
    """Many tables, each with people who think; memory is read as time goes by."""
    games = arguments.game or shopfloor.game_names()
    parties, figures = [], Figures()
    layouts = []
    for number, game in enumerate(games):
        share = len(range(number, arguments.tables, len(games)))
        seating = Seating(
            game, arguments.people, arguments.spectators, arguments.bots, arguments.level
        )
        layouts.append(lay_out(served.database, seating, share))
    start_up = served.start()
    empty = served.memory()
    for tables, cookies in layouts:
        people = cookies + [""] * arguments.spectators
        parties += [Party(served.url, table, people, figures) for table in tables]
    began = time.perf_counter()
    gate = asyncio.Semaphore(20)

    async def arrive(party: Party) -> None:
        async with gate:
            await party.arrive(arguments.deflate)

    await asyncio.gather(*(arrive(party) for party in parties))
    opening = time.perf_counter() - began
    full = served.memory()
    until = time.perf_counter() + arguments.seconds
    mean = arguments.tables / arguments.rate
    used = served.cpu()
    memories: list[float] = []
    watch = asyncio.create_task(watch_memory(served, memories))
    results = await asyncio.gather(
        *(party.play(thinking(mean), until) for party in parties), return_exceptions=True
    )
    watch.cancel()
    stuck = [repr(result) for result in results if result is not None]
    found = summary(figures, arguments.seconds, served.cpu() - used, served.memory())
    return {
        **found,
        "tables": arguments.tables,
        "sockets": sum(len(party.sockets) for party in parties),
        "stuck": stuck[:5],
        "start-up s": round(start_up, 2),
        "opening s": round(opening, 1),
        "MB empty": round(empty, 1),
        "KB per table": round((full - empty) * 1024 / arguments.tables, 1),
        "MB over time": memories,
    }


async def one_game(served: Served, game: str) -> dict[str, Any]:
    """Play one game alone at the server: what a move costs early and late."""
    tables, cookies = lay_out(served.database, Seating(game), 1)
    served.start(pace=0.0)
    party = Party(served.url, tables[0], cookies, Figures())
    await party.arrive(deflate=False)
    await party.play(eager, time.perf_counter() + 300)
    waits = party.figures.waits
    quarter = len(waits) // 4
    early, late = median(waits[:quarter]), median(waits[-quarter:])
    return {
        "moves": len(waits),
        "median ms, first quarter": round(1e3 * early, 2),
        "median ms, last quarter": round(1e3 * late, 2),
    }


def measure_growth(arguments: argparse.Namespace) -> dict[str, Any]:
    """Cost by the length of a game and by the number of tables, at the same rate of moves."""
    found: dict[str, Any] = {}
    for game in arguments.game or shopfloor.game_names():
        found[f"one game of {game}"] = with_server(arguments, one_game, game)
    for tables in arguments.steps:
        arguments.tables = tables
        figures = with_server(arguments, paced, arguments)
        shown = ("moves per CPU-second", "p50 ms", "p99 ms", "KB per table", "memory MB")
        found[f"{tables} tables"] = {name: figures[name] for name in shown}
    return found


def with_server(
    arguments: argparse.Namespace, work: Callable[..., Coroutine[Any, Any, Any]], *given: Any
) -> Any:
    """Do some work at a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder), arguments.python, core=0)
        try:
            return asyncio.run(work(served, *given))
        finally:
            served.stop()


def thinking(mean: float) -> Callable[[], float]:
    """People think for a while that nobody can foresee."""
    return lambda: random.expovariate(1 / mean)


async def watch_memory(served: Served, memories: list[float]) -> None:
    while True:
        memories.append(round(served.memory(), 1))
        await asyncio.sleep(30)


def measure_paced(arguments: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = with_server(arguments, paced, arguments)
    return figures


def measure_start_up(arguments: argparse.Namespace) -> dict[str, Any]:
    times = []
    for _ in range(5):
        with tempfile.TemporaryDirectory() as folder:
            served = Served(Path(folder), arguments.python)
            times.append(served.start())
            served.stop()
    return {"seconds to the first page": [round(t, 2) for t in times], "median": median(times)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", default=sys.executable, help="interpreter of the server")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    commands = parser.add_subparsers(required=True)
    fast = commands.add_parser("saturated")
    fast.set_defaults(measure=measure_saturated)
    fast.add_argument("--parties", type=int, default=16)
    slow = commands.add_parser("paced")
    slow.set_defaults(measure=measure_paced)
    slow.add_argument("--tables", type=int, default=1000)
    growth = commands.add_parser("growth")
    growth.set_defaults(measure=measure_growth)
    growth.add_argument("--steps", type=int, nargs="+", default=[10, 100, 1000])
    for each in (slow, growth):
        each.add_argument("--rate", type=float, default=50.0, help="moves per second, in all")
        each.add_argument("--people", type=int, default=2)
        each.add_argument("--spectators", type=int, default=0)
        each.add_argument("--bots", type=int, default=0)
        each.add_argument("--level", default="random")
        each.add_argument("--deflate", action="store_true", help="compress, as browsers ask for")
    for each in (fast, slow, growth):
        each.add_argument("--game", choices=shopfloor.game_names(), action="append")
        each.add_argument("--seconds", type=float, default=20.0)
    commands.add_parser("start-up").set_defaults(measure=measure_start_up)
    arguments = parser.parse_args()
    os.sched_setaffinity(0, {1})
    text = json.dumps(arguments.measure(arguments), indent=1)
    print(text)
    if arguments.json:
        arguments.json.write_text(text + "\n")


if __name__ == "__main__":
    main()
