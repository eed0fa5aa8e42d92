"""Worlds a viewer cannot tell apart, and what the viewer is sent in each of them.

    python -m tests.web.worlds --worlds 20000 [--game kanban]

plays games of every set-up, by random and by greedy players in turn, and compares the groups of
pieces and the messages of imagined worlds with the real ones, byte for byte. It ends with
status 1 where one differs. `make worlds` runs it; the tests run it over a few hundred.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import cycle

import shopfloor
from shopfloor import State
from shopfloor.core.pieces import Group
from shopfloor.tables.clock import NO_CLOCK
from shopfloor.tables.new_table import make_occupants, make_table
from shopfloor.tables.table import LIVE, Table
from shopfloor.web.stage import Shown, Stage
from tests.conformance.setups import Arrangement, arrangements

CHAT = [{"id": 1, "seat": 0, "text": "hello", "at": 1.0}]
PLAYERS = ("random", "greedy")
EVERY = 9
"""One decision in so many is looked at."""


def elsewhere(table: Table, state: State) -> Table:
    """Return the same table in another world."""
    other = table.fork()
    other.state = state
    return other


def shown(stage: Stage, table: Table, before: Shown | None, viewer: int | None) -> str:
    """Return what a viewer is sent who has seen another picture, or none."""
    stage.turn_to(table, CHAT, 100.0)
    return stage.message(before, viewer, [] if viewer is None else [viewer])


def whole(table: Table, viewer: int | None) -> str:
    return shown(Stage(), table, None, viewer)


def viewers(table: Table) -> list[int | None]:
    return [None, *range(len(table.occupants))]


def both_messages(before: Table | None, table: Table, viewer: int | None) -> tuple[str, str]:
    """Return the whole picture, and what has changed since another."""
    stage = Stage()
    if before is not None:
        shown(stage, before, None, viewer)
    you = () if viewer is None else (viewer,)
    change = shown(stage, table, (stage.number, viewer, you), viewer)
    return whole(table, viewer), change


def groups_of(table: Table, viewer: int | None) -> list[Group]:
    game, seat = table.game, -1 if viewer is None else viewer
    return [*game.public_pieces(table.state), *game.private_pieces(table.state, seat)]


def table_for(arrangement: Arrangement, seed: int) -> Table:
    """Open a table where one browser plays every seat."""
    wanted = [f"me:Player {seat}" for seat in range(arrangement.players)]
    occupants = make_occupants(arrangement.game, wanted, "Me", "me", None, 0.0)
    options = dict(arrangement.options)
    return make_table(arrangement.game, occupants, options, LIVE, 0.0, "me", NO_CLOCK, seed=seed)


def pairs(arrangement: Arrangement, level: str, seed: int) -> Iterator[tuple[Table, Table]]:
    """Play a game; give the table now and then, with what it was before."""
    table = table_for(arrangement, seed)
    bot = shopfloor.players.make(level, table.game, seed=seed)
    before, number = table.fork(), 0
    while table.state.player is not None:
        seat = table.state.player
        move = table.game.move_text(bot.choose(table.state.seat(seat)))
        table.play(seat, move, 1.0, "bot")
        number += 1
        if number % EVERY == 0:
            yield before, table
            before = table.fork()


def compare(before: Table, table: Table, seed: int) -> tuple[int, list[str]]:
    """Compare one world a viewer; return how many, and who was told something."""
    told = []
    for viewer in viewers(table):
        world = elsewhere(table, table.state.imagine(viewer, seed))
        same = groups_of(world, viewer) == groups_of(table, viewer) and both_messages(
            before, world, viewer
        ) == both_messages(before, table, viewer)
        if not same:
            told.append(f"{table.game.name}, viewer {viewer}, after {len(table.state.moves)} moves")
    return len(table.occupants) + 1, told


def search(name: str, worlds: int, seed: int = 0) -> tuple[int, list[str]]:
    """Compare so many worlds of a game; return how many they were, and what was told."""
    compared = 0
    told: list[str] = []
    setups = list(arrangements(name))
    random.Random(seed).shuffle(setups)
    for arrangement, level in zip(cycle(setups), cycle(PLAYERS)):
        seed += 1
        for before, table in pairs(arrangement, level, seed):
            number, found = compare(before, table, seed)
            compared += number
            told += [f"{arrangement}, seed {seed}: {words}" for words in found]
            if compared >= worlds:
                return compared, told
    raise AssertionError("there are always more games")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=20_000)
    parser.add_argument("--game", choices=shopfloor.game_names(), action="append")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    failed = False
    for name in given.game or shopfloor.game_names():
        compared, told = search(name, given.worlds, given.seed)
        print(f"{name}: {compared} worlds, {len(told)} told apart", *told[:5], sep="\n  ")
        failed = failed or bool(told)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
