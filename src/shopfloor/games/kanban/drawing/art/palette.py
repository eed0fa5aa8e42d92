"""Colours of the factory, and the classes of its words."""

from __future__ import annotations

from typing import Final

from shopfloor.core import art_shared
from shopfloor.core.art import Pair

FACTORY: Final[dict[str, Pair]] = {
    "page": ("#dfe2e0", "#12191f"),
    "grid": ("#cfd6d9", "#313d47"),
    "wall": ("#ffffff", "#55646f"),
    "wall2": ("#b8c0c5", "#0e1419"),
    "window": ("#9fd0ea", "#2f5468"),
    "glow": ("#ffffff", "#2f3a44"),
    "alley1": ("#fbf8ec", "#323a40"),
    "alley2": ("#efeada", "#2a3238"),
    "hazard1": ("#d9cfae", "#5a543f"),
    "hazard2": ("#8b9298", "#20262b"),
    "chalk": ("#c3b074", "#7d744f"),
    "floor-A": ("#e0eaee", "#22343c"),
    "floor-B": ("#e4ecf4", "#24303f"),
    "floor-C": ("#f6ecd9", "#3a3120"),
    "floor-D": ("#dfe8f7", "#272d49"),
    "floor-E": ("#f4e4d2", "#402b2a"),
    "floor-HR": ("#e5f0e4", "#25382b"),
    "sign-A": ("#0b5f6b", "#0f6c79"),
    "sign-B": ("#2d5a8c", "#34669d"),
    "sign-C": ("#7f5213", "#805415"),
    "sign-D": ("#4b4f9c", "#565bb0"),
    "sign-E": ("#8b3a4a", "#9a4456"),
    "sign-F": ("#a3195b", "#b02467"),
    "sign-HR": ("#3f6b46", "#3c6844"),
    "slot": ("#ffffff", "#3a4651"),
    "slot2": ("#f2efe6", "#303b45"),
    "slot-line": ("#a9a597", "#6a7885"),
    "plate": ("#ffffff", "#f7f4ea"),
    "plate-line": ("#33414d", "#10161b"),
    "road": ("#4a535b", "#12181d"),
    "kerb": ("#ffffff", "#77838d"),
    "grass": ("#9cc98b", "#2f5a3a"),
    "grass2": ("#84b773", "#274b31"),
    "belt": ("#59636c", "#161c22"),
    "belt2": ("#6d7882", "#2b353e"),
    "wood1": ("#d9a868", "#6d4c26"),
    "wood2": ("#c48f4d", "#573b1c"),
    "wood-edge": ("#7a5426", "#8d6a3c"),
    "on-wood": ("#2b1a02", "#f0dfc2"),
    "shelf": ("#c89a5b", "#6e512a"),
    "mat1": ("#fffdf7", "#2a343e"),
    "mat2": ("#f1ede0", "#222b34"),
    "desk": ("#cfdae2", "#45535f"),
    "desk-line": ("#8795a1", "#6b7986"),
    "trained": ("#d3ecef", "#23505a"),
    "expert": ("#9fd3d9", "#2a6772"),
    "trained-line": ("#0b5f6b", "#6cc3cf"),
    "plant": ("#4f9a5c", "#3d7a4a"),
    "card2": ("#fffdf5", "#f4efe0"),
    "card-head": ("#f3e7c3", "#e6d8ae"),
    "card-line": ("#8a7a55", "#8a7a55"),
    "chip": ("#0b5f6b", "#0b5f6b"),
    "order": ("#8a5a16", "#8a5a16"),
    "order-paper": ("#fff6e4", "#f3e6cb"),
    "arrow": ("#b3261e", "#ff9f8f"),
    "green": ("#1c6b3e", "#4fb27c"),
}
MODELS: Final[dict[str, Pair]] = {
    "GRN": ("#1f8257", "#1f8257"),
    "BLU": ("#246cae", "#246cae"),
    "YEL": ("#f2c318", "#f2c318"),
    "RED": ("#c83a25", "#c83a25"),
    "BLK": ("#3b4148", "#3b4148"),
    "GRN-soft": ("#dff3e8", "#dff3e8"),
    "BLU-soft": ("#dcebf8", "#dcebf8"),
    "YEL-soft": ("#fff4c9", "#fff4c9"),
    "RED-soft": ("#fbe0da", "#fbe0da"),
    "BLK-soft": ("#e3e6e9", "#e3e6e9"),
}
"""Pieces keep their colours in the dark."""
PARTS: Final[dict[str, Pair]] = {
    "CHA": ("#5f6b77", "#5f6b77"),
    "TRA": ("#56b4e9", "#56b4e9"),
    "TUR": ("#e69f00", "#e69f00"),
    "ENG": ("#b8487a", "#b8487a"),
    "SUS": ("#93c556", "#93c556"),
    "BRA": ("#7a5bb0", "#7a5bb0"),
}
PALETTE: Final[dict[str, Pair]] = art_shared.PALETTE | FACTORY | MODELS | PARTS

CSS: Final = (
    art_shared.CSS
    + """
.stage .dark{fill:#1f2933}.stage .letter{font-size:16.6px;font-weight:700;text-anchor:middle}
.stage .tile{font-size:13.9px;font-weight:700;text-anchor:middle}
.stage .goal{font-size:13.6px;font-weight:700}
.stage .on-wood{fill:var(--on-wood)}.stage .teal{fill:var(--teal)}.stage .bad{fill:var(--bad)}
"""
    + "".join(f".stage .ink-{letter}{{fill:{FACTORY['sign-' + letter][0]}}}" for letter in "ABCDEF")
    + """
.piece[data-piece^="slot-"],.piece[data-piece^="car-"],.piece[data-piece^="worth-"]{pointer-events:none}
.piece[data-piece^="stock-"],.piece[data-piece^="disc-"]{pointer-events:none}
.piece[data-piece^="worker-"],.piece[data-piece^="sandra"]{pointer-events:none}
"""
)
