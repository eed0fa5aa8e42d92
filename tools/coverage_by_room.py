"""How much of each room the tests reach: `python -m tools.coverage_by_room` after a run."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

from coverage import Coverage

PACKAGE = Path(__file__).parent.parent / "src" / "shopfloor"
GOALS = {"core": 95, "games": 95, "tables": 95}
"""Percent of lines and branches, by room."""


def counted() -> dict[str, tuple[int, int]]:
    """Return, by room, what was reached and what there is, lines and branches together."""
    coverage = Coverage()
    coverage.load()
    found: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for file in coverage.get_data().measured_files():
        room = Path(file).relative_to(PACKAGE).parts[0].removesuffix(".py")
        numbers = coverage._analyze(file).numbers
        reached, all_of_it = numbers.ratio_covered
        found[room] = (found[room][0] + reached, found[room][1] + all_of_it)
    return found


def main() -> int:
    missed = 0
    for room, (reached, all_of_it) in sorted(counted().items()):
        percent = 100 * reached / max(1, all_of_it)
        goal = GOALS.get(room)
        words = "" if goal is None else f"  goal {goal} %"
        missed += goal is not None and percent < goal
        print(f"{room:10} {percent:5.1f} %{words}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
