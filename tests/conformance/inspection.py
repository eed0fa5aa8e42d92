"""The properties every game must have, checked while a game is played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import shopfloor
from shopfloor.core import serialize
from shopfloor.core.state import State
from tests.conformance.setups import Arrangement

SHARED = {"setup", "tables", "legal", "trace", "news"}


class Inspector:
    """Plays random games and inspects them; `effort` is the share of decisions looked at hard."""

    def __init__(self, arrangement: Arrangement, seed: int, effort: float = 0.1) -> None:
        self.arrangement = arrangement
        self.random = Random(f"{arrangement} {seed}")
        self.state = arrangement.start(seed)
        self.game = self.state.setup.game
        self.effort = effort
        self.everything = self.state.census()
        self.decisions = 0

    def play_to_the_end(self) -> State:
        state = self.state
        while not state.over:
            self.inspect()
            state.play(self.random.choice(state.legal_moves()))
            self.decisions += 1
            assert self.decisions <= self.game.max_decisions, "longer than declared"
        self.check_conservation()
        self.check_views_are_json()
        self.check_end()
        return state

    def inspect(self) -> None:
        self.check_decision()
        self.check_conservation()
        if self.random.random() < self.effort:
            self.check_copy()
            self.check_round_trip()
            self.check_imagination()
            self.check_scores()
        if self.random.random() < self.effort / 4:
            self.check_one_legality()
            self.check_refusal()
            self.check_views_are_json()

    # -- no dead ends ------------------------------------------------------------------

    def check_decision(self) -> None:
        state = self.state
        moves = state.legal_moves()
        asked = len(moves) == 1 and state.agenda[-1].asks(state)
        assert len(moves) > 1 or asked, "a decision has two options, or not asking would tell"
        assert moves == sorted(set(moves)), "legal moves ascend without repeats"
        assert moves[0] >= 0 and moves[-1] < self.game.num_moves
        assert state.player is not None and 0 <= state.player < state.players
        assert state.prompt(), "a decision says what must be done"

    # -- conservation --------------------------------------------------------------------

    def check_conservation(self) -> None:
        assert self.state.census() == self.everything, "a component appeared or vanished"

    # -- copy independence ---------------------------------------------------------------

    def check_copy(self) -> None:
        state = self.state
        before = state.hash()
        twin = state.copy()
        assert twin.hash() == before
        same_attributes(state, twin)
        move = self.random.choice(state.legal_moves())
        twin.play(move)
        assert state.hash() == before, "playing on a copy changed the original"
        assert state.legal_moves() == self.game.from_json(state.to_json()).legal_moves()

    # -- round trip ----------------------------------------------------------------------

    def check_round_trip(self) -> None:
        state = self.state
        read = self.game.from_json(state.to_json())
        assert read.hash() == state.hash()
        assert read.to_json() == state.to_json()
        assert read.legal_moves() == state.legal_moves()
        other = state.copy()
        for _ in range(5):
            if other.over:
                break
            move = self.random.choice(other.legal_moves())
            other.play(move)
            read.play(move)
            assert read.to_json() == other.to_json(), "a reloaded game went another way"

    # -- non-interference ----------------------------------------------------------------

    def check_imagination(self) -> None:
        state = self.state
        for player in [None, *range(state.players)]:
            world = state.imagine(player, self.random.getrandbits(40))
            assert as_text(world.view(player)) == as_text(state.view(player)), (
                f"the view of {player} tells what {player} cannot know"
            )
            assert world.player == state.player
            assert world.news_for(player) == state.news_for(player)
            assert world.census() == self.everything
            assert world.legal_moves(), "an imagined world must be playable"
            if player == state.player:
                assert world.legal_moves() == state.legal_moves()
            self.check_nothing_real_shines_through(world, player)
            world.play(self.random.choice(world.legal_moves()))

    def check_nothing_real_shines_through(self, world: State, player: int | None) -> None:
        """Two worlds that look the same to a player are imagined alike, or it could tell them."""
        seed = self.random.getrandbits(40)
        here, there = self.state.imagine(player, seed), world.imagine(player, seed)
        assert there.to_json() == here.to_json(), f"{player} imagines by what {player} cannot know"

    # -- one legality --------------------------------------------------------------------

    def check_one_legality(self) -> None:
        legal = set(self.state.legal_moves())
        for move in range(self.game.num_moves):
            reason = self.state.why_not(move)
            assert (reason is None) == (move in legal), self.game.move_text(move)
            assert reason is None or names_a_clause(reason, self.game), reason

    def check_refusal(self) -> None:
        state = self.state
        before = state.to_json()
        legal = set(state.legal_moves())
        refused = [-1, self.game.num_moves, *(set(range(self.game.num_moves)) - legal)]
        for move in self.random.sample(refused, min(5, len(refused))):
            try:
                state.play(move)
            except shopfloor.IllegalMove as refusal:
                assert str(refusal)
            else:
                raise AssertionError(f"move {move} was accepted though it is not legal")
        assert state.to_json() == before, "a refused move changed the state"

    # -- scores, views, the end ------------------------------------------------------------

    def check_scores(self) -> None:
        state = self.state
        sheets = state.score_sheet()
        assert len(sheets) == state.players
        assert state.scores() == [sum(sheet.values()) for sheet in sheets]
        assert state.winners(), "somebody is always in front"

    def check_views_are_json(self) -> None:
        for player in [None, *range(self.state.players)]:
            view = self.state.view(player)
            assert json.loads(as_text(view)) == view, "a view is plain JSON"
            svg = self.state.svg(player)
            assert svg.startswith("<svg") and svg.endswith("</svg>")

    def check_end(self) -> None:
        state = self.state
        assert state.player is None and state.legal_moves() == []
        self.check_scores()
        record = shopfloor.read_record(state.record().to_json())
        again = record.replay()
        assert again.hash() == state.hash(), "the record replays to another end"
        middle = record.replay(upto=len(record.moves) // 2)
        assert len(middle.moves) == len(record.moves) // 2


def as_text(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


def names_a_clause(reason: str, game: shopfloor.Game) -> bool:
    return any(f"{clause}]" in reason or f"{clause}," in reason for clause in game.clauses)


def same_attributes(one: State, other: State) -> None:
    """Check that a copy has every attribute and shares nothing that can change."""
    for name in serialize.attributes(type(one)):
        mine, its = getattr(one, name), getattr(other, name)
        if name in SHARED:
            assert mine is its or mine == its
        else:
            assert serialize.dump(mine) == serialize.dump(its), f"copy forgets {name}"
            assert_apart(mine, its, name)


def assert_apart(mine: Any, its: Any, name: str) -> None:
    if isinstance(mine, (int, str, type(None))) or hasattr(type(mine), "clauses"):
        return
    if isinstance(mine, (list, tuple)):
        assert mine is not its or not mine or isinstance(mine, tuple), f"copy shares {name}"
        for a, b in zip(mine, its):
            assert_apart(a, b, name)
    elif serialize.attributes(type(mine)) and not hasattr(mine, "append"):
        assert mine is not its, f"copy shares {name}"
        for part in serialize.attributes(type(mine)):
            if part not in ("kinds", "script"):
                assert_apart(getattr(mine, part), getattr(its, part), f"{name}.{part}")


def strings(value: Any) -> set[str]:
    """Collect every text in a view, keys included."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        found = {str(key) for key in value}
        return found.union(*(strings(item) for item in value.values()))
    if isinstance(value, Sequence):
        return set().union(*(strings(item) for item in value))
    return {str(value)} if isinstance(value, int) else set()
