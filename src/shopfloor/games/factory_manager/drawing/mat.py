"""A player's factory: tracks above the roof, chimney, two floors, offices, canteen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from shopfloor.core.drawing_cache import is_for
from shopfloor.core.scene import PLAYER_SHAPES, Region, rect, text
from shopfloor.games.factory_manager.drawing.tiles import (
    BROAD,
    HIGH,
    describe,
    icon,
    placed_tile,
    small_button,
    worker,
)

WIDTH = 600
TRACK_X, TRACK_CELL = 82, 32
ROOF, FLOORS = 78, 96
FLOOR_X = 124
PITCH_X, PITCH_Y = BROAD + 2, HIGH + 4
ANNEX_X = FLOOR_X + 6 * PITCH_X + 6
GROUND = FLOORS + 2 * PITCH_Y + 8
CHIMNEY_CELL = 14
SMOKE = "M14 90a7 7 0 0 1 2-12a9 9 0 0 1 17-3a7 7 0 0 1 7 11a6 6 0 0 1-6 4z"
YARD = 56


def mat(view: Mapping[str, Any], player: int) -> Region:
    factory = view["factories"][player]
    region = Region(f"mat-{player}", title_of(view, player), WIDTH, GROUND + YARD + 4)
    region.add(f"hall-{player}", hall(player))
    tracks(region, factory, player)
    chimney(region, factory, player)
    canteen(region, factory, player)
    spaces(region, factory, player)
    for model, place, status in arrangement(view, player):
        put_tile(region, view, player, model, place, status)
    yard(region, view, player)
    return region


def title_of(view: Mapping[str, Any], player: int) -> str:
    cash = view["factories"][player]["cash"]
    money = "money hidden" if cash is None else f"{cash} El"
    turn = " ◀ to move" if view["turn"] == player else ""
    return f"Factory of @{player}: {money}{turn}"


@cache
def hall(player: int) -> str:
    """Draw the building: roof, walls and the two offices."""
    right = ANNEX_X + BROAD + 6
    roof = f"M44 {FLOORS - 4}L60 {ROOF}H{right - 14}L{right} {FLOORS - 4}z"
    return (
        f'<path d="{roof}" class="roof"/>'
        + rect(48, FLOORS - 4, right - 52, 2 * PITCH_Y + 8, "building", 2)
        + rect(right / 2 - 64, ROOF - 2, 128, 18, f"p{player}", 3)
        + text(right / 2, ROOF + 12, f"{PLAYER_SHAPES[player]} @{player}", "mid tiny bold light")
    )


# -- tracks ------------------------------------------------------------------------------


def tracks(region: Region, factory: Mapping[str, Any], player: int) -> None:
    """Draw production and storage side by side; the lower one earns the money over it."""
    goods = factory["goods"]
    region.add(f"tracks-{player}", track_cells(goods))
    for name, value, y in (
        ("box", factory["production"], 15),
        ("pallet", factory["storage"], 44),
    ):
        marker(region, player, name, value, y, value == goods)


@cache
def track_cells(goods: int) -> str:
    cells = [text(4, 11, "earns El", "tiny soft")]
    for n in range(1, 17):
        x = TRACK_X + TRACK_CELL * (n - 1)
        cells.append(text(x + 15, 11, 10 * n, f"tiny mid {'bold' if n == goods else 'soft'}"))
        cells.append(rect(x, 15, TRACK_CELL - 2, 26, "slot", 3))
        cells.append(rect(x, 44, TRACK_CELL - 2, 26, "slot", 3))
    for name, words, y in (("box", "made", 15), ("pallet", "stored", 44)):
        cells.append(icon(name, 4, y + 5, 16, "i-soft") + text(26, y + 18, words, "tiny bold"))
    return "".join(cells)


def marker(region: Region, player: int, name: str, value: int, y: float, lower: bool) -> None:
    x = TRACK_X + TRACK_CELL * (min(value, 16) - 1) if value else TRACK_X - 24
    width = TRACK_CELL - 2 if value else 22
    words = {"box": "Production", "pallet": "Storage"}[name]
    region.place(
        f"{name}-{player}",
        x,
        y,
        rect(0, 0, width, 26, f"p{player}{' low' if lower else ''}", 3)
        + text(width / 2, 18, value, "mid bold light"),
        title=f"{words} {value}; the lower of production and storage earns 10 El each [FM-INC-1].",
    )


def chimney(region: Region, factory: Mapping[str, Any], player: int) -> None:
    """Draw the energy gauge on the chimney."""
    top = FLOORS - 4
    stones = [
        f'<path d="{SMOKE}" class="smoke"/>',
        rect(4, top, 38, 10 * CHIMNEY_CELL, "brick", 2),
    ]
    for n in range(1, 11):
        y = top + CHIMNEY_CELL * (10 - n)
        stones.append(text(36, y + 11, n, "tiny end light"))
    region.add(f"chimney-{player}", "".join(stones))
    energy = factory["energy"]
    y = top + CHIMNEY_CELL * (10 - min(energy, 10))
    region.place(
        f"energy-{player}",
        2,
        y - 4,
        rect(0, 0, 42, 22, "here", 4)
        + icon("bolt", 4, 3.5, 15, "i-ink")
        + text(36, 16, energy, "end bold ink"),
        title=f"Energy {energy}: costs {energy} times the energy price each round [FM-BUR-4].",
    )


# -- people ------------------------------------------------------------------------------


def canteen(region: Region, factory: Mapping[str, Any], player: int) -> None:
    x, y = 54, FLOORS
    region.add(
        f"canteen-{player}",
        rect(x, y, 64, 2 * PITCH_Y - 4, "slot", 4)
        + text(x + 32, y + 15, "Canteen", "tiny mid bold"),
    )
    people = "".join(
        worker(8 + 18 * (n % 3), 20 * (n // 3), 16, player) for n in range(factory["canteen"])
    )
    region.place(
        f"cooks-{player}",
        x,
        y + 22,
        people + text(32, 92, f"{factory['canteen']} busy", "tiny mid soft"),
        layer=1,
        title=f"{factory['canteen']} workers run the machines [FM-BUR-6].",
    )


def yard(region: Region, view: Mapping[str, Any], player: int) -> None:
    """Draw what stands outside: available workers and tiles kept aside."""
    factory = view["factories"][player]
    free, seasonal = factory["available"], min(factory["seasonal"], factory["available"])
    region.add(
        f"yard-{player}",
        rect(2, GROUND, 236, YARD, "slot", 6)
        + text(10, GROUND + 16, "Available workers", "tiny bold")
        + rect(244, GROUND, WIDTH - 248, YARD, "slot", 6)
        + text(252, GROUND + 16, "Kept", "tiny bold")
        + text(252, GROUND + 30, "aside", "tiny bold"),
    )
    people = "".join(worker(25 * n, 0, 24, player, n >= free - seasonal) for n in range(free))
    note = f"{free} workers are free" + (f", {seasonal} of them seasonal" if seasonal else "")
    region.place(
        f"free-{player}",
        10,
        GROUND + 24,
        people,
        title=f"{note}: each brings a tile to the market and buys or tears down one [FM-BUY-1].",
    )
    if seasonal:
        words = f"{seasonal} seasonal"
        region.add(f"season-{player}", text(230, GROUND + 16, words, "tiny soft end"))
    x = 292.0
    for model, count in factory["aside"].items():
        for copy in range(count):
            put_aside(region, view, player, model, copy, x)
            x += 55


def put_aside(
    region: Region, view: Mapping[str, Any], player: int, model: str, copy: int, x: float
) -> None:
    small = f'<g transform="scale(.8)">{placed_tile(model, view["tiles"][model], False)}</g>'
    own = is_for(view, player)
    region.place(
        f"aside-{player}-{model}-{copy}",
        x,
        GROUND + 4,
        rect(0, 0, BROAD * 0.8, HIGH * 0.8, "card face", 5) + small,
        move=f"place {model}" if own else "",
        legal=view["moves"],
        label=f"Place {model}",
        title=f"{describe(model, view['tiles'][model])} Place it without a worker [FM-BUY-6].",
    )


# -- tiles -------------------------------------------------------------------------------

RUNS, SHUT, ASKED, WAITS = range(4)


def spaces(region: Region, factory: Mapping[str, Any], player: int) -> None:
    """Draw the twelve floor spaces, two of which cost 10, and the two offices."""
    parts = []
    for place in range(12):
        x, y = floor_xy(place)
        parts.append(rect(x, y, BROAD, HIGH, "empty dash", 5))
        if place % 6 == 5:
            paid = factory["paid"] > (0 if place == 5 else 1)
            parts.append(text(x + 32, y + 27, "paid" if paid else "10 El", "mid tiny soft"))
            if not paid:
                parts.append(text(x + 32, y + 42, "once", "mid tiny soft"))
    for row, (name, words) in enumerate((("dial", "Control"), ("chart", "Optimiz."))):
        y = FLOORS + row * PITCH_Y
        parts.append(rect(ANNEX_X, y, BROAD, HIGH, "empty", 5))
        parts.append(icon(name, ANNEX_X + 23, y + 12, 18, "i-soft"))
        parts.append(text(ANNEX_X + 32, y + 48, words, "mid tiny soft"))
    region.add(f"spaces-{player}", "".join(parts))


def floor_xy(place: int) -> tuple[float, float]:
    """Places 0 to 5 are the ground floor, 6 to 11 the upper floor."""
    row = 1 if place < 6 else 0
    return FLOOR_X + PITCH_X * (place % 6), FLOORS + PITCH_Y * row


def arrangement(view: Mapping[str, Any], player: int) -> list[tuple[str, int, int]]:
    """Put storage on the ground floor and the rest upstairs; 12 and 13 are the offices."""
    low, high = list(range(6)), list(range(6, 12))
    placed = []
    for model, status in with_status(view, player):
        if model[0] in "CO":
            place = 12 if model[0] == "C" else 13
        else:
            first, second = (low, high) if model[0] == "S" else (high, low)
            place = first.pop(0) if first else second.pop()
        placed.append((model, place, status))
    return placed


def with_status(view: Mapping[str, Any], player: int) -> list[tuple[str, int]]:
    """List every placed tile with whether it runs, is shut down, or is asked about."""
    factory = view["factories"][player]
    asked = view["asked_place"] if view["turn"] == player else None
    tiles: list[tuple[str, int]] = []
    for model, count in factory["placed"].items():
        decided = count if asked is None else max(0, min(count, asked - len(tiles)))
        shut = factory["shut"].get(model, 0)
        tiles += [(model, RUNS)] * (decided - shut) + [(model, SHUT)] * shut
        for _ in range(count - decided):
            waits = WAITS if model[0] in "MRH" else RUNS
            tiles.append((model, ASKED if len(tiles) == asked else waits))
    return tiles


def put_tile(
    region: Region, view: Mapping[str, Any], player: int, model: str, place: int, status: int
) -> None:
    if place >= 12:
        x, y = float(ANNEX_X), float(FLOORS + PITCH_Y * (place - 12))
    else:
        x, y = floor_xy(place)
    title = describe(model, view["tiles"][model])
    words = {SHUT: " Shut down [FM-BUR-3].", WAITS: " To be decided [FM-BUR-1]."}
    markup = placed_tile(model, view["tiles"][model], status == SHUT)
    if status == WAITS:
        markup = f'<g class="faint">{markup}</g>'
    region.place(
        f"tile-{player}-{place}",
        x,
        y,
        markup,
        move=move_of(view, player, model, status),
        legal=view["moves"],
        title=title + words.get(status, ""),
        layer=2,
    )
    if status == ASKED:
        ask(region, view, player, model, x, y)


def move_of(view: Mapping[str, Any], player: int, model: str, status: int) -> str:
    """Return what clicking a tile of the viewer's own factory does."""
    if not is_for(view, player):
        return ""
    if status == ASKED:
        return f"run {model}"
    return f"tear down {model}" if view["phase"] == "factory" else ""


def ask(
    region: Region, view: Mapping[str, Any], player: int, model: str, x: float, y: float
) -> None:
    """Frame the tile asked about; clicking it runs it, the button shuts it down."""
    region.place(f"asked-{player}", x, y, rect(-2, -2, BROAD + 4, HIGH + 4, "asked", 6), layer=1)
    if not is_for(view, player):
        return
    move = f"shut down {model}"
    region.place(
        f"off-{player}",
        x + 8,
        y + HIGH - 6,
        small_button("■ off", 48, move in view["moves"]),
        layer=4,
        move=move,
        legal=view["moves"],
        title=f"Shut down {model} this round [FM-BUR-2].",
    )
