"""Completeness and minimum scrap by trying everything, written apart from the engine.

A car is a pair of rows of tile names, "_" for an empty cell and "X" for scrap. Nothing
here uses the engine's own reasoning: roles are tried out, cells are covered in every way.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.rules.tables import COLORS, ROWS, TILES, TYPES

Row = tuple[str, ...]
TABLES = GAME.packaged_tables
PART = {name: (TYPES[TABLES.type[t]], COLORS[TABLES.color[t]]) for t, name in enumerate(TILES[:84])}
COLORED = ("electric", "gasoline", "steam")
TOP_NAMES = [name for t, name in enumerate(TILES[:84]) if ROWS[TABLES.row[t]] == "top"]
BOTTOM_NAMES = [name for t, name in enumerate(TILES[:84]) if ROWS[TABLES.row[t]] == "bottom"]


def complete(top: Row, bottom: Row) -> bool:
    if not top or "_" in top + bottom:
        return False
    return top_works(top, bottom) and bottom_works(bottom)


def top_works(top: Row, bottom: Row) -> bool:
    """Give every scrap tile of the top row every role, counting equal choices once."""
    real = Counter(PART[name] for name in top if name != "X")
    colors = {PART[name][1] for name in top + bottom if name != "X"} & set(COLORED)
    roles = [("steering", "generic"), ("plain", "generic")]
    for color in colors or {"electric"}:
        roles += [("motor", color), ("fuel", color)]
    jokers = top.count("X")
    return any(satisfied(real + Counter(chosen), colors) for chosen in multisets(roles, jokers))


def multisets(roles: list[tuple[str, str]], n: int) -> list[list[tuple[str, str]]]:
    if n == 0 or not roles:
        return [[]] if n == 0 else []
    return [[roles[0]] * k + rest for k in range(n + 1) for rest in multisets(roles[1:], n - k)]


def satisfied(parts: Counter[tuple[str, str]], colors: set[str]) -> bool:
    if parts["steering", "generic"] != 1:
        return False
    running = [color for color in COLORED if parts["motor", color]]
    if not running or not colors <= set(running):
        return False
    return all(parts["fuel", color] >= parts["motor", color] for color in running)


def bottom_works(bottom: Row) -> bool:
    cells = [("axle", "gear", "plain") if name == "X" else (PART[name][0],) for name in bottom]
    return any(row_works(row) for row in product(*cells))


def row_works(row: tuple[str, ...]) -> bool:
    if row.count("axle") < 2 or "gear" not in row:
        return False
    return all("axle" in row[max(0, x - 1) : x + 2] for x in range(len(row)))


def min_scraps(top: Row, bottom: Row, limit: int = 20) -> int:
    """Try 0, 1, 2, … scrap tiles in all possible places."""
    if not top:
        return 6
    for total in range(limit):
        for columns in range(total // 2 + 1):
            for left in range(columns + 1):
                if some_cover_works(top, bottom, left, columns - left, total):
                    return total
    raise AssertionError("the limit of the oracle is too low")


def some_cover_works(top: Row, bottom: Row, left: int, right: int, total: int) -> bool:
    wide_top = ("_",) * left + top + ("_",) * right
    wide_bottom = ("_",) * left + bottom + ("_",) * right
    cells = wide_top + wide_bottom
    covers = total - cells.count("_")
    if covers < 0:
        return False
    real = [i for i, name in enumerate(cells) if name not in "_X"]
    for chosen in combinations(real, covers):
        filled = tuple("X" if name == "_" or i in chosen else name for i, name in enumerate(cells))
        if complete(filled[: len(wide_top)], filled[len(wide_top) :]):
            return True
    return False


def random_car(generator: Random, parts: int) -> tuple[Row, Row]:
    """Return a connected car of random tiles, now and then with scrap in it."""
    names = {
        0: generator.sample(TOP_NAMES, parts),
        1: generator.sample(BOTTOM_NAMES, parts),
    }
    cells: dict[tuple[int, int], str] = {}
    while len(cells) < parts:
        row = generator.randrange(2)
        spots = sorted(
            {
                (r, x)
                for (s, y) in cells
                for (r, x) in ((s, y - 1), (s, y + 1), (1 - s, y))
                if (r, x) not in cells and r == row
            }
        ) or ([] if cells else [(row, 0)])
        if spots:
            name = "X" if generator.random() < 0.06 else names[row].pop()
            cells[generator.choice(spots)] = name
    low = min(x for _, x in cells)
    high = max(x for _, x in cells)
    rows = [tuple(cells.get((r, x), "_") for x in range(low, high + 1)) for r in (0, 1)]
    return rows[0], rows[1]


def section(top: Row, bottom: Row) -> list[int]:
    """Write a car down as the engine does."""
    cells = []
    for pair in zip(top, bottom):
        for name in pair:
            cells.append(-1 if name == "_" else TILES.index("S01" if name == "X" else name))
    return cells
