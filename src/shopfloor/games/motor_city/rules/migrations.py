"""States saved under earlier rules, led over to those of today."""

from __future__ import annotations

from typing import Any

from shopfloor.core.registry import game
from shopfloor.games.motor_city.rules.tables import FIRST_HUB, build


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Activate the hubs that have everything and only lost their bonus."""
    tables = build(game("motor_city").components.corrected(saved["agreed"]["overlay"]))
    for sheet in saved["position"]["fields"]["sheets"]:
        for hub, items in enumerate(tables.hub_items):
            traced = sheet["filled"] >> FIRST_HUB + hub & 1
            complete = sheet["items"] & items == items
            if traced and complete and sheet["reports"][hub] >= tables.reports[hub]:
                sheet["hubs"] |= 1 << hub
    return saved


MIGRATIONS = {1: from_1}
