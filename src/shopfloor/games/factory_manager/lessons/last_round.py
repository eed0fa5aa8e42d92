"""The last round, which counts double, and what beginners regret."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.judging import income, outlook
from shopfloor.games.factory_manager.lessons.record import LEARNER, moves_of, position
from shopfloor.games.factory_manager.lessons.spots import FREE
from shopfloor.games.factory_manager.rules.moves import HIRE
from shopfloor.games.factory_manager.rules.state import FactoryManager

OWN = 4
"""So many moves of the last building phase are the learner's; the others follow."""


def mans(before: FactoryManager, move: int, after: FactoryManager) -> str:
    count = HIRE.value(move)
    if count == 1:
        return ""
    left = outlook(after, LEARNER)
    if not count:
        return (
            "Seven are needed, and one must stay free: with your own seven a machine stands "
            f"still. You would end with about {left}."
        )
    return (
        f"You would end with about {left}. There is work for one more, and after this round "
        "nobody needs hands. Leave the second one out."
    )


def result(state: FactoryManager) -> str:
    money = sorted(state.scores())
    return (
        f"The game is over: {state.scores()[LEARNER]} Elektro for you, {money[-2]} and {money[0]} "
        "for the rivals. Tiles count for nothing now. With equal money, the better last income "
        "would decide."
    )


LESSON = Lesson(
    name="last-round",
    title="The last round counts double",
    minutes=4,
    start=position(5, "build"),
    beats=(
        Say(
            "The fifth and last round: your income is doubled, and nothing comes after it. "
            "Whatever you buy has to pay for itself at once.",
            at=("round-5", "sum{seat}+gain{seat}-1"),
            clauses=("FM-INC-3", "FM-SCO-4"),
            known="The last income is doubled, energy too.",
        ),
        Ask(
            "So what is one more good worth now, made and stored?",
            at=("made{seat}", "stored{seat}"),
            clauses=("FM-INC-3", "FM-INC-1"),
            answers=(
                Answer(
                    "10 El",
                    "That was the rule of the first four rounds. This income is doubled.",
                    shows="round-5",
                ),
                Answer("20 El"),
                Answer(
                    "60 El",
                    "That is what one more good was worth in the first round, over all five. One "
                    "round is left.",
                    shows="round-5",
                ),
            ),
        ),
        Ask(
            "You can store nine and make six. How many more goods could still be paid?",
            at=("made{seat}", "stored{seat}"),
            clauses=("FM-INC-1",),
            answers=(
                Answer("Three", at="mat/made-9"),
                Answer(
                    "Six",
                    "Beyond nine there is no place left. Count from made to stored.",
                    shows="stored{seat}",
                ),
            ),
        ),
        Do(
            "M8 makes four, and the small M1 one: in its place M8 is three more, just right. Your "
            "bays are full, so tear M1 down.",
            at=("tile{seat}-7", "hall-M8"),
            clauses=("FM-TEAR-1",),
            moves=("tear down M1",),
            other="Possible, but first make room for M8. M1 makes least, and two machines are "
            "enough to carry your robots.",
        ),
        Do(
            "Now buy M8. 18 Elektro is a lot, but three more goods bring 60.",
            at=("hall-M8",),
            clauses=("FM-BUY-1", "FM-TEAR-2"),
            moves=("buy M8",),
            other="With M8 you would make nine, just what you can store. Nothing else here does "
            "that.",
        ),
        Say(
            lambda state: (
                f"The board still says about {income(state, LEARNER)}. Why? M8 wants five workers "
                "and M3 three; one is saved, so seven. You have seven, but one of them must stay "
                "free."
            ),
            at=("sum{seat}+gain{seat}-1", FREE),
            clauses=("FM-BUR-2", "FM-BUR-6"),
        ),
        Do(
            "Nothing else here pays. End your turn; then extra hands are for hire.",
            at=("hire{seat}-1+hire{seat}-2",),
            clauses=("FM-SEA-1",),
            moves=("end turn",),
            other="It would not pay for itself before the end. End your turn.",
        ),
        Check(
            "How many do you hire, at 7 Elektro each? Your aim is money at the end.",
            clauses=("FM-SEA-1", "FM-SEA-2"),
            judge=mans,
            shown="hire 1 seasonal",
        ),
        Say(
            "One worker for 7 Elektro makes M8 run: 60 more. You run everything, and the others "
            "finish their turns. The energy tile decides the rest.",
            at=("sum{seat}+gain{seat}-1", "coming-0+coming-1"),
            clauses=("FM-BUR-2", "FM-ENE-1"),
            then=(*moves_of(5, "build")[OWN:], *moves_of(5, "run")),
        ),
        Say(
            result,
            at=("cash{seat}",),
            clauses=("FM-END-1", "FM-END-2"),
            known="Equal money: the better last income wins.",
        ),
        Say(
            "Three things beginners regret. First: letting the belts drift apart. Ten stored and "
            "six made is sixty. Buy for the shorter belt.",
            at=("made{seat}", "stored{seat}"),
            clauses=("FM-INC-1",),
        ),
        Say(
            lambda state: (
                "Second: forgetting energy. It is cheap at first, but the price never falls: here "
                f"it went from 1 to {state.price}. A control tile in the middle of the game "
                "nearly always pays."
            ),
            at=("price", "tile{seat}-control"),
            clauses=("FM-INC-2", "FM-ENE-1"),
        ),
        Say(
            "Third: sending everybody to work. Free workers bid, bring, buy and tear down. Let "
            "old machines rest early, and let robots and optimization free your people.",
            at=("man{seat}-6", "tile{seat}-optimization"),
            clauses=("FM-BUR-2", "FM-BUR-6"),
            known="Belts together, energy down, hands free.",
        ),
    ),
)
