"""Drawings that are kept: a region is drawn again only when what it was drawn from has changed.

A drawing looks at its view through a `Look`, which notes what was looked at. As long as
all of that is the same, a drawing made before is as good as a new one; whoever it was
made for, since it depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from marshal import dumps
from typing import Any, TypeVar

Drawn = TypeVar("Drawn")
KEPT = 8
"""Drawings of one thing: what different viewers see of it, now and just before."""
PLAIN = 2
"""The format of marshal in which equal values give equal bytes."""


class Notes:
    """What a drawing has looked at: facts of the view, rows of them, and single moves."""

    __slots__ = ("facts", "moves", "rows")

    def __init__(self) -> None:
        self.facts: dict[str, bytes] = {}
        self.rows: dict[tuple[str, int], bytes] = {}
        self.moves: dict[object, bool] = {}

    def hold_in(self, look: Look) -> bool:
        """Tell whether everything noted is the same in another view."""
        return (
            all(look.fact(name) == mark for name, mark in self.facts.items())
            and all(look.row(*place) == mark for place, mark in self.rows.items())
            and all((move in look.offered) == legal for move, legal in self.moves.items())
        )


class Album:
    """The latest drawings of everything at one table."""

    def __init__(self) -> None:
        self.pages: dict[tuple[object, ...], list[tuple[Notes, Any]]] = {}

    def find(self, key: tuple[object, ...], look: Look) -> Any:
        """Return a drawing that still holds, the latest first; None if there is none."""
        for notes, drawn in reversed(self.pages.get(key, [])):
            if notes.hold_in(look):
                return drawn
        return None

    def keep(self, key: tuple[object, ...], notes: Notes, drawn: object) -> None:
        page = self.pages.setdefault(key, [])
        page.append((notes, drawn))
        del page[:-KEPT]


class Look(Mapping[str, Any]):
    """A view as drawings see it."""

    def __init__(self, view: Mapping[str, Any], album: Album | None = None) -> None:
        self.view, self.album = view, album or Album()
        self.notes = Notes()
        self.facts: dict[str, bytes] = {}
        self.rows: dict[tuple[str, int], bytes] = {}
        self.offered = frozenset(view["moves"])

    def draw(self, draw: Callable[..., Drawn], *arguments: Any) -> Drawn:
        """Return what `draw` makes of this view, for the players among the arguments."""
        key = (draw, *(a for a in arguments if isinstance(a, int)))
        found: Drawn | None = self.album.find(key, self)
        if found is None:
            self.notes = Notes()
            found = draw(*arguments)
            self.album.keep(key, self.notes, found)
        return found

    # -- what is noted -------------------------------------------------------------------

    def fact(self, name: str) -> bytes:
        if name not in self.facts:
            self.facts[name] = dumps(self.view[name], PLAIN)
        return self.facts[name]

    def row(self, name: str, number: int) -> bytes:
        if (name, number) not in self.rows:
            self.rows[name, number] = dumps(self.view[name][number], PLAIN)
        return self.rows[name, number]

    # -- looking -------------------------------------------------------------------------

    def __getitem__(self, name: str) -> Any:
        value = self.view[name]
        if name == "moves":
            return Offered(self)
        if type(value) is list and value and type(value[0]) is dict:
            return Rows(self, name, value)
        self.notes.facts[name] = self.fact(name)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self.view)

    def __len__(self) -> int:
        return len(self.view)


class Rows(Sequence[Any]):
    """A list with a row for every player, say; each of them is looked at on its own."""

    def __init__(self, look: Look, name: str, rows: list[Any]) -> None:
        self.look, self.name, self.rows = look, name, rows

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, int) and number >= 0:
            row = self.rows[number]
            self.look.notes.rows[self.name, number] = self.look.row(self.name, number)
            return row
        return self.whole()[number]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def whole(self) -> list[Any]:
        self.look.notes.facts[self.name] = self.look.fact(self.name)
        return self.rows


class Offered(Collection[str]):
    """The legal moves; a drawing mostly asks for some of them only."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def __contains__(self, move: object) -> bool:
        legal = move in self.look.offered
        self.look.notes.moves[move] = legal
        return legal

    def __iter__(self) -> Iterator[str]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def whole(self) -> list[str]:
        self.look.notes.facts["moves"] = self.look.fact("moves")
        moves: list[str] = self.look.view["moves"]
        return moves
