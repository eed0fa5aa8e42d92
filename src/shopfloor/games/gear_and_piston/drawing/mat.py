"""A player's mat: the automobile from the side, its requirements, tokens and Blueprints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.drawing_cache import is_for
from shopfloor.core.scene import Region, circle, rect, text
from shopfloor.games.gear_and_piston.drawing.facts import checklist, facts
from shopfloor.games.gear_and_piston.drawing.hand import hand, hand_height
from shopfloor.games.gear_and_piston.drawing.merge import PER_ROW, merges, merges_height
from shopfloor.games.gear_and_piston.drawing.names import describe
from shopfloor.games.gear_and_piston.drawing.tiles import (
    SIZE,
    button,
    moved,
    outline,
    part,
    scrap,
)
from shopfloor.games.gear_and_piston.rules.moves import COLUMNS
from shopfloor.games.gear_and_piston.rules.tables import (
    BLUEPRINTS,
    ROWS,
    TILES,
    Tables,
)

WIDTH = 600
CAR_Y = 66
HEADROOM = 26
Cells = Mapping[str, Any]


def mat(view: Mapping[str, Any], tables: Tables, player: int) -> Region:
    engineer = view["engineers"][player]
    scale = car_scale(engineer)
    ground = CAR_Y + HEADROOM + 2 * SIZE * scale
    joins = merges(view, player)
    hand_y = ground + 16 + merges_height(len(joins))
    region = Region(
        f"mat-{player}", title_of(view, player), WIDTH, int(hand_y + hand_height(view, player))
    )
    facts(region, view, player)
    checklist(region, engineer, player)
    car(region, view, tables, player, scale)
    for number, (move, thumbnail) in enumerate(joins):
        region.place(
            f"join-{number}",
            4 + 118 * (number % PER_ROW),
            ground + 12 + merges_height(number // PER_ROW * PER_ROW),
            thumbnail,
            move=move,
            legal=view["moves"],
            title=f"Merge the sections: {move} [GP-CAR-5]",
        )
    hand(region, view, tables, player, hand_y)
    return region


def title_of(view: Mapping[str, Any], player: int) -> str:
    first = " ⚑ first player" if view["first_player"] == player else ""
    turn = " ◀ to move" if view["turn"] == player else ""
    return f"Automobile of @{player}{first}{turn}"


# -- the automobile ------------------------------------------------------------------------


def car_scale(engineer: Mapping[str, Any]) -> float:
    columns = sum(len(one["top"]) + 2 for one in engineer["sections"]) or 3
    return min(0.9, (WIDTH - 8) / (SIZE * columns))


def car(region: Region, view: Mapping[str, Any], tables: Tables, player: int, scale: float) -> None:
    """Draw the sections side by side, each with a free column before and after it."""
    engineer = view["engineers"][player]
    side = SIZE * scale
    x = 4.0
    for number, one in enumerate(engineer["sections"]):
        width = (len(one["top"]) + 2) * side
        region.add(f"trim-{player}-{number}", trim(one, x + side, side, player))
        cells(region, view, tables, player, number, one, x, scale)
        x += width
    if not engineer["sections"]:
        empty_car(region, view, player, side)
    elif view["turn"] == player and is_for(view, player):
        new_section(region, view, player)


def empty_car(region: Region, view: Mapping[str, Any], player: int, side: float) -> None:
    words = rect(4, CAR_Y + HEADROOM, WIDTH - 8, 2 * side, "gap", 10)
    words += text(WIDTH / 2, CAR_Y + HEADROOM + side, "Nothing built yet", "mid soft")
    region.add(f"nothing-{player}", words)
    if view["turn"] == player and is_for(view, player) and view["phase"] == "scrap":
        for row in (0, 1):
            y = CAR_Y + HEADROOM + row * side
            target(region, view, player, 0, row, 0, WIDTH / 2 - side / 2, y, side)


def new_section(region: Region, view: Mapping[str, Any], player: int) -> None:
    if "start a new section" in view["moves"]:
        region.place(
            f"new-section-{player}",
            440,
            CAR_Y - 2,
            button(156, "start a new section", True, 26),
            layer=3,
            move="start a new section",
            legal=view["moves"],
            title="Start a second section [GP-CAR-3]",
        )


def cells(
    region: Region,
    view: Mapping[str, Any],
    tables: Tables,
    player: int,
    number: int,
    one: Cells,
    x: float,
    scale: float,
) -> None:
    side = SIZE * scale
    asked = view["turn"] == player and is_for(view, player)
    for row, name in enumerate(ROWS):
        tiles = one[name]
        for column in range(-1, len(tiles) + 1):
            left, y = x + (column + 1) * side, CAR_Y + HEADROOM + row * side
            tile = tiles[column] if 0 <= column < len(tiles) else None
            if tile:
                built(region, view, tables, player, number, one, row, column, left, y, scale)
            elif asked and cell_move(number, row, column) in view["moves"]:
                target(region, view, player, number, row, column, left, y, side)


def cell_move(number: int, row: int, column: int) -> str:
    return f"section {number + 1} {ROWS[row]} {column + 1}" if column + 1 < COLUMNS else ""


def built(
    region: Region,
    view: Mapping[str, Any],
    tables: Tables,
    player: int,
    number: int,
    one: Cells,
    row: int,
    column: int,
    x: float,
    y: float,
    scale: float,
) -> None:
    """Draw a part in its place; what does not work is marked, and the reason said."""
    name = one[ROWS[row]][column]
    tile = TILES.index(name)
    rear, front = ends(one, row, column)
    reason = one[f"{ROWS[row]}_faults"][column]
    if tile < BLUEPRINTS:
        face = part(tables, tile, rear, front)
    else:
        face = scrap(tables, tile, row, one[f"{ROWS[row]}_roles"][column], rear, front)
    if reason:
        face = f'<g class="idle">{face}</g>' + circle(66, 64, 10, "alarm")
        face += text(66, 69, "!", "mid on-alarm")
    if one[f"{ROWS[row]}_area"][column]:
        face += rect(5, 5, 70, 70, "area", 8)
    words = describe(tables, tile) + (f". Does not work: {reason}" if reason else "")
    id = f"tile-{name}" if name != "SX" else f"improvised-{player}-{row}-{column}"
    own = is_for(view, player)
    region.place(
        id,
        x,
        y,
        moved(0, 0, face, scale) + outline(SIZE * scale, SIZE * scale),
        move=cell_move(number, row, column) if own else "",
        legal=view["moves"],
        label=f"{name}, {ROWS[row]} row, column {column + 1}",
        title=words,
    )


def ends(one: Cells, row: int, column: int) -> tuple[bool, bool]:
    """Tell whether a part is the rear, and the front, of its row."""
    tiles = one[ROWS[row]]
    rear = column == 0 or not tiles[column - 1]
    front = column + 1 == len(tiles) or not tiles[column + 1]
    return rear, front


def target(
    region: Region,
    view: Mapping[str, Any],
    player: int,
    number: int,
    row: int,
    column: int,
    x: float,
    y: float,
    side: float,
) -> None:
    region.place(
        f"cell-{player}-{number}-{row}-{column + 1}",
        x,
        y,
        rect(3, 3, side - 6, side - 6, "target face", 8)
        + text(side / 2, side / 2 + 6, "+", "mid big"),
        layer=2,
        move=cell_move(number, row, column),
        legal=view["moves"],
        title=f"{ROWS[row]} row, column {column + 1} [GP-CAR-3]",
    )


def trim(one: Cells, x: float, side: float, player: int) -> str:
    """Draw what makes it a car: ground, lamp, bumper, and a driver behind the steering."""
    columns = len(one["top"])
    low = CAR_Y + HEADROOM + 2 * side
    marks = rect(x - side, low - 0.05 * side, (columns + 2) * side, 0.05 * side, "ground", 0)
    end = x + columns * side
    middle = low - 1.1 * side
    if one["top"][-1] and one["bottom"][-1]:
        marks += rect(end - 1, middle + 0.3 * side, 0.14 * side, 0.08 * side, "metal", 1)
        marks += circle(end + 0.2 * side, middle + 0.1 * side, 0.13 * side, "lamp")
        marks += rect(end + 0.02 * side, middle + 0.06 * side, 0.1 * side, 0.08 * side, "metal", 1)
    if one["top"][0] and one["bottom"][0]:
        marks += rect(x - 0.14 * side, middle + 0.3 * side, 0.14 * side, 0.08 * side, "metal", 1)
    for column, (name, role) in enumerate(zip(one["top"], one["top_roles"])):
        if name in DRIVEN or role == "steering":
            marks += moved(x + column * side, low - 2 * side - HEADROOM, driver(), side / SIZE)
            break
    return f'<g class="p{player}">{marks}</g>'


DRIVEN = ("N41", "N42", "J39", "J40", "J41", "J42")


def driver() -> str:
    """Draw head and shoulders above the panel; the headroom is 26 units at full size."""
    return (
        '<path d="M20 44q0-16 16-16h6q16 0 16 16z" class="coat"/>'
        + circle(40, 18, 9, "skin")
        + '<path d="M30 15q1-10 11-10q9 0 10 8l7 1v3H30z" class="cap"/>'
    )
