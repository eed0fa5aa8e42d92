"""Self-play: many games side by side, so that a network looks at all their moves at once.

Seats choose what is worth most after the move in one imagined world, with some noise, so
that games differ. Of some positions all seats' views are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.game import Game
from shopfloor.core.state import State
from shopfloor.players.learned.inputs import Floats, Positions, Reader
from shopfloor.players.learned.network import Narrowed, Yardstick, outcomes_of, utility

SIDE_BY_SIDE = 24


@dataclass(frozen=True)
class Style:
    """How a seat chooses: by a network, or without one by the judgement, and how sloppily."""

    network: Narrowed | None
    noise: float = 0.0
    """How far apart two moves may be in worth and still be mixed up."""
    points: float = 1.0
    """Points that make a difference of 1 where the judgement chooses."""


@dataclass
class GameInPlay:
    """A game, how its seats choose, and which positions were kept of it."""

    state: State
    styles: Sequence[Style]
    kept: list[int] = field(default_factory=list)
    """The first rows of the positions kept."""
    moves: list[int] = field(default_factory=list)
    worths: list[float] = field(default_factory=list)
    asked: list[tuple[int, int]] = field(default_factory=list)
    """Moves whose worth the network has yet to say: place in the list, row."""
    decisions: int = 0

    @property
    def style(self) -> Style:
        assert self.state.player is not None
        return self.styles[self.state.player]


class SelfPlay:
    """Plays games with one number of players."""

    def __init__(
        self,
        game: Game,
        players: int,
        yardstick: Yardstick,
        seed: int,
        keep: float = 0.0,
        network: Narrowed | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.yardstick = yardstick
        self.keep = keep
        """Share of the positions kept."""
        self.network = network
        """Says what it expects of the positions kept."""
        self.generator = np.random.default_rng(seed)
        self.reader = network.reader if network else Reader(game, players)
        self.kept = self.reader.positions()
        self.expected: list[Floats] = []

    def play(
        self, seeds: Sequence[int], styles: Sequence[Sequence[Style]]
    ) -> list[tuple[GameInPlay, Floats]]:
        """Play a game on each seed; return every game with what its seats got."""
        left = self.begun(seeds, styles)
        over: list[tuple[GameInPlay, Floats]] = []
        active: list[GameInPlay] = []
        while True:
            for game in left:
                active.append(game)
                if len(active) == SIDE_BY_SIDE:
                    break
            if not active:
                return over
            self.decide(active)
            ended = [game for game in active if game.state.over]
            over += [(game, outcomes_of(game.state, self.yardstick)) for game in ended]
            active = [game for game in active if not game.state.over]

    def begun(
        self, seeds: Sequence[int], styles: Sequence[Sequence[Style]]
    ) -> Iterator[GameInPlay]:
        for seed, styles_of_game in zip(seeds, styles):
            state = self.game.start(players=self.players, seed=seed)
            state.telling = False
            yield GameInPlay(state, styles_of_game)

    def decide(self, games: Sequence[GameInPlay]) -> None:
        """Make one move in every game."""
        first_kept = len(self.kept)
        asked: dict[Narrowed, Positions] = {}
        for game in games:
            self.look_ahead(game, asked)
        self.expect(first_kept)
        worths = {network: network.utilities(rows) for network, rows in asked.items()}
        for game in games:
            network = game.style.network
            if network is not None and game.asked:
                for place, row in game.asked:
                    game.worths[place] = worths[network][row]
            self.move(game)

    def look_ahead(self, game: GameInPlay, asked: dict[Narrowed, Positions]) -> None:
        """List the moves of the seat to decide, and what they are worth, or who will say so."""
        player = game.state.player
        assert player is not None
        world = game.state.imagine(player, int(self.generator.integers(1 << 31)))
        world.telling = False
        if self.keep and self.generator.random() < self.keep:
            game.kept.append(len(self.kept))
            self.reader.add(self.kept, world, range(self.players))
        game.moves, game.worths, game.asked = world.legal_moves(), [], []
        for place, move in enumerate(game.moves):
            after = world.copy()
            after.play(move)
            network = game.style.network
            if network is None:
                game.worths.append(self.judged(after, player) / game.style.points)
            elif after.over:
                game.worths.append(float(utility(outcomes_of(after, self.yardstick)[player])))
            else:
                rows = asked.setdefault(network, self.reader.positions())
                game.asked.append((place, len(rows)))
                game.worths.append(0.0)
                self.reader.add(rows, after, (player,))

    def judged(self, after: State, player: int) -> float:
        if after.over:
            return float(after.scores()[player])
        value: float = self.game.judgement.value(after, player)
        return value

    def expect(self, first: int) -> None:
        """Note what the network expects in the positions just kept."""
        if self.network is not None and len(self.kept) > first:
            self.expected.append(self.network.foretell(self.kept.since(first)))

    def move(self, game: GameInPlay) -> None:
        noise = game.style.noise
        worths = np.array(game.worths)
        if noise:
            worths += noise * self.generator.gumbel(size=len(worths))
        game.state.play(game.moves[int(worths.argmax())])
        game.decisions += 1

    def all_expected(self) -> NDArray[np.float32] | None:
        return np.concatenate(self.expected) if self.expected else None
