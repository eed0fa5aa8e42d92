"""A move tells those who look on what the rules say it tells, and nothing else."""

from __future__ import annotations

import pytest

import shopfloor
from shopfloor.core.step import Step
from tests.conformance.setups import one_per_count
from tests.conformance.transitions import (
    NEVER,
    REVEALS,
    Findings,
    compare,
    search,
    unexplained,
)


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_move_in_two_worlds_that_look_alike_leads_to_worlds_that_look_alike(name: str) -> None:
    """A short form of `make worlds`."""
    findings = search(name, 700, seed=5)
    assert unexplained(name, findings) == []


def test_what_a_move_may_tell_is_said_by_a_clause_and_never_whose_decision_is_next() -> None:
    for name, parts in REVEALS.items():
        clauses = shopfloor.game(name).clauses
        assert not set(parts) & NEVER
        for part, ids in parts.items():
            assert ids and set(ids) <= set(clauses), part


def test_a_decision_skipped_because_of_a_hidden_hand_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Gear & Piston asked for another upgrade only where a hidden Blueprint fitted."""
    game = shopfloor.game("gear_and_piston")
    step = next(step for step in game.steps if "asks" in vars(step))
    monkeypatch.setattr(step, "asks", Step.asks)
    findings = Findings()
    for seed in range(40):
        state = one_per_count(game)[-1].start(seed)
        bot = shopfloor.players.make("greedy", game, seed=seed)
        while state.player is not None:
            move = bot.choose(state.seat(state.player))
            if "upgrade" in game.move_text(move):
                compare(state, move, None, seed, findings)
                if findings.differing["step"]:
                    assert unexplained("gear_and_piston", findings)
                    return
            state.play(move)
    pytest.fail("no decision was found to be skipped")
