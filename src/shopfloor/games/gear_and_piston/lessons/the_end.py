"""How the game ends: scrap, and the final points."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import LAST_WORKSHOP
from shopfloor.games.gear_and_piston.rules.moves import BUILD, CELL
from shopfloor.games.gear_and_piston.rules.scoring import attribute_points, read, scores
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import BOTTOM, COMFORT, MOTOR, NO_ATTRIBUTE

LEARNER, RIVAL = 1, 0


def judge_part(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if not BUILD.has(move):
        return "There is no later. Build something the investors pay for."
    tile, tables = BUILD.value(move), before.tables
    if tables.attribute[tile] == NO_ATTRIBUTE:
        return "It shows no icon, and it is late for parts that only help others."
    if tables.type[tile] != MOTOR:
        return "Its icon pays 2. Another pays 2 as well, and makes two kinds of engine: 3 more."
    return ""


def judge_scrap(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    _, row, _ = CELL.values(move)
    if row == BOTTOM:
        return ""
    return "That covers your locker, icon and shield, and the hole below would still be there."


def comfort(state: GearAndPiston) -> int:
    return read(state.tables, state.engineers[RIVAL].sections).icons[COMFORT]


def paid(state: GearAndPiston) -> int:
    return attribute_points(state.tables, state.investors[0], COMFORT, comfort(state))


def many_icons(state: GearAndPiston) -> str:
    return (
        f"Your rival shows {comfort(state)} Comfort. The Range lover pays 1 for the second and "
        f"2 for every further one. How much is that?"
    )


def right_sum(state: GearAndPiston) -> str:
    return str(paid(state))


def doubled(state: GearAndPiston) -> str:
    return str(2 * comfort(state))


def result(state: GearAndPiston) -> str:
    points = scores(state)
    return (
        f"{points[RIVAL]} to {points[LEARNER]} for your rival, by the many icons of one sort. "
        f"On equal points the car with less volatility would have won."
    )


LESSON = Lesson(
    name="the-end",
    title="Scrap and the final points",
    minutes=3,
    start=LAST_WORKSHOP,
    seat=LEARNER,
    beats=(
        Say(
            "Late in a game; this time you are orange. Two things can end it. One: a stack is "
            "too low to lay out six New or three Junk Parts again.",
            at=("left-new", "left-junk"),
            clauses=("GP-END-1", "GP-REF-1"),
            known="The end: a display cannot be filled …",
        ),
        Ask(
            "The other is a complete car of twelve parts at the end of a round. Your rival has "
            "ten, two actions, and two Blueprints. What may happen?",
            at=("strip",),
            clauses=("GP-END-2",),
            known="… or a complete car has twelve parts",
            answers=(
                Answer("The game ends after this round"),
                Answer(
                    "Nothing, the stack is not empty",
                    "The stack does not matter then: twelve parts that run are enough.",
                ),
            ),
        ),
        Check(
            "So these may be your last two actions. No help: build the Blueprint that pays most.",
            judge=judge_part,
            shown="build N05",
            clauses=("GP-INV-2", "GP-END-5"),
        ),
        Do(
            "Put the yellow motor where your upper row has a hole.",
            at=("tile-J31",),
            moves=("section 1 top 1",),
            other="The hole above the left axle would stay.",
            clauses=("GP-REQ-3",),
        ),
        Do(
            "Your car is complete. The locker pays 2 more, but it will hang over nothing. A "
            "tile of scrap costs about 1: build it.",
            at=("tile-N32",),
            moves=("build N32",),
            other="That pays nothing any more.",
            clauses=("GP-SCR-1",),
        ),
        Do(
            "On the left, say.",
            moves=("section 1 top 0",),
            other="Just as good, on the whole. Let us stay on the left.",
            then=(
                "build J36",
                "section 1 bottom 0",
                "build N41",
                "section 1 top 1",
            ),
        ),
        Say(
            "Your rival did it: twelve parts, complete. The game is over. Cars that are not "
            "complete are patched with scrap, drawn blind.",
            at=("strip", "tray{seat}"),
            clauses=("GP-END-2", "GP-SCR-1", "GP-SCR-7"),
            known="Scrap patches what is missing",
        ),
        Ask(
            "You drew one with a flame. Scrap stands for the missing part. Does it show an "
            "icon, or count for your largest area?",
            at=("tray{seat}",),
            clauses=("GP-SCR-3", "GP-SCR-2"),
            known="Scrap scores nothing and often burns",
            answers=(
                Answer("Neither"),
                Answer("For the area", "Scrap has no color, so it belongs to no area."),
            ),
        ),
        Check(
            "It may fill a hole or cover a part that does not work. No help: where does it "
            "cost least?",
            judge=judge_scrap,
            shown="section 1 bottom 1",
            clauses=("GP-SCR-5", "GP-SCR-2"),
        ),
        Ask(
            "Complete, and your two shields put out the flame. Now the points. What does the "
            "Hybrid investor pay?",
            at=("investor-1", "mat"),
            clauses=("GP-INV-2", "GP-SCO-1"),
            answers=(
                Answer(
                    "Only one of us",
                    "Both cars have two kinds of motor with real fuel. Both are paid.",
                ),
                Answer("3 each"),
            ),
        ),
        Ask(
            many_icons,
            at=("has0-comfort", "investor-0"),
            clauses=("GP-INV-1",),
            known="Many of one sort beat a little of each",
            answers=(
                Answer(right_sum),
                Answer(doubled, "The first icon pays nothing, and the second only 1."),
            ),
        ),
        Say(
            result,
            at=("plate{seat}-total", "strip"),
            clauses=("GP-SCO-4", "GP-SCR-9"),
        ),
    ),
)
