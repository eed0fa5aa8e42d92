"""The tiles: New, Junk and Scrap Parts, large with their number and small without."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol
from shopfloor.games.gear_and_piston.drawing.art.shapes import (
    box,
    disc,
    group,
    line,
    path,
    use,
    words,
)
from shopfloor.games.gear_and_piston.drawing.names import describe, in_words
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    AXLE,
    BLUEPRINTS,
    COLORS,
    IMPROVISED,
    NEW,
    NO_ATTRIBUTE,
    TILES,
    TOP,
    TYPES,
    Tables,
)

SIZE: Final = 64
SMALL: Final = (50, 39)
RED_DOT: Final = 'stroke="var(--card)" stroke-width="1.4"'

PICTURES: Final[dict[str, str]] = {
    "motor-electric": (
        '<circle cx="24" cy="19" r="14" fill="none" stroke="currentColor" stroke-width="4"/>'
        '<circle cx="24" cy="19" r="5" fill="currentColor"/>'
        '<path d="M24 5v28M10 19h28M14 9l20 20M34 9L14 29" stroke="currentColor" '
        'stroke-width="1.8"/><path d="M8 36h32v4H8zM13 32l-3 4M35 32l3 4" fill="currentColor" '
        'stroke="currentColor" stroke-width="3"/><path d="M38 19h8" stroke="currentColor" '
        'stroke-width="4"/>'
    ),
    "motor-gasoline": (
        '<rect x="12" y="4" width="11" height="20" rx="2" fill="currentColor"/>'
        '<rect x="27" y="4" width="11" height="20" rx="2" fill="currentColor"/>'
        '<path d="M9 9h17M9 14h17M9 19h17M25 9h16M25 14h16M25 19h16" stroke="currentColor" '
        'stroke-width="2.4"/><path d="M6 24h38v9a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5z" '
        'fill="currentColor"/><circle cx="25" cy="31" r="4" fill="var(--tile)"/>'
    ),
    "motor-steam": (
        '<rect x="3" y="12" width="20" height="14" rx="2" fill="currentColor"/>'
        '<path d="M23 19h10" stroke="currentColor" stroke-width="4"/>'
        '<circle cx="37" cy="19" r="10" fill="none" stroke="currentColor" stroke-width="3.5"/>'
        '<path d="M33 19l6-6" stroke="currentColor" stroke-width="3"/>'
        '<circle cx="37" cy="19" r="2.5" fill="currentColor"/>'
        '<path d="M3 34h42v4H3zM8 26v8M19 26v8M37 29v5" stroke="currentColor" stroke-width="3" '
        'fill="currentColor"/><path d="M8 12V6h6v6" fill="currentColor"/>'
    ),
    "fuel-electric": (
        '<path d="M4 14h40v24H4z" fill="currentColor"/>'
        '<path d="M9 8h6v6H9zM21 8h6v6h-6zM33 8h6v6h-6z" fill="currentColor"/>'
        '<path d="M17 14v24M31 14v24" stroke="var(--tile)" stroke-width="2"/>'
        '<path d="M8 24h5M10.5 21.500v5M22 24h5M35 24h5M37.5 21.500v5" stroke="var(--tile)" '
        'stroke-width="2"/>'
    ),
    "fuel-gasoline": (
        '<path d="M8 12l6-6h14l12 10v22H8z" fill="currentColor"/>'
        '<rect x="14" y="18" width="18" height="14" rx="2" fill="none" stroke="var(--tile)" '
        'stroke-width="2"/><path d="M23 20c4 4 4 5 4 7a4 4 0 0 1-8 0c0-2 0-3 4-7z" '
        'fill="var(--tile)"/><path d="M36 8l6-4" stroke="currentColor" stroke-width="4"/>'
    ),
    "fuel-steam": (
        '<rect x="4" y="12" width="36" height="20" rx="10" fill="currentColor"/>'
        '<path d="M13 12v20M31 12v20" stroke="var(--tile)" stroke-width="2"/>'
        '<path d="M28 12V4h8v8" fill="currentColor"/>'
        '<path d="M8 38h30M11 32v6M34 32v6" stroke="currentColor" stroke-width="3"/>'
        '<circle cx="22" cy="22" r="5" fill="var(--tile)"/>'
        '<path d="M22 22l3-3" stroke="currentColor" stroke-width="1.6"/>'
    ),
    "improvement-electric": (
        '<path d="M16 17a8.500 8.500 0 1 1 16 0c0 4-4 5-4 9h-8c0-4-4-5-4-9z" '
        'fill="currentColor"/><path d="M20 28h8M20 32h8M22 36h4" stroke="currentColor" '
        'stroke-width="2.6"/><path d="M24 2v-1M9 16H5M43 16h-4M12 6L9 3M36 6l3-3" '
        'stroke="currentColor" stroke-width="2.4"/><path d="M21 18l3-3 3 3" '
        'stroke="var(--tile)" stroke-width="2" fill="none"/>'
    ),
    "improvement-gasoline": (
        '<path d="M4 28h12c6 0 6-10 12-10h8" fill="none" stroke="currentColor" '
        'stroke-width="6"/><rect x="28" y="11" width="16" height="14" rx="5" '
        'fill="currentColor"/><path d="M33 11v14M38 11v14" stroke="var(--tile)" '
        'stroke-width="1.8"/><path d="M6 20c-3-3 3-5 0-9M12 19c-3-3 3-5 0-9" '
        'stroke="currentColor" stroke-width="2" fill="none"/>'
        '<path d="M8 36h32" stroke="currentColor" stroke-width="3"/>'
    ),
    "improvement-steam": (
        '<path d="M20 38V22h8v16z" fill="currentColor"/>'
        '<path d="M14 22h20l-4-8H18z" fill="currentColor"/>'
        '<path d="M24 14V8" stroke="currentColor" stroke-width="4"/>'
        '<path d="M12 12c-4-2-2-5-5-7M36 12c4-2 2-5 5-7M9 20H4M44 20h-5" '
        'stroke="currentColor" stroke-width="2.4" fill="none"/>'
        '<path d="M12 38h24" stroke="currentColor" stroke-width="4"/>'
    ),
    "improvement-generic": (
        '<path d="M12 4h24M12 36h24" stroke="currentColor" stroke-width="4"/>'
        '<path d="M15 7l18 5-18 5 18 5-18 5 18 5" fill="none" stroke="currentColor" '
        'stroke-width="3"/>'
    ),
    "gear-generic": (
        '<g fill="currentColor"><path d="M17 2h6l1 5 4 2 4-3 4 4-3 4 2 4 5 1v0l0 6-5 1-2 4 3 '
        '4-4 4-4-3-4 2-1 5h-6l-1-5-4-2-4 3-4-4 3-4-2-4-5-1v-6l5-1 2-4-3-4 4-4 4 3 4-2z" '
        'transform="translate(4 -2) scale(.98)"/></g>'
        '<circle cx="23.5" cy="19.5" r="7" fill="var(--tile)"/>'
        '<circle cx="23.5" cy="19.5" r="3" fill="currentColor"/>'
    ),
    "axle-generic": (
        '<circle cx="24" cy="21" r="18" fill="none" stroke="currentColor" stroke-width="4.5"/>'
        '<circle cx="24" cy="21" r="4.5" fill="currentColor"/>'
        '<path d="M24 4v34M7 21h34M12 9l24 24M36 9L12 33" stroke="currentColor" '
        'stroke-width="2"/>'
    ),
    "steering-generic": (
        '<ellipse cx="27" cy="12" rx="16" ry="9" fill="none" stroke="currentColor" '
        'stroke-width="4" transform="rotate(-14 27 12)"/>'
        '<path d="M27 12L17 38" stroke="currentColor" stroke-width="4.5"/>'
        '<path d="M13 15l28-6M22 5l9 15" stroke="currentColor" stroke-width="2"/>'
        '<path d="M8 38h20" stroke="currentColor" stroke-width="4"/>'
    ),
    "scrap-scrap": (
        '<path d="M4 8l14-5 10 6 16-4v26l-14 6-12-5-14 5z" fill="currentColor" opacity=".85"/>'
        '<path d="M10 12l10 14M28 9l-6 22M36 12l4 14" stroke="var(--tile)" stroke-width="2"/>'
        '<g fill="var(--tile)"><circle cx="9" cy="10" r="1.8"/><circle cx="40" cy="9" r="1.8"/>'
        '<circle cx="40" cy="28" r="1.8"/><circle cx="9" cy="32" r="1.8"/></g>'
    ),
}
"""What a part is, in its propulsion; drawn in 48 by 40."""
SIGNS: Final[dict[str, str]] = {
    "electric": '<path d="M8 0L1.500 8H6l-1.500 6L11 5.500H7z" fill="currentColor"/>',
    "gasoline": '<path d="M6 0c4 5 5 6.500 5 9a5 5 0 0 1-10 0c0-2.500 1-4 5-9z" '
    'fill="currentColor"/>',
    "steam": '<path d="M3 13a3 3 0 0 1-.5-6A3.500 3.500 0 0 1 6 3a3.500 3.500 0 0 1 3.500 4 3 3 '
    '0 0 1-.5 6z" fill="currentColor"/>',
    "generic": '<path d="M6 1l5 3v6l-5 3-5-3V4z" fill="currentColor"/>'
    '<circle cx="6" cy="7" r="2" fill="var(--tile)"/>',
}
"""The sign of a propulsion, in 12 by 14: never colour alone."""
BRONZE: Final[dict[str, str]] = {
    "comfort": '<rect x="1" y="1" width="18" height="18" rx="8" {}/>',
    "power": '<path d="M10 -1L21 10 10 21 -1 10z" {}/>',
    "range": '<path d="M0 1.500h12L20 10l-8 8.500H0z" {}/>',
}
FLAME: Final = (
    "M10 0c1 4 7 6 7 12.500a7 7.300 0 0 1-14 0c0-3 1.500-4.500 2.500-6.500.8 1.500 1.500 2 2.500 "
    "2.500C8 5 9 3 10 0z"
)
SHIELD: Final = "M9 0l8 2.500v6c0 5-3.500 8-8 9.500-4.500-1.500-8-4.500-8-9.500v-6z"


def part_symbols(tables: Tables) -> dict[str, Symbol]:
    """Return every tile: `part-N07`, small `mini-N07`, for long cars `car-N07`, `chip-N07`."""
    symbols = {f"pa-{name}": Symbol(body, 48, 40) for name, body in PICTURES.items()}
    symbols |= {f"pp-{name}": Symbol(body, 12, 14) for name, body in SIGNS.items()}
    for tile, name in enumerate(TILES):
        title = describe(tables, tile) + "{1}"
        face, small = large(tables, tile), mini(tables, tile)
        low = 50 if tables.type[tile] == AXLE else 18
        fault = 13, low, "fault mid", "{0}"
        role = (32, 59, "mid id t-scrap", "{2}")
        lines = (fault, role) if tile >= BLUEPRINTS else (fault,)
        symbols[f"part-{name}"] = Symbol(face, SIZE, SIZE, lines, title, 2)
        short = f"{name} {in_words(tables, tile)}{{1}}"
        symbols[f"mini-{name}"] = Symbol(small, *SMALL, (), short, 2)
        flaw = use(f"mini-{name}", 0, 0, *SMALL) + disc(44, 6, 4.5, "var(--fire)", RED_DOT)
        symbols[f"flaw-{name}"] = Symbol(flaw, *SMALL, (), short, 2)
        symbols[f"car-{name}"] = Symbol(
            use(f"part-{name}", 0, 0, 64, 64), SIZE, SIZE, lines, title, 2
        )
        shrunk = Symbol(square(name), SIZE, SIZE, ((56, 16, "dot mid", "{0}"),), title, 2)
        symbols[f"car-{name}@phone"] = shrunk
        if tile < BLUEPRINTS:
            symbols[f"chip-{name}"] = chip(tables, tile)
            symbols[f"slip-{name}"] = slip(name, title)
    return symbols


def square(name: str) -> str:
    """Stretch the small picture of a part over a square."""
    return f'<g transform="scale(1.28 1.641)">{use(f"mini-{name}", 0, 0, *SMALL)}</g>'


def kind_of(tables: Tables, tile: int) -> str:
    """Return what a tile is coloured by: its propulsion, or that it is scrap."""
    return "scrap" if tile >= BLUEPRINTS else COLORS[tables.color[tile]]


def tinted(inside: str, kind: str) -> str:
    """Draw in the ink of a propulsion; `--tile` is its ground."""
    return f'<g class="k-{kind}">{inside}</g>'


def large(tables: Tables, tile: int) -> str:
    """Draw a tile with all that is printed on it."""
    kind = kind_of(tables, tile)
    if tile >= BLUEPRINTS:
        return tinted(scrap(tables, tile), kind)
    top = tables.row[tile] == TOP
    inside = arched() if top else straight()
    if tile >= NEW:
        inside += cracks(top)
    axle = tables.type[tile] == AXLE
    picture = f"pa-{TYPES[tables.type[tile]]}-{kind}"
    inside += use(picture, 4, 15, 54, 45) if axle else use(picture, 6, 13 if top else 9, 40, 33.3)
    low = 14 if axle else 60 if top else 53
    inside += words(5, low, f"id t-{kind}", TILES[tile])
    if not axle:
        inside += use(f"pp-{kind}", 49, 48 if top else 41, 11, 13)
    return tinted(inside + icons(tables, tile, top), kind)


def arched() -> str:
    """Draw the curved wood panel of the top row."""
    edge = "M1.500 64V23C1.500 8 8 1.500 23 1.500h18C56 1.500 62.500 8 62.500 23v41z"
    shine = "M5 40V24C5 11 11 5 24 5h16"
    return path(edge, "var(--tile)", 'stroke="var(--rim)" stroke-width="3"') + line(
        shine, "#fff", 2, 'stroke-opacity=".5"'
    )


def straight() -> str:
    """Draw the straight wood panel of the bottom row, with the ground under it."""
    return (
        box(1, 0, 62, 57, "var(--tile)", 0, 'stroke="var(--rim)" stroke-width="2"')
        + line("M4 40V3h40", "#fff", 2, 'stroke-opacity=".5"')
        + box(0, 56, 64, 8, "var(--ground)")
    )


def cracks(top: bool) -> str:
    """Draw what tells a Junk Part: cracks and rust."""
    rust = "M8 59h10l-5 5H8z" if top else "M2 46l9 10H2z"
    return line("M10 50l5-7-3-5 6-6M54 40l-4-5 3-5", "var(--rust)", 1.4, 'opacity=".8"') + path(
        rust, "var(--rust)", 'opacity=".55"'
    )


def icons(tables: Tables, tile: int, top: bool) -> str:
    """Draw attribute or volatility at the upper right, reliability below it."""
    x, y = (40, 9) if top else (42, 3)
    marks = ""
    if tables.attribute[tile] != NO_ATTRIBUTE:
        marks += group(bronze(ATTRIBUTES[tables.attribute[tile]]), x, y)
    elif tables.volatility[tile]:
        marks += group(flame(tables.volatility[tile]), x, y)
    if tables.reliability[tile]:
        marks += group(shield(f"\N{MINUS SIGN}{tables.reliability[tile]}"), 43, 27 if top else 24)
    return marks


def bronze(attribute: str) -> str:
    """Draw an attribute icon, 20 wide: a shape of its own with its letter."""
    more = 'fill="var(--bronze-ground)" stroke="var(--bronze)" stroke-width="1.8"'
    x = 8 if attribute == "range" else 10.1
    return BRONZE[attribute].format(more) + words(
        x, 14.7, "mid bb f13 t-bronze", attribute[0].upper()
    )


def flame(value: object) -> str:
    return path(FLAME, "var(--fire)") + words(10, 17.3, "mid bb f13 t-fire", value)


def shield(value: object) -> str:
    return path(SHIELD, "var(--shield)") + words(8.6, 13, "mid bb f12 t-shield", value)


def scrap(tables: Tables, tile: int) -> str:
    """Draw a sheet of scrap with a dashed edge of rust."""
    edge = "M2 3l14 1 12-2 16 2 18-1-1 18 1 20-1 20-17-1-14 2-14-2-14 1 1-20-2-18z"
    dashes = 'stroke="var(--rust)" stroke-width="2.5" stroke-dasharray="7 3"'
    return (
        path(edge, "var(--tile)", dashes)
        + use("pa-scrap-scrap", 7, 12, 40, 33.3)
        + group(flame(tables.volatility[tile]), 42, 4)
    )


def mini(tables: Tables, tile: int) -> str:
    """Draw a part small: its picture, and a pip for what it shows."""
    kind = kind_of(tables, tile)
    top = tables.row[tile] == TOP and tile < BLUEPRINTS
    edge = (
        "M.8 38.600V7q0-6.200 6.200-6.200h36q6.200 0 6.200 6.200v31.600z"
        if top
        else "M.8 .8h48.4v37.600H.8z"
    )
    inside = path(edge, "var(--tile)", 'stroke="var(--rim)" stroke-width="1.3"')
    inside += use(f"pa-{TYPES[tables.type[tile]]}-{kind}", 3, 3, 39.6, 33)
    return tinted(inside + pips(tables, tile), kind)


def pips(tables: Tables, tile: int) -> str:
    if tables.attribute[tile] != NO_ATTRIBUTE:
        return use(f"pip-{ATTRIBUTES[tables.attribute[tile]]}", 37, 25.500, 11, 11)
    if tables.volatility[tile] and tile < IMPROVISED:
        return path(FLAME, "var(--fire)", 'transform="translate(36 24) scale(.65)"')
    return ""


def chip(tables: Tables, tile: int) -> Symbol:
    """Draw a discarded part: its number on its colour."""
    kind = kind_of(tables, tile)
    body = box(0.5, 0.5, 31, 17, "var(--tile)", 4, 'stroke="var(--rim)"')
    body += words(16, 13.4, f"mid f12 b t-{kind}", TILES[tile])
    return Symbol(
        tinted(body, kind), 32, 18, name=f"{TILES[tile]} {in_words(tables, tile)}: discarded"
    )


def slip(name: str, title: str) -> Symbol:
    """Draw a part of somebody else's hand: small, with its number beside it."""
    body = box(0.5, 0.5, 71, 44, "var(--card)", 5, 'stroke="var(--parch-line)"')
    body += use(f"mini-{name}", 2, 8, 38, 30)
    return Symbol(body + words(55, 28, "mid id", name), 72, 45, (), title, 3)


