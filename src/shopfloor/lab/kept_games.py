"""Games kept whole: a folder of records, each under the name of its study's key."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from shopfloor.core.errors import BadOption
from shopfloor.core.record import Record, load_record


class Kept:
    """A folder with the record of every game of a study."""

    def __init__(self, folder: Path) -> None:
        if folder.exists() and not folder.is_dir():
            raise BadOption(f"games are kept in a folder, and {folder} is none")
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder

    def path(self, key: tuple[str, ...]) -> Path:
        game, _, seed, _ = key
        return self.folder / f"{game}-{seed}-{sha256(repr(key).encode()).hexdigest()[:12]}.json"

    def has(self, key: tuple[str, ...]) -> bool:
        return self.path(key).exists()

    def add(self, key: tuple[str, ...], record: str) -> None:
        """Write a record: complete, or not at all."""
        path = self.path(key)
        beside = path.with_suffix(".part")
        beside.write_text(record + "\n", encoding="utf-8")
        beside.replace(path)


def kept_games(folder: str | Path) -> Iterator[Record]:
    """Read the records of a folder, in the order of their names."""
    for path in sorted(Path(folder).glob("*.json")):
        yield load_record(path)
