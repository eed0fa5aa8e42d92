"""What a car needs to run: engine, steering, axles, two full rows."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import THREE_CROSSES
from shopfloor.games.gear_and_piston.rules.moves import BUILD, CELL
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import STEERING

LEARNER = 0


def judge_part(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if not BUILD.has(move):
        return "You have an action and the right part in your hand. Look at the crosses."
    if before.tables.type[BUILD.value(move)] != STEERING:
        return "It pays, but mends nothing. Which cross can you turn into a tick?"
    return ""


def judge_place(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if not CELL.has(move):
        return "A section apart would have to be joined again. Keep it in one piece."
    _, _, x = CELL.values(move)
    if x >= 0:
        return (
            "There you need an axle below it and another one on the left. Is there a place "
            "where one axle does both?"
        )
    return ""


LESSON = Lesson(
    name="the-car",
    title="A car that runs",
    minutes=4,
    start=THREE_CROSSES,
    beats=(
        Say(
            "Later in another game. The blackboard lists what a car needs at the end: ticks "
            "you have, crosses you lack. Until then you may build as badly as you like.",
            at=(
                "need{seat}-motor+need{seat}-fuel+need{seat}-steering+need{seat}-gear"
                "+need{seat}-axles+need{seat}-rows+need{seat}-support",
            ),
            clauses=("GP-CAR-4", "GP-REQ-1"),
            known="The blackboard shows what is missing",
        ),
        Say(
            "The engine: a motor and, for every motor, a fuel supply of its color. Yours is "
            "green and runs.",
            at=("tile-N02", "tile-N08"),
            clauses=("GP-REQ-1",),
            known="Each motor needs fuel of its color",
        ),
        Ask(
            "Both parts of the left column show a red mark: they do not work. An axle carries "
            "its own column and the next one on either side. Why do they not work?",
            at=("tile-N12+tile-N35", "tile-N38"),
            clauses=("GP-REQ-4", "GP-REQ-5"),
            known="An axle carries three columns",
            answers=(
                Answer("The axle is too far away"),
                Answer(
                    "Gears need no axle",
                    "Every part needs one near it. The only axle is two columns away.",
                    shows="tile-N38",
                ),
                Answer("A row is not full", "Each of them has its partner above or below."),
            ),
        ),
        Ask(
            "With an axle near, would the yellow boiler work? It is fuel for steam.",
            at=("tile-N12",),
            clauses=("GP-REQ-2",),
            known="Every color needs a motor and fuel",
            answers=(
                Answer(
                    "Yes",
                    "Your only motor is green. Every color on the car needs its own motor.",
                    shows="tile-N02",
                ),
                Answer("No, a yellow motor is missing"),
            ),
        ),
        Do(
            "You hold one. It brings Comfort too, and this game's second investor pays for two "
            "kinds of engine.",
            at=("tile-N06", "investor-1"),
            clauses=("GP-INV-2",),
            moves=("build N06",),
            other="In a moment. First the motor that sets the boiler going.",
        ),
        Do(
            "Put it on the right, where the axle carries it.",
            clauses=("GP-REQ-4",),
            moves=("section 1 top 4",),
            other="There no axle is near. On the right, beside the green motor, one is.",
        ),
        Ask(
            "Now your lower row is shorter than the upper one. What does that cost if it stays so?",
            at=("tile-N06", "need{seat}-rows"),
            clauses=("GP-REQ-3", "GP-SCR-1"),
            known="Both rows must be full",
            answers=(
                Answer(
                    "Nothing",
                    "The blackboard has a cross at the rows, and in the end every hole is filled.",
                ),
                Answer("A tile of scrap at the end"),
            ),
        ),
        Do(
            "Scrap pays nothing and often burns. Better fill the hole: this green part belongs "
            "in the lower row.",
            at=("tile-J19",),
            clauses=("GP-CAR-1",),
            moves=("build J19",),
            other="The hole is in the lower row. Only one of your Blueprints belongs there.",
        ),
        Do(
            "Below the new motor.",
            moves=("section 1 bottom 4",),
            other="There it leaves the hole open, and makes another.",
        ),
        Check(
            "Your second token: two more actions. No help: build the part that turns a cross "
            "into a tick.",
            judge=judge_part,
            shown="build N41",
            clauses=("GP-REQ-1",),
        ),
        Check(
            "A car has exactly one steering. Next round you will add one axle. Put the steering "
            "where this single axle can carry everything that no axle carries yet.",
            judge=judge_place,
            shown="section 1 top 0",
            clauses=("GP-REQ-4", "GP-REQ-3"),
            known="Exactly one steering",
        ),
        Say(
            "One scrap short, says the blackboard: one axle under the steering and this car is "
            "complete. Axles three columns apart carry everything between them.",
            at=("tile-N41", "parts{seat}"),
            clauses=("GP-REQ-4",),
            known="Axles: three columns apart",
        ),
    ),
)
