"""How much of each room the tests reach: `python -m tools.coverage_by_room` after a run."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from coverage import Coverage

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "shopfloor"
GOALS = {"core": 95, "games": 95, "tables": 95}
"""Percent of lines and branches, by room."""


def counted(report: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Return, by room, what was reached and what there is, lines and branches together."""
    found: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for file, measured in report["files"].items():
        room = Path(file).resolve().relative_to(PACKAGE).parts[0].removesuffix(".py")
        summary = measured["summary"]
        reached, all_of_it = found[room]
        reached += summary["covered_lines"] + summary["covered_branches"]
        all_of_it += summary["num_statements"] + summary["num_branches"]
        found[room] = (reached, all_of_it)
    return found


def read_report() -> Any:
    """Let coverage count what the last run wrote down."""
    coverage = Coverage()
    coverage.load()
    with NamedTemporaryFile(suffix=".json") as file:
        coverage.json_report(outfile=file.name)
        return json.loads(Path(file.name).read_text(encoding="utf-8"))


def main() -> int:
    missed = 0
    for room, (reached, all_of_it) in sorted(counted(read_report()).items()):
        percent = 100 * reached / max(1, all_of_it)
        goal = GOALS.get(room)
        words = "" if goal is None else f"  goal {goal} %"
        missed += goal is not None and percent < goal
        print(f"{room:10} {percent:5.1f} %{words}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
