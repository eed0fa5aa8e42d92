"""Lesson 8: the last day, what scores at the end, and three mistakes of beginners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.record import moves_on, position
from shopfloor.games.kanban.rules.moves import PARK, UPGRADE
from shopfloor.games.kanban.rules.tables import MODELS, PARTS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban

LAST: int = 20
CHOSEN = 2
"""So many moves of the last day choose workstations."""
TILL_THE_MEETING = 8
"""So many moves of the last day make up the learner's turn."""
YELLOW, TURBO, TRANSMISSION = MODELS.index("YEL"), PARTS.index("TUR"), PARTS.index("TRA")
BOOKS = 2


def value(state: Kanban) -> int:
    return state.tables.value[YELLOW]


def tests(state: Kanban) -> int:
    return state.part_value(TURBO) + state.part_value(TRANSMISSION)


def worth(state: Kanban) -> str:
    return (
        f"At the end a parked car scores its value, yellow {value(state)}. And it tests your two "
        f"yellow upgrades: turbo, worth {state.part_value(TURBO)}, and transmission, worth "
        f"{state.part_value(TRANSMISSION)}. What does the yellow car bring?"
    )


def spends_a_shift_well(before: Kanban, move: int, after: Kanban) -> str:
    if UPGRADE.has(move):
        return ""
    return (
        "A shift in the bank scores one point, and a fourth one today could do more. You have a "
        "Design with a suspension, and suspensions."
    )


def reaches_the_line(before: Kanban, move: int, after: Kanban) -> str:
    if PARK.value(move) == BOOKS:
        return ""
    return "Not bad, but look at the Final Goals: one line asks for three books, and you have two."


def lines(state: Kanban) -> str:
    points = state.score_sheet()[0]["final goals"]
    return (
        "Final Goals next: each line you reach may be bought with one seat, a chair turned up or a "
        f"red one. You reach all three: {points} points. The second mistake: to have no seat left "
        "for them."
    )


def kept(state: Kanban) -> str:
    sheet = state.score_sheet()[0]
    return (
        f"Every banked shift scores one, here {sheet['banked shifts']}; so does every seat, book "
        f"and voucher left, {sheet['seats, books, vouchers']} more. The third mistake: to let "
        "shifts go. Above ten, or unused at a station, they are lost."
    )


def cars(state: Kanban) -> str:
    sheet = state.score_sheet()[0]
    return (
        f"Your cars score {sheet['cars']}, the Designs they test {sheet['tested designs']}, and "
        f"the training tracks {sheet['training']}. This morning cars and tested Designs would "
        "have been nothing."
    )


def result(state: Kanban) -> str:
    own, rival = state.scores()
    return (
        f"{own} to {rival}: you win. Had it been a tie: most cars, then tested Designs, banked "
        "shifts, certifications."
    )


LESSON = Lesson(
    name="last-day",
    title="The last day, and three mistakes",
    minutes=4,
    start=position(LAST, CHOSEN),
    beats=(
        Say(
            "Another game, on day 20. The week is at 3, the production cycle at 1. As soon as one "
            "is at 3 and the other at 2, the day is finished and the game is over.",
            at=("week", "cycle"),
            clauses=("KB-END-1",),
            known="The end: one marker at 3, the other at 2 or more.",
        ),
        Ask(
            "Two cars wait, and the Pace Car is two spaces from a Meeting. If you claim both, when "
            "does the game end?",
            at=("queue-0+queue-1", "pace"),
            answers=(
                Answer("Tonight"),
                Answer(
                    "Two Meetings from now",
                    reason="The cycle need not reach 3, as the week is there already. One Meeting "
                    "takes it to 2.",
                    shows="week",
                ),
            ),
            clauses=("KB-END-1", "KB-MTG-5"),
        ),
        Say(
            "You have six upgraded Designs, and no car. Here is the first mistake: upgrades whose "
            "model nobody has parked are tested by nothing, and score nothing at the end.",
            at=("design-15+design-16+design-23+design-26", "tested{seat}"),
            clauses=("KB-FIN-5", "KB-TST-7"),
            known="Mistake 1: upgrades without their cars.",
        ),
        Ask(
            worth,
            at=("queue-0", "design-15+design-16"),
            answers=(
                Answer(
                    lambda state: f"{value(state)}",
                    reason="That is the car alone. It also tests two Designs.",
                    shows="design-15+design-16",
                ),
                Answer(
                    lambda state: f"{tests(state)}",
                    reason="Those are the Designs. The car itself has a value, too.",
                    shows="queue-0",
                ),
                Answer(lambda state: f"{value(state) + tests(state)}"),
            ),
            clauses=("KB-FIN-4", "KB-FIN-5"),
            known="Cars score their value, and make upgrades count.",
        ),
        Do(
            "Claim the yellow car, with either yellow Design.",
            at=("queue-0", "design-14+design-20"),
            moves=(
                "claim car 1 with design yellow chassis",
                "claim car 1 with design yellow claim-only",
            ),
            other="Yellow first: it costs one shift.",
            clauses=("KB-TST-1",),
        ),
        Do(
            "And the red one: it tests two more. The two shifts come from the bank.",
            at=("queue-1", "banked-0"),
            moves=(
                "claim car 2 with design red claim-only",
                "claim car 2 with design red engine",
            ),
            other="It would be a pity about the red car: without it two red upgrades are lost.",
            clauses=("KB-WRK-3",),
        ),
        Check(
            "One shift may still be used. In the bank it is worth one point. Spend it better.",
            judge=spends_a_shift_well,
            shown="upgrade blue suspension",
            clauses=("KB-TST-6", "KB-FIN-2"),
        ),
        Do(
            "Two points for the upgrade, even without a blue car. The space gives two more if you "
            "choose the one with points.",
            at=("space-BLU-4",),
            moves=("use upgrade space 5",),
            other="A shift would come too late now, except for its one point. Take the two points.",
        ),
        Check(
            "Now the cars are parked. Final Goals: seven banked shifts, three books, level 5 on "
            "two tracks. One of these you still lack: park the yellow car accordingly.",
            judge=reaches_the_line,
            shown="park in garage 3",
            clauses=("KB-FIN-1",),
        ),
        Do(
            "The red car: your bank is nearly full, so shifts are no great help. The fifth garage "
            "gives any two different things.",
            at=("garage{seat}-4",),
            moves=("park in garage 5",),
            other="You could. But a goal on the table counts garages 4 and 5: park in the fifth.",
            clauses=("KB-TST-5", "KB-BEN-3"),
        ),
        Do(
            "Choose two. Then comes the Meeting, and we play it quickly for you.",
            moves=("gain {benefits}",),
            then=moves_on(LAST)[TILL_THE_MEETING:],
            clauses=("KB-HR-5",),
        ),
        Say(
            lines,
            at=("final-0+final-1+final-2", "chair-{seat}-0+chair-{seat}-1+chair-{seat}-2"),
            clauses=("KB-FIN-1", "KB-MTG-7"),
            known="Mistake 2: no seats left for Final Goals.",
        ),
        Say(
            kept,
            at=("banked-0", "store{seat}-books+store{seat}-vouchers+store{seat}-seats"),
            clauses=("KB-FIN-2", "KB-FIN-3", "KB-BEN-3"),
            known="Mistake 3: shifts lost.",
        ),
        Say(
            cars,
            at=("garage{seat}-2+garage{seat}-4", "training{seat}+tested{seat}"),
            clauses=("KB-FIN-4", "KB-FIN-5", "KB-FIN-6"),
        ),
        Say(result, clauses=("KB-FIN-7",)),
    ),
)
