"""Art: what of a game's board is printed, fetched once and never sent again.

Art is a pure function of the game, its options, the number of players and an owner's
corrections. It holds the palette, the symbols that pieces are made of, and two layouts:
`desktop`, one board, and `phone`, a few pages. A layout says where the zones lie, what is
printed in them, and where each *place* is. Pieces (`pieces.py`) name a symbol and a place
and so look right in both layouts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256

from shopfloor.core.errors import BadOption

Box = tuple[float, float, float, float]
"""x, y, width and height."""
Words = tuple[float, float, str, str]
"""x, y, CSS classes, and a template: `{0}` is the first value of the piece."""
Pair = tuple[str, str]
"""A colour in the light and in the dark."""


@dataclass(frozen=True)
class Symbol:
    """What a piece looks like: SVG in its own box, words that its values fill in."""

    body: str
    width: float
    height: float
    words: tuple[Words, ...] = ()
    name: str = ""
    """What hovering and a screen reader say; a template as well."""
    layer: int = 1
    """Pieces of a higher layer lie over those of a lower one; 0 to 3."""
    origin: str = ""
    """The place from which a new piece comes when no other of its look has gone; "" : nowhere."""


@dataclass(frozen=True)
class Zone:
    """A part of the board with a box that never changes."""

    title: str
    box: Box
    back: str = ""
    """What is printed here, in coordinates of the zone."""
    role: str = ""
    """Empty for a zone of all; "mat" for one a seat, shown at the same box in turn; "strip" for
    a seat's small mat among those of the others."""


@dataclass(frozen=True)
class Place:
    """Where a piece can lie, in coordinates of its zone: the middle of the piece."""

    x: float
    y: float
    scale: float = 1
    turn: float = 0
    """Degrees, clockwise."""


@dataclass(frozen=True)
class Page:
    """A page of the phone: zones in a box 390 wide and as high as its place in the window."""

    id: str
    title: str
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Layout:
    """Zones, the places in them, and on the phone the pages."""

    width: float
    height: float
    zones: Mapping[str, Zone]
    places: Mapping[str, Place]
    """By `zone/place`; for mats and strips without the number of the seat: `mat/bay-3`."""
    strips: tuple[Box, ...] = ()
    """Boxes of the others' strips, the next seat first."""
    pages: tuple[Page, ...] = ()
    back: str = ""
    """What is printed behind all zones."""


@dataclass(frozen=True)
class PrintedMove:
    """A move as the board knows it, by its number in the catalogue."""

    text: str
    label: str
    """What a button says: a verb first, components with what they are."""
    family: str
    home: str
    """The piece a click on which means this move, wherever that does not depend on the
    position; empty elsewhere. `{seat}` in it stands for the number of one's own seat."""


@dataclass(frozen=True)
class Art:
    """Everything printed of one game with one number of players."""

    palette: Mapping[str, Pair]
    """CSS variables without their dashes: `paper`, `ink` …"""
    css: str
    """Classes used in symbols, zones and words; colours are `var(--name)`."""
    symbols: Mapping[str, Symbol]
    desktop: Layout
    phone: Layout
    moves: Sequence[PrintedMove] = field(default=())

    def colours(self) -> str:
        """Return the palette as declarations of CSS variables, one for each theme's taste."""
        return "".join(f"--{name}:light-dark({a},{b});" for name, (a, b) in self.palette.items())

    @cached_property
    def stylesheet(self) -> str:
        return f".stage{{{self.colours()}}}\n{self.css}"

    @cached_property
    def json(self) -> str:
        """Return all but the stylesheet, for the browser."""
        return json.dumps(
            {
                "symbols": {name: asdict(symbol) for name, symbol in self.symbols.items()},
                "desktop": asdict(self.desktop),
                "phone": asdict(self.phone),
                "moves": [[m.text, m.label, m.family, m.home] for m in self.moves],
            },
            separators=(",", ":"),
            sort_keys=True,
        )

    @cached_property
    def hash(self) -> str:
        """Return the address of this art: equal for equal art."""
        return sha256((self.stylesheet + self.json).encode()).hexdigest()[:20]

    def layout(self, name: str) -> Layout:
        if name not in ("desktop", "phone"):
            raise BadOption(f"there is no layout {name!r}; there are desktop and phone")
        return self.desktop if name == "desktop" else self.phone


def seat_of(zone: str) -> int | None:
    """Return the seat of a mat or a strip: 2 for `mat2`; None for a zone of all."""
    return int(zone[-1]) if zone[-1:].isdigit() else None


def printed_zone(zone: str) -> str:
    """Return the zone's name in a layout: `mat` for `mat2`."""
    return zone[:-1] if zone[-1:].isdigit() else zone


def printed_place(place: str) -> str:
    """Return a place's name in a layout: `mat/bay-3` for `mat2/bay-3`."""
    zone, _, name = place.partition("/")
    return f"{printed_zone(zone)}/{name}"
