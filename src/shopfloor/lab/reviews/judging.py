"""One decision judged: at a glance, and more closely where something seems to be lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from shopfloor.core.game import Game
from shopfloor.core.state import State
from shopfloor.lab.reviews.closer import (
    Looked,
    difference,
    glance,
    line_after,
    look_closer,
    points_between,
)
from shopfloor.lab.reviews.decisions import Considered, Decision
from shopfloor.lab.reviews.depths import Depth
from shopfloor.lab.reviews.marks import costly, praised, suspicious
from shopfloor.lab.reviews.valuation import Valuation

SHOWN = 5
"""Moves that are told of a decision, the one made besides."""
CANDIDATES = 3


class Judge:
    """Finds what a decision has lost; the same number of moves made, the same answer."""

    def __init__(self, game: Game, valuation: Valuation, depth: Depth) -> None:
        self.game = game
        self.valuation = valuation
        self.depth = depth

    def random(self, number: int, use: str) -> Random:
        return Random(f"{number}/{use}")

    def one(self, state: State, move: int, number: int) -> Decision:
        """Judge a move in a position by itself, as a review of a whole game would."""
        outlook = self.valuation.look(state, number)
        text = self.game.move_text(move)
        found = Decision(
            number=number,
            player=state.player or 0,
            where=state.where(),
            move=text,
            label=text,
            legal=len(state.legal),
            before=outlook,
            after=outlook,
            picks=0,
        )
        judged = self.at_a_glance(found, state)
        return self.closer(judged, state) if suspicious(judged.lost, judged.legal) else judged

    def at_a_glance(self, decision: Decision, state: State) -> Decision:
        """Judge every move right after it."""
        if decision.legal < 2 or not self.depth.worlds:
            return decision
        number = decision.number
        generator = self.random(number, "glance")
        looked = glance(self.valuation, state, number, self.depth.worlds, generator)
        return self.judged(decision, state, looked)

    def closer(self, decision: Decision, state: State) -> Decision:
        """Play the candidates of a decision on, and mark it if what it lost is beyond doubt."""
        number = decision.number
        texts = [each.move for each in decision.considered[:CANDIDATES]]
        if decision.move not in texts:
            texts[-1] = decision.move
        obvious = texts[0]
        moves = [self.game.move(text) for text in texts]
        generator = self.random(number, "closer")
        looked = look_closer(self.valuation, state, moves, number, self.depth, generator)
        judged = self.judged(decision, state, looked, self.depth.playouts)
        mark = costly(judged.lost, judged.error)
        if mark:
            seed = generator.getrandbits(31)
            line = line_after(state, looked[0].move, seed)
            return replace(judged, mark=mark, line=line)
        return replace(judged, mark=self.praise(judged, looked, self.game.move(obvious)))

    def praise(self, judged: Decision, looked: Sequence[Looked], obvious: int) -> str:
        made = self.game.move(judged.move)
        if looked[0].move != made:
            return ""
        seemed = next(each for each in looked if each.move == obvious)
        gain, error = difference(looked[0], seemed, judged.player)
        if obvious == made:
            return praised(-judged.lost, 0.0, judged.error)
        return praised(0.0, gain, error)

    def judged(
        self, decision: Decision, state: State, looked: Sequence[Looked], playouts: int = 0
    ) -> Decision:
        """Add what was found of the moves: the alternatives, and what the one made has lost."""
        me, labels = decision.player, self.game.art(state).moves
        made = self.game.move(decision.move)
        mine = next(each for each in looked if each.move == made)
        best = looked[0] if looked[0].move != made or len(looked) == 1 else looked[1]
        gain, error = difference(mine, best, me)
        kept = [*looked[:SHOWN], *([mine] if mine not in looked[:SHOWN] else [])]
        return replace(
            decision,
            considered=tuple(
                self.considered(each, looked[0], me, playouts, labels[each.move].label)
                for each in kept
            ),
            lost=-gain,
            lost_points=-points_between(mine, best, me),
            error=error,
        )

    def considered(
        self, looked: Looked, best: Looked, me: int, playouts: int, label: str
    ) -> Considered:
        mean = looked.mean
        return Considered(
            self.game.move_text(looked.move),
            label,
            mean.chances,
            mean.points,
            difference(looked, best, me)[1],
            playouts,
        )
