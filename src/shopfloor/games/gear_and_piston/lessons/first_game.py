"""A real game: its first round with help, the rest alone."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import FIRST_GAME

LESSON = Lesson(
    name="first-game",
    title="Your first game",
    minutes=3,
    start=FIRST_GAME,
    goes_on=True,
    beats=(
        Say(
            "A real game against a novice. The first round we play together; then it is yours. "
            "First look what the investors want: Range, and the most parts.",
            at=("investors",),
            clauses=("GP-SET-6", "GP-SET-7"),
        ),
        Ask(
            "Which two open parts make an engine that runs, and a pair of R at once?",
            at=("town",),
            clauses=("GP-REQ-1", "GP-INV-1"),
            known="Look for parts that help in two ways",
            answers=(
                Answer(
                    "The two green motors",
                    "Two motors, and no fuel yet.",
                    shows="tile-N02+tile-N01",
                ),
                Answer("The red motor and the red fuel"),
                Answer(
                    "The green fuel and a green motor",
                    "They would run, but only the fuel shows R.",
                    shows="tile-N07+tile-N02",
                ),
            ),
        ),
        Do(
            "You begin. Where do you have to be first to get the red pair?",
            moves=("plan Patent Office",),
            other="Your rival could take one of the two. Be first where they lie.",
            then=("plan Patent Office",),
            clauses=("GP-PLAN-1",),
        ),
        Do(
            "Now the space with three actions.",
            at=("next-3",),
            moves=("plan Workshop",),
            other="The three actions would be gone.",
            then=("plan Junk Yard",),
            clauses=("GP-WS-2",),
        ),
        Do(
            "A clean axle lies in the Junk Yard.",
            at=("next-2",),
            moves=("plan Junk Yard",),
            other="Axles first: two of them, every car needs.",
            then=("plan Workshop",),
            clauses=("GP-JY-1",),
        ),
        Do(
            "And the second half of the red pair.",
            at=("next-1",),
            moves=("plan Patent Office",),
            other="The second red part will not come by itself.",
            then=("plan Workshop",),
        ),
        Do(
            "The red pair. Take the motor first: motors are wanted more than fuel.",
            at=("tile-N04",),
            moves=("patent N04",),
            other="Not the one we came for. The red motor, before your rival takes it.",
            then=("patent N07",),
            clauses=("GP-PO-1",),
        ),
        Do(
            "Your rival goes green. The red fuel is yours.",
            at=("tile-N09",),
            moves=("patent N09",),
            other="Your motor needs red fuel.",
            then=("salvage J10", "salvage blind"),
        ),
        Do(
            "The axle without a flame.",
            at=("tile-J31",),
            moves=("salvage J31",),
            other="Fewer flames, fewer points lost: the clean axle.",
        ),
        Do(
            "A second part is free, and your hand has room. What you like, or none.",
            moves=("salvage {part}", "salvage blind", "salvage no more"),
            clauses=("GP-JY-1",),
        ),
        Do(
            "Three actions. Build what you like first.",
            moves=("build {part}",),
            other="Leaving now would waste your best space.",
            clauses=("GP-WS-3",),
        ),
        Do(
            "And the next one.",
            moves=("build {part}",),
            other="Two actions are left: build.",
        ),
        Do(
            "Gold marks where it may go. Think of partners above and below.",
            moves=("section {section} {row} {column}",),
            other="In one piece, for now.",
            clauses=("GP-REQ-3",),
        ),
        Do(
            "One more.",
            moves=("build {part}",),
            other="One action is left: build.",
        ),
        Do(
            "An axle carries its own column and those beside it.",
            moves=("section {section} {row} {column}",),
            other="In one piece, for now.",
            clauses=("GP-REQ-4",),
            others_play=True,
        ),
        Say(
            "That was round 1, and the displays are new. From here the game is yours. Look at "
            "the crosses, keep to a color or two, and build in time.",
            at=("parts{seat}",),
            clauses=("GP-RND-1",),
        ),
    ),
)
