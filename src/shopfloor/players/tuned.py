"""The settings of the searches by game and number of players; they came out best of trials.

Those of `search` against `greedy` with 200 iterations, those of `search-deep` against
`search` with 2000; mirrored seeds from 500 on, 7 to 90 games per candidate: enough to
leave bad settings, not to tell good ones apart. docs/notes/2026-11-ladder.md has the trials,
and what the players reach with these settings on other seeds.
"""

from __future__ import annotations

from dataclasses import replace

from shopfloor.players.settings import SearchSettings

FACTORY_MANAGER_WEIGHTS = (1.0, 1.53, 0.78, 0.62, 0.75, 1.65, 0.9, 0.93, 0.86, 0.85)
GEAR_AND_PISTON_WEIGHTS = (
    1.0, 1.1, 1.0, 1.1, 0.9, 0.67, 0.75, 1.4, 1.2, 0.48, 0.43, 1.15, 0.92, 0.76, 0.39, 0.4,
)  # fmt: skip
KANBAN_WEIGHTS = (
    1.0, 1.45, 0.74, 1.12, 1.07, 1.1, 1.55, 0.8, 0.45, 0.38, 0.8, 0.9, 1.25, 0.78, 1.55,
    3.6, 0.26,
)  # fmt: skip
MOTOR_CITY_WEIGHTS = (
    1.0, 0.95, 0.86, 0.74, 1.22, 0.96, 0.8, 1.08, 0.7, 0.85, 1.05, 1.07,
)  # fmt: skip
"""Fitted on games of short searches, see docs/explanation/judgement.md."""

SEARCH = {
    "factory_manager": SearchSettings(
        tree="own",
        finish="own",
        rollout=0,
        exploration=0.2,
        prior=8.0,
        expand=3,
        greed=1.0,
        sample=8,
        scale=25.0,
    ),
    "gear_and_piston": SearchSettings(
        tree="own",
        finish="own",
        rollout=0,
        prior=3.0,
        greed=1.0,
        sample=8,
        scale=3.0,
    ),
    "kanban": SearchSettings(rollout=0, prior=3.0, scale=8.0),
    "motor_city": SearchSettings(
        root="halving",
        candidates=8,
        tree="own",
        finish="next",
        rollout=0,
        exploration=0.2,
        prior=8.0,
        greed=1.0,
        sample=4,
        scale=10.0,
    ),
}
DEEP_ITERATIONS = 2000
BEFORE_DEEP = {
    game: replace(settings, iterations=DEEP_ITERATIONS) for game, settings in SEARCH.items()
}
"""What a deep search has where it has no settings of its own."""
DEEP = {
    "factory_manager": replace(
        BEFORE_DEEP["factory_manager"],
        tree="maxn",
        sample=20,
        patience=0.25,
        weights=FACTORY_MANAGER_WEIGHTS,
    ),
    "gear_and_piston": replace(
        BEFORE_DEEP["gear_and_piston"],
        root="halving",
        candidates=8,
        tree="maxn",
        endgame=16,
        prior=8.0,
        sample=4,
        result=0.0,
        weights=GEAR_AND_PISTON_WEIGHTS,
    ),
    "kanban": replace(
        BEFORE_DEEP["kanban"],
        finish="own",
        greed=1.0,
        endgame=12,
        patience=0.25,
        weights=KANBAN_WEIGHTS,
    ),
    "motor_city": replace(
        BEFORE_DEEP["motor_city"],
        finish="own",
        root="ucb",
        sample=8,
        patience=0.25,
        weights=MOTOR_CITY_WEIGHTS,
    ),
}
DEEP_WITH = {
    ("factory_manager", 2): replace(BEFORE_DEEP["factory_manager"], patience=0.25),
    ("gear_and_piston", 2): replace(
        BEFORE_DEEP["gear_and_piston"], patience=0.25, playoff=512, trust=100.0
    ),
    ("kanban", 2): replace(BEFORE_DEEP["kanban"], exploration=0.5),
    ("motor_city", 1): replace(BEFORE_DEEP["motor_city"], finish="own", candidates=24),
}
"""What takes the place of a deep search's settings where so many play."""


LEARNED = SearchSettings(iterations=100, exploration=0.1, finish="no", rollout=0)
"""Of searches by a network: it says more than any moves played on."""
LEARNED_DEEP = replace(LEARNED, iterations=10 * LEARNED.iterations)


def tuned(player: str, game: str, players: int) -> SearchSettings:
    """Return the settings of a search for a game with so many players."""
    if player == "search":
        return SEARCH.get(game, SearchSettings())
    if player.startswith("learned"):
        return LEARNED_DEEP if player == "learned-deep" else LEARNED
    usual = DEEP.get(game, SearchSettings(iterations=DEEP_ITERATIONS))
    return DEEP_WITH.get((game, players), usual)
