"""The long version of the conformance suite: random games until the time is up.

    python -m tests.conformance.soak --minutes 10 [--game kanban] [--effort 0.1]

Prints games, decisions, and what has never happened; stops with status 1 and the seed
of the game at the first failure.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count
from random import Random

import shopfloor
from tests.conformance.exhaustion import Coverage, explore
from tests.conformance.inspection import Inspector
from tests.conformance.setups import Arrangement, arrangements


def soak(name: str, seconds: float, effort: float, first_seed: int) -> bool:
    """Inspect and explore one game for a while; tell whether everything held."""
    coverage = Coverage(shopfloor.game(name))
    ways = list(arrangements(name))
    Random(first_seed).shuffle(ways)
    end = time.monotonic() + seconds
    for seed in count(first_seed):
        arrangement = ways[seed % len(ways)]
        if not one_game(coverage, arrangement, seed, effort):
            return False
        if time.monotonic() > end:
            break
    report(coverage)
    return True


def one_game(coverage: Coverage, arrangement: Arrangement, seed: int, effort: float) -> bool:
    try:
        inspector = Inspector(arrangement, seed, effort)
        inspector.play_to_the_end()
        coverage.games += 1
        coverage.decisions += inspector.decisions
        explore(coverage, arrangement, seed)
    except Exception as failure:
        print(f"FAILED: {arrangement}, seed {seed}: {type(failure).__name__}: {failure}")
        raise
    return True


def report(coverage: Coverage) -> None:
    game = coverage.game
    moves = game.num_moves - len(set(game.unreachable) | set(game.rare))
    print(f"{game.name}: {coverage.games} games, {coverage.decisions} decisions, no failure")
    print(f"  moves made: {moves - len(coverage.missing_moves())} of {moves}", end="")
    print(f" ({len(game.unreachable)} unreachable, {len(game.rare)} rare, each with a reason)")
    excused = sum(1 for clause in game.clauses.values() if clause.unexercised)
    clauses = len(game.clauses) - excused
    print(f"  clauses at work: {clauses - len(coverage.missing_clauses())} of {clauses}", end="")
    print(f" ({excused} cannot be shown by play, each with a reason)")
    for title, missing in (
        ("moves never made", coverage.missing_moves()),
        ("clauses never at work", coverage.missing_clauses()),
        ("components never seen", coverage.missing_components()),
        ("declared impossible, yet happened", coverage.wrongly_excused()),
    ):
        if missing:
            print(f"  {title}: {', '.join(missing)}")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60, help="per game")
    parser.add_argument("--game", choices=shopfloor.games(), action="append")
    parser.add_argument("--effort", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    names = arguments.game or shopfloor.games()
    held = [soak(n, arguments.minutes * 60, arguments.effort, arguments.seed) for n in names]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
