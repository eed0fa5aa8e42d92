"""Games played towards a rare ending: everybody at the table works for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from shopfloor.core.playout import playout
from shopfloor.core.state import State
from shopfloor.games.gear_and_piston.rules.requirements import min_scraps
from tests.conformance.setups import Arrangement

MOST_MOVES = 20


@dataclass(frozen=True)
class Aim:
    """What everybody works for, and how hard a move is thought about."""

    worth: Callable[[Any], float]
    ahead: int
    tries: int
    counts: tuple[int, ...]
    """For how many players such a game is worth the search for it."""


def cycles(state: Any) -> float:
    """Kanban: meetings come from cars that are tested, and cycles from meetings."""
    return float(20 * state.cycle + state.testing.pace)


def parts(state: Any) -> float:
    """Gear & Piston: many parts in one automobile that lacks nothing."""
    twelve = 60.0 if state.ending == 3 else 0.0
    return max(twelve, *(progress(state, engineer) for engineer in state.engineers))


def progress(state: Any, engineer: Any) -> float:
    one = len(engineer.sections) == 1
    lacking = min_scraps(state.tables, engineer.sections[0]) if one else 3
    return float(min(12, engineer.parts()) - lacking)


AIMS = {
    "gear_and_piston": Aim(parts, ahead=20, tries=60, counts=(2,)),
    "kanban": Aim(cycles, ahead=40, tries=4, counts=(2, 3, 4)),
}


def steered(arrangement: Arrangement, seed: int) -> State:
    """Play whatever brought the most, some random moves later."""
    state, random, aim = arrangement.start(seed), Random(seed), AIMS[arrangement.game]
    while not state.over:
        moves = state.legal_moves()
        moves = random.sample(moves, min(len(moves), MOST_MOVES))
        state.play(max(moves, key=lambda move: promise(state, move, aim, random)))
    return state


def promise(state: State, move: int, aim: Aim, random: Random) -> float:
    total = 0.0
    for _ in range(aim.tries):
        world = state.copy()
        world.play(move)
        playout(world, random.getrandbits(30), aim.ahead)
        total += aim.worth(world)
    return total
