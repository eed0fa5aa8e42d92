"""Every move of Kanban, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.kanban.rules.tables import (
    BENEFIT_WORDS,
    DEPARTMENT_WORDS,
    DESIGN_WORDS,
    GARAGE_WORDS,
    GOAL_WORDS,
    MODEL_WORDS,
    ORDER_WORDS,
    PAIRS,
    PART_WORDS,
    PLACE_WORDS,
    PLACEMENTS,
    PLAQUE_WORDS,
    SPACES,
    SPOT_WORDS,
    STATION_WORDS,
    UPGRADE_SPACE_WORDS,
)

CATALOGUE: Final = Catalogue()
SPOT: Final = CATALOGUE.family("take certification spot {spot}", SPOT_WORDS)
STATION: Final = CATALOGUE.family("work in {workstation}", STATION_WORDS)
TRAIN: Final = CATALOGUE.family("train in {department}", DEPARTMENT_WORDS)
BOOK: Final = CATALOGUE.family("use a book in {department}", DEPARTMENT_WORDS)
MICRO: Final = CATALOGUE.family("micro-manage {department}", DEPARTMENT_WORDS[:4])
RECYCLE: Final = CATALOGUE.family("recycle {given} for {taken}", PART_WORDS, PART_WORDS)
COLLECT: Final = CATALOGUE.family("collect {part} {count}", PART_WORDS, range(1, 7))
ISSUE: Final = CATALOGUE.family("issue order {order}, {placement}", ORDER_WORDS, PLACEMENTS)
REQUEST: Final = CATALOGUE.add("request a voucher")
DESIGN: Final = CATALOGUE.family("select design {design}", DESIGN_WORDS)
PROVIDE: Final = CATALOGUE.family("provide {model} {part}", MODEL_WORDS, PART_WORDS)
PROVIDE_VOUCHER: Final = CATALOGUE.family(
    "provide {model} {part} by voucher", MODEL_WORDS, PART_WORDS
)
PUSH: Final = CATALOGUE.family("push to {space}", SPACES)
CLAIM: Final = CATALOGUE.family("claim car {place} with design {design}", PLACE_WORDS, DESIGN_WORDS)
UPGRADE: Final = CATALOGUE.family("upgrade {model} {part}", MODEL_WORDS, PART_WORDS)
UPGRADE_VOUCHER: Final = CATALOGUE.family(
    "upgrade {model} {part} by voucher", MODEL_WORDS, PART_WORDS
)
DOUBLE: Final = CATALOGUE.family("double-upgrade {model} {part}", MODEL_WORDS, PART_WORDS)
DOUBLE_VOUCHER: Final = CATALOGUE.family(
    "double-upgrade {model} {part} by voucher", MODEL_WORDS, PART_WORDS
)
SPACE: Final = CATALOGUE.family("use upgrade space {space}", UPGRADE_SPACE_WORDS)
AWARD: Final = CATALOGUE.family("keep the plaque of {plaque}", PLAQUE_WORDS)
PARK: Final = CATALOGUE.family("park in garage {garage}", GARAGE_WORDS)
REPLACE: Final = CATALOGUE.family("replace the car in garage {garage}", GARAGE_WORDS)
GAIN: Final = CATALOGUE.family(
    "gain {benefits}",
    [" and ".join(f"a {BENEFIT_WORDS[kind]}" for kind in pair) for pair in PAIRS],
)
REVEAL: Final = CATALOGUE.family("reveal goal {goal}", GOAL_WORDS)
SPEAK: Final = CATALOGUE.family("speak on goal {goal}", GOAL_WORDS)
SAY_NO_MORE: Final = CATALOGUE.add("say no more")
PASS: Final = CATALOGUE.add("pass")
PROPOSE: Final = CATALOGUE.family("propose goal {goal}", GOAL_WORDS)
END: Final = CATALOGUE.add("end the turn")

NEVER_A_CHOICE: Final[list[str]] = ["T1", "T2", "T3", "T4", "T5", "S1", "S2", "S4", "S5", "X3"]
UNREACHABLE: Final[dict[str, str]] = {
    f"push to {space}": "no space has two arrows of which one leads here"
    for space in NEVER_A_CHOICE
}
for word in PART_WORDS:
    UNREACHABLE[f"recycle {word} for {word}"] = "a part cannot be exchanged for its own kind"
RARE: Final[dict[str, str]] = {
    f"replace the car in garage {n}": "needs five parked cars and a sixth claimed"
    for n in GARAGE_WORDS
}
for word in PART_WORDS:
    for count in (5, 6):
        reason = f"needs {count} parts of a kind in the warehouse and as many empty bins"
        RARE[f"collect {word} {count}"] = reason
