"""A walk through a record: every decision judged, the suspicious ones looked at more closely."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from shopfloor.core.game import Game
from shopfloor.core.record import Record
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.lab.playing import uncollected
from shopfloor.lab.reviews.closer import (
    Looked,
    difference,
    glance,
    line_after,
    look_closer,
    points_between,
)
from shopfloor.lab.reviews.decisions import Considered, Decision, Scored
from shopfloor.lab.reviews.depths import Depth
from shopfloor.lab.reviews.futures import futures, luck
from shopfloor.lab.reviews.marks import costly, praised, suspicious
from shopfloor.lab.reviews.valuation import Outlook, Valuation

Tell = Callable[[float], None]
"""Told how much of a review is done, from 0 to 1."""
GLANCING = 0.5
"""The part of a review that the first walk takes, for whoever waits."""
SHOWN = 5
"""Moves that are told of a decision, the one made besides."""
CANDIDATES = 3


class Walk:
    """Two passes: all decisions at a glance, then the most suspicious once more."""

    def __init__(self, record: Record, valuation: Valuation, depth: Depth, tell: Tell) -> None:
        self.record = record
        self.game: Game = find_game(record.game)
        self.valuation = valuation
        self.depth = depth
        self.tell = tell
        self.labels = self.game.catalogue.texts
        self.scored: list[Scored] = []
        self.positions: dict[int, State] = {}
        """Positions that might be looked at again, by number of moves."""

    def decisions(self) -> list[Decision]:
        with uncollected():
            found = list(self.glances())
            chosen = self.most_suspicious(found)
            for count, number in enumerate(chosen):
                self.tell(GLANCING + (1 - GLANCING) * count / len(chosen))
                found[number] = self.closer(found[number])
        self.tell(1.0)
        return found

    # -- at a glance -----------------------------------------------------------------------

    def glances(self) -> Iterator[Decision]:
        record = self.record
        state = record.begin(self.game)
        state.telling = False
        self.labels = [move.label for move in self.game.art(state).moves]
        outlook = self.foresee(state, 0)
        self.note_score(state, 0)
        for number, text in enumerate(record.moves):
            self.tell(GLANCING * number / len(record.moves))
            before = state.copy()
            state.play(self.game.move(text))
            after = self.foresee(state, number + 1)
            yield self.decision(number, before, text, outlook, state, after)
            self.note_score(state, number + 1)
            outlook = after
        record.check(state)

    def note_score(self, state: State, number: int) -> None:
        """Keep the score sheets at the beginning of every part of the game, and at the end."""
        where = state.where()
        if state.over or not self.scored or self.scored[-1].where != where:
            sheets = tuple(dict(sheet) for sheet in state.score_sheet())
            self.scored.append(Scored(number, where, sheets))

    def decision(
        self, number: int, before: State, text: str, outlook: Outlook, state: State, after: Outlook
    ) -> Decision:
        move = self.game.move(text)
        found = Decision(
            number=number,
            player=before.player or 0,
            where=before.where(),
            move=text,
            label=self.labels[move],
            legal=len(before.legal),
            before=outlook,
            after=after,
            picks=state.chance.used - before.chance.used,
        )
        if found.picks:
            found = self.with_luck(found, before, move, state)
        if found.legal < 2 or not self.depth.worlds:
            return found
        looked = glance(self.valuation, before, number, self.depth.worlds, self.random(number))
        judged = self.judged(found, looked)
        if suspicious(judged.lost, judged.legal):
            self.positions[number] = before
        return judged

    def foresee(self, state: State, number: int) -> Outlook:
        return self.valuation.foresee(state, number, self.depth, self.random(number, "chances"))

    def with_luck(self, found: Decision, before: State, move: int, state: State) -> Decision:
        generator = self.random(found.number, "luck")
        worlds = futures(before, move, found.picks, self.depth.futures, generator)
        chances, points = luck(self.valuation, state, worlds, found.number + 1)
        return replace(found, luck_chances=chances, luck_points=points)

    def random(self, number: int, use: str = "") -> Random:
        return Random(f"{number}/{use}")

    def judged(self, decision: Decision, looked: Sequence[Looked], playouts: int = 0) -> Decision:
        """Add what was found of the moves: the alternatives, and what the one made has lost."""
        me = decision.player
        made = self.game.move(decision.move)
        mine = next(each for each in looked if each.move == made)
        best = looked[0] if looked[0].move != made or len(looked) == 1 else looked[1]
        gain, error = difference(mine, best, me)
        kept = [*looked[:SHOWN], *([mine] if mine not in looked[:SHOWN] else [])]
        return replace(
            decision,
            considered=tuple(self.considered(each, looked[0], me, playouts) for each in kept),
            lost=-gain,
            lost_points=-points_between(mine, best, me),
            error=error,
        )

    def considered(self, looked: Looked, best: Looked, me: int, playouts: int) -> Considered:
        mean = looked.mean
        return Considered(
            self.game.move_text(looked.move),
            self.labels[looked.move],
            mean.chances,
            mean.points,
            difference(looked, best, me)[1],
            playouts,
        )

    # -- more closely ------------------------------------------------------------------------

    def most_suspicious(self, found: Sequence[Decision]) -> list[int]:
        """Number the decisions to look at again, in the order of the game."""
        ranked = sorted(self.positions, key=lambda number: -abs(found[number].lost))
        return sorted(ranked[: self.depth.checked])

    def closer(self, decision: Decision) -> Decision:
        """Play the candidates of a decision on, and mark it if what it lost is beyond doubt."""
        state, number = self.positions[decision.number], decision.number
        texts = [each.move for each in decision.considered[:CANDIDATES]]
        if decision.move not in texts:
            texts[-1] = decision.move
        obvious = texts[0]
        moves = [self.game.move(text) for text in texts]
        generator = self.random(number, "closer")
        looked = look_closer(self.valuation, state, moves, number, self.depth, generator)
        judged = self.judged(decision, looked, self.depth.playouts)
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
