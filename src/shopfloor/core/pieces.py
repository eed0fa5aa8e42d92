"""Pieces: what lies on a board now, as small records, and what changed since last time.

A record is `(id, symbol, place, *values)`. A group is `(builder, *arguments)`: the builder
is a pure function of plain, immutable arguments and returns records; a group that is equal
to the one before is not built again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Value = int | str
"""A number, or words; `@2` stands for the name of the third player."""
Record = tuple[Any, ...]
"""id, symbol, place, values."""
Builder = Callable[..., list[Record]]
Group = tuple[Any, ...]
"""A builder and its arguments."""


def build(group: Group) -> list[Record]:
    """Return the records of a group."""
    builder: Builder = group[0]
    return builder(*group[1:])


def build_all(groups: Sequence[Group]) -> list[Record]:
    """Return the records of all groups, in their order."""
    return [record for group in groups for record in build(group)]


class Shelf:
    """The pieces somebody was shown last; says what to put and what to drop."""

    __slots__ = ("groups", "built")

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self.built: list[dict[str, Record]] = []

    def records(self) -> list[Record]:
        """Return everything on the shelf."""
        return [record for built in self.built for record in built.values()]

    def turn_to(self, groups: Sequence[Group]) -> tuple[list[Record], list[str]]:
        """Go over to these groups; return the records to put and the ids to drop."""
        if len(groups) != len(self.groups):
            return self.start_anew(groups)
        put: list[Record] = []
        dropped: list[str] = []
        for number, group in enumerate(groups):
            if group != self.groups[number]:
                self.renew(number, group, put, dropped)
        staying = {record[0] for record in put}
        return put, [id for id in dropped if id not in staying]

    def start_anew(self, groups: Sequence[Group]) -> tuple[list[Record], list[str]]:
        before = [record[0] for record in self.records()]
        self.groups = list(groups)
        self.built = [{record[0]: record for record in build(group)} for group in groups]
        put = self.records()
        staying = {record[0] for record in put}
        return put, [id for id in before if id not in staying]

    def renew(self, number: int, group: Group, put: list[Record], dropped: list[str]) -> None:
        """Build one group again and note what is different."""
        before = self.built[number]
        after = {record[0]: record for record in build(group)}
        put += [record for id, record in after.items() if before.get(id) != record]
        dropped += [id for id in before if id not in after]
        self.groups[number] = group
        self.built[number] = after

    def copy(self) -> Shelf:
        """Return a shelf to try something on."""
        other = Shelf()
        other.groups, other.built = self.groups[:], self.built[:]
        return other
