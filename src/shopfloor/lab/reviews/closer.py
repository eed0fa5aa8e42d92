"""A closer look at a decision: its candidates played on in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from shopfloor.core.state import State
from shopfloor.lab.reviews.depths import Depth
from shopfloor.lab.reviews.valuation import Outlook, Valuation, mean_outlook, play_on
from shopfloor.players.greedy import Greedy

LONGEST_LINE = 3


@dataclass(frozen=True)
class Looked:
    """What came of a move in the worlds it was tried in."""

    move: int
    outlooks: list[Outlook]

    @property
    def mean(self) -> Outlook:
        return mean_outlook(self.outlooks)

    def chance(self, player: int) -> float:
        return fmean(outlook.chances[player] for outlook in self.outlooks)


def difference(one: Looked, other: Looked, player: int) -> tuple[float, float]:
    """Return how much better the one is for a player, and its standard error, world by world."""
    gains = [a.chances[player] - b.chances[player] for a, b in zip(one.outlooks, other.outlooks)]
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    return fmean(gains), error


def points_between(one: Looked, other: Looked, player: int) -> float:
    return one.mean.points[player] - other.mean.points[player]


def glance(
    valuation: Valuation, state: State, made: int, worlds: int, generator: Random
) -> list[Looked]:
    """Judge every move right after it, in worlds that the mover imagines; the best first.

    Two worlds are enough where they do not differ.
    """
    mover, moves = state.player or 0, state.legal
    found: dict[int, list[Outlook]] = {move: [] for move in moves}
    for number in range(worlds):
        world = imagined(state, mover, generator)
        after = [played(world, move) for move in moves]
        for move, outlook in zip(moves, valuation.looks(after, made + 1)):
            found[move].append(outlook)
        if number == 1 and all(first == second for first, second in found.values()):
            break
    looked = [Looked(move, outlooks) for move, outlooks in found.items()]
    return sorted(looked, key=lambda each: -each.chance(mover))


def imagined(state: State, player: int, generator: Random) -> State:
    world = state.imagine(player, generator.getrandbits(31))
    world.telling = False
    return world


def played(world: State, move: int) -> State:
    after = world.copy()
    after.play_legal(move)
    return after


def look_closer(
    valuation: Valuation,
    state: State,
    moves: Sequence[int],
    made: int,
    depth: Depth,
    generator: Random,
) -> list[Looked]:
    """Play every candidate on, in the same worlds and with the same dice; the best first.

    Some worlds are played on far, some not: what depends on how far is no certain loss.
    """
    mover = state.player or 0
    found: dict[int, list[Outlook]] = {move: [] for move in moves}
    for _ in range(depth.playouts):
        world = imagined(state, mover, generator)
        seed = generator.getrandbits(31)
        steps = generator.randint(1, 2 * depth.ahead) * state.players
        ends = [play_on(played(world, move), steps, seed) for move in moves]
        for move, outlook in zip(moves, valuation.looks(ends, made + 1 + steps)):
            found[move].append(outlook)
    looked = [Looked(move, outlooks) for move, outlooks in found.items()]
    return sorted(looked, key=lambda each: -each.chance(mover))


def line_after(state: State, move: int, seed: int) -> tuple[tuple[int, str], ...]:
    """Return who could go on how after a move, as long as chance keeps out of it."""
    game = state.setup.game
    world = played(imagined(state, state.player or 0, Random(seed)), move)
    greedy = Greedy(game, seed, worlds=1)
    found: list[tuple[int, str]] = []
    while (mover := world.player) is not None and len(found) < LONGEST_LINE:
        chosen = greedy.choose(world.seat(mover))
        picks = len(world.chance.picks)
        world.play_legal(chosen)
        if len(world.chance.picks) > picks:
            break
        found.append((mover, game.move_text(chosen)))
    return tuple(found)
