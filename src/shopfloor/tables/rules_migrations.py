"""Saved states when the rules change: led over by a tested function, or refused.

A migration takes the saved state (the JSON of `State.to_json` as data) of one rules
version and returns it for the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shopfloor.core import registry
from shopfloor.tables.errors import Refused

Saved = dict[str, Any]


def unchanged(saved: Saved) -> Saved:
    """A state of the new rules has the same parts."""
    return saved


def factory_manager_1(saved: Saved) -> Saved:
    """Put every tile on a space of its floor, and write down what was forgiven."""
    rules = registry.game("factory_manager").module
    laid_out, start_money = rules("rules.floor").laid_out, rules("rules.scoring").START_MONEY
    for factory in saved["position"]["fields"]["factories"]:
        factory["spaces"] = laid_out(factory["placed"])
        earned = start_money + sum(factory["incomes"])
        factory["forgiven"] = max(0, factory["cash"] - earned)
    return saved


MIGRATIONS: dict[tuple[str, int], Callable[[Saved], Saved]] = {
    ("gear_and_piston", 1): unchanged,
    ("motor_city", 1): unchanged,
    ("kanban", 1): unchanged,
    ("factory_manager", 1): factory_manager_1,
}
"""By game and the rules version they lead away from."""


def migrate_saved_state(game: str, saved: Saved, wanted: int) -> Saved:
    """Lead a saved state through the versions of the rules, one by one."""
    version = int(saved["agreed"]["rules"])
    while version != wanted:
        migration = MIGRATIONS.get((game, version))
        if migration is None or version > wanted:
            raise Refused(
                f"This table follows rules version {version} of {game}; this server plays "
                f"version {wanted} and cannot go on with it."
            )
        saved = migration(saved)
        version += 1
        saved["agreed"]["rules"] = version
    return saved
