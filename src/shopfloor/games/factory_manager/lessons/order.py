"""The order of play is bought with workers."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.record import LEARNER, position
from shopfloor.games.factory_manager.lessons.spots import FREE
from shopfloor.games.factory_manager.rules.moves import BID
from shopfloor.games.factory_manager.rules.state import FactoryManager


def cheap(before: FactoryManager, move: int, after: FactoryManager) -> str:
    bid = BID.value(move)
    if not bid:
        return ""
    left = before.factories[LEARNER].available - bid
    return (
        f"If nobody raises, that leaves you {left} of 3 workers. You may begin lower and see "
        "whether anybody wants this tile at all."
    )


LESSON = Lesson(
    name="order",
    title="Workers buy the order of play",
    minutes=3,
    start=position(1, "order"),
    beats=(
        Say(
            "A round goes like this: order, market, build, run; then everybody is paid. Building "
            "you have seen. Back to the beginning of the round: the order of play.",
            at=("phase-0+phase-1+phase-2+phase-3",),
            clauses=("FM-RND-1",),
            known="Order, market, build, run, income: five times.",
        ),
        Say(
            "Every round begins with an auction. These are the old order tiles: all they do now "
            "is say who chooses first, and the highest does.",
            at=("order-8", "order-7"),
            clauses=("FM-RND-2", "FM-AUC-2", "FM-SET-5"),
            known="The highest old order tile chooses first.",
        ),
        Say(
            "Everybody gets one of these three. There is one for each player; two more stay "
            "face down until next time.",
            at=("order-1+order-2+order-6",),
            clauses=("FM-AUC-1",),
        ),
        Ask(
            "From now on the low numbers act first. With which tile have you the first pick of "
            "everything on sale?",
            at=("order-1+order-2+order-6",),
            clauses=("FM-RND-2", "FM-RND-3"),
            known="Low order tiles act first.",
            answers=(
                Answer("Tile 1", at="order-1"),
                Answer(
                    "Tile 6",
                    "Six acts last of the three. High numbers come first only in the next auction.",
                    at="order-6",
                    shows="order-1",
                ),
            ),
        ),
        Say(
            "But look at the 6: every single tile you buy costs 3 Elektro less. Tiles from 4 up "
            "have a discount, and it grows with the number.",
            at=("order-6",),
            clauses=("FM-BUY-2",),
            known="High order tiles act late and pay less.",
            then=("choose order tile 1", "bid 0"),
        ),
        Say(
            "A rival auctions tile 1 and opens with nothing, which is usual. Bids are free "
            "workers, not money. You have three of them.",
            at=("auctioned", FREE),
            clauses=("FM-AUC-2", "FM-AUC-4", "FM-SCO-5"),
            known="You bid with free workers.",
        ),
        Ask(
            "One worker must always stay free. So what is the highest you could bid?",
            at=(FREE,),
            clauses=("FM-AUC-3",),
            known="One worker always stays free.",
            answers=(
                Answer(
                    "1",
                    "You may go higher: with one worker bid, two would be free, and only one "
                    "has to be.",
                    at="bid-1",
                    shows=FREE,
                ),
                Answer("2", at="bid-2"),
                Answer(
                    "3",
                    "Then nobody would be left to bring tiles, to buy and to build. The rules "
                    "forbid it.",
                    at="bid-3",
                    shows=FREE,
                ),
            ),
        ),
        Do(
            "Try it: bid one worker for tile 1.",
            at=("bid-1", "auctioned"),
            clauses=("FM-AUC-4",),
            moves=("bid 1",),
            other="You may do that in a game. Here let us see what a bid of one leads to.",
            then=("pass", "bid 2"),
        ),
        Ask(
            "A rival bid two and has tile 1, with both workers lying on it. How many tiles can "
            "that rival still buy this round?",
            at=("order-1",),
            clauses=("FM-AUC-5", "FM-BUY-1"),
            known="Workers who are bid do nothing else until the round's end.",
            answers=(
                Answer("One"),
                Answer(
                    "Three",
                    "Every purchase needs a free worker. Two of the three lie on the tile and "
                    "come back only when the factories are set.",
                ),
                Answer(
                    "None",
                    "One worker always stays free, and a free worker can buy a tile.",
                ),
            ),
        ),
        Do(
            "You lost, and that costs nothing: all three are still yours. Now you choose. Take "
            "the discount: put tile 6 up.",
            at=("order-6",),
            clauses=("FM-AUC-5", "FM-AUC-6"),
            moves=("choose order tile 6",),
            other="Tile 2 gives no discount. Here we want to buy cheaply: choose tile 6.",
            known="A lost bid costs nothing.",
        ),
        Check(
            "Open the bidding yourself. You want to have all three workers free for building, "
            "if that is possible.",
            clauses=("FM-AUC-2",),
            judge=cheap,
            shown="bid 0",
            then=("pass", "bid 0"),
        ),
        Say(
            "Nobody raised: the tile is yours for nothing. The last player gets the tile that is "
            "left and may lay workers on it all the same, to bring fewer tiles to market.",
            at=("order",),
            clauses=("FM-AUC-7", "FM-AUC-8"),
            known="The last tile goes for nothing.",
        ),
        Say(
            "First pick or discount: neither is always better. Early, when others want the same "
            "tile as you; late, when you buy a lot. Next: what is on sale at all.",
            at=("order",),
            clauses=("FM-RND-2",),
        ),
    ),
)
