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
    start,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

BOARD: Final = (0.0, 50.0, 1180.0, 730.0)
TABLE_AND_SPACES: Final = (402.0, 54.0, 398.0, 416.0)
SPACES: Final = (402.0, 340.0, 398.0, 218.0)
MARKED: Final = (4.0, 54.0, 796.0, 509.0)
"""Blueprint table, action spaces and dial."""
HER_ROW: Final = (0.0, 0.0, 1180.0, 340.0)
"""Emma's row, and the table below it."""
MIDDLE: Final[Start] = start(15, ENGINEERS)
AUDITED: Final[Start] = start(8, f"{LAST_DIE}speedometer action\nspeedometer action\n")


def aim(state: MotorCity) -> str:
    return (
        "You fill in the plan of a car factory. Almost every space has an icon, and an icon often "
        f"fills the next space. After {state.tables.rounds} rounds the most points win."
    )


def sales(state: MotorCity) -> str:
    return (
        "Each circled space is a dollar, and the icons above are gained on the way. Spending "
        f"fills circles in. What you never spend is a point for every ${state.tables.rate}."
    )


def levels(state: MotorCity) -> str:
    t = state.tables
    return (
        f"A die can buy the next level of its department, ${t.level_price[1]} or "
        f"${t.level_price[2]}, instead of its action. A level is one space more in every action. "
        f"Test cars (${t.car_price}) and protection from the audit (${t.protection_price}) need "
        "no die."
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
    Scene("The aim", aim, MIDDLE, BOARD, ("MC-RND-1", "MC-BON-1", "MC-END-3")),
    Scene(
        "A die, used twice",
        "In turn everybody takes two dice. First you gain the icon of the die's cell. Then its "
        "column acts, a 6 as any department; or you do research. Last, the die goes on a free "
        "action space, which acts too. The die left over is for all.",
        start(26, FIRST_TURN),
        TABLE_AND_SPACES,
        ("MC-RND-2", "MC-TRN-2", "MC-TRN-3", "MC-TRN-4", "MC-SHD-1"),
    ),
    Scene("Sales", sales, start(3, MONEY), "sales", ("MC-SAL-1", "MC-SAL-2", "MC-SAL-3")),
    Scene("Levels", levels, start(3, MONEY), SPACES, ("MC-UPG-1", "MC-UPG-3", "MC-SVC-1")),
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
    Scene("Speedometer and audit", audit, AUDITED, MARKED, ("MC-AUD-1", "MC-AUD-3")),
    Scene(
        "Alone",
        "Auditor Emma takes dice too, from the red die's column or the next to the right, and "
        "crosses off your sheet from the far ends. The black die says where. Your total is a car.",
        ALONE,
        HER_ROW,
        ("MC-SOL-4", "MC-SOL-6", "MC-RAT-1"),
    ),
)
