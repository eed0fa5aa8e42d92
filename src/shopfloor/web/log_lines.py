"""The log in sentences: a line is written once for everybody, and once more for whoever
hears something that others do not."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from shopfloor import State
from shopfloor.core.piles import EVERYBODY, knows
from shopfloor.tables.table import DONE, MOVE, NOTE, RULES, UNDO, Entry, News, Table
from shopfloor.web.names import named

Json = dict[str, Any]
WHOLE, MARKED = 150, 20
"""How many of the last lines somebody is told who comes now, and how many of them still say
which pieces they moved; the replay knows the others."""


class LogLines:
    """The lines of one table as far as they have been written.

    For everybody: `public`. A private line stands in the place of the public one of the same
    number, for its viewer only.
    """

    def __init__(self, table: Table, names: list[str]) -> None:
        self.first, self.names = table.entries[0], names
        self.public: list[Json] = []
        self.private: dict[int, list[Json]] = {}
        self.read: dict[int, int] = {}
        """By viewer, how many entries have been looked through for private lines."""
        self.turn, self.mover = 0, -1
        self.counted = 0
        self.gone: list[int] = []

    def fits(self, table: Table, names: list[str]) -> bool:
        """Tell whether the lines still hold; a new name or a table read anew changes them all."""
        return self.first is table.entries[0] and self.names == names

    def add_public(self, table: Table, marks: list[str]) -> list[Json]:
        """Write the lines of new entries; the pieces these moved are marked at the last one."""
        new = [self.line(table, entry) for entry in table.entries[len(self.public) :]]
        if new and marks:
            new[-1]["marks"] = marks
        self.public += new
        return new

    def whole(self) -> list[Json]:
        """Return the last lines for somebody who comes now; what older ones moved is forgotten."""
        older, recent = self.public[-WHOLE:-MARKED], self.public[-MARKED:]
        return [without_marks(line) for line in older] + recent

    def private_of(self, table: Table, viewer: int) -> list[Json]:
        """Return the lines that only this viewer reads."""
        lines = self.private.setdefault(viewer, [])
        start = self.read.get(viewer, 0)
        self.read[viewer] = len(table.entries)
        lines += [
            self.private_line(table, entry, viewer)
            for entry in table.entries[start:]
            if any(event[0] != EVERYBODY and knows(event[0], viewer) for event in entry.news)
        ]
        return lines

    def line(self, table: Table, entry: Entry) -> Json:
        if entry.seat is not None and entry.seat != self.mover:
            self.turn, self.mover = self.turn + 1, entry.seat
        line = {
            "n": entry.number,
            "move": entry.length,
            "who": entry.seat,
            "turn": self.turn,
            "lines": [named(text, self.names) for text in sentences_of(table, entry, None)],
        }
        return line if entry.kind == MOVE else {**line, "kind": entry.kind}

    def private_line(self, table: Table, entry: Entry, viewer: int) -> Json:
        texts = sentences_of(table, entry, viewer)
        return {"n": entry.number, "lines": [named(text, self.names) for text in texts]}

    def undone(self, table: Table) -> list[int]:
        """Number the entries that were taken back; counted again after an undo only."""
        if any(entry.kind in (UNDO, RULES) for entry in table.entries[self.counted :]):
            self.gone = sorted(table.undone())
        self.counted = len(table.entries)
        return self.gone


def without_marks(line: Json) -> Json:
    return {name: value for name, value in line.items() if name != "marks"}


def sentences_of(table: Table, entry: Entry, viewer: int | None) -> list[str]:
    if entry.kind == UNDO:
        return [f"@{entry.seat} takes back, to move {entry.length}."]
    if entry.kind in (NOTE, RULES):
        return [entry.move]
    if entry.kind == DONE:
        return [f"@{entry.seat} ends the turn."]
    return sentences(table.state, entry.news, viewer)


def sentences(state: State, news: News, viewer: int | None) -> list[str]:
    who = -1 if viewer is None else viewer
    game = state.setup.game
    heard = [game.sentence(*event[1:]) for event in news if knows(event[0], who)]
    runs = [(words, len(list(run))) for words, run in groupby(heard)]
    return [game.spelled(words, state) + (f" (×{n})" if n > 1 else "") for words, n in runs]
