"""From what positions are worth to chances that come true: a logistic map per game and count.

Chances of the seats are in proportion to exp(slope * worth + seat), the slope a curve of
how far the game is. Expected points are a straight line in the worth, which turns with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from math import exp
from statistics import fmean, median, pstdev

from shopfloor.core.errors import BadOption
from shopfloor.lab.regression import dot, solved

TRUE_ENOUGH = 0.03
"""Percentages are shown where the expected calibration error is at most this."""
PULL = 1e-3
ROUNDS = 12
FILE = "calibrated.json"


@dataclass(frozen=True)
class Seen:
    """A position of a game that has ended: what seats were worth, and what they got."""

    progress: float
    worths: list[float]
    foretold: list[float]
    """Points, as the source of the worths sees them."""
    shares: list[float]
    scores: list[float]


@dataclass(frozen=True)
class Calibration:
    """The map of one source of worths, for one game and player count."""

    source: str
    length: float
    """Decisions of a usual game."""
    usual: float
    """The points of a usual game; who plays alone plays against them."""
    scale: float
    slope: tuple[float, ...]
    seats: tuple[float, ...]
    """What sitting there is worth at the start, the first seat's being 0."""
    points: tuple[float, ...]
    games: int = 0
    """Fresh games the error was measured on; 0: never measured."""
    error: float = 1.0
    """The expected calibration error there."""

    @property
    def shown(self) -> bool:
        """Return whether chances are true enough to be shown in per cent."""
        return self.games > 0 and self.error <= TRUE_ENOUGH

    def progress(self, made: int) -> float:
        return min(1.0, made / self.length)

    def chances(self, worths: Sequence[float], progress: float) -> list[float]:
        """Return every seat's share of the victory; alone, the chance of a usual result."""
        weights = [*self.slope, *self.seats]
        rows = features(rivals(worths, self.usual), progress, self.scale)
        return softmax([dot(row, weights) for row in rows])[: len(worths)]

    def expected(self, foretold: Sequence[float], progress: float) -> list[float]:
        """Return the points everybody can expect at the end."""
        return [dot(point_features(each, progress), self.points) for each in foretold]


def rivals(worths: Sequence[float], usual: float) -> list[float]:
    return [*worths, usual] if len(worths) == 1 else list(worths)


def features(worths: Sequence[float], progress: float, scale: float) -> list[list[float]]:
    """Return a row per seat: its worth in the stages of the game, then which seat it is."""
    rows = []
    for seat, worth in enumerate(worths):
        x = worth / scale
        sits = [0.0] * (len(worths) - 1)
        if seat:
            sits[seat - 1] = 1.0 - progress
        rows.append([x, x * progress, x * progress**2, *sits])
    return rows


def point_features(foretold: float, progress: float) -> list[float]:
    return [1.0, progress, foretold, foretold * progress]


def softmax(numbers: Sequence[float]) -> list[float]:
    top = max(numbers)
    powers = [exp(number - top) for number in numbers]
    total = sum(powers)
    return [power / total for power in powers]


# -- fitting ---------------------------------------------------------------------------------


def fit(source: str, length: float, usual: float, seen: Sequence[Seen]) -> Calibration:
    """Fit a map to positions: the chances by likelihood, the points by least squares."""
    scale = pstdev([worth for each in seen for worth in each.worths]) or 1.0
    groups = [
        (features(rivals(each.worths, usual), each.progress, scale), shared(each.shares))
        for each in seen
    ]
    weights = likeliest(groups)
    return Calibration(
        source,
        length,
        usual,
        scale,
        tuple(weights[:3]),
        tuple(weights[3:]),
        tuple(least_squares(seen)),
    )


def shared(shares: Sequence[float]) -> list[float]:
    return [shares[0], 1.0 - shares[0]] if len(shares) == 1 else list(shares)


def likeliest(groups: Sequence[tuple[list[list[float]], list[float]]]) -> list[float]:
    """Return the weights under which the results were likeliest, by Newton's method."""
    size = len(groups[0][0][0])
    weights = [1.0] + [0.0] * (size - 1)
    for _ in range(ROUNDS):
        slope = [-PULL * len(groups) * weight for weight in weights]
        curve = [[PULL * len(groups) * (i == j) for j in range(size)] for i in range(size)]
        for rows, shares in groups:
            add_group(rows, shares, weights, slope, curve)
        weights = [w + change for w, change in zip(weights, solved(curve, slope))]
    return weights


def add_group(
    rows: list[list[float]],
    shares: Sequence[float],
    weights: Sequence[float],
    slope: list[float],
    curve: list[list[float]],
) -> None:
    """Add a position to the first and second derivative of the likelihood."""
    said = softmax([dot(row, weights) for row in rows])
    middle = [sum(p * row[i] for p, row in zip(said, rows)) for i in range(len(weights))]
    for p, share, row in zip(said, shares, rows):
        off = [value - mean for value, mean in zip(row, middle)]
        for i, value in enumerate(off):
            slope[i] += (share - p) * row[i]
            for j, other in enumerate(off):
                curve[i][j] += p * value * other


def least_squares(seen: Sequence[Seen]) -> list[float]:
    rows = [
        (point_features(foretold, each.progress), score)
        for each in seen
        for foretold, score in zip(each.foretold, each.scores)
    ]
    size = len(rows[0][0])
    xx = [[sum(x[i] * x[j] for x, _ in rows) for j in range(size)] for i in range(size)]
    for i in range(size):
        xx[i][i] *= 1.0 + PULL
    return solved(xx, [sum(x[i] * y for x, y in rows) for i in range(size)])


def usual_of(lengths: Sequence[int], scores: Sequence[float]) -> tuple[float, float]:
    """Return the length of a usual game and its points."""
    return fmean(lengths), median(scores)


# -- what comes with the package -------------------------------------------------------------


@cache
def packaged() -> dict[str, list[Calibration]]:
    """Return by game and count the maps that come with the package, the best one first."""
    text = (files("shopfloor.lab.reviews") / FILE).read_text(encoding="utf-8")
    return {name: [read(entry) for entry in entries] for name, entries in json.loads(text).items()}


def read(entry: dict[str, object]) -> Calibration:
    lists = {name: tuple(value) for name, value in entry.items() if isinstance(value, list)}
    return Calibration(**{**entry, **lists})  # type: ignore[arg-type]


def written(found: Iterable[Calibration]) -> list[dict[str, object]]:
    return [rounded(asdict(each)) for each in found]


def rounded(entry: dict[str, object]) -> dict[str, object]:
    def short(value: object) -> object:
        if isinstance(value, float):
            return float(f"{value:.5g}")
        return [short(each) for each in value] if isinstance(value, tuple) else value

    return {name: short(value) for name, value in entry.items()}


def key_of(game: str, players: int) -> str:
    return f"{game} {players}"


def calibrations(game: str, players: int) -> list[Calibration]:
    """Return the maps for a game and count, the best one first."""
    found = packaged().get(key_of(game, players))
    if not found:
        raise BadOption(f"no evaluation is calibrated for {game} with {players}")
    return found
