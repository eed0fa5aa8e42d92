"""Icons and people: benefits, parts, workers, the manager."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol
from shopfloor.core.art_shared import SHAPE_INKS, SHAPES
from shopfloor.games.kanban.drawing.art.shapes import circle, moved, path, rect, use
from shopfloor.games.kanban.rules.tables import PART_WORDS, PARTS

DARK: Final = "#10161b"
STEEL: Final = "#39454f"
LINE: Final = 'stroke-linecap="round" stroke-linejoin="round"'

GLYPHS: Final[dict[str, tuple[str, str]]] = {
    "CHA": (
        "#fff",
        '<path d="M4 8.3H20M4 15.7H20M9 8.3v7.4M15 8.3v7.4" class="l"/>'
        '<circle cx="5" cy="5.3" r="1.9"/><circle cx="19" cy="5.3" r="1.9"/>'
        '<circle cx="5" cy="18.7" r="1.9"/><circle cx="19" cy="18.7" r="1.9"/>',
    ),
    "TRA": (
        "#0d2635",
        '<circle cx="12" cy="12" r="5" class="l"/><path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3'
        'M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18" class="l"/>',
    ),
    "TUR": (
        "#2b1d00",
        '<path d="M20.5 4.5H11a7.5 7.5 0 1 0 7.5 7.5V9.5h2M11 8.7V15.3M7.7 12h6.6" class="l"/>',
    ),
    "ENG": (
        "#fff",
        '<path d="M4 10.5h2.5v-2H10V6.3H8V4.2h7v2.1h-2v2.2h3.2l2.3 2.3v2h2V9.8h1.3v9h-1.3v-2.6h-2'
        'V18H8.5l-2.2-2.3H4Z"/>',
    ),
    "SUS": (
        "#15290a",
        '<path d="M7 3.5h10M7 20.5h10M7.5 6.5l9 2.6-9 2.8 9 2.8-9 2.8" class="l"/>',
    ),
    "BRA": (
        "#fff",
        '<circle cx="12" cy="12" r="8" class="l"/><circle cx="12" cy="12" r="2.7"/>'
        '<path d="M12 4a8 8 0 0 1 8 8" class="l" stroke-width="4.5"/>',
    ),
}
"""Of every part: the colour of its sign on a cube, and the sign in a box of 24."""


def glyph(part: str, colour: str) -> str:
    """Draw the sign of a part."""
    thick = f'fill="none" stroke="{colour}" stroke-width="2.3" {LINE}'
    thicker = f'fill="none" stroke="{colour}"'
    drawn = GLYPHS[part][1].replace('class="l" stroke-width="4.5"', f'{thicker} stroke-width="4.5"')
    drawn = drawn.replace('class="l"', thick)
    return f'<g fill="{colour}">{drawn}</g>'


def cube(part: str) -> str:
    """Draw a part as a cube in a box of 26."""
    return (
        rect(2, 2.5, 24, 23.5, "#000", 4.5, more='opacity=".25"')
        + rect(0.7, 0.7, 24, 23.5, part, 4.5, DARK)
        + path(
            "M5 1.3h15.5c2.2 0 3.6 1.4 3.6 3.5v1.7H1.3V4.8c0-2.1 1.5-3.5 3.7-3.5Z",
            "#fff",
            more='opacity=".28"',
        )
        + moved(3.6, 3.6, glyph(part, GLYPHS[part][0]), 0.76)
    )


def part_symbols() -> dict[str, Symbol]:
    """Return cubes, and the shadows of parts that could be there."""
    symbols: dict[str, Symbol] = {}
    for part, word in zip(PARTS, PART_WORDS):
        symbols[f"cube-{part}"] = Symbol(cube(part), 26, 26, name=word, layer=2)
        ghost = f'<g opacity=".8">{glyph(part, "var(--ink2)")}</g>'
        symbols[f"ghost-{part}"] = Symbol(ghost, 24, 24, name=f"no {word}")
    return symbols


SHIFT: Final = circle(12, 12, 9.6, "#fff", "#33414d", 1.9) + path(
    "M12 6.2V12l4 2.6", "none", "#0b5f6b", 2.2, LINE
)
BOOK: Final = (
    path(
        "M4 4.5C6.5 3 9.5 3 12 4.6 14.5 3 17.5 3 20 4.5V20c-2.5-1.4-5.5-1.4-8 .2-2.5-1.6-5.5-1.6-8"
        "-.2Z",
        "#3f7fc4",
        "#143a63",
        1.5,
    )
    + path("M12 4.6V20", "none", "#fff", 1.6)
    + path("M6.5 8c1.2-.4 2.2-.4 3.2 0M6.5 11.5c1.2-.4 2.2-.4 3.2 0M14.3 8c1.2-.4 2.2-.4 3.2 0"
        "M14.3 11.5c1.2-.4 2.2-.4 3.2 0", "none", "#fff", 1.3)
)  # fmt: skip
VOUCHER: Final = path(
    "M1.5 6.5h21v3.5a2 2 0 0 0 0 4v3.5h-21V14a2 2 0 0 0 0-4Z", "#cfe9c8", "#23572b", 1.5
) + path("M8.5 9l3.5 6.5L15.5 9", "none", "#23572b", 2.2, LINE)
CHAIR: Final = "M6 2.5h5.5c.8 0 1.3.5 1.3 1.3V11h4.400c.9 0 1.5.6 1.5 1.5V21.5h-3V16H9v5.5H6Z"
LOCK: Final = (
    path("M7.5 11V8a4.5 4.5 0 0 1 9 0v3", "none", "#5f6b77", 2.4)
    + rect(5, 10.5, 14, 10.5, "#aab4bd", 2, STEEL, 1.3)
    + circle(12, 15, 1.7, STEEL)
    + path("M12 15v3", "none", STEEL, 1.6)
)
CERTIFIED: Final = (
    path("M8 13l-2.5 9L12 19l6.5 3L16 13Z", "#0b3f48")
    + circle(12, 9, 7.6, "#2aa0ad", "#0b3f48", 1.4)
    + path("M8.6 9.2l2.5 2.7 4.5-5.3", "none", "#fff", 2.2, LINE)
)
SHIELD: Final = path("M12 2l8 3v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5Z", "#8d6a8f", "#3f2a42", 1.4)
UP: Final = path("M12 2.5 20.5 12H15.5v9h-7v-9H3.5Z", "#1d8a55", "#fff", 1.4)
RECYCLE: Final = (
    '<g fill="none" stroke="var(--green)" stroke-width="2.6" stroke-linecap="round" '
    'stroke-linejoin="round"><path d="M8.5 6.5 11 2.6c.5-.7 1.5-.7 2 0l3 5"/>'
    '<path d="M19.5 13l2 3.5c.4.8 0 1.8-1 1.8h-6"/><path d="M4.5 13l-2 3.5c-.4.8 0 1.8 1 1.8H9.5"/>'
    '<path d="M16.8 3.8l-.6 4-3.8-.8M16.5 15.5l-2.5 2.8 2.8 2.7M1.6 12.8l3.6-.8 1.2 3.6"/></g>'
)
MEETING: Final = rect(2, 2, 20, 20, "#fff", 4, "#1f2933", 1.5) + path(
    "M5.5 17V8.5h13V17M5.5 12.5h13M9 8.5V6.5M12 8.5V6.5M15 8.5V6.5", "none", "#1f2933", 1.9
)
PLANT: Final = (
    circle(12.8, 13.2, 9, "#000", more='opacity=".2"')
    + circle(12, 12, 6, "#a8683c")
    + '<g fill="var(--plant)"><ellipse cx="12" cy="6.5" rx="3.2" ry="5.5"/>'
    '<ellipse cx="12" cy="17.5" rx="3.2" ry="5.5"/><ellipse cx="6.5" cy="12" rx="5.5" ry="3.2"/>'
    '<ellipse cx="17.5" cy="12" rx="5.5" ry="3.2"/></g>'
)
DECK: Final = (
    rect(6.5, 2, 14, 18, "#c9d3da", 2, STEEL)
    + rect(4, 4, 14, 18, "#0b5f6b", 2, "#fff", 1.3)
    + path("M8 13l3-4 3 4-3 4Z", "#fff")
)
ORDER: Final = rect(5, 2, 14, 20, "order", 2, "#fff", 1.3) + path(
    "M9.5 6.5v11M14.5 6.5l-5 5.5 5 5.5", "none", "#fff", 2
)
CAR_OUTLINE: Final = "c0-2 1.5-2.5 3-2.7l2-2.3h3l2 2.3c1.5.2 2.500 1 2.500 2.700Z"
BLUEPRINT: Final = rect(3, 4, 18, 16, "#e3effb", 2, "#2b5d8f", 1.8) + path(
    "M6 14.5" + CAR_OUTLINE, "#2b5d8f"
)
UPGRADED: Final = (
    rect(2, 5, 17, 16, "#dff3e4", 2, "#1d6b45", 1.8)
    + path("M4.5 16" + CAR_OUTLINE, "#1d6b45")
    + path("M18.5 1 23.5 7h-3v5h-4V7h-3Z", "#1d8a55", "#fff")
)
CLAIM: Final = (
    circle(12, 12, 8.5, "none", STEEL, 2.6)
    + path("M4 11.5h16M12 13v7", "none", STEEL, 2.6)
    + circle(12, 12.5, 2.6, STEEL)
)
BODY: Final = (
    "M14 1.2a5.6 5.6 0 0 1 3.8 9.7c5.1 1.3 9 4.1 9 6.6 0 2.1-2.6 2.4-5.1 1.8l3.5 9.9h-8L14 23.6"
    "l-3.2 5.6h-8l3.5-9.9c-2.5.6-5.1.3-5.1-1.8 0-2.5 3.9-5.3 9-6.6A5.6 5.6 0 0 1 14 1.2Z"
)
SKIRT: Final = (
    "M14 1.2a5.6 5.6 0 0 1 3.8 9.7c5.1 1.3 9 4.1 9 6.6 0 2.1-2.6 2.4-5.1 1.8l3.5 9.9H2.8l3.5-9.9"
    "c-2.5.6-5.1.3-5.1-1.8 0-2.5 3.9-5.3 9-6.6A5.6 5.6 0 0 1 14 1.2Z"
)
STANDING: Final = '<ellipse cx="14" cy="29.6" rx="11" ry="2.3" fill="#000" opacity=".28"/>'
MANAGER: Final = path("M9.3 25V14.5l4.700 5 4.700-5V25", "none", "#fff", 2.2)


def chair(fill: str, stroke: str = "#fff") -> str:
    return path(CHAIR, fill, stroke, 1.2)


def worker(seat: int) -> str:
    """Draw a worker in the player's colour, with the player's shape."""
    shape = f'<g fill="{SHAPE_INKS[seat]}">{SHAPES[seat]}</g>'
    return STANDING + path(BODY, f"p{seat}", "#fff", 1.4) + moved(6.4, 9.4, shape, 0.64)


def people() -> dict[str, Symbol]:
    """Return workers, the manager, and where she goes next."""
    symbols = {
        f"worker-{seat}": Symbol(worker(seat), 28, 32, name=f"@{seat}’s worker", layer=3)
        for seat in range(4)
    }
    she = STANDING + path(SKIRT, "sign-F", "#fff", 1.4) + MANAGER
    symbols["sandra"] = Symbol(she, 28, 32, name="Sandra, the factory manager", layer=3)
    going = circle(14, 16, 18.6, "none", "sign-F", 2.4, 'stroke-dasharray="4 3"')
    going += moved(21, -5, path(SKIRT, "sign-F", "#fff", 1.4) + MANAGER, 0.5)
    symbols["sandra-next"] = Symbol(going, 28, 32, name="Sandra comes here tomorrow", layer=1)
    return symbols


def icons() -> dict[str, Symbol]:
    """Return the icons in a box of 24."""
    drawn = {
        "shift": (SHIFT, "shift"),
        "book": (BOOK, "book"),
        "voucher": (VOUCHER, "Parts Voucher"),
        "seat": (chair("#c0392b"), "seat"),
        "lock": (LOCK, "locked"),
        "cert": (CERTIFIED, "certification"),
        "up": (UP, "upgraded"),
        "recycle": (RECYCLE, "recycling"),
        "meeting": (MEETING, "Meeting token"),
        "plant": (PLANT, ""),
        "deck": (DECK, "Performance Goals"),
        "order": (ORDER, "Kanban orders"),
        "blueprint": (BLUEPRINT, "Design"),
        "upgraded": (UPGRADED, "upgraded Design"),
        "claim": (CLAIM, "claim only"),
    }
    symbols = {name: Symbol(body, 24, 24, name=words) for name, (body, words) in drawn.items()}
    for seat in range(4):
        symbols[f"seat-{seat}"] = Symbol(chair(f"p{seat}", "edge"), 24, 24, name="seat face up")
    symbols["seat-down"] = Symbol(
        f'<g opacity=".75">{path(CHAIR, "none", "ink2", 1.5)}</g>', 24, 24, name="seat face down"
    )
    return symbols | plaques()


def plaques() -> dict[str, Symbol]:
    """Return award plaques: unknown, and by what they give."""
    unknown = SHIELD + path(
        "M9.500 9.300c0-3.300 5-3.200 5-.2 0 2-2.500 2-2.500 4.200M12 16.300v.4",
        "none",
        "#fff",
        2.2,
        LINE,
    )
    symbols = {"plaque": Symbol(unknown, 24, 24, name="award plaque")}
    symbols["plaque-points"] = Symbol(
        SHIELD, 24, 24, ((12, 16.8, "f14 b mid white", "2"),), "award plaque: 2 pp", 2
    )
    for name in ("shift", "book", "voucher"):
        symbols[f"plaque-{name}"] = Symbol(
            SHIELD + use(name, 5.5, 4.5, 13, 13), 24, 24, name=f"award plaque: 1 {name}", layer=2
        )
    return symbols
