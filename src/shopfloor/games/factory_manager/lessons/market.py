"""What is on sale is decided by the workers."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.factory_manager.lessons.record import position
from shopfloor.games.factory_manager.lessons.spots import FREE
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.tables import MODELS

WANTED = MODELS.index("M3")


def brought(before: FactoryManager, move: int, after: FactoryManager) -> str:
    if WANTED in after.market:
        return ""
    return (
        "M3 is still in its box. A column gives its cheapest box; look which column has M3 "
        "as the next one."
    )


LESSON = Lesson(
    name="market",
    title="Bringing tiles to market",
    minutes=3,
    start=position(1, "market", 6),
    beats=(
        Say(
            "The hall shows every tile there is. White shelves with a price tag are for sale. "
            "Brown boxes are still in stock: nobody can buy them yet.",
            at=("hall",),
            clauses=("FM-SET-6", "FM-SET-7"),
            known="White is for sale, brown is in stock.",
        ),
        Say(
            "Three tiles with an X lay here before anybody acted. They are a little better than "
            "their neighbours, and only in the first round they come by themselves.",
            at=("hall-SX+hall-MX", "hall-CX"),
            clauses=("FM-SET-8", "FM-MKT-7"),
        ),
        Say(
            "Then every free worker brings one tile. Both rivals have brought three each; now "
            "your three must bring theirs. Staying at home is not possible.",
            at=(FREE, "hall"),
            clauses=("FM-MKT-1", "FM-MKT-6"),
            known="Every free worker brings one tile, and can buy later.",
        ),
        Ask(
            "You name a column and get its cheapest box. You would like another machine. Which "
            "one can you bring now?",
            at=("hall-M2", "hall-M3+hall-M8"),
            clauses=("FM-MKT-2",),
            known="A column always gives its cheapest box.",
            answers=(
                Answer("M2", at="hall-M2"),
                Answer(
                    "M3",
                    "M3 is dearer than M2. Before it comes out, every M2 has to leave its box.",
                    at="hall-M3",
                    shows="hall-M2",
                ),
                Answer(
                    "M8, the best one",
                    "Six cheaper kinds lie before it. Good machines come late: that is what "
                    "stretches the game.",
                    at="hall-M8",
                    shows="hall-M2",
                ),
            ),
        ),
        Do(
            "Bring a machine: a click on the box in front.",
            at=("hall-M2",),
            clauses=("FM-MKT-2",),
            moves=("offer machine",),
            other="Other columns are open too, for your next workers. First a machine.",
        ),
        Ask(
            "M2 is on sale because of you. Who may buy it?",
            at=("hall-M2", "order"),
            clauses=("FM-MKT-3", "FM-BUY-1"),
            known="Whoever buys first may take what you brought.",
            answers=(
                Answer("Anybody, lowest order tile first"),
                Answer(
                    "Only you",
                    "Bringing gives no right. Tiles 1 and 2 buy before your 6, and may leave you "
                    "nothing but the rest.",
                    shows="order",
                ),
            ),
        ),
        Do(
            "There was a second M2 behind it. Bring that as well, so that the next machine moves "
            "to the front.",
            at=("hall-M2",),
            clauses=("FM-MKT-2",),
            moves=("offer machine",),
            other="A good column too. But look what comes to the front behind the second M2.",
        ),
        Check(
            "One worker is left. M3 makes as much as M2 with fewer workers and less energy, and "
            "you would like to buy it. Bring it.",
            clauses=("FM-MKT-2",),
            judge=brought,
            shown="offer machine",
        ),
        Do(
            "You are last in order, and last is allowed more: with three players one tile, or "
            "none. Bring whatever you like, or nothing.",
            at=("order", "hall"),
            clauses=("FM-MKT-4",),
            moves=("offer {column}", "offer no more"),
            other="Choose a column, or bring no more.",
            known="The last in order may bring more, if it helps.",
        ),
        Say(
            "Now everybody buys, lowest number first. What nobody takes goes back on its shelf "
            "and waits for a later round.",
            at=("hall", "order"),
            clauses=("FM-MKT-8", "FM-BUY-1"),
            known="What is not sold goes back to its shelf.",
        ),
    ),
)
