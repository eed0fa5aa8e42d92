"""Information-set Monte-Carlo tree search: one tree over many imagined worlds.

Every iteration imagines a fresh world, walks down the tree by optimism, adds a node,
plays a few more moves quickly, and judges where that leads; everybody on the path
keeps the books for his own reward (max^n). Budgets are iterations, so that the same
seed gives the same moves everywhere; `seconds` is for people who wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import ClassVar

from mypy_extensions import mypyc_attr

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.players.player import Player, at_least, one_of, share, weight_names
from shopfloor.players.playoff import Contender, leader, still_in
from shopfloor.players.rewards import REWARDS, final_placement, margin, placement
from shopfloor.players.tree import Memory, Node, most_promising, settled

WORDS: dict[str, Sequence[str]] = {
    "finish": ("no", "own", "next"),
    "root": ("ucb", "halving"),
    "tree": ("maxn", "own"),
    "reward": REWARDS,
}
"""What the settings that are words may be."""
ANY = -1
LOOK_UP = 10
"""Iterations after which we look whether the rest could change the choice."""
END_COSTS = 10
"""Iterations that one counts for which plays a world to the end."""
HEAT = 8
"""Worlds in which a play-off compares its moves before it drops any."""
LONGEST_TURN = 20
"""Moves after which a turn is left unfinished: alone, or with many choices, it may go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Player):
    """Settings, all by keyword:

    iterations   imagined worlds per decision
    seconds      think this long instead (not reproducible)
    patience     stop early when one move leads by more visits than this share of the
                 iterations left; with 1 no other could catch up (not with halving)
    exploration  how much optimism about moves tried seldom
    prior        visits that the judgement right after a move counts for
    expand       visits after which a position's own moves enter the tree
    finish       own: whoever moved last in the tree goes on to the end of the turn, so that
                 positions are judged between turns; next: whoever decides there does
    rollout      more moves played beyond the tree before judging
    endgame      moves of each player that may be left for the whole rest to be played
                 instead, in a tenth of the iterations
    playoff      games in which the moves tried most are played to the end afterwards, in the
                 same worlds; moves clearly behind drop out (not with halving)
    finalists    moves that a play-off starts with
    trust        games of a play-off that the search counts for
    stake        points at the end that make a game clearly won (73 %) in a play-off
    greed        share of those moves that are the best by judgement, not any
    sample       moves compared for a greedy one, drawn at random
    root         ucb: optimism shares out the iterations; halving: the best candidates
                 get equal parts in the same worlds, then the better half, and so on
    candidates   moves that halving starts with
    tree         maxn: all players' moves are in the tree; own: only ours, the others
                 play as in the rollout
    reward       placement: opponents we gain on; margin: gain on the best of the others
    scale        points gained that make a move clearly good (73 %)
    result       what the result counts for where the game is over, beside the points
    widen        moves considered at first where there are more
    reuse        go on in the last decision's tree where it has the position
    weights      of the judgement, where not the usual ones, which judge a single move best
    """

    USUAL: ClassVar[int] = 200
    """Iterations where none are given."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        patience: float = 1.0,
        exploration: float = 0.3,
        prior: float = 2.0,
        expand: int = 1,
        finish: str = "no",
        rollout: int = 4,
        endgame: int = 0,
        playoff: int = 0,
        finalists: int = 4,
        trust: float = 60.0,
        stake: float = 6.0,
        greed: float = 0.7,
        sample: int = 4,
        root: str = "ucb",
        candidates: int = 16,
        tree: str = "maxn",
        reward: str = "placement",
        scale: float = 20.0,
        result: float = 0.5,
        widen: int = 30,
        reuse: bool = True,
        weights: Sequence[float] | None = None,
    ) -> None:
        super().__init__(game, seed)
        iterations = self.USUAL if iterations is None else iterations
        for name, least, value in (
            ("iterations", 1, iterations),
            ("exploration", 0, exploration),
            ("prior", 0, prior),
            ("expand", 1, expand),
            ("rollout", 0, rollout),
            ("endgame", 0, endgame),
            ("playoff", 0, playoff),
            ("finalists", 2, finalists),
            ("trust", 0, trust),
            ("stake", 1e-9, stake),
            ("sample", 1, sample),
            ("candidates", 2, candidates),
            ("scale", 1e-9, scale),
            ("widen", 2, widen),
        ):
            at_least(least, name, value)
        self.iterations = iterations
        self.seconds = seconds
        self.patience = share("patience", patience)
        self.exploration = exploration
        self.prior = prior
        self.expand = expand
        self.finish = one_of("finish", finish, WORDS["finish"])
        self.rollout = rollout
        self.endgame = endgame
        self.to_the_end = False
        """Whether this decision is near enough to the end to play every world to it."""
        self.playoff = playoff
        self.finalists = finalists
        self.trust = trust
        self.stake = stake
        self.greed = share("greed", greed)
        self.sample = sample
        self.halving = one_of("root", root, WORDS["root"]) == "halving"
        self.candidates = candidates
        self.own_tree = one_of("tree", tree, WORDS["tree"]) == "own"
        self.by_placement = one_of("reward", reward, WORDS["reward"]) == "placement"
        self.scale = scale
        self.result = share("result", result)
        self.widen = widen
        self.reuse = reuse
        self.num_moves = game.num_moves
        self.weights = game.judgement.WEIGHTS if weights is None else checked(weights, game)
        self.judge = game.judgement.value
        self.memory: Memory | None = None
        self.baseline: list[float] = []
        self.instead: dict[int, Player] = {}
        """Who decides with so many players, where that calls for other settings."""

    def value(self, world: State, player: int) -> float:
        worth: float = self.judge(world, player, self.weights)
        return worth

    def choose(self, seat: Seat) -> int:
        moves = seat.legal_moves()
        if len(moves) == 1:
            return moves[0]
        if seat.players in self.instead:
            return self.instead[seat.players].choose(seat)
        world = self.imagine(seat)
        root = self.begin(seat, world, moves)
        self.to_the_end = self.endgame > 0 and self.ends_soon(world.copy())
        if self.halving:
            move = self.halve(root, seat, world, moves)
        else:
            began = perf_counter()
            self.think(root, seat)
            move = self.play_off(root, seat, moves, began)
        if self.reuse:
            self.memory = Memory(root, world, move, self.num_moves, self.baseline)
        return move

    def begin(self, seat: Seat, world: State, moves: list[int]) -> Node:
        """Return the node to start from: known from the last decision, or new.

        Rewards are counted from how things stand where the tree begins: far ahead or
        behind, a point more must matter as much as in an even game.
        """
        memory, self.memory = self.memory, None
        root = memory.find(seat.player, seat.view) if memory else None
        if memory and root:
            self.baseline = memory.baseline
        else:
            root = Node()
            self.baseline = [self.value(world, p) for p in range(seat.players)]
        if len(moves) > self.widen and not root.order:
            guesses = self.guesses(world, moves, seat.player)
            ranked = sorted(zip(guesses, moves), key=lambda pair: (-pair[0], pair[1]))
            root.order = [move for _, move in ranked]
        return root

    def ends_soon(self, world: State) -> bool:
        """Tell whether quick moves end this world as soon as `endgame` says."""
        for _ in range(self.endgame * world.players):
            mover = world.player
            if mover is None:
                return True
            world = self.quick_step(world, mover, self.weights)
        return False

    def budget(self) -> int:
        """Return the iterations of this decision; worlds played to the end cost, and tell, more."""
        return max(1, self.iterations // END_COSTS) if self.to_the_end else self.iterations

    def think(self, root: Node, seat: Seat) -> None:
        if self.seconds is None:
            for left in range(self.budget(), 0, -1):
                if left % LOOK_UP == 0 and settled(root, left * self.patience):
                    return
                self.iterate(root, self.imagine(seat), seat.player)
            return
        end = perf_counter() + self.seconds * (0.5 if self.playoff else 1.0)
        self.iterate(root, self.imagine(seat), seat.player)
        while perf_counter() < end:
            self.iterate(root, self.imagine(seat), seat.player)

    def halve(self, root: Node, seat: Seat, world: State, moves: list[int]) -> int:
        """Compare the most promising moves in the same worlds; drop the worse half each time."""
        me = seat.player
        left = self.promising(root, world, moves, me)
        began, spent = perf_counter(), 0
        rounds = (len(left) - 1).bit_length()
        for number in range(rounds):
            part = (number + 1) / rounds
            while spent == 0 or self.affords(part, spent + len(left), began):
                seed = self.generator.getrandbits(32)
                for move in left:
                    self.iterate(root, self.imagine(seat, seed), me, move)
                spent += len(left)
            left.sort(key=lambda m: -self.child(root, me, m).mean(self.prior))
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def affords(self, part: float, iterations: int, began: float) -> bool:
        """Tell whether so much thinking is within this part of the budget."""
        if self.seconds is None:
            return iterations <= self.budget() * part
        return perf_counter() - began < self.seconds * part

    def promising(self, root: Node, world: State, moves: list[int], me: int) -> list[int]:
        """Return the best moves by guess or by an earlier search, as many as can be compared."""
        self.descend(root, world, me)
        known = [move for move in moves if me * self.num_moves + move in root.children]
        known.sort(key=lambda m: (-self.child(root, me, m).mean(self.prior), m))
        return known[: min(self.candidates, max(2, self.iterations // 2))]

    def child(self, root: Node, me: int, move: int) -> Node:
        return root.children[me * self.num_moves + move]

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

    def play_off(self, root: Node, seat: Seat, moves: list[int], began: float) -> int:
        """Return the move tried most, or the best of those tried most when played to the end."""
        ranked = self.most_tried(root, seat.player, moves)
        left = [
            self.contender(root, seat.player, move)
            for move in ranked[: self.finalists if self.playoff else 1]
        ]
        games = 0
        while len(left) > 1 and self.affords_heat(games, began):
            for _ in range(HEAT):
                seed = self.generator.getrandbits(32)
                for contender in left:
                    contender.book(self.final_reward(seat, seed, contender.move))
            games += HEAT * len(left)
            left = still_in(left, self.trust)
        return leader(left, self.trust).move

    def affords_heat(self, games: int, began: float) -> bool:
        if self.seconds is None:
            return games < self.playoff
        return games == 0 or perf_counter() - began < self.seconds

    def contender(self, root: Node, me: int, move: int) -> Contender:
        """Enter a move with the search's reward, as it would be at stake in a play-off."""
        gain = self.child(root, me, move).mean(self.prior) - 0.5
        return Contender(move, 0.5 + gain * self.scale / self.stake)

    def final_reward(self, seat: Seat, seed: int, move: int) -> float:
        """Play one world on to the end, by the usual weights: they judge single moves best."""
        world = self.imagine(seat, seed)
        world.play(move)
        end = self.played_to_the_end(world, self.game.judgement.WEIGHTS)
        return placement([float(score) for score in end.scores()], self.stake)[seat.player]

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
                world = self.quick_step(world, mover, self.weights)
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
        rewards = self.play_out(world, movers[-1])
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
            for move, guess in zip(fresh, self.guesses(world, fresh, mover)):
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

    def guesses(self, world: State, moves: list[int], mover: int) -> list[float]:
        """Return the mover's reward right after each move, the others judged as before it."""
        values = [self.value(world, p) for p in range(world.players)]
        found = []
        for move in moves:
            after = world.copy()
            after.play(move)
            if after.agenda:
                values[mover] = self.value(after, mover)
                found.append(self.shared_out(values)[mover])
            else:
                found.append(self.rewards(after)[mover])
        return found

    def play_out(self, world: State, last: int) -> list[float]:
        """Play a few quick moves and judge the position they lead to."""
        if self.to_the_end:
            return self.rewards(self.played_to_the_end(world, self.weights))
        if self.finish == "next" or (self.finish == "own" and world.player == last):
            world = self.finish_turn(world)
        for _ in range(self.rollout):
            mover = world.player
            if mover is None:
                break
            world = self.quick_step(world, mover, self.weights)
        return self.rewards(world)

    def played_to_the_end(self, world: State, weights: list[float]) -> State:
        while (mover := world.player) is not None:
            world = self.quick_step(world, mover, weights)
        return world

    def finish_turn(self, world: State) -> State:
        deciding = world.player
        for _ in range(LONGEST_TURN):
            if deciding is None or world.player != deciding:
                break
            world = self.quick_step(world, deciding, self.weights)
        return world

    def quick_step(self, world: State, mover: int, weights: list[float]) -> State:
        """Return the world after the best of a few moves by judgement, or after any move."""
        generator = self.generator
        moves = world.legal
        if generator.random() >= self.greed:
            world.play(moves[int(generator.random() * len(moves))])
            return world
        if len(moves) > self.sample:
            moves = generator.sample(moves, self.sample)
        best, best_value, last = world, 0.0, len(moves) - 1
        for i, move in enumerate(moves):
            after = world.copy() if i < last else world
            after.play(move)
            worth: float = self.judge(after, mover, weights)
            if i == 0 or worth > best_value:
                best, best_value = after, worth
        return best

    def rewards(self, world: State) -> list[float]:
        """Return everybody's reward: by judgement, or by points and result at the end."""
        if world.agenda:
            return self.shared_out([self.value(world, p) for p in range(world.players)])
        by_points = self.shared_out([float(score) for score in world.scores()])
        if world.players == 1:
            return by_points
        weight = self.result
        return [
            weight * beaten + (1.0 - weight) * points
            for beaten, points in zip(final_placement(world), by_points)
        ]

    def shared_out(self, values: list[float]) -> list[float]:
        """Turn points into rewards."""
        gains = [value - before for value, before in zip(values, self.baseline)]
        return (placement if self.by_placement else margin)(gains, self.scale)


def checked(weights: Sequence[float], game: Game) -> list[float]:
    names = weight_names(game)
    try:
        found = [float(weight) for weight in weights]
    except (TypeError, ValueError):
        found = []
    if len(found) != len(names):
        raise BadOption(f"weights are {len(names)} numbers: of {', '.join(names)}")
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchDeep(Search):
    """The same search with ten times the iterations."""

    USUAL: ClassVar[int] = 2000
