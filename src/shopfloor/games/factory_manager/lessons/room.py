"""Room on the floor, tiles kept aside, and seasonal workers."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.judging import free_next, income
from shopfloor.games.factory_manager.lessons.record import LEARNER, position
from shopfloor.games.factory_manager.rules.log import plural
from shopfloor.games.factory_manager.rules.moves import TEAR
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.factory import seasonal_cost


def makes_room(before: FactoryManager, move: int, after: FactoryManager) -> str:
    if income(after, LEARNER) < income(before, LEARNER):
        return (
            f"Without that tile this round brings about {income(after, LEARNER)} instead of "
            f"{income(before, LEARNER)}. Which tile is doing nothing for you?"
        )
    if free_next(after, LEARNER) < free_next(before, LEARNER):
        return "That tile saves a worker, and its room cannot hold storage anyway."
    if after.factories[LEARNER].paid:
        return "That opens a new bay for 10 Elektro. There is a cheaper way."
    if not TEAR.has(move):
        return "All ten bays are still full. A worker can tear something down to free one."
    return ""


def hired(state: FactoryManager) -> str:
    count = state.factories[LEARNER].seasonal
    return (
        f"You employ {plural(count, 'seasonal worker') if count else 'nobody'} now. Seasonal "
        "workers help to run the factory this round and act for you in the next one. Then they "
        "are paid again, or they go."
    )


LESSON = Lesson(
    name="room",
    title="Making room, and extra hands",
    minutes=3,
    start=position(4, "build", 8),
    beats=(
        Say(
            "Round 4. Six made, six stored: both belts must move on together. But your ten bays "
            "are full. Two more behind the tape cost 10 Elektro each, once.",
            at=("new{seat}-10+new{seat}-11", "made{seat}+stored{seat}"),
            clauses=("FM-BUY-5", "FM-BUY-4"),
            known="Ten bays are free, two more cost 10 El each, once.",
        ),
        Ask(
            "Tile 8 makes every purchase 4 cheaper. Without it, S3 costs 14. What do you pay?",
            at=("hall-S3", "order-8"),
            clauses=("FM-BUY-2",),
            known="The discount counts for each purchase; the tags include it.",
            answers=(
                Answer(
                    "14 El",
                    "That is the price without a discount. The tag on the shelf shows yours, "
                    "with the discount taken off.",
                    shows="hall-S3",
                ),
                Answer("10 El", at="hall-S3"),
                Answer(
                    "6 El",
                    "Eight is the number of the tile. The discount written on it is 4.",
                    shows="order-8",
                ),
            ),
        ),
        Do(
            "Without an empty bay you may still buy: the tile then waits aside, where it does "
            "nothing. Buy S3 and keep it aside.",
            at=("hall-S3",),
            clauses=("FM-BUY-3", "FM-BUY-6"),
            moves=("buy S3 and keep it aside",),
            other="One thing at a time: first keep S3 aside, so that you see how it gets in.",
            known="A tile kept aside waits and does nothing.",
        ),
        Check(
            "Make room for it, without paying 10 for a bay and without losing income or workers: "
            "a worker can tear down any tile of yours. It is gone for good.",
            clauses=("FM-TEAR-1",),
            judge=makes_room,
            shown="tear down M0",
        ),
        Do(
            "There is your bay. Placing what you have kept aside takes no worker: place S3.",
            at=("aside{seat}-S3", "mat/bay-5"),
            clauses=("FM-TEAR-2", "FM-BUY-6"),
            moves=("place S3",),
            other="Later, perhaps. A tile aside does nothing: let it in first.",
            known="Tearing down takes a worker, placing from aside does not.",
        ),
        Ask(
            "That took two workers and 10 Elektro. You make six and can store nine now. What "
            "do you earn more this round?",
            at=("sum{seat}+gain{seat}-2",),
            clauses=("FM-INC-1",),
            answers=(
                Answer("Nothing yet"),
                Answer(
                    "30 El",
                    "Three more could be stored, but only six are made. The board shows the same "
                    "sum as before.",
                    shows="made{seat}",
                ),
            ),
        ),
        Say(
            "It is for the last round, which counts double: whatever more you make then has its "
            "place. Buying a round ahead spreads the work over more hands.",
            at=("stored{seat}",),
            clauses=("FM-INC-3",),
        ),
        Do(
            "You may leave workers idle: not everything on sale helps you. End your turn.",
            at=("man{seat}-3+man{seat}-4+man{seat}-5+man{seat}-6",),
            clauses=("FM-BUY-1",),
            moves=("end turn",),
            other="It would cost more than it brings: two machines carry two robots already.",
        ),
        Ask(
            lambda state: (
                "Now you may hire up to two seasonal workers, for 7 Elektro each. Your discount of "
                f"{state.discount(LEARNER)} counts here, too. What do both cost?"
            ),
            at=("hire{seat}-1", "hire{seat}-2"),
            clauses=("FM-SEA-1",),
            answers=(
                Answer(
                    "14 El",
                    "That would be without the discount. It is taken off for each of the two.",
                    shows="order-8",
                ),
                Answer(
                    "10 El",
                    "The discount counts for each worker, not once for both.",
                    shows="order-8",
                ),
                Answer(lambda state: f"{2 * seasonal_cost(state, LEARNER)} El", at="hire{seat}-2"),
            ),
        ),
        Do(
            "A worker more is one tile more to bring and to buy next round. Hire as many as you "
            "like, or nobody.",
            at=("hire{seat}-1", "hire{seat}-2"),
            clauses=("FM-SEA-1", "FM-SEA-2"),
            moves=("hire 1 seasonal", "hire {workers} seasonal"),
            other="Decide how many you hire: none, one or two.",
            known="Seasonal workers stay for one round and cost less late in order.",
        ),
        Say(
            hired,
            at=("hire{seat}-1+hire{seat}-2",),
            clauses=("FM-SEA-2", "FM-SEA-3", "FM-SET-4"),
        ),
    ),
)
