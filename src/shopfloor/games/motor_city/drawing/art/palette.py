"""The colours of a score pad in the year of the muscle cars, and the classes that use them."""

from __future__ import annotations

from typing import Final

from shopfloor.core import art_shared
from shopfloor.core.art import Pair

PALETTE: Final[dict[str, Pair]] = {
    **art_shared.PALETTE,
    "sheet": ("#fcf7ea", "#242d36"),
    "rule": ("#ddd2b9", "#37434d"),
    "cell": ("#fffdf7", "#323e49"),
    "cell-line": ("#8b8474", "#76848f"),
    "mark": ("#2b4a63", "#9fc3dc"),
    "mark2": ("#3d6485", "#82a9c4"),
    "mark-ink": ("#eaf2f7", "#16242f"),
    "road": ("#a3abb1", "#141a20"),
    "road-line": ("#ffffff", "#73818d"),
    "pipe": ("#b7b0a0", "#4a5763"),
    "pipe2": ("#d8d2c4", "#333e48"),
    "blue": ("#1a5890", "#10355a"),
    "blue-cell": ("#2f6799", "#1c4469"),
    "blue-line": ("#9cc7ec", "#4f86b8"),
    "chrome": ("#d3dade", "#6b7883"),
    "chrome2": ("#f4f6f7", "#8b98a3"),
    "dial": ("#20272d", "#0b0f13"),
    "hub": ("#efe9fb", "#332f4a"),
    "soft": ("#f1ead8", "#2b353f"),
    "icon": ("#27343f", "#27343f"),
    "testing": ("#a63d22", "#a63d22"),
    "sales": ("#23683f", "#23683f"),
    "production": ("#5b4a91", "#6b5aa6"),
    "engineering": ("#1d5a86", "#1d5a86"),
    "speedometer": ("#39434c", "#4a5761"),
    "research": ("#0b5f6b", "#136a76"),
    "any": ("#33414d", "#46535f"),
    "coin": ("#2b7a4b", "#2b7a4b"),
    "star": ("#3b3f8f", "#4a4fa8"),
    "stripe1": ("#c9512d", "#a8482b"),
    "stripe2": ("#e07b39", "#9a5526"),
    "stripe3": ("#1f6f78", "#2b7f8c"),
    "cross": ("#b3261e", "#ff8f80"),
    "speed-fill": ("#5fa8d8", "#5fa8d8"),
    "speed-open": ("#f4f1e6", "#e6e2d4"),
}

DEPARTMENTS: Final = ("testing", "sales", "production", "engineering")
PLATES: Final = (*DEPARTMENTS, "speedometer", "research", "any")

RULES: Final = (
    art_shared.CSS
    + ".stage .head{font-size:14px;font-weight:800;font-style:italic;letter-spacing:.02em}"
    ".stage .k{fill:#1f2933}.stage .mi{fill:var(--mark-ink)}.stage .tl{fill:var(--teal)}"
    ".stage .pale{fill:#e6f0f8}.stage .ghost{font-weight:800;font-style:italic;opacity:.42}"
    ".sheet{fill:var(--sheet);stroke:var(--line)}.rule{fill:none;stroke:var(--rule);stroke-width:.7}"
    ".edge{fill:none;stroke:var(--rule);stroke-width:2}.fade{opacity:.7}"
    ".soft-box{fill:var(--soft);stroke:var(--rule)}.shade{fill:#000;opacity:.16}"
    ".cell{fill:var(--cell);stroke:var(--cell-line);stroke-width:1.2}"
    ".next{fill:var(--cell);stroke:var(--teal);stroke-width:2.6}"
    ".mark{fill:var(--mark);stroke:var(--mark);stroke-width:1.4}"
    ".scribble{fill:none;stroke:var(--mark2);stroke-width:2}"
    ".off{fill:none;stroke:var(--cell-line);stroke-dasharray:3 3;opacity:.8}"
    ".gone{fill:var(--soft);stroke:var(--cell-line);stroke-width:1}"
    ".cross{fill:none;stroke:var(--cross);stroke-width:2.6;stroke-linecap:round}"
    ".traced{fill:none;stroke:var(--mark);stroke-width:4}"
    ".frame{fill:none;stroke:var(--teal);stroke-width:2.6}.in-hand{fill:none;stroke:var(--mark);stroke-width:3.6}.to-circle{fill:none;stroke:var(--teal);stroke-width:2.6}.clear{fill:#fff0}"
    ".road{fill:none;stroke:var(--road);stroke-linejoin:round;stroke-linecap:round}"
    ".kerb{fill:none;stroke:var(--road-line);stroke-linejoin:round;stroke-linecap:round}"
    ".flag-red{fill:#b3261e}.pipe{fill:none;stroke:var(--pipe);stroke-width:8;stroke-linecap:round}"
    ".pipe2{fill:none;stroke:var(--pipe2);stroke-width:3.5;stroke-linecap:round}"
    ".shaft{fill:none;stroke:var(--pipe);stroke-width:6}.belt{fill:none;stroke:var(--pipe2);stroke-width:5}"
    ".hub{fill:var(--hub);stroke:var(--production);stroke-width:2.2}"
    ".hub-next{fill:var(--hub);stroke:var(--teal);stroke-width:3}"
    ".hub-done{fill:var(--mark);stroke:var(--production);stroke-width:4}"
    ".blue{fill:var(--blue)}.blue-line{fill:none;stroke:var(--blue-line)}"
    ".blue-grid{fill:none;stroke:var(--blue-line);stroke-width:.5;opacity:.35}"
    ".blue-cell{fill:var(--blue-cell);stroke:var(--blue-line)}"
    ".slot{fill:#0003;stroke:#f2a79c;stroke-width:1.3;stroke-dasharray:4 3}"
    ".hand{fill:#0003;stroke:#fff;stroke-width:1.6}"
    ".chrome{fill:var(--chrome)}.chrome2{fill:none;stroke:var(--chrome2);stroke-width:3}"
    ".dial{fill:var(--dial)}.thin{fill:none;stroke:#59646d}"
    ".needle{fill:none;stroke:#ff5a3c;stroke-width:4;stroke-linecap:round}"
    ".pin{fill:#c9512d}.chevron{fill:none;stroke:var(--teal);stroke-width:2.6;stroke-linecap:round}"
    ".seg-open{fill:var(--speed-open);stroke:#10161b;stroke-width:.8}"
    ".seg-mark{fill:var(--speed-fill);stroke:#10161b;stroke-width:.8}"
    ".seg-next{fill:var(--speed-open);stroke:#35c2cf;stroke-width:3}"
    ".seg-gone{fill:#8f948f;stroke:#10161b;stroke-width:.8}"
    ".ok{fill:#158048;stroke:#fff;stroke-width:1.2}"
    ".tick{fill:none;stroke:#fff;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}"
    ".seat-edge{fill:var(--seat)}.track-box{fill:var(--cell);stroke:var(--cell-line);stroke-width:.8}"
    ".i{stroke:var(--icon);stroke-linejoin:round;stroke-linecap:round}.n{fill:none}"
    ".stripe1{fill:var(--stripe1)}.stripe2{fill:var(--stripe2)}.stripe3{fill:var(--stripe3)}"
    + "".join(
        f".d-{name}{{fill:var(--{name})}}.o-{name}{{fill:var(--cell);stroke:var(--{name});"
        f"stroke-width:2.4}}.stage .t-{name}{{fill:var(--{name})}}"
        for name in PLATES
    )
)

CSS: Final = RULES.replace(".stage ", ":is(.stage,symbol) ")
"""What is drawn by `use` has no ancestors beyond its symbol, so words there need the latter."""
