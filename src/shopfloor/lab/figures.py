"""Means, shares and their intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TypeVar

Z = 1.959964
"""95 % of a normal distribution lie within this many deviations."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class Figure:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def text(self, digits: int = 1) -> str:
        return f"{self.value:.{digits}f} ({self.low:.{digits}f} to {self.high:.{digits}f})"


def share(count: float, total: int) -> Figure:
    """Return a share with Wilson's interval."""
    if not total:
        return Figure(0.0, 0.0, 1.0)
    p = count / total
    centre = (p + Z * Z / (2 * total)) / (1 + Z * Z / total)
    half = Z * sqrt(p * (1 - p) / total + Z * Z / (4 * total * total)) / (1 + Z * Z / total)
    return Figure(p, min(p, centre - half), max(p, centre + half))


def mean(values: Sequence[float]) -> Figure:
    """Return a mean with the interval of a normal distribution."""
    middle = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Figure(middle, middle - half, middle + half)


def bootstrap(
    items: Sequence[Item],
    figure: Callable[[Sequence[Item]], list[float]],
    resamples: int,
    seed: int = 0,
) -> list[Figure]:
    """Return figures with percentile intervals over resampled items."""
    generator = Random(seed)
    values = figure(items)
    drawn = [figure(generator.choices(items, k=len(items))) for _ in range(resamples)]
    columns = [sorted(sample[i] for sample in drawn) for i in range(len(values))]
    return [
        Figure(value, quantile(column, 0.025), quantile(column, 0.975))
        for value, column in zip(values, columns)
    ]


def quantile(ordered: Sequence[float], q: float) -> float:
    place = q * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Return Pearson's correlation; 0 where one of the two never changes."""
    mx, my = fmean(xs), fmean(ys)
    sxy = sum((x - mx) * (y - my) for x, y in zip(xs, ys))
    sxx = sum((x - mx) ** 2 for x in xs)
    syy = sum((y - my) ** 2 for y in ys)
    return sxy / sqrt(sxx * syy) if sxx and syy else 0.0
