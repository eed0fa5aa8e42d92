"""The clauses of a rulebook, each one sentence or two in our own words, and the game in short."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources.abc import Traversable


@dataclass(frozen=True)
class Clause:
    id: str
    text: str
    section: str
    source: str = ""
    edition: str = ""
    unexercised: str = ""
    """Why random play cannot show this clause at work; empty if it can."""

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


def read_guide(file: Traversable) -> dict[str, str]:
    """Read `[[guide]] title, text`: the game in short, part by part."""
    parts = tomllib.loads(file.read_text(encoding="utf-8"))["guide"]
    return {part["title"]: part["text"] for part in parts}


def read_clauses(file: Traversable) -> dict[str, Clause]:
    """Read `[[section]] title, [section.clauses] ID = "text" or {text=…, …}`."""
    clauses: dict[str, Clause] = {}
    for section in tomllib.loads(file.read_text(encoding="utf-8"))["section"]:
        for id, entry in section["clauses"].items():
            fields = {"text": entry} if isinstance(entry, str) else entry
            clauses[id] = Clause(id=id, section=section["title"], **fields)
    return clauses
