"""Component tables from TOML, every value with its provenance.

    [tiles]
    about = "the factory tiles"
    provenance = { "*" = "D", id = "R", count = "R" }   # by column, "*" for the rest
    source = { "*" = "own design", count = "inventory list" }
    rows = [
      { id = "S1", price = 6, provenance = { price = "P" }, source = { price = "a review" } },
    ]

Provenance letters: R rulebook text, E forced by an example or arithmetic, P public
material, P* public material on a later edition, D our own design.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from shopfloor.core.errors import BadComponents

LETTERS = ("R", "E", "P", "P*", "D", "O")
OWNER = "O"  # corrected by an owner of the printed game
MOST = 1000
"""No printed game has so many of anything, and memory for a billion tiles nobody has."""
NOTES = ("provenance", "source")
PARAMETER = "parameter"
"""What a row says when its number is one that a designer may change: range and meaning."""


@dataclass(frozen=True)
class Value:
    """One value of one component, with where it comes from."""

    table: str
    row: str
    column: str
    value: Any
    provenance: str
    source: str


@dataclass
class Table:
    """One table of components: its rows, and where each value comes from."""

    name: str
    about: str
    provenance: dict[str, str]
    source: dict[str, str]
    rows: dict[str, dict[str, Any]]
    row_notes: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)
    parameters: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    """By row: the range of a number of the rules, and what it is."""

    def __getitem__(self, row: str) -> dict[str, Any]:
        if row not in self.rows:
            raise BadComponents(f"{self.name} has no {row!r}; it has {', '.join(self.rows)}")
        return self.rows[row]

    def column(self, name: str) -> list[Any]:
        return [row[name] for row in self.rows.values()]

    def note(self, row: str, column: str, kind: str) -> str:
        own = self.row_notes.get(row, {}).get(kind, {})
        table = self.provenance if kind == "provenance" else self.source
        for notes, key in ((own, column), (own, "*"), (table, column), (table, "*")):
            if key in notes:
                return notes[key]
        return ""

    def values(self) -> Iterator[Value]:
        for id, row in self.rows.items():
            for column, value in row.items():
                if column != "id":
                    letter = self.note(id, column, "provenance")
                    yield Value(
                        self.name, id, column, value, letter, self.note(id, column, "source")
                    )


class Components:
    """All tables of a game; an overlay corrects values of rows that exist."""

    def __init__(self, tables: dict[str, Table], overlay: dict[str, Any] | None = None) -> None:
        self.tables = tables
        self.overlay = overlay or {}

    def __getitem__(self, name: str) -> Table:
        if name not in self.tables:
            raise BadComponents(f"no table {name!r}; there are {', '.join(self.tables)}")
        return self.tables[name]

    def values(self) -> Iterator[Value]:
        for table in self.tables.values():
            yield from table.values()

    @property
    def hash(self) -> str:
        """Identify the overlay; empty for the packaged tables."""
        if not self.overlay:
            return ""
        text = json.dumps(self.overlay, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]

    def corrected(self, overlay: Mapping[str, Any]) -> Components:
        """Return these tables with an owner's corrections: {table: {row: {column: value}}}."""
        tables = deepcopy(self.tables)
        for name, rows in overlay.items():
            table = Components(tables)[name]
            if not isinstance(rows, Mapping):
                raise BadComponents(f"{name} must be a table of rows, [{name}.ROW]")
            for id, values in rows.items():
                correct_row(table, id, values)
        return Components(tables, json.loads(json.dumps(overlay)))


def largest(value: Any) -> int:
    """Return the greatest number in a value, whatever its sign; 0 where there is none."""
    if isinstance(value, list):
        return max(map(largest, value), default=0)
    return abs(value) if isinstance(value, int) else 0


def correct_row(table: Table, id: str, values: Any) -> None:
    row = table[id]
    if not isinstance(values, Mapping):
        raise BadComponents(f"{table.name}.{id} must be a table of values")
    for column, value in values.items():
        if column not in row or column == "id":
            allowed = ", ".join(c for c in row if c != "id")
            raise BadComponents(f"{table.name}.{id} has no {column!r}; it has {allowed}")
        if type(value) is not type(row[column]):
            kind = type(row[column]).__name__
            raise BadComponents(f"{table.name}.{id}.{column} must be of type {kind}")
        if largest(value) > MOST:
            raise BadComponents(f"{table.name}.{id}.{column} has a number above {MOST}")
        row[column] = value
        notes = table.row_notes.setdefault(id, {})
        notes.setdefault("provenance", {})[column] = OWNER
        notes.setdefault("source", {})[column] = "corrected by an owner of the printed game"


def read_components(file: Traversable) -> Components:
    tables = {}
    for name, body in tomllib.loads(file.read_text(encoding="utf-8")).items():
        rows, notes, parameters = {}, {}, {}
        for row in body["rows"]:
            id = str(row["id"])
            if id in rows:
                raise BadComponents(f"{name} has {id!r} twice")
            if PARAMETER in row:
                parameters[id] = tuple(row[PARAMETER][key] for key in ("least", "most", "about"))
            rows[id] = {c: v for c, v in row.items() if c not in (*NOTES, PARAMETER)}
            notes[id] = {kind: row[kind] for kind in NOTES if kind in row}
        tables[name] = Table(
            name, body["about"], body["provenance"], body.get("source", {}), rows, notes, parameters
        )
    components = Components(tables)
    for value in components.values():
        if value.provenance not in LETTERS:
            raise BadComponents(f"{name}.{value.row}.{value.column} lacks a provenance letter")
    return components


def read_overlay(source: str | Path | Mapping[str, Any]) -> Mapping[str, Any]:
    """Accept corrections as a mapping or as the path of a TOML file."""
    if isinstance(source, Mapping):
        return source
    try:
        return tomllib.loads(Path(source).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponents(f"cannot read components from {source}: {error}") from error
