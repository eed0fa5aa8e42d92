"""How fast `search` thinks; run by the interpreter of the build to be measured.

python -m benchmarks.thinking MEASURE GAME SECONDS     prints one number
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from random import Random

import shopfloor
from shopfloor.core.seat import Seat
from shopfloor.players import Search, make

PLAYERS = 4
ITERATIONS = 200
APART = 9
"""Decisions between two positions that are thought about, so that a run sees many phases."""


def seats(name: str) -> Iterator[Seat]:
    """Yield the seat to decide at positions spread over random games, without end."""
    seed = 0
    while True:
        state = shopfloor.game(name).start(players=PLAYERS, seed=seed)
        draw, number = Random(seed), 0
        while state.player is not None:
            if number % APART == 0:
                yield state.seat(state.player)
            state.play(draw.choice(state.legal))
            number += 1
        seed += 1


def iterations(name: str, seconds: float) -> float:
    """Iterations per second of `search` with the settings of the ladder."""
    search = make("search", name, seed=1)
    assert isinstance(search, Search)
    search.prepare(PLAYERS)
    made, spent = 0, 0.0
    for seat in seats(name):
        began = time.perf_counter()
        root = search.begin(seat, search.imagine(seat), seat.legal_moves())
        for _ in range(ITERATIONS):
            search.iterate(root, search.imagine(seat), seat.player)
        spent += time.perf_counter() - began
        made += ITERATIONS
        if spent >= seconds:
            break
    return made / spent


def deciding(name: str, seconds: float) -> float:
    """Milliseconds for one decision of `search` with 200 iterations."""
    made, spent = 0, 0.0
    for seat in seats(name):
        search = make("search", name, seed=1, iterations=ITERATIONS)
        began = time.perf_counter()
        search.choose(seat)
        spent += time.perf_counter() - began
        made += 1
        if spent >= seconds:
            break
    return 1e3 * spent / made


MEASURES: dict[str, Callable[[str, float], float]] = {
    measure.__name__: measure for measure in (iterations, deciding)
}


def main() -> None:
    measure, game, seconds = sys.argv[1:]
    print(MEASURES[measure](game, float(seconds)))


if __name__ == "__main__":
    main()
