"""The four action spaces with their levels, and the service department."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    circle,
    flag,
    group,
    path,
    printed,
    rect,
    text,
    use,
)
from shopfloor.games.motor_city.rules.tables import DEPARTMENTS, TOP_LEVEL, Tables

PITCH: Final = 99.5
HEAD: Final = (96.0, 24.0)
SLOT: Final = 48.0
DIE: Final = 40 / 26


def middle(department: int) -> float:
    return 50 + PITCH * department


def desktop() -> Printed:
    return spaces_at((402, 340, 398, 130), 14, 52, 102)


def phone(y: float) -> Printed:
    """Give the heads and the levels room for a finger."""
    return spaces_at((0, y, 398, 166), 24, 80, 136)


def spaces_at(
    box: tuple[float, float, float, float], head: float, slot: float, levels: float
) -> Printed:
    back = ""
    found: dict[str, Place] = {}
    for n, name in enumerate(DEPARTMENTS):
        x = middle(n)
        back += path(f"M{x - 7:g} -6l7 4 7-4", "chevron")
        back += rect(x - 48, 2, 96, box[3] - 4, "soft-box", 8)
        found[f"{name}-head"] = Place(x, head)
        found[f"{name}-slot"] = Place(x, slot)
        found[f"{name}-die"] = Place(x, slot, DIE)
        back += printed(level_symbols()["level-reached"], Place(x - 28, levels), 1)
        for level in range(2, TOP_LEVEL + 1):
            found[f"{name}-{level}"] = Place(x + 28 * (level - 2), levels)
    return Printed(Zone("Action spaces", box, back, "mat"), found)


def symbols(tables: Tables) -> dict[str, Symbol]:
    found: dict[str, Symbol] = {}
    for name in DEPARTMENTS:
        found[f"head-{name}"] = cells.boxed(head(name, HEAD[1]), cells.POINT)
        found[f"head-{name}@phone"] = head(name, cells.TOUCH)
        found[f"slot-{name}"] = slot(name)
    found["audit-marker"] = marker()
    found |= level_symbols()
    return found | service_symbols(tables)


def head(name: str, height: float) -> Symbol:
    w = HEAD[0]
    plate = path(f"M0 8a8 8 0 0 1 8-8h{w - 16:g}a8 8 0 0 1 8 8v{height - 8:g}h-{w:g}Z", f"d-{name}")
    body = plate + text(w / 2, height / 2 + 4.6, name.capitalize(), "f12 b mid white")
    title = f"{name.capitalize()}: fills as many spaces as its level, {{0}} [MC-ACT-1]"
    return Symbol(body, w, height, name=title)


def slot(name: str) -> Symbol:
    body = rect(0, 0, SLOT, SLOT, f"o-{name}", 9)
    body += text(SLOT / 2, 34, name[0].upper(), f"ghost f21 mid t-{name}")
    return Symbol(body, SLOT, SLOT, name=f"The action space for {name} [MC-TRN-4]")


def marker() -> Symbol:
    """Draw the audit marker over an action space: closed."""
    body = rect(0, 0, SLOT, SLOT, "shade", 9)
    body += '<circle cx="24" cy="24" r="19" fill="#b3261e" stroke="#fff" stroke-width="2"/>'
    body += '<path d="M13 24h22" stroke="#fff" stroke-width="5.5" stroke-linecap="round"/>'
    return Symbol(body, SLOT, SLOT, name="Closed by the audit this round [MC-AUD-3]", layer=3)


def level_symbols() -> dict[str, Symbol]:
    words = ((12.0, 16.4, "f12 b mid mi", "{0}"),)
    reached = Symbol(circle(12, 12, 12, "mark"), 24, 24, words, "Level {0} is reached [MC-UPG-3]")
    words = ((12.0, 16.4, "f12 b mid", "${1}"),)
    name = "Level {0} costs ${1}, with a die of its column [MC-UPG-1]"
    to_buy = Symbol(circle(12, 12, 11.4, "cell"), 24, 24, words, name)
    return {
        "level-reached": reached,
        "level-later": to_buy,
        **cells.targets("level-next", to_buy),
    }


# -- service -------------------------------------------------------------------------------


def service(tables: Tables) -> Printed:
    back = rect(2, 2, 394, 82, "soft-box", 8) + flag("Service department", 182, "d-any", 9, 2)
    back += text(386, 20, "whenever it is your turn", "f12 soft end")
    back += offer(190, 74, "Test car", f"${tables.car_price}")
    prices = " · ".join(f"${price}" for price in tables.level_price[1:])
    back += offer(269, 123, "Upgrade, with die", prices)
    places = {"cash": Place(35, 53), "protection": Place(127, 53)}
    return Printed(Zone("Service department", (402, 472, 398, 86), back, "mat"), places)


def offer(x: float, w: float, words: str, price: str) -> str:
    box = rect(x, 31, w, 44, "cell", 7)
    middle = x + w / 2
    return box + text(middle, 48.5, words, "f12 mid") + text(middle, 66, price, "f13 b mid")


def service_symbols(tables: Tables) -> dict[str, Symbol]:
    words = ((23.0, 29.0, "f15 b mid white", "${0}"),)
    cash = Symbol(use("i-coin", 23, 23, 46), 46, 46, words, "${0} to spend [MC-STA-2]")
    price = tables.protection_price
    body = rect(0, 0, 112, 44, "cell", 7) + text(56, 17.5, "Audit protection", "f12 mid")
    body += text(56, 35, f"${price}", "f13 b mid")
    name = f"Audit protection, ${price}: the audit marker leaves for this round [MC-SVC-3]"
    return {
        "cash": cash,
        "protection": Symbol(body, 112, 44, name=name),
        "protection-off": Symbol(group(body, 0.75), 112, 44, name=name),
    }
