"""The right part of a player board: goals in hand, the manager's verdict, certifications."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.shapes import Printed, circle, dashed, rect, text, use
from shopfloor.games.kanban.rules.tables import DEPARTMENT_WORDS

TITLE: Final = "Goals and training"
HELD: Final = 3


def symbols() -> dict[str, Symbol]:
    """Return what the manager would do, certifications, and points to come."""
    found: dict[str, Symbol] = {}
    for d, department in enumerate(DEPARTMENT_WORDS):
        letter = "ABCDE"[d]
        colour = f"sign-{letter}"
        body = rect(0.5, 0.5, 29, 35, "slot", 4, "slot-line") + circle(15, 10.5, 7.6, colour)
        words = ((15, 14.9, "f12 b mid white", letter), (15, 31, "f13 b mid", "{0}"))
        name = f"If Sandra evaluated {department} now: {{0}} pp; she would count {{1}}"
        found[f"risk-{d}"] = Symbol(body, 30, 36, words, name, 0)
        for known, fill, line, icon in (
            ("yes", "trained", "trained-line", "cert"),
            ("no", "slot2", "slot-line", "lock"),
        ):
            body = rect(0.5, 0.5, 33, 52, fill, 5, line) + use(icon, 6.5, 4, 21, 21)
            body += circle(17, 40, 8, colour)
            said = "Certified in" if known == "yes" else "Not certified in"
            found[f"cert-{d}-{known}"] = Symbol(
                body, 34, 53, ((17, 44.6, "f12 b mid white", letter),), f"{said} {department}", 0
            )
    found["week-pays"] = Symbol("", 172, 16, ((0, 12.5, "f12", "A week pays {0}"),), "", 0)
    found["tested"] = Symbol("", 172, 16, ((0, 12.5, "f12", "Tested Designs {0}"),), "", 0)
    found["training"] = Symbol("", 172, 16, ((0, 12.5, "f12", "Training so far {0} pp"),), "", 0)
    return found


def add_rest(
    places: dict[str, Place], risk: tuple[float, float, float], words: tuple[float, float]
) -> None:
    """Add the manager's verdicts in a row, and three lines of words."""
    for d in range(5):
        places[f"risk-{d}"] = Place(risk[0] + risk[2] * d, risk[1])
    for n, name in enumerate(("week-pays", "tested", "training")):
        places[name] = Place(words[0] + 86, words[1] + 18 * n)


def desktop() -> Printed:
    back = rect(-2, 0, 378, 176, "k-mat", 7, "line") + text(10, 17, "Goals in hand", "f12 b soft")
    back += text(200, 17, "If Sandra came now", "f12 b soft")
    back += text(10, 110, "Certified", "f12 b soft")
    places: dict[str, Place] = {}
    for k in range(HELD):
        back += dashed(11 + 61 * k, 24, 52, 69)
        places[f"goal-{k}"] = Place(37 + 61 * k, 58.5, 0.96)
        places[f"worth-{k}"] = Place(37 + 61 * k, 83, 0.95)
    add_rest(places, (216, 44, 35), (206, 122))
    for d in range(5):
        places[f"cert-{d}"] = Place(28 + 37 * d, 143)
    return Printed(Zone(TITLE, (804, 604, 376, 176), back, "mat"), places)


def phone() -> Printed:
    back = rect(0, 0, 390, 280, "k-mat") + rect(0, 0, 390, 3, "seat")
    back += text(6, 17, "Goals in hand", "f12 b soft")
    back += text(6, 146, "If Sandra came now", "f12 b soft")
    back += text(6, 212, "Certified", "f12 b soft")
    places: dict[str, Place] = {}
    for k in range(HELD):
        places[f"goal-{k}"] = Place(50 + 92 * k, 78, 1.45)
        places[f"worth-{k}"] = Place(50 + 92 * k, 116, 1.3)
    add_rest(places, (24, 172, 42), (238, 160))
    for d in range(5):
        places[f"cert-{d}"] = Place(24 + 42 * d, 245)
    return Printed(Zone(TITLE, (0, 340, 390, 280), back, "mat"), places)
