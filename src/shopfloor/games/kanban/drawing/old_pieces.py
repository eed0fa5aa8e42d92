"""The pieces of Kanban: cars, parts, Designs, discs, icons."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from shopfloor.core.scene import PLAYER_SHAPES, circle, line, number, rect, remembered, text
from shopfloor.games.kanban.rules.tables import (
    DEPARTMENT_WORDS,
    DEPARTMENTS,
    MODEL_WORDS,
    MODELS,
    PART_WORDS,
    PARTS,
    Tables,
)

CSS = """
.GRN{fill:#00795a}.BLU{fill:#0072b2}.YEL{fill:#f0e442}.RED{fill:#c05000}.BLK{fill:#333b43}
.soft-GRN{fill:light-dark(#d9f0e8,#173a30)}.soft-BLU{fill:light-dark(#d6e6f3,#17334a)}
.soft-YEL{fill:light-dark(#fbf8d0,#403d17)}.soft-RED{fill:light-dark(#fae2d3,#4a2a18)}
.soft-BLK{fill:light-dark(#dcdfe2,#3a424a)}
.CHA{fill:#b9b4a7}.TRA{fill:#56b4e9}.TUR{fill:#e69f00}.ENG{fill:#e3a5c6}.SUS{fill:#a8d08d}
.BRA{fill:#b9a3e3}
.edge{stroke:light-dark(#23292f,#8b949c);stroke-width:1}.glass{fill:#fff;fill-opacity:.75}.wheel{fill:#1d2329}
.tag{font-size:12px;font-weight:700}.tiny{font-size:12px}.note{font-size:13px;fill:var(--soft,light-dark(#5a646e,#a9b1b9))}
.dark{fill:#1d2329}.table{fill:light-dark(#f3e7d3,#3a2f20);stroke:light-dark(#c9a877,#8a7048)}
.road{fill:light-dark(#d5d8db,#39414a);stroke:light-dark(#8d959c,#76818b)}
.grass{fill:light-dark(#e3efdc,#22331c);stroke:light-dark(#9dbb8d,#54733f)}.ghost{opacity:.42}
.red-seat{fill:light-dark(#c0392b,#ff7d6e)}
.card{fill:light-dark(#fffdf4,#2b323a);stroke:light-dark(#a59d8c,#76818b)}
.locked{fill:light-dark(#d9d4ca,#191e23);stroke:light-dark(#a59d8c,#76818b);stroke-dasharray:4 3}
.mgr{fill:#c4267a}
.gold{fill:#ffd75e;stroke:#a8811a}.pale-gold{fill:light-dark(#ffe28a,#5c4a16);stroke:#a8811a}
.summit{fill:light-dark(#efc9c4,#5a2f2c);stroke:light-dark(#c9a39e,#8a5652)}
.arrow{fill:none;stroke:light-dark(#8d959c,#8b949c);stroke-width:2}
.button{fill:light-dark(#fff3cf,#4d3f14);stroke:light-dark(#b8860b,#f0b429)}
.idle{fill:light-dark(#f4f2ec,#2a3138);stroke:light-dark(#cfc9bd,#434c55)}
.beige{fill:light-dark(#f7f1e3,#2d2b22);stroke:light-dark(#d8cdb4,#57503c)}.warn{fill:light-dark(#b3261e,#ff9a94)}
"""

DESIGNS: dict[str, tuple[str, str]] = {
    f"{word} {thing}": (model, part)
    for model, word in zip(MODELS, MODEL_WORDS)
    for part, thing in zip([*PARTS, ""], [*PART_WORDS, "claim-only"])
}
"""Model and part of a Design by its words."""
MODEL_WORD = dict(zip(MODELS, MODEL_WORDS))
PART_WORD = dict(zip(PARTS, PART_WORDS))
LETTERS = {"GRN": "G", "BLU": "B", "YEL": "Y", "RED": "R", "BLK": "K"}
PART_LETTERS = {part: word[:2].title() for part, word in PART_WORD.items()}
DEPARTMENT_WORD = dict(zip(DEPARTMENTS, DEPARTMENT_WORDS))


@dataclass(frozen=True)
class Pen:
    """What every region is drawn from."""

    view: Mapping[str, Any]
    tables: Tables
    legal: Collection[str]

    @property
    def viewer(self) -> int | None:
        viewer: int | None = self.view["viewer"]
        return viewer


def shift(x: float, y: float, markup: str) -> str:
    return f'<g transform="translate({number(x)} {number(y)})">{markup}</g>'


@remembered
def car(model: str, css: str = "face") -> str:
    """Draw a car 44 wide and 24 high, with the letter of its model."""
    ink = "dark" if model == "YEL" else "light"
    return (
        f'<path class="{css} {model} edge" d="M2 17 V12 Q3 9 8 9 L13 9 L18 3 H30 L36 9 '
        'Q42 10 42 13 V17 Q42 19 40 19 H4 Q2 19 2 17 Z"/>'
        '<path class="glass" d="M15 9 L19 4.5 H23 V9 Z M25 4.5 H29 L34 9 H25 Z"/>'
        f"{circle(11, 19, 4, 'wheel')}{circle(33, 19, 4, 'wheel')}"
        f"{text(22, 17, LETTERS[model], f'tag mid {ink}')}"
    )


@remembered
def cube(part: str, size: float = 24, css: str = "face") -> str:
    """Draw a part as a cube with two letters."""
    middle = size / 2
    return rect(0, 0, size, size, f"{css} {part} edge", 5) + text(
        middle, middle + 4, PART_LETTERS[part], "tag mid dark"
    )


@remembered
def design(words: str, width: float = 62, height: float = 58) -> str:
    """Draw a Design: the car of its model, and the part it upgrades."""
    model, part = DESIGNS[words]
    thing = shift(width / 2 - 11, height - 28, cube(part, 22, "")) if part else ""
    if not part:
        thing = text(width / 2, height - 12, "claim", "tiny mid")
    return (
        rect(0, 0, width, height, f"face soft-{model} edge", 6)
        + shift(width / 2 - 22, 3, car(model, ""))
        + thing
    )


@remembered
def design_title(words: str) -> str:
    part = DESIGNS[words][1]
    use = f"claims a car or upgrades the {PART_WORD[part]}" if part else "only claims a car"
    return f"Design {words}: {use} [KB-DSN-6]"


@remembered
def disc(player: int, r: float = 10) -> str:
    """Draw a player's disc: colour and shape."""
    return circle(0, 0, r, f"p{player} edge") + text(0, 4, PLAYER_SHAPES[player], "tiny mid light")


@remembered
def meeple(player: int) -> str:
    """Draw a worker about 24 wide and 28 high, standing on (0, 0)."""
    return (
        f'<path class="face p{player} edge" d="M0 -28 a6 6 0 0 1 4 10 q9 2 9 7 l-6 1 4 10 h-8 '
        'l-3 -6 -3 6 h-8 l4 -10 -6 -1 q0 -5 9 -7 a6 6 0 0 1 4 -10Z"/>'
        + text(0, -7, PLAYER_SHAPES[player], "tiny mid light")
    )


@remembered
def manager() -> str:
    return (
        '<path class="mgr edge" d="M0 -30 a6 6 0 0 1 4 10 q9 2 9 7 l-6 1 5 12 h-24 l5 -12 -6 -1 '
        'q0 -5 9 -7 a6 6 0 0 1 4 -10Z"/>' + text(0, -7, "M", "tag mid light")
    )


@remembered
def seat(css: str) -> str:
    """Draw a chair 16 wide and 20 high."""
    return f'<path class="face {css} edge" d="M2 1 h4 v9 h8 q2 0 2 2 v7 h-3 v-5 h-7 v5 h-4 Z"/>'


@remembered
def clock() -> str:
    """Draw a shift: a clock of radius 9 around (10, 10)."""
    return (
        circle(10, 10, 9, "gold")
        + line(10, 10, 10, 4, "arrow dark")
        + line(10, 10, 14, 12, "arrow dark")
    )


@remembered
def book() -> str:
    return (
        '<path d="M2 3 h7 q1 0 1 1 q0 -1 1 -1 h7 v14 h-7 q-1 0 -1 1 q0 -1 -1 -1 h-7 Z" '
        'fill="#8fb8de" stroke="#23292f"/>' + line(10, 4, 10, 18, "arrow dark")
    )


@remembered
def voucher() -> str:
    return (
        '<path d="M1 4 h18 v4 a2.5 2.5 0 0 0 0 5 v4 h-18 v-4 a2.5 2.5 0 0 0 0 -5 Z" '
        'fill="#bfe3c0" stroke="#23292f"/>' + text(10, 15, "V", "tag mid dark")
    )


@remembered
def points(amount: int) -> str:
    """Draw points in a hexagon, 20 by 20."""
    return '<path d="M5 1 h10 l5 9 -5 9 h-10 l-5 -9 Z" fill="#fff" stroke="#23292f"/>' + text(
        10, 14, amount, "tag mid dark"
    )


ICONS = {"S": clock, "B": book, "V": voucher}


def gains(amounts: Mapping[str, int]) -> str:
    """Draw benefits in a row, 20 units each."""
    drawn: list[str] = []
    for kind, amount in amounts.items():
        if kind == "pp":
            drawn.append(points(amount))
        elif kind == "seat":
            drawn += [shift(2, 0, seat("red-seat"))] * amount
        else:
            drawn += [ICONS[kind]()] * amount
    return "".join(shift(20 * n, 0, icon) for n, icon in enumerate(drawn))


def gain_words(amounts: Mapping[str, int]) -> str:
    words = {"pp": "pp", "seat": "seat", "S": "shift", "B": "book", "V": "voucher"}
    named = [
        f"{n} {words[kind]}" + ("s" if n > 1 and kind != "pp" else "")
        for kind, n in amounts.items()
    ]
    return ", ".join(named) or "nothing"


def amounts_of(amounts: list[int]) -> dict[str, int]:
    """Name amounts that the tables list by kind of benefit."""
    kinds = ("pp", "S", "B", "V", "seat")
    return {kind: n for kind, n in zip(kinds, amounts) if n}


@remembered
def button(width: float, words: str) -> str:
    return rect(0, 0, width, 28, "face button", 6) + text(width / 2, 18, words, "mid bold")


@remembered
def lock(x: float, y: float) -> str:
    return shift(
        x,
        y,
        '<path d="M3 9 v-3 a5 5 0 0 1 10 0 v3" fill="none" stroke="#6d675b" stroke-width="2"/>'
        + rect(1, 9, 14, 10, "locked", 2),
    )
