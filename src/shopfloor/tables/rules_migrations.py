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


def motor_city_1(saved: Saved) -> Saved:
    """Activate the hubs that have everything and only lost their bonus."""
    game = registry.game("motor_city")
    tables = game.tables(game.components.corrected(saved["agreed"]["overlay"]))
    for sheet in saved["position"]["fields"]["sheets"]:
        for hub, items in enumerate(tables.hub_items):
            traced = sheet["filled"] >> game.module("rules.tables").FIRST_HUB + hub & 1
            complete = sheet["items"] & items == items
            if traced and complete and sheet["reports"][hub] >= tables.reports[hub]:
                sheet["hubs"] |= 1 << hub
    return saved


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


def gear_and_piston_1(saved: Saved) -> Saved:
    """Make room for the moves of the Back Alley; who placed last is who stands last."""
    first = registry.game("gear_and_piston").move("move Back Alley token 1 to 1")
    added = registry.game("gear_and_piston").move("move Patent Office token 1 to 1") - first
    saved["moves"] = [move if move < first else move + added for move in saved["moves"]]
    fields = saved["position"]["fields"]
    workshop = fields["queues"][-1]
    fields["last_in_workshop"] = workshop[-1] if workshop else -1
    return saved


MIGRATIONS: dict[tuple[str, int], Callable[[Saved], Saved]] = {
    ("motor_city", 1): motor_city_1,
    ("kanban", 1): unchanged,
    ("factory_manager", 1): factory_manager_1,
    ("gear_and_piston", 1): gear_and_piston_1,
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
