"""The long version of the conformance suite: random games by the hundred thousand.

    python -m tests.conformance.soak --minutes 10 [--game kanban]
    python -m tests.conformance.soak --games 100000 --processes 16 --json totals.json

Most games are played fast: legal moves looked at in every decision, conservation in
every tenth, reloaded from JSON on the way, the record replayed at the end. One in fifty
(`--sample`) is inspected with everything the conformance suite knows, one in fifty is
played curiously, one in fifty twice: once reloaded after every decision. Ends with
status 1 and names game and seed if anything failed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import shopfloor
from shopfloor.core.build import build_kind
from tests.conformance.coverage import Coverage, explore
from tests.conformance.fast_games import play_fast, play_twice
from tests.conformance.inspection import Inspector
from tests.conformance.setups import Arrangement, arrangements

FAST, INSPECTED, CURIOUS, TWICE = "fast", "inspected", "curious", "twice"
KINDS = {0: INSPECTED, 1: CURIOUS, 2: TWICE}
"""By place in a sample; the others are played fast."""


@dataclass(frozen=True)
class Order:
    """What one process has to do."""

    names: list[str]
    seeds: range
    seconds: float
    effort: float
    sample: int


@dataclass
class GameTotals:
    """What one game has been through."""

    coverage: Coverage
    ways: list[Arrangement]
    played: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def play(self, kind: str, seed: int, effort: float) -> None:
        """Play one game; a failure is written down and the soak goes on."""
        way = Random(seed).choice(self.ways)
        try:
            self.decisions[kind] += self.decide(kind, way, seed, effort)
            self.played[kind] += 1
        except Exception as failure:
            where = traceback.extract_tb(failure.__traceback__)[-1]
            self.failures.append(
                f"{kind} game, {way}, seed {seed}: {type(failure).__name__}: {failure}"
                f" ({Path(where.filename).name}:{where.lineno})"
            )

    def decide(self, kind: str, way: Arrangement, seed: int, effort: float) -> int:
        if kind == INSPECTED:
            inspector = Inspector(way, seed, effort)
            inspector.play_to_the_end()
            return inspector.decisions
        if kind == CURIOUS:
            before = self.coverage.decisions
            explore(self.coverage, way, seed)
            return self.coverage.decisions - before
        if kind == TWICE:
            return play_twice(way, seed)
        return play_fast(way, seed)

    def add(self, other: GameTotals) -> None:
        mine, its = self.coverage, other.coverage
        mine.trace.moves |= its.trace.moves
        mine.trace.clauses |= its.trace.clauses
        mine.shown |= its.shown
        self.played += other.played
        self.decisions += other.decisions
        self.failures += other.failures

    def summary(self) -> dict[str, Any]:
        coverage, game = self.coverage, self.coverage.game
        excused = sum(1 for clause in game.clauses.values() if clause.unexercised)
        moves = game.num_moves - len(set(game.unreachable) | set(game.rare))
        clauses = len(game.clauses) - excused
        missing = coverage.missing_moves(), coverage.missing_clauses()
        return {
            "games": sum(self.played.values()),
            "games by kind": dict(self.played),
            "decisions": sum(self.decisions.values()),
            "decisions by kind": dict(self.decisions),
            "moves made": f"{moves - len(missing[0])} of {moves}",
            "clauses at work": f"{clauses - len(missing[1])} of {clauses}",
            "moves never made": missing[0],
            "clauses never at work": missing[1],
            "components never seen": coverage.missing_components(),
            "declared impossible, yet happened": coverage.wrongly_excused(),
            "failures": self.failures,
        }


def empty_totals(names: list[str]) -> dict[str, GameTotals]:
    return {n: GameTotals(Coverage(shopfloor.game(n)), list(arrangements(n))) for n in names}


def carry_out(order: Order) -> dict[str, GameTotals]:
    """Play the seeds in order, all games side by side, until they or the time are up."""
    end = time.monotonic() + order.seconds
    found = empty_totals(order.names)
    for turn, seed in enumerate(order.seeds):
        for totals in found.values():
            totals.play(KINDS.get(turn % order.sample, FAST), seed, order.effort)
        if time.monotonic() > end:
            break
    for totals in found.values():
        totals.ways = []
    return found


def orders(arguments: argparse.Namespace) -> list[Order]:
    names = arguments.game or shopfloor.game_names()
    processes, first, seconds = arguments.processes, arguments.seed, arguments.minutes * 60
    last = first + (arguments.games or sys.maxsize // 2)
    shares = [range(first + p, last, processes) for p in range(processes)]
    return [Order(names, s, seconds, arguments.effort, arguments.sample) for s in shares]


def soak(arguments: argparse.Namespace) -> dict[str, Any]:
    began = time.monotonic()
    work = orders(arguments)
    total = empty_totals(work[0].names)
    with ProcessPoolExecutor(arguments.processes) as pool:
        for found in pool.map(carry_out, work):
            for name, totals in found.items():
                total[name].add(totals)
    return {
        "build": build_kind(),
        "seed": arguments.seed,
        "processes": arguments.processes,
        "seconds": round(time.monotonic() - began),
        "games": {name: totals.summary() for name, totals in total.items()},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60, help="at most, for all games together")
    parser.add_argument("--games", type=int, help="of each game; as many as the time allows")
    parser.add_argument("--game", choices=shopfloor.game_names(), action="append")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.1, help="share of decisions inspected")
    parser.add_argument("--sample", type=int, default=50, help="one in so many is inspected")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--json", type=Path, help="a file for the totals")
    arguments = parser.parse_args()
    totals = soak(arguments)
    text = json.dumps(totals, indent=1)
    print(text)
    if arguments.json:
        arguments.json.write_text(text + "\n")
    found = totals["games"].values()
    return 1 if any(g["failures"] or g["declared impossible, yet happened"] for g in found) else 0


if __name__ == "__main__":
    sys.exit(main())
