"""The bench of a player: the automobile on its stand, Blueprints, what is missing, the plate."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.gear_and_piston.drawing.art.cars import car_places
from shopfloor.games.gear_and_piston.drawing.art.shapes import (
    Printed,
    box,
    disc,
    group,
    line,
    path,
    words,
)
from shopfloor.games.gear_and_piston.rules.diagnosis import REQUIREMENTS

WIDTH: Final = 690
HIGH: Final = 474
GROUND: Final = 236
CELLS: Final = ("comfort", "power", "range", "goal-1", "goal-2", "area", "volatility")
TRAY: Final = (565, 347)


def desktop(tokens: int, goals: int) -> Printed:
    back = wall() + plates(tokens) + stand() + desk()
    places = car_places(WIDTH / 2, GROUND, 640, 160, (64, 64)) | hand() | figures(goals) | tray()
    places |= {
        "title": Place(136, 24),
        "token": Place(26, 22),
        "first": Place(286, 22),
        "new-section": Place(612, 96),
        "driver": Place(44, 200, 1.4),
    }
    for k in range(tokens):
        places[f"home-{k}"] = Place(662 - 32 * (tokens - k - 1) - 14, 22, 1.15)
    zone = Zone("Workbench", (4, 302, WIDTH, HIGH), back, "mat")
    return Printed(zone, places)


def hand() -> dict[str, Place]:
    places = {f"hand-{k}": Place(61 + 83 * k, 358, 1.22) for k in range(5)}
    places |= {f"back-{k}": Place(61 + 83 * k, 358, 1.1) for k in range(5)}
    places["hand-head"] = Place(95, 303)
    return places


def figures(goals: int) -> dict[str, Place]:
    """Say where the figures of chalkboard and plate stand; so many goals have investors."""
    places: dict[str, Place] = {"chalk-head": Place(565, 307)}
    for k, need in enumerate(REQUIREMENTS):
        places[f"need-{need}"] = Place(516 + 110 * (k % 2), 329 + 20 * (k // 2))
    cells = [cell for cell in CELLS if goals > 1 or cell != "goal-2"]
    for k, cell in enumerate(cells):
        places[f"plate-{cell}"] = Place(71 + (83 if goals > 1 else 96) * k, 441)
    places["plate-total"] = Place(619, 441)
    return places


def tray() -> dict[str, Place]:
    """Say where tiles lie that are in somebody's hands: three, or a whole hand, or tickets."""
    x, y = TRAY
    places = {"tray": Place(x, y)}
    for k in range(4):
        places[f"looked-{k}"] = Place(x - 81 + 54 * k, y + 18, 0.81)
        places[f"looked-back-{k}"] = Place(x - 81 + 54 * k, y + 18, 0.72)
    places["drawn"] = Place(x, y + 16, 1.2)
    for k in range(5):
        places[f"spied-{k}"] = Place(x - 73 + 73 * (k % 3), y - 8 + 43 * (k // 3), 0.93)
    for k in range(12):
        column, row = k % 6, k // 6
        places[f"ticket-{k}"] = Place(x - 92.5 + 37 * column, y - 12 + 45 * row, 0.92)
    return places


def wall() -> str:
    """Draw the plank wall with its window, tools and lamp."""
    marks = box(0, 0, WIDTH, HIGH, "url(#g-plank)", 6)
    boards = "".join(f"M0 {30 * k}H{WIDTH}" for k in range(1, 9))
    joints = "M70 0v30M390 0v30M243 30v30M487 30v30M416 60v30M584 60v30M589 90v30M401 90v30M72 "
    joints += "120v30M498 120v30M245 150v30M595 150v30M418 180v30M591 210v30M74 240v30M606 240v30"
    marks += line(boards + joints, "var(--plank-line)", 1.2, 'opacity=".55"')
    marks += group(window(), 552, 52) + group(tools(), 24, 50)
    marks += line("M345 0v34", "var(--iron)", 2.5) + path("M323 48q22-30 44 0z", "var(--iron)")
    marks += disc(345, 50, 6, "var(--win)")
    return marks + path("M325 50h40l150 190H175z", "var(--win)", 'opacity=".2"')


def window() -> str:
    panes = "".join(
        box(6 + 56 * column, 6 + 38 * row, 52, 34, "var(--glass)")
        for column in range(2)
        for row in range(2)
    )
    hills = path("M6 78l30-24 20 10 22-20 36 34z", "var(--far)", 'opacity=".8"')
    return box(0, 0, 120, 84, "var(--wood2)", 4) + panes + hills


def tools() -> str:
    return (
        '<g fill="var(--iron)" opacity=".75"><path d="M0 0h100v6H0z" fill="var(--wood2)"/>'
        '<path d="M14 6v44l-6 6v8h16v-8l-6-6V6z"/>'
        '<path d="M46 6v30c-8 2-10 12-4 18v-8l6-3 6 3v8c6-6 4-16-4-18V6z"/>'
        '<path d="M82 6l4 14h-2v40h-8V20h-2z"/></g>'
    )


def plates(tokens: int) -> str:
    """Draw the name plate in the colour of the seat, and the rack of tokens."""
    marks = box(10, 8, 206, 28, "var(--seat)", 5, 'stroke="var(--edge)" stroke-width="1.5"')
    marks += box(10, 8, 206, 28, "#000", 5, 'opacity=".35"')
    rack = 32 * tokens + 8
    marks += words(660 - rack, 27, "f13 b end", "Tokens at home")
    marks += box(668 - rack, 6, rack, 32, "var(--wood2)", 6)
    for k in range(tokens):
        marks += disc(648 - 32 * k, 22, 12, "var(--wood)")
    return marks


def stand() -> str:
    """Draw the brass stand on the bench."""
    marks = box(17, 244, 656, 10, "url(#g-brass)", 4)
    marks += box(17, 244, 656, 3, "#fff", 1, 'opacity=".35"')
    for x in (60, 210, 460, 610):
        marks += path(f"M{x} 254h20l8 14h-36z", "url(#g-brass)")
    marks += "".join(disc(40 + 30 * k, 249, 2, "var(--brass2)") for k in range(21))
    marks += box(25, 236, 640, 8, "var(--iron)", 3)
    return (
        marks
        + box(0, 268, WIDTH, 10, "url(#g-wood)")
        + box(0, 276, WIDTH, 6, "#000", 0, 'opacity=".22"')
    )


def desk() -> str:
    marks = box(0, 282, WIDTH, 192, "url(#g-desk)", 6)
    marks += blueprint(10, 288, 430, 118)
    for k in range(5):
        marks += slot(24 + 83 * k, 320, 74, 76)
    marks += box(450, 288, 230, 118, "var(--wood2)", 5) + box(454, 292, 222, 110, "var(--chalk)", 2)
    edge = 'stroke="var(--brass2)" stroke-width="1.5"'
    marks += box(10, 412, 670, 58, "url(#g-plate)", 6, edge)
    for x, y in ((18, 420), (672, 420), (18, 462), (672, 462)):
        marks += disc(x, y, 2.5, "var(--brass2)")
    return marks


def blueprint(x: float, y: float, w: float, h: float) -> str:
    """Draw the blue paper with its squares."""
    marks = box(x, y, w, h, "var(--blue)", 4, 'stroke="var(--blue-line)"')
    grid = "".join(f"M{x + 15 * k} {y}v{h}" for k in range(1, int(w // 15) + 1))
    grid += "".join(f"M{x} {y + 15 * k}h{w}" for k in range(1, int(h // 15) + 1))
    return marks + line(grid, "var(--blue-line)", 0.7, 'opacity=".4"')


def slot(x: float, y: float, w: float, h: float) -> str:
    return box(x, y, w, h, "none", 4, 'stroke="#fff" stroke-opacity=".6" stroke-dasharray="6 5"')
