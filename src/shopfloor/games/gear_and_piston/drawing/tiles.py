"""Icons and tiles: what a part is and does can be read without words and without colour."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from shopfloor.core.scene import circle, line, number, rect, remembered, text
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    AXLE,
    COLORS,
    NO_ATTRIBUTE,
    TILES,
    TOP,
    TYPES,
    Tables,
)

SIZE = 80
"""Tiles are drawn on a square of this size and scaled to where they lie."""

CSS = """
.tiny{font-size:12px}.ink{fill:#22262b}.strong{font-size:15px;font-weight:700}
.c-electric{fill:#bfe6d6;stroke:#00694f}.c-gasoline{fill:#f8cdb4;stroke:#a03c00}
.c-steam{fill:#f3df9f;stroke:#7a5d00}.c-generic{fill:#dde1e5;stroke:#4d5760}
.c-none{fill:#c3aea0;stroke:#5d4a3e}
.k-electric{fill:#00694f}.k-gasoline{fill:#a03c00}.k-steam{fill:#7a5d00}.k-generic{fill:#4d5760}
.k-none{fill:#5d4a3e}.wood{fill:none;stroke:light-dark(#8b5a2b,#a8713a);stroke-width:5}
.beam{fill:light-dark(#3a3f45,#8b949c)}.ground{fill:light-dark(#6f6a5f,#8a8372)}
.tyre{fill:#2b2f33}.rim{fill:#e9e3d3;stroke:#2b2f33}
.spoke{stroke:#8b5a2b;stroke-width:2.4}.hub{fill:#b8860b;stroke:#2b2f33}
.bronze{fill:#fff8ec;stroke:#8a4f1d;stroke-width:2}.on-bronze{fill:#6b3710;font-weight:700}
.flame{fill:light-dark(#7a1f12,#b3361f)}.on-flame{fill:#fff;font-weight:700;font-size:15px}
.shield{fill:light-dark(#0b5f6b,#117a88)}.on-shield{fill:#fff;font-weight:700;font-size:13px}
.bolt{fill:#8d7768;stroke:#5d4a3e}.rust{stroke:#8d7768;stroke-width:2}
.back-new{fill:#27415a;stroke:#16283a}.back-junk{fill:#5f4a35;stroke:#3b2d1f}
.on-back{fill:#f5efe0;font-weight:600}
.gap{fill:none;stroke:var(--line,light-dark(#c9c3b8,#3b444d));stroke-dasharray:4 4}
.idle{opacity:.5}.hollow{fill:transparent;stroke:none}
.alarm{fill:#fff;stroke:#a4262c;stroke-width:2.5}
.on-alarm{fill:#a4262c;font-weight:700;font-size:15px}
.target{fill:light-dark(#b8860b22,#f0b42933);stroke:light-dark(#b8860b,#f0b429);
stroke-dasharray:6 4;stroke-width:2}
.button{fill:var(--accent,light-dark(#0b5f6b,#5cc4cf));stroke:#fff0}.on-button{fill:var(--accent-ink,light-dark(#fff,#06262b));font-weight:600}
.off{fill:var(--slot,light-dark(#efece5,#2d353d));stroke:var(--line,light-dark(#c9c3b8,#3b444d))}.head{font-size:14px;font-weight:700}
.here{fill:light-dark(#f3d37a,#5c4a16);stroke:light-dark(#8a6a00,#f0c33c);stroke-width:2}
.badge{fill:light-dark(#22262b,#e9e6df)}.on-badge{fill:light-dark(#fff,#1d2329);font-weight:700}
.token{stroke:light-dark(#1d2329,#f4f1ea);stroke-width:1.5}.on-token{fill:#fff;font-size:14px}
.p4+.on-token,.p5+.on-token{fill:#1d2329}
.area{fill:none;stroke:light-dark(#0b5f6b,#5cc4cf);
stroke-width:3;stroke-dasharray:2 5;stroke-linecap:round}
.lamp{fill:#ffe9a8;stroke:#8a6a00;stroke-width:2}.metal{fill:#8b949c;stroke:light-dark(#3a3f45,#c3cad1)}
.skin{fill:#e3b58f;stroke:#5d4a3e}.coat{fill:light-dark(#4d5760,#6b7680);stroke:#22262b}
.cap{fill:light-dark(#22262b,#a8713a)}
.puff{fill:#9aa3ab;opacity:.45}.good{fill:light-dark(#00694f,#4fd1a5)}.bad{fill:light-dark(#a4262c,#ff9a94)}
"""


@cache
def gear_path() -> str:
    points = []
    for tooth in range(8):
        for turn, reach in ((-0.16, 11.0), (-0.1, 16.0), (0.1, 16.0), (0.16, 11.0)):
            angle = (tooth / 8 + turn * 0.5) * 2 * pi
            points.append(f"{number(17 + reach * sin(angle))} {number(17 - reach * cos(angle))}")
    return f"M{' '.join(points)}zM17 11.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z"


ICONS = {
    "motor": "M4 13h4V9h5V5h3v4h4V5h3v4h4v4h4v4h2v-3h2v13h-2v-3h-2v6H10l-4-4H4v-5H2v4H0V13h2v5h2z",
    "fuel": "M6 4h14v-3h6v3h3v29H6zM10 9v6h15V9zM10 19v10l15-10z",
    "steering": (
        "M17 1a16 16 0 1 0 0 32a16 16 0 1 0 0-32zM17 5a12 12 0 0 1 11.6 9H20a4 4 0 0 0-6 0H5.4"
        "A12 12 0 0 1 17 5zM5.2 18H13l2 3v7.800A12 12 0 0 1 5.200 18zM19 28.800V21l2-3h7.800"
        "A12 12 0 0 1 19 28.800z"
    ),
    "improvement": (
        "M22 1a9 9 0 0 0-8 12L2 25a4.500 4.500 0 0 0 7 7l12-12a9 9 0 0 0 11-11l-6 5-5-1-1-5 5-6"
        "a9 9 0 0 0-3-1z"
    ),
}
COLOR_ICONS = {
    "electric": "M9 0 2 9h4l-2 7 8-10H8l3-6z",
    "gasoline": "M7 0c4 5 6 7 6 10a6 6 0 0 1-12 0C1 7 3 5 7 0z",
    "steam": "M3 8a3 3 0 0 1 3-4a4 4 0 0 1 7 2a3 3 0 0 1 0 6H3a2.500 2.500 0 0 1 0-4zM4 14h8v2H4z",
    "generic": "M4 1h6l4 6.500-4 6.500H4L0 7.500zM7 4.500a3 3 0 1 0 0 6a3 3 0 1 0 0-6z",
    "none": "M1 1 6 6 11 1l3 3-5 5 5 5-2 2-5-5-5 5-2-2 5-5-5-5z",
}
COLOR_LETTERS = {"electric": "El", "gasoline": "Ga", "steam": "St"}
FLAME = "M11 0c1 5 8 7 8 15a8.500 8.500 0 0 1-17 0c0-4 2-5 3-8 1 2 2 3 3 3 2-3 2-6 3-10z"
SHIELD = "M11 0 20 3v8c0 6-4 10-9 12C6 21 2 17 2 11V3z"


@remembered
def icon(name: str, css: str) -> str:
    path = gear_path() if name == "gear" else ICONS[name]
    return f'<path d="{path}" class="{css}" fill-rule="evenodd"/>'


@remembered
def outline(width: float, height: float) -> str:
    """Return the part of a piece that is outlined when its move is legal."""
    return rect(1, 1, width - 2, height - 2, "hollow face", 9)


def moved(x: float, y: float, markup: str, scale: float = 1) -> str:
    size = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){size}">{markup}</g>'


@remembered
def attribute_badge(attribute: str) -> str:
    """Draw an attribute icon: a shape of its own with its letter, 26 wide."""
    shapes = {
        "comfort": circle(13, 13, 12, "bronze"),
        "power": '<path d="M13 0 26 24H0z" class="bronze"/>',
        "range": '<path d="M0 5h14V0l12 13-12 13v-5H0z" class="bronze"/>',
    }
    low = 21 if attribute == "power" else 18
    return shapes[attribute] + text(12.5, low, attribute[0].upper(), "mid on-bronze")


@remembered
def flame(value: int) -> str:
    return f'<path d="{FLAME}" class="flame"/>' + text(10.500, 20, value, "mid on-flame")


@remembered
def shield(value: int) -> str:
    return f'<path d="{SHIELD}" class="shield"/>' + text(
        11, 16, f"−{value}" if value else 0, "mid on-shield"
    )


@remembered
def wheel(x: float, y: float, r: float) -> str:
    """Draw a spoked wheel with a tyre."""
    spokes = "".join(
        line(x, y, x + (r - 5) * cos(a * pi / 4), y + (r - 5) * sin(a * pi / 4), "spoke")
        for a in range(8)
    )
    return circle(x, y, r, "tyre") + circle(x, y, r - 5, "rim") + spokes + circle(x, y, 5, "hub")


@cache
def panel(row: int, color: str, rear: bool, front: bool) -> str:
    """Draw the body behind a part; rear and front: no part follows on that side."""
    left = 24 if rear else 0
    right = 30 if front else 0
    if row == TOP:
        edge = f"M1 80V{10 + left}q0-{left} {left}-{left}H{79 - right}q{right} 0 {right} {right}V80"
        return f'<path d="{edge}z" class="c-{color}"/><path d="{edge}" class="wood"/>'
    body = f"M1 0H79V{54 - right / 3}q0 {right / 3} -{right / 3} {right / 3}H{1 + left / 3}"
    body += f"q-{left / 3} 0 -{left / 3} -{left / 3}z"
    ground = '<path d="M0 76H80V80H0z" class="ground"/>'
    return f'<path d="{body}" class="c-{color}"/>{ground}{rect(0, 49, 80, 5, "beam", 0)}'


@remembered
def part(tables: Tables, tile: int, rear: bool = True, front: bool = True) -> str:
    """Draw a New, Junk or Scrap tile on its square."""
    kind, color = TYPES[tables.type[tile]], COLORS[tables.color[tile]]
    row = tables.row[tile]
    marks = panel(row, color, rear, front)
    top = 16 if row == TOP else 6
    if tables.type[tile] == AXLE:
        marks += wheel(40, 50, 27)
    else:
        marks += moved(7, top + 2, icon(kind, f"k-{color}"), 1 if row == TOP else 0.8)
    marks += moved(50, top, badge(tables, tile))
    if tables.reliability[tile]:
        place = (52, 42) if row == TOP else (8, 53)
        marks += moved(*place, shield(tables.reliability[tile]), 0.9)
    return marks + caption(tables, tile)


@remembered
def badge(tables: Tables, tile: int) -> str:
    if tables.attribute[tile] != NO_ATTRIBUTE:
        return attribute_badge(ATTRIBUTES[tables.attribute[tile]])
    return flame(tables.volatility[tile]) if tables.volatility[tile] else ""


@remembered
def caption(tables: Tables, tile: int) -> str:
    """Write the number of a tile, with the icon of its color."""
    color = COLORS[tables.color[tile]]
    if tables.type[tile] == AXLE:
        return text(8, 18, TILES[tile], "tiny bold ink")
    y = 74 if tables.row[tile] == TOP else 46
    mark = moved(7, y - 13, f'<path d="{COLOR_ICONS[color]}" class="k-{color}"/>', 0.95)
    return mark + text(25, y, TILES[tile], "tiny bold ink")


@remembered
def scrap(tables: Tables, tile: int, row: int, role: str, rear: bool, front: bool) -> str:
    """Draw a Scrap tile as the part it stands for, patched together."""
    marks = panel(row, "none", rear, front)
    if role == "axle":
        marks += wheel(40, 50, 26) + line(20, 30, 60, 70, "rust")
    else:
        high = 20 if row == TOP else 6
        marks += line(12, high + 4, 66, high + 30, "rust") + line(
            66, high + 4, 12, high + 30, "rust"
        )
        for x, y in ((10, high), (70, high), (10, high + 32), (70, high + 32)):
            marks += circle(x, y, 3, "bolt")
    marks += moved(30, 14 if row == TOP else 4, flame(tables.volatility[tile]))
    return marks + text(40, 72 if row == TOP else 46, short(role), "tiny bold mid ink")


def short(role: str) -> str:
    """Shorten what a scrap tile stands for: "El fuel" for an electric fuel supply."""
    for word, letters in COLOR_LETTERS.items():
        role = role.replace(word, letters)
    return role.replace(" supply", "").replace("plain part", "filler") or "scrap"


@remembered
def back(kind: str) -> str:
    """Draw a face-down tile: New or Junk can be told from the back."""
    word = "New" if kind == "new" else "Junk"
    return (
        rect(3, 8, 74, 64, f"back-{kind}", 8)
        + rect(10, 15, 60, 50, "gap", 5)
        + text(40, 46, word, "mid on-back")
    )


@remembered
def button(width: float, words: str, on: bool, height: float = 30) -> str:
    """Draw a button for a move that has no piece of its own."""
    if on:
        return rect(0, 0, width, height, "button face", 8) + text(
            width / 2, height / 2 + 5, words, "mid on-button"
        )
    return rect(0, 0, width, height, "off face", 8) + text(
        width / 2, height / 2 + 5, words, "mid soft"
    )