def pip_symbols() -> dict[str, Symbol]:
    """Return small attribute marks without letters, and the icons with them."""
    more = 'fill="var(--bronze-ground)" stroke="var(--bronze)" stroke-width="{}"'
    found: dict[str, Symbol] = {}
    for attribute in ATTRIBUTES:
        shape = BRONZE[attribute].format(more.format(3))
        found[f"pip-{attribute}"] = Symbol(group(shape, 1, 1), 22, 22)
        found[f"at-{attribute}"] = Symbol(group(bronze(attribute), 1.5, 1.5), 23, 23)
    found["i-flame"] = Symbol(path(FLAME, "var(--fire)"), 20, 20)
    found["i-area"] = Symbol(area(), 20, 20)
    found["i-part"] = Symbol(tinted(use("pa-gear-generic", 0, 2, 20, 16.7), "plain"), 20, 20)
    found["i-hand"] = Symbol(
        path("M3 3h10v14H3z", "var(--ink2)", 'opacity=".55"')
        + path("M7 1.500h10v14H7z", "var(--ink2)"),
        20,
        20,
    )
    ring = 'stroke="var(--ink2)" stroke-width="3"'
    found["i-token"] = Symbol(disc(10, 10, 7.5, "none", ring), 20, 20)
    return found


def area() -> str:
    """Draw three squares that touch: the largest area."""
    squares = (box(1, 1, 8, 8, "var(--ink2)"), box(11, 1, 8, 8, "var(--ink2)"))
    return squares[0] + box(11, 11, 8, 8, "var(--ink2)") + box(1, 11, 8, 8, "var(--ink2)")


def back(kind: str) -> str:
    """Draw the back of a tile, 48 by 60: New and Junk can be told apart."""
    ground, edge = (
        ("#75532f", "var(--rust)") if kind == "junk" else ("var(--blue)", "var(--blue-line)")
    )
    word = kind.capitalize()
    return (
        box(5, 6, 42, 53, "#000", 3, 'opacity=".35"')
        + box(3, 3, 42, 53, ground, 3, f'stroke="{edge}" stroke-width="1.5"')
        + disc(24, 24, 9, "none", 'stroke="#fff" stroke-width="2.5" stroke-dasharray="4 2.6"')
        + disc(24, 24, 4, "#fff")
        + words(24, 48, "mid f12 b white", word)
    )
