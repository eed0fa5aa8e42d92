"""Gear & Piston as pictures: the scene, the phases, the investors and the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.drawing_cache import TrackedView
from shopfloor.core.scene import PLAYER_SHAPES, Region, Scene, circle, rect, text
from shopfloor.games.gear_and_piston.drawing.board import (
    discards,
    junk_yard,
    locations,
    looking,
    patents,
)
from shopfloor.games.gear_and_piston.drawing.mat import mat
from shopfloor.games.gear_and_piston.drawing.tiles import CSS, attribute_badge, flame, moved
from shopfloor.games.gear_and_piston.rules.log import INTERESTS
from shopfloor.games.gear_and_piston.rules.tables import ATTRIBUTES, INVESTORS, Tables

WIDTH = 600
PHASES = (
    ("plan", "I Plan"),
    ("discard", "1 Discard"),
    ("back_alley", "2 Alley"),
    ("patent_office", "3 Patents"),
    ("junk_yard", "4 Junk"),
    ("workshop", "5 Workshop"),
    ("scrap", "Scrap"),
)


def scene(view: TrackedView, tables: Tables) -> Scene:
    """Draw a view: the board, then the viewer's mat and the others clockwise."""
    boards = [locations, patents, junk_yard]
    if view["looker"] is not None:
        boards.insert(0, looking)
    regions = [view.draw(rounds, view)]
    regions += [view.draw(board, view, tables) for board in boards]
    first = view["viewer"] or 0
    for i in range(view["players"]):
        regions.append(view.draw(mat, view, tables, (first + i) % view["players"]))
    regions += [view.draw(board, view, tables) for board in (investors, discards)]
    return Scene(regions, CSS)


# -- round, phase, volatility ----------------------------------------------------------------


def rounds(view: Mapping[str, Any]) -> Region:
    """Draw round and phase, and the Volatility Track."""
    region = Region("rounds", f"Round {view['round']}{ended(view)}", WIDTH, 122)
    here = "scrap" if view["phase"] in ("assemble", "over") else view["phase"]
    for i, (phase, words) in enumerate(PHASES):
        region.add(f"phase-{phase}", phase_mark(phase == here, words, 85.4 * i))
    region.add("track-head", circle(14, 58, 12, "badge") + text(14, 63, 1, "mid on-badge"))
    region.add("track-name", text(32, 62, "Volatility Track", "head"))
    track(region, view)
    if view["drawn"]:
        drawn = f"Scrap tile {view['drawn']} waits for its cell"
        region.add("drawn", text(596, 62, drawn, "end bold"))
    return region


def ended(view: Mapping[str, Any]) -> str:
    return f": {view['ending']}" if view["ending"] else ""


def phase_mark(here: bool, words: str, x: float) -> str:
    shape = f'<path d="M{x:.1f} 4h76l8 14-8 14h-76l7-14z" class="{"here" if here else "slot"}"/>'
    return shape + text(x + 43, 22, words, "mid tiny bold" if here else "mid tiny soft")


def track(region: Region, view: Mapping[str, Any]) -> None:
    last = view["figures"]["volatility_track"]
    cell = (WIDTH - 4) / (last + 1)
    for n in range(last + 1):
        x = 2 + cell * n
        region.add(
            f"track-{n}", rect(x, 74, cell - 3, 44, "slot", 6) + text(x + 5, 86, n, "tiny soft")
        )
    there: dict[int, int] = {}
    for p, engineer in enumerate(view["engineers"]):
        at = min(last, engineer["marker"])
        n = there[at] = there.get(at, 0) + 1
        x = 2 + cell * at + 12 + 13 * ((n - 1) % 3)
        shape = text(0, 0, PLAYER_SHAPES[p], f"p{p} mid strong")
        title = f"Volatility of @{p}: {engineer['marker']} on the track [GP-VOL-1]"
        region.place(f"marker-{p}", x, 101 + 14 * ((n - 1) // 3), shape, title=title)


# -- investors and score -----------------------------------------------------------------------


def investors(view: Mapping[str, Any], tables: Tables) -> Region:
    """Draw the investors, and what every player's car would score as it stands."""
    count = len(view["investors"])
    region = Region(
        "investors",
        "Investors, and the score as the cars stand",
        WIDTH,
        96 + 30 * (view["players"] + 1),
    )
    each = (WIDTH - 8 * (count - 1)) / count
    for n, name in enumerate(view["investors"]):
        card = investor_card(tables, INVESTORS.index(name), each)
        region.place(
            f"investor-{name}", n * (each + 8), 0, card, title=investor_words(tables, name)
        )
    head(region, view, 106)
    for p in range(view["players"]):
        region.place(f"score-{p}", 0, 118 + 30 * p, score_line(view, p))
    return region


def investor_card(tables: Tables, investor: int, width: float) -> str:
    marks = rect(0, 0, width - 1, 78, "panel", 8)
    marks += text(12, 22, tables.investor_names[investor], "head")
    if investor > 3:
        marks += text(12, 42, f"wants {INTERESTS[investor]}", "tiny")
        points = tables.points[investor]
        each = " per Blueprint" if points < 0 else ""
        return marks + text(12, 66, f"{points:+d} VP{each}".replace("-", "−"), "strong")
    for n, attribute in enumerate(ATTRIBUTES):
        x = 12 + (width - 20) / 3 * n
        marks += moved(x, 34, attribute_badge(attribute))
        marks += text(x + 30, 53, f"2: {tables.second_icon[investor][n]}", "tiny bold")
    return marks + text(
        12, 72, f"each further icon +{tables.further_icon[investor]} VP", "tiny soft"
    )


def investor_words(tables: Tables, name: str) -> str:
    investor = INVESTORS.index(name)
    clause = "GP-INV-1" if investor < 4 else "GP-INV-2"
    return f"{tables.investor_names[investor]} wants {INTERESTS[investor]} [{clause}]"


def head(region: Region, view: Mapping[str, Any], y: float) -> None:
    columns = list(view["score_sheets"][0]) if view["score_sheets"] else []
    marks = ""
    for n, words in enumerate(columns):
        marks += column_head(words, column_x(n, len(columns)), y)
    region.add("score-head", marks + text(594, y, "total", "end tiny soft"))


def column_x(n: int, count: int) -> float:
    return 136 + (400 / count) * (n + 0.5)


def column_head(words: str, x: float, y: float) -> str:
    if words in ATTRIBUTES:
        return moved(x - 10, y - 17, attribute_badge(words), 0.75)
    if words == "volatility":
        return moved(x - 8, y - 17, flame(0), 0.75)
    short = {"largest area": "area"}.get(words, words)
    return text(x, y, short, "mid tiny soft")


def score_line(view: Mapping[str, Any], p: int) -> str:
    sheet = view["score_sheets"][p]
    marks = rect(0, 0, WIDTH - 2, 26, "panel", 5)
    marks += text(8, 18, PLAYER_SHAPES[p], f"p{p}") + text(28, 18, f"@{p}", "bold")
    for n, points in enumerate(sheet.values()):
        marks += text(column_x(n, len(sheet)), 18, f"{points}".replace("-", "−"), "mid")
    total = f"{sum(sheet.values())}".replace("-", "−")
    return marks + text(594, 18, total, "end strong")
