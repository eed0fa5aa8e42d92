"""States saved under earlier rules, led over to those of today."""

from __future__ import annotations

from typing import Any

from shopfloor.games.factory_manager.rules.floor import laid_out

START_MONEY = 18


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Put every tile on a space of its floor, and write down what was forgiven."""
    for factory in saved["position"]["fields"]["factories"]:
        factory["spaces"] = laid_out(factory["placed"])
        earned = START_MONEY + sum(factory["incomes"])
        factory["forgiven"] = max(0, factory["cash"] - earned)
    return saved


MIGRATIONS = {1: from_1}
