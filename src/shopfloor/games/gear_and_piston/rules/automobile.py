"""The geometry of an automobile under construction.

A section is a list of cells, column by column: index 2 * x is the top row of column x,
index 2 * x + 1 the bottom row. The first and the last column are never empty.
"""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1


def filled(section: list[int], row: int, x: int) -> bool:
    i = 2 * x + row
    return 0 <= i < len(section) and section[i] != EMPTY


def free_columns(section: list[int], row: int) -> list[int]:
    """List the columns where a part of this row touches the section, leftmost first."""
    columns: list[int] = []
    for x in range(-1, len(section) // 2 + 1):
        if filled(section, row, x):
            continue
        if (
            filled(section, row, x - 1)
            or filled(section, row, x + 1)
            or filled(section, 1 - row, x)
        ):
            columns.append(x)
    return columns


def put(section: list[int], row: int, x: int, tile: int) -> None:
    """Lay a tile on a cell, which may be one column beyond either end."""
    if x < 0:
        section.insert(0, EMPTY)
        section.insert(0, EMPTY)
        x = 0
    elif 2 * x >= len(section):
        section.append(EMPTY)
        section.append(EMPTY)
    section[2 * x + row] = tile


def neighbours(section: list[int], i: int) -> list[int]:
    """List the filled cells next to a cell, by index."""
    near: list[int] = []
    if i >= 2 and section[i - 2] != EMPTY:
        near.append(i - 2)
    if i + 2 < len(section) and section[i + 2] != EMPTY:
        near.append(i + 2)
    if section[i ^ 1] != EMPTY:
        near.append(i ^ 1)
    return near


def pieces_without(section: list[int], removed: int) -> list[list[int]]:
    """Return the sections that are left when the part at an index is taken away."""
    rest = section[:]
    rest[removed] = EMPTY
    pieces: list[list[int]] = []
    for i, tile in enumerate(rest):
        if tile != EMPTY:
            pieces.append(cut_out(rest, i))
    return pieces


def cut_out(rest: list[int], start: int) -> list[int]:
    """Take everything connected with a cell out of the list; return it as a section."""
    found = [EMPTY] * len(rest)
    waiting = [start]
    found[start] = rest[start]
    while waiting:
        i = waiting.pop()
        for j in neighbours(rest, i):
            if found[j] == EMPTY:
                found[j] = rest[j]
                waiting.append(j)
        rest[i] = EMPTY
    return trimmed(found)


def trimmed(cells: list[int]) -> list[int]:
    """Drop empty columns at both ends."""
    first, last = 0, len(cells)
    while cells[first] == EMPTY and cells[first + 1] == EMPTY:
        first += 2
    while cells[last - 1] == EMPTY and cells[last - 2] == EMPTY:
        last -= 2
    return cells[first:last]


def fits(first: list[int], second: list[int], shift: int) -> bool:
    """Tell whether the second section, moved by a shift, touches the first without overlap."""
    touch = False
    offset = 2 * shift
    last = len(first)
    for i, tile in enumerate(second):
        if tile == EMPTY:
            continue
        j = i + offset
        if 0 <= j < last:
            if first[j] != EMPTY:
                return False
            touch = touch or first[j ^ 1] != EMPTY
        if (0 <= j - 2 < last and first[j - 2] != EMPTY) or (
            0 <= j + 2 < last and first[j + 2] != EMPTY
        ):
            touch = True
    return touch


def shifts(first: list[int], second: list[int]) -> list[int]:
    """List the ways to join two sections, as columns the second moves against the first."""
    lowest = -(len(second) // 2)
    return [d for d in range(lowest, len(first) // 2 + 1) if fits(first, second, d)]


def joined(first: list[int], second: list[int], shift: int) -> list[int]:
    """Return both sections as one."""
    before = max(0, -shift)
    columns = max(len(first) // 2, shift + len(second) // 2) + before
    cells = [EMPTY] * (2 * columns)
    for i, tile in enumerate(first):
        cells[i + 2 * before] = tile
    for i, tile in enumerate(second):
        if tile != EMPTY:
            cells[i + 2 * (before + shift)] = tile
    return cells


def largest_area(section: list[int], color: list[int], most: int) -> int:
    """Count the parts of the largest connected area of one color; most: colors that count."""
    seen = [False] * len(section)
    best = 0
    for i, tile in enumerate(section):
        if tile == EMPTY or seen[i] or color[tile] > most:
            continue
        best = max(best, flood(section, color, seen, i))
    return best


def largest_area_cells(sections: list[list[int]], color: list[int], most: int) -> list[list[bool]]:
    """Mark the cells of the largest area of the automobile, section by section."""
    best, size = [[False] * len(section) for section in sections], 0
    for k, section in enumerate(sections):
        seen = [False] * len(section)
        for i, tile in enumerate(section):
            if tile == EMPTY or seen[i] or color[tile] > most:
                continue
            area = flood(section, color, seen, i)
            if area > size:
                best, size = [[False] * len(section) for section in sections], area
                flood(section, color, best[k], i)
    return best


def flood(section: list[int], color: list[int], seen: list[bool], start: int) -> int:
    """Mark the area of one color around a cell; return its size."""
    hue = color[section[start]]
    seen[start] = True
    waiting = [start]
    size = 0
    while waiting:
        i = waiting.pop()
        size += 1
        for j in neighbours(section, i):
            if not seen[j] and color[section[j]] == hue:
                seen[j] = True
                waiting.append(j)
    return size
