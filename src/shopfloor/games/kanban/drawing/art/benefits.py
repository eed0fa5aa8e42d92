"""Benefits as rows of icons: points, shifts, books, vouchers, seats."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Words
from shopfloor.games.kanban.drawing.art.shapes import hexagon, use
from shopfloor.games.kanban.rules.tables import PP

ICONS: Final = ("", "shift", "book", "voucher", "seat")
"""By benefit."""
NAMES: Final = ("pp", "shift", "book", "voucher", "seat")


def icons_of(amounts: list[int]) -> list[tuple[str, int]]:
    """List the icons of benefits: points once with their number, the others one by one."""
    found: list[tuple[str, int]] = []
    for kind, amount in enumerate(amounts):
        if kind == PP:
            found += [("", amount)] if amount else []
        else:
            found += [(ICONS[kind], 1)] * amount
    return found


def gains(amounts: list[int], x: float, y: float, size: float, pitch: float = 0) -> str:
    """Draw benefits side by side round a middle."""
    shown = icons_of(amounts)
    step = pitch or size
    left = x - step * (len(shown) - 1) / 2
    return "".join(
        use(icon, left + step * k - size / 2, y - size / 2, size, size)
        if icon
        else hexagon(left + step * k, y, min(size / 2, 9.5))
        for k, (icon, _) in enumerate(shown)
    )


def gain_numbers(
    amounts: list[int], x: float, y: float, size: float, pitch: float = 0
) -> tuple[Words, ...]:
    """Return the numbers for the points among benefits drawn by `gains`."""
    shown = icons_of(amounts)
    step = pitch or size
    left = x - step * (len(shown) - 1) / 2
    return tuple(
        (left + step * k, y + 4.4, "f12 b mid dark", str(amount))
        for k, (icon, amount) in enumerate(shown)
        if not icon
    )


def gain_words(amounts: list[int]) -> str:
    """Say what benefits are."""
    counted = [(NAMES[kind], amount) for kind, amount in enumerate(amounts) if amount]
    said = [f"{n} {name}" + ("s" if n > 1 and name != "pp" else "") for name, n in counted]
    return ", ".join(said) or "nothing"
