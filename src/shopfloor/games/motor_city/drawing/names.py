"""What symbols are called, so that pieces and art agree; and a few words both use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shopfloor.games.motor_city.rules.tables import Tables

CROSSED: Final = ", crossed off"
"""Stands behind the state of a hub that lost its bonus."""
STEPS: Final = 10
"""Of the bars in a strip."""
BARS: Final = (
    ("T1", "testing"),
    ("T2", "testing"),
    ("T3", "testing"),
    ("S", "sales"),
    ("P", "production"),
)
SECTIONS: Final = (
    ("left tracks, hubs", "sales: top row"),
    ("middle tracks, hubs", "sales: middle row"),
    ("right tracks, hubs", "sales: bottom row"),
)
"""What two faces each of the black die mean."""


def symbol_id(code: str) -> str:
    """Name the symbol of a code: `i-CRA` for CR:A, `i-d2` for $2, `i-x4` for *4."""
    plain = code.replace(":", "").replace("$", "d").replace("*", "x").replace("?", "any")
    return f"i-{plain}"


def cell_id(kind: str, codes: Iterable[str], state: str) -> str:
    """Name the symbol of a space."""
    printed = "+".join(codes).replace(":", "").replace("$", "d").replace("*", "x")
    return f"{kind}-{printed.replace('?', 'any')}-{state.partition(' ')[0]}"


def top_id(track: str, state: str) -> str:
    return f"top-{track}-{state.partition(' ')[0]}"


def hub_id(hub: str, state: str) -> str:
    return f"{hub}-{state.replace(CROSSED, '-crossed')}"


def lab_id(bonus: bool, state: str) -> str:
    return f"lab-{'gift' if bonus else 'plain'}-{state}"


def shop_id(item: str, chosen: bool, filed: int) -> str:
    return f"shop-{item}-{'on' if chosen else 'off'}-{filed}"


def segment_id(n: int, state: str) -> str:
    return f"speed-{n}-{state.partition(' ')[0]}"


def starred(tables: Tables, space: int) -> bool:
    """Tell whether a space of the speedometer has a star."""
    return tables.star[space] > tables.star[space - 1]
