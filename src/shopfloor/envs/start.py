"""Starting games for an environment: whole ones, or only their last rounds."""

from __future__ import annotations

from random import Random
from typing import Any

from shopfloor.core.components import read_overlay
from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State


class Starter:
    """Starts games of one kind; checked when it is made, so that no reset can fail.

    With `rounds`, a game begins where a random game of the same seed enters its last
    rounds, with `decisions` where so many decisions of it are left: a position that the
    rules allow, and a short way to the end.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        rounds: int | None = None,
        components: Any = None,
        decisions: int | None = None,
        **options: Any,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = self.game.read_options(players, options)
        self.players = players
        self.components = dict(read_overlay(components)) if components else None
        for name, number in (("rounds", rounds), ("decisions", decisions)):
            if number is not None and (type(number) is not int or number < 1):
                raise BadOption(f"{name} is a whole number from 1 up, not {number!r}")
        if rounds is not None and decisions is not None:
            raise BadOption("give the rounds to be played or the decisions, not both")
        self.rounds, self.decisions = rounds, decisions
        self.game.built(self.game.corrected(self.components))

    @property
    def whole(self) -> bool:
        """Return whether games are played from their beginning."""
        return self.rounds is None and self.decisions is None

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game.title}, {self.players} player{'s' * (self.players > 1)}{options}"

    def start(self, seed: int) -> State:
        state = self.game.start(self.players, seed=seed, components=self.components, **self.options)
        state.telling = False
        if self.rounds is not None:
            return last_rounds(state, self.rounds, seed)
        if self.decisions is not None:
            return last_decisions(state, self.decisions, seed)
        return state


def last_rounds(state: State, rounds: int, seed: int) -> State:
    """Play a random game to the end; return it as it was with so many rounds to go."""
    chooser = Random(seed)
    round_of = state.setup.game.features.round_of
    entered: dict[int, State] = {}
    while not state.over:
        number = round_of(state)
        if number not in entered:
            entered[number] = state.copy()
        state.play(chooser.choice(state.legal))
    return list(entered.values())[-rounds:][0]


def last_decisions(state: State, decisions: int, seed: int) -> State:
    """Play a random game to the end; return it as it was with so many decisions to go."""
    chooser, going, made = Random(seed), state.copy(), []
    while not going.over:
        made.append(chooser.choice(going.legal))
        going.play(made[-1])
    for move in made[:-decisions]:
        state.play(move)
    return state


def perft(state: State, depth: int) -> int:
    """Count the ways to make this many moves, games that end sooner included."""
    if depth == 0 or state.over:
        return 1
    return sum(perft(after(state, move), depth - 1) for move in state.legal)


def after(state: State, move: int) -> State:
    following = state.copy()
    following.play(move)
    return following
