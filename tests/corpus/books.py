"""Reading and writing the corpus: one compressed book per game and rules version.

A line of a book is a record, how its game ended and, for some, a position from the
middle of it as a server would have saved it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from shopfloor.core.record import Record, read_record

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Page:
    """One finished game."""

    ending: str
    record: Record
    saved: str = ""
    """A position in the middle of the game, as `State.to_json` writes it."""


def book_of(game: str, rules: int) -> Path:
    return FOLDER / f"{game}-rules{rules}.jsonl.gz"


def books(game: str) -> list[Path]:
    return sorted(FOLDER.glob(f"{game}-rules*.jsonl.gz"))


def read_book(path: Path) -> list[Page]:
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    return [read_page(line) for line in lines]


def read_page(line: str) -> Page:
    data = json.loads(line)
    return Page(data["ending"], read_record(json.dumps(data["record"])), data["saved"])


def write_book(path: Path, pages: Iterable[Page]) -> None:
    """Write a book; the same games give the same bytes."""
    text = "".join(write_page(page) + "\n" for page in pages)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def write_page(page: Page) -> str:
    record = json.loads(page.record.to_json())
    return json.dumps({**asdict(page), "record": record}, separators=(",", ":"))
