"""Curious random play: what has not happened yet is tried first."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import shopfloor
from shopfloor.core.state import Trace
from tests.conformance.inspection import strings
from tests.conformance.setups import Arrangement, arrangements


@dataclass
class Coverage:
    """Which moves, clauses and components of a game have been at work."""

    game: shopfloor.Game
    trace: Trace = field(default_factory=Trace)
    shown: set[str] = field(default_factory=set)
    games: int = 0
    decisions: int = 0

    def missing_moves(self) -> list[str]:
        return [
            text
            for move, text in enumerate(self.game.catalogue.texts)
            if move not in self.trace.moves
            and text not in self.game.unreachable
            and text not in self.game.rare
        ]

    def missing_clauses(self) -> list[str]:
        return [
            clause.id
            for clause in self.game.clauses.values()
            if clause.id not in self.trace.clauses and not clause.unexercised
        ]

    def missing_components(self) -> list[str]:
        """What is in the box and was never seen; figures of the rules are in no box."""
        figures = {(each.table, each.row) for each in self.game.parameters}
        return [
            f"{table.name}.{row}"
            for table in self.game.components.tables.values()
            for row in table.rows
            if row not in self.shown and (table.name, row) not in figures
        ]

    def wrongly_excused(self) -> list[str]:
        """Moves and clauses that happened although they are declared impossible."""
        texts = self.game.catalogue.texts
        moves = [texts[move] for move in self.trace.moves if texts[move] in self.game.unreachable]
        clauses = [
            id
            for id in self.trace.clauses
            if id not in self.game.clauses or self.game.clauses[id].unexercised
        ]
        return sorted(moves + clauses)

    def complete(self) -> bool:
        return not (self.missing_moves() or self.missing_clauses() or self.missing_components())


def explore(coverage: Coverage, arrangement: Arrangement, seed: int) -> None:
    """Play one game with tastes of its own, but what was never done comes first.

    A game of strong random likes and dislikes gets into corners that even-handed
    random play never sees: nobody tears down, everybody saves up, one thing is hoarded.
    """
    random = Random(f"{arrangement} {seed}")
    tastes = [random.lognormvariate(0, 2) for _ in coverage.game.catalogue.texts]
    state = arrangement.start(seed, coverage.trace)
    look(coverage, state)
    while not state.over:
        moves = state.legal_moves()
        new = [move for move in moves if move not in coverage.trace.moves]
        liked = random.choices(moves, [tastes[move] for move in moves])[0]
        state.play(random.choice(new) if new else liked)
        coverage.decisions += 1
        if random.random() < 0.2:
            look(coverage, state)
    look(coverage, state)
    coverage.games += 1


def look(coverage: Coverage, state: shopfloor.State) -> None:
    if coverage.missing_components():
        for player in range(state.players):
            coverage.shown |= strings(state.view(player))


def explore_until_complete(name: str, most_games: int) -> Coverage:
    coverage = Coverage(shopfloor.game(name))
    ways = list(arrangements(name))
    Random(name).shuffle(ways)
    for seed in range(most_games):
        explore(coverage, ways[seed % len(ways)], seed)
        if seed % 10 == 9 and coverage.complete():
            break
    return coverage
