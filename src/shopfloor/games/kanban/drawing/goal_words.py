"""What goals ask for, in a few words."""

from __future__ import annotations

from typing import Final

from shopfloor.games.kanban.rules.tables import (
    COUNTS,
    DEPARTMENT_WORDS,
    DEPARTMENTS,
    FINALS,
    MODEL_WORDS,
    PART_WORDS,
    Tables,
)

COUNTED: Final = {
    "cars": "cars in garages",
    "models": "different models",
    "upgraded": "upgraded Designs",
    "tested": "tested Designs",
    "designs": "Designs on desks",
    "books": "books",
    "certs": "certifications",
    "vouchers": "vouchers",
    "bank": "banked shifts",
    "seats": "own seats face up",
}
REACHED: Final = {
    "same model": "{} cars of a model",
    "parts": "upgrades of {} parts",
    "certs": "{} certifications",
    "cars": "{} cars",
    "upgraded": "{} upgraded Designs",
    "models": "{} different models",
    "same part": "{} upgrades of a part",
    "bank": "{} banked shifts",
    "books": "{} books",
    "experts": "level 5 on {} tracks",
}


def goal_words(tables: Tables, goal: int) -> str:
    """Say what a Performance Goal counts."""
    kind = COUNTS[tables.goal_counts[goal]]
    of = tables.goal_of[goal]
    if kind in COUNTED:
        return COUNTED[kind]
    if kind == "car":
        return f"{MODEL_WORDS[of]} cars"
    if kind == "up":
        return f"upgraded {PART_WORDS[of]}"
    if kind == "cert":
        return f"certified: {DEPARTMENT_WORDS[of]}"
    names = [n for n in range(6) if of >> n & 1]
    if kind == "parts":
        return " + ".join(PART_WORDS[n] for n in names)
    return "cars in garages " + ", ".join(str(n + 1) for n in names)


def final_words(tables: Tables, line: int) -> str:
    """Say what a line of the final goals asks for."""
    kind = FINALS[tables.final_counts[line]]
    of, count = tables.final_of[line], tables.final_number[line]
    if kind in REACHED:
        return REACHED[kind].format(count)
    if kind == "certified":
        return "certified " + ", ".join(DEPARTMENTS[d] for d in range(5) if of >> d & 1)
    word = MODEL_WORDS[of] + " cars" if kind == "car" else "upgrades of " + PART_WORDS[of]
    return f"{count} {word}"
