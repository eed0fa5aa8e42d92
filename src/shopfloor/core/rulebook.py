"""The clauses of a rulebook, each one sentence or two in our own words, and the game in short."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources.abc import Traversable

KINDS = ("text", "ruling")


@dataclass(frozen=True)
class Clause:
    """One rule, and what it rests on."""

    id: str
    text: str
    section: str
    kind: str
    """`text` where the rulebook says so, `ruling` where we had to decide."""
    source: str = ""
    """Lines of the rulebook's text, `214, 60-62`; of several files, `000:161, 001:1171`."""
    edition: str = ""
    unexercised: str = ""
    """Why random play cannot show this clause at work; empty if it can."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"{self.id} is of the kind {self.kind!r}; it can be text or ruling")
        if self.kind == "text" and not self.source:
            raise ValueError(f"{self.id} is text of the rulebook and cites no line of it")

    def __str__(self) -> str:
        return f"{self.id}: {self.text} [{self.basis}]"

    @property
    def basis(self) -> str:
        """Say what the clause rests on: `text, line 214`, or `ruling, lines 60-62`."""
        lines = "lines" if set(self.source) & set(",-") else "line"
        return f"{self.kind}, {lines} {self.source}" if self.source else self.kind


def read_guide(file: Traversable) -> dict[str, str]:
    """Read `[[guide]] title, text`: the game in short, part by part."""
    parts = tomllib.loads(file.read_text(encoding="utf-8"))["guide"]
    return {part["title"]: part["text"] for part in parts}


def read_clauses(file: Traversable) -> dict[str, Clause]:
    """Read `[[section]] title, [section.clauses] ID = {text=…, kind=…, source=…, …}`."""
    clauses: dict[str, Clause] = {}
    for section in tomllib.loads(file.read_text(encoding="utf-8"))["section"]:
        for id, entry in section["clauses"].items():
            clauses[id] = Clause(id=id, section=section["title"], **{"kind": "", **entry})
    return clauses
