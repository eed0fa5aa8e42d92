"""What a factory earns, and the two ways to make it earn more."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.judging import income
from shopfloor.games.factory_manager.lessons.record import LEARNER, position
from shopfloor.games.factory_manager.lessons.spots import FREE
from shopfloor.games.factory_manager.rules.state import FactoryManager


def sum_of(state: FactoryManager) -> str:
    factory = state.factories[LEARNER]
    return (
        f"Twenty, less {factory.energy} for energy: {income(state, LEARNER)}. You need not work it "
        "out: this board does, as if you ran everything in the best way."
    )


def more(before: FactoryManager, move: int, after: FactoryManager) -> str:
    if income(after, LEARNER) > income(before, LEARNER):
        return ""
    return (
        f"The board still says {income(after, LEARNER)}. Three made, three stored: one belt alone "
        "pays nothing more. What else is taken off your income?"
    )


LESSON = Lesson(
    name="first-income",
    title="Your first income",
    minutes=3,
    start=position(1, "build", 6),
    beats=(
        Say(
            "This is your factory. Five rounds from now, whoever has the most money wins. "
            "Nothing else counts.",
            at=("mat", "cash{seat}"),
            clauses=("FM-SCO-4", "FM-END-1", "FM-END-2"),
            known="Most money after five rounds wins.",
        ),
        Say(
            "Machines make goods. You begin with two old ones, and each makes one good in a round. "
            "The belt called Made counts them.",
            at=("tile{seat}-5+tile{seat}-6", "made{seat}"),
            clauses=("FM-SET-2", "FM-SET-3", "FM-BUR-5"),
            known="Machines make goods.",
        ),
        Say(
            "Goods need a place. Three storage tiles keep one good each, so you can store three: "
            "that is the other belt.",
            at=("tile{seat}-0+tile{seat}-1+tile{seat}-2", "stored{seat}"),
            clauses=("FM-SET-2", "FM-BUR-5"),
            known="Storage keeps goods.",
        ),
        Ask(
            "A good earns 10 Elektro if it is both made and stored. You make two and can store "
            "three. What do you earn?",
            at=("made{seat}", "stored{seat}"),
            clauses=("FM-INC-1",),
            known="The smaller of made and stored is paid: 10 El a good.",
            answers=(
                Answer("20 El", at="mat/made-2"),
                Answer(
                    "30 El",
                    "Three could be stored, but only two are made. The third place stays empty.",
                    at="mat/made-3",
                    shows="made{seat}",
                ),
                Answer(
                    "50 El",
                    "Made and stored are not added up: it is the same good that is made here "
                    "and stored there.",
                    at="mat/made-5",
                    shows="made{seat}+stored{seat}",
                ),
            ),
        ),
        Say(
            "Machines eat energy: two each, four together, as your chimney shows. One energy "
            "costs 1 Elektro now, and it will get dearer.",
            at=("gauge{seat}", "price"),
            clauses=("FM-BUR-4", "FM-INC-2", "FM-SET-9"),
            known="Every energy costs what the energy price says.",
        ),
        Say(sum_of, at=("sum{seat}+gain{seat}-0",), clauses=("FM-INC-2",)),
        Ask(
            "So a factory grows in two ways: earn more, or burn less. To earn 30, which of your "
            "two belts must move on?",
            at=("made{seat}", "stored{seat}"),
            clauses=("FM-INC-1",),
            answers=(
                Answer("Made", at="made{seat}"),
                Answer(
                    "Stored",
                    "Then you could store four and would still make two: 20 again. The smaller "
                    "number is the one that pays.",
                    at="stored{seat}",
                    shows="made{seat}",
                ),
            ),
        ),
        Say(
            "You have seven workers. Each old machine keeps two of them busy: four sit in the "
            "canteen. The other three are free, and free workers do everything else.",
            at=("man{seat}-0+man{seat}-1+man{seat}-2+man{seat}-3", FREE),
            clauses=("FM-SET-1", "FM-SET-3", "FM-SCO-5"),
            known="Free workers do everything but run machines.",
        ),
        Do(
            "Send a free worker to buy machine M1: one more good. The tag is what you pay. "
            "It will need one worker and one energy to run.",
            at=("hall-M1", FREE),
            clauses=("FM-BUY-1", "FM-BUY-3"),
            moves=("buy M1",),
            other="That is allowed, and later you may want to. First the machine: we want to see "
            "what it does to your income.",
            known="A free worker buys one tile.",
        ),
        Say(
            lambda state: (
                f"Run at its best, that now makes {income(state, LEARNER)} instead of 16: three "
                "goods, five energy. The belts themselves move later, when you set your factory."
            ),
            at=("sum{seat}+gain{seat}-0",),
            clauses=("FM-INC-1", "FM-INC-2"),
        ),
        Check(
            "Your turn, no help. You have money for one more tile: buy one that makes this "
            "round's income larger still.",
            clauses=("FM-BUY-1",),
            judge=more,
            shown="buy CX",
        ),
        Say(
            lambda state: (
                f"{income(state, LEARNER)}: you earn as much and burn less, in this round and in "
                "all that follow. You can read a factory now. Next: who may buy first."
            ),
            at=("sum{seat}+gain{seat}-0",),
            clauses=("FM-INC-2",),
            known="Saving energy is income too.",
        ),
    ),
)
