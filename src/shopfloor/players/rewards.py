"""What a position is worth to everybody in a search, as shares from 0 to 1."""

from __future__ import annotations

from math import tanh

from shopfloor.core.state import State

REWARDS = ("placement", "margin")


def placement(values: list[float], scale: float) -> list[float]:
    """Return the share of opponents each player can expect to beat."""
    players = len(values)
    if players == 1:
        return [share(values[0], scale)]
    expected = [0.0] * players
    for i in range(players):
        for j in range(i):
            ahead = share(values[i] - values[j], scale) / (players - 1)
            expected[i] += ahead
            expected[j] += 1.0 / (players - 1) - ahead
    return expected


def margin(values: list[float], scale: float) -> list[float]:
    """Return how far each player is before, or behind, the best of the others."""
    if len(values) == 1:
        return [share(values[0], scale)]
    best = max(values)
    second = sorted(values)[-2]
    return [share(v - (second if v == best else best), scale) for v in values]


def share(difference: float, scale: float) -> float:
    """Turn a difference in points into a chance to stay ahead: 0.73 at one scale."""
    return 0.5 + 0.5 * tanh(0.5 * difference / scale)


def final_placement(state: State) -> list[float]:
    """Return the share of opponents each player has beaten, a tie counting half."""
    ranking = state.ranking()
    others = len(ranking) - 1
    return [
        (sum(mine > other for other in ranking) + 0.5 * (ranking.count(mine) - 1)) / others
        for mine in ranking
    ]
