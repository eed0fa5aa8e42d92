"""A walk through a record: every decision judged, the suspicious ones looked at more closely."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from shopfloor.core.game import Game
from shopfloor.core.record import Record
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.lab.playing import uncollected
from shopfloor.lab.reviews.decisions import Decision, Scored
from shopfloor.lab.reviews.depths import Depth
from shopfloor.lab.reviews.futures import futures, luck
from shopfloor.lab.reviews.judging import Judge
from shopfloor.lab.reviews.marks import suspicious
from shopfloor.lab.reviews.valuation import Outlook, Valuation

Tell = Callable[[float], None]
"""Told how much of a review is done, from 0 to 1."""
GLANCING = 0.5
"""The part of a review that the first walk takes, for whoever waits."""


class Walk:
    """Two passes: all decisions at a glance, then the most suspicious once more."""

    def __init__(self, record: Record, valuation: Valuation, depth: Depth, tell: Tell) -> None:
        self.record = record
        self.game: Game = find_game(record.game)
        self.valuation = valuation
        self.depth = depth
        self.tell = tell
        self.judge = Judge(self.game, valuation, depth)
        self.scored: list[Scored] = []
        self.positions: dict[int, State] = {}
        """Positions that might be looked at again, by number of moves."""

    def decisions(self) -> list[Decision]:
        with uncollected():
            found = list(self.glances())
            chosen = self.most_suspicious(found)
            for count, number in enumerate(chosen):
                self.tell(GLANCING + (1 - GLANCING) * count / len(chosen))
                found[number] = self.judge.closer(found[number], self.positions[number])
        self.tell(1.0)
        return found

    # -- at a glance -----------------------------------------------------------------------

    def glances(self) -> Iterator[Decision]:
        record = self.record
        state = record.begin(self.game)
        state.telling = False
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
            label=self.game.art(before).moves[move].label,
            legal=len(before.legal),
            before=outlook,
            after=after,
            picks=state.chance.used - before.chance.used,
        )
        if found.picks:
            found = self.with_luck(found, before, move, state)
        judged = self.judge.at_a_glance(found, before)
        if suspicious(judged.lost, judged.legal):
            self.positions[number] = before
        return judged

    def foresee(self, state: State, number: int) -> Outlook:
        return self.valuation.foresee(
            state, number, self.depth, self.judge.random(number, "chances")
        )

    def with_luck(self, found: Decision, before: State, move: int, state: State) -> Decision:
        generator = self.judge.random(found.number, "luck")
        worlds = futures(before, move, found.picks, self.depth.futures, generator)
        chances, points = luck(self.valuation, state, worlds, found.number + 1)
        return replace(found, luck_chances=chances, luck_points=points)

    def most_suspicious(self, found: Sequence[Decision]) -> list[int]:
        """Number the decisions to look at again, in the order of the game."""
        ranked = sorted(self.positions, key=lambda number: -abs(found[number].lost))
        return sorted(ranked[: self.depth.checked])
