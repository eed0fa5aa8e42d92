"""The six kinds of tile, and how they carry each other."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.judging import free_next, income
from shopfloor.games.factory_manager.lessons.record import LEARNER, position
from shopfloor.games.factory_manager.rules.state import FactoryManager


def frees(before: FactoryManager, move: int, after: FactoryManager) -> str:
    if income(after, LEARNER) < income(before, LEARNER):
        return (
            f"Run at its best, the factory then earns about {income(after, LEARNER)} instead of "
            f"{income(before, LEARNER)}. Free a worker without losing income."
        )
    if free_next(after, LEARNER) <= free_next(before, LEARNER):
        return (
            "As many workers as before would be needed. Both running machines carry a robot "
            "already; which kind of tile needs no machine?"
        )
    return ""


LESSON = Lesson(
    name="tiles",
    title="Six kinds of tile",
    minutes=3,
    start=position(3, "build"),
    beats=(
        Say(
            lambda state: (
                "Your factory two rounds later. Storage grew: you can store "
                f"{state.factories[LEARNER].storage} goods, but make only "
                f"{state.factories[LEARNER].production}. Time for production."
            ),
            at=("made{seat}", "stored{seat}"),
            clauses=("FM-BUR-5", "FM-INC-1"),
        ),
        Ask(
            "On a tile, green is what it gives you and red what it needs. Machine M3 gives two "
            "goods. What does it need?",
            at=("tile{seat}-8",),
            clauses=("FM-BUR-4", "FM-BUR-6"),
            known="Green: what a tile gives. Red: what it needs.",
            answers=(
                Answer("Three workers, two energy", at="tile{seat}-8"),
                Answer(
                    "Two workers, three energy",
                    "The little man stands for workers, the flash for energy. Have another look "
                    "at the red numbers.",
                    shows="tile{seat}-8",
                ),
                Answer(
                    "Nothing, it is paid for",
                    "Its price is paid, but every round it wants workers at work and energy.",
                    shows="tile{seat}-8",
                ),
            ),
        ),
        Say(
            "Working robots make goods without any worker. But a robot only runs beside a "
            "running machine, and each machine carries just one.",
            at=("hall-R1+hall-R2+hall-R3+hall-R4", "hall-R5"),
            clauses=("FM-BUR-2", "FM-BUY-7"),
            known="One robot for each running machine.",
        ),
        Ask(
            "You want to run M1 and M3 and let the two old machines rest. How many robots can "
            "run then?",
            at=("tile{seat}-7+tile{seat}-8",),
            clauses=("FM-BUR-2",),
            answers=(
                Answer(
                    "One",
                    "Each running machine carries one of its own. You are running two.",
                    shows="tile{seat}-7+tile{seat}-8",
                ),
                Answer("Two"),
                Answer(
                    "Four",
                    "Machines that rest carry nobody. Only running ones count.",
                    shows="tile{seat}-7+tile{seat}-8",
                ),
            ),
        ),
        Do(
            "Buy R5: two goods, no energy, no workers. It costs 17 Elektro, and its two goods "
            "bring 20 in every round from now on.",
            at=("hall-R5",),
            clauses=("FM-BUY-2", "FM-BUY-4"),
            moves=("buy R5",),
            other="It may be worth its money. But R5 makes two goods and burns nothing, and "
            "nobody has bought before you: take that first.",
        ),
        Do(
            "One good more and your storage is full. R2 makes one and burns nothing: buy it for "
            "the second machine.",
            at=("hall-R2",),
            clauses=("FM-BUY-1",),
            moves=("buy R2",),
            other="Keep your money for R2: with it you make six, as many as you can store.",
        ),
        Say(
            "Personnel robots make nothing. They do the work of people: with H2 three workers "
            "fewer are needed. They are robots, so each needs a running machine too.",
            at=("hall-H2",),
            clauses=("FM-BUR-6", "FM-BUR-2"),
            known="Personnel robots free workers, but take a machine.",
        ),
        Say(
            "Two rooms hold no machines. The control room saves energy: yours saves two. The "
            "optimization room saves workers. Neither needs a machine, nor can it be shut down.",
            at=("tile{seat}-control", "mat/bay-optimization"),
            clauses=("FM-BUY-4", "FM-BUR-3", "FM-BUR-4", "FM-BUR-6"),
            known="Control saves energy, optimization saves workers.",
        ),
        Ask(
            "C3 would save three instead of two. Could you buy it and place it beside your CX?",
            at=("hall-C3", "tile{seat}-control"),
            clauses=("FM-BUY-4", "FM-TEAR-1"),
            known="One control tile and one optimization tile at a time.",
            answers=(
                Answer("No, CX has to go first"),
                Answer(
                    "Yes, savings add up",
                    "There is a single space for control, and CX lies on it.",
                    shows="tile{seat}-control",
                ),
            ),
        ),
        Check(
            "Your turn: free one worker more for the next round, without losing income. "
            "You have 19 Elektro and three workers left.",
            clauses=("FM-BUR-6",),
            judge=frees,
            shown="buy O1",
        ),
        Say(
            lambda state: (
                f"Run at its best, this factory will leave you {free_next(state, LEARNER)} free "
                f"workers and about {income(state, LEARNER)} Elektro this round. Last round it "
                f"was {state.factories[LEARNER].incomes[-1]}. Next: who decides what runs?"
            ),
            at=("sum{seat}+gain{seat}-2",),
            clauses=("FM-BUR-6",),
        ),
    ),
)
