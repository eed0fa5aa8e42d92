"""Small pieces of SVG that all zones are drawn with."""

from __future__ import annotations

from html import escape

GRADIENTS = {
    "g-hall": ("hall", "hall2"),
    "g-steel": ("steel2", "steel"),
    "g-ground": ("ground", "ground2"),
    "g-board": ("board", "board2"),
    "g-sky": ("sky1", "sky2"),
    "g-brick": ("brick", "brick2"),
    "g-inner": ("inner", "inner2"),
    "g-slab": ("slab2", "slab"),
    "g-belt": ("metal-dark", "slab"),
    "g-card": ("card", "paper"),
}
"""Colours that run from top to bottom."""


def definitions() -> str:
    """Return the gradients, to be printed once behind all zones."""
    made = (
        f'<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="var(--{top})"/>'
        f'<stop offset="1" stop-color="var(--{bottom})"/></linearGradient>'
        for id, (top, bottom) in GRADIENTS.items()
    )
    return f"<defs>{''.join(made)}</defs>"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def paint(colour: str) -> str:
    """Return what a colour of the palette or a gradient is called in SVG."""
    if colour.startswith("g-"):
        return f"url(#{colour})"
    plain = colour in ("none", "currentColor") or colour.startswith("#")
    return colour if plain else f"var(--{colour})"


def rect(
    x: float, y: float, width: float, height: float, fill: str, r: float = 0, more: str = ""
) -> str:
    """Draw a rectangle; `more` are further attributes."""
    corner = f' rx="{number(r)}"' if r else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f'{corner} fill="{paint(fill)}"{" " + more if more else ""}/>'
    )


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1, more: str = "") -> str:
    line = f' stroke="{paint(stroke)}" stroke-width="{number(width)}"' if stroke else ""
    return f'<path d="{d}" fill="{paint(fill)}"{line}{" " + more if more else ""}/>'


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{paint(fill)}"'
        f"{' ' + more if more else ''}/>"
    )


def text(x: float, y: float, words: object, css: str = "") -> str:
    return f'<text x="{number(x)}" y="{number(y)}" class="{css}">{escape(str(words))}</text>'


def use(symbol: str, x: float, y: float, width: float, height: float) -> str:
    """Draw another symbol within this one."""
    return (
        f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}"/>'
    )


def outline(colour: str, width: float = 1, more: str = "") -> str:
    """Return the attributes of a line round a shape."""
    return f'stroke="{paint(colour)}" stroke-width="{number(width)}"{" " + more if more else ""}'


def dashes(colour: str, width: float, pattern: str) -> str:
    return outline(colour, width, f'stroke-dasharray="{pattern}"')
