"""The tree of a search: one node per sequence of moves, whatever chance brought between.

A node holds what the player who made its last move got out of it. `seen` counts how
often the move was on offer: in other imagined worlds it may not be legal.
"""

from __future__ import annotations

from math import log, sqrt

from mypy_extensions import mypyc_attr

from shopfloor.core.state import State

NEVER_TRIED = 1e9


@mypyc_attr(acyclic=True)
class Node:
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


class Memory:
    """The last search: its tree, a world to walk it in, and the move that was made."""

    def __init__(
        self, root: Node, world: State, move: int, num_moves: int, baseline: list[float]
    ) -> None:
        self.root = root
        self.world = world
        self.move = move
        self.num_moves = num_moves
        self.baseline = baseline
        """Everybody's worth where the tree began: its rewards are gains on that."""

    def find(self, player: int, view: dict[str, object], tries: int = 16) -> Node | None:
        """Return the node of the position this player now sees, if the tree has it.

        Walks from the move made through the likeliest answers of the others; only a
        position with exactly this view counts.
        """
        after = self.step(self.root, self.world, player, self.move)
        frontier = [after] if after else []
        while frontier and tries:
            frontier.sort(key=lambda pair: pair[0].visits)
            node, world = frontier.pop()
            if world.player == player:
                tries -= 1
                if world.view(player) == view:
                    return node
            elif world.player is not None:
                tries -= 1
                steps = [self.step(node, world, world.player, move) for move in world.legal]
                frontier += [pair for pair in steps if pair]
        return None

    def step(self, node: Node, world: State, mover: int, move: int) -> tuple[Node, State] | None:
        child = node.children.get(mover * self.num_moves + move)
        if child is None or not child.visits or move not in world.legal:
            return None
        after = world.copy()
        after.play(move)
        return child, after
