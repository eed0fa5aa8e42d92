"""The Patent Office, the Junk Yard, and the hand they fill."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import CROWDED_HAND
from shopfloor.games.gear_and_piston.rules.moves import DISCARD, KEEP_ALL, SALVAGE, SALVAGE_BLIND
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import GENERIC, MOTOR, STEERING

LEARNER = 0


def judge_discard(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if move == KEEP_ALL:
        return "Then your tokens bring more than your hand can hold. Let one Blueprint go."
    if before.tables.color[DISCARD.value(move)] == GENERIC:
        return "Every car needs two axles. Look at the color of the other one."
    return ""


def judge_salvage(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if move == SALVAGE_BLIND:
        return "The stack may hold anything. What you lack lies open."
    sort = before.tables.type[SALVAGE.value(move)]
    if sort == MOTOR:
        return "You have a motor, and a second one wants fuel too. Look at the crosses."
    if sort != STEERING:
        return "Its color is not that of your motor: it would not work. Look at the crosses."
    return ""


def limit(state: GearAndPiston) -> str:
    return (
        f"You hold two Blueprints. Your tokens stand for two New Parts and up to two junk. A "
        f"hand holds {state.tables.hand_limit} at most. What happens?"
    )


LESSON = Lesson(
    name="parts",
    title="New parts and junk",
    minutes=3,
    start=CROWDED_HAND,
    beats=(
        Say(
            "Round 2, all tokens are placed. Step 1 sets the volatility gauge: flames on your "
            "car less shields. Nothing burns on yours.",
            at=("gauge",),
            clauses=("GP-VOL-1",),
        ),
        Ask(
            limit,
            at=("hand{seat}", "token-1-1+token-1-2+token-2-1"),
            clauses=("GP-HND-1",),
            known="Five Blueprints at most",
            answers=(
                Answer("All fit", "Two, two more and two more are six."),
                Answer("One finds no room"),
                Answer(
                    "I swap one for another",
                    "With a full hand you take nothing. The token just comes home.",
                ),
            ),
        ),
        Check(
            "Before parts are taken, everybody may throw one Blueprint away. No help: which "
            "one serves your red motor least?",
            judge=judge_discard,
            shown="discard J23",
            clauses=("GP-VOL-2", "GP-HND-3"),
            known="Step 1: you may discard one",
            then=("patent N04",),
        ),
        Say(
            "Your rival took a motor first. Compare: a New Part always shows an icon and never "
            "a flame. Junk shows no icon and often a flame.",
            at=("tile-N38", "tile-J20"),
            clauses=("GP-INV-1", "GP-SCO-3"),
            known="New: an icon. Junk: no icon, often a flame",
        ),
        Do(
            "Take the springs: Comfort, and a shield that undoes a flame as long as they are "
            "on your car.",
            at=("tile-N31",),
            clauses=("GP-PO-1", "GP-VOL-1"),
            moves=("patent N31",),
            other="Not bad. But shields are rare, and junk will bring you flames.",
        ),
        Ask(
            "You could also draw blind. What speaks for it, if it may be anything?",
            at=("stack-new",),
            clauses=("GP-PO-1", "GP-HND-2"),
            answers=(
                Answer("Nobody else sees it"),
                Answer("Blind parts are better", "It is the same stack the open ones came from."),
            ),
        ),
        Do(
            "What everybody saw you take, they remember. Here the open axle is better: a "
            "second Comfort, and no flame.",
            at=("tile-N38",),
            clauses=("GP-HND-2",),
            moves=("patent N38",),
            other="The axle shows Comfort, like your springs. A pair is what pays.",
            then=("salvage J30", "salvage no more"),
            known="Open parts are remembered; blind ones are secret",
        ),
        Ask(
            "Your rival took the clean axle. A steering came up in its place at once. It has a "
            "flame: what will that cost you, with the springs built?",
            at=("tile-J40", "tile-N31"),
            clauses=("GP-JY-2", "GP-VOL-1"),
            answers=(
                Answer("Nothing"),
                Answer("1", "The shield on your springs undoes one flame.", shows="tile-N31"),
            ),
        ),
        Check(
            "Your token in the Junk Yard: take what your car cannot do without.",
            judge=judge_salvage,
            shown="salvage J40",
            clauses=("GP-JY-1",),
        ),
        Do(
            "A steering fits any car. The second part is free to take or leave. You hold "
            "four: stop here.",
            at=("hand{seat}",),
            clauses=("GP-JY-1", "GP-HND-1"),
            moves=("salvage no more",),
            other="It would fill your hand with something you hardly need.",
            known="Junk Yard: one part, or two",
        ),
        Say(
            "New Parts for points, junk for what every car needs. What that is comes next.",
            at=("hand{seat}",),
        ),
    ),
)
