"""A view as numbers: what a game declares so that programs can learn from it.

A game's `features.py` says which numbers a player sees (`declare`), and lists them for
a position and a viewer (`add_numbers`): first those of the table, then those of every
seat, the viewer's own first. Every number is a whole number in the game's own units,
divided by the field's `most` when it becomes part of an observation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from shopfloor.core.step import Step

if TYPE_CHECKING:
    from shopfloor.core.game import Game
    from shopfloor.core.state import State


@dataclass(frozen=True)
class Axis:
    """What a field is counted over: the models of tile, the colours, the players."""

    name: str
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """One number, or one for every label of an axis."""

    name: str
    most: int
    about: str
    axis: Axis | None = None

    @property
    def size(self) -> int:
        return len(self.axis.labels) if self.axis else 1

    def names(self) -> Iterator[str]:
        if self.axis is None:
            yield self.name
        else:
            yield from (f"{self.name} {label}" for label in self.axis.labels)


class FeatureModule(Protocol):
    """What `games/X/features.py` holds."""

    def declare(self, players: int, options: Mapping[str, Any]) -> tuple[list[Field], list[Field]]:
        """Return the fields of the table and those of every seat."""

    def add_numbers(self, state: Any, viewer: int, out: list[int]) -> None:
        """Add the numbers this viewer sees to a list, in the order of the declaration."""

    def round_of(self, state: Any) -> int:
        """Return the number of the round (week, day) in play."""


class Layout:
    """The numbers of an observation: names, order, sizes; the same for a whole game."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any]) -> None:
        self.players = players
        self.decisions = [cls for cls in game.steps if cls.options is not Step.options]
        table, seat = game.features.declare(players, options)
        self.table = (*self.head(), *table)
        self.seat = tuple(seat)
        self.table_size = sum(field.size for field in self.table)
        self.seat_size = sum(field.size for field in self.seat)
        self.size = self.table_size + players * self.seat_size
        self.heads = self.all_heads()
        self.add_numbers: Callable[[Any, int, list[int]], None] = game.features.add_numbers

    def head(self) -> Iterable[Field]:
        """Declare what every game has: who decides, and what."""
        seats = Axis("seat", tuple(f"seat {i}" for i in range(self.players)))
        decisions = Axis("decision", tuple(cls.__name__ for cls in self.decisions))
        yield Field("always", 1, "always 1")
        yield Field("turn", 1, "who decides; seat 0 is the viewer", seats)
        yield Field("decision", 1, "what is to be decided", decisions)

    def all_heads(self) -> dict[type | None, list[list[int]]]:
        """Write down beforehand how every observation begins."""
        heads: dict[type | None, list[list[int]]] = {
            None: [[1, *[0] * (self.players + len(self.decisions))]]
        }
        for cls in self.decisions:
            what = [int(other is cls) for other in self.decisions]
            heads[cls] = [
                [1, *(int(seat == turn) for seat in range(self.players)), *what]
                for turn in range(self.players)
            ]
        return heads

    def names(self) -> list[str]:
        """Name every number in order; seat 0 is the viewer, seat 1 the next clockwise."""
        table = chain.from_iterable(field.names() for field in self.table)
        seat = list(chain.from_iterable(field.names() for field in self.seat))
        return [*table, *(f"seat {i} {name}" for i in range(self.players) for name in seat)]

    def most(self) -> list[int]:
        """Return for every number what it is divided by."""
        table = [field.most for field in self.table for _ in range(field.size)]
        seat = [field.most for field in self.seat for _ in range(field.size)]
        return table + seat * self.players

    def numbers(self, state: State, viewer: int) -> list[int]:
        """List what a viewer sees of a position, undivided."""
        agenda = state.agenda
        if agenda:
            step = agenda[-1]
            out = self.heads[type(step)][(step.who - viewer) % self.players][:]
        else:
            out = self.heads[None][0][:]
        self.add_numbers(state, viewer, out)
        return out
