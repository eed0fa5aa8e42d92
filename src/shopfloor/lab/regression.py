"""Linear regression from sums of products: all it asks of a game is one small matrix.

Rows are compared within groups (the players of one position or game), so that what all
rows of a group share, such as the stage of the game, does not matter. The first weight
stays as it is; the others are drawn to the present ones by a ridge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

Matrix = list[list[float]]


@dataclass(frozen=True)
class Moments:
    """Sums of products over the rows of a game: terms by terms, terms by result, result."""

    rows: int
    xx: Matrix
    xy: list[float]
    yy: float

    def __add__(self, other: Moments) -> Moments:
        return Moments(
            self.rows + other.rows,
            [[a + b for a, b in zip(mine, its)] for mine, its in zip(self.xx, other.xx)],
            [a + b for a, b in zip(self.xy, other.xy)],
            self.yy + other.yy,
        )

    def error(self, weights: Sequence[float]) -> float:
        """Return the sum of squares these weights leave unexplained."""
        linear = sum(w * xy for w, xy in zip(weights, self.xy))
        return self.yy - 2 * linear + sum(w * s for w, s in zip(weights, times(self.xx, weights)))

    def explained(self, weights: Sequence[float]) -> float:
        return 1 - self.error(weights) / self.yy


def moments(groups: Iterable[tuple[Matrix, Sequence[float]]], terms: int) -> Moments:
    """Add up groups of rows, each a list of terms and a result, less the group's means."""
    rows, yy = 0, 0.0
    xx = [[0.0] * terms for _ in range(terms)]
    xy = [0.0] * terms
    for group, results in groups:
        columns = [centred(column) for column in zip(*group)]
        ys = centred(results)
        rows += len(ys)
        yy += dot(ys, ys)
        for i, column in enumerate(columns):
            xy[i] += dot(column, ys)
            for j in range(i + 1):
                xx[i][j] += dot(column, columns[j])
    for i in range(terms):
        for j in range(i):
            xx[j][i] = xx[i][j]
    return Moments(rows, xx, xy, yy)


def centred(numbers: Sequence[float]) -> list[float]:
    middle = sum(numbers) / len(numbers)
    return [number - middle for number in numbers]


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b))


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [dot(row, vector) for row in matrix]


def total(parts: Sequence[Moments]) -> Moments:
    return reduce(Moments.__add__, parts)


def ridge(data: Moments, present: Sequence[float], pull: float) -> list[float]:
    """Return the weights of least squares; `pull` 1 is as much evidence as the data."""
    unexplained = [xy - s for xy, s in zip(data.xy, times(data.xx, present))]
    free = [i for i in range(1, len(present)) if data.xx[i][i] > 0]
    matrix = [[data.xx[i][j] * (1 + pull * (i == j)) for j in free] for i in free]
    found = list(present)
    for i, change in zip(free, solved(matrix, [unexplained[i] for i in free])):
        found[i] += change
    return found


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination; unknowns that do not matter stay 0."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    size = len(rows)
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) < 1e-9:
            continue
        for k in range(size):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    return [row[size] / row[i] if abs(row[i]) >= 1e-9 else 0.0 for i, row in enumerate(rows)]


def held_out(games: Sequence[Moments], present: Sequence[float], pull: float, folds: int) -> float:
    """Return the share explained in games that the weights were not fitted on."""
    parts = [total(games[fold::folds]) for fold in range(folds)]
    errors = 0.0
    for part in parts:
        others = total([other for other in parts if other is not part])
        errors += part.error(ridge(others, present, pull))
    return 1 - errors / total(parts).yy
