"""States saved under earlier rules, led over to those of today."""

from __future__ import annotations

from typing import Any

from shopfloor.games.gear_and_piston.rules.moves import CATALOGUE


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Make room for the moves of the Back Alley; who placed last is who stands last."""
    first = CATALOGUE.move("move Back Alley token 1 to 1")
    added = CATALOGUE.move("move Patent Office token 1 to 1") - first
    saved["moves"] = [move if move < first else move + added for move in saved["moves"]]
    fields = saved["position"]["fields"]
    workshop = fields["queues"][-1]
    fields["last_in_workshop"] = workshop[-1] if workshop else -1
    return saved


MIGRATIONS = {1: from_1}
