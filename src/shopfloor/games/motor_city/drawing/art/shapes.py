"""SVG written plainly: rectangles, circles, paths, words, and two layouts' common measures."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.picture import filled, transform


class Printed(NamedTuple):
    """A zone and the places in it, by their names without the zone's."""

    zone: Zone
    places: dict[str, Place]


Spot = tuple[float, float]


def num(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rect(x: float, y: float, w: float, h: float, css: str = "", r: float = 0) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" '
        f'rx="{num(r)}" class="{css}"/>'
    )


def circle(x: float, y: float, r: float, css: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="{css}"/>'


def path(d: str, css: str = "", extra: str = "") -> str:
    return f'<path d="{d}" class="{css}"{extra}/>'


def text(x: float, y: float, words: object, css: str = "") -> str:
    return f'<text x="{num(x)}" y="{num(y)}" class="{css}">{escape(str(words))}</text>'


def use(symbol: str, x: float, y: float, size: float) -> str:
    """Draw a square symbol with its middle at a spot."""
    half = size / 2
    return (
        f'<use href="#{symbol}" x="{num(x - half)}" y="{num(y - half)}" '
        f'width="{num(size)}" height="{num(size)}"/>'
    )


def group(markup: str, opacity: float) -> str:
    return f'<g opacity="{num(opacity)}">{markup}</g>'


def shifted(markup: str, x: float, y: float, scale: float = 1) -> str:
    grown = f" scale({num(scale)})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grown}">{markup}</g>'


def line(points: list[Spot]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def grid(w: float, h: float, step: float, css: str) -> str:
    """Draw squared paper."""
    across = "".join(f"M0 {num(y * step)}H{num(w)}" for y in range(1, int(h / step) + 1))
    down = "".join(f"M{num(x * step)} 0V{num(h)}" for x in range(1, int(w / step) + 1))
    return path(across + down, css)


def squared_paper(w: float, h: float) -> str:
    return rect(0, 0, w, h, "sheet", 10) + grid(w, h, 18, "rule fade")


def hatch(x: float, y: float, w: float, h: float, step: float = 6) -> str:
    """Draw the strokes of a marker through a box, from its lower left to its upper right."""
    strokes = []
    along = step * 0.7
    while along < w + h:
        low = (x + max(0.0, along - h), y + min(h, along))
        high = (x + min(w, along), y + max(0.0, along - w))
        strokes.append(f"M{num(low[0])} {num(low[1])}L{num(high[0])} {num(high[1])}")
        along += step
    return path("".join(strokes), "scribble")


def flag(words: str, width: float, css: str, x: float = 8, y: float = 6) -> str:
    """Draw the slanted plate of a department, with two stripes behind it."""
    right = x + width
    plate = path(f"M{num(x)} {num(y)}h{num(width)}l-7 20h-{num(width)}Z", css)
    stripes = path(f"M{num(right + 5)} {num(y)}h5l-7 20h-5Zm9 0h3l-7 20h-3Z", f"{css} fade")
    return plate + stripes + text(x + 10, y + 14.8, words, "head white")


def printed(symbol: Symbol, place: Place, *values: object) -> str:
    """Print a symbol at a place for good, with its words and its name."""
    words = "".join(text(x, y, filled(said, values), css) for x, y, css, said in symbol.words)
    name = f"<title>{escape(filled(symbol.name, values))}</title>" if symbol.name else ""
    return f'<g transform="{transform(symbol, place)}">{name}{symbol.body}{words}</g>'


def enlarged(printed: Printed, x: float, y: float, scale: float) -> Printed:
    """Put a zone into another layout, all of it a little larger or smaller."""
    zone = printed.zone
    box = (x, y, zone.box[2] * scale, zone.box[3] * scale)
    back = f'<g transform="scale({num(scale)})">{zone.back}</g>'
    places = {
        name: Place(place.x * scale, place.y * scale, place.scale * scale, place.turn)
        for name, place in printed.places.items()
    }
    return Printed(Zone(zone.title, box, back, zone.role), places)
