"""Every move of Kanban, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.kanban.rules.tables import (
    BENEFIT_WORDS,
    DEPARTMENT_WORDS,
    DESIGN_WORDS,
    MODEL_WORDS,
    PAIRS,
    PART_WORDS,
    PLACEMENTS,
    PLAQUE_WORDS,
    SPACES,
)

CATALOGUE: Final = Catalogue()
SPOT: Final = CATALOGUE.first_of("take certification spot {}", "abcd")
STATION: Final = CATALOGUE.first_of("work in {} {}", DEPARTMENT_WORDS, ("left", "right"))
TRAIN: Final = CATALOGUE.first_of("train in {}", DEPARTMENT_WORDS)
BOOK: Final = CATALOGUE.first_of("use a book in {}", DEPARTMENT_WORDS)
MICRO: Final = CATALOGUE.first_of("micro-manage {}", DEPARTMENT_WORDS[:4])
RECYCLE: Final = CATALOGUE.first_of("recycle {} for {}", PART_WORDS, PART_WORDS)
"""RECYCLE + 6 × given + taken; likewise below, FAMILY + number."""
COLLECT: Final = CATALOGUE.first_of("collect {} {}", PART_WORDS, range(1, 7))
ISSUE: Final = CATALOGUE.first_of("issue order K{}, {}", range(1, 13), PLACEMENTS)
REQUEST: Final = CATALOGUE.add("request a voucher")
DESIGN: Final = CATALOGUE.first_of("select design {}", DESIGN_WORDS)
PROVIDE: Final = CATALOGUE.first_of("provide {} {}", MODEL_WORDS, PART_WORDS)
PROVIDE_VOUCHER: Final = CATALOGUE.first_of("provide {} {} by voucher", MODEL_WORDS, PART_WORDS)
PUSH: Final = CATALOGUE.first_of("push to {}", SPACES)
CLAIM: Final = CATALOGUE.first_of("claim car {} with design {}", range(1, 5), DESIGN_WORDS)
UPGRADE: Final = CATALOGUE.first_of("upgrade {} {}", MODEL_WORDS, PART_WORDS)
UPGRADE_VOUCHER: Final = CATALOGUE.first_of("upgrade {} {} by voucher", MODEL_WORDS, PART_WORDS)
DOUBLE: Final = CATALOGUE.first_of("double-upgrade {} {}", MODEL_WORDS, PART_WORDS)
DOUBLE_VOUCHER: Final = CATALOGUE.first_of("double-upgrade {} {} by voucher", MODEL_WORDS, PART_WORDS)
SPACE: Final = CATALOGUE.first_of("use upgrade space {}", range(1, 7))
AWARD: Final = CATALOGUE.first_of("keep the plaque of {}", PLAQUE_WORDS)
PARK: Final = CATALOGUE.first_of("park in garage {}", range(1, 6))
REPLACE: Final = CATALOGUE.first_of("replace the car in garage {}", range(1, 6))
GARAGE: Final = len(CATALOGUE)
for pair in PAIRS:
    CATALOGUE.add("gain a " + " and a ".join(BENEFIT_WORDS[kind] for kind in pair))
REVEAL: Final = CATALOGUE.first_of("reveal goal {}", range(1, 33))
SPEAK: Final = CATALOGUE.first_of("speak on goal {}", range(1, 33))
SAY_NO_MORE: Final = CATALOGUE.add("say no more")
PASS: Final = CATALOGUE.add("pass")
PROPOSE: Final = CATALOGUE.first_of("propose goal {}", range(1, 33))
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
    for n in range(1, 6)
}
for word in PART_WORDS:
    for count in (5, 6):
        reason = f"needs {count} parts of a kind in the warehouse and as many empty bins"
        RARE[f"collect {word} {count}"] = reason
