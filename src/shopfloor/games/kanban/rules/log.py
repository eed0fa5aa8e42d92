"""The events of the log, and their sentences."""

from __future__ import annotations

from typing import Final

from shopfloor.games.kanban.rules.tables import (
    DEPARTMENT_WORDS,
    DESIGN_WORDS,
    DESK,
    MODEL_WORDS,
    PART_WORDS,
    PLACEMENTS,
    PLAQUE_WORDS,
    SPACES,
)

DAY: Final = 0
FIRST: Final = 1
SPOT: Final = 2
STARTING_PART: Final = 3
STARTING_DESIGN: Final = 4
STATION: Final = 5
MANAGER_MOVES: Final = 6
TRAINED: Final = 7
STUDIED: Final = 8
CERTIFIED: Final = 9
EXPERT: Final = 10
LOOKED: Final = 11
AWARDED: Final = 12
GAINED: Final = 13
SEAT: Final = 14
RED_SEAT: Final = 15
NO_SEAT: Final = 16
FACTORY_GOAL: Final = 17
RECYCLED: Final = 18
MICRO: Final = 19
SELECTED: Final = 20
ORDERED: Final = 21
DREW_ORDER: Final = 22
DELIVERED: Final = 23
COLLECTED: Final = 24
REQUESTED: Final = 25
CLEANED: Final = 26
PROVIDED: Final = 27
PUSHED: Final = 28
LEFT_LINE: Final = 29
OFF_TRACK: Final = 30
DEMAND: Final = 31
CLAIMED: Final = 32
PARKED: Final = 33
REPLACED: Final = 34
UPGRADED: Final = 35
DOUBLED: Final = 36
PACE: Final = 37
MEETING_DUE: Final = 38
CREDITED: Final = 39
REWARD: Final = 40
PENALTY: Final = 41
TASK: Final = 42
WEEK: Final = 43
WEEK_POINTS: Final = 44
MEETING: Final = 45
REVEALED: Final = 46
SPOKE: Final = 47
PASSED: Final = 48
PROPOSED: Final = 49
ON_TABLE: Final = 50
DREW_GOAL: Final = 51
RESHUFFLED: Final = 52
CYCLE: Final = 53
FINAL: Final = 54
TURN_ENDS: Final = 55
PP: Final = 56

TASKS: Final[list[str]] = [
    "The manager lets the Pace Car advance.",
    "The manager clears all assembly spaces.",
    "The manager leaves one part in each warehouse.",
    "The manager returns old Designs to the Central deck and shuffles it.",
    "The manager ends the week.",
]
GAINS: Final[list[str]] = ["pp", "shift(s)", "book(s)", "voucher(s)", "seat(s)"]


def station(number: int) -> str:
    if number == DESK:
        return "her desk"
    return f"{DEPARTMENT_WORDS[number // 2]}, {'right' if number % 2 else 'left'}"


def sentence(what: int, a: int, b: int, c: int, d: int) -> str:
    """Put an event into words; @0 stands for the first player's name."""
    words = (a, word(what, 1, b), word(what, 2, c), word(what, 3, d))
    if what == TASK:
        return TASKS[a]
    if what == MANAGER_MOVES:
        return f"The manager goes to {station(a)}."
    if what == CLEANED:
        return f"The full assembly spaces of {MODEL_WORDS[a]} are emptied."
    if what == DELIVERED:
        return f"Delivered: {b} {PART_WORDS[a]}."
    if what == OFF_TRACK:
        return f"The {MODEL_WORDS[a]} car leaves the test track."
    if what == DEMAND:
        return f"There is demand for {MODEL_WORDS[a]}: {b} seat(s)."
    if what == CREDITED:
        gained = [f"{n} {GAINS[kind]}" for kind, n in ((1, b), (2, c), (3, d)) if n]
        return f"@{a} is credited {', '.join(gained)}."
    return SENTENCES[what].format(*words)


def word(what: int, place: int, value: int) -> object:
    kind = WORDS.get((what, place))
    return value if kind is None else kind[value]


