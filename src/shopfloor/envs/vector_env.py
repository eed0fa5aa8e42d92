"""Many games in lockstep: one step makes a move in every one of them.

Whoever decides in a game is the one observed in its row: every seat in self-play, or one
seat while opponents play the others. The arrays are made once and written anew by every
step; copy what must be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from shopfloor import players as ladder
from shopfloor.core.errors import BadOption, IllegalMove
from shopfloor.core.state import State
from shopfloor.envs.encoder import Encoder, Floats, Mask, as_array
from shopfloor.envs.rewards import find_reward, scaled_margin
from shopfloor.envs.start import Starter
from shopfloor.players.own import Chooser

Opponents = str | Chooser | Sequence[str | Chooser]


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
    final: Floats
    """What whoever made the last move saw at the end of the last game that ended."""

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
        "final": (np.float32, (n, size)),
    }


class Lockstep:
    """n games that start anew when they end; every seat's move comes from the caller.

    With `opponents`, a player of the ladder or several to draw from for every seat and
    game, the caller decides for `seat` alone (None: one drawn for every game). `shaping`
    pays the seat that moved so much of what it has gained on the others since its last
    decision; over a game these parts add up to the scaled margin, whatever the way.
    """

    def __init__(
        self,
        game: str,
        n: int = 64,
        players: int = 3,
        *,
        reward: str = "placement",
        shaping: float = 0.0,
        opponents: Opponents | None = None,
        seat: int | None = 0,
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
        self.shaping = shaping
        self.rivals = None if opponents is None else Rivals(self.starter, opponents, seat)
        self.raw = np.zeros((n, self.encoder.size), np.uint8)
        self.potentials = np.zeros((n, players), np.float32)
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
        self.potentials.fill(0)
        self.observe()
        return self.arrays

    def new_game(self, row: int) -> State:
        """Start a game, and play it to the first decision that is the caller's."""
        luck = self.episodes[row]
        while True:
            state = self.starter.start(luck.getrandbits(62))
            if self.rivals is None:
                return state
            self.rivals.sit_down(row, luck)
            self.rivals.play(row, state)
            if state.agenda:
                return state

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
            who = state.agenda[-1].who
            state.play_legal(move)
            if self.rivals is not None:
                self.rivals.play(row, state)
            if self.shaping:
                self.shape(row, who, state)
            if not state.agenda:
                self.finish(row, who, state)
        self.observe()
        return arrays

    def shape(self, row: int, who: int, state: State) -> None:
        """Pay a seat for what it has gained on the others since its last decision."""
        seats = [who] if state.agenda else range(self.players)
        ahead = scaled_margin(state)
        for seat in seats:
            gained = ahead[seat] - self.potentials[row, seat]
            self.arrays.reward[row, seat] += self.shaping * gained
            self.potentials[row, seat] = ahead[seat]

    def finish(self, row: int, who: int, state: State) -> None:
        self.arrays.reward[row] += self.reward_of(state)
        self.arrays.score[row] = state.scores()
        self.arrays.done[row] = True
        self.arrays.final[row] = self.encoder.observe(state, who)
        self.potentials[row] = 0
        self.states[row] = self.new_game(row)

    def observe(self) -> None:
        """Write what the player to decide sees in every game, and the legal moves."""
        numbers = self.encoder.layout.numbers
        self.arrays.mask.fill(0)
        marks, first = self.arrays.mask.data.cast("B"), 0
        deciding: list[int] = []
        beyond: list[tuple[int, list[int]]] = []
        raw, size = self.raw.data.cast("B"), self.encoder.size
        for row, state in enumerate(self.states):
            who = state.agenda[-1].who
            deciding.append(who)
            seen = numbers(state, who)
            try:
                raw[row * size : (row + 1) * size] = bytearray(seen)
            except ValueError:  # a number that is no byte, such as much money
                beyond.append((row, seen))
            for move in state.legal:
                marks[first + move] = 1
            first += self.game.num_moves
        self.arrays.player[:] = deciding
        np.multiply(self.raw, self.encoder.scale, out=self.arrays.observation)
        for row, seen in beyond:
            self.arrays.observation[row] = as_array(seen) * self.encoder.scale
        self.encoder.limit(self.arrays.observation)

    def close(self) -> None:
        """Nothing is held open."""


class Rivals:
    """Those who play the seats that are not the caller's."""

    def __init__(self, starter: Starter, opponents: Opponents, seat: int | None) -> None:
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        self.pool: list[Any] = list(cast(Any, opponents if several else [opponents]))
        self.starter, self.seat = starter, seat
        if not self.pool:
            raise BadOption("name at least one opponent")
        if seat is not None and seat not in range(starter.players):
            raise BadOption(f"there is no seat {seat!r} at a table for {starter.players}")
        for name in self.pool:
            if isinstance(name, str):
                ladder.make(name, starter.game)
        self.seated: dict[int, list[Any]] = {}
        """By row, the player of every seat; None where the caller decides."""

    def sit_down(self, row: int, luck: Random) -> None:
        players = self.starter.players
        own = luck.randrange(players) if self.seat is None else self.seat
        seats = [self.make(luck) for _ in range(players)]
        seats[own] = None
        self.seated[row] = seats

    def make(self, luck: Random) -> Any:
        chosen = self.pool[luck.randrange(len(self.pool))]
        if isinstance(chosen, str):
            return ladder.make(chosen, self.starter.game, seed=luck.getrandbits(31))
        return chosen

    def play(self, row: int, state: State) -> None:
        """Let them play until the caller decides or the game is over."""
        seats = self.seated[row]
        while state.agenda:
            who = state.agenda[-1].who
            player = seats[who]
            if player is None:
                return
            state.play(player.choose(state.seat(who)))


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
