"""A random game with the cheap checks only, for soaks of very many games."""

from __future__ import annotations

from random import Random

import shopfloor
from shopfloor.core.state import State
from tests.conformance.setups import Arrangement

CENSUS_EVERY = 10
RELOADS = 100
"""One decision in so many is reloaded from JSON, and the game goes on with what was read."""


def play_fast(arrangement: Arrangement, seed: int) -> int:
    """Play to the end and return how many decisions that took."""
    random = Random(f"{arrangement} {seed}")
    state = arrangement.start(seed)
    game, everything, decisions = state.setup.game, state.census(), 0
    while not state.over:
        if decisions % CENSUS_EVERY == 0:
            assert state.census() == everything, "a component appeared or vanished"
        if random.randrange(RELOADS) == 0:
            state = game.from_json(state.to_json())
        state.play(choose(state, random, game.num_moves))
        decisions += 1
        assert decisions <= game.max_decisions, "longer than declared"
    assert state.census() == everything, "a component appeared or vanished"
    check_end(state)
    return decisions


def play_twice(arrangement: Arrangement, seed: int) -> int:
    """Play two games alike, one of them read anew from JSON after every decision."""
    random = Random(f"{arrangement} {seed} twice")
    state, other = arrangement.start(seed), arrangement.start(seed)
    game = state.setup.game
    while not state.over:
        move = choose(state, random, game.num_moves)
        state.play(move)
        other.play(move)
        other = game.from_json(other.to_json())
        assert other.legal_moves() == state.legal_moves(), "a reloaded game went another way"
    assert other.to_json() == state.to_json(), "a reloaded game went another way"
    check_end(other)
    return len(state.moves)


def choose(state: State, random: Random, num_moves: int) -> int:
    moves = state.legal_moves()
    asked = len(moves) == 1 and state.agenda[-1].asks(state)
    assert len(moves) > 1 or asked, "a decision has two options, or not asking would tell"
    assert moves == sorted(set(moves)), "legal moves ascend without repeats"
    assert moves[0] >= 0 and moves[-1] < num_moves
    return random.choice(moves)


def check_end(state: State) -> None:
    """The sheets add up, and the record, written and read, leads to the same end."""
    assert state.player is None and state.legal_moves() == []
    assert state.scores() == [sum(sheet.values()) for sheet in state.score_sheet()]
    assert state.winners()
    again = shopfloor.read_record(state.record().to_json()).replay()
    assert again.hash() == state.hash(), "the record replays to another end"
