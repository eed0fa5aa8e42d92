"""The settings of a search: what each is for, what it may be, and the check of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from shopfloor.core.errors import BadOption
from shopfloor.players.player import at_least, known_settings, one_of, share

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "finish": ("no", "own", "next"),
    "root": ("ucb", "halving"),
    "tree": ("maxn", "own"),
    "reward": ("placement", "margin"),
}
"""The settings that are words, and what they may be."""
SHARES: Final = ("patience", "greed", "result")
LEAST: Final[dict[str, float]] = {
    "iterations": 1,
    "exploration": 0,
    "prior": 0,
    "expand": 1,
    "rollout": 0,
    "endgame": 0,
    "playoff": 0,
    "finalists": 2,
    "trust": 0,
    "stake": 1e-9,
    "sample": 1,
    "candidates": 2,
    "scale": 1e-9,
    "widen": 2,
}


@dataclass(frozen=True)
class SearchSettings:
    """How a search thinks; checked when made, never changed."""

    iterations: int = 200
    """Imagined worlds per decision."""
    seconds: float | None = None
    """Think this long instead (not reproducible)."""
    patience: float = 1.0
    """Stop early when one move leads by more visits than this share of the iterations
    left; with 1 no other could catch up (not with halving)."""
    exploration: float = 0.3
    """How much optimism about moves tried seldom."""
    prior: float = 2.0
    """Visits that the judgement right after a move counts for."""
    expand: int = 1
    """Visits after which a position's own moves enter the tree."""
    finish: str = "no"
    """own: whoever moved last in the tree goes on to the end of the turn, so that positions
    are judged between turns; next: whoever decides there does."""
    rollout: int = 4
    """More moves played beyond the tree before judging."""
    endgame: int = 0
    """Moves of each player that may be left for the whole rest to be played instead, in a
    tenth of the iterations."""
    playoff: int = 0
    """Games in which the moves tried most are played to the end afterwards, in the same
    worlds; moves clearly behind drop out (not with halving)."""
    finalists: int = 4
    """Moves that a play-off starts with."""
    trust: float = 60.0
    """Games of a play-off that the search counts for."""
    stake: float = 6.0
    """Points at the end that make a game clearly won (73 %) in a play-off."""
    greed: float = 0.7
    """Share of quick moves that are the best by judgement, not any."""
    sample: int = 4
    """Moves compared for a greedy one, drawn at random."""
    root: str = "ucb"
    """ucb: optimism shares out the iterations; halving: the best candidates get equal parts
    in the same worlds, then the better half, and so on."""
    candidates: int = 16
    """Moves that halving starts with."""
    tree: str = "maxn"
    """maxn: all players' moves are in the tree; own: only ours, the others play quickly."""
    reward: str = "placement"
    """placement: opponents we gain on; margin: gain on the best of the others."""
    scale: float = 20.0
    """Points gained that make a move clearly good (73 %)."""
    result: float = 0.5
    """What the result counts for where the game is over, beside the points."""
    widen: int = 30
    """Moves considered at first where there are more."""
    reuse: bool = True
    """Go on in the last decision's tree where it has the position."""
    weights: tuple[float, ...] | None = None
    """Of the judgement, where not the usual ones."""

    def __post_init__(self) -> None:
        for name, least in LEAST.items():
            at_least(least, name, getattr(self, name))
        for name in SHARES:
            share(name, getattr(self, name))
        for name, words in WORDS.items():
            one_of(name, getattr(self, name), words)

    def changed(self, given: Mapping[str, Any]) -> SearchSettings:
        """Return these settings with the given ones in their places."""
        known_settings("search", given, SETTINGS)
        values = dict(given)
        if isinstance(values.get("weights"), list):
            values["weights"] = tuple(values["weights"])
        try:
            return replace(self, **values)
        except TypeError as error:
            raise BadOption(f"these settings cannot be: {listed(given)}: {error}") from error


def listed(given: Mapping[str, Any]) -> str:
    """Write down settings, each word with what it may be."""
    return ", ".join(
        f"{name}={value!r}" + (f" (one of {', '.join(WORDS[name])})" if name in WORDS else "")
        for name, value in given.items()
    )


SETTINGS: Final = tuple(field.name for field in fields(SearchSettings))
