"""Results in a file: a tidy table with a row for every seat of every game.

While a study runs, rows are appended as they come; at the end the file is put into the
order of the study. A study that was stopped goes on where it stopped, and the file it
ends with is the same, byte for byte.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from shopfloor.core.errors import BadOption, BadRecord
from shopfloor.lab.playing import COLUMNS, Job, Row
from shopfloor.lab.tidy import FIXED, as_arrow, as_games, as_text, from_listed, from_text, tidy

ENDINGS = (".csv", ".parquet")


def finish(path: Path | None, jobs: Sequence[Job], done: dict[tuple[str, ...], Row]) -> list[Row]:
    """Put the file into the study's order, rows of other studies after it."""
    keys = dict.fromkeys(job.key for job in jobs)
    rows = [done[key] for key in keys]
    if path:
        save(path, rows + [row for key, row in done.items() if key not in keys])
    return rows


def load(path: Path) -> list[Row]:
    """Read the games of a file; a last game that was cut off is left out."""
    if not path.exists():
        return []
    if path.suffix == ".parquet":
        return as_games(read_parquet(path))
    reader = csv.DictReader(whole_lines(path), strict=True)
    names = tuple(reader.fieldnames or FIXED)
    if names == COLUMNS:  # the older form, a row for each game
        return list(reader)
    if not set(FIXED) <= set(names):
        raise BadRecord(f"{path} is not a file of results: it has other columns")
    return as_games(map(from_text, reader))


def whole_lines(path: Path) -> list[str]:
    """Read the lines of a file but for a last one that was cut off."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return lines if not lines or lines[-1].endswith("\n") else lines[:-1]


def append(path: Path, rows: Sequence[Row]) -> None:
    """Add games to a file; one of other columns is written anew."""
    lines = tidy(rows)
    fresh = not path.exists()
    if path.suffix == ".parquet" or (not fresh and header(path) != tuple(lines[0])):
        save(path, load(path) + list(rows))
        return
    mend(path)
    with path.open("a", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, list(lines[0]), lineterminator="\n")
        if fresh:
            writer.writeheader()
        writer.writerows(map(as_text, lines))


def header(path: Path) -> tuple[str, ...]:
    with path.open(newline="", encoding="utf-8") as stream:
        return tuple(next(csv.reader(stream), ()))


def mend(path: Path) -> None:
    """Drop a last row that was cut off, so that the next one starts on its own line."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        save(path, load(path))


def save(path: Path, rows: Iterable[Row]) -> None:
    """Write the file anew: complete, or not at all."""
    beside = path.with_name(path.name + ".part")
    lines = tidy(list(rows))
    if path.suffix == ".parquet":
        parquet().write_table(as_arrow(lines), beside)
    else:
        with beside.open("w", newline="", encoding="utf-8") as stream:
            writer = csv.DictWriter(stream, list(lines[0]) if lines else FIXED, lineterminator="\n")
            writer.writeheader()
            writer.writerows(map(as_text, lines))
    beside.replace(path)


def read_parquet(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet().read_table(path).to_pylist()
    if found and not set(FIXED) <= set(found[0]):
        raise BadRecord(f"{path} is not a file of results: it has other columns")
    return [from_listed(line) for line in found]


def parquet() -> Any:
    try:
        return import_module("pyarrow.parquet")
    except ImportError as error:
        raise BadOption("Parquet needs pyarrow; or give the file the ending .csv") from error
