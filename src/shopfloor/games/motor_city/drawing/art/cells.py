"""The spaces of the sheets: a symbol for every size, bonus and state that can occur."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from shopfloor.core.art import Symbol
from shopfloor.core.text import capital
from shopfloor.games.motor_city.drawing.art.icons import names, row_of_icons
from shopfloor.games.motor_city.drawing.art.shapes import group, hatch, path, rect, shifted
from shopfloor.games.motor_city.drawing.names import cell_id

POINT: Final = 29.0
"""The least size of what a mouse must hit: 24 pixels in a low window."""
TOUCH: Final = 44.0
"""The least size of what a finger must hit."""


class Size(NamedTuple):
    """How large a kind of space is, and the icons in it."""

    width: float
    height: float
    icon: float


SIZES: Final = {
    "loop": Size(30, 30, 23),
    "fork": Size(32, 26, 21),
    "lane": Size(46, 25, 20),
    "node": Size(34, 34, 24),
    "tag": Size(26, 24, 20),
    "lab": Size(28, 26, 20),
}
ALWAYS: Final = ("open", "next", "filled")
WORDS: Final = {
    "open": "open",
    "next": "can be filled next",
    "filled": "filled",
    "closed": "closed, as the other branch was taken",
    "crossed off": "crossed off by the auditor [MC-EMM-1]",
}


def cell_symbols(
    kind: str, bonuses: list[list[str]], states: Iterable[str], touched: Iterable[str] = ("next",)
) -> dict[str, Symbol]:
    """Return the symbols of the spaces of one kind, each bonus in each of these states.

    In some of the states spaces are to be clicked: those have a box for a finger as well.
    """
    w, h, _ = SIZES[kind]
    found = {f"marked-{kind}": Symbol(marked(w, h), w, h)}
    for codes in bonuses:
        for state in states:
            id, symbol = cell_id(kind, codes, state), cell(kind, codes, state)
            found[id] = symbol
            if state in touched:
                found |= targets(id, symbol)
    return found


def cell(kind: str, codes: list[str], state: str) -> Symbol:
    w, h, size = SIZES[kind]
    if state == "filled":
        icons = row_of_icons(codes, w / 2, h / 2, size - 2)
        body = f'<use href="#marked-{kind}" width="{w:g}" height="{h:g}"/>' + group(icons, 0.55)
        return Symbol(body, w, h, name=cell_name(kind, codes, state))
    icons = row_of_icons(codes, w / 2, h / 2, min(size, w / max(1, len(codes)) - 1))
    return Symbol(in_state(w, h, state, icons), w, h, name=cell_name(kind, codes, state))


def cell_name(kind: str, codes: Iterable[str], state: str) -> str:
    """Say what a space brings and how it stands; only those of production have names."""
    words = f"{names(codes)} ({WORDS[state]})"
    return f"{{0}}: {words}" if kind == "node" else capital(words)


def in_state(w: float, h: float, state: str, inside: str, r: float = 5) -> str:
    """Draw a box as a space in a state, with what is printed in it."""
    if state == "filled":
        return marked(w, h, r) + group(inside, 0.55)
    if state == "closed":
        return rect(0, 0, w, h, "off", r) + group(inside, 0.45)
    if state == "crossed off":
        return rect(0, 0, w, h, "gone", r) + group(inside, 0.45) + cross(w, h)
    return rect(0, 0, w, h, "next" if state == "next" else "cell", r) + inside


def marked(w: float, h: float, r: float = 5, step: float = 6) -> str:
    """Draw a box scribbled over with a marker."""
    return rect(0, 0, w, h, "mark", r) + hatch(1, 1, w - 2, h - 2, step)


def cross(w: float, h: float) -> str:
    x, y = min(w, h) * 0.28, min(w, h) * 0.28
    mx, my = w / 2, h / 2
    return path(
        f"M{mx - x:.1f} {my - y:.1f}L{mx + x:.1f} {my + y:.1f}"
        f"M{mx + x:.1f} {my - y:.1f}L{mx - x:.1f} {my + y:.1f}",
        "cross",
    )


def targets(id: str, symbol: Symbol) -> dict[str, Symbol]:
    """Return a symbol that is to be clicked, in boxes for a mouse and for a finger."""
    return {id: boxed(symbol, POINT), f"{id}@phone": boxed(symbol, TOUCH)}


def boxed(symbol: Symbol, least: float) -> Symbol:
    """Return the same in a box of a least size."""
    w, h = max(least, symbol.width), max(least, symbol.height)
    x, y = (w - symbol.width) / 2, (h - symbol.height) / 2
    words = tuple((a + x, b + y, css, template) for a, b, css, template in symbol.words)
    body = rect(0, 0, w, h, "clear") + shifted(symbol.body, x, y)
    return Symbol(body, w, h, words, symbol.name, symbol.layer)
