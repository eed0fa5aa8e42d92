"""Drawing: a scene is a list of regions, a region a list of keyed pieces of SVG.

The same scene is shown by the web tables (one <svg> per region, pieces matched by id)
and as a single picture for notebooks and docs. A piece that stands for a move carries
`data-move`; whether the move is legal now is in its class, so that a table can answer
"why not?" for the others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape as html_escape
from typing import Any

NAME = re.compile(r"@(\d)")
"""Where a player's name goes, as in the log; a picture on its own counts the players."""
PLAYER_SHAPES = ("●", "■", "▲", "◆", "★", "✚")

CSS = """
text{font-family:system-ui,'DejaVu Sans',sans-serif;font-size:13px}
text{fill:var(--ink,light-dark(#1d2329,#e9e6df))}.soft{fill:var(--soft,light-dark(#5a646e,#a9b1b9))}
.small{font-size:10px}.big{font-size:18px;font-weight:600}.mid{text-anchor:middle}
.end{text-anchor:end}.bold{font-weight:600}.light{fill:#fff}
.halo{paint-order:stroke;stroke:var(--card,light-dark(#fffdf8,#1e242b));stroke-width:4}
.paper{fill:var(--card,light-dark(#fffdf8,#1e242b))}
.panel{fill:var(--panel,light-dark(#fbfaf7,#232a31));stroke:var(--line,light-dark(#c9c3b8,#3b444d))}
.slot{fill:var(--slot,light-dark(#efece5,#2d353d));stroke:var(--line,light-dark(#c9c3b8,#3b444d))}
.line{fill:none;stroke:var(--line,light-dark(#c9c3b8,#3b444d))}
.p0{fill:#0072b2}.p1{fill:#c05000}.p2{fill:#00795a}.p3{fill:#a8467e}.p4{fill:#e69f00}.p5{fill:#56b4e9}
.p4+.light,.p5+.light{fill:#1d2329}
text.p0{fill:light-dark(#0072b2,#63b3e4)}text.p1{fill:light-dark(#c05000,#f58a42)}
text.p2{fill:light-dark(#00795a,#2fc397)}text.p3{fill:light-dark(#a8467e,#e29ac3)}
text.p4{fill:light-dark(#8a5f00,#f0b429)}text.p5{fill:light-dark(#1f6f9c,#7cc8f2)}
.legal{cursor:pointer}
.legal .face{stroke:var(--go,light-dark(#b8860b,#f0b429));stroke-width:3}
"""
PAIR = re.compile(r"light-dark\(([^,()]+),[^()]+\)")
"""Two colours of which the page takes one; what is not a browser knows the first only."""


def escape(text: object) -> str:
    """Make any text safe inside markup and attributes."""
    return escaped(str(text))


# The same words, shapes and places come again in picture after picture.
remembered = lru_cache(maxsize=20_000)


@remembered
def escaped(text: str) -> str:
    return html_escape(text, quote=True)


@remembered
def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=20_000, typed=True)
def text(x: float, y: float, words: object, css: str = "") -> str:
    kind = f' class="{css}"' if css else ""
    return f'<text x="{number(x)}" y="{number(y)}"{kind}>{escape(words)}</text>'


@remembered
def rect(x: float, y: float, w: float, h: float, css: str = "slot", r: float = 4) -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" '
        f'rx="{number(r)}" class="{css}"/>'
    )


@remembered
def circle(x: float, y: float, r: float, css: str = "slot") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" class="{css}"/>'


@remembered
def line(x1: float, y1: float, x2: float, y2: float, css: str = "line") -> str:
    return (
        f'<line x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}" '
        f'class="{css}"/>'
    )


@dataclass(slots=True)
class Piece:
    layer: int
    id: str
    markup: str


@dataclass
class Region:
    """One part of the table: a board, a track, a player's mat."""

    id: str
    title: str
    width: int
    height: int
    pieces: list[Piece] = field(default_factory=list)
    wide: bool = False
    """Takes the whole width of the page where there is room."""
    sent: Any = field(default=None, compare=False, repr=False)
    """As it was sent last, kept by whoever sends it."""

    def add(self, id: str, markup: str, layer: int = 0) -> None:
        """Add fixed markup under a key that is unique in the whole scene."""
        self.pieces.append(Piece(layer, id, f'<g id="{escape(id)}">{markup}</g>'))

    def place(
        self,
        id: str,
        x: float,
        y: float,
        markup: str,
        layer: int = 1,
        move: str = "",
        legal: Collection[str] = (),
        label: str = "",
        title: str = "",
    ) -> None:
        """Add a piece at a position; with `move`, it stands for that move.

        `label` is what a screen reader says, `title` what hovering shows.
        """
        attributes = f'id="{escape(id)}" transform="translate({number(x)} {number(y)})"'
        if move:
            attributes += f' data-move="{escape(move)}"'
            if move in legal:
                said = escape(label or move)
                attributes += f' class="legal" tabindex="0" role="button" aria-label="{said}"'
        hint = f"<title>{escape(title)}</title>" if title else ""
        self.pieces.append(Piece(layer, id, f"<g {attributes}>{hint}{markup}</g>"))

    def sorted(self) -> list[Piece]:
        return sorted(self.pieces, key=lambda piece: piece.layer)

    def body(self) -> str:
        return "".join(piece.markup for piece in self.sorted())


@dataclass
class Scene:
    regions: list[Region]
    css: str = ""
    width: int = 1240
    """How wide the single picture is; regions flow into it like words into a line."""

    def svg(self, themed: bool = False) -> str:
        """Draw all regions into one standalone picture; themed, it is dark in a dark page."""
        placed, height = flow(self.regions, self.width)
        body = "".join(
            f'<g transform="translate({x} {y})">{text(0, 14, region.title, "bold")}'
            f'<g transform="translate(0 20)">{region.body()}</g></g>'
            for region, x, y in placed
        )
        body = NAME.sub(lambda found: f"Player {int(found[1]) + 1}", body)
        css = scoped(CSS + self.css, "#shopfloor")
        css = f"#shopfloor{{color-scheme:light dark}}{css}" if themed else PAIR.sub(r"\1", css)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="shopfloor" class="shopfloor" '
            f'viewBox="0 0 {self.width} {height}" width="{self.width}" height="{height}">'
            f"<style>{css}</style>"
            f'<rect width="{self.width}" height="{height}" class="paper"/>{body}</svg>'
        )


def flow(regions: Iterable[Region], width: int) -> tuple[list[tuple[Region, int, int]], int]:
    """Lay regions out in rows; return them with their places, and the height of it all."""
    placed: list[tuple[Region, int, int]] = []
    x = y = 12
    row = 0
    for region in regions:
        if x > 12 and x + region.width + 12 > width:
            x, y, row = 12, y + row + 12, 0
        placed.append((region, x, y))
        x += region.width + 16
        row = max(row, region.height + 24)
    return placed, y + row + 12


def scoped(css: str, root: str) -> str:
    """Prefix every rule, so that a picture in a page styles only itself."""
    rules = (rule.strip() for rule in css.split("}"))
    parts = (rule.partition("{") for rule in rules if rule)
    return "".join(
        ",".join(f"{root} {name.strip()}" for name in names.split(",")) + "{" + body + "}"
        for names, _, body in parts
    )
