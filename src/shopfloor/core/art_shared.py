"""What the boards of all games have in common: base colours, text classes, player tokens.

Six players are told apart by colour and shape, everywhere: `p0` to `p5` are discs that
carry the shape, `s0` to `s5` the bare shapes.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Pair, Symbol

PALETTE: Final[dict[str, Pair]] = {
    "page": ("#ece5d6", "#141a20"),
    "paper": ("#fbf7ee", "#1b232b"),
    "card": ("#fffdf8", "#242e37"),
    "ink": ("#1f2933", "#e8e6df"),
    "ink2": ("#414c57", "#b4bec7"),
    "line": ("#d6ccb8", "#3b4752"),
    "edge": ("#1f2933", "#0c1116"),
    "teal": ("#0b5f6b", "#6cc5d0"),
    "teal-soft": ("#dcecec", "#1f3a40"),
    "gold": ("#b8860b", "#f5c542"),
    "bad": ("#a3262a", "#ff9b90"),
    "p0": ("#0072b2", "#0072b2"),
    "p1": ("#d55e00", "#d55e00"),
    "p2": ("#009e73", "#009e73"),
    "p3": ("#cc79a7", "#cc79a7"),
    "p4": ("#e69f00", "#e69f00"),
    "p5": ("#56b4e9", "#56b4e9"),
}
"""Page, cards, words (`ink`; `ink2` for lesser ones), previews (teal) and the six players."""

SIZES: Final = (12, 13, 14, 15, 17, 19, 21)
"""Text classes `f12` to `f21`. Words of 12 are drawn a little larger: the board may be
shrunk to 83 % in a low window, and 10 px must remain."""

CSS: Final = (
    '.stage text{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;'
    "fill:var(--ink);font-size:12.4px}"
    ".stage .soft{fill:var(--ink2)}.stage .white{fill:#fff}"
    ".stage .mid{text-anchor:middle}.stage .end{text-anchor:end}"
    ".stage .b{font-weight:700}.stage .bb{font-weight:800}"
    + "".join(f".stage .f{size}{{font-size:{12.4 if size == 12 else size}px}}" for size in SIZES)
    + "".join(f".seat{seat}{{--seat:var(--p{seat})}}" for seat in range(6))
)

SHAPES: Final = (
    '<circle cx="12" cy="12" r="6.2"/>',
    '<rect x="6.4" y="6.4" width="11.2" height="11.2"/>',
    '<path d="M12 4.6 18.8 17H5.2z"/>',
    '<path d="M12 4.4 18.6 12 12 19.6 5.4 12z"/>',
    '<path d="M12 3.8l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7-5.1-2.9-5.1 2.9 1.2-5.7L3.8 9.7l5.8-.6z"/>',
    '<path d="M9.4 4.6h5.2v4.8h4.8v5.2h-4.8v4.8H9.4v-4.8H4.6V9.4h4.8z"/>',
)
"""Disc, square, triangle, diamond, star and cross, in a box of 24."""
SHAPE_INKS: Final = ("#fff", "#fff", "#fff", "#2a0f1f", "#2a1a00", "#04263c")


def player_symbols() -> dict[str, Symbol]:
    """Return the tokens and bare shapes of six players; on a board they are 24 wide."""
    symbols: dict[str, Symbol] = {}
    for seat in range(6):
        name = f"@{seat}"
        symbols[f"p{seat}"] = Symbol(token(seat), 24, 24, name=name, layer=3)
        symbols[f"s{seat}"] = Symbol(bare_shape(seat), 24, 24, name=name, layer=3)
    return symbols


def token(seat: int) -> str:
    """Draw a disc in the player's colour with the player's shape on it."""
    return (
        f'<circle cx="12" cy="12" r="11.2" fill="var(--p{seat})" stroke="var(--edge)" '
        'stroke-width="1.4"/><path d="M3.5 9.5a9 9 0 0 1 17 0" fill="none" stroke="#fff" '
        f'stroke-opacity=".35" stroke-width="1.6"/><g fill="{SHAPE_INKS[seat]}">{SHAPES[seat]}</g>'
    )


def bare_shape(seat: int) -> str:
    """Draw the player's shape in the player's colour."""
    return (
        f'<g fill="var(--p{seat})" stroke="var(--edge)" stroke-width=".8" stroke-opacity=".55" '
        f'transform="translate(12 12) scale(1.5) translate(-12 -12)">{SHAPES[seat]}</g>'
    )
