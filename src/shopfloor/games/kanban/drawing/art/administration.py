"""Administration: the conference table, final goals, everybody's seats."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.games.kanban.drawing.art.icons import chair
from shopfloor.games.kanban.drawing.art.shapes import (
    Printed,
    floor,
    moved,
    rect,
    room_sign,
    text,
    use,
    walls,
)

TITLE: Final = "Administration"
TABLE: Final = 4
OWN_SEATS: Final = 5


def symbols() -> dict[str, Symbol]:
    """Return the goal deck, the red seats, and the chairs under goals."""
    found = {
        "goal-deck": Symbol(
            use("deck", 0, 0, 20, 20),
            40,
            20,
            ((22, 15, "f12 b", "{0}"),),
            "{0} Performance Goals in the deck",
            0,
        ),
        "red-supply": Symbol(
            use("seat", 0, 0, 20, 20),
            40,
            20,
            ((21, 15, "f12 b", "{0}"),),
            "{0} red seats in the supply",
            0,
        ),
        "proposal": Symbol(
            use("goal-back", 0, 0, 52, 72), 52, 72, name="@{0} proposes this goal", layer=1
        ),
        "red-kept": Symbol(
            use("seat", 0, 0, 16, 16), 30, 16, ((17, 13, "f12 b", "{0}"),), "{0} red seats kept", 1
        ),
    }
    for count in range(1, TABLE + 1):
        body = "".join(moved(15 * k, 0, chair("none", "on-wood"), 0.66) for k in range(count))
        name = f"room for {count} more seats on this goal"
        found[f"chairs-{count}"] = Symbol(f'<g opacity=".7">{body}</g>', 15 * count, 16, name=name)
    return found


def goal_places(
    places: dict[str, Place],
    xs: list[float],
    ys: list[float],
    scale: float,
    chairs: float,
) -> str:
    """Add places for goals: four on the table, then everybody's pet project."""
    back = ""
    wide, high = 52 * scale, 72 * scale
    for n, (x, y) in enumerate(zip(xs, ys)):
        more = 'stroke-dasharray="4 3" stroke-opacity=".6"'
        back += rect(x - wide / 2, y - high / 2, wide, high, "none", 4, "on-wood", 1.3, more)
        if n >= TABLE:
            back += moved(x - 11, y - 11, use(f"s{n - TABLE}", 0, 0, 22, 22))
        places[f"goal-{n}"] = Place(x, y, scale)
        places[f"worth-{n}"] = Place(x, y + high / 2 - 11 * scale, max(scale, 0.96))
        places[f"chairs-{n}"] = Place(x, y + high / 2 + chairs)
        for k in range(TABLE):
            for count in range(k + 1, TABLE + 1):
                places[f"seated-{n}-{k}-of-{count}"] = Place(
                    x + (k - (count - 1) / 2) * 15, y + high / 2 + chairs, 0.62
                )
    return back


def desktop(players: int) -> Printed:
    back = floor(422, 196, "floor-E") + walls("M0 194V0H82M142 0H419V194H0")
    back += room_sign("E", TITLE, 136, "sign-E")
    back += text(152, 23.5, "Conference table", "f12 b soft")
    back += table(8, 33, 406, 104, 28)
    places: dict[str, Place] = {
        "goal-deck": Place(300, 19),
        "red-supply": Place(348, 19),
        "meeting": Place(396, 18, 0.95),
    }
    count = TABLE + players
    pitch = 396 / count
    scale = min(0.98, (pitch - 2.2) / 52)
    xs = [13 + pitch * (n + 0.5) for n in range(count)]
    back += goal_places(places, xs, [76.5] * count, scale, 11)
    back += finals(places, players, 8, 140.5, 202)
    for seat in range(players):
        x, y = 214 + 103 * (seat % 2), 154 + 25 * (seat // 2)
        seat_places(places, seat, x, y, 11.6)
    return Printed(Zone(TITLE, (758, 402, 422, 196), back), places)


def table(x: float, y: float, width: float, height: float, r: float) -> str:
    return (
        rect(x + 2, y + 3, width, height, "#000", r, more='opacity=".2"')
        + rect(x, y, width, height, "k-wood", r, "wood-edge", 1.5)
        + rect(
            x + 6, y + 5, width - 12, height - 10, "none", r - 5, "#fff", 1, 'stroke-opacity=".25"'
        )
    )


def finals(places: dict[str, Place], players: int, x: float, y: float, width: float) -> str:
    """Print the paper of the final goals, with room for those who have reached them."""
    for line in range(3):
        places[f"final-{line}"] = Place(x + 82, y + 9.5 + 16.6 * line)
        for k in range(players):
            here = x + width - 10 - 10.5 * k
            places[f"final-{line}-{k}"] = Place(here, y + 9 + 16.6 * line, 0.56)
    return rect(x, y, width, 51.5, "card2", 4, "card-line")


def seat_places(places: dict[str, Place], seat: int, x: float, y: float, pitch: float) -> None:
    """Add the places of a player's own seats and of the red ones kept."""
    places[f"owner-{seat}"] = Place(x + 6, y, 0.6)
    for k in range(OWN_SEATS):
        places[f"seat-{seat}-{k}"] = Place(x + 19 + pitch * k, y, 0.66)
    places[f"red-{seat}"] = Place(x + 19 + pitch * OWN_SEATS + 6, y)


def phone(players: int) -> Printed:
    back = floor(390, 336, "floor-E") + room_sign("E", TITLE, 136, "sign-E")
    places: dict[str, Place] = {
        "goal-deck": Place(240, 19),
        "red-supply": Place(295, 19),
        "meeting": Place(352, 18, 1),
    }
    back += table(3, 33, 384, 214, 24)
    count = TABLE + players
    xs = [52.0 + 95 * (n % TABLE) for n in range(TABLE)]
    xs += [195 + 95 * (n - (players - 1) / 2) for n in range(players)]
    ys = [82.0] * TABLE + [186.0] * players
    back += goal_places(places, xs[:count], ys, 1.14, 11)
    back += finals(places, players, 4, 252, 222)
    for seat in range(players):
        seat_places(places, seat, 232, 262 + 19 * seat, 14)
    back += text(8, 322, "A seat each for these at the end", "f12 soft")
    return Printed(Zone(TITLE, (0, 0, 390, 336), back), places)
