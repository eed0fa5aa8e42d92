"""Ways to merge two sections, as small pictures to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.drawing_cache import is_for
from shopfloor.core.scene import rect, text

WIDTH, HEIGHT = 112, 88
PER_ROW = 5


def merges(view: Mapping[str, Any], player: int) -> list[tuple[str, str]]:
    """Return the merges offered to the viewer, each with its picture."""
    sections = view["engineers"][player]["sections"]
    if len(sections) < 2 or view["turn"] != player or not is_for(view, player):
        return []
    moves = [move for move in view["moves"] if move.startswith("join at ")]
    return [(move, thumbnail(sections, int(move.split()[-1]))) for move in moves]


def merges_height(count: int) -> int:
    """Return the height of so many pictures, five in a row."""
    return (HEIGHT + 8) * ((count + PER_ROW - 1) // PER_ROW)


def thumbnail(sections: list[Mapping[str, Any]], shift: int) -> str:
    first, second = sections
    low = min(0, shift)
    high = max(len(first["top"]), shift + len(second["top"]))
    cell = min(22.0, (WIDTH - 12) / (high - low))
    marks = [rect(0, 0, WIDTH, HEIGHT, "panel face", 8)]
    for css, section, start in (("c-electric", first, 0), ("c-gasoline", second, shift)):
        for row, name in enumerate(("top", "bottom")):
            for x, tile in enumerate(section[name]):
                if tile:
                    left = 6 + (x + start - low) * cell
                    marks.append(rect(left, 10 + row * cell, cell - 1, cell - 1, css, 2))
    marks.append(text(WIDTH / 2, HEIGHT - 8, f"section 2 at {shift:+d}", "tiny mid"))
    return "".join(marks)
