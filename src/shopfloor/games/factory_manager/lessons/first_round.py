"""The first round of a real game, hand in hand; then it goes on against novices."""

from __future__ import annotations

from shopfloor.core.lessons import Do, Lesson, Say, Start
from shopfloor.games.factory_manager.lessons.spots import SWITCHES

LESSON = Lesson(
    name="first-round",
    title="Your first game",
    minutes=5,
    start=Start(3, 17, options={"intro_energy": True}),
    goes_on=True,
    beats=(
        Say(
            "A real game against two novices. We walk through the first round together, then it "
            "is yours. Nothing is hidden but what the face-down tiles will bring.",
            at=("hall", "strip"),
            clauses=("FM-INF-1", "FM-INF-2", "FM-SET-10", "FM-SCO-2"),
        ),
        Do(
            "Your old tile is the highest: choose first. On sale are good machines and helpers "
            "with an X, one of each. Being first is worth something: put tile 1 up.",
            at=("order-1", "hall-MX+hall-HX+hall-OX"),
            clauses=("FM-AUC-2", "FM-MKT-7"),
            moves=("choose order tile 1",),
            other="It can be had later, and perhaps for nothing. With tile 1 you have the first "
            "pick: let us try that.",
        ),
        Do(
            "A bid of nothing would be raised here. Bid one worker: two are left to bring and "
            "to buy, and 18 Elektro hardly last for more.",
            at=("bid-1",),
            clauses=("FM-AUC-3", "FM-AUC-4"),
            moves=("bid 1",),
            other="Nothing would be raised, and two leave you a single worker. One is the fair "
            "price.",
            others_play=True,
        ),
        Do(
            "Tile 1 is yours. Now bring two tiles. You buy first, so think of what you would "
            "like, and of what you would rather leave in stock.",
            at=("hall",),
            clauses=("FM-MKT-1", "FM-MKT-2"),
            moves=("offer control", "offer {column}"),
            other="Choose a column.",
        ),
        Do(
            "And one more. What you do not buy yourself, the others may.",
            at=("hall",),
            clauses=("FM-MKT-3",),
            moves=("offer storage", "offer {column}"),
            other="Choose a column.",
            others_play=True,
        ),
        Do(
            "You build first. MX gives two goods for two workers and two energy, the best machine "
            "on sale. Buy it.",
            at=("hall-MX",),
            clauses=("FM-BUY-1", "FM-BUY-2"),
            moves=("buy MX",),
            other="Your second worker may look at that. MX first: it will be gone when the others "
            "have bought.",
        ),
        Do(
            "Ten Elektro and a worker are left. You will have more hands with HX, which takes up "
            "a machine, or with OX, which needs none but saves one less. Choose.",
            at=("hall-HX", "hall-OX"),
            clauses=("FM-BUR-6", "FM-BUY-4"),
            moves=("buy HX", "buy OX"),
            other="Not a bad thought, but free hands early are worth most. Take HX or OX.",
            others_play=True,
        ),
        Do(
            "For seasonal workers your money did not last. The others have built; set your "
            "factory. MX makes two, and you can store three: one old machine is still useful. "
            "Run it.",
            at=(SWITCHES, "stored{seat}"),
            clauses=("FM-BUR-1", "FM-BUR-5"),
            moves=("run M0",),
            other="With both at rest you would make two only, and one place would stay empty.",
        ),
        Do(
            "And the second old one? Together that would be four made, three stored.",
            at=(SWITCHES, "stored{seat}"),
            clauses=("FM-BUR-3",),
            moves=("shut down M0",),
            other="The fourth good would have no place, but would want two workers and two energy.",
        ),
        Do(
            "Run MX.",
            at=(SWITCHES,),
            clauses=("FM-BUR-2",),
            moves=("run MX",),
            other="It makes two of your three goods: let it run.",
        ),
        Say(
            "Then the rivals set theirs, and an energy tile is turned. In a first game the first "
            "one is a 0: the price stays at 1. You are paid, and round two begins.",
            at=("price", "coming-0"),
            clauses=("FM-VAR-1", "FM-ENE-1", "FM-INC-1"),
        ),
        Say(
            "From here on the game is yours. The sum on the board always tells what this round "
            "brings. Belts together, energy down, hands free. Good luck.",
            at=("sum{seat}+gain{seat}-0",),
            clauses=("FM-SCO-3",),
        ),
    ),
)
