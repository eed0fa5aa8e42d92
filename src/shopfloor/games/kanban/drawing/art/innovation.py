"""Innovation: the wall of upgrade spaces, and what parts are worth."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.benefits import gain_numbers, gain_words, gains
from shopfloor.games.kanban.drawing.art.cars import chip_words, letter_chip, side
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    floor,
    path,
    points,
    rect,
    room_sign,
    text,
    use,
    walls,
)
from shopfloor.games.kanban.rules.tables import (
    MODEL_WORDS,
    MODELS,
    NOTHING,
    PART_WORDS,
    PARTS,
    Tables,
)

TITLE: Final = "Innovation"
CELL: Final = (24, 25)


def amounts_on(tables: Tables, model: int, space: int) -> list[int]:
    """Return the benefits of an upgrade space."""
    amounts = [0] * 5
    kind = tables.upgrade_kind[6 * model + space]
    if kind != NOTHING:
        amounts[kind] = tables.upgrade_amount[6 * model + space]
    return amounts


def symbols(tables: Tables) -> dict[str, Symbol]:
    """Return the upgrade spaces and the markers of values."""
    found: dict[str, Symbol] = {}
    for m, model in enumerate(MODELS):
        for n in range(6):
            amounts = amounts_on(tables, m, n)
            name = f"Upgrade space {n + 1} of {MODEL_WORDS[m]}: {gain_words(amounts)}"
            for suffix, wide, high, icon in (("", *CELL, 17), ("@phone", 44, 44, 26)):
                body = rect(0.5, 0.5, wide - 1, high - 1, "slot", 3, "slot-line")
                found[f"space-{model}-{n}{suffix}"] = Symbol(
                    body + gains(amounts, wide / 2, high / 2, icon),
                    wide,
                    high,
                    gain_numbers(amounts, wide / 2, high / 2, icon),
                    name,
                    0,
                )
    for suffix, wide, high in (("", *CELL), ("@phone", 44, 44)):
        body = rect(0.5, 0.5, wide - 1, high - 1, "slot", 3, "slot-line")
        found[f"space-filled{suffix}"] = Symbol(body, wide, high, layer=0)
    for part, word in zip(PARTS, PART_WORDS):
        found[f"value-{part}"] = Symbol(
            use(f"cube-{part}", 0, 0, 20, 20),
            34,
            20,
            ((27.5, 15, "f14 b mid", "{0}"),),
            f"{word}: worth {{0}}",
            2,
        )
    found["doubled"] = Symbol(
        path("M3 9l5-5 5 5M3 14l5-5 5 5", "none", "trained-line", 2.4),
        16,
        16,
        name="double-upgraded: nobody can do that again with this part",
    )
    return found


def desktop(tables: Tables) -> Printed:
    back = floor(228, 248, "floor-A") + walls("M3 248V1.5H228")
    back += path("M60 2H190", "none", "window", 3)
    back += room_sign("A", "Testing & Innovation", 176, "sign-A")
    back += rect(5, 32, 220, 142, "slot2", 5, "slot-line")
    places: dict[str, Place] = {}
    for m, model in enumerate(MODELS):
        y = 34.0 + 27.7 * m
        back += wall_row(tables, m, 7, y, 216, 26.6)
        for n in range(6):
            cell = Place(88.3 + 24.5 * n, y + 13.3)
            places[f"space-{model}-{n}"] = cell
            places[f"fitted-{model}-{n}"] = Place(cell.x, cell.y, 0.84)
    back += text(10, 189, "Value of a part", "f12 b soft")
    back += values(places, 8, 36.2, 194, 50)
    return Printed(Zone(TITLE, (0, 52, 228, 248), back), places)


def wall_row(tables: Tables, m: int, x: float, y: float, width: float, height: float) -> str:
    """Print a model of the wall: letter, car, and what a parked one is worth."""
    model = MODELS[m]
    middle = y + height / 2
    letter = chip_words(model, x + 2, middle - 7.5)
    return (
        rect(x, y, width, height, model, 4, more='opacity=".17"')
        + letter_chip(model, x + 2, middle - 7.5)
        + text(letter[0], letter[1], letter[3], letter[2])
        + side(model, x + 18.5, middle - 7, 29)
        + points(x + 57.5, middle, tables.value[m])
    )


def values(places: dict[str, Place], x: float, pitch: float, top: float, height: float) -> str:
    """Print a ladder for every part; its cube climbs by the steps of its value."""
    back = ""
    for n, part in enumerate(PARTS):
        left = x + pitch * n
        back += rect(left, top, pitch - 2.4, height, "slot", 3, "slot-line")
        rungs = "".join(
            f"M{left + 2:.1f} {top + height - 4 - (height - 22) / 5 * k:.1f}h5" for k in range(6)
        )
        back += path(rungs, "none", "trained-line", 1.6)
        for step in range(6):
            y = top + height - 11 - (height - 22) / 5 * step
            places[f"value-{part}-{step}"] = Place(left + pitch / 2 + 0.5, y, 0.93)
        places[f"doubled-{part}"] = Place(left + pitch - 11, top + height - 9, 0.8)
    return back


def phone(tables: Tables) -> Printed:
    back = floor(390, 250, "floor-A") + room_sign("A", "Innovation", 110, "sign-A")
    back += text(330, 24, "Values", "f12 b soft mid")
    places: dict[str, Place] = {}
    for m, model in enumerate(MODELS):
        y = 30.0 + 44.0 * m
        back += wall_row(tables, m, 3, y, 330, 43)
        for n in range(6):
            places[f"space-{model}-{n}"] = Place(92.5 + 44 * n, y + 22)
            places[f"fitted-{model}-{n}"] = Place(92.5 + 44 * n, y + 22, 1.25)
    for n, part in enumerate(PARTS):
        y = 33 + 36.0 * n
        back += rect(338, y, 48, 33, "slot", 3, "slot-line")
        for step in range(6):
            places[f"value-{part}-{step}"] = Place(360, y + 16.5, 1.1)
        places[f"doubled-{part}"] = Place(379, y + 26, 0.6)
    return Printed(Zone(TITLE, (0, 0, 390, 250), back), places)
