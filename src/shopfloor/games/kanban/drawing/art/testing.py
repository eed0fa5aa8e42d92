"""The test track: the Pace Car, the Meeting token, and the queue of cars."""

from __future__ import annotations

from math import cos, degrees, pi, sin
from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    circle,
    floor,
    moved,
    path,
    rect,
    room_sign,
    use,
    walls,
)
from shopfloor.games.kanban.rules.tables import Tables

TITLE: Final = "Test track"
STRAIGHT: Final = 20.0
RADIUS: Final = 61.0


def symbols(tables: Tables) -> dict[str, Symbol]:
    """Return the words of the infield."""
    last = tables.numbers.last_week
    return {
        "queue-place": Symbol(
            rect(0, 0, 40, 26, "road", 5, more='fill-opacity="0"'),
            40,
            26,
            name="Place {0} behind the Pace Car: {1} car; claiming costs {2}",
            layer=0,
        ),
        "queue-place@phone": Symbol(
            rect(0, 0, 64, 44, "road", 5, more='fill-opacity="0"'),
            64,
            44,
            name="Place {0} behind the Pace Car: {1} car; claiming costs {2}",
            layer=0,
        ),
        "cycle": Symbol(
            "",
            96,
            16,
            ((48, 12.5, "f12 b mid", f"Cycle {{0}} of {last}"),),
            f"Production cycle {{0}} of {last}",
        ),
        "steps": Symbol(
            "",
            96,
            16,
            ((48, 12.5, "f12 b mid", "{0}"),),
            "Spaces until the Pace Car brings a Meeting",
        ),
    }


def on_track(n: int, spaces: int) -> tuple[float, float, float]:
    """Return where a space of the track lies round the middle, and where it leads."""
    way = (2 * STRAIGHT + 2 * pi * RADIUS) * n / spaces
    if way <= STRAIGHT / 2:
        return way, -RADIUS, 0
    way -= STRAIGHT / 2
    if way <= pi * RADIUS:
        angle = way / RADIUS
        return STRAIGHT / 2 + RADIUS * sin(angle), -RADIUS * cos(angle), degrees(angle)
    way -= pi * RADIUS
    if way <= STRAIGHT:
        return STRAIGHT / 2 - way, RADIUS, 180
    way -= STRAIGHT
    if way <= pi * RADIUS:
        angle = way / RADIUS
        return -STRAIGHT / 2 - RADIUS * sin(angle), RADIUS * cos(angle), 180 + degrees(angle)
    return -STRAIGHT / 2 + way - pi * RADIUS, -RADIUS, 0


def oval(x: float, y: float, spaces: int) -> str:
    """Print the track round a middle."""
    wide, high = STRAIGHT + 2 * RADIUS, 2 * RADIUS
    ring = (-wide / 2, -RADIUS, wide, high)
    lines = (
        rect(*ring, "none", RADIUS, "kerb", 38)
        + rect(*ring, "none", RADIUS, "road", 35)
        + rect(*ring, "none", RADIUS, "#fff", 1.3, 'stroke-dasharray="8 8" stroke-opacity=".55"')
        + rect(-52.5, -42.5, 105, 85, "grass", 42.5)
        + rect(-47, -37, 94, 74, "none", 37, "grass2", 6)
    )
    for n in range(spaces):
        dx, dy, turn = on_track(n, spaces)
        if n % (spaces // 2):
            lines += circle(dx, dy, 9, "none", "#fff", 1.5, 'stroke-opacity=".85"')
        else:
            lines += (
                f'<g transform="translate({dx:.1f} {dy:.1f}) rotate({turn:.0f})">{chequers()}</g>'
            )
    return moved(x, y, lines)


def chequers() -> str:
    return rect(-7.5, -17.5, 15, 35, "#fff") + "".join(
        rect(-7.5 + 5 * column, -17.5 + 5 * row, 5, 5, "#14191e")
        for row in range(7)
        for column in range(3)
        if (row + column) % 2 == 0
    )


def track_places(
    places: dict[str, Place], x: float, y: float, spaces: int, scale: float = 1
) -> None:
    for n in range(spaces):
        dx, dy, turn = on_track(n, spaces)
        places[f"track-{n}"] = Place(x + dx * scale, y + dy * scale, 0.83 * scale, round(turn, 1))
    places["cycle"] = Place(x, y - 25)
    places["meeting"] = Place(x, y)
    places["steps"] = Place(x, y + 26)


def clocks(x: float, y: float, shifts: int, size: float) -> str:
    """Print what a car at this place of the queue costs."""
    left = x - shifts * size / 2
    return "".join(use("shift", left + size * k, y, size, size) for k in range(shifts))


def desktop(tables: Tables, players: int) -> Printed:
    spaces = tables.track[players]
    road = "M192 219H46C24 219 16 206 17 180C18 166 22 152 28 142"
    back = floor(186, 248, "floor-A") + walls("M0 1.5H186")
    back += path("M20 2H150", "none", "window", 3)
    back += path(road, "none", "kerb", 38) + path(road, "none", "road", 35)
    back += oval(92, 108, spaces)
    back += path("M25 193l-5-9-6 8", "none", "#fff", 2.2, 'stroke-opacity=".8"')
    places: dict[str, Place] = {}
    track_places(places, 92, 108, spaces)
    for n, shifts in enumerate(tables.claim_shifts):
        x = 39.5 + 41 * n
        back += queue_place(x, 215, 39, 25) + clocks(x, 227.5, shifts, 11)
        places[f"queue-{n}"] = Place(x, 215)
        places[f"queued-{n}"] = Place(x, 215, 0.81)
        places[f"claim-{n}"] = Place(x + 14, 206, 0.6)
    return Printed(Zone(TITLE, (228, 52, 186, 248), back), places)


def queue_place(x: float, y: float, width: float, height: float) -> str:
    more = 'stroke-dasharray="4 3" stroke-opacity=".85"'
    return rect(x - width / 2, y - height / 2, width, height, "none", 5, "#fff", 1.3, more)


def phone(tables: Tables, players: int) -> Printed:
    spaces = tables.track[players]
    road = "M396 217H110C70 217 50 200 60 150"
    back = floor(390, 250, "floor-A") + moved(236, 0, room_sign("A", TITLE, 100, "sign-A"))
    back += use("plant", 344, 120, 34, 34) + use("plant", 312, 134, 26, 26)
    back += use("plant", 232, 132, 26, 26)
    back += path(road, "none", "kerb", 58) + path(road, "none", "road", 55)
    back += oval(118, 92, spaces)
    places: dict[str, Place] = {}
    track_places(places, 118, 92, spaces)
    for n, shifts in enumerate(tables.claim_shifts):
        x = 132 + 70 * n
        back += queue_place(x, 212, 64, 44) + clocks(x, 234, shifts, 13)
        places[f"queue-{n}"] = Place(x, 212)
        places[f"queued-{n}"] = Place(x, 212, 1.3)
        places[f"claim-{n}"] = Place(x + 24, 197, 0.8)
    return Printed(Zone(TITLE, (0, 0, 390, 250), back), places)
