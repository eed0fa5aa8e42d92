"""The events of the log, and their sentences."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.rules.tables import LOCATION_WORDS, ROWS, TILES

INVESTOR: Final = 0
FIRST: Final = 1
ROUND: Final = 2
PLANNED: Final = 3
VOLATILITY: Final = 4
DISCARDED: Final = 5
TOKENS_BACK: Final = 6
NOTHING: Final = 7
SPIED: Final = 8
SAW: Final = 9
STOLE: Final = 10
STOLE_THIS: Final = 11
SHIFTED: Final = 12
MARKET: Final = 13
MARKET_KEPT: Final = 14
PUT_ON_TOP: Final = 15
PUT_UNDER: Final = 16
PATENTED: Final = 17
BLIND_NEW: Final = 18
DREW: Final = 19
SALVAGED: Final = 20
BLIND_JUNK: Final = 21
REFILLED: Final = 22
DREW_JUNK: Final = 23
KEPT_JUNK: Final = 24
WASTED: Final = 25
BUILDS: Final = 26
BUILT: Final = 27
NEW_SECTION: Final = 28
UPGRADED: Final = 29
DISMANTLED: Final = 30
MERGED: Final = 31
REFRESHED: Final = 32
JUMPED: Final = 33
RESHUFFLED: Final = 34
ENDED: Final = 35
COMPLETE: Final = 36
SCRAP: Final = 37
SCRAP_PUT: Final = 38
COVERED: Final = 39
GAP: Final = 40

INTERESTS: Final[list[str]] = [
    "Comfort above all",
    "Power above all",
    "Range above all",
    "all attributes alike",
    "the most parts",
    "three improvements",
    "the least volatility",
    "a hybrid",
    "a bit of every icon",
    "no Blueprints left over",
    "no scrap",
    "the most Range",
    "the most Power",
    "the most Comfort",
]
ENDINGS: Final[list[str]] = [
    "",
    "the New stack cannot refill the Patent Office",
    "the Junk stack cannot refill the Junk Yard",
    "an automobile of twelve parts is complete",
]


def sentence(what: int, a: int, b: int, c: int, d: int) -> str:
    """Put an event into words; @0 stands for the first player's name."""
    if what in WITH_TILE:
        return WITH_TILE[what].format(a, TILES[b], c, d)
    if what in WITH_CELL:
        return WITH_CELL[what].format(a, TILES[b], ROWS[c & 1], c // 2 + 1, TILES[d])
    if what in WITH_LOCATION:
        return WITH_LOCATION[what].format(a, LOCATION_WORDS[b], c, d)
    if what == INVESTOR:
        return f"An investor wants {INTERESTS[a]}."
    if what == ENDED:
        return f"The game ends: {ENDINGS[a]}."
    return SENTENCES[what].format(a, b, c, d)


WITH_TILE: Final[dict[int, str]] = {
    DISCARDED: "@{0} discards {1}.",
    SAW: "You see {1} in the hand of @{0}.",
    STOLE_THIS: "The Blueprint that @{0} took is {1}.",
    MARKET_KEPT: "@{0} keeps {1}.",
    PUT_ON_TOP: "@{0} puts the rest back on top, {1} uppermost.",
    PUT_UNDER: "@{0} puts the rest back at the bottom, {1} lowest.",
    PATENTED: "@{0} takes {1} at the Patent Office.",
    DREW: "It is {1}.",
    SALVAGED: "@{0} takes {1} at the Junk Yard.",
    REFILLED: "{1} takes the empty place.",
    KEPT_JUNK: "@{0} keeps {1}.",
    BUILDS: "@{0} prepares to build {1}.",
    NEW_SECTION: "@{0} starts a new section with {1}.",
    SCRAP: "@{0} draws scrap of volatility {2}.",
}
WITH_CELL: Final[dict[int, str]] = {
    BUILT: "@{0} builds {1} on the {2} row, column {3}.",
    UPGRADED: "@{0} replaces {4} by {1}.",
    DISMANTLED: "@{0} dismantles {1}.",
    SCRAP_PUT: "@{0} puts scrap on the {2} row, column {3}.",
    COVERED: "@{0} covers {1} with scrap.",
}
WITH_LOCATION: Final[dict[int, str]] = {
    PLANNED: "@{0} plans the {1}.",
    SHIFTED: "@{0} moves a token of the {1} from place {2} to place {3}.",
    WASTED: "@{0} gets nothing at the {1}.",
    GAP: "The {1} cannot be refilled.",
}
SENTENCES: Final[dict[int, str]] = {
    FIRST: "@{0} is the first player.",
    ROUND: "Round {0} begins.",
    VOLATILITY: "@{0}'s automobile has volatility {1}.",
    TOKENS_BACK: "@{0} gets {1} token(s) back from the Back Alley.",
    NOTHING: "@{0} finds nothing to do in the Back Alley.",
    SPIED: "@{0} looks at the hand of @{1}.",
    STOLE: "@{0} takes a Blueprint from @{1}.",
    MARKET: "@{0} looks at {1} tile(s) on the Black Market and keeps one.",
    BLIND_NEW: "@{0} draws a New Part blind.",
    BLIND_JUNK: "@{0} draws a Junk Part blind.",
    DREW_JUNK: "@{0} draws {1} Junk Part(s) and may keep some.",
    MERGED: "@{0} merges the two sections.",
    REFRESHED: "The Patent Office and the Junk Yard are refreshed.",
    JUMPED: "The rows of the Patent Office jump.",
    RESHUFFLED: "The Junk discards are shuffled into a new stack.",
    COMPLETE: "@{0}'s automobile is complete with {1} part(s) and {2} scrap.",
}
