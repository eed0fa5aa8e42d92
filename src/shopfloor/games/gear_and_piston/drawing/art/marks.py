"""Everything that is no tile: rings, signs that light up, texts, the tray, the plate."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol, Words
from shopfloor.games.gear_and_piston.drawing.art.parts import back, bronze, flame, shield
from shopfloor.games.gear_and_piston.drawing.art.shapes import (
    box,
    disc,
    group,
    line,
    order_badge,
    path,
    signed,
    use,
    words,
)
from shopfloor.games.gear_and_piston.rules.diagnosis import REQUIREMENTS
from shopfloor.games.gear_and_piston.rules.moves import REACH
from shopfloor.games.gear_and_piston.rules.tables import ATTRIBUTES, LOCATION_WORDS

SIGN_WIDTHS: Final = (152, 184, 142, 154)
HINTS: Final = (
    "Espionage, Union Muscle or Black Market; the token misses the next planning [GP-BA-2]",
    "take one New Part, face up or blind [GP-PO-1]",
    "take one or two Junk Parts, face up or blind [GP-JY-1]",
    "build, upgrade, dismantle; the last to place a token plans first [GP-WS-1]",
)
POSTERS: Final = (
    ("Espionage", "", "look at a hand and take one Blueprint [GP-BA-3]"),
    ("Union", "Muscle", "move one of your tokens in its location [GP-BA-4]"),
    ("Black", "Market", "look at three New Parts and keep one [GP-BA-5]"),
)
POSTER_ICONS: Final = (
    '<circle cx="9" cy="9" r="6.5" fill="none" stroke="var(--ink)" stroke-width="2.5"/>'
    '<path d="M14 14l6 6" stroke="var(--ink)" stroke-width="3.5"/>',
    '<path d="M3 17c0-8 3-12 6-13l2 3-3 2c3 0 9 0 10 5s-5 7-15 3z" fill="var(--ink)"/>',
    '<path d="M3 8h16l-2 12H5z" fill="var(--ink)"/>'
    '<path d="M7 8V6a4 4 0 0 1 8 0v2" fill="none" stroke="var(--ink)" stroke-width="2.5"/>',
)
FLAG: Final = "M4 19V2h11l-2.500 4L15 10H4"


def mark_symbols() -> dict[str, Symbol]:
    """Return the symbols of town and bench that do not depend on what was agreed."""
    found = rings() | signs() | posters() | texts() | stacks() | bench() | strip_marks()
    found |= tickets()
    found["needle"] = Symbol(needle(), 104, 104, name="Your volatility is {0} [GP-VOL-1]", layer=1)
    found["now-plan"] = Symbol(pill(46), 46, 18, name="Planning")
    found["now-step"] = Symbol(pill(27), 27, 18, name="Step {0}")
    return found


def rings() -> dict[str, Symbol]:
    free = disc(20, 20, 17.5, "#fff", 'fill-opacity="0" stroke="var(--gold)" stroke-width="4"')
    name = "Put a token on the {0}: {1}"
    return {
        "next": Symbol(free, 40, 40, name=name),
        "acting": Symbol(
            disc(20, 20, 18.5, "none", 'stroke="#f5c542" stroke-width="3.5"'),
            40,
            40,
            name="The token from here is being resolved [GP-RES-1]",
        ),
    }


def signs() -> dict[str, Symbol]:
    """Draw the signs of the locations as they look while they are resolved."""
    found: dict[str, Symbol] = {}
    for k, width in enumerate(SIGN_WIDTHS):
        body = box(0, 0, width, 28, "#f5c542", 5, 'stroke="var(--wood2)" stroke-width="1.5"')
        body += order_badge(17, 14, k + 2) + name_on_sign(k)
        name = f"{LOCATION_WORDS[k]} is being resolved: {HINTS[k]}"
        found[f"lit-{k}"] = Symbol(body, width, 28, name=name)
    return found


def name_on_sign(location: int) -> str:
    return words(36, 19.5, "serif f16 lit", LOCATION_WORDS[location])


def posters() -> dict[str, Symbol]:
    found: dict[str, Symbol] = {}
    for k, (first, second, hint) in enumerate(POSTERS):
        paper = box(2, 2, 63, 62, "#000", 2, 'opacity=".3"')
        paper += box(0, 0, 63, 62, "var(--parch)", 2, 'stroke="var(--parch-line)"')
        icon = group(POSTER_ICONS[k], 20, 4)
        low = 46 if not second else 40
        body = paper + icon + squeezed(words(31.5, low, "mid f12 b", first), len(first) > 6)
        body += words(31.5, 55, "mid f12 b", second) if second else ""
        name = f"{first} {second}".strip() + f": {hint}"
        found[f"poster-{k}"] = Symbol(body, 65, 64, name=name)
        wide = box(0, 0, 118, 44, "var(--parch)", 4, 'stroke="var(--parch-line)"')
        wide += words(59, 27, "mid f13 b", f"{first} {second}".strip())
        found[f"poster-{k}@phone"] = Symbol(wide, 118, 44, name=name)
    return found


def squeezed(word: str, long: bool) -> str:
    """Set a long word close, so that it fits on a poster."""
    close = '<text textLength="58" lengthAdjust="spacingAndGlyphs" '
    return word.replace("<text ", close) if long else word


def text(width: float, css: str, template: str = "{0}", name: str = "") -> Symbol:
    """Return words without a body, in a box of one line."""
    x = 0.0 if "end" not in css and "mid" not in css else width if "end" in css else width / 2
    return Symbol("", width, 18, ((x, 13, css, template),), name, 2)


def texts() -> dict[str, Symbol]:
    return {
        "left": text(
            140, "f12 b end", name="How high this stack is; nobody may count it [GP-HND-2]"
        ),
        "more": text(40, "f12 b"),
        "memory": text(210, "f12 soft end", name="What you put back on the New stack [GP-BA-5]"),
        "scrap-left": text(96, "f12 b mid", "scrap: {0}"),
        "starts": text(96, "f12 note mid", name="Who plans first in the next round [GP-WS-1]"),
        "round": text(66, "f13 b white", "Round {0}"),
        "title": text(180, "serif white f15", "Car of {0}"),
        "hand-head": text(150, "f13 b white", "Blueprints {0} of {1}"),
        "chalk-head": Symbol(
            "",
            202,
            18,
            ((0, 13, "f13 b chalk", "{0} of {1} parts"), (202, 13, "f12 b note end", "{2}")),
        ),
    }


def stacks() -> dict[str, Symbol]:
    found: dict[str, Symbol] = {}
    for kind, clause in (("new", "GP-PO-1"), ("junk", "GP-JY-1")):
        word = kind.capitalize()
        body = group(back(kind), -2, -2) + group(back(kind), -5, -5)
        name = f"{word} stack, {{0}}: draw blind [{clause}]"
        found[f"stack-{kind}"] = Symbol(body, 44, 56, name=name)
        hint = f"A {word} Part that you do not know [GP-HND-2]"
        found[f"back-{kind}"] = Symbol(back(kind), 48, 60, name=hint)
        found[f"card-{kind}"] = Symbol(card(kind), 20, 24, name=hint)
        found[f"empty-{kind}"] = Symbol(
            box(1, 1, 42, 54, "none", 4, 'stroke="var(--ink2)" stroke-dasharray="4 4"'),
            44,
            56,
            name=f"The {word} stack is empty [{clause}]",
        )
    return found


def card(kind: str) -> str:
    """Draw the back of a tile small, with its first letter."""
    ground = "#75532f" if kind == "junk" else "var(--blue)"
    edge = 'stroke="#fff" stroke-opacity=".6"'
    return box(0.5, 0.5, 19, 23, ground, 3, edge) + words(
        10, 16.5, "mid b f13 white", kind[0].upper()
    )


def bench() -> dict[str, Symbol]:
    """Return what lies on the bench besides tiles: targets, the tray, ticks, figures."""
    dashes = 'stroke="var(--gold)" stroke-width="2" stroke-dasharray="6 4"'
    plus = line("M32 22v20M22 32h20", "var(--gold)", 4)
    paper = box(0, 0, 104, 56, "var(--card)", 8, 'stroke="var(--line)"')
    paper += words(52, 24, "mid f13 b", "New") + words(52, 41, "mid f13 b", "section")
    found = {
        "blank": Symbol("", 20, 20, layer=0),
        "spot": Symbol(
            box(2, 2, 60, 60, "var(--card)", 8, f'fill-opacity=".72" {dashes}') + plus,
            64,
            64,
            name="{0} row, column {1} [GP-CAR-3]",
        ),
        "new-section": Symbol(paper, 104, 56, name="Start another section [GP-CAR-3]", layer=2),
        "tray": Symbol(tray(), 230, 118, ((14, 19, "f13 b", "{0}"),), layer=0),
        "tray@phone": Symbol(wide_tray(), 378, 92, ((14, 19, "f13 b", "{0}"),), layer=0),
        "driver": Symbol(driver(), 46, 56, name="The engineer", layer=0),
        "first": Symbol(starter(), 118, 28, name="The first player of this round [GP-PLAN-1]"),
        "flag": Symbol(flag(), 18, 20, name="First player [GP-PLAN-1]", layer=2),
    }
    for number, need in enumerate(REQUIREMENTS):
        for met, mark, css in ((True, "\N{CHECK MARK}", "met"), (False, "\N{BALLOT X}", "unmet")):
            title = f"{NEED_WORDS[number].format('{0}')}: {'met' if met else 'missing'}"
            lines: tuple[Words, ...] = (
                (0, 13, f"f13 b {css}", mark),
                (16, 13, "f12 chalk", NEED_WORDS[number]),
            )
            found[f"{css}-{need}"] = Symbol("", 104, 18, lines, f"{title} [{NEED_CLAUSES[number]}]")
    return found | plate()


NEED_WORDS: Final = (
    "Motor",
    "Fuel for all",
    "One steering",
    "Gear",
    "Axles {0}/2",
    "Rows full",
    "Axle support",
)
NEED_CLAUSES: Final = (
    "GP-REQ-1",
    "GP-REQ-2",
    "GP-REQ-1",
    "GP-REQ-1",
    "GP-REQ-1",
    "GP-REQ-3",
    "GP-REQ-4",
)


def plate() -> dict[str, Symbol]:
    """Return the figures of the brass plate: what the car shows and what that pays."""
    found: dict[str, Symbol] = {}
    for attribute in ATTRIBUTES:
        body = group(bronze(attribute), 1, 2)
        lines = figure(f"{attribute.capitalize()} {{1}}")
        found[f"plate-{attribute}"] = Symbol(
            body, 90, 44, lines, f"{attribute} icons: {{0}} [GP-INV-1]"
        )
    squares = group(use("i-area", 0, 0, 20, 20), 0, 1)
    found["plate-area"] = Symbol(
        squares, 90, 44, figure("Area {1}"), "The largest area of one color [GP-SCO-2]"
    )
    body = group(flame(""), 1, 0) + group(shield(""), 46, 2)
    lines = (
        (25, 17, "f16 bb", "{0}"),
        (68, 17, "f16 bb", "{1}"),
        (0, 40, "f12", "Volatility {2}"),
    )
    name = "Volatility {0} after reliability {1} [GP-VOL-1]"
    found["plate-volatility"] = Symbol(body, 90, 44, lines, name)
    lines = ((90, 21, "big end", "{0}"), (90, 40, "f12 b end", "VP so far"))
    found["plate-total"] = Symbol("", 90, 44, lines, "Points as the car stands [GP-SCO-4]")
    return found


def figure(label: str) -> tuple[Words, ...]:
    return (27, 17, "f16 bb", "{0}"), (0, 40, "f12", label)


def strip_marks() -> dict[str, Symbol]:
    """Return what is written on the small mats of the others."""
    found: dict[str, Symbol] = {}
    for seat in range(6):
        lines: tuple[Words, ...] = ((30, 17, "f14 b", "{0}"),)
        body = box(0, 0, 150, 24, "#fff", 6, 'fill-opacity="0"') + use(f"p{seat}", 0, 0, 24, 24)
        found[f"who{seat}"] = Symbol(body, 150, 24, lines, "{0}: look at this hand [GP-BA-3]", 2)
        tall = box(0, 0, 150, 44, "#fff", 6, 'fill-opacity="0"') + use(f"p{seat}", 0, 10, 24, 24)
        low: tuple[Words, ...] = ((30, 27, "f14 b", "{0}"),)
        found[f"who{seat}@phone"] = Symbol(tall, 150, 44, low, found[f"who{seat}"].name, 2)
        pay = use(f"p{seat}", 0, 0, 15, 15)
        found[f"pay{seat}"] = Symbol(pay, 38, 15, ((18, 12, "f12 b", "{0}"),), "{1}", 2)
    for attribute in ATTRIBUTES:
        body = use(f"at-{attribute}", 0, 0, 22, 22)
        found[f"has-{attribute}"] = Symbol(body, 38, 22, ((24, 16, "f13 b", "{0}"),), attribute)
    body = use("i-flame", 0, 1, 15, 15)
    found["has-fire"] = Symbol(body, 34, 18, ((18, 13.5, "f13 b", "{0}"),), "Volatility {0}")
    body = use("i-area", 0, 1, 16, 16)
    found["has-area"] = Symbol(body, 34, 18, ((19, 13.5, "f13 b", "{0}"),), "Largest area {0}")
    found["parts"] = text(104, "f12 b", "{0} parts")
    found["short"] = text(104, "f12")
    return found


def tray() -> str:
    return box(0, 0, 230, 118, "var(--wood2)", 5) + box(4, 4, 222, 110, "var(--parch)", 2)


def wide_tray() -> str:
    return box(0, 0, 378, 92, "var(--wood2)", 5) + box(4, 4, 370, 84, "var(--parch)", 2)


def tickets() -> dict[str, Symbol]:
    """Draw a ticket for every way to merge two sections."""
    found: dict[str, Symbol] = {}
    edge = 'stroke="var(--parch-line)" stroke-width="1.5"'
    blank = box(1, 1, 38, 42, "var(--card)", 6, edge) + line("M8 36h24", "var(--iron)", 3)
    for shift in range(-REACH, REACH + 1):
        where = "before" if shift < 0 else "after"
        name = f"Section 2 begins {abs(shift)} columns {where} section 1 begins [GP-CAR-5]"
        body = blank + words(20, 28, "mid bb f14", signed(shift))
        found[f"join{shift:+d}"] = Symbol(body, 40, 44, name=name, layer=3)
    return found


def starter() -> str:
    body = box(0, 0, 118, 28, "var(--parch)", 5, 'stroke="var(--parch-line)"')
    return body + group(flag(), 6, 4) + words(28, 19, "f13 b", "first player")


def flag() -> str:
    return path(FLAG, "var(--gold)", 'stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"')


def pill(width: float) -> str:
    return path(
        f"M0 0h{width - 6}l6 9-6 9H0l5-9z",
        "#f5c542",
        'fill-opacity=".3" stroke="#f5c542" stroke-width="2"',
    )


def needle() -> str:
    return line("M52 52V30", "var(--fire)", 4, 'stroke-linecap="round"') + disc(
        52, 52, 6, "var(--iron)"
    )


def driver() -> str:
    """Draw the engineer in the colour of the seat."""
    edge = 'stroke="var(--edge)" stroke-width="1.2"'
    return (
        path("M4 56c0-16 8-20 19-20s19 4 19 20z", "var(--seat)", edge)
        + path("M17 38l6 7 6-7z", "#fff")
        + disc(23, 24, 11, "#eec49c", edge)
        + path("M11 22c0-15 24-15 24 0l3 1v3H11z", "#5b4630", edge)
        + disc(28, 21, 4.5, "#cfe3e6", 'stroke="#3a2c1c" stroke-width="1.8"')
        + line("M12 20h12", "#3a2c1c", 1.8)
        + path("M24 30c3-1 7-1 9 1-3 1-6 1-9-1z", "#4b3622")
    )
