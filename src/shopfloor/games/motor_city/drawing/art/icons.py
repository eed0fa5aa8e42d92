"""The bonus icons as symbols of 24, one for each code, and what each is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shopfloor.core.art import Symbol
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art.shapes import circle, path, rect, text, use
from shopfloor.games.motor_city.drawing.names import symbol_id
from shopfloor.games.motor_city.rules.checks import bonuses

DEPARTMENT: Final = {
    "T": "testing",
    "S": "sales",
    "P": "production",
    "E": "engineering",
    "?": "any",
}
TABLES: Final = ("blueprint", "testing", "sales", "engineering", "production", "hubs", "shop")
ALWAYS: Final = ("LB", "SP", "TPS", "ENG", "CERT", "TI:", "CR:")
"""Icons that are drawn whatever is printed on the sheets."""

BULB: Final = path(
    "M8.3 16.3c-4.6-3.6-3.3-12.3 3.7-12.3s8.3 8.7 3.7 12.3v2.2H8.3Z",
    "i",
    ' fill="#bfe6f2" stroke-width="1.8"',
) + path("M9 21.3h6M10 12l2 2.5 2-2.5", "i n", ' stroke-width="1.9"')
GAUGE: Final = (
    path("M3 18a9.5 9.5 0 1 1 18 0Z", "i", ' fill="#e8ecef" stroke-width="1.8"')
    + '<path d="M12 16l5-7" stroke="#c0341d" stroke-width="2.6" stroke-linecap="round"/>'
    + path("M5.5 15h1.5M12 7.5V9M17 15h1.5M7.5 10l1 1", "i n", ' stroke-width="1.5"')
    + '<circle cx="12" cy="16" r="2" fill="#27343f"/>'
)
REPORT: Final = path("M5 2.5h10l4.5 4.5v14.5H5Z", "i", ' fill="#fff" stroke-width="1.8"') + path(
    "M15 2.5V7h4.5M8 11h8.5M8 14.3h8.5M8 17.6h5.5", "i n", ' stroke-width="1.7"'
)
ENGINEER: Final = (
    '<path d="M12 13.5c5 0 8.5 3 8.5 8.5h-17c0-5.5 3.5-8.5 8.5-8.5Z" fill="#27343f" '
    'stroke="#fff" stroke-width=".9"/>'
    '<circle cx="12" cy="10" r="4.7" fill="#f0c9a4" stroke="#27343f" stroke-width="1.4"/>'
    '<path d="M5.5 9c0-9 13-9 13 0Z" fill="#e8662f" stroke="#27343f" stroke-width="1.3"/>'
    '<path d="M4.5 9.2h15" stroke="#27343f" stroke-width="2" stroke-linecap="round"/>'
)
CERTIFICATE: Final = (
    '<path d="M8 13l-2.5 9L12 19l6.5 3L16 13Z" fill="#0b3f48"/>'
    '<circle cx="12" cy="9" r="7.6" fill="#2aa0ad" stroke="#0b3f48" stroke-width="1.4"/>'
    '<path d="M8.6 9.2l2.5 2.7 4.5-5.3" fill="none" stroke="#fff" stroke-width="2.2" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)
COIN: Final = (
    '<circle cx="12" cy="12" r="10.6" fill="var(--coin)" stroke="#123c24" stroke-width="1.3"/>'
    '<circle cx="12" cy="12" r="8.9" fill="none" stroke="#fff" stroke-width=".8" opacity=".5"/>'
)
STAR: Final = (
    '<path d="M12 .8l3.4 7 7.8 1-5.7 5.3 1.5 7.7L12 18.1l-7 3.7 1.5-7.7L.8 8.8l7.8-1Z" '
    'fill="var(--star)" stroke="#fff" stroke-width=".9" stroke-linejoin="round"/>'
)
CRATE: Final = (
    '<rect x="2.5" y="3" width="19" height="18" rx="1.5" fill="#d8a566" stroke="#5d3d12" '
    'stroke-width="1.5"/><path d="M2.5 6h19M2.5 18h19" stroke="#5d3d12" stroke-width="1.2"/>'
)
TIRE: Final = (
    '<circle cx="12" cy="12" r="10.5" fill="#262d33"/><circle cx="12" cy="12" r="10.5" '
    'fill="none" stroke="#6b7680" stroke-width="1.3" stroke-dasharray="2 1.6"/>'
    '<circle cx="12" cy="12" r="7.8" fill="#f1f3f4"/>'
)
GIFT: Final = (
    '<path d="M4.5 10h15v11h-15Z" fill="#bfe6f2" stroke="#27343f" stroke-width="1.2"/>'
    '<path d="M3 7.5h18v4H3Z" fill="#e6f6fb" stroke="#27343f" stroke-width="1.2"/>'
    '<path d="M10.6 7.5h2.8V21h-2.8Z" fill="#c9512d"/>'
    '<path d="M12 7.5c-7-7-9 1 0 0 9 1 7-7 0 0" fill="none" stroke="#c9512d" stroke-width="2"/>'
)
PLAIN: Final = {
    "LB": BULB,
    "SP": GAUGE,
    "TPS": REPORT,
    "ENG": ENGINEER,
    "CERT": CERTIFICATE,
    "CR:": CRATE,
    "TI:": TIRE,
}
NAMES: Final = {
    "LB": "Lightbulb: fill a research space [MC-RES-1]",
    "SP": "Speedometer: fill a space of the dial [MC-SPD-1]",
    "TPS": "TPS report: fill any open report requirement [MC-BON-5]",
    "ENG": "Engineer: activate one on a new track [MC-BON-2]",
    "CERT": "Certification: choose one you lack [MC-CRT-1]",
}


def name(code: str) -> str:
    """Say what an icon does, with its clause."""
    if code in NAMES:
        return NAMES[code]
    kind, _, letter = code.partition(":")
    if code[0] == "$":
        return f"Money: circle the next {code[1:]} of the sales track [MC-SAL-2]"
    if code[0] == "*":
        return f"{code[1:]} points at the end [MC-END-2]"
    if kind in ("CR", "TI"):
        thing = "Crate" if kind == "CR" else "Tire"
        return f"{thing} {letter}: mark it in production [MC-BON-6]"
    where = "any department" if letter == "?" else DEPARTMENT[letter]
    return {
        "FS": f"Free space: one fill in {where} [MC-BON-3]",
        "FA": f"Free action: {where} at your level [MC-BON-4]",
        "UP": f"Free upgrade: {where} goes up a level [MC-BON-4]",
    }[kind]


def names(codes: Iterable[str]) -> str:
    return "; ".join(map(name, codes)) or "no bonus"


def icon_symbols(components: Components) -> dict[str, Symbol]:
    """Return the symbols of all icons that these components show."""
    codes = dict.fromkeys(ALWAYS)
    for table in TABLES:
        for row in components[table].rows.values():
            codes |= dict.fromkeys(bonuses(row))
    return {symbol_id(code): Symbol(body(code), 24, 24) for code in codes}


def general() -> dict[str, Symbol]:
    """Return the symbols that stand for a kind of thing."""
    hub = rect(3, 3, 18, 18, "d-production", 4) + text(12, 16.6, "H", "f13 bb mid white")
    bodies = {"i-star": STAR, "i-coin": COIN, "i-gift": GIFT, "i-hub": hub}
    return {id: Symbol(drawn, 24, 24) for id, drawn in bodies.items()}


def body(code: str) -> str:
    """Draw an icon in its box of 24."""
    if code in PLAIN:
        return PLAIN[code]
    kind, _, letter = code.partition(":")
    if code[0] == "$":
        return COIN + text(12, 16.3, code, "f12 bb mid white")
    if code[0] == "*":
        return STAR + text(12, 17, code[1:], "f12 bb mid white")
    if kind == "CR":
        return CRATE + text(12, 16.6, letter, "f13 bb mid k")
    if kind == "TI":
        return TIRE + text(12, 16.5, letter, "f13 bb mid k")
    return department_icon(kind, letter)


def department_icon(kind: str, letter: str) -> str:
    where = DEPARTMENT[letter]
    if kind == "FS":
        box = rect(2.5, 2.5, 19, 19, "", 3.5).replace(
            'class=""',
            f'fill="#fff" stroke="var(--{where})" stroke-width="2" stroke-dasharray="3.5 2.2"',
        )
        return box + text(12, 16.6, letter, f"f13 bb mid t-{where}")
    shape = "M2.5 3.5H16L22 12l-6 8.5H2.5Z" if kind == "FA" else "M12 1.5 22 11H18v11H6V11H2Z"
    x, y = (11, 16.6) if kind == "FA" else (12, 18)
    arrow = path(shape, f"d-{where}", ' stroke="#fff" stroke-width=".8" stroke-linejoin="round"')
    return arrow + text(x, y, letter, "f13 bb mid white")


def row_of_icons(codes: list[str], x: float, y: float, size: float) -> str:
    """Draw icons side by side around a spot."""
    left = x - size * (len(codes) - 1) / 2
    return "".join(use(symbol_id(code), left + size * n, y, size) for n, code in enumerate(codes))


def ticked(x: float, y: float) -> str:
    """Draw the green tick of a requirement that is met."""
    return circle(x, y, 6, "ok") + path(f"M{x - 2.8:.1f} {y + 0.2:.1f}l2 2.3 3.8-4.6", "tick")
