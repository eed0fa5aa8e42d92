"""The tiles, as they look in the hall, in a factory, kept aside and in a rival's factory.

`pic-M7` is the picture alone; `sale-M7` lies in the market (a white tile; its price is a
piece of its own), `box-M7` on the storage board, `bay-M7` in a factory, `aside-M7` beside
it; `mini-M7` stands in a rival's factory, or `small-M7` where there is room for a picture.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shopfloor.core.art import Symbol, Words
from shopfloor.games.factory_manager.drawing.art import pictures
from shopfloor.games.factory_manager.drawing.art.shapes import outline, path, rect, use
from shopfloor.games.factory_manager.rules.tables import MODELS, Tables

COLOURS: Final = ("storage", "machine", "robot", "personnel", "control", "optimization")
"""By type of tile."""
TYPE_NAMES: Final = (
    "Storage",
    "Machine",
    "Working robot",
    "Personnel robot",
    "Control",
    "Optimization",
)
CLAUSES: Final = ("FM-BUR-5", "FM-BUR-5", "FM-BUR-2", "FM-BUR-2", "FM-BUR-4", "FM-BUR-6")
"""By type of tile, the clause about what it does."""
MINUS: Final = "\N{MINUS SIGN}"


class Plate(NamedTuple):
    """A value on a tile: its icon, and the number in words."""

    icon: str
    words: str
    gain: bool


def plates(tables: Tables, model: int) -> tuple[list[Plate], list[Plate]]:
    """Return what helps the owner, and what the tile needs."""
    made, stored = tables.production[model], tables.storage[model]
    workers, energy = tables.workers[model], tables.energy[model]
    gains = [
        Plate("f-made", f"+{made}", True),
        Plate("f-stored", f"+{stored}", True),
        Plate("f-worker", f"{MINUS}{-workers}", True),
        Plate("f-bolt", f"{MINUS}{-energy}", True),
    ]
    needs = [Plate("f-worker", f"{workers}", False), Plate("f-bolt", f"{energy}", False)]
    shown = (made > 0, stored > 0, workers < 0, energy < 0)
    return (
        [plate for plate, there in zip(gains, shown) if there],
        [plate for plate, there in zip(needs, (workers > 0, energy > 0)) if there],
    )


def does(tables: Tables, model: int) -> str:
    """Say in words what a tile does, and which clause says so."""
    made, stored = tables.production[model], tables.storage[model]
    workers, energy = tables.workers[model], tables.energy[model]
    parts = [
        f"makes {made}" if made else "",
        f"stores {stored}" if stored else "",
        f"needs {workers} workers" if workers > 0 else "",
        f"saves {-workers} workers" if workers < 0 else "",
        f"uses {energy} energy" if energy > 0 else "",
        f"saves {-energy} energy" if energy < 0 else "",
    ]
    return f"{', '.join(part for part in parts if part)} [{CLAUSES[tables.type[model]]}]"


def title(tables: Tables, model: int) -> str:
    return f"{TYPE_NAMES[tables.type[model]]} {MODELS[model]}"


def picture_of(tables: Tables, model: int) -> str:
    """Draw what stands in the bay."""
    name, kind = MODELS[model], tables.type[model]
    if name == "S0":
        return pictures.workbench()
    if kind == 0:
        return pictures.shelf(tables.storage[model])
    if kind == 1:
        return pictures.MACHINES[name]() + pictures.products(tables.production[model])
    if kind == 2:
        return pictures.working_robot(tables.production[model])
    if kind == 3:
        return pictures.personnel_robot(-tables.workers[model])
    if kind == 4:
        return pictures.control_desk(-tables.energy[model])
    return pictures.planning_board(-tables.workers[model])


# -- values in a box -----------------------------------------------------------------------


class Row(NamedTuple):
    """Where values stand: a column of rows, two needs beside each other in the last."""

    x: float
    y: float
    width: float
    height: float


def values(tables: Tables, model: int, box: Row, boxed: bool = False) -> tuple[str, list[Words]]:
    """Draw the values of a tile; return the markup and the words."""
    gains, needs = plates(tables, model)
    lines = [[plate] for plate in gains] + ([needs] if needs else [])
    tall = min(18.0, box.height / max(1, len(lines)))
    first = box.y + (box.height - tall * len(lines)) / 2
    markup, words = "", []
    for number, line in enumerate(lines):
        wide = box.width if line[0].gain else box.width / 2
        for place, plate in enumerate(line):
            at = Row(box.x + wide * place, first + tall * number, wide, tall)
            drawn, word = value(plate, at, boxed)
            markup += drawn
            words.append(word)
    return markup, words


def value(plate: Plate, at: Row, boxed: bool) -> tuple[str, Words]:
    """Draw one value: on a dark plate what helps, in a red frame what is needed."""
    size = 12 if plate.gain else 10
    x, y, wide, tall = at.x + 0.7, at.y + 0.7, at.width - 1.4, at.height - 1.4
    frame = rect(x, y, wide, tall, "plate", 3)
    if not plate.gain:
        frame = rect(x, y, wide, tall, "need", 3, outline("need-line", 1.2))
    icon = use(plate.icon, x + (3 if plate.gain else 1.5), y + (tall - size) / 2, size, size)
    css = "gains" if plate.gain else "needs"
    ink = ("" if boxed else "white") if plate.gain else "need-ink"
    return f'<g class="{css}">{frame}{icon}</g>', (
        x + wide - 3,
        y + tall / 2 + 4.4,
        f"f12 b end {ink}",
        plate.words,
    )


# -- symbols -------------------------------------------------------------------------------


def tile_symbols(tables: Tables) -> dict[str, Symbol]:
    symbols: dict[str, Symbol] = {}
    for model, name in enumerate(MODELS):
        symbols[f"pic-{name}"] = Symbol(picture_of(tables, model), 72, 56)
        symbols[f"bay-{name}"] = in_bay(tables, model)
        symbols[f"aside-{name}"] = kept_aside(tables, model)
        symbols[f"aside-{name}@phone"] = kept_aside(tables, model, 44, 44)
        symbols[f"mini-{name}"] = mini(tables, model)
        symbols[f"small-{name}"] = small(tables, model)
        if tables.price[model] or not name.endswith("0"):
            symbols[f"sale-{name}"] = on_sale(tables, model)
            symbols[f"sale-{name}@phone"] = on_sale_phone(tables, model)
            symbols[f"box-{name}"] = boxed(tables, model)
            symbols[f"box-{name}@phone"] = boxed_phone(tables, model)
    return symbols


def label(model: int, kind: int, x: float, y: float) -> tuple[str, Words]:
    """Draw the model's name on the colour of its type."""
    return rect(x, y, 34, 15, COLOURS[kind], 3), (x + 17, y + 12, "f13 bb mid white", MODELS[model])