NUMBERED: Final[list[int]] = list(range(1, 40))
STATION_WORDS: Final[list[str]] = [station(n) for n in range(11)]
WORDS: Final[dict[tuple[int, int], list[str] | list[int]]] = {
    (SPOT, 2): ["a", "b", "c", "d"],
    (STARTING_PART, 1): PART_WORDS,
    (STARTING_DESIGN, 1): DESIGN_WORDS,
    (STATION, 1): STATION_WORDS,
    (TRAINED, 1): DEPARTMENT_WORDS,
    (STUDIED, 1): DEPARTMENT_WORDS,
    (CERTIFIED, 1): DEPARTMENT_WORDS,
    (EXPERT, 1): DEPARTMENT_WORDS,
    (LOOKED, 1): PLAQUE_WORDS,
    (AWARDED, 1): PLAQUE_WORDS,
    (GAINED, 1): GAINS,
    (RECYCLED, 1): PART_WORDS,
    (RECYCLED, 2): PART_WORDS,
    (MICRO, 1): DEPARTMENT_WORDS,
    (SELECTED, 1): DESIGN_WORDS,
    (ORDERED, 1): NUMBERED,
    (ORDERED, 2): PLACEMENTS,
    (DREW_ORDER, 1): NUMBERED,
    (COLLECTED, 1): PART_WORDS,
    (PROVIDED, 1): PART_WORDS,
    (PROVIDED, 2): MODEL_WORDS,
    (PUSHED, 1): MODEL_WORDS,
    (PUSHED, 2): SPACES,
    (LEFT_LINE, 1): MODEL_WORDS,
    (CLAIMED, 1): MODEL_WORDS,
    (PARKED, 1): MODEL_WORDS,
    (PARKED, 2): NUMBERED,
    (REPLACED, 1): MODEL_WORDS,
    (REPLACED, 2): MODEL_WORDS,
    (UPGRADED, 1): DESIGN_WORDS,
    (DOUBLED, 1): DESIGN_WORDS,
    (REVEALED, 1): NUMBERED,
    (SPOKE, 1): NUMBERED,
    (PROPOSED, 1): NUMBERED,
    (ON_TABLE, 1): NUMBERED,
    (DREW_GOAL, 1): NUMBERED,
}
SENTENCES: Final[dict[int, str]] = {
    DAY: "Day {0} begins.",
    FIRST: "@{0} begins.",
    SPOT: "@{0} moves the certification meeple to space {1}, spot {2}.",
    STARTING_PART: "@{0} takes a {1}.",
    STARTING_DESIGN: "@{0} takes the Design {1}.",
    STATION: "@{0} goes to {1}.",
    TRAINED: "@{0} trains in {1}: level {2}.",
    STUDIED: "@{0} uses a book in {1}: level {2}.",
    CERTIFIED: "@{0} is certified in {1}.",
    EXPERT: "@{0} is an expert in {1}.",
    LOOKED: "@{0} sees a plaque of {1}.",
    AWARDED: "@{0} keeps a plaque of {1}.",
    GAINED: "@{0} gains {2} {1}.",
    SEAT: "@{0} turns a seat face up.",
    RED_SEAT: "@{0} keeps a red seat.",
    NO_SEAT: "No red seat is left for @{0}.",
    FACTORY_GOAL: "@{0} reaches the factory goal of {1}.",
    RECYCLED: "@{0} recycles {1} for {2}.",
    MICRO: "@{0} micro-manages {1}.",
    SELECTED: "@{0} selects the Design {1}.",
    ORDERED: "@{0} issues order K{1}: {2}.",
    DREW_ORDER: "@{0} draws order K{1}.",
    COLLECTED: "@{0} collects {2} {1}.",
    REQUESTED: "@{0} requests a voucher.",
    PROVIDED: "@{0} provides {1} for {2}.",
    PUSHED: "@{0} sends the {1} car to {2}.",
    LEFT_LINE: "A {1} car rolls onto the test track: @{0} scores {2}.",
    CLAIMED: "@{0} claims the {1} car for {2} shift(s).",
    PARKED: "@{0} parks the {1} car in garage {2}.",
    REPLACED: "@{0} parks the {1} car in the place of the {2} one.",
    UPGRADED: "@{0} upgrades {1} and scores {3}; the part is worth {2}.",
    DOUBLED: "@{0} double-upgrades {1}, scores {3}, and {2} as a bonus: the part is worth {2}.",
    PACE: "The Pace Car advances {0} space(s).",
    MEETING_DUE: "A Meeting will be held this evening.",
    REWARD: "The manager rewards @{0}: {1} pp.",
    PENALTY: "The manager penalises @{0}: {1} pp lost.",
    WEEK: "Week {0} is over.",
    WEEK_POINTS: "@{0} scores {1} for tested upgrades.",
    MEETING: "The Meeting begins.",
    REVEALED: "@{0} reveals the pet project, goal {1}.",
    SPOKE: "@{0} speaks on goal {1} and scores {2}.",
    PASSED: "@{0} passes.",
    PROPOSED: "@{0} proposes goal {1}.",
    ON_TABLE: "Goal {1} is on the table.",
    DREW_GOAL: "@{0} draws goal {1}.",
    RESHUFFLED: "The discarded goals are shuffled.",
    CYCLE: "Production cycle {0} is complete.",
    FINAL: "@{0} scores {1} in the final scoring and has {2}.",
    TURN_ENDS: "@{0} ends the turn.",
    PP: "@{0} scores {1} pp.",
}
