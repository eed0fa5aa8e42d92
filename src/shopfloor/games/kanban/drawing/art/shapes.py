"""Small pieces of SVG that the whole factory is drawn with."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from shopfloor.core.art import Place, Zone

GRADIENTS = {
    "k-wood": ("wood1", "wood2"),
    "k-alley": ("alley1", "alley2"),
    "k-mat": ("mat1", "mat2"),
}
"""Colours that run from top to bottom."""


class Printed(NamedTuple):
    """A zone and the places in it, by name."""

    zone: Zone
    places: dict[str, Place]


def definitions() -> str:
    """Return gradients and patterns, to be printed once behind all zones."""
    gradients = "".join(
        f'<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="var(--{top})"/>'
        f'<stop offset="1" stop-color="var(--{bottom})"/></linearGradient>'
        for id, (top, bottom) in GRADIENTS.items()
    )
    tiles = (
        '<pattern id="k-tiles" width="26" height="26" patternUnits="userSpaceOnUse">'
        '<path d="M26 0H0V26" fill="none" stroke="var(--grid)"/></pattern>'
    )
    hatch = (
        '<pattern id="k-hatch" width="5" height="5" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect width="5" height="5" fill="var(--slot2)"/>'
        '<path d="M0 0V5" stroke="var(--slot-line)" stroke-width="1.3"/></pattern>'
    )
    hazard = (
        '<pattern id="k-hazard" width="14" height="14" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect width="14" height="14" fill="var(--hazard1)"/>'
        '<rect width="7" height="14" fill="var(--hazard2)"/></pattern>'
    )
    return f"<defs>{gradients}{tiles}{hatch}{hazard}</defs>"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def paint(colour: str) -> str:
    """Return what a colour of the palette, a gradient or a pattern is called in SVG."""
    if colour.startswith("k-"):
        return f"url(#{colour})"
    return colour if colour[:1] == "#" or colour == "none" else f"var(--{colour})"


def stroked(stroke: str, width: float) -> str:
    return f' stroke="{paint(stroke)}" stroke-width="{number(width)}"' if stroke else ""


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    r: float = 0,
    stroke: str = "",
    line: float = 1,
    more: str = "",
) -> str:
    """Draw a rectangle; `more` are further attributes."""
    corner = f' rx="{number(r)}"' if r else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}"{corner} fill="{paint(fill)}"{stroked(stroke, line)}'
        f"{' ' + more if more else ''}/>"
    )


def path(d: str, fill: str = "none", stroke: str = "", line: float = 1, more: str = "") -> str:
    return (
        f'<path d="{d}" fill="{paint(fill)}"{stroked(stroke, line)}{" " + more if more else ""}/>'
    )


def circle(
    x: float, y: float, r: float, fill: str, stroke: str = "", line: float = 1, more: str = ""
) -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{paint(fill)}"'
        f"{stroked(stroke, line)}{' ' + more if more else ''}/>"
    )


def text(x: float, y: float, words: object, css: str = "") -> str:
    return f'<text x="{number(x)}" y="{number(y)}" class="{css}">{escape(str(words))}</text>'


def use(symbol: str, x: float, y: float, width: float, height: float) -> str:
    """Draw another symbol within this one, its upper left corner at x, y."""
    return (
        f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}"/>'
    )


def moved(x: float, y: float, markup: str, scale: float = 1) -> str:
    scaled = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){scaled}">{markup}</g>'


def slot(x: float, y: float, width: float, height: float, r: float = 3) -> str:
    """Draw an open place for a piece."""
    return rect(x, y, width, height, "slot", r, "slot-line")


def dashed(x: float, y: float, width: float, height: float, r: float = 5) -> str:
    """Draw a place that is empty now."""
    return rect(x, y, width, height, "slot2", r, "slot-line", more='stroke-dasharray="3 2.5"')


def hexagon(x: float, y: float, r: float = 9.5) -> str:
    """Draw the plate of Production Points round a middle."""
    half, high = r / 2, r * 0.88
    return path(
        f"M{number(x - r)} {number(y)}L{number(x - half)} {number(y - high)}"
        f"H{number(x + half)}L{number(x + r)} {number(y)}L{number(x + half)} {number(y + high)}"
        f"H{number(x - half)}Z",
        "plate",
        "plate-line",
        1.3,
    )


def points(x: float, y: float, amount: object, r: float = 9.5) -> str:
    """Draw Production Points with their number."""
    return hexagon(x, y, r) + text(x, y + 4.4, amount, "f12 b mid dark")


def floor(width: float, height: float, colour: str) -> str:
    """Draw the floor of a room, with light falling in."""
    light = (
        f"M{number(0.12 * width)} 0H{number(0.34 * width)}L{number(0.2 * width)} {number(height)}"
        f"H0V{number(0.7 * height)}ZM{number(0.52 * width)} 0H{number(0.66 * width)}"
        f"L{number(0.52 * width)} {number(height)}H{number(0.38 * width)}Z"
    )
    return (
        rect(0, 0, width, height, colour)
        + rect(0, 0, width, height, "k-tiles", more='opacity=".4"')
        + path(light, "glow", more='opacity=".22"')
    )


def walls(*ways: str) -> str:
    """Draw walls along these ways; where they are broken there are doors."""
    way = "".join(ways)
    more = 'stroke-linecap="round" stroke-linejoin="round"'
    return moved(0, 1.8, path(way, "none", "wall2", 7.5, more + ' opacity=".55"')) + path(
        way, "none", "wall", 5, more
    )


def room_sign(letter: str, words: str, width: float, colour: str) -> str:
    """Draw the sign of a room, with its letter."""
    sign = rect(8, 9, width, 20, colour, 5) + rect(8, 9, width, 6, "#fff", 5, more='opacity=".1"')
    if not letter:
        return sign + text(17, 23.4, words, "f12 b white")
    return (
        sign
        + circle(19, 19, 7.8, "#fff")
        + text(19, 23.4, letter, f"f12 b mid ink-{letter}")
        + text(31, 23.4, words, "f12 b white")
    )
