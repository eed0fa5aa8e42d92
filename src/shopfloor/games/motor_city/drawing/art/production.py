"""Production: a lattice of spaces and hubs, and what the hubs ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.icons import name as icon_name
from shopfloor.games.motor_city.drawing.art.icons import names, row_of_icons, ticked
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    Spot,
    flag,
    group,
    hatch,
    line,
    path,
    rect,
    text,
)
from shopfloor.games.motor_city.drawing.names import CROSSED, hub_id
from shopfloor.games.motor_city.rules.tables import HUBS

HUB: Final = (52.0, 54.0)
STATES: Final = ("open", "next", "filled", "activated")
WORDS: Final = {
    "open": "not traced",
    "next": "can be traced next",
    "filled": "traced",
    "activated": "activated",
}


def desktop(components: Components) -> Printed:
    spots = {
        node: (48 + 60.5 * row["x"], 58 + 60.0 * row["y"])
        for node, row in components["production"].rows.items()
    }
    arrow = path("M14 110l12 8-12 8Z", "flag-red")
    return zone_of((4, 572, 640, 206), spots, components, arrow)


def upright(components: Components, y: float) -> Printed:
    """Turn the lattice, so that it runs down a phone."""
    spots = {
        node: (75 + 120.0 * row["y"], 56 + 49.0 * row["x"] + (6 if row["x"] > 8 else 0))
        for node, row in components["production"].rows.items()
    }
    arrow = path("M187 22h16l-8 12Z", "flag-red")
    return zone_of((0, y, 390, 545), spots, components, arrow)


def zone_of(
    box: tuple[float, float, float, float],
    spots: Mapping[str, Spot],
    components: Components,
    arrow: str,
) -> Printed:
    back = flag("Production", 112, "d-production") + pipes(components, spots) + arrow
    found = {node: Place(x, y) for node, (x, y) in spots.items()}
    for hub, row in components["hubs"].rows.items():
        count = len(row["crates"]) + len(row["tires"]) + row["tps"]
        x, y = spots[hub]
        for n in range(count):
            found[f"{hub}-{n}"] = Place(x + 17 * (n - (count - 1) / 2) + 6, y + 7.5)
    return Printed(Zone("Production", box, back, "mat"), found)


def pipes(components: Components, spots: Mapping[str, Spot]) -> str:
    """Draw a pipe between every two neighbours."""
    rows = components["production"].rows
    pairs = [(a, b) for a, row in rows.items() for b in row["neighbours"] if a < b]
    lines = "".join(line([spots[a], spots[b]]) for a, b in pairs)
    return path(lines, "pipe") + path(lines, "pipe2")


def symbols(components: Components, alone: bool) -> dict[str, Symbol]:
    bonuses = [
        row["bonus"] for node, row in components["production"].rows.items() if node not in HUBS
    ]
    found = cells.cell_symbols("node", bonuses, cells.ALWAYS)
    rows = components["hubs"].rows.values()
    states = [*STATES, *(state + CROSSED for state in STATES)] if alone else [*STATES]
    sources = {code: source(components, code) for row in rows for code in needs(row)}
    for hub, row in components["hubs"].rows.items():
        for state in states:
            found[hub_id(hub, state)] = hub_symbol(hub, row, state, sources)
    tick = ticked(6, 6)
    found["need-there"] = Symbol(tick, 12, 12, name="This is there [MC-PRD-3]", layer=2)
    return found


def hub_symbol(hub: str, row: dict[str, Any], state: str, sources: Mapping[str, str]) -> Symbol:
    """Draw a hub: its name, its bonus, what it needs; scribbled over when activated."""
    w, h = HUB
    plain = state.removesuffix(CROSSED)
    css = {"next": "hub-next", "activated": "hub-done", "filled": "hub-done"}.get(plain, "hub")
    body = rect(1, 1.5, w, h, "shade", 8) + rect(0, 0, w, h, css if plain != "filled" else "hub", 8)
    if plain == "activated":
        body += hatch(2, 2, w - 4, h - 4)
    if plain == "filled":
        body += rect(1, 1, w - 2, h - 2, "traced", 7)
    drawn = row_of_icons(row["bonus"], 37.5, 16, 23)
    body += group(drawn, 0.4) + cells.cross(74, 34) if plain != state else drawn
    ink = "f12 b mi" if plain == "activated" else "f12 b soft"
    body += text(4.5, 15, hub, ink)
    if plain == "activated":
        body += ticked(w - 2, 2)
    body += row_of_icons(needs(row), w / 2, 41.5, 17)
    return Symbol(body, w, h, name=hub_name(hub, row, plain, plain != state, sources))


def needs(row: dict[str, Any]) -> list[str]:
    """Return what a hub asks for, as codes of icons."""
    codes = [f"CR:{x}" for x in row["crates"]] + [f"TI:{x}" for x in row["tires"]]
    return codes + ["TPS"] * row["tps"]


def hub_name(
    hub: str, row: dict[str, Any], state: str, crossed: bool, sources: Mapping[str, str]
) -> str:
    wanted = [icon_name(code).partition(":")[0] + sources[code] for code in needs(row)]
    bonus = "its bonus is crossed off [MC-EMM-6]" if crossed else names(row["bonus"])
    return f"{hub}, {WORDS[state]}, needs {' and '.join(wanted) or 'nothing'}: {bonus} [MC-PRD-3]"


def source(components: Components, code: str) -> str:
    """Say where a crate or tire is gained."""
    for table in ("testing", "engineering", "production"):
        for id, row in components[table].rows.items():
            if code in row["bonus"]:
                return f" (gained at {id})"
    return ""
