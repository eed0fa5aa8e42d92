"""Rounds, phases, and the order of play; in an auction the tiles and the bids.

Order tiles lie in a row in the order of play. In an auction that row is small, the tiles
to be won lie in the middle, and the bids below: the leader stands on the highest bid.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.factory_manager.drawing.art.shapes import outline, path, rect, text
from shopfloor.games.factory_manager.drawing.art.zones import Printed, corner, end_at, start_at

PHASES: Final = ("Order", "Market", "Build", "Run")
ROUNDS: Final = 5
BIDS: Final = 9
MOST_BID: Final = 8


def tile_width(players: int) -> float:
    """Return how wide an order tile can be, so that all lie in one row."""
    return {2: 100.0, 3: 100.0, 4: 84.0}.get(players, 68.0)


def desktop(players: int) -> Printed:
    back = (
        rect(0, 0, 384, 150, "g-card", 6, outline("line"))
        + head()
        + path("M8 117h368v9H8z", "g-board")
        + path("M14 126h356v5H14z", "board2")
    )
    places = head_places() | row_places(players, 376, 8, 61, 36)
    for number in range(players):
        x = 8 + 70 * number
        places |= auctioned_places(number, x, 65)
    for number in range(BIDS):
        places |= bid_places(number, corner(5 + 36.2 * number, 115, 35, 30))
    places["pass"] = corner(332, 115, 48, 30)
    places["title"] = start_at(12, 52)
    places["more"] = end_at(374, 52)
    places["stack"] = start_at(12, 145)
    return Printed(Zone("Round and order of play", (792, 308, 384, 150), back), places)


def head() -> str:
    """Draw the bar on which rounds and phases lie."""
    bar = rect(0, 0, 384, 30, "sign", 6) + rect(0, 20, 384, 10, "sign")
    return bar + text(12, 20, "Round", "f13 b white")


def head_places() -> dict[str, Place]:
    places = {f"round-{n + 1}": Place(75 + 21.5 * n, 15) for n in range(ROUNDS)}
    return places | {f"phase-{n}": corner(175 + 50 * n, 5, 54, 20) for n in range(len(PHASES))}


def row_places(
    players: int, width: float, left: float, large_y: float, small_y: float
) -> dict[str, Place]:
    """Return the places of order tiles in the order of play, large and small."""
    places: dict[str, Place] = {}
    wide, step = tile_width(players), width / players
    for number in range(players):
        x = left + step * number + (step - wide) / 2
        places[f"play-{number}"] = corner(x, large_y, wide, 54)
        places[f"play-owner-{number}"] = Place(x + wide - 13, large_y + 14, 0.84)
        places[f"old-{number}"] = corner(x, small_y, wide, 24)
        places[f"old-owner-{number}"] = Place(x + 36, small_y + 12, 0.72)
        places[f"old-free-{number}"] = Place(x + wide - 14, small_y + 12)
        for worker in range(MOST_BID):
            at = x + wide - 12 - 3 * worker
            places[f"play-bid-{number}-{worker}"] = Place(at, large_y + 38, 0.8)
    return places


def auctioned_places(number: int, x: float, y: float) -> dict[str, Place]:
    """Return the places of a tile to be won, of its owner and of the workers on it."""
    places = {
        f"new-{number}": corner(x, y, 62, 44),
        f"new-owner-{number}": Place(x + 50, y + 12, 0.8),
    }
    for worker in range(MOST_BID):
        places[f"new-bid-{number}-{worker}"] = Place(x + 51 + 1.2 * worker, y + 33, 0.62)
    return places


def bid_places(number: int, chip: Place) -> dict[str, Place]:
    """Return the place of a bid, and of the player who has made it."""
    return {f"bid-{number}": chip, f"bid-owner-{number}": Place(chip.x - 11, chip.y - 10, 0.72)}


# -- phone ---------------------------------------------------------------------------------


def phone(players: int, top: float) -> Printed:
    back = (
        rect(1, 0, 388, 204, "g-card", 6, outline("line"))
        + f'<g transform="translate(3 0)">{head()}</g>'
        + path("M8 122h374v6H8z", "g-board")
    )
    places = {name: Place(p.x + 3, p.y, p.scale) for name, p in head_places().items()}
    places |= row_places(players, 380, 5, 66, 36)
    for number in range(players):
        places |= auctioned_places(number, 8 + 76 * number, 63)
    for number in range(BIDS):
        row, column = divmod(number, 5)
        chip = corner(8 + 54 * column, 112 + 46 * row, 48, 44)
        places |= bid_places(number, chip)
    places["pass"] = corner(8 + 54 * 4, 158, 48, 44)
    places["title"] = start_at(12, 52)
    places["more"] = end_at(378, 52)
    places["stack"] = start_at(12, 146)
    return Printed(Zone("Round and order of play", (0, top, 390, 204), back), places)
