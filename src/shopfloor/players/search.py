"""Information-set Monte-Carlo tree search: one tree over many imagined worlds.

Every iteration imagines a fresh world, walks down the tree by optimism, adds a node,
plays a few more moves quickly, and evaluates where that leads; everybody on the path
books a reward of their own (max^n). Budgets are iterations, so that the same seed gives
the same moves everywhere; `seconds` is for people who wait.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.players.budget import Budget
from shopfloor.players.evaluation import Evaluation
from shopfloor.players.memory import Memory
from shopfloor.players.player import Player, weights_for
from shopfloor.players.playoff import PlayOff
from shopfloor.players.quick import QuickPlay
from shopfloor.players.settings import SETTINGS, SearchSettings
from shopfloor.players.tree import Node, most_promising, settled
from shopfloor.players.tuned import tuned

ANY: Final = -1
LOOK_UP: Final = 10
"""Iterations after which we look whether the rest could change the choice."""
END_COSTS: Final = 10
"""Iterations that one counts for which plays a world to the end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Player):
    """Takes `SearchSettings` by keyword; they go before those tuned for the game."""

    SETTINGS: ClassVar[tuple[str, ...]] = SETTINGS
    NAME: ClassVar[str] = "search"

    def __init__(self, game: Game, seed: int = 0, **given: Any) -> None:
        super().__init__(game, seed)
        self.num_moves = game.num_moves
        self.settings_with = {
            players: tuned(self.NAME, game.name, players).changed(given)
            for players in game.player_counts
        }
        weights_for(game, given.get("weights"))
        self.memory: Memory | None = None
        self.to_the_end = False
        """Whether this decision is near enough to the end to play every world to it."""
        self.players = 0
        self.prepare(game.player_counts[0])

    def prepare(self, players: int) -> None:
        """Take the settings for a table of so many."""
        if players == self.players:
            return
        settings = self.settings_with[players]
        weights = self.weights_with(players)
        self.players = players
        self.settings = settings
        self.memory = None
        self.own_tree = settings.tree == "own"
        self.exploration = settings.exploration
        self.prior = settings.prior
        self.expand = settings.expand
        self.widen = settings.widen
        self.evaluation = self.evaluation_by(settings, weights)
        self.quick = QuickPlay(self.game, self.generator, settings, weights)

    def evaluation_by(self, settings: SearchSettings, weights: list[float]) -> Evaluation:
        return Evaluation(self.game, settings, weights)

    def weights_with(self, players: int) -> list[float]:
        if players not in self.settings_with:
            raise BadOption(f"{self.game.title} is not for {players} players")
        return weights_for(self.game, self.settings_with[players].weights)

    # -- a decision ---------------------------------------------------------------------

    def choose(self, seat: Seat) -> int:
        moves = self.moves_of(seat)
        if len(moves) == 1:
            return moves[0]
        self.prepare(seat.players)
        settings = self.settings
        world = self.imagine(seat)
        root = self.begin(seat, world, moves)
        self.to_the_end = settings.endgame > 0 and self.quick.ends_within(
            world.copy(), settings.endgame * world.players
        )
        budget = self.budget()
        if settings.root == "halving":
            move = self.halve(root, seat, world, moves, budget)
        else:
            self.think(root, seat, budget)
            move = self.choice(root, seat, moves, budget)
        if settings.reuse:
            baseline = self.evaluation.baseline
            self.memory = Memory(root, world, move, self.num_moves, baseline)
        return move

    def begin(self, seat: Seat, world: State, moves: list[int]) -> Node:
        """Return the node to start from: known from the last decision, or new."""
        memory, self.memory = self.memory, None
        root = memory.find(seat.player, seat.view) if memory else None
        if memory and root:
            self.evaluation.baseline = memory.baseline
        else:
            root = Node()
            self.evaluation.begin(world)
        if len(moves) > self.widen and not root.order:
            guesses = self.evaluation.guesses(world, moves, seat.player)
            ranked = sorted(zip(guesses, moves), key=lambda pair: (-pair[0], pair[1]))
            root.order = [move for _, move in ranked]
        return root

    def budget(self) -> Budget:
        """Return what this decision may cost; worlds played to the end cost, and tell, more."""
        iterations = self.settings.iterations
        if self.to_the_end:
            iterations = max(1, iterations // END_COSTS)
        return Budget(iterations, self.settings.seconds)

    def think(self, root: Node, seat: Seat, budget: Budget) -> None:
        """Iterate until the budget is spent or one move leads for good."""
        if budget.seconds is None:
            for left in range(budget.iterations, 0, -1):
                if left % LOOK_UP == 0 and settled(root, left * self.settings.patience):
                    return
                self.iterate(root, self.imagine(seat), seat.player)
            return
        part = 0.5 if self.settings.playoff else 1.0
        self.iterate(root, self.imagine(seat), seat.player)
        while budget.affords(part, 0):
            self.iterate(root, self.imagine(seat), seat.player)

    def choice(self, root: Node, seat: Seat, moves: list[int], budget: Budget) -> int:
        """Return the move tried most, or the best of those tried most when played to the end."""
        settings = self.settings
        ranked = self.most_tried(root, seat.player, moves)
        if not settings.playoff:
            return ranked[0]
        finalists = ranked[: settings.finalists]
        rewards = [self.child(root, seat.player, m).mean(self.prior) for m in finalists]
        return self.play_off().best(seat, finalists, rewards, budget)

    def play_off(self) -> PlayOff:
        return PlayOff(self, self.settings)

    def most_tried(self, root: Node, me: int, moves: list[int]) -> list[int]:
        """Rank the moves by how often they were tried; rewards decide between equals."""
        children = root.children
        ranks = []
        for move in moves:
            child = children.get(me * self.num_moves + move)
            if child is not None:
                ranks.append((child.visits, child.mean(self.prior), -move))
        ranks.sort(reverse=True)
        return [-move for _, _, move in ranks]

    def child(self, root: Node, me: int, move: int) -> Node:
        return root.children[me * self.num_moves + move]

    # -- halving ------------------------------------------------------------------------

    def halve(self, root: Node, seat: Seat, world: State, moves: list[int], budget: Budget) -> int:
        """Compare the most promising moves in the same worlds; drop the worse half each time."""
        me = seat.player
        left = self.promising(root, world, moves, me)
        spent = 0
        rounds = (len(left) - 1).bit_length()
        for number in range(rounds):
            part = (number + 1) / rounds
            while spent == 0 or budget.affords(part, spent + len(left)):
                seed = self.generator.getrandbits(32)
                for move in left:
                    self.iterate(root, self.imagine(seat, seed), me, move)
                spent += len(left)
            left.sort(key=lambda m: -self.child(root, me, m).mean(self.prior))
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def promising(self, root: Node, world: State, moves: list[int], me: int) -> list[int]:
        """Return the best moves by guess or by an earlier search, as many as can be compared."""
        self.descend(root, world, me)
        known = [move for move in moves if me * self.num_moves + move in root.children]
        known.sort(key=lambda m: (-self.child(root, me, m).mean(self.prior), m))
        settings = self.settings
        return known[: min(settings.candidates, max(2, settings.iterations // 2))]

    # -- an iteration -------------------------------------------------------------------

    def iterate(self, root: Node, world: State, me: int, first: int = ANY) -> None:
        """Walk one imagined world down the tree and book where it leads."""
        node = root
        path: list[Node] = []
        movers: list[int] = []
        while True:
            mover = world.player
            if mover is None:
                break
            if self.own_tree and mover != me:
                world = self.quick.step(world, mover)
                continue
            if first != ANY:
                node, move, first = self.child(node, me, first), first, ANY
            else:
                node, move = self.descend(node, world, mover)
            world.play(move)
            path.append(node)
            movers.append(mover)
            if node.visits < self.expand:
                break
        rewards = self.evaluation.rewards(self.played_on(world, movers[-1]))
        root.visits += 1
        for node, mover in zip(path, movers):
            node.visits += 1
            node.total += rewards[mover]

    def descend(self, node: Node, world: State, mover: int) -> tuple[Node, int]:
        """Choose among the children on offer, with new ones where there are none yet."""
        moves = world.legal
        if len(moves) > self.widen:
            moves = self.considered(node, moves, mover)
        base = mover * self.num_moves
        known = node.children
        fresh = [move for move in moves if base + move not in known]
        if fresh:
            for move, guess in zip(fresh, self.evaluation.guesses(world, fresh, mover)):
                child = known[base + move] = Node()
                child.guess = guess
        children = [known[base + move] for move in moves]
        return most_promising(children, moves, self.exploration, self.prior)

    def considered(self, node: Node, moves: list[int], mover: int) -> list[int]:
        """Return some of many moves, more of them the more often we come by."""
        limit = self.widen + int(node.visits**0.5)
        if node.order:
            return [move for move in node.order if move in moves][:limit]
        base = mover * self.num_moves
        known = [move for move in moves if base + move in node.children]
        if len(known) >= limit:
            return known
        fresh = [move for move in moves if base + move not in node.children]
        return known + self.generator.sample(fresh, min(len(fresh), limit - len(known)))

    def played_on(self, world: State, last: int) -> State:
        """Play a few quick moves beyond the tree, as the settings say."""
        if self.to_the_end:
            return self.quick.to_the_end(world)
        finish = self.settings.finish
        if finish == "next" or (finish == "own" and world.player == last):
            world = self.quick.finish_turn(world)
        return self.quick.steps(world, self.settings.rollout)


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchDeep(Search):
    """The same search with ten times the iterations, and settings of its own."""

    NAME: ClassVar[str] = "search-deep"
