"""The events of the log, and their sentences."""

from __future__ import annotations

from typing import Final

from shopfloor.games.motor_city.rules.tables import (
    ACTIONS,
    BRANCHES,
    CERTIFICATIONS,
    DICE,
    ENGINEERING_TRACKS,
    FIRST_TIRE,
    HUBS,
    ITEMS,
    NODES,
    PARTS,
    RATINGS,
    REPORTS,
    TEST_TRACKS,
)

ROUND: Final = 0
FIRST: Final = 1
ROLLED: Final = 2
TOOK: Final = 3
PLACED: Final = 4
ACTS: Final = 5
UPGRADED: Final = 6
RESEARCHED: Final = 7
SPEED: Final = 8
CAR: Final = 9
ENGINEER: Final = 10
TESTED: Final = 11
CIRCLED: Final = 12
FILLED: Final = 13
DEVELOPED: Final = 14
ITEM: Final = 15
REPORTED: Final = 16
HUB: Final = 17
TRACK_HUB: Final = 18
COMPLETED: Final = 19
SHOP: Final = 20
CERTIFIED: Final = 21
BOUGHT_CAR: Final = 22
PROTECTED: Final = 23
SCORED: Final = 24
AUDITED: Final = 25
NOT_AUDITED: Final = 26
BRANCHED: Final = 27
AUDITOR_TOOK: Final = 28
CROSSED_SPEED: Final = 29
CROSSED_TEST: Final = 30
CROSSED_SALES: Final = 31
CROSSED_HUB: Final = 32
CROSSED_TRACK: Final = 33
CROSSED_NOTHING: Final = 34
FINISHED: Final = 35
LOST: Final = 36
BLACK: Final = 37
SHARED: Final = 38
HUB_WITHOUT_BONUS: Final = 39
RED: Final = 40
RATED: Final = 41


def item(number: int) -> str:
    return f"{'tire' if number >= FIRST_TIRE else 'crate'} {ITEMS[number]}"


def part(number: int) -> str:
    track, name = PARTS[number]
    return f"{track} ({name})" if track == "T3" else track


def sentence(what: int, a: int, b: int, c: int, d: int) -> str:
    """Put an event into words; @0 stands for the first player's name."""
    if what in WORDS:
        template, names = WORDS[what]
        return template.format(a, names[b], c, d)
    if what in WITH_DIE:
        return WITH_DIE[what].format(a, DICE[b])
    if what == ITEM:
        return f"@{a} marks {item(b)}."
    if what == CROSSED_TEST:
        return f"The auditor crosses off {c} of {part(b)}."
    return SENTENCES[what].format(a, b, c, d)


WORDS: Final[dict[int, tuple[str, list[str]]]] = {
    PLACED: ("@{0} puts the die on {1}.", ACTIONS),
    ACTS: ("@{0} takes the {1} action: {2}.", ACTIONS),
    UPGRADED: ("@{0} upgrades {1} to level {2}.", ACTIONS),
    CAR: ("@{0} activates test car {1}.", TEST_TRACKS),
    ENGINEER: ("@{0} activates engineer {1}.", ENGINEERING_TRACKS),
    TESTED: ("@{0} fills space {2} of {1}.", TEST_TRACKS),
    COMPLETED: ("@{0} completes {1}.", TEST_TRACKS),
    FILLED: ("@{0} fills {1}.", NODES),
    DEVELOPED: ("@{0} fills space {2} of {1}.", ENGINEERING_TRACKS),
    REPORTED: ("@{0} files a TPS report for {1}.", REPORTS),
    HUB: ("@{0} activates {1}.", HUBS),
    HUB_WITHOUT_BONUS: ("@{0} activates {1}, whose bonus is crossed off.", HUBS),
    TRACK_HUB: ("@{0} completes {1} with all it needs.", ENGINEERING_TRACKS),
    CERTIFIED: ("@{0} gains certification {1}.", CERTIFICATIONS),
    BOUGHT_CAR: ("@{0} buys test car {1} for ${2}.", TEST_TRACKS),
    AUDITED: ("The red die shows {0}: the action space for {1} is closed next round.", ACTIONS),
    BRANCHED: ("@{0} takes the {1} branch.", ["", *BRANCHES.values()]),
    CROSSED_HUB: ("The auditor crosses off the bonus of {1}.", HUBS),
    CROSSED_TRACK: ("The auditor crosses off {2} of {1}.", ENGINEERING_TRACKS),
    RATED: ("@{0} has built a {1}.", RATINGS),
}
WITH_DIE: Final[dict[int, str]] = {
    ROLLED: "{1} is rolled.",
    TOOK: "@{0} takes {1}.",
    AUDITOR_TOOK: "The auditor takes {1}.",
    SHARED: "{1} is left: everybody uses it.",
}
SENTENCES: Final[dict[int, str]] = {
    ROUND: "Round {0} begins.",
    FIRST: "@{0} is the first player.",
    BLACK: "The black die shows {0}.",
    RED: "The red die shows {0}; no action space is closed in round 1.",
    RESEARCHED: "@{0} researches: space {1}.",
    SPEED: "@{0} fills speedometer space {1}.",
    CIRCLED: "@{0} circles ${1} on the sales track, now at {2}.",
    SHOP: "@{0} chooses shop item {1}.",
    PROTECTED: "@{0} buys audit protection for ${1}.",
    SCORED: "@{0} scores {1} for the speedometer.",
    NOT_AUDITED: "The red die shows {0}: no action space is closed.",
    CROSSED_SPEED: "The auditor crosses off {1} of the speedometer.",
    CROSSED_SALES: "The auditor crosses off the bonus of sales space {1}.",
    CROSSED_NOTHING: "The auditor finds nothing to cross off.",
    FINISHED: "@{0} has {1} point(s).",
    LOST: "@{0} has no place for a bonus; it is lost.",
}
