"""The tree of a search: one node per sequence of moves, whatever chance brought between.

A node holds what the player who made its last move got out of it. `seen` counts how
often the move was on offer: in other imagined worlds it may not be legal.
"""

from __future__ import annotations

from math import log, sqrt

from mypy_extensions import mypyc_attr

NEVER_TRIED = 1e9


@mypyc_attr(acyclic=True)
class Node:
    """A position in the tree of a search: how often it was visited, and what it gave."""

    __slots__ = ("visits", "seen", "total", "guess", "children", "order")

    def __init__(self) -> None:
        self.visits: int = 0
        self.seen: int = 0
        self.total: float = 0.0
        self.guess: float = 0.5
        """The reward right after the move, before any search; counts as `prior` visits."""
        self.children: dict[int, Node] = {}
        """By mover * number of moves + move: chance may change who decides next."""
        self.order: list[int] = []
        """The moves of the root from promising to poor, where there are many."""

    def mean(self, prior: float) -> float:
        weight = self.visits + prior
        return (self.total + prior * self.guess) / weight if weight else self.guess


def most_promising(
    children: list[Node], moves: list[int], exploration: float, prior: float
) -> tuple[Node, int]:
    """Return the move of the highest optimistic reward: mean plus what we may not know yet."""
    best, best_move, best_bound = children[0], moves[0], -1.0
    for child, move in zip(children, moves):
        child.seen += 1
        weight = child.visits + prior
        if weight:
            bound = (child.total + prior * child.guess) / weight
            bound += exploration * sqrt(log(child.seen + 1) / weight)
        else:
            bound = NEVER_TRIED
        if bound > best_bound:
            best, best_move, best_bound = child, move, bound
    return best, best_move


def settled(root: Node, lead: float) -> bool:
    """Tell whether one move leads by more visits than this."""
    first = second = 0
    for child in root.children.values():
        if child.visits > first:
            first, second = child.visits, first
        elif child.visits > second:
            second = child.visits
    return first - second > lead
