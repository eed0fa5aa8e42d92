"""Icons, dice and spaces of Motor City: every state of a space has a shape of its own."""

from __future__ import annotations

from math import cos, pi, sin

from shopfloor.core.scene import circle, number, rect, remembered, text

CSS = """
.num{font-size:13px}.tiny{font-size:12px}.head{font-size:14px;font-weight:700}
.huge{font-size:22px;font-weight:700}.ink{fill:light-dark(#22262b,#e9e6df)}.on-done{fill:light-dark(#fff,#1d2329)}
.cell{fill:light-dark(#fffdf6,#2b333b);stroke:light-dark(#8f8776,#76818b)}
.done{fill:light-dark(#39424b,#cfd5da);stroke:light-dark(#22262b,#f4f1ea)}
.next{fill:light-dark(#fff6d6,#4d4220);stroke:light-dark(#8f8776,#a8925a);stroke-width:2}
.inset{fill:none;stroke:light-dark(#8a6a00,#f0c33c);stroke-dasharray:3 2}
.flag{fill:light-dark(#8a6a00,#f0c33c)}.closed{fill:none;stroke:#8f8776;stroke-dasharray:2 4}
.gone{fill:light-dark(#e4e0d8,#181c21);stroke:light-dark(#8f8776,#5b646d)}
.cross{fill:none;stroke:light-dark(#22262b,#e9e6df);stroke-width:2.6;stroke-linecap:round}
.hatch{fill:none;stroke:light-dark(#a39c8e,#616b75);stroke-width:1}.faint{opacity:.3}
.f{fill:light-dark(#22262b,#e9e6df)}
.s{fill:none;stroke:light-dark(#22262b,#e9e6df);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.w{fill:light-dark(#fffdf6,#2b333b)}.k{fill:light-dark(#22262b,#e9e6df);font-weight:700;font-size:12px}
.v{fill:light-dark(#fff,#1d2329);font-weight:700;font-size:12px}
.dark .f{fill:light-dark(#fff,#1d2329)}.dark .s{stroke:light-dark(#fff,#1d2329)}
.dark .w{fill:light-dark(#39424b,#cfd5da)}
.dark .k{fill:light-dark(#fff,#1d2329)}.dark .v{fill:light-dark(#22262b,#fff)}
.coin{fill:light-dark(#f3d37a,#6b5312);stroke:light-dark(#8a6a00,#f0c33c)}
.dark .coin{fill:none;stroke:light-dark(#fff,#1d2329)}
.gold{fill:light-dark(#f0c33c,#7a5f10);stroke:light-dark(#8a6a00,#f0c33c)}
.dark .gold{fill:none;stroke:light-dark(#fff,#1d2329)}
.road{fill:none;stroke:light-dark(#c9c3b8,#434c55);stroke-width:20;stroke-linejoin:round;stroke-linecap:round}
.lane{fill:none;stroke:light-dark(#fff,#8b949c);stroke-width:1.6;stroke-dasharray:5 5}
.belt{fill:none;stroke:light-dark(#8f8776,#76818b);stroke-width:3}
.ring{fill:none;stroke:light-dark(#22262b,#e9e6df);stroke-width:3.4}.spent{fill:light-dark(#39424b,#cfd5da)}
.gray{fill:#9aa1a9;stroke:#4d545b}.white{fill:#fff;stroke:#4d545b}.blue{fill:#0a68ad;stroke:#06395f}
.red{fill:#c0281f;stroke:#6e130d}.black{fill:#22262b;stroke:#000}
.pip{fill:#22262b}.pip-light{fill:#fff}
.here{fill:light-dark(#f3d37a,#5c4a16);stroke:light-dark(#8a6a00,#f0c33c);stroke-width:2}
.active{stroke:light-dark(#22262b,#e9e6df);stroke-width:4}
.stamp{fill:none;stroke:light-dark(#a4262c,#ff9a94);stroke-width:2.5}
.on-stamp{fill:light-dark(#a4262c,#ff9a94);font-weight:700;font-size:12px}
.button{fill:var(--accent,light-dark(#0b5f6b,#5cc4cf));stroke:#fff0}.on-button{fill:var(--accent-ink,light-dark(#fff,#06262b));font-weight:600}
.needle{stroke:light-dark(#a4262c,#ff8a80);stroke-width:3;stroke-linecap:round}.hub{fill:light-dark(#eef3f5,#24343d);stroke:light-dark(#44606e,#8fb3c4);stroke-width:2}
.dial{fill:light-dark(#fbfaf7,#232a31);stroke:light-dark(#8f8776,#76818b)}
"""

