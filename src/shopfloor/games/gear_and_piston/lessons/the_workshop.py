"""The Workshop: its spaces, and the four things one can do there."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import IN_TWO_SECTIONS
from shopfloor.games.gear_and_piston.rules.moves import UPGRADE, UPGRADE_NO_MORE
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston

LEARNER = 0


def judge_upgrade(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if UPGRADE.has(move):
        return ""
    return "Not yet. Two of your Blueprints can take the place of junk: one action for both."


def judge_more(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if move == UPGRADE_NO_MORE:
        return "Another Blueprint fits, and it would not cost a further action."
    return ""


LESSON = Lesson(
    name="the-workshop",
    title="At work",
    minutes=3,
    start=IN_TWO_SECTIONS,
    beats=(
        Ask(
            "One token is left to plan. You stand first in the Workshop, your rival second. If "
            "your last token goes there too, who begins the next round?",
            at=("token-3-0+token-3-1", "starts"),
            clauses=("GP-WS-1",),
            known="Last into the Workshop begins",
            answers=(
                Answer("You"),
                Answer("Your rival", "Then the last token placed there would be yours."),
            ),
        ),
        Do(
            "Beginning means first choice of every space. Take it.",
            at=("next-3",),
            clauses=("GP-WS-1", "GP-PLAN-2"),
            moves=("plan Workshop",),
            other="A trick would be nice. Beginning the next round is nicer.",
            then=(
                "discard nothing",
                "discard nothing",
                "patent N04",
                "patent N36",
                "patent N38",
                "salvage J21",
                "salvage no more",
                "salvage J20",
                "salvage no more",
            ),
        ),
        Say(
            "Parts have been taken; yours are a gear and an axle. Your car lies in two "
            "sections. Two are allowed, no more.",
            at=("tile-J32+tile-J25", "tile-N03"),
            clauses=("GP-CAR-2",),
        ),
        Do(
            "In the end it must be one. Joining costs no action, so do it now.",
            clauses=("GP-WS-6", "GP-CAR-5"),
            moves=("merge sections",),
            other="First join the sections: that is free.",
            known="Joining sections is free",
        ),
        Do(
            "A ticket says how many columns the motor moves to the right: 0 sets it on the axle, "
            "+1 on the gear. Take the one you like.",
            at=("tray{seat}",),
            clauses=("GP-CAR-5", "GP-CAR-6"),
            moves=("join at {columns:+d}",),
        ),
        Ask(
            "Still three actions. An upgrade puts a Blueprint in place of a part of the same "
            "type and color. What would your new axle do to the old one?",
            at=("tile-N38", "tile-J32"),
            clauses=("GP-WS-5", "GP-HND-3"),
            answers=(
                Answer("It stands beside it", "That would be building. An upgrade replaces."),
                Answer("The old one goes, flame and all"),
            ),
        ),
        Check(
            "One upgrade action may replace any number of parts. No help: begin one.",
            judge=judge_upgrade,
            shown="upgrade with N38",
            clauses=("GP-WS-5",),
            known="An upgrade replaces any number of parts",
        ),
        Check(
            "The same action goes on. What now?",
            judge=judge_more,
            shown="upgrade with N36",
            clauses=("GP-WS-5",),
        ),
        Do(
            "Flame gone, two icons more, one action used. Build the bearings: a second R makes "
            "a pair.",
            at=("tile-N33",),
            clauses=("GP-WS-3",),
            moves=("build N33",),
            other="The last Blueprint is the one that pays now.",
        ),
        Do(
            "A lower part. Beside the others, so that the grey area grows.",
            clauses=("GP-SCO-2", "GP-CAR-3"),
            moves=("section {section} {row} {column}",),
            other="Apart from the car it would not count for the area.",
        ),
        Ask(
            "The third thing to do is dismantle: a part goes to the discards. When is that "
            "worth an action?",
            clauses=("GP-WS-4",),
            known="Dismantle what hurts more than it helps",
            answers=(
                Answer(
                    "Before putting in a better one",
                    "An upgrade does both at once, if the type and color are the same.",
                ),
                Answer("When a part does harm, like a second steering"),
            ),
        ),
        Do(
            "Your hand is empty. This action is lost, and so are those of your last token: come "
            "to the Workshop with Blueprints.",
            clauses=("GP-WS-2",),
            moves=("leave the workshop",),
            other="Everything on your car is useful. Leave it as it is.",
            known="Actions left over are lost",
        ),
    ),
)
