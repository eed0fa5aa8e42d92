"""Colours of the hall and the factory, and the classes of their words."""

from __future__ import annotations

from typing import Final

from shopfloor.core import art_shared
from shopfloor.core.art import Pair

SCENE: Final[dict[str, Pair]] = {
    "sky1": ("#cfe3ea", "#10171e"),
    "sky2": ("#f4ead3", "#26323c"),
    "ground": ("#c9bfa9", "#2a3038"),
    "ground2": ("#b7ab92", "#222830"),
    "hall": ("#efe5d0", "#27313b"),
    "hall2": ("#e2d5ba", "#1f2831"),
    "steel": ("#5c6c78", "#414f5b"),
    "steel2": ("#7d8d99", "#586774"),
    "sign": ("#50606c", "#3b4853"),
    "post": ("#8796a1", "#55636f"),
    "recess": ("#d7c9ab", "#1d252d"),
    "board": ("#a5825a", "#5c4832"),
    "board2": ("#8a6942", "#473623"),
    "brick": ("#b0613f", "#6f3f2b"),
    "brick2": ("#8f4a2e", "#552d1e"),
    "mortar": ("#c98a6b", "#85533c"),
    "inner": ("#f6eedd", "#303b45"),
    "inner2": ("#e6d9bf", "#262f38"),
    "slab": ("#59636d", "#46525d"),
    "slab2": ("#737e89", "#5a6873"),
    "glass": ("#bfdde6", "#f3d98c"),
    "glass2": ("#e7f3f4", "#ffe9ad"),
    "smoke": ("#ffffff", "#5a6873"),
    "far": ("#b4c6cc", "#1b252e"),
    "hazard": ("#f0b91f", "#d9a81e"),
    "yard": ("#e6dcc6", "#262e36"),
    "yard-line": ("#b9ac90", "#46515b"),
    "chalk": ("#2c4239", "#12211c"),
    "chalk-ink": ("#f2f4ec", "#eef2e8"),
    "chalk-gain": ("#ffe08a", "#ffe08a"),
}
TILES: Final[dict[str, Pair]] = {
    "storage": ("#7a5230", "#8a6238"),
    "machine": ("#2f5680", "#3b699b"),
    "robot": ("#a94700", "#b5530c"),
    "personnel": ("#823a6d", "#98497f"),
    "control": ("#6b5c00", "#7c6b0c"),
    "optimization": ("#00634c", "#0c7a5f"),
    "tile": ("#fffdf6", "#34404b"),
    "tile-line": ("#b9ab8d", "#596773"),
    "box": ("#dcc49a", "#4a3e2c"),
    "box-line": ("#a8875a", "#7a6340"),
    "box-plate": ("#cfb583", "#5d4f38"),
    "dim": ("#57492f", "#cbbb98"),
    "gain": ("#1d5c43", "#2a7a5a"),
    "need": ("#fff3ef", "#432b2b"),
    "need-line": ("#b5473f", "#d0766d"),
    "need-ink": ("#8e1f22", "#ffb9b0"),
    "coin": ("#f0c24b", "#e0b340"),
    "coin-line": ("#8a6306", "#f5d984"),
    "coin-ink": ("#2b1f00", "#2b1f00"),
    "metal": ("#8b97a3", "#7d8a96"),
    "metal-dark": ("#55616c", "#48545f"),
    "metal-light": ("#b9c3cc", "#a8b4be"),
    "skin": ("#f0c9a0", "#d9b087"),
}
PALETTE: Final[dict[str, Pair]] = art_shared.PALETTE | SCENE | TILES

CSS: Final = (
    art_shared.CSS
    + """
.stage .dim{fill:var(--dim)}.stage .coin-ink{fill:var(--coin-ink)}
.stage .bad-ink{fill:var(--bad)}
.stage .need-ink{fill:var(--need-ink)}.stage .chalk-ink{fill:var(--chalk-ink)}
.stage .chalk-gain{fill:var(--chalk-gain)}
.gains{color:#fff;--plate:var(--gain)}.needs{color:var(--need-ink)}
.boxed .gains{color:var(--ink);--plate:var(--box-plate)}
.boxed .needs rect{fill:none}
.on-seat{color:#fff;--plate:var(--seat)}.man{color:var(--seat)}
.soft-icon{color:var(--ink2);--plate:var(--inner2)}.coined{color:var(--coin-ink)}
.piece[data-piece^="price-of-"],.piece[data-piece^="off-"],.piece[data-piece^="front-"],
.piece[data-piece^="behind-"]{pointer-events:none}
"""
)
