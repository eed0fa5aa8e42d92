"""The Assembly Line: part bays, conveyors, exits, demand."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.cars import side
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    floor,
    moved,
    path,
    points,
    rect,
    room_sign,
    text,
    use,
    walls,
)
from shopfloor.games.kanban.rules.tables import (
    FIRST_EXIT,
    MODEL_WORDS,
    MODELS,
    PART_WORDS,
    PARTS,
    SPACES,
    Tables,
)

TITLE: Final = "Assembly Line"
Rows = dict[str, float]


def symbols() -> dict[str, Symbol]:
    """Return the bays of the models, and their spaces for parts."""
    found: dict[str, Symbol] = {}
    for model, word in zip(MODELS, MODEL_WORDS):
        body = (
            rect(0.9, 0.9, 56.2, 56.2, "slot2", 5)
            + rect(0.9, 0.9, 56.2, 56.2, model, 5, more='fill-opacity=".25"')
            + rect(0.9, 0.9, 56.2, 56.2, "none", 5, model, 1.8)
            + side(model, 4, 41, 28)
        )
        name = f"{word} bay; {{0}} {word} cars in the supply; it takes {{1}}"
        found[f"bay-{model}"] = Symbol(body, 58, 58, ((36, 53.5, "f12 b", "×{0}"),), name, 0)
    for part, word in zip(PARTS, PART_WORDS):
        found[f"open-{part}"] = Symbol(
            rect(0.5, 0.5, 17, 17, "slot", 2.5, "slot-line") + use(f"ghost-{part}", 2, 2, 14, 14),
            18,
            18,
            name=f"{word} can be provided",
        )
        found[f"there-{part}"] = Symbol(
            use(f"cube-{part}", 0, 0, 18, 18), 18, 18, name=f"{word} is there"
        )
        found[f"shut-{part}"] = Symbol(
            rect(0.5, 0.5, 17, 17, "k-hatch", 2.5, "slot-line"),
            18,
            18,
            name=f"{word} cannot be provided now",
        )
    return found


def centres(columns: list[float], rows: Rows) -> list[tuple[float, float]]:
    """Return the middles of the spaces and exits, by number."""
    return [(columns[int(name[1]) - 1], rows[name[0]]) for name in SPACES]


def conveyors(tables: Tables, where: list[tuple[float, float]], width: float) -> str:
    """Print the belts along the arrows, then the arrows."""
    ways = [
        (where[space], where[target])
        for space, targets in enumerate(tables.arrows)
        for target in targets
    ]
    lines = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in ways)
    tops = "".join(f"M{x:.1f} {y - 20:.1f}V{y:.1f}" for x, y in where[:5])
    belt = path(tops + lines, "none", "belt", width, 'stroke-linejoin="round"')
    belt += path(tops + lines, "none", "belt2", width - 6)
    arrows = "".join(chevron(a, b) for a, b in ways)
    return belt + path(
        arrows,
        "none",
        "#fff",
        2.6,
        'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".85"',
    )


def chevron(a: tuple[float, float], b: tuple[float, float]) -> str:
    """Draw an arrow's head half way between two spaces."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    tip = (x + 2.5 * dx, y + 2.5 * dy)
    one = (tip[0] - 5 * dx - 5 * dy, tip[1] - 5 * dy + 5 * dx)
    two = (tip[0] - 5 * dx + 5 * dy, tip[1] - 5 * dy - 5 * dx)
    return f"M{one[0]:.1f} {one[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{two[0]:.1f} {two[1]:.1f}"


def exits(tables: Tables, where: list[tuple[float, float]], r: float) -> str:
    return "".join(points(*where[FIRST_EXIT + n], pp, r) for n, pp in enumerate(tables.exit_pp))


def add_places(
    places: dict[str, Place],
    tables: Tables,
    where: list[tuple[float, float]],
    car: float,
    bay: tuple[float, float],
) -> None:
    """Add bays with their slots, spaces for cars, and where a pushed car hovers."""
    for lane, m in enumerate(tables.model_of_lane):
        x, y, size = where[lane][0], bay[0], bay[1]
        places[f"bay-{MODELS[m]}"] = Place(x, y, size)
        for n, part in enumerate(PARTS):
            dx, dy = -18.3 + 18.3 * (n % 3), -18.2 + 18.3 * (n // 3)
            places[f"slot-{MODELS[m]}-{part}"] = Place(x + dx * size, y + dy * size, size)
    for name, (x, y) in zip(SPACES, where):
        places[name] = Place(x, y, car)
        places[f"way-{name}"] = Place(x, y, 1 if bay[1] == 1 else 1.38)
        places[f"hand-{name}"] = Place(x + 14, y - 8, car)


def desktop(tables: Tables) -> Printed:
    where = centres([38, 99, 160, 221, 282], {"T": 110, "S": 149, "R": 187, "X": 218})
    back = floor(388, 248, "floor-B") + walls("M0 1.5H388M0 2V198M0 241V248")
    back += path("M36 2H176M226 2H346", "none", "window", 3)
    back += path("M238 219H-10", "none", "kerb", 38) + path("M238 219H-10", "none", "road", 35)
    back += path("M226 233.500H-6", "none", "#fff", 1.4, 'stroke-dasharray="8 6"')
    back += path(
        "M26 212l-6 6 6 6M70 212l-6 6 6 6M134 212l-6 6 6 6M195 212l-6 6 6 6",
        "none",
        "#fff",
        2.4,
        'stroke-opacity=".8"',
    )
    back += room_sign("B", TITLE, 130, "sign-B")
    back += conveyors(tables, where, 30) + exits(tables, where, 11)
    back += rect(316, 32, 66, 160, "slot2", 5, "slot-line")
    back += text(349, 46, "Demand", "f12 b mid")
    back += moved(352, 200, use("plant", 0, 0, 30, 30)) + use("plant", 322, 212, 24, 24)
    places: dict[str, Place] = {}
    add_places(places, tables, where, 0.74, (61, 1))
    places["demand-0"] = Place(349, 86)
    places["demand-1"] = Place(349, 156)
    return Printed(Zone(TITLE, (414, 52, 388, 248), back), places)


def phone(tables: Tables) -> Printed:
    where = centres([39, 117, 195, 273, 351], {"T": 116, "S": 157, "R": 198, "X": 233})
    back = floor(390, 252, "floor-B")
    back += path("M300 236H-6", "none", "road", 26)
    back += room_sign("B", TITLE, 130, "sign-B")
    back += conveyors(tables, where, 36) + exits(tables, where, 12)
    back += text(340, 24, "Demand below", "f12 soft mid")
    places: dict[str, Place] = {}
    add_places(places, tables, where, 0.78, (65, 1.16))
    places["demand-0"] = Place(39, 212, 1)
    places["demand-1"] = Place(351, 212, 1)
    return Printed(Zone(TITLE, (0, 0, 390, 252), back), places)
