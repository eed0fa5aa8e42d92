"""How to play, in drawn steps: every picture is a position of one real game."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Scene
from shopfloor.games.factory_manager.lessons.record import LEARNER, position
from shopfloor.games.factory_manager.rules.state import FactoryManager


def paid(state: FactoryManager) -> str:
    factory = state.factories[LEARNER]
    return (
        f"Everybody is paid: 10 Elektro for every good both made and stored, less energy times "
        f"the price. Here {factory.production} made and {factory.storage} stored give "
        f"{10 * min(factory.production, factory.storage)}, less {factory.energy} energy at "
        f"{state.price}: {factory.incomes[-1]}."
    )


def won(state: FactoryManager) -> str:
    return (
        f"After five rounds the most money wins, here {max(state.scores())} Elektro. The last "
        "income is doubled, so even late purchases can decide the game. Tiles count for nothing; "
        "with equal money the better last income does."
    )


SCENES: Final[tuple[Scene, ...]] = (
    Scene(
        "Your factory",
        "Machines make goods, storage keeps them; the two belts below show how many. You are paid "
        "for the smaller number. Machines need workers, who sit in the canteen, and energy, which "
        "the chimney shows. Most money after five rounds wins.",
        position(1, "build", 6),
        "mat",
        ("FM-SCO-4", "FM-INC-1", "FM-BUR-4", "FM-BUR-6"),
    ),
    Scene(
        "1. Order",
        "One after the other, order tiles are auctioned for free workers. Low numbers act first "
        "for the rest of the round; high numbers make every purchase cheaper. Workers who win a "
        "tile lie on it and do nothing else this round. One worker must always stay free.",
        position(1, "order", 5),
        "order",
        ("FM-AUC-2", "FM-AUC-3", "FM-AUC-5", "FM-RND-2"),
    ),
    Scene(
        "2. Market",
        "Every free worker brings one tile to the market: you name a column and take its cheapest "
        "box. White shelves are for sale, to everybody. The last in order may bring a few more. "
        "What nobody buys goes back to its shelf.",
        position(3, "market", 8),
        "hall",
        ("FM-MKT-1", "FM-MKT-2", "FM-MKT-4", "FM-MKT-8"),
    ),
    Scene(
        "3. Build",
        "Every free worker buys one tile, or tears one down to make room. Ten bays are free, two "
        "more cost 10 Elektro each. Control and optimization have rooms of their own. Afterwards "
        "you may hire up to two seasonal workers for a round.",
        position(4, "build", 8),
        "mat",
        ("FM-BUY-1", "FM-TEAR-1", "FM-BUY-4", "FM-BUY-5", "FM-SEA-1"),
    ),
    Scene(
        "4. Run",
        "Now decide about each machine and robot: it runs, or it rests and counts for nothing. "
        "Every running machine carries one robot. Workers not needed are free next round, to bid, "
        "to bring and to buy; at least one must be.",
        position(3, "run", 1),
        "mat",
        ("FM-BUR-1", "FM-BUR-2", "FM-BUR-3", "FM-BUR-6"),
    ),
    Scene(
        "The energy price",
        "When all factories are set, a tile raises the price of energy by 0, 1 or 2 for everybody. "
        "It begins at 1 and never falls. Control tiles save energy.",
        position(4, "order"),
        "energy",
        ("FM-ENE-1", "FM-SET-9", "FM-BUR-4"),
    ),
    Scene(
        "5. Income",
        paid,
        position(4, "order"),
        "mat",
        ("FM-INC-1", "FM-INC-2"),
    ),
    Scene(
        "The end",
        won,
        position(5, "run", 14),
        "mat",
        ("FM-END-1", "FM-END-2", "FM-INC-3"),
    ),
)
