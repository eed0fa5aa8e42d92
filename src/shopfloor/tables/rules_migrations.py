"""Saved states when the rules change: led over by the game's migrations, or refused."""

from __future__ import annotations

from typing import Any

from shopfloor.core.registry import game
from shopfloor.tables.errors import Refused


def migrate_saved_state(name: str, saved: dict[str, Any]) -> dict[str, Any]:
    """Lead a saved state through the versions of the rules, one by one, to those of today."""
    rules = game(name)
    version, wanted = int(saved["agreed"]["rules"]), rules.rules_version
    while version != wanted:
        if version > wanted or version not in rules.migrations:
            raise Refused(
                f"This table follows rules version {version} of {name}; this server plays "
                f"version {wanted} and cannot go on with it."
            )
        saved = rules.migrations[version](saved)
        version += 1
        saved["agreed"]["rules"] = version
    return saved
