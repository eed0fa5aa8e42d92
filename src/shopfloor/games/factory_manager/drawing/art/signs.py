"""Switches, tags, signs and notes: pieces that are mostly words."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol, Words
from shopfloor.games.factory_manager.drawing.art.shapes import outline, path, rect, use
from shopfloor.games.factory_manager.drawing.art.tiles import PHONE_HEIGHT, PHONE_WIDTH
from shopfloor.games.factory_manager.rules.steps.factory import SPACE_COST

VEIL: Final = "#5a646e"
HAMMER: Final = path("M9 6l5-3 8 8-3 4zM15 12l-9 11", "metal-dark", "metal-dark", 2.4)


def signs() -> dict[str, Symbol]:
    return switches() | shut_down() | tags() | notes() | counts()


def sign(body: str, width: float, height: float, words: Words, name: str, layer: int = 1) -> Symbol:
    """Return a symbol with a single word on it."""
    return Symbol(body, width, height, (words,), name, layer)


# -- what can be clicked ---------------------------------------------------------------------


def switches() -> dict[str, Symbol]:
    """Return the switches before a machine or robot, and the sign for tearing down."""
    on, off, tear = "Let it run", "Shut it down", "Tear a tile down"
    plain = rect(0, 0, 91, 46, "card", 6, outline("steel", 1.5))
    return {
        "on-switch": sign(green(40, 30), 40, 30, (28, 20, "f13 b mid white", "On"), on, 3),
        "off-switch": sign(red(40, 30), 40, 30, (27, 20, "f13 b mid", "Off"), off, 3),
        "on-switch@phone": sign(green(44, 46), 44, 46, (22, 40, "f12 b mid white", "On"), on, 3),
        "off-switch@phone": sign(red(44, 46), 44, 46, (22, 40, "f12 b mid", "Off"), off, 3),
        "tear-down": sign(board(), 104, 28, (64, 18.5, "f13 b mid", "Tear down"), tear),
        "tear-down@phone": sign(plain, 91, 46, (45.5, 27.5, "f13 b mid", "Tear down"), tear),
    }


def green(width: float, height: float) -> str:
    triangle = "M6 9l10 6-10 6z" if height < width else "M15 6l16 10-16 10z"
    return rect(0, 0, width, height, "gain", 6, outline("#fff", 1.5)) + path(triangle, "#fff")


def red(width: float, height: float) -> str:
    square = rect(5, 10, 10, 10, "bad") if height < width else rect(14, 9, 16, 16, "bad")
    return rect(0, 0, width, height, "card", 6, outline("bad", 2)) + square


def board() -> str:
    return rect(0, 0, 104, 28, "card", 6, outline("steel", 1.5)) + HAMMER


# -- what is only seen -----------------------------------------------------------------------


def shut_down() -> dict[str, Symbol]:
    """Return the veils over a tile that is shut down: in a bay, small, and without picture."""
    large = veil(82, 94) + rect(16, 3, 50, 21, "card", 4, outline("bad", 2.5))
    small = veil(42, 46) + rect(2, 7, 38, 18, "card", 3, outline("bad", 2))
    mini = veil(34, 20) + path("M2 18L32 2", stroke="bad", width=2.5)
    return {
        "off": sign(large, 82, 94, (41, 19, "f15 bb mid bad-ink", "OFF"), "Shut down", 2),
        "off-small": sign(small, 42, 46, (21, 20.5, "f13 bb mid bad-ink", "OFF"), "Shut down", 2),
        "off-mini": Symbol(mini, 34, 20, name="Shut down", layer=2),
    }


def veil(width: float, height: float) -> str:
    return rect(0, 0, width, height, VEIL, 4, 'opacity=".5"')


def tags() -> dict[str, Symbol]:
    """Return the price of a tile in the market, the stock behind it, and an empty shelf."""
    tag = path("M0 0h18a6 6 0 0 1 6 6v14a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z", "coin", "coin-line")
    box = rect(0, 0, 25, 15, "box", 3, outline("box-line", 1.2))
    next_box = "Next of its column"
    wide, high = PHONE_WIDTH, PHONE_HEIGHT
    left, css = "{0} · {1} El", "f12 mid dim"
    middle = (wide / 2, high / 2 + 4)
    return {
        "price-tag": sign(tag, 24, 23, (12, 16.5, "f14 bb mid coin-ink", "{0}"), "{0} El", 2),
        "price-plain": sign("", 24, 23, (12, 16.5, "f13 b mid", "{0}"), "{0} El", 2),
        "behind": sign(box, 25, 15, (12.5, 12, "f12 b mid", "+{0}"), "{0} more in stock", 2),
        "front": Symbol(edge(116, 43.5), 116, 43.5, name=next_box, layer=0),
        "front@phone": Symbol(edge(wide, high), wide, high, name=next_box, layer=0),
        "gone": sign("", 116, 43.5, (58, 27, css, left), "No {0} is left"),
        "gone@phone": sign("", wide, high, (*middle, css, left), "No {0} is left"),
    }


def edge(width: float, height: float) -> str:
    """Draw what shines out behind a box."""
    return rect(-1.5, -1, width + 3, height + 1.5, "tile", 4)


NOTES: Final[dict[str, tuple[float, str]]] = {
    "words": (0, "f12 soft"),
    "words-mid": (5, "f12 soft mid"),
    "words-end": (10, "f12 soft end"),
    "facts": (10, "f12 b end"),
    "name": (0, "f14 b"),
    "chalk": (0, "f12 chalk-ink"),
    "chalk-head": (0, "f13 b chalk-ink"),
    "chalk-gain": (0, "f15 b chalk-gain"),
}
"""Where words begin in a box of 10, and how they are written."""


def notes() -> dict[str, Symbol]:
    """Return pieces that are nothing but words."""
    found = {name: sign("", 10, 10, (x, 9, css, "{0}"), "{0}") for name, (x, css) in NOTES.items()}
    owner = "Factory of {0}"
    found["owner"] = sign("", 10, 10, (5, 9, "f14 b mid", owner), owner)
    found["owner@phone"] = sign("", 10, 10, (5, 9, "f13 b mid", "{0}"), owner)
    return found


def counts() -> dict[str, Symbol]:
    """Return the numbers on a rival's factory and in an auction."""
    names = {
        "free": "{0} free workers",
        "canteen": "{0} workers in the canteen",
        "seasonal": "{0} seasonal workers",
        "aside": "{0} tiles kept aside",
    }
    word = (0.0, 9.0, "f13 b", "{0}")
    found = {f"count-{name}": sign("", 10, 10, word, words) for name, words in names.items()}
    icon = f'<g class="soft-icon">{use("f-worker", 0, 3, 12, 12)}</g>'
    gauge = rect(0, 0, 36, 24, "coin", 4, outline("coin-line", 1.5))
    gauge += f'<g class="coined">{use("f-bolt", 2, 5, 14, 14)}</g>'
    number = (26, 17.5, "f15 bb mid coin-ink", "{0}")
    return found | {
        "free": sign(icon, 22, 18, (22, 13.5, "f13 b end", "{0}"), names["free"]),
        "gauge-small": sign(gauge, 36, 24, number, "Energy used: {0}", 2),
        "new-bay": new_bay(),
    }


def new_bay() -> Symbol:
    """Return the tape before a bay that has to be paid for first."""
    tape = "".join(path(f"M{x} 80l14-14h9l-14 14z", "hazard") for x in range(4, 66, 20))
    body = rect(0, 65, 82, 16, "ink", 0, 'opacity=".12"') + tape
    words = ((41, 35, "f12 b mid soft", "New bay"), (41, 54, "f14 b mid", f"{SPACE_COST} El"))
    return Symbol(
        body, 82, 94, words, f"A bay that costs {SPACE_COST} El when it is first used", layer=0
    )
