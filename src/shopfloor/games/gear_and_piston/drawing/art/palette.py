"""The colours of the town and of the bench, and the classes of words."""

from __future__ import annotations

from typing import Final

from shopfloor.core import art_shared
from shopfloor.core.art import Pair

OWN: Final[dict[str, Pair]] = {
    "sky1": ("#f0dcb4", "#141a24"),
    "sky2": ("#f8edd6", "#2c2b34"),
    "far": ("#d9bd8c", "#232733"),
    "far2": ("#c9a973", "#1c202b"),
    "stone": ("#d8cbb2", "#3a3a3c"),
    "stone2": ("#b9a98a", "#2a2b2e"),
    "curb": ("#9b8b6c", "#4a4a48"),
    "cob": ("#a79878", "#4d4c4a"),
    "wall": ("#b3795a", "#5c3a2b"),
    "wall2": ("#8f5b41", "#452a1f"),
    "wall-dark": ("#6d4330", "#301d16"),
    "lime": ("#efe3c8", "#3d3a35"),
    "lime2": ("#d9c79f", "#2f2d2a"),
    "lime-line": ("#a68f62", "#6e6656"),
    "wood": ("#966633", "#66462a"),
    "wood2": ("#7f542a", "#4a311c"),
    "wood-light": ("#c8955c", "#80593a"),
    "plank": ("#e3c597", "#3b3026"),
    "plank2": ("#cda873", "#2e251d"),
    "plank-line": ("#b68d56", "#54432f"),
    "iron": ("#4a5560", "#7d8a96"),
    "brass": ("#c99a2e", "#b98d2c"),
    "brass2": ("#8f6a12", "#e0bd5e"),
    "brass-light": ("#f0cf74", "#e9cb78"),
    "glass": ("#cfe3e6", "#f3d27a"),
    "night": ("#3a3036", "#0d0f13"),
    "chalk": ("#2b3f38", "#10201b"),
    "blue": ("#1d4f7c", "#153a5c"),
    "blue-line": ("#5d8fbd", "#5d8fbd"),
    "parch": ("#f7ecd0", "#3a352a"),
    "parch-line": ("#c4a868", "#7d6c45"),
    "electric": ("#c5e6d3", "#1f5a41"),
    "gasoline": ("#f5cabb", "#73301f"),
    "steam": ("#f4dd97", "#5f4a12"),
    "generic": ("#dbe0e5", "#47525d"),
    "electric-ink": ("#0c5a3c", "#c9f2dd"),
    "gasoline-ink": ("#8a2412", "#ffd3c6"),
    "steam-ink": ("#664600", "#ffe7a6"),
    "generic-ink": ("#36414c", "#e6ebf0"),
    "rim": ("#8a5a2b", "#a97a45"),
    "fire": ("#b3261e", "#ff8a73"),
    "shield": ("#0b5f6b", "#6cc5d0"),
    "bronze": ("#7a4b10", "#ffdf9c"),
    "bronze-ground": ("#fff6df", "#3a2c10"),
    "win": ("#f7e6b5", "#ffd978"),
    "rust": ("#a8592b", "#c97a48"),
    "ground": ("#4d3f2c", "#0f0c08"),
    "fire-ink": ("#fff", "#2a0d06"),
    "plate1": ("#f7e7b4", "#4d411f"),
    "plate2": ("#e5c877", "#3a3117"),
    "shield-ink": ("#fffdf8", "#12262b"),
    "chalk-ink": ("#f3f4ea", "#eef2e8"),
    "met": ("#8fe0a8", "#8fe0a8"),
    "unmet": ("#ff9f92", "#ff9f92"),
    "note": ("#ffe08a", "#ffe08a"),
}
"""The street, its houses, the bench, and the parts: ground and ink by propulsion."""

PALETTE: Final[dict[str, Pair]] = art_shared.PALETTE | OWN

RULES: Final = (
    art_shared.CSS
    + '.stage{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}'
    ".stage .serif{font-family:Georgia,'Times New Roman','DejaVu Serif',serif!important;"
    "font-weight:700}"
    ".stage .chalk{fill:var(--chalk-ink)}.stage .note{fill:var(--note)}"
    ".stage .met{fill:var(--met)}.stage .unmet{fill:var(--unmet)}"
    ".stage .id{font-size:12.5px;font-weight:700}"
    ".stage .t-bronze{fill:var(--bronze)}.stage .t-fire{fill:var(--fire-ink)}"
    ".stage .t-shield{fill:var(--shield-ink)}.stage .t-scrap{fill:var(--generic-ink)}"
    ".k-scrap{color:var(--iron);--tile:var(--generic)}"
    ".k-plain{color:var(--ink2);--tile:var(--card)}"
    ".stage .fault{font-size:21px;font-weight:800;fill:var(--fire);stroke:var(--card);"
    "stroke-width:6px;paint-order:stroke;stroke-linejoin:round}"
    ".stage .dot{font-size:20px;font-weight:800;fill:var(--fire);stroke:var(--card);"
    "stroke-width:2px;paint-order:stroke}"
    ".stage .lit{fill:#2b1f00}"
    ".stage .big{font-size:24px;font-weight:800}.stage .f16{font-size:16px}"
    + "".join(
        f".k-{name}{{color:var(--{name}-ink);--tile:var(--{name})}}"
        f".stage .t-{name}{{fill:var(--{name}-ink)}}"
        for name in ("electric", "gasoline", "steam", "generic")
    )
)

CSS: Final = RULES.replace(".stage ", ":is(.stage,symbol) ")
"""What is drawn by `use` has no ancestors beyond its symbol, so words there need the latter."""
