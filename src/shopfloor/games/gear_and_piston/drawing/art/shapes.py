"""Small helpers to draw with, and what the zones share: gradients, signs, badges."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from shopfloor.core.art import Place, Zone
from shopfloor.core.picture import number

MINUS = "\N{MINUS SIGN}"


class Printed(NamedTuple):
    """A zone and the places in it."""

    zone: Zone
    places: Mapping[str, Place]


def box(x: float, y: float, w: float, h: float, fill: str, round: float = 0, more: str = "") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" '
        f'rx="{number(round)}" fill="{fill}"{" " + more if more else ""}/>'
    )


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"'
        f"{' ' + more if more else ''}/>"
    )


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def line(d: str, stroke: str, width: float = 1, more: str = "") -> str:
    return path(d, "none", f'stroke="{stroke}" stroke-width="{number(width)}" {more}'.rstrip())


def words(x: float, y: float, css: str, text: object) -> str:
    """Write words in these classes of the stylesheet."""
    return f'<text x="{number(x)}" y="{number(y)}" class="{css}">{escape(str(text))}</text>'


def use(name: str, x: float, y: float, w: float, h: float) -> str:
    return (
        f'<use href="#{name}" x="{number(x)}" y="{number(y)}" width="{number(w)}" '
        f'height="{number(h)}"/>'
    )


def group(inside: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Move a drawing, and draw it larger or smaller."""
    moved = f"translate({number(x)} {number(y)})"
    sized = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="{moved}{sized}">{inside}</g>'


def signed(points: int) -> str:
    """Write points with their sign; nothing gained is a plain 0."""
    if points < 0:
        return f"{MINUS}{-points}"
    return f"+{points}" if points else "0"


GRADIENTS = (
    ("g-sky", "sky1", "sky2"),
    ("g-stone", "stone", "stone2"),
    ("g-wall", "wall", "wall2"),
    ("g-lime", "lime", "lime2"),
    ("g-plank", "plank", "plank2"),
    ("g-wood", "wood", "wood2"),
    ("g-desk", "wood-light", "wood"),
    ("g-brass", "brass-light", "brass2"),
    ("g-plate", "plate1", "plate2"),
    ("g-card", "card", "paper"),
)


def definitions() -> str:
    """Define the gradients, once for each layout."""
    made = "".join(
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="var(--{first})"/>'
        f'<stop offset="1" stop-color="var(--{last})"/></linearGradient>'
        for name, first, last in GRADIENTS
    )
    return f"<defs>{made}</defs>"


def bricks(x: float, y: float, w: float, h: float, pitch: float = 9) -> str:
    """Draw the joints of a brick wall."""
    rows = []
    for k in range(int(h // pitch)):
        top = y + k * pitch
        rows.append(f"M{number(x)} {number(top + pitch)}h{number(w)}")
        start = x + (10 if k % 2 == 0 else 20)
        for n in range(int((x + w - start) // 20) + 1):
            rows.append(f"M{number(start + 20 * n)} {number(top)}v{number(pitch)}")
    return line("".join(rows), "var(--wall-dark)", 1, 'opacity=".35"')


def cobbles(y: float, w: float, h: float) -> str:
    rows = []
    for k in range(int(h // 15)):
        top = y + 15 * k
        rows.append(f"M0 {number(top + 15)}H{number(w)}")
        for n in range(int(w // 30) + 1):
            rows.append(f"M{number(30 * n + 15 * (k % 2))} {number(top)}v15")
    return line("".join(rows), "var(--cob)", 1, 'opacity=".35"')


def order_badge(x: float, y: float, order: int) -> str:
    """Draw the number that says when a location is resolved."""
    return disc(x, y, 11, "var(--parch)", 'stroke="var(--brass2)" stroke-width="2"') + words(
        x, y + 5, "mid bb f14", order
    )


def sign(x: float, y: float, w: float, order: int, name: str) -> str:
    """Draw the wooden sign of a location."""
    return (
        box(x + 2, y + 3, w, 28, "#000", 5, 'opacity=".3"')
        + box(x, y, w, 28, "url(#g-wood)", 5, 'stroke="var(--wood2)" stroke-width="1.5"')
        + order_badge(x + 17, y + 14, order)
        + words(x + 36, y + 19.5, "serif f16 white", name)
    )


def ring(x: float, y: float, number_: int, mark: str = "") -> str:
    """Draw a brass ring in the pavement, where a token can stand."""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y + 3)}" rx="17" ry="16" fill="#000" '
        'opacity=".25"/>'
        + disc(x, y, 16.5, "var(--stone)", 'stroke="var(--brass)" stroke-width="2.5"')
        + words(x, y + 5, "mid f13 soft b", number_)
    )
