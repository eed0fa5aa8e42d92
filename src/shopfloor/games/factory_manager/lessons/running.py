"""What runs, what rests, and the price of energy."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.record import LEARNER, moves_of, position
from shopfloor.games.factory_manager.lessons.spots import SWITCHES
from shopfloor.games.factory_manager.rules.moves import SHUT
from shopfloor.games.factory_manager.rules.state import FactoryManager

OWN = 5
"""So many machines and robots the learner decides about; the others follow."""


def rests(before: FactoryManager, move: int, after: FactoryManager) -> str:
    if SHUT.has(move):
        return ""
    return (
        "Then you make seven and store six: one good is lost, and two workers and two energy are "
        "spent on it. What else could you do?"
    )


def paid(state: FactoryManager) -> str:
    factory = state.factories[LEARNER]
    return (
        f"The rivals set theirs, and the tile is +{state.energy_drawn[-1]}: the price is "
        f"{state.price}. Sixty for six goods, less {factory.energy} energy at {state.price}: you "
        f"were paid {factory.incomes[-1]}."
    )


LESSON = Lesson(
    name="running",
    title="What runs, and what it costs",
    minutes=3,
    start=position(3, "run"),
    beats=(
        Say(
            "All have built. Now every worker of yours comes back, those bid for an order tile "
            "too, and you decide about each machine and robot: does it run this round?",
            at=("mat",),
            clauses=("FM-BUR-1",),
            known="Each round you decide anew what runs.",
        ),
        Say(
            "M1, M3 and both robots together make six, and you can store six. The old M0 is asked "
            "about first: one good, for two workers and two energy.",
            at=(SWITCHES, "stored{seat}"),
            clauses=("FM-BUR-3", "FM-BUR-5"),
        ),
        Check(
            "Does M0 run this round? You decide.",
            clauses=("FM-BUR-2", "FM-BUR-3"),
            judge=rests,
            shown="shut down M0",
        ),
        Say(
            "It rests: no goods, no energy, no workers. Next round you may run it again. "
            "Resting costs nothing.",
            at=("tile{seat}-5",),
            clauses=("FM-BUR-3",),
            known="A tile that rests counts for nothing, good or bad.",
        ),
        Do(
            "M1 is asked about next. Run it.",
            at=(SWITCHES,),
            clauses=("FM-BUR-2",),
            moves=("run M1",),
            other="Shut down, it could not carry a robot either: two goods or more would be gone.",
        ),
        Do(
            "Run M3 as well.",
            at=(SWITCHES,),
            clauses=("FM-BUR-2",),
            moves=("run M3",),
            other="Shut down, M3 takes three goods with it: its own two, and a robot's.",
        ),
        Ask(
            "M1 needs one worker and M3 three, and your optimization tile saves one. Of your "
            "seven, how many are free next round?",
            at=("tile{seat}-7+tile{seat}-8", "tile{seat}-optimization"),
            clauses=("FM-BUR-6", "FM-BUR-2"),
            known="Who is not at work is free next round; one always must be.",
            answers=(
                Answer(
                    "Three",
                    "Four are needed, but one of them is saved: three go to work.",
                    shows="tile{seat}-optimization",
                ),
                Answer("Four"),
                Answer(
                    "Seven",
                    "Machines that run need their people in the canteen. Those cannot bid, "
                    "bring or buy next round.",
                    shows="tile{seat}-7+tile{seat}-8",
                ),
            ),
        ),
        Do(
            "Two machines run, so two robots may. Run R2.",
            at=(SWITCHES,),
            clauses=("FM-BUR-2",),
            moves=("run R2",),
            other="It needs neither workers nor energy, and its good has a place.",
        ),
        Say(
            "Energy: M1 uses one and M3 two, the robots nothing, and CX saves two. That makes one. "
            "Less than one is not possible, however much you save.",
            at=("tile{seat}-7+tile{seat}-8", "tile{seat}-control"),
            clauses=("FM-BUR-4",),
        ),
        Ask(
            "When everybody has decided, an energy tile raises the price. It is 3 now. How dear "
            "can it be when you are paid?",
            at=("price", "coming-0+coming-1+coming-2"),
            clauses=("FM-ENE-1",),
            known="The price rises by 0, 1 or 2 before you are paid.",
            answers=(
                Answer(
                    "3",
                    "That is what happens if a +0 comes. There are +1 and +2 as well.",
                    shows="coming-0+coming-1+coming-2",
                ),
                Answer("5"),
                Answer(
                    "8",
                    "One tile raises it by two at most. Eight could only come in the last round.",
                    shows="coming-0+coming-1+coming-2",
                ),
            ),
        ),
        Do(
            "Run R5, too. Then it is fixed: nobody may change a factory once the tile is turned.",
            at=(SWITCHES,),
            clauses=("FM-ENE-1",),
            moves=("run R5",),
            other="Two goods for nothing, and there is room for both: let it run.",
            then=moves_of(3, "run")[OWN:],
        ),
        Say(
            paid,
            at=("price", "cash{seat}"),
            clauses=("FM-ENE-1", "FM-INC-1", "FM-INC-2"),
            known="You pay energy at the new price.",
        ),
        Say(
            "Nothing is carried over: the goods are sold, the storage is empty again. What stays "
            "is money, tiles, and four free workers for the next round.",
            at=("man{seat}-3+man{seat}-4+man{seat}-5+man{seat}-6",),
            clauses=("FM-BUR-7",),
        ),
    ),
)
