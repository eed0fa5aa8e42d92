"""How to play: ten pictures of real positions with a few words each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.lessons import Scene, Start
from shopfloor.games.motor_city.lessons.emma import ALONE
from shopfloor.games.motor_city.lessons.positions import (
    ENGINEERS,
    FIRST_TURN,
    LAST_DIE,
    MONEY,
    PRESENT,
    TWO,
    start,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

MIDDLE: Final[Start] = start(15, ENGINEERS)
AUDITED: Final[Start] = start(8, f"{LAST_DIE}speedometer action\nspeedometer action\n")


def aim(state: MotorCity) -> str:
    return (
        "You fill in the plan of a car factory. Almost every space has an icon, and an icon often "
        f"fills the next space. After {state.tables.rounds} rounds the most points win."
    )


def levels(state: MotorCity) -> str:
    t = state.tables
    return (
        "Each circled sales space is a dollar; icons above are gained on the way. Dollars buy "
        f"levels (${t.level_price[1]} and ${t.level_price[2]}, instead of a die's action), test "
        f"cars (${t.car_price}) and protection from the audit (${t.protection_price}). A level "
        "is one space more in every action."
    )


def audit(state: MotorCity) -> str:
    return (
        "At the end of each round you score the highest star your needle has reached. Then the "
        "red die closes an action space on every sheet for the next round. The column on the "
        "table still works."
    )


def engineering(state: MotorCity) -> str:
    worth = state.tables.track_points
    return (
        "Climb the tracks that have an engineer. Only the top scores: points by themselves, or a "
        f"hub with two TPS reports, {worth[0]} per certification, {worth[2]} per tire, {worth[3]} "
        f"per working production hub or {worth[5]} per present."
    )


SCENES: Final[tuple[Scene, ...]] = (
    Scene("The aim", aim, MIDDLE, (0, 50, 1180, 730), ("MC-RND-1", "MC-BON-1", "MC-END-3")),
    Scene(
        "Take a die",
        "All dice are rolled onto the table: the row is the colour, the column the number. In "
        "turn everybody takes two. First you gain the icon of the die's cell.",
        start(26, TWO),
        "blueprint",
        ("MC-RND-2", "MC-TRN-1", "MC-TRN-2"),
    ),
    Scene(
        "Use it twice",
        "Its column acts: speedometer, testing, sales, production, engineering, or any with a 6. "
        "You may do research instead. Then put the die on a free action space, which acts too.",
        start(26, FIRST_TURN),
        "actions",
        ("MC-TRN-3", "MC-TRN-4"),
    ),
    Scene("Sales and levels", levels, start(3, MONEY), "sales", ("MC-SAL-1", "MC-UPG-1")),
    Scene(
        "Testing",
        "Drive the tracks whose car is coloured, clockwise from the arrow. Crates and tires mark "
        "themselves in production. A track scores when its last space is filled. The long one "
        "forks.",
        MIDDLE,
        "testing",
        ("MC-TST-1", "MC-TST-2", "MC-TST-3"),
    ),
    Scene(
        "Production",
        "Fill any space next to a filled one. A hub works as soon as you have traced it and have "
        "what it asks for, crates, tires or TPS reports, in any order.",
        MIDDLE,
        "production",
        ("MC-PRD-1", "MC-PRD-2", "MC-PRD-3"),
    ),
    Scene("Engineering", engineering, MIDDLE, "engineering", ("MC-ENG-1", "MC-ENG-2")),
    Scene(
        "Research",
        "A lightbulb fills a research space. Every third one is a present: a free action, or one "
        "of three shop items. Certifications give three fills at once, points, a hub, or a "
        "better price for dollars.",
        start(32, PRESENT),
        "research",
        ("MC-RES-1", "MC-RES-2", "MC-CRT-1"),
    ),
    Scene("Speedometer and audit", audit, AUDITED, "dial", ("MC-AUD-1", "MC-AUD-3")),
    Scene(
        "Alone",
        "Auditor Emma takes dice too, from the red die's column or the next to the right, and "
        "crosses off your sheet from the far ends. The black die says where. Your total is a car.",
        ALONE,
        "emma",
        ("MC-SOL-4", "MC-SOL-6", "MC-RAT-1"),
    ),
)
