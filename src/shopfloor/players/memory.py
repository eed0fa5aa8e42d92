"""What a search remembers from one decision to the next, to go on in its own tree."""

from __future__ import annotations

from shopfloor.core.state import State
from shopfloor.players.tree import Node


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
