"""Pages with words by people and figures from results on file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from shopfloor.lab.playing import Job, Row, key_of
from shopfloor.lab.results import load
from shopfloor.lab.run import Run

DOCS = Path(__file__).parent.parent / "docs"


def read_arguments(module: str) -> argparse.Namespace:
    """Read the folder of result files, and whether and how to play what is missing there."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}")
    parser.add_argument("results", type=Path)
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    arguments.results.mkdir(parents=True, exist_ok=True)
    return arguments


def play(jobs: Sequence[Job], file: Path, arguments: argparse.Namespace) -> None:
    """Play what is not on file yet, as the arguments say."""
    Run(processes=arguments.processes, file=file, progress=True).play(jobs)


def on_file(jobs: Sequence[Job], file: Path) -> list[Row]:
    """Return the rows of these games, of whatever else is on file."""
    keys = {job.key for job in jobs}
    return [row for row in load(file) if key_of(row) in keys]


def rewrite(page: Path, mark: str, figures: Iterable[str]) -> None:
    """Put new figures under the mark; the words above it stay."""
    words = page.read_text(encoding="utf-8").partition(mark)[0] if page.exists() else ""
    page.write_text(words + mark + "\n\n" + "\n".join(figures), encoding="utf-8")
