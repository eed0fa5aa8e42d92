"""The tree search with a network in place of the judgement."""

from __future__ import annotations

from typing import Any, ClassVar

from shopfloor.core.game import Game
from shopfloor.core.state import State
from shopfloor.players.evaluation import Evaluation
from shopfloor.players.learned.files import packaged
from shopfloor.players.learned.network import Narrowed, Network
from shopfloor.players.learned.one_ply import final_worths, worths_after
from shopfloor.players.search import Search
from shopfloor.players.settings import SearchSettings


class NetworkEvaluation(Evaluation):
    """Rewards are what the network says a seat can expect, guesses what it says after a move."""

    network: Narrowed

    def begin(self, world: State) -> None:
        """Begin anywhere: expectations of the end need nothing to be counted from."""

    def rewards(self, world: State) -> list[float]:
        if world.over:
            return final_worths(self.network, world)
        rows = self.network.reader.positions()
        self.network.reader.add(rows, world, range(world.players))
        return self.network.utilities(rows)

    def guesses(self, world: State, moves: list[int], mover: int) -> list[float]:
        return worths_after(self.network, world, moves, mover)


class LearnedSearch(Search):
    """Takes the settings of a search; the judgement's have no effect."""

    NAME: ClassVar[str] = "learned-search"
    SETTINGS: ClassVar[tuple[str, ...]] = (*Search.SETTINGS, "network")

    def __init__(
        self, game: Game, seed: int = 0, *, network: Network | None = None, **given: Any
    ) -> None:
        self.network = network or packaged(game)
        super().__init__(game, seed, **given)

    def evaluation_by(self, settings: SearchSettings, weights: list[float]) -> Evaluation:
        evaluation = NetworkEvaluation(self.game, settings, weights)
        evaluation.network = self.network.with_players(self.players)
        return evaluation


class LearnedDeep(LearnedSearch):
    """The same search with ten times the iterations."""

    NAME: ClassVar[str] = "learned-deep"
