"""What a finished game is worth to every seat."""

from __future__ import annotations

from collections.abc import Callable

from shopfloor.core.errors import BadOption
from shopfloor.core.state import State

Reward = Callable[[State], list[float]]


def placement(state: State) -> list[float]:
    """Return 1 for first place, -1 for last, evenly spaced between; ties share.

    Alone, a player has nobody to place before; then it is the score in hundreds.
    """
    if state.players == 1:
        return [state.scores()[0] / 100]
    ranking = state.ranking()
    others = state.players - 1
    return [sum((key > other) - (key < other) for other in ranking) / others for key in ranking]


def win(state: State) -> list[float]:
    """Return 1 for the winner, 0 for the rest; several winners share."""
    winners = state.winners()
    return [1 / len(winners) if p in winners else 0.0 for p in range(state.players)]


def margin(state: State) -> list[float]:
    """Return by how many points a seat is ahead of the best other seat; alone, its points."""
    scores = state.scores()
    return [
        float(score - max(scores[:p] + scores[p + 1 :], default=0))
        for p, score in enumerate(scores)
    ]


def scaled_margin(state: State) -> list[float]:
    """Return the margin as a share of the greater of the two scores, from -1 to 1.

    Alone, a player's points in hundreds, at most 1.
    """
    scores = state.scores()
    if state.players == 1:
        return [max(-1.0, min(1.0, scores[0] / 100))]
    return [share_of(score, max(scores[:p] + scores[p + 1 :])) for p, score in enumerate(scores)]


def share_of(score: int, other: int) -> float:
    return max(-1.0, min(1.0, (score - other) / max(abs(score), abs(other), 1)))


REWARDS: dict[str, Reward] = {
    "placement": placement,
    "win": win,
    "margin": margin,
    "scaled_margin": scaled_margin,
}


def find_reward(name: str) -> Reward:
    if name not in REWARDS:
        raise BadOption(f"unknown reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]