DEPARTMENT = {"T": "testing", "S": "sales", "P": "production", "E": "engineering", "?": "any one"}
GLYPHS = {
    "LB": '<path d="M-4 4a7 7 0 1 1 8 0v2h-8z" class="coin"/>'
    '<path d="M-3 8h6M-2 10.5h4" class="s"/>',
    "SP": '<path d="M-10 6a10 10 0 0 1 20 0z" class="w"/>'
    '<path d="M-10 6a10 10 0 0 1 20 0z" class="s"/>'
    '<path d="M0 5l5-6" class="s"/><circle cy="5" r="1.8" class="f"/>',
    "TPS": '<path d="M-7-10h9l5 5v15h-14z" class="w"/>'
    '<path d="M-7-10h9l5 5v15h-14zM2-10v5h5" class="s"/>'
    '<path d="M-4-1h8M-4 3h8M-4 7h5" class="s"/>',
    "ENG": '<path d="M-8 10v-2a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v2z" class="f"/>'
    '<circle cy="-2" r="4.5" class="w"/><circle cy="-2" r="4.5" class="s"/>'
    '<path d="M-7-3a7 7 0 0 1 14 0z" class="f"/>',
    "CERT": '<path d="M-4 2l-3 9 4-2 3 3 3-3 4 2-3-9z" class="f"/>'
    '<circle cy="-2" r="7.5" class="gold"/>'
    '<path d="M-3-2l2.5 2.5L4-5" class="s"/>',
}
NAMES = {
    "LB": "Lightbulb: fill a research space [MC-RES-1]",
    "SP": "Speedometer: fill a speedometer space [MC-SPD-1]",
    "TPS": "TPS report: fill any open report requirement [MC-BON-5]",
    "ENG": "Engineer: activate one on another track [MC-BON-2]",
    "CERT": "Certification: choose one you lack [MC-CRT-1]",
}


@remembered
def describe(code: str) -> str:
    """Say what a bonus icon does, with its clause."""
    if code in NAMES:
        return NAMES[code]
    kind, _, letter = code.partition(":")
    if kind == "CR":
        return f"Crate {letter}: mark it in production [MC-BON-6]"
    if kind == "TI":
        return f"Tire {letter}: mark it in production [MC-BON-6]"
    if kind == "FS":
        return f"Free space: one fill in {DEPARTMENT[letter]} [MC-BON-3]"
    if kind == "FA":
        return f"Free action: {DEPARTMENT[letter]} at your level [MC-BON-4]"
    if kind == "UP":
        return f"Free upgrade: {DEPARTMENT[letter]} department, one level [MC-BON-4]"
    if code[0] == "$":
        return f"Money: circle the next {code[1:]} on the sales track [MC-SAL-2]"
    return f"{code[1:]} points at the end [MC-END-2]"


def describe_all(codes: list[str]) -> str:
    return "; ".join(describe(code) for code in codes) if codes else "no bonus"


@remembered
def star(r: float, css: str = "gold") -> str:
    points = []
    for n in range(10):
        reach = r if n % 2 == 0 else r * 0.45
        points.append(f"{number(reach * sin(n * pi / 5))},{number(-reach * cos(n * pi / 5))}")
    return f'<polygon points="{" ".join(points)}" class="{css}"/>'


@remembered
def icon(code: str) -> str:
    """Draw a bonus icon round the origin, about 24 wide."""
    if code in GLYPHS:
        return GLYPHS[code]
    kind, _, letter = code.partition(":")
    if kind == "CR":
        return crate(letter)
    if kind == "TI":
        return tire(letter)
    if kind == "FS":
        return f'<path d="M-9-9h18v18h-18z" class="s" stroke-dasharray="3 2"/>{middle(letter)}'
    if kind == "FA":
        return f'<path d="M-9-10h11l9 10-9 10h-11z" class="f"/>{text(-1, 4.5, letter, "mid v")}'
    if kind == "UP":
        return f'<path d="M0-12l11 10h-5v12h-12v-12h-5z" class="f"/>{text(0, 6, letter, "mid v")}'
    if code[0] == "$":
        return circle(0, 0, 11, "coin") + text(0, 4.5, code, "mid k")
    return star(14) + text(0, 4.5, code[1:], "mid k")


