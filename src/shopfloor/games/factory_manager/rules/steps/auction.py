"""Phase 1: the new player order is auctioned for workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules import log
from shopfloor.games.factory_manager.rules.moves import BID, CHOOSE, PASS

if TYPE_CHECKING:
    from shopfloor.games.factory_manager.rules.state import FactoryManager

ORDER_STACK: Final = 0  # kind of chance


class Reveal(Step["FactoryManager"]):
    """Turn up as many order tiles as there are players."""

    clauses = ("FM-AUC-1", "FM-RND-2")

    def run(self, state: FactoryManager) -> None:
        for _ in range(state.players):
            tile = state.order_pile.draw(state.chance, ORDER_STACK)
            state.face_up.append(tile)
            state.tell(log.REVEALED, tile)
        state.face_up.sort()
        state.push(NextAuction())


class NextAuction(Step["FactoryManager"]):
    """Find who chooses: the highest old tile among those without a new one."""

    clauses = ("FM-AUC-2", "FM-AUC-6", "FM-RND-3")

    def run(self, state: FactoryManager) -> None:
        waiting = without_tile(state)
        if not waiting:
            state.push(NewOrder())
            return
        chooser = waiting[0]
        for p in waiting:
            if state.factories[p].tile > state.factories[chooser].tile:
                chooser = p
        state.push(TakeLast(chooser) if len(waiting) == 1 else ChooseTile(chooser))


class ChooseTile(Step["FactoryManager"]):
    clauses = ("FM-AUC-2",)

    def options(self, state: FactoryManager) -> list[int]:
        return [CHOOSE.at(tile) for tile in state.face_up]

    def play(self, state: FactoryManager, move: int) -> None:
        tile = CHOOSE.value(move)
        state.tell(log.CHOSE, self.who, tile)
        state.push(OpenBid(self.who, tile))

    def prompt(self, state: FactoryManager) -> str:
        return "choose an order tile to auction"


class OpenBid(Step["FactoryManager"]):
    """The chooser opens with any number of workers and cannot decline."""

    __slots__ = ("tile",)
    clauses = ("FM-AUC-2", "FM-AUC-3")

    def __init__(self, who: int, tile: int) -> None:
        self.who = who
        self.tile = tile

    def options(self, state: FactoryManager) -> list[int]:
        return [BID.at(n) for n in range(limit(state, self.who) + 1)]

    def play(self, state: FactoryManager, move: int) -> None:
        bid = BID.value(move)
        state.tell(log.BID, self.who, bid)
        bidders = 0
        for p in without_tile(state):
            bidders |= 1 << p
        next_bid(state, self.who, self.tile, bid, bidders)

    def prompt(self, state: FactoryManager) -> str:
        return f"open the bidding for order tile {self.tile}"

    def why_not(self, state: FactoryManager, move: int) -> str:
        return too_high(state, self.who, move)


class RaiseBid(Step["FactoryManager"]):
    """Raise or pass; a pass is final for this tile."""

    __slots__ = ("tile", "bid", "leader", "bidders")
    clauses = ("FM-AUC-4", "FM-AUC-3")

    def __init__(self, who: int, tile: int, bid: int, leader: int, bidders: int) -> None:
        self.who = who
        self.tile = tile
        self.bid = bid
        self.leader = leader
        self.bidders = bidders

    def options(self, state: FactoryManager) -> list[int]:
        moves = [BID.at(n) for n in range(self.bid + 1, limit(state, self.who) + 1)]
        moves.append(PASS)
        return moves

    def play(self, state: FactoryManager, move: int) -> None:
        if move == PASS:
            state.tell(log.PASSED, self.who)
            left = self.bidders & ~(1 << self.who)
            after_pass(state, self.who, self.tile, self.bid, self.leader, left)
        else:
            bid = BID.value(move)
            state.tell(log.BID, self.who, bid)
            next_bid(state, self.who, self.tile, bid, self.bidders)

    def prompt(self, state: FactoryManager) -> str:
        return f"bid more than {self.bid} for order tile {self.tile}, or pass"

    def why_not(self, state: FactoryManager, move: int) -> str:
        if BID.has(move) and BID.value(move) <= self.bid:
            return f"A bid must be higher than {self.bid} [FM-AUC-4]."
        return too_high(state, self.who, move)


class TakeLast(Step["FactoryManager"]):
    """The last player takes the last tile, and may lay workers on it."""

    clauses = ("FM-AUC-7",)

    def options(self, state: FactoryManager) -> list[int]:
        return [BID.at(n) for n in range(limit(state, self.who) + 1)]

    def play(self, state: FactoryManager, move: int) -> None:
        win(state, self.who, state.face_up[0], BID.value(move))

    def prompt(self, state: FactoryManager) -> str:
        return f"take order tile {state.face_up[0]}, laying any workers on it"

    def why_not(self, state: FactoryManager, move: int) -> str:
        return too_high(state, self.who, move)


class NewOrder(Step["FactoryManager"]):
    """Old tiles go back into the stack; the new ones count from now on."""

    clauses = ("FM-AUC-8", "FM-RND-2")

    def run(self, state: FactoryManager) -> None:
        state.order_pile.fill([factory.tile for factory in state.factories])
        for factory in state.factories:
            factory.tile, factory.new_tile = factory.new_tile, 0


def without_tile(state: FactoryManager) -> list[int]:
    return [p for p, factory in enumerate(state.factories) if not factory.new_tile]


def limit(state: FactoryManager, player: int) -> int:
    """Return the highest bid: one worker always stays available."""
    return state.factories[player].available - 1


def next_bid(state: FactoryManager, leader: int, tile: int, bid: int, bidders: int) -> None:
    """Ask the next bidder clockwise of the one who leads now."""
    after_pass(state, leader, tile, bid, leader, bidders)


def after_pass(
    state: FactoryManager, last: int, tile: int, bid: int, leader: int, bidders: int
) -> None:
    if bidders == 1 << leader:
        win(state, leader, tile, bid)
        return
    who = (last + 1) % state.players
    while not bidders >> who & 1:
        who = (who + 1) % state.players
    state.push(RaiseBid(who, tile, bid, leader, bidders))


def win(state: FactoryManager, player: int, tile: int, bid: int) -> None:
    state.cite("FM-AUC-5")
    factory = state.factories[player]
    factory.new_tile = tile
    factory.bid = bid
    factory.available -= bid
    state.face_up.remove(tile)
    state.tell(log.WON, player, tile, bid)
    state.push(NextAuction())


def too_high(state: FactoryManager, player: int, move: int) -> str:
    most = limit(state, player)
    if BID.has(move) and BID.value(move) > most:
        return f"One worker must stay available, so the highest bid is {most} [FM-AUC-3]."
    return ""
