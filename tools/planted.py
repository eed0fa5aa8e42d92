"""Positions for reviews to prove themselves: where a move is a blunder, and which is the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.lab.playing import Job, begin, make_player, private_seed
from shopfloor.lab.reviews.closer import glance, look_closer
from shopfloor.lab.reviews.depths import DEPTHS, Depth
from shopfloor.lab.reviews.judging import CANDIDATES, Judge
from shopfloor.lab.reviews.valuation import Valuation, valuation

PLAYER = "greedy:worlds=1"
WIDE = 0.25
"""By how much of the victory the best and the worst move of a planted position differ."""
ARBITER = replace(DEPTHS["quick"], playouts=64, ahead=6)
"""Looks further than the review does, with chance of its own."""
OPENING = 0.2
"""The part of a usual game in which nothing is planted."""


@dataclass(frozen=True)
class Planted:
    """A decision with the move that judgement likes least, and the best by a closer look."""

    state: State
    made: int
    worst: int
    best: int
    confirmed: bool
    """Whether games played on say too that the worst move is a blunder."""


def planted(game: str, players: int, seed: int) -> Iterator[Planted]:
    """Play a game; give the first wide decision after every fifth of it."""
    judge = valuation(game, players)
    job = Job(game, (PLAYER,) * players, seed)
    state = begin(job)
    seats = [make_player(PLAYER, find_game(game), private_seed(job, p)) for p in range(players)]
    made, next_one = 0, OPENING
    while (player := state.player) is not None:
        if len(state.legal) > 2 and judge.calibration.progress(made) >= next_one:
            found = plant(judge, state.copy(), made, Random(f"{seed}/{made}"))
            if found is not None:
                next_one = judge.calibration.progress(made) + OPENING
                yield found
        state.play(seats[player].choose(state.seat(player)))
        made += 1


def plant(judge: Valuation, state: State, made: int, generator: Random) -> Planted | None:
    player = state.player or 0
    looked = glance(judge, state, made, 2, generator)
    if looked[0].chance(player) - looked[-1].chance(player) < WIDE:
        return None
    worst = looked[-1].move
    moves = [each.move for each in looked[:CANDIDATES] if each.move != worst]
    closer = look_closer(judge, state, [*moves, worst], made, ARBITER, generator)
    by_move = {each.move: each for each in closer}
    lost = closer[0].chance(player) - by_move[worst].chance(player)
    return Planted(state, made, worst, closer[0].move, lost >= 0.1)


def marks(planted: Planted, depth: Depth = DEPTHS["quick"]) -> tuple[str, str]:
    """Return the marks a review gives to the worst move and to the best."""
    game = planted.state.setup.game
    judge = Judge(game, valuation(game.name, planted.state.players), depth)
    worst, best = (
        judge.one(planted.state, move, planted.made).mark for move in (planted.worst, planted.best)
    )
    return worst, best
