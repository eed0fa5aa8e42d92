"""The move after which the position looks best to the network."""

from __future__ import annotations

from math import log
from typing import ClassVar

from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.players.learned.files import packaged
from shopfloor.players.learned.network import Narrowed, Network, outcomes_of, utility
from shopfloor.players.player import Player, at_least


class Learned(Player):
    """Looks one move ahead, in the same imagined worlds for every move.

    Two settings make it play like a weaker person: `temperature` mixes up moves whose
    worths are about so far apart, and with a `handicap` any move may be chosen that is
    expected to cost no more than so many points.
    """

    SETTINGS: ClassVar[tuple[str, ...]] = ("worlds", "temperature", "handicap", "network")

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        worlds: int = 1,
        temperature: float = 0.0,
        handicap: float = 0.0,
        network: Network | None = None,
    ) -> None:
        super().__init__(game, seed)
        at_least(1, "worlds", worlds)
        at_least(0, "temperature", temperature)
        at_least(0, "handicap", handicap)
        self.worlds = worlds
        self.temperature = temperature
        self.handicap = handicap
        self.network = network or packaged(game)

    def choose(self, seat: Seat) -> int:
        moves = self.moves_of(seat)
        if len(moves) == 1:
            return moves[0]
        network = self.network.with_players(seat.players)
        worths = [0.0] * len(moves)
        for _ in range(self.worlds):
            found = worths_after(network, self.imagine(seat), moves, seat.player)
            worths = [so_far + worth for so_far, worth in zip(worths, found)]
        mean = [worth / self.worlds for worth in worths]
        return self.best(moves, self.mixed_up(mean, network.yardstick.margin))

    def mixed_up(self, worths: list[float], margin: float) -> list[float]:
        """Return the worths as a weaker player sees them."""
        if self.handicap:
            good_enough = max(worths) - self.handicap / margin
            worths = [min(worth, good_enough) for worth in worths]
        if self.temperature:
            draw = self.generator.random
            worths = [w - self.temperature * log(-log(draw() or 0.5)) for w in worths]
        return worths


def worths_after(network: Narrowed, world: State, moves: list[int], player: int) -> list[float]:
    """Return what a world is worth to a player after each of some moves."""
    rows = network.reader.positions()
    worths: list[float | None] = []
    for move in moves:
        after = world.copy()
        after.play(move)
        worths.append(final_worths(network, after)[player] if after.over else None)
        if not after.over:
            network.reader.add(rows, after, (player,))
    said = iter(network.utilities(rows) if len(rows) else [])
    return [next(said) if worth is None else worth for worth in worths]


def final_worths(network: Narrowed, state: State) -> list[float]:
    """Return what a game that is over is worth to every seat."""
    worths: list[float] = utility(outcomes_of(state, network.yardstick)).tolist()
    return worths
