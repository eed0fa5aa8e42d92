"""Is A better than B? A sequential test that stops as soon as it knows.

Each block is the mean result (share of opponents beaten, 0.5 is equal) of A over all
seats on one seed. The generalised sequential probability ratio test compares a mean of
0.5 with one of 0.5 + `edge`; the error rates are `alpha` (an equal A passes) and `beta`
(an A better by `edge` fails).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean, pvariance

LEAST = 16
SMALLEST_VARIANCE = 0.0025
"""Blocks that are all alike so far still leave some doubt."""


@dataclass(frozen=True)
class Verdict:
    better: bool | None
    """True: A is better; False: not by that much; None: not decided yet."""
    blocks: int
    mean: float
    evidence: float
    """Logarithm of the likelihood ratio, A better to A equal."""


def evidence(results: Sequence[float], edge: float) -> float:
    variance = max(SMALLEST_VARIANCE, pvariance(results))
    return len(results) * edge * (2 * fmean(results) - 1.0 - edge) / (2 * variance)


def judge(
    results: Sequence[float], edge: float = 0.05, alpha: float = 0.05, beta: float = 0.05
) -> Verdict:
    """Say what the blocks so far allow to say."""
    if len(results) < LEAST:
        return Verdict(None, len(results), fmean(results) if results else 0.5, 0.0)
    found = evidence(results, edge)
    better: bool | None = None
    if found >= log((1 - beta) / alpha):
        better = True
    elif found <= log(beta / (1 - alpha)):
        better = False
    return Verdict(better, len(results), fmean(results), found)


def until_known(
    results: Iterable[float],
    edge: float = 0.05,
    alpha: float = 0.05,
    beta: float = 0.05,
    most: int = 2000,
) -> Verdict:
    """Take results one by one until the question is settled, or `most` are in."""
    so_far: list[float] = []
    verdict = judge(so_far, edge, alpha, beta)
    for result in results:
        so_far.append(result)
        verdict = judge(so_far, edge, alpha, beta)
        if verdict.better is not None or len(so_far) >= most:
            break
    return verdict
