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
SPOT: Final = CATALOGUE.family("take certification spot {}", "abcd")
STATION: Final = CATALOGUE.family("work in {} {}", DEPARTMENT_WORDS, ("left", "right"))
TRAIN: Final = CATALOGUE.family("train in {}", DEPARTMENT_WORDS)
BOOK: Final = CATALOGUE.family("use a book in {}", DEPARTMENT_WORDS)
MICRO: Final = CATALOGUE.family("micro-manage {}", DEPARTMENT_WORDS[:4])
RECYCLE: Final = CATALOGUE.family("recycle {} for {}", PART_WORDS, PART_WORDS)
"""RECYCLE + 6 × given + taken; likewise below, FAMILY + number."""
COLLECT: Final = CATALOGUE.family("collect {} {}", PART_WORDS, range(1, 7))
ISSUE: Final = CATALOGUE.family("issue order K{}, {}", range(1, 13), PLACEMENTS)
REQUEST: Final = CATALOGUE.add("request a voucher")
DESIGN: Final = CATALOGUE.family("select design {}", DESIGN_WORDS)
PROVIDE: Final = CATALOGUE.family("provide {} {}", MODEL_WORDS, PART_WORDS)
PROVIDE_VOUCHER: Final = CATALOGUE.family("provide {} {} by voucher", MODEL_WORDS, PART_WORDS)
PUSH: Final = CATALOGUE.family("push to {}", SPACES)
CLAIM: Final = CATALOGUE.family("claim car {} with design {}", range(1, 5), DESIGN_WORDS)
UPGRADE: Final = CATALOGUE.family("upgrade {} {}", MODEL_WORDS, PART_WORDS)
UPGRADE_VOUCHER: Final = CATALOGUE.family("upgrade {} {} by voucher", MODEL_WORDS, PART_WORDS)
DOUBLE: Final = CATALOGUE.family("double-upgrade {} {}", MODEL_WORDS, PART_WORDS)
DOUBLE_VOUCHER: Final = CATALOGUE.family("double-upgrade {} {} by voucher", MODEL_WORDS, PART_WORDS)
SPACE: Final = CATALOGUE.family("use upgrade space {}", range(1, 7))
AWARD: Final = CATALOGUE.family("keep the plaque of {}", PLAQUE_WORDS)
PARK: Final = CATALOGUE.family("park in garage {}", range(1, 6))
REPLACE: Final = CATALOGUE.family("replace the car in garage {}", range(1, 6))
GARAGE: Final = len(CATALOGUE)
for pair in PAIRS:
    CATALOGUE.add("gain a " + " and a ".join(BENEFIT_WORDS[kind] for kind in pair))
REVEAL: Final = CATALOGUE.family("reveal goal {}", range(1, 33))
SPEAK: Final = CATALOGUE.family("speak on goal {}", range(1, 33))
SAY_NO_MORE: Final = CATALOGUE.add("say no more")
PASS: Final = CATALOGUE.add("pass")
PROPOSE: Final = CATALOGUE.family("propose goal {}", range(1, 33))
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
