"""A move tells those who look on what the rules say it tells, and nothing else."""

from __future__ import annotations

import pytest

import shopfloor
from tests.conformance.transitions import (
    NEVER,
    REVEALS,
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
