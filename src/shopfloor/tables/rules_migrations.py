"""Running games when the rules change: migrated by a tested function, or refused.

A migration takes the saved state (the JSON of `State.to_json` as data) of one rules
version and returns it for the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shopfloor.tables.errors import Refused

Saved = dict[str, Any]

MIGRATIONS: dict[tuple[str, int], Callable[[Saved], Saved]] = {}
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
