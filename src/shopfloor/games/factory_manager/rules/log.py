"""The events of the log, and their sentences."""

from __future__ import annotations

from typing import Final

from shopfloor.games.factory_manager.rules.tables import LETTERS, MODELS

REVEALED: Final = 0
CHOSE: Final = 1
BID: Final = 2
PASSED: Final = 3
WON: Final = 4
OFFERED: Final = 5
BOUGHT: Final = 6
KEPT: Final = 7
TORE_DOWN: Final = 8
PLACED: Final = 9
PAID_SPACE: Final = 10
HIRED: Final = 11
SHUT_DOWN: Final = 12
SET: Final = 13
ENERGY: Final = 14
EARNED: Final = 15
ROUND: Final = 16
X_TILE: Final = 17
RETURNED: Final = 18
EARNED_UNSEEN: Final = 19


def model_name(model: int) -> str:
    """Name a tile for people: 'machine M3'."""
    return f"{LETTERS[MODELS[model][0]].replace('_', ' ')} {MODELS[model]}"


def title(model: int) -> str:
    """Name a tile at the beginning of a sentence: 'Machine M3'."""
    name = model_name(model)
    return name[0].upper() + name[1:]


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def sentence(what: int, a: int, b: int, c: int, d: int) -> str:
    """Put an event into words; @0 stands for the first player's name."""
    if what in ABOUT_MODELS:
        return ABOUT_MODELS[what].format(a, model_name(b), c, d)
    if what == WON:
        return SENTENCES[what].format(a, b, plural(c, "worker"))
    if what == HIRED:
        return SENTENCES[what].format(a, plural(b, "seasonal worker"), c)
    if what == RETURNED:
        return SENTENCES[what].format(plural(a, "unsold tile"))
    if what == ENERGY and a == 0:
        return f"The energy price stays at {b}."
    if what in (EARNED, EARNED_UNSEEN) and b < 0:
        return SENTENCES[what].format(a, -b, c).replace("receives", "pays")
    return SENTENCES[what].format(a, b, c, d)


ABOUT_MODELS: Final[dict[int, str]] = {
    OFFERED: "@{0} brings {1} to the market.",
    BOUGHT: "@{0} buys {1} for {2} El and places it.",
    KEPT: "@{0} buys {1} for {2} El and keeps it aside.",
    TORE_DOWN: "@{0} tears down {1}.",
    PLACED: "@{0} places {1}, bought earlier.",
    SHUT_DOWN: "@{0} shuts down {1}.",
    X_TILE: "The X tile {1} lies in the market.",
}
SENTENCES: Final[dict[int, str]] = {
    ROUND: "Round {0} begins.",
    REVEALED: "Order tile {0} is turned up.",
    CHOSE: "@{0} puts order tile {1} up for auction.",
    BID: "@{0} bids {1}.",
    PASSED: "@{0} passes.",
    WON: "@{0} takes order tile {1} for {2}.",
    PAID_SPACE: "@{0} pays 10 El for another space.",
    HIRED: "@{0} hires {1} for {2} El.",
    SET: "@{0} sets production to {1}, storage to {2} and energy to {3}.",
    ENERGY: "The energy price rises by {0} to {1}.",
    EARNED: "@{0} receives {1} El and has {2}.",
    EARNED_UNSEEN: "@{0} receives {1} El.",
    RETURNED: "{0} back to the storage board.",
}
