"""One measurement of our own engine; run by the interpreter of the build to be measured.

python -m benchmarks.ours MEASURE GAME SECONDS     prints one number
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import shopfloor
from shopfloor.core.playout import playout
from shopfloor.core.state import State

PLAYERS = 4


def started(name: str, seed: int) -> State:
    return shopfloor.game(name).start(players=PLAYERS, seed=seed)


def middle(name: str) -> State:
    """A position about half way through a random game."""
    length = playout(started(name, 1), 1)
    state = started(name, 1)
    playout(state, 1, length // 2)
    return state


def decisions(name: str, seconds: float) -> float:
    """Random decisions per second, the loop in Python."""
    made, seed = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = started(name, seed)
        draw = random.Random(seed).random
        while state.agenda:
            legal = state.legal
            state.play(legal[int(draw() * len(legal))])
            made += 1
        seed += 1
    return made / (time.perf_counter() - began)


def loop(name: str, seconds: float) -> float:
    """Random decisions per second, the loop in the engine."""
    made, seed = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        made += playout(started(name, seed), seed)
        seed += 1
    return made / (time.perf_counter() - began)


def games(name: str, seconds: float) -> float:
    """Whole random games per second."""
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        playout(started(name, count), count)
        count += 1
    return count / (time.perf_counter() - began)


def simulations(name: str, seconds: float) -> float:
    """Copies played to the end per second, from the middle of a game."""
    root = middle(name).imagine(0, 1)
    root.telling = False
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        playout(root.copy(), count)
        count += 1
    return count / (time.perf_counter() - began)


def timed(action: Callable[[], object], seconds: float) -> float:
    """Microseconds per call."""
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for _ in range(50):
            action()
        count += 50
    return (time.perf_counter() - began) / count * 1e6


def copy(name: str, seconds: float) -> float:
    """Microseconds to copy a state in the middle of a game."""
    return timed(middle(name).copy, seconds)


def legal(name: str, seconds: float) -> float:
    """Microseconds to list the legal moves anew."""
    return timed(middle(name).refresh, seconds)


def lengthening(name: str, seconds: float) -> float:
    """Cost of a decision late in a game over its cost early: 1 is flat."""
    early = late = 0.0
    began = time.perf_counter()
    seed = 0
    while time.perf_counter() - began < seconds:
        length = playout(started(name, seed), seed)
        for log in (0, 5000):
            state = started(name, seed)
            state.moves.extend([0] * log)
            start = time.perf_counter()
            playout(state, seed)
            spent = (time.perf_counter() - start) / length
            early, late = (early + spent, late) if log == 0 else (early, late + spent)
        seed += 1
    return late / early


MEASURES: dict[str, Callable[[str, float], float]] = {
    measure.__name__: measure
    for measure in (decisions, loop, games, simulations, copy, legal, lengthening)
}


def main() -> None:
    measure, game, seconds = sys.argv[1:]
    print(MEASURES[measure](game, float(seconds)))


if __name__ == "__main__":
    main()
