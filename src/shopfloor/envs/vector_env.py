"""Many games in lockstep for self-play: one step makes a move in every one of them.

Whoever decides in a game is the one observed in its row. The arrays are made once and
written anew by every step; copy what must be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.errors import BadOption, IllegalMove
from shopfloor.core.state import State
from shopfloor.envs.encoder import Encoder, Floats, Mask, as_array
from shopfloor.envs.rewards import find_reward
from shopfloor.envs.start import Starter


@dataclass(frozen=True)
class Arrays:
    """What a step writes, a row for each game."""

    observation: Floats
    """What the player to decide sees."""
    mask: Mask
    """The legal moves."""
    player: NDArray[np.int64]
    """Who is to decide."""
    reward: Floats
    """What the move brought, by seat; not 0 only where a game ended."""
    done: NDArray[np.bool_]
    """Whether the move ended a game; the row shows the first decision of the next."""
    score: Floats
    """The final scores of the last game that ended, by seat."""

    def part(self, rows: slice) -> Arrays:
        return Arrays(**{name: array[rows] for name, array in vars(self).items()})


def shapes(n: int, players: int, size: int, moves: int) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """Say for every array its type and shape."""
    return {
        "observation": (np.float32, (n, size)),
        "mask": (np.int8, (n, moves)),
        "player": (np.int64, (n,)),
        "reward": (np.float32, (n, players)),
        "done": (np.bool_, (n,)),
        "score": (np.float32, (n, players)),
    }


class VectorEnv:
    """n games that start anew when they end; every seat's move comes from the caller."""

    def __init__(
        self,
        game: str,
        n: int = 64,
        players: int = 3,
        *,
        reward: str = "placement",
        rounds: int | None = None,
        first: int = 0,
        arrays: Arrays | None = None,
        **options: Any,
    ) -> None:
        check_count(n)
        self.starter = Starter(game, players, rounds, **options)
        self.game = self.starter.game
        self.encoder = Encoder(self.game, players, self.starter.options)
        self.reward_of = find_reward(reward)
        self.n, self.players, self.first = n, players, first
        self.arrays = arrays or self.own_arrays()
        self.raw = np.zeros((n, self.encoder.size), np.float32)
        self.episodes: list[Random] = []
        self.states: list[State] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.n} games of {self.starter}>"

    def own_arrays(self) -> Arrays:
        sizes = shapes(self.n, self.players, self.encoder.size, self.game.num_moves)
        return Arrays(**{name: np.zeros(shape, kind) for name, (kind, shape) in sizes.items()})

    def reset(self, seed: int | None = None) -> Arrays:
        """Start all games; a game depends on the seed and its row alone."""
        if seed is None:
            seed = Random().getrandbits(62)
        self.episodes = [Random(f"{seed}/{self.first + row}") for row in range(self.n)]
        self.states = [self.new_game(row) for row in range(self.n)]
        self.arrays.reward.fill(0)
        self.arrays.done.fill(False)
        self.arrays.score.fill(0)
        self.observe()
        return self.arrays

    def new_game(self, row: int) -> State:
        return self.starter.start(self.episodes[row].getrandbits(62))

    def step(self, moves: Sequence[int] | NDArray[Any]) -> Arrays:
        """Make a move in every game; refuse them all if one is illegal."""
        chosen = np.asarray(moves)
        arrays = self.arrays
        illegal = first_illegal(arrays.mask, chosen)
        if illegal >= 0:
            reason = self.states[illegal].why_not(int(chosen[illegal]))
            raise IllegalMove(f"game {illegal}: {reason}")
        arrays.reward.fill(0)
        arrays.done.fill(False)
        states = self.states
        for row, move in enumerate(chosen.tolist()):
            state = states[row]
            state.play_legal(move)
            if not state.agenda:
                self.finish(row, state)
        self.observe()
        return arrays

    def finish(self, row: int, state: State) -> None:
        self.arrays.reward[row] = self.reward_of(state)
        self.arrays.score[row] = state.scores()
        self.arrays.done[row] = True
        self.states[row] = self.new_game(row)

    def observe(self) -> None:
        """Write what the player to decide sees in every game, and the legal moves."""
        numbers = self.encoder.layout.numbers
        self.arrays.mask.fill(0)
        marks, first = self.arrays.mask.data.cast("B"), 0
        deciding: list[int] = []
        for row, state in enumerate(self.states):
            who = state.agenda[-1].who
            deciding.append(who)
            self.raw[row] = as_array(numbers(state, who))
            for move in state.legal:
                marks[first + move] = 1
            first += self.game.num_moves
        self.arrays.player[:] = deciding
        np.multiply(self.raw, self.encoder.scale, out=self.arrays.observation)
        self.encoder.limit(self.arrays.observation)

    def close(self) -> None:
        """Nothing is held open."""


def check_count(n: int) -> None:
    if type(n) is not int or n < 1:
        raise BadOption(f"n is a whole number of games from 1 up, not {n!r}")


def first_illegal(mask: Mask, moves: NDArray[Any]) -> int:
    """Return the first row whose mask does not allow its move, or -1."""
    n, num_moves = mask.shape
    if moves.shape != (n,):
        raise IllegalMove(f"there are {n} games, so give {n} moves")
    known = (moves >= 0) & (moves < num_moves)
    legal = known & (mask[np.arange(n), np.where(known, moves, 0)] == 1)
    return -1 if legal.all() else int(np.argmin(legal))
