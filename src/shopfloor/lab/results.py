"""Results in a file: one row per game, keyed by game, options, seed and seats.

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


def finish(path: Path | None, jobs: Sequence[Job], done: dict[tuple[str, ...], Row]) -> list[Row]:
    """Put the file into the study's order, rows of other studies after it."""
    keys = dict.fromkeys(job.key for job in jobs)
    rows = [done[key] for key in keys]
    if path:
        save(path, rows + [row for key, row in done.items() if key not in keys])
    return rows


def load(path: Path) -> list[Row]:
    """Read the rows of a file; a last row that was cut off is left out."""
    if not path.exists():
        return []
    if path.suffix == ".parquet":
        rows: list[Row] = parquet().read_table(path).to_pylist()
        return rows
    with path.open(newline="", encoding="utf-8") as stream:
        reader = csv.DictReader(stream)
        if reader.fieldnames is not None and tuple(reader.fieldnames) != COLUMNS:
            raise BadRecord(f"{path} is not a file of results: it has other columns")
        return [row for row in reader if complete(row)]


def complete(row: dict[str, Any]) -> bool:
    return all(isinstance(row.get(name), str) for name in COLUMNS) and row["uses"].endswith("]")


def append(path: Path, rows: Sequence[Row]) -> None:
    if path.suffix == ".parquet":
        save(path, load(path) + list(rows))
        return
    mend(path)
    fresh = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
        if fresh:
            writer.writeheader()
        writer.writerows(rows)


def mend(path: Path) -> None:
    """Drop a last row that was cut off, so that the next one starts on its own line."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        save(path, load(path))


def save(path: Path, rows: Iterable[Row]) -> None:
    """Write the file anew: complete, or not at all."""
    beside = path.with_name(path.name + ".part")
    if path.suffix == ".parquet":
        module = parquet()
        table = import_module("pyarrow").Table.from_pylist(list(rows))
        module.write_table(table, beside)
    else:
        with beside.open("w", newline="", encoding="utf-8") as stream:
            writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    beside.replace(path)


def parquet() -> Any:
    try:
        return import_module("pyarrow.parquet")
    except ImportError as error:
        raise BadOption("Parquet needs pyarrow; or give the file the ending .csv") from error
