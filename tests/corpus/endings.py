"""How a game has ended: what brought the end, and how the victory was decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shopfloor.core.state import State

SUPPLIES = ("", "New Parts out", "Junk Parts out", "twelve parts")
RATINGS = (39, 55, 70, 85, 99)

CAUSES: dict[str, Callable[[Any], str]] = {
    "factory_manager": lambda state: "round 5",
    "gear_and_piston": lambda state: SUPPLIES[state.ending],
    "kanban": lambda state: f"week {state.week} cycle {state.cycle}",
    "motor_city": lambda state: rating(state) if state.players == 1 else "round 8",
}

EXPECTED: dict[str, set[str]] = {
    "factory_manager": {"round 5"},
    "gear_and_piston": {"New Parts out", "Junk Parts out", "twelve parts"},
    "kanban": {"week 3 cycle 2", "week 2 cycle 3"},
    "motor_city": {"round 8", "rating 0", "rating 3"},
}
"""The causes that the corpus must show."""


def rating(state: State) -> str:
    """Number the grade of a solo game, 0 for the lowest."""
    return f"rating {sum(state.scores()[0] > limit for limit in RATINGS)}"


def cause(state: State) -> str:
    return CAUSES[state.setup.game.name](state)


def decided(state: State) -> str:
    """Say whether points, a tie-break or nothing at all separated the best."""
    scores = state.scores()
    if len(state.winners()) > 1:
        return "shared"
    return "tie broken" if scores.count(max(scores)) > 1 else "won"


def ending(state: State) -> str:
    return f"{cause(state)}, {decided(state)}"
