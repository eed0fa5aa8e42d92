"""Ratings from placements: Plackett–Luce by maximum likelihood.

The chance to come first among those left is a player's strength over the sum of their
strengths; then the next place is decided among the rest. 400 points are a factor of
ten, as with Elo; the anchor has 1000. Equal places count by Efron's approximation.
Every player also draws a little with the anchor, so that nobody's rating is infinite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log10

from shopfloor.lab.figures import Figure, bootstrap, unknown
from shopfloor.lab.playing import Played

ANCHOR = 1000.0
PRIOR = 0.5
ROUNDS = 500
CLOSE = 1e-7


@dataclass(frozen=True)
class Stage:
    """One place decided: who took it, and how many of each player were left for it."""

    taken: int
    left: tuple[float, ...]


Counts = dict[Stage, float]


def stages(places: Sequence[int], who: Sequence[int], kinds: int) -> list[Stage]:
    """Split a result into its places, first to last but one."""
    left = [0.0] * kinds
    for kind in who:
        left[kind] += 1
    found: list[Stage] = []
    for place in sorted(set(places)):
        tied = [kind for kind, p in zip(who, places) if p == place]
        found += tied_stages(tied, left)
        for kind in tied:
            left[kind] -= 1
    return [stage for stage in found if sum(amount > 1e-9 for amount in stage.left) > 1]


def tied_stages(tied: Sequence[int], left: Sequence[float]) -> list[Stage]:
    """Let those who share places leave together, a part of each at a time."""
    found = []
    for gone, kind in enumerate(tied):
        now = list(left)
        for other in tied:
            now[other] -= gone / len(tied)
        found.append(Stage(kind, tuple(now)))
    return found


def fit(counts: Counts, kinds: int, anchor: int) -> list[float]:
    """Return the strengths that make these results likeliest (Hunter's MM algorithm)."""
    total = add_up([counts, with_anchor(kinds, anchor)])
    taken = [0.0] * kinds
    for stage, count in total.items():
        taken[stage.taken] += count
    strengths = [1.0] * kinds
    for _ in range(ROUNDS):
        better = improve(total, taken, strengths)
        better = [s / better[anchor] for s in better]
        change = max(abs(a - b) / b for a, b in zip(better, strengths))
        strengths = better
        if change < CLOSE:
            break
    return strengths


def improve(counts: Counts, taken: Sequence[float], strengths: Sequence[float]) -> list[float]:
    expected = [0.0] * len(strengths)
    for stage, count in counts.items():
        weight = count / sum(n * s for n, s in zip(stage.left, strengths))
        for kind, n in enumerate(stage.left):
            expected[kind] += n * weight
    return [t / e if e else s for t, e, s in zip(taken, expected, strengths)]


def with_anchor(kinds: int, anchor: int) -> Counts:
    """Return a drawn game of every player with the anchor, at a small weight."""
    drawn: Counts = {}
    for kind in range(kinds):
        if kind != anchor:
            both = tuple(1.0 if k in (kind, anchor) else 0.0 for k in range(kinds))
            for taken in (kind, anchor):
                drawn[Stage(taken, both)] = PRIOR
    return drawn


def elo(strengths: Sequence[float]) -> list[float]:
    return [ANCHOR + 400 * log10(strength) for strength in strengths]


def rate(
    games: Iterable[Played], anchor: str = "greedy", resamples: int = 300, seed: int = 0
) -> dict[str, Figure]:
    """Rate all players of these games; intervals resample whole seeds."""
    played = list(games)
    names = sorted({name for game in played for name in game.seats})
    if anchor not in names:
        anchor = names[0]
    kinds = {name: i for i, name in enumerate(names)}
    blocks = list(by_seed(played, kinds).values())

    def ratings(sample: Sequence[Counts]) -> list[float]:
        return elo(fit(add_up(sample), len(names), kinds[anchor]))

    found = dict(zip(names, bootstrap(blocks, ratings, resamples, seed)))
    return {name: found[name] if name == anchor else doubted(found[name]) for name in names}


def doubted(figure: Figure) -> Figure:
    """Say that nothing is known where all results are alike: no sample of them differs."""
    return unknown(figure.value) if figure.high - figure.low < CLOSE else figure


def by_seed(games: Sequence[Played], kinds: dict[str, int]) -> dict[int, Counts]:
    """Gather the places decided on every seed: games on one seed are not independent."""
    blocks: dict[int, Counts] = defaultdict(dict)
    for game in games:
        who = [kinds[name] for name in game.seats]
        block = blocks[game.seed]
        for stage in stages(game.places, who, len(kinds)):
            block[stage] = block.get(stage, 0.0) + 1.0
    return blocks


def add_up(blocks: Iterable[Counts]) -> Counts:
    total: Counts = {}
    for block in blocks:
        for stage, count in block.items():
            total[stage] = total.get(stage, 0.0) + count
    return total
