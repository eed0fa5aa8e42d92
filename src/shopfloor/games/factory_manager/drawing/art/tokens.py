"""Everything on the board that is no tile: icons, workers, order tiles, markers and signs."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol
from shopfloor.games.factory_manager.drawing.art.shapes import (
    circle,
    dashes,
    outline,
    path,
    rect,
    use,
)

MADE: Final = path("M12 2l9 5v10l-9 5-9-5V7z", "currentColor") + path(
    "M12 12l9-5M12 12L3 7M12 12v10", more='stroke="var(--plate,#fff)" stroke-width="1.8"'
)
STORED: Final = (
    path("M3 3v18M21 3v18M3 12h18M3 20h18", more='stroke="currentColor" stroke-width="2.5"')
    + '<g fill="currentColor"><path d="M6 5h6v6H6zM13.500 14h5v5h-5zM6.500 14h5v5h-5z"/></g>'
)
WORKER: Final = (
    '<g fill="currentColor"><circle cx="12" cy="6.5" r="4.5"/>'
    '<path d="M3.500 22v-4a7 7 0 0 1 7-6h3a7 7 0 0 1 7 6v4z"/></g>'
)
BOLT: Final = '<path d="M14 1L4 14h6.500L9 23 20 9.500h-7z" fill="currentColor"/>'
COIN: Final = circle(12, 12, 10, "coin", outline("coin-line", 2)) + path(
    "M13.5 5.5L8 13h4l-1 5.5L16.5 11h-4z", "coin-line"
)
TABLE: Final = '<path d="M1 9h22v4H1zM4 13h3v9H4zM17 13h3v9h-3z" fill="currentColor"/>'
CRATE: Final = path("M3 7l9-4 9 4v10l-9 4-9-4z", "currentColor") + path(
    "M3 7l9 4 9-4M12 11v10", more='stroke="var(--plate,#fff)" stroke-width="1.6"'
)
ORDER: Final = (
    '<path d="M3 3h18v18H3z" fill="none" stroke="currentColor" stroke-width="2.4"/>'
    '<path d="M11 7h2.500v10H11V9.800l-2 .8V8.400z" fill="currentColor"/>'
)


def icons() -> dict[str, Symbol]:
    """Return the icons on tiles and in the list of players."""
    drawn = {
        "f-made": MADE,
        "f-stored": STORED,
        "f-worker": WORKER,
        "f-bolt": BOLT,
        "f-coin": COIN,
        "f-canteen": TABLE,
        "f-order": ORDER,
        "f-crate": CRATE,
        "f-season": f'<g transform="translate(4 0) scale(.84)">{SEASONAL}</g>',
    }
    return {name: Symbol(body, 24, 24) for name, body in drawn.items()}


# -- people --------------------------------------------------------------------------------

HEAD: Final = path("M7 12.5h6v4l-3 2-3-2z", "skin") + circle(10, 8.5, 5, "skin", outline("edge"))
ORDINARY: Final = (
    '<path d="M2 27v-7a8 8 0 0 1 16 0v7z" fill="currentColor" stroke="var(--edge)" '
    'stroke-width="1.2"/>'
    + HEAD
    + '<path d="M4 8.500a6 6 0 0 1 12 0z" fill="currentColor" stroke="var(--edge)"/>'
    + path("M3 8.5h14", stroke="edge", width=1.6)
)
SEASONAL: Final = (
    '<path d="M2 27v-7a8 8 0 0 1 16 0v7z" fill="var(--tile)" stroke="currentColor" '
    'stroke-width="1.8"/>'
    + HEAD
    + path("M1 8.5h18M4.5 8a5.5 5.500 0 0 1 11 0z", "hazard", "edge", 1.1)
    + '<path d="M10 17l1.200 2.500 2.600.3-2 1.800.6 2.600-2.400-1.400-2.400 1.400.6-2.600-2-1.800 '
    '2.600-.3z" fill="currentColor"/>'
)
NOBODY: Final = path(
    "M2 27v-7a8 8 0 0 1 16 0v7zM10 3.500a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
    more=dashes("ink2", 1.4, "2.5 2"),
)


def people() -> dict[str, Symbol]:
    """Return workers by seat, and the outline of somebody who can be hired."""
    found: dict[str, Symbol] = {}
    for seat in range(5):
        for name, body, words in (
            ("man", ORDINARY, "Worker of"),
            ("season", SEASONAL, "Seasonal worker of"),
        ):
            found[f"{name}{seat}"] = Symbol(
                f'<g class="seat{seat} man">{body}</g>', 20, 28, name=f"{words} @{seat}", layer=2
            )
    body = rect(0, 0, 40, 46, "inner2", 5, outline("yard-line")) + (
        f'<g transform="translate(10 2)">{NOBODY}</g>'
    )
    hire = ((20.0, 42.5, "f12 b mid", "{0}"),)
    found["hire"] = Symbol(body, 40, 46, hire, "Hire seasonal workers up to here, for {0}")
    found["hire@phone"] = Symbol(body, 44, 48, hire, "Hire seasonal workers up to here, for {0}")
    return found


# -- order of play ---------------------------------------------------------------------------


def order_tiles(width: float) -> dict[str, Symbol]:
    """Return an order tile: large in the order of play, small and in the middle in an auction."""
    name = "Order tile {0}: {1}"
    large = rect(1.5, 2, width, 54, "#000", 5, 'opacity=".2"')
    large += rect(0, 0, width, 54, "tile", 5, outline("tile-line", 1.5))
    words = ((8.0, 25.0, "f19 bb", "{0}"), (8.0, 46.0, "f12", "{1}"))
    small = rect(0, 0, width, 24, "tile", 4, outline("tile-line", 1.2))
    auctioned = rect(1.5, 2, 62, 44, "#000", 5, 'opacity=".2"')
    auctioned += rect(0, 0, 62, 44, "tile", 5, outline("tile-line", 1.5))
    middle = ((8.0, 21.0, "f17 bb", "{0}"), (8.0, 38.0, "f12 b", "{1}"))
    return {
        "order-large": Symbol(large, width, 54, words, name),
        "order-small": Symbol(small, width, 24, ((8.0, 17.0, "f14 b", "{0}"),), name),
        "order-middle": Symbol(auctioned, 62, 44, middle, name),
    }


def bids() -> dict[str, Symbol]:
    """Return the chips of an auction: a number of workers, and a pass."""
    chip = rect(0, 0, 35, 30, "card", 8, outline("steel2", 1.5))
    wide = rect(0, 0, 48, 30, "card", 8, outline("steel2", 1.5))
    phone = rect(0, 0, 48, 44, "card", 9, outline("steel2", 1.5))
    return {
        "bid": Symbol(chip, 35, 30, ((17.5, 20.5, "f15 b mid", "{0}"),), "Bid {0} workers"),
        "pass": Symbol(wide, 48, 30, ((24, 20, "f13 b mid", "Pass"),), "Pass"),
        "bid@phone": Symbol(phone, 48, 44, ((24, 28, "f17 b mid", "{0}"),), "Bid {0} workers"),
        "pass@phone": Symbol(phone, 48, 44, ((24, 27.5, "f14 b mid", "Pass"),), "Pass"),
    }


def turn_frames(width: float) -> dict[str, Symbol]:
    """Return the frames that show who acts, round a large or a small order tile."""
    large = rect(-3, -3, width + 6, 60, "none", 8, outline("ink", 2.5))
    small = rect(-2.5, -2.5, width + 5, 29, "none", 6, outline("ink", 2.5))
    tile = rect(-3, -3, 68, 50, "none", 8, outline("ink", 2.5))
    return {
        "turn-large": Symbol(large, width, 54, name="@{0} is in turn", layer=0),
        "turn-small": Symbol(small, width, 24, name="@{0} is in turn", layer=0),
        "auctioned": Symbol(tile, 62, 44, name="Up for auction", layer=0),
    }


# -- rounds and energy -------------------------------------------------------------------------


def clocks() -> dict[str, Symbol]:
    """Return the markers of round, phase and energy price."""
    arrow = "M0 0h48l6 10-6 10H0l6-10z"
    past = circle(11, 11, 10.5, "none", outline("#fff", 1, 'stroke-opacity=".7"'))
    ring = circle(21, 21, 17, "none", outline("coin", 7)) + (
        circle(21, 21, 20.5, "none", outline("coin-line", 1.5))
        + circle(21, 21, 13.5, "none", outline("coin-line", 1.5))
    )
    drawn = rect(0, 0, 25, 21, "tile", 4, outline("coin-line", 1.5))
    coming = rect(0, 0, 55, 31, "tile", 4, outline("line"))
    words = (
        (5, 13.5, "f13 b", "+{0}"),
        (51, 13.5, "f12 end", "×{1}"),
        (5, 27.5, "f12", "{2} %"),
    )
    chance = "Energy tile +{0}: {1} not seen yet, next with a chance of {2} %"
    return {
        "round": Symbol(past, 22, 22, ((11, 15.6, "f13 b mid white", "{0}"),)),
        "round-now": Symbol(circle(11, 11, 10.5, "#f5c542"), 22, 22, (ROUND,), "Round {0} of 5"),
        "phase": Symbol(path(arrow, "#fff", more='opacity=".08"'), 54, 20, (PHASE_AHEAD,)),
        "phase-now": Symbol(path(arrow, "#f5c542"), 54, 20, (PHASE,), "Phase: {0}"),
        "price": Symbol(ring, 42, 42, name="Energy price: {0} El", layer=2),
        "drawn": Symbol(drawn, 25, 21, ((12.5, 15.2, "f13 b mid", "+{0}"),), "Drawn: +{0}"),
        "coming": Symbol(coming, 55, 31, words, chance),
    }


ROUND: Final = (11.0, 15.6, "f13 b mid coin-ink", "{0}")
PHASE_AHEAD: Final = (28.0, 14.6, "f12 mid white", "{0}")
PHASE: Final = (28.0, 14.6, "f12 mid coin-ink", "{0}")


# -- in a factory -------------------------------------------------------------------------------


def markers() -> dict[str, Symbol]:
    """Return what shows production, storage, energy and money of a factory."""
    found: dict[str, Symbol] = {}
    for name, icon, words in (("made", "f-made", "Made"), ("stored", "f-stored", "Stored")):
        body = rect(0, 0, 40, 32, "card", 6, outline("seat", 3)) + (
            f'<g class="soft-icon">{use(icon, 4, 8, 16, 16)}</g>'
        )
        number = ((29.0, 22.0, "f17 bb mid", "{0}"),)
        found[name] = Symbol(body, 40, 32, number, f"{words}: {{0}} goods", layer=2)
        small = rect(0, 0, 27, 24, "card", 6, outline("seat", 2.5))
        at = ((13.5, 17.0, "f14 bb mid", "{0}"),)
        found[f"{name}@phone"] = Symbol(small, 27, 24, at, f"{words}: {{0}} goods", layer=2)
        found[f"{name}-small"] = found[f"{name}@phone"]
    gauge = path(
        "M0 2h50v26H0zM19 5.500v19h28v-19z", "coin", "coin-line", 1.6, 'fill-rule="evenodd"'
    )
    gauge += f'<g class="coined">{use("f-bolt", 1.5, 7, 16, 16)}</g>'
    found["gauge"] = Symbol(gauge, 50, 30, name="Energy used: {0}", layer=2)
    over = rect(0, 0, 50, 24, "coin", 4, outline("coin-line", 1.6))
    over += f'<g class="coined">{use("f-bolt", 3, 4, 16, 16)}</g>'
    more = ((34.0, 17.5, "f15 bb mid coin-ink", "{0}"),)
    small = rect(0, 0, 24, 19, "coin", 5, outline("coin-line", 1.6))
    number = ((12.0, 14.2, "f13 bb mid coin-ink", "{0}"),)
    found["gauge@phone"] = Symbol(small, 24, 19, number, "Energy used: {0}", layer=2)
    found["gauge-over@phone"] = found["gauge@phone"]
    found["gauge-over"] = Symbol(over, 50, 24, more, "Energy used: {0}", layer=2)
    earns = rect(0, 0, 38, 21, "coin", 10, outline("coin-line", 2, 'fill-opacity=".2"'))
    found["earns"] = Symbol(earns, 38, 21, name="{0} goods are made and stored", layer=0)
    safe = rect(0, 0, 58, 26, "coin", 5, outline("coin-line", 1.5))
    found["cash"] = Symbol(safe, 58, 26, ((29, 18.5, "f15 bb mid coin-ink", "{0}"),), "Money: {0}")
    return found