def face(tables: Tables, model: int, x: float, y: float, boxed: bool) -> tuple[str, list[Words]]:
    """Draw picture, name and values beside each other, 88 wide and 44 high."""
    kind = tables.type[model]
    sign, name = label(model, kind, x + 3, y + 28)
    drawn, words = values(tables, model, Row(x + 41, y + 3, 46, 38), boxed)
    return use(f"pic-{MODELS[model]}", x + 2, y, 37, 28.8) + sign + drawn, [name, *words]


def on_sale(tables: Tables, model: int) -> Symbol:
    markup, words = face(tables, model, 0, 0, boxed=False)
    body = (
        rect(1.5, 2, 116, 43.5, "#000", 5, 'opacity=".22"')
        + rect(0, 0, 116, 43.5, "tile", 5, outline("tile-line"))
        + markup
    )
    return Symbol(
        body, 116, 43.5, (*words, (103, 38, "f12 b mid", "{0}")), name_on_sale(tables, model)
    )


def name_on_sale(tables: Tables, model: int) -> str:
    price = tables.price[model]
    return f"{title(tables, model)}, {price} El: {does(tables, model)}. {{1}} in the market"


def name_in_box(tables: Tables, model: int) -> str:
    price = tables.price[model]
    return f"{title(tables, model)}, {price} El: {does(tables, model)}. {{1}} in stock"


