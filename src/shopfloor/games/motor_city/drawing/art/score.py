"""Everybody's points by where they come from."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.motor_city.drawing.art.shapes import Printed, path, text, use

ROWS: Final = ("Rounds", "Testing", "Sales", "Production", "Engineering", "Certificates")
SHORT: Final = ("Rounds", "Testing", "Sales", "Product.", "Engin.", "Certif.")
STEP: Final = 15.5
TOP: Final = 32.0


def desktop(players: int) -> Printed:
    return zone_of((236, 425, 164, 138), players, column_step(players))


def phone(players: int, y: float) -> Printed:
    return zone_of((0, y, 390, 138), players, 46.0)


def column_step(players: int) -> float:
    return {1: 30.0, 2: 30.0, 3: 26.0, 4: 21.5, 5: 20.0}[players]


def zone_of(box: tuple[float, float, float, float], players: int, step: float) -> Printed:
    names = ROWS if players <= 3 or box[2] > 200 else SHORT
    back = "".join(text(4, TOP + STEP * n, name, "f12 soft") for n, name in enumerate(names))
    back += text(4, TOP + STEP * len(names) + 3, "Now", "f13 b")
    rules = "".join(f"M2 {TOP + STEP * n + 3.8:g}H{box[2] - 2:g}" for n in range(len(names)))
    places = {}
    for seat in range(players):
        x = box[2] - 12 - step * (players - 1 - seat)
        places[f"points-{seat}"] = Place(x, 69)
    return Printed(Zone("Points", box, back + path(rules, "rule")), places)


def symbols() -> dict[str, Symbol]:
    """Return a column of points for each seat, the total below them."""
    found = {}
    for seat in range(5):
        words = [(11.0, TOP + STEP * n, "f12 mid", f"{{{n}}}") for n in range(len(ROWS) + 1)]
        x, y, _, template = words[-1]
        words[-1] = (x, y + 3, "f13 b mid", template)
        name = f"@{seat}: {{6}} points, " + ", ".join(
            f"{{{n}}} {row.lower()}" for n, row in enumerate(ROWS)
        )
        found[f"points-{seat}"] = Symbol(use(f"s{seat}", 11, 10, 16), 22, 138, tuple(words), name)
    return found
