"""Icons, values and tiles of Factory Manager: what a tile does can be read without words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin

from shopfloor.core.scene import circle, number, rect, remembered, text
from shopfloor.games.factory_manager.rules.log import model_name
from shopfloor.games.factory_manager.rules.tables import LETTERS, MODELS

TYPE_OF = {letter: t for t, letter in enumerate(LETTERS)}
TYPE_NAMES = (
    "Storage",
    "Machine",
    "Working robot",
    "Personnel robot",
    "Control",
    "Optimization",
)
MODEL = re.compile(rf"(?:(?:{'|'.join(TYPE_NAMES)}) )?\b([SMRHCO][0-9X])\b", re.IGNORECASE)

CSS = """
.card{fill:#fffdf6;stroke:#8f8776}.ink{fill:#22262b}.faint{opacity:.45}
.good{fill:#175c45}.on-good{fill:#fff;font-weight:700}
.bad{fill:#fff;stroke:#a4262c}.on-bad{fill:#8f1d22;font-weight:700}
.i-good{fill:#fff}.i-bad{fill:#8f1d22}.i-ink{fill:#22262b}.i-soft{fill:var(--soft,light-dark(#5a646e,#a9b1b9))}
.i-light{fill:#fff}.cut{fill:none;stroke:#0005;stroke-width:1.1}
.higher{opacity:.62}
.t0{fill:#7a5530}.t1{fill:#33526f}.t2{fill:#b14e00}.t3{fill:#83366f}
.t4{fill:#8a6a00}.t5{fill:#00694f}
.coin{fill:#f3d37a;stroke:#8a6a00}.dash{stroke-dasharray:4 3}
.empty{fill:none;stroke:var(--line,light-dark(#c9c3b8,#3b444d))}
.off{fill:#5a646e;opacity:.55}.hatch{fill:none;stroke:#fff;stroke-width:2;opacity:.6}
.button{fill:var(--accent,light-dark(#0b5f6b,#5cc4cf));stroke:#fff0}
.on-button{fill:var(--accent-ink,light-dark(#fff,#06262b));font-weight:600}
.idle{fill:var(--slot,light-dark(#efece5,#2d353d));stroke:var(--line,light-dark(#c9c3b8,#3b444d))}
.val{font-size:14px}.tiny{font-size:12px}
.head{font-size:14px;font-weight:700}.huge{font-size:22px;font-weight:700}
.here{fill:#f3d37a;stroke:#8a6a00;stroke-width:2}.low{stroke:light-dark(#b8860b,#f0b429);stroke-width:3}
.building{fill:var(--panel,light-dark(#fbfaf7,#232a31));stroke:var(--edge,light-dark(#8a8578,#7b858f));stroke-width:2}
.roof{fill:#6d7780}.brick{fill:#8a4a38;stroke:#7c4433}.smoke{fill:#8f99a3;opacity:.35}
.w0{fill:light-dark(#0072b2,#63b3e4)}.w1{fill:light-dark(#c05000,#f58a42)}
.w2{fill:light-dark(#00795a,#2fc397)}.w3{fill:light-dark(#a8467e,#e29ac3)}.w4{fill:#e69f00}
.season{fill:none;stroke-width:1.6}.s0{stroke:light-dark(#0072b2,#63b3e4)}
.s1{stroke:light-dark(#c05000,#f58a42)}.s2{stroke:light-dark(#00795a,#2fc397)}
.s3{stroke:light-dark(#a8467e,#e29ac3)}.s4{stroke:#e69f00}
.asked{fill:none;stroke:light-dark(#b8860b,#f0b429);stroke-width:4}
"""


def gear() -> str:
    """Return the outline of a gear with eight teeth and a hole."""
    points = []
    for tooth in range(8):
        for turn, reach in ((-0.16, 5.4), (-0.1, 7.6), (0.1, 7.6), (0.16, 5.4)):
            angle = (tooth / 8 + turn * 0.5) * 2 * pi
            points.append(f"{number(8 + reach * sin(angle))} {number(8 - reach * cos(angle))}")
    hole = "M8 5.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2z"
    return f"M{' '.join(points)}z{hole}"


ICONS: Mapping[str, str] = {
    "box": "M8 .8 15 4.3v7.4L8 15.2 1 11.7V4.3z",
    "pallet": "M3.5 1h9v7h-9zM1 9.5h14v2H1zM2 11.5h3V15H2zM6.5 11.5h3V15h-3zM11 11.5h3V15h-3z",
    "worker": "M8 .8a3.1 3.1 0 1 1 0 6.2a3.1 3.1 0 1 1 0-6.2zM2.6 15.2v-3.4A4 4 0 0 1 6.6 7.8h2.8"
    "a4 4 0 0 1 4 4v3.4z",
    "bolt": "M9.6.6 2.8 9.2h4.4L5.8 15.4 13.2 6.4H8.6z",
    "machine": gear(),
    "arm": "M1.5 13h8v2.2h-8zM4 13V8.6L9.4 3l1.5 1.5-5 5.2V13zM9.6.9 13 1.6l2 3-1.6 3.2-1.3-.7 "
    "1-2.2-1-1.6-2 .4z",
    "robot": "M7.3.6h1.4v2.2H13v8H3v-8h4.3zM1 5h1.4v4H1zM13.6 5H15v4h-1.4zM4.5 11.6h7v3.8h-7z"
    "M5.4 5.2v2.2h1.8V5.2zM8.8 5.2v2.2h1.8V5.2z",
    "dial": "M8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM7.2 9.4 11.8 4 9 10.6A1.4 1.4 0 0 1 7.2 9.4z",
    "chart": "M1 14h14v1.4H1zM2.4 9.6h2.4V13H2.4zM6.8 7h2.4v6H6.8zM11.2 4h2.4v9h-2.4z"
    "M1.6 6.6 6.4 2.4l2.2 1.4L12.4.6",
}
TYPE_ICONS = ("pallet", "machine", "arm", "robot", "dial", "chart")
CUTS: Mapping[str, str] = {"box": "M1 4.3 8 7.8 15 4.3M8 7.8v7.4"}


@cache
def spell(words: str) -> str:
    """Say of which type the tiles named in a sentence are: M3 becomes machine M3."""
    return MODEL.sub(lambda found: model_name(MODELS.index(found[1])), words)


@remembered
def icon(name: str, x: float, y: float, size: float, css: str) -> str:
    cut = f'<path d="{CUTS[name]}" class="cut"/>' if name in CUTS else ""
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({size / 16:.3g})">'
        f'<path d="{ICONS[name]}" class="{css}" fill-rule="evenodd"/>{cut}</g>'
    )


HALF, WHOLE = 30.5, 62.0
"""Widths of a value that costs the owner and of one that helps him."""


@remembered
def chip(name: str, words: str, good: bool, x: float, y: float) -> str:
    """Draw a value: dark with a sign where it helps the owner, white where it costs him."""
    side, width = ("good", WHOLE) if good else ("bad", HALF)
    return (
        rect(x, y, width, 18, side)
        + icon(name, x + 3, y + 3, 12, f"i-{side}")
        + text(x + width - 4, y + 14, words, f"val end on-{side}")
    )


def values_of(values: list[int], x: float, y: float) -> str:
    """Draw what a tile does: what helps over the whole width, what it needs side by side."""
    _, production, storage, workers, energy = values
    good = [("box", f"+{production}", production), ("pallet", f"+{storage}", storage)]
    good += [("worker", f"−{-workers}", max(0, -workers)), ("bolt", f"−{-energy}", max(0, -energy))]
    bad = [("worker", str(workers), max(0, workers)), ("bolt", str(energy), max(0, energy))]
    parts = []
    for name, words, shown in good:
        if shown:
            parts.append(chip(name, words, True, x, y))
            y += 20
    for name, words, shown in bad:
        if shown:
            parts.append(chip(name, words, False, x, y))
            x += WHOLE - HALF
    return "".join(parts)


def describe(model: str, values: list[int]) -> str:
    """Say in words what a tile does."""
    price, production, storage, workers, energy = values
    does = [
        f"makes {production}" if production else "",
        f"stores {storage}" if storage else "",
        f"needs {workers} workers" if workers > 0 else "",
        f"saves {-workers} workers" if workers < 0 else "",
        f"uses {energy} energy" if energy > 0 else "",
        f"saves {-energy} energy" if energy < 0 else "",
    ]
    cost = f"{price} El" if price else "starting tile"
    name = TYPE_NAMES[TYPE_OF[model[0]]]
    rule = CLAUSE[model[0]]
    return f"{name} {model}, {cost}: {', '.join(part for part in does if part)} [{rule}]."


CLAUSE = {
    "S": "FM-BUR-5",
    "M": "FM-BUR-5",
    "R": "FM-BUR-2",
    "H": "FM-BUR-2",
    "C": "FM-BUR-4",
    "O": "FM-BUR-6",
}


@cache
def coin(x: float, y: float, price: int, r: float = 13) -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" class="coin"/>'
        f"{text(x, y + 4.5, price, 'mid bold ink')}"
    )


WIDE, LOW = 98, 46
"""Size of a tile on the storage board and in the market."""


def priced_tile(model: str, values: list[int], count: int) -> str:
    """Draw a tile with its price, as it lies on the storage board or in the market."""
    kind = TYPE_OF[model[0]]
    parts = [
        rect(0, 0, WIDE, LOW, "card face", 5),
        rect(1, 1, 6, LOW - 2, f"t{kind}", 3),
        coin(20, 16, values[0], 12),
    ]
    if count > 1:
        parts.append(circle(9.5, 36, 9, "ink") + text(9.5, 40, f"×{count}", "tiny mid bold light"))
    parts.append(text(26.5 if count > 1 else 20, 42, model, "tiny mid ink"))
    parts.append(values_of(values, 35, 3.5))
    return "".join(parts)


BROAD, HIGH = 64, 60
"""Size of a tile in a factory."""


def placed_tile(model: str, values: list[int], shut: bool) -> str:
    """Draw a tile as it stands in a factory."""
    kind = TYPE_OF[model[0]]
    parts = [
        rect(0, 0, BROAD, HIGH, "card face", 5),
        rect(1, 1, BROAD - 2, 17, f"t{kind}", 4),
        icon(TYPE_ICONS[kind], 4, 3, 13, "i-light"),
        text(BROAD - 5, 14, model, "tiny end bold light"),
    ]
    parts.append(values_of(values, 1, 20.5))
    if shut:
        parts.append(rect(0, 0, BROAD, HIGH, "off", 5))
        parts.append('<path d="M2 40 40 2M2 58 62 -2M22 58 62 20" class="hatch"/>')
        parts.append(rect(15, 24, 34, 18, "bad", 9) + text(32, 37, "OFF", "tiny mid on-bad"))
    return "".join(parts)


@remembered
def small_button(words: str, width: float, enabled: bool) -> str:
    """Draw a button that shares its place with a tile."""
    css = "card face" if enabled else "idle face"
    return rect(0, 0, width, 18, css, 6) + text(
        width / 2, 13, words, f"tiny mid {'bold ink' if enabled else 'soft'}"
    )


@remembered
def button(words: str, width: float, height: float = 26, enabled: bool = True) -> str:
    """Draw a button; one that cannot be pressed now is pale."""
    side = ("button face", "on-button") if enabled else ("idle face", "soft")
    return rect(0, 0, width, height, side[0], 6) + text(
        width / 2, height / 2 + 4.5, words, f"mid {side[1]}"
    )


@cache
def worker(x: float, y: float, size: float, player: int, seasonal: bool = False) -> str:
    """Draw a worker in the owner's colour; seasonal ones are an outline."""
    css = f"season s{player}" if seasonal else f"w{player}"
    return icon("worker", x, y, size, css)