def boxed(tables: Tables, model: int) -> Symbol:
    markup, words = face(tables, model, 0, 0, boxed=True)
    body = (
        rect(1, 1, 114, 42, "box", 2, outline("box-line"))
        + path("M1 5l4-4h106l4 4z", "box-line", more='opacity=".55"')
        + f'<g class="boxed">{markup}</g>'
    )
    count = (103.0, 38.0, "f12 b mid", "{0}")
    return Symbol(body, 116, 43.5, (*words, count), name_in_box(tables, model))


PHONE_WIDTH: Final = 94.0
PHONE_HEIGHT: Final = 54.0


def phone_face(tables: Tables, model: int, boxed: bool) -> tuple[str, list[Words]]:
    """Draw picture and price above, name and values below."""
    sign, name = label(model, tables.type[model], 3, 36)
    drawn, words = values(tables, model, Row(39, 23, 54, 30), boxed)
    return use(f"pic-{MODELS[model]}", 2, 3, 40, 31) + sign + drawn, [name, *words]


def on_sale_phone(tables: Tables, model: int) -> Symbol:
    markup, words = phone_face(tables, model, boxed=False)
    body = rect(0, 0, PHONE_WIDTH, PHONE_HEIGHT, "tile", 5, outline("tile-line")) + markup
    count = (55.0, 17.0, "f12 b mid", "{0}")
    return Symbol(body, PHONE_WIDTH, PHONE_HEIGHT, (*words, count), name_on_sale(tables, model))


def boxed_phone(tables: Tables, model: int) -> Symbol:
    markup, words = phone_face(tables, model, boxed=True)
    body = rect(1, 1, PHONE_WIDTH - 2, PHONE_HEIGHT - 2, "box", 2, outline("box-line"))
    body += f'<g class="boxed">{markup}</g>'
    count = (55.0, 17.0, "f12 b mid", "{0}")
    return Symbol(body, PHONE_WIDTH, PHONE_HEIGHT, (*words, count), name_in_box(tables, model))


def in_bay(tables: Tables, model: int) -> Symbol:
    kind = tables.type[model]
    drawn, words = values(tables, model, Row(34, 59, 47, 34))
    spot = (5.0, 1.0, 72.0, 56.0) if kind < 4 else (14.0, 15.0, 54.0, 42.0)
    body = (
        '<ellipse cx="41" cy="56.5" rx="36" ry="3.5" opacity=".25"/>'
        + use(f"pic-{MODELS[model]}", *spot)
        + rect(0, 58, 82, 36, "tile", 4, outline("tile-line"))
        + path("M0 62a4 4 0 0 1 4-4h28v36H4a4 4 0 0 1-4-4z", COLOURS[kind])
        + drawn
    )
    name = (16.0, 81.0, "f14 bb mid white", MODELS[model])
    said = f"{title(tables, model)}: {does(tables, model)}"
    return Symbol(body, 82, 94, (name, *words), said, origin=shelf_of(model))


def shelf_of(model: int) -> str:
    """Return the shelf in the hall that a bought tile comes from."""
    return f"hall/{MODELS[model]}"


def kept_aside(tables: Tables, model: int, width: float = 36, height: float = 26) -> Symbol:
    body = rect(0, 0, width, height, COLOURS[tables.type[model]], 4, outline("edge", 1))
    x, y = width / 2, height / 2
    words: tuple[Words, ...] = ((x, y - 1, "f13 bb mid white", MODELS[model]),)
    words += ((x, y + 10.5, "f12 mid white", "{0}"),)
    said = f"Kept aside: {title(tables, model)}, {does(tables, model)}"
    return Symbol(body, width, height, words, said, origin=shelf_of(model))


def mini(tables: Tables, model: int) -> Symbol:
    kind = tables.type[model]
    body = rect(0, 0, 34, 20, COLOURS[kind], 3, outline("edge", 1, 'stroke-opacity=".45"'))
    words = ((17, 14.6, "f13 bb mid white", MODELS[model]),)
    said = f"{title(tables, model)}: {does(tables, model)}"
    return Symbol(body, 34, 20, words, said, origin=shelf_of(model))


def small(tables: Tables, model: int) -> Symbol:
    sign, name = label(model, tables.type[model], 4, 31)
    body = use(f"pic-{MODELS[model]}", 2, 0, 38, 29.6) + sign
    said = f"{title(tables, model)}: {does(tables, model)}"
    return Symbol(body, 42, 46, (name,), said, origin=shelf_of(model))
