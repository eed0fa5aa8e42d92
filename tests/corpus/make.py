"""Play the games of the corpus: `python -m tests.corpus.make [GAME …]`.

A book that is there keeps its games: records of older rules must go on being understood.
Only endings that it does not show yet are played for and added. Delete a book only if no
server can have games of that version.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random

import shopfloor
from shopfloor.core.state import State
from tests.conformance.setups import Arrangement, arrangements, one_per_count
from tests.corpus.books import Page, book_of, read_book, write_book
from tests.corpus.endings import EXPECTED, cause, ending
from tests.corpus.rare_endings import AIMS, steered

SEEDS = 16
"""How many games are tried for every arrangement; one of each new ending is kept."""
SKILLED_EVERY = 8
"""With the usual options some are played by greedy players, which find other endings."""


def pages(name: str) -> Iterator[Page]:
    """Yield a game for every arrangement × cause, and × kind of victory at every count."""
    usual = set(one_per_count(shopfloor.game(name)))
    known: set[tuple[int, str]] = set()
    for arrangement in arrangements(name):
        causes: set[str] = set()
        for seed in range(SEEDS):
            skilled = arrangement in usual and seed % SKILLED_EVERY == 1
            state, saved = played(arrangement, seed, skilled)
            kind = (arrangement.players, ending(state))
            if cause(state) not in causes or kind not in known:
                keep = arrangement in usual and not causes
                causes.add(cause(state))
                known.add(kind)
                yield Page(ending(state), state.record(), saved if keep else "")


def played(arrangement: Arrangement, seed: int, skilled: bool) -> tuple[State, str]:
    """Play a game to its end; also return a position from the middle of it."""
    game = shopfloor.game(arrangement.game)
    state, random = arrangement.start(seed), Random(seed)
    players = [shopfloor.players.make("greedy", game, seed=p) for p in range(state.players)]
    saved = ""
    while not state.over:
        if len(state.moves) == 60:
            saved = state.to_json()
        assert state.player is not None
        if skilled:
            state.play(players[state.player].choose(state.seat(state.player)))
        else:
            state.play(random.choice(state.legal_moves()))
    return state, saved


def missing(name: str, found: list[Page]) -> Iterator[Page]:
    """Play towards the causes that are expected and have not come about."""
    for wanted in sorted(EXPECTED[name] - {page.ending.partition(", ")[0] for page in found}):
        usual = one_per_count(shopfloor.game(name))
        for arrangement in (a for a in usual if a.players in AIMS[name].counts):
            games = (steered(arrangement, seed) for seed in count())
            state = next(state for state in games if cause(state) == wanted)
            yield Page(ending(state), state.record())


def main(names: list[str]) -> None:
    for name in names or shopfloor.game_names():
        path = book_of(name, shopfloor.game(name).rules_version)
        found = read_book(path) if path.exists() else list(pages(name))
        found += missing(name, found)
        write_book(path, found)
        print(f"{path.name}: {len(found)} games, {path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
