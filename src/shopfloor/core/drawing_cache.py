"""Drawings that are kept: a region is drawn again only when what it was drawn from has changed.

A drawing looks at its view through a `TrackedView`, which notes what was looked at. As long as
all of that is the same, a drawing made before is as good as a new one; whoever it was
made for, since it depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from marshal import dumps
from typing import Any, TypeVar

Drawn = TypeVar("Drawn")
Place = tuple[Any, ...]
"""The way to something in a view: names and numbers, at last None for how much is there."""
PLAIN = 2
"""The format of marshal in which equal values give equal bytes."""


class Dependencies:
    """What a drawing has looked at: facts, single moves, and whether it is for some player."""

    __slots__ = ("facts", "moves", "viewers")

    def __init__(self) -> None:
        self.facts: dict[Place, bytes] = {}
        self.moves: dict[object, bool] = {}
        self.viewers: dict[int | None, bool] = {}

    def hold_since(self, before: Sight) -> bool:
        """Tell whether nothing noted has changed since the same viewer looked before."""
        return before.changed.isdisjoint(self.facts) and before.swapped.isdisjoint(self.moves)

    def hold_in(self, look: TrackedView) -> bool:
        """Tell whether everything noted is the same in another view."""
        for player, here in self.viewers.items():
            if (look.viewer == player) != here:
                return False
        for move, legal in self.moves.items():
            if (move in look.offered) != legal:
                return False
        known = look.facts
        for place, mark in self.facts.items():
            if known.get(place) != mark and look.fact(place) != mark:
                return False
        return True


class Sight:
    """What one viewer saw last, and what has changed in the view of now."""

    def __init__(self) -> None:
        self.view: Mapping[str, Any] = {}
        self.offered: frozenset[str] = frozenset()
        self.before: dict[Place, tuple[Dependencies, Any]] = {}
        self.drawings: dict[Place, tuple[Dependencies, Any]] = {}
        self.changed: set[Place] = set()
        self.swapped: frozenset[str] = frozenset()

    def turn_to(self, view: Mapping[str, Any], offered: frozenset[str]) -> None:
        self.swapped = self.offered ^ offered
        self.changed = set()
        for name, value in view.items():
            old = self.view.get(name)
            if old != value:
                self.changed |= {(name,), (name, None)}
                self.compare_rows(name, rows_of(old), rows_of(value))
        self.view, self.offered = view, offered
        self.before, self.drawings = self.drawings, {}

    def compare_rows(self, name: str, old: list[Any], new: list[Any]) -> None:
        """Note which rows are others, and what in them."""
        for number, (one, other) in enumerate(zip_longest(old, new)):
            if one == other:
                continue
            self.changed |= {(name, number), (name, number, None)}
            if type(one) is type(other) is dict:
                keys = one.keys() | other.keys()
                self.changed |= {(name, number, k) for k in keys if one.get(k) != other.get(k)}
            elif type(one) is dict:
                self.changed |= {(name, number, k) for k in one}


def rows_of(value: Any) -> list[Any]:
    return value if type(value) is list else []


class DrawingCache:
    """The latest drawings of everything at one table, and what every viewer saw last."""

    def __init__(self) -> None:
        self.pages: dict[Place, list[tuple[Dependencies, Any]]] = {}
        self.sights: dict[int | None, Sight] = {}

    def find(self, key: Place, look: TrackedView) -> tuple[Dependencies, Any] | None:
        """Return a drawing that holds in a view, the last one used first."""
        page = self.pages.get(key, [])
        for number in range(len(page) - 1, -1, -1):
            if page[number][0].hold_in(look):
                page.append(page.pop(number))
                return page[-1]
        return None

    def keep(self, key: Place, drawing: tuple[Dependencies, Any]) -> None:
        page = self.pages.setdefault(key, [])
        page.append(drawing)
        del page[: -1 - len(self.sights)]


class TrackedView(Mapping[str, Any]):
    """A view as drawings see it."""

    def __init__(self, view: Mapping[str, Any], cache: DrawingCache | None = None) -> None:
        self.view, self.cache = view, cache or DrawingCache()
        self.viewer: int | None = view["viewer"]
        self.offered = frozenset(view["moves"])
        self.facts: dict[Place, bytes] = {}
        self.notes = Dependencies()
        self.sight = self.cache.sights.setdefault(self.viewer, Sight())
        self.sight.turn_to(view, self.offered)

    def draw(self, draw: Callable[..., Drawn], *arguments: Any) -> Drawn:
        """Return what `draw` makes of this view, for the players among the arguments."""
        key = (draw, *(a for a in arguments if isinstance(a, int)))
        drawing = self.sight.before.get(key)
        if drawing is None or not drawing[0].hold_since(self.sight):
            drawing = self.cache.find(key, self) or self.draw_anew(key, draw, arguments)
        self.sight.drawings[key] = drawing
        drawn: Drawn = drawing[1]
        return drawn

    def draw_anew(
        self, key: Place, draw: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> tuple[Dependencies, Any]:
        self.notes = notes = Dependencies()
        drawing = notes, draw(*arguments)
        self.notes = Dependencies()
        self.cache.keep(key, drawing)
        return drawing

    # -- what is noted -------------------------------------------------------------------

    def fact(self, place: Place) -> bytes:
        """Return what stands at a place, as bytes that can be compared."""
        if place not in self.facts:
            self.facts[place] = self.look_up(place)
        return self.facts[place]

    def look_up(self, place: Place) -> bytes:
        value: Any = self.view
        try:
            for step in place:
                value = len(value) if step is None else value[step]
        except (LookupError, TypeError):  # there is nothing any more
            return b""
        return dumps(value, PLAIN)

    def note(self, *place: Any) -> None:
        self.notes.facts[place] = self.fact(place)

    # -- looking -------------------------------------------------------------------------

    def __getitem__(self, name: str) -> Any:
        value = self.view[name]
        if name == "moves":
            return Offered(self)
        if type(value) is list and value and all(type(row) is dict for row in value):
            return Rows(self, name, value)
        self.note(name)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self.view)

    def __len__(self) -> int:
        return len(self.view)


class Rows(Sequence[Any]):
    """A list with a row for every player, say; each is looked at on its own."""

    def __init__(self, look: TrackedView, name: str, rows: list[Any]) -> None:
        self.look, self.name, self.rows = look, name, rows

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, int) and 0 <= number < len(self.rows):
            self.look.note(self.name, number, None)
            return TrackedItem(self.look, self.name, number)
        self.look.note(self.name)
        return self.rows[number]

    def __len__(self) -> int:
        self.look.note(self.name, None)
        return len(self.rows)

    def __iter__(self) -> Iterator[Any]:
        return (self[number] for number in range(len(self)))


class TrackedItem(Mapping[str, Any]):
    """One of the rows; what is looked at is noted name by name."""

    def __init__(self, look: TrackedView, name: str, number: int) -> None:
        self.look, self.name, self.number = look, name, number
        self.row: Mapping[str, Any] = look.view[name][number]

    def __getitem__(self, name: str) -> Any:
        value = self.row[name]
        self.look.note(self.name, self.number, name)
        return value

    def __iter__(self) -> Iterator[str]:
        self.look.note(self.name, self.number)
        return iter(self.row)

    def __len__(self) -> int:
        return len(self.row)


class Offered(Collection[str]):
    """The legal moves; a drawing mostly asks for some of them only."""

    def __init__(self, look: TrackedView) -> None:
        self.look = look

    def __contains__(self, move: object) -> bool:
        legal = move in self.look.offered
        self.look.notes.moves[move] = legal
        return legal

    def __iter__(self) -> Iterator[str]:
        self.look.note("moves")
        return iter(self.look.view["moves"])

    def __len__(self) -> int:
        self.look.note("moves")
        return len(self.look.offered)


def is_for(view: Mapping[str, Any], player: int | None) -> bool:
    """Tell whether this player is the viewer; for all others a drawing can be the same."""
    if not isinstance(view, TrackedView):
        return bool(view["viewer"] == player)
    view.notes.viewers[player] = view.viewer == player
    return view.viewer == player
