"""Means, shares and their intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, isfinite, sqrt
from random import Random
from statistics import fmean, stdev, variance
from typing import TypeVar

Z = 1.959964
"""95 % of a normal distribution lie within this many deviations."""

Item = TypeVar("Item")


MOST_WORTH = 3.0
"""A result counts for at most so many wins and losses."""
FEW = 5
"""Fewer independent results than this allow no interval."""
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228) + (
    2.201,
    2.179,
    2.160,
    2.145,
    2.131,
    2.120,
    2.110,
    2.101,
    2.093,
    2.086,
)
"""The same for few values, by how many there are beyond the second one."""


@dataclass(frozen=True)
class Figure:
    """A number with its 95 % interval; an end that nobody knows is infinite."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Return whether there are enough games for an interval."""
        return isfinite(self.low) or isfinite(self.high)

    def percent(self) -> str:
        return self.written(100, 1, " %")

    def text(self, digits: int = 1) -> str:
        return self.written(1, digits, "")

    def written(self, factor: float, digits: int, unit: str) -> str:
        value, low, high = (factor * x for x in (self.value, self.low, self.high))
        if not self.known:
            return f"{value:.{digits}f}{unit} (not enough games)"
        if not isfinite(high):
            return f"above {low:.{digits}f}{unit}"
        if not isfinite(low):
            return f"below {high:.{digits}f}{unit}"
        return f"{value:.{digits}f}{unit} ({low:.{digits}f} to {high:.{digits}f})"

    def mapped(self, change: Callable[[float], float]) -> Figure:
        """Return this figure on another scale that rises with it."""
        return Figure(change(self.value), change(self.low), change(self.high))


def unknown(value: float) -> Figure:
    return Figure(value, -inf, inf)


def share(count: float, total: float) -> Figure:
    """Return a share with Wilson's interval."""
    if not total:
        return Figure(0.0, 0.0, 1.0)
    p = count / total
    centre = (p + Z * Z / (2 * total)) / (1 + Z * Z / total)
    half = Z * sqrt(p * (1 - p) / total + Z * Z / (4 * total * total)) / (1 + Z * Z / total)
    return Figure(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def mean(values: Sequence[float]) -> Figure:
    """Return a mean with Student's interval; none from few values that are all the same."""
    middle = fmean(values)
    spread = stdev(values) if len(values) > 1 else 0.0
    if len(values) < 2 or (not spread and len(values) < FEW):
        return unknown(middle)
    half = student(len(values)) * spread / sqrt(len(values))
    return Figure(middle, middle - half, middle + half)


def student(count: int) -> float:
    """Return how many standard errors of a mean of so many values make its interval."""
    return STUDENT[count - 2] if count - 2 < len(STUDENT) else Z + 2.4 / (count - 1)


def bounded(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Figure:
    """Return a mean of values that lie between two limits, with an interval between them.

    Wilson's interval, of as many results as the spread of the values is worth: values in
    the middle of their range tell more than wins and losses of the same mean.
    """
    if least == most:
        return Figure(least, least, least)
    parts = [(value - least) / (most - least) for value in values]
    middle = fmean(parts)
    spread = variance(parts) if len(parts) > 1 else 0.0
    count = float(len(parts))
    if spread:
        count = count * min(MOST_WORTH, middle * (1 - middle) / spread)
    found = share(count * middle, count)
    return found.mapped(lambda part: least + part * (most - least))


def bootstrap(
    items: Sequence[Item],
    figure: Callable[[Sequence[Item]], list[float]],
    resamples: int,
    seed: int = 0,
) -> list[Figure]:
    """Return figures with percentile intervals over resampled items, of few items with none."""
    generator = Random(seed)
    values = figure(items)
    if len(items) < FEW:
        return [unknown(value) for value in values]
    drawn = [figure(generator.choices(items, k=len(items))) for _ in range(resamples)]
    columns = [sorted(sample[i] for sample in drawn) for i in range(len(values))]
    return [percentiles(value, column) for value, column in zip(values, columns)]


def percentiles(value: float, ordered: Sequence[float]) -> Figure:
    return Figure(value, quantile(ordered, 0.025), quantile(ordered, 0.975))


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
