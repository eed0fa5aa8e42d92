"""Engineering: six stacks, engineers below, what each scores on top."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.icons import ticked
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    flag,
    group,
    path,
    rect,
    text,
    use,
)
from shopfloor.games.motor_city.drawing.names import top_id
from shopfloor.games.motor_city.rules.tables import ENGINEERING_TRACKS, Tables

PITCH: Final = 60.0
TOP: Final = (52.0, 62.0)
COUNTED: Final = {
    "certification": "i-CERT",
    "tire": "i-TI",
    "production hub": "i-hub",
    "research bonus": "i-gift",
}


def middle(track: int) -> float:
    return 37 + PITCH * track


def desktop(tables: Tables) -> Printed:
    zone = Zone("Engineering", (804, 54, 374, 290), back(), "mat")
    return Printed(zone, places(tables))


def back() -> str:
    shafts = "".join(
        rect(middle(n) - 27, 36, 54, 246, "soft-box", 8) + path(f"M{middle(n):g} 98V250", "shaft")
        for n in range(len(ENGINEERING_TRACKS))
    )
    return flag("Engineering", 122, "d-engineering") + shafts


def places(tables: Tables) -> dict[str, Place]:
    found: dict[str, Place] = {}
    for n, track in enumerate(ENGINEERING_TRACKS):
        x = middle(n)
        last = len(tables.engineering[n])
        for k in range(1, last):
            found[f"{track}.{k}"] = Place(x, 245 - 28 * (k - 1) * 5 / (last - 1))
        found[f"{track}.{last}"] = Place(x, 69)
        found[f"{track}-reports"] = Place(x - 9, 83)
        found[f"{track}-engineer"] = Place(x, 271)
    return found


def symbols(components: Components, alone: bool) -> dict[str, Symbol]:
    states = (*cells.ALWAYS, "crossed off") if alone else cells.ALWAYS
    bonuses = components["engineering"].column("bonus")
    found = cells.cell_symbols("lane", bonuses, states)
    for track, row in components["engineering_tracks"].rows.items():
        for state in (*states, "scores"):
            found[top_id(track, state)] = top(track, row, state)
    for number in range(3):
        found[f"filed-{number}"] = filed(number)
    found["engineer-on"] = engineer(True)
    return found | cells.targets("engineer-off", engineer(False))


def top(track: str, row: dict[str, Any], state: str) -> Symbol:
    """Draw the top of a stack: points per thing counted, and what that is worth now."""
    w, h = TOP
    hub = row["per"] != "track"
    drawn = (
        points_per(row, "mi" if state in ("filled", "scores") else "soft")
        if hub
        else use("i-star", w / 2, h / 2, 36)
        + text(w / 2, h / 2 + 5, row["points"], "f13 bb mid white")
    )
    body = in_frame(state, drawn)
    if state == "scores":
        body += ticked(w - 3, 3)
    css = "f12 b mid mi" if state in ("filled", "scores") else "f12 b mid tl"
    words = ((43.0, 48.8, css, "{0}"),) if hub else ()
    return Symbol(body, w, h, words, name(track, row, state))


def in_frame(state: str, drawn: str) -> str:
    w, h = TOP
    if state in ("filled", "scores"):
        return cells.in_state(w, h, "filled", "", 7) + group(drawn, 0.95)
    if state == "open":
        return rect(0, 0, w, h, "o-engineering", 7) + drawn
    return cells.in_state(w, h, state, drawn, 7)


def points_per(row: dict[str, Any], ink: str) -> str:
    star = use("i-star", 14, 16, 26) + text(14, 20.8, row["points"], "f12 bb mid white")
    return star + text(29, 21, "/", f"f13 mid {ink}") + use(COUNTED[row["per"]], 41.5, 16, 18)


def name(track: str, row: dict[str, Any], state: str) -> str:
    what = f"{row['points']} points" + ("" if row["per"] == "track" else f" per {row['per']}")
    if state == "scores":
        return f"{track} scores {what}: {{0}} now [MC-ENG-3]"
    needs = f", with {row['tps']} TPS reports" if row["tps"] else ""
    return f"Top of {track}, {cells.WORDS[state]}: {what}{needs}; {{0}} now [MC-ENG-2]"


def filed(number: int) -> Symbol:
    """Draw the two report boxes of an engineering hub, so many of them filled."""
    body = ""
    for n in range(2):
        x = 8 + 15.5 * n
        body += rect(x - 7, 0, 14, 17, "cell", 2)
        drawn = use("i-TPS", x, 8.5, 14)
        body += drawn + ticked(x + 3, 6) if n < number else group(drawn, 0.5)
    return Symbol(body, 32, 17, name=f"{number} of 2 TPS reports filed [MC-BON-5]", layer=2)


def engineer(active: bool) -> Symbol:
    css = "d-engineering" if active else "off"
    drawn = use("i-ENG", 12.5, 10, 19)
    words = ((33.0, 14.6, "f12 b mid white" if active else "f12 b mid soft", "{0}"),)
    body = rect(0, 0, 46, 20, css, 10) + (drawn if active else group(drawn, 0.5))
    state = "is at work" if active else "is not active"
    return Symbol(body, 46, 20, words, f"The engineer of {{0}} {state} [MC-ENG-1]")
