"""Auditor Emma's row in the solo game: her dice, what is next, and the scale of cars."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art.shapes import Printed, rect, text
from shopfloor.games.motor_city.rules.tables import RATINGS

HEIGHT: Final = 46.0
CAR: Final = 108.0


def desktop() -> Printed:
    places = {
        "black": Place(150, 23, 1.2),
        "section": Place(238, 23),
        "taken-0": Place(366, 23, 1.15),
        "taken-1": Place(402, 23, 1.15),
        "next": Place(480, 23),
    }
    places |= {f"car-{n}": Place(580 + CAR / 2 * 0.92 + 99.5 * n, 23) for n in range(6)}
    back = rect(0, 0, 1180, HEIGHT, "sheet", 6) + rect(0, 0, 6, HEIGHT, "flag-red", 3)
    back += text(16, 21, "Auditor Emma", "f14 bb") + text(16, 37, "crosses off", "f12 soft")
    back += text(330, 27.5, "took", "f12 soft mid")
    return Printed(Zone("Auditor Emma", (0, 2, 1180, HEIGHT), back), places)


def phone(y: float) -> Printed:
    places = {
        "black": Place(146, 23, 1.2),
        "section": Place(236, 23),
        "taken-0": Place(50, 66, 1.15),
        "taken-1": Place(84, 66, 1.15),
        "next": Place(200, 66),
    }
    places |= {f"car-{n}": Place(65 + 130 * (n % 3), 110 + 40 * (n // 3)) for n in range(6)}
    back = rect(0, 0, 390, 172, "sheet", 6)
    back += text(12, 21, "Auditor Emma", "f14 bb") + text(12, 37, "crosses off", "f12 soft")
    back += text(18, 70, "took", "f12 soft mid")
    return Printed(Zone("Auditor Emma", (0, y, 390, 172), back), places)


def symbols(components: Components) -> dict[str, Symbol]:
    words = ((4.0, 15.5, "f12 b", "{0}"), (4.0, 31.5, "f12 soft", "{1}"))
    found = {
        "section": Symbol("", 130, 40, words, "The section of the black die [MC-SOL-6]"),
        "next-die": next_die(),
    }
    least = components["ratings"].column("least")
    for n, (car, points) in enumerate(zip(RATINGS, least)):
        for reached in (False, True):
            found[f"rating-{n}-{'on' if reached else 'off'}"] = rating(car, points, reached)
    return found


def next_die() -> Symbol:
    words = ((50.0, 16.0, "f12 soft mid", "takes next"), (50.0, 32.0, "f13 b mid", "{0}"))
    return Symbol(rect(0, 0, 100, 40, "off", 6), 100, 40, words, "Her next die [MC-SOL-4]")


def rating(car: str, points: int, reached: bool) -> Symbol:
    """Draw a step of the scale of cars: the one reached now is filled in."""
    w = 96.0
    ink = " mi" if reached else ""
    body = rect(0, 0, w, 36, "mark" if reached else "cell", 5)
    body += text(w / 2, 15.5, car.removesuffix(" 454 SS"), f"f12 b mid{ink}")
    body += text(w / 2, 30.5, f"from {points}", f"f12 mid{ink or ' soft'}")
    return Symbol(body, w, 36, name=f"{car}: from {points} points [MC-RAT-1]")