@remembered
def middle(words: str) -> str:
    return text(0, 4.5, words, "mid k")


@remembered
def crate(letter: str) -> str:
    planks = '<path d="M-10-9h20v18h-20zM-10-5h20M-10 5h20" class="s"/>'
    return f'<path d="M-10-9h20v18h-20z" class="w"/>{planks}{circle(0, 0, 6, "w")}{middle(letter)}'


@remembered
def tire(letter: str) -> str:
    return circle(0, 0, 11, "f") + circle(0, 0, 7.5, "w") + middle(letter)


def icons(codes: list[str], x: float, y: float, step: float = 24) -> str:
    """Draw icons side by side, centred."""
    left = x - step * (len(codes) - 1) / 2
    return "".join(at(left + step * n, y, icon(code)) for n, code in enumerate(codes))


def at(x: float, y: float, markup: str, scale: float = 1) -> str:
    grow = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){grow}">{markup}</g>'


# -- spaces ------------------------------------------------------------------------------


@remembered
def space(w: float, h: float, state: str, inside: str = "") -> str:
    """Draw a space of a track round the origin, by its state."""
    x, y = -w / 2, -h / 2
    if state == "filled":
        return rect(x, y, w, h, "face done", 6) + f'<g class="dark">{inside}</g>'
    if state == "next":
        corner = f'<path d="M{number(x + 2)} {number(y + 2)}h9l-9 9z" class="flag"/>'
        inset = rect(x + 3, y + 3, w - 6, h - 6, "inset", 4)
        return rect(x, y, w, h, "face next", 6) + inset + corner + inside
    if state == "crossed off":
        faint = f'<g class="faint">{inside}</g>'
        return rect(x, y, w, h, "face gone", 6) + hatch(w, h) + faint + cross(w, h)
    if state == "closed":
        return rect(x, y, w, h, "face closed", 6) + f'<g class="faint">{inside}</g>'
    return rect(x, y, w, h, "face cell", 6) + inside


@remembered
def hatch(w: float, h: float) -> str:
    lines = [
        f"M{number(-w / 2 + k)} {number(h / 2)}l{number(min(h, w - k))} {number(-min(h, w - k))}"
        for k in range(6, int(w), 7)
    ]
    return f'<path d="{"".join(lines)}" class="hatch"/>'


@remembered
def cross(w: float, h: float) -> str:
    x, y = number(w / 2 - 5), number(h / 2 - 5)
    return f'<path d="M-{x}-{y}L{x} {y}M{x}-{y}L-{x} {y}" class="cross"/>'


@remembered
def box(filled: bool, shape: str, letter: str = "") -> str:
    """Draw a requirement box, 18 wide: crate square, tire round, report a page."""
    css = "done" if filled else "cell"
    if shape == "tire":
        outline = circle(0, 0, 9, f"face {css}")
    elif shape == "tps":
        outline = f'<path d="M-7-9h9l5 5v13h-14z" class="face {css}"/>'
    else:
        outline = rect(-9, -9, 18, 18, f"face {css}", 2)
    mark = '<path d="M-4 0l3 3.5L5-4" class="s"/>' if filled else ""
    if shape == "tps":
        inside = mark or '<path d="M-4-1h7M-4 3h7" class="s"/>'
    else:
        inside = mark if filled else middle(letter)
    return f'{outline}<g class="{"dark" if filled else ""}">{inside}</g>'


# -- dice --------------------------------------------------------------------------------

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@remembered
def die(colour: str, value: int, size: float = 30, css: str = "") -> str:
    """Draw a die round the origin, pips and all."""
    half = size / 2
    pip = "pip" if colour in ("gray", "white") else "pip-light"
    dots = "".join(
        circle(x * size * 0.27, y * size * 0.27, size * 0.085, pip) for x, y in PIPS[value]
    )
    return rect(-half, -half, size, size, f"{css} {colour}".strip(), 6) + dots


@remembered
def button(w: float, h: float, words: str, legal: bool) -> str:
    css = "button" if legal else "slot"
    ink = "mid on-button" if legal else "mid soft"
    return rect(0, 0, w, h, f"face {css}", 8) + text(w / 2, h / 2 + 5, words, ink)
