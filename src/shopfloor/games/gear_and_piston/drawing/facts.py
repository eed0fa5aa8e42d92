"""What a player's automobile shows and still lacks, and the tokens at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import PLAYER_SHAPES, Region, circle, text
from shopfloor.games.gear_and_piston.drawing.tiles import attribute_badge, flame, moved, shield
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
)


def facts(region: Region, view: Mapping[str, Any], player: int) -> None:
    """Draw tokens, icons, parts, area and volatility in one line."""
    engineer = view["engineers"][player]
    parts = [text(6, 24, PLAYER_SHAPES[player], f"p{player} big")]
    for n, attribute in enumerate(ATTRIBUTES):
        x = 40 + 62 * n
        parts.append(moved(x, 4, attribute_badge(attribute)))
        parts.append(text(x + 31, 23, engineer["icons"][attribute], "strong"))
    parts.append(
        moved(232, 4, shield(engineer["reliability"]))
        + moved(268, 2, flame(engineer["volatility"]))
    )
    parts.append(text(306, 23, f"{engineer['parts']} parts"))
    parts.append(text(378, 23, f"area {engineer['area']}"))
    parts.append(text(444, 23, missing(engineer), "bold"))
    region.add(f"facts-{player}", "".join(parts))
    title = "Action Tokens in the Holding Box; hollow ones are in the Back Alley [GP-BA-1]"
    for n in range(engineer["holding"] + engineer["temporary"]):
        css = f"p{player} token" if n < engineer["holding"] else "slot token"
        region.place(f"held-{player}-{n}", 560 - 22 * n, 40, circle(14, 10, 9, css), title=title)


def missing(engineer: Mapping[str, Any]) -> str:
    if engineer["missing_scrap"] is None:
        return "in two sections"
    if engineer["missing_scrap"] == 0:
        return "complete"
    return f"{engineer['missing_scrap']} scrap missing"


def checklist(region: Region, engineer: Mapping[str, Any], player: int) -> None:
    """Tick off what a complete automobile needs."""
    x = 6.0
    for need, met in engineer["requirements"].items():
        words = f"axles {engineer['axles']}/2" if need == "axles" else need
        mark = "✓" if met else "✗"
        region.add(
            f"need-{player}-{need}",
            text(x, 56, mark, "bold " + ("good" if met else "bad"))
            + text(x + 14, 56, words, "tiny"),
        )
        x += 26 + 6.6 * len(words)
