"""Three tricks, and what they cost."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import BEFORE_THE_TRICKS
from shopfloor.games.gear_and_piston.rules.moves import SHIFT
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import PATENT_OFFICE


def judge(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    location, _, there = SHIFT.values(move)
    if location != PATENT_OFFICE:
        return "That queue can wait. You need a part that your rival would take before you."
    if there:
        return "One step ahead, but your rival still chooses before you. Go all the way."
    return ""


LESSON = Lesson(
    name="the-back-alley",
    title="Tricks in the Back Alley",
    minutes=3,
    start=BEFORE_THE_TRICKS,
    beats=(
        Say(
            "The Back Alley is worked off first, before anybody takes a part. A token there "
            "does one of three tricks.",
            at=("poster-0+poster-1+poster-2",),
            clauses=("GP-BA-2", "GP-RES-1"),
            known="Back Alley: a trick before all else",
        ),
        Do(
            "Plan the Back Alley.",
            at=("next-0",),
            moves=("plan Back Alley",),
            other="Later. This lesson is about the alley.",
            clauses=("GP-PLAN-1",),
            then=("plan Patent Office",),
        ),
        Do(
            "Its two spaces may both be yours. Take the other as well.",
            at=("next-0",),
            moves=("plan Back Alley",),
            other="First the second space of the alley.",
            clauses=("GP-PLAN-2",),
            then=("plan Patent Office",),
        ),
        Do(
            "Your rival has taken the two best places at the Patent Office. Take the third all "
            "the same.",
            at=("next-1",),
            moves=("plan Patent Office",),
            other="You will see in a moment why the third place is not so bad.",
            then=("plan Workshop",),
        ),
        Do(
            "And one token to build with.",
            at=("next-3",),
            moves=("plan Workshop",),
            other="Without a token in the Workshop nothing gets built.",
            then=("plan Workshop", "discard nothing", "discard nothing"),
        ),
        Do(
            "Your first trick: the Black Market shows you three New Parts.",
            at=("poster-2",),
            moves=("black market",),
            other="That one comes next. First the Black Market.",
            clauses=("GP-BA-5",),
        ),
        Do(
            "Only you see them. Keep one: your car has no gear yet.",
            at=("tile-N35",),
            moves=("keep N35",),
            other="A car needs a gear, and none lies open.",
            clauses=("GP-BA-5",),
            known="Black Market: see three, keep one",
        ),
        Do(
            "The other two go back together, on top of the stack or under it. One is a "
            "steering, and your rival lacks one too: bury them.",
            at=("stack-new",),
            moves=("put back at the bottom, {part} lowest",),
            other="On top it is dealt out soon, and your rival begins the next round.",
            clauses=("GP-BA-5",),
        ),
        Ask(
            "You want the open steering, but at the Patent Office you stand third. Which trick "
            "helps?",
            at=("tile-N41", "token-1-0+token-1-1+token-1-2"),
            clauses=("GP-BA-3", "GP-BA-4"),
            answers=(
                Answer(
                    "Espionage",
                    "You would look at your rival's three Blueprints and take one. All three "
                    "are junk.",
                    at="poster-0",
                    shows="poster-0",
                ),
                Answer("Union Muscle", at="poster-1"),
                Answer(
                    "Black Market",
                    "Three New Parts more to choose from, but you buried the steering.",
                    at="poster-2",
                    shows="poster-2",
                ),
            ),
            known="Espionage: see a hand, take one",
        ),
        Do(
            "It moves one of your own tokens within its location; the others close up.",
            at=("poster-1",),
            moves=("union muscle",),
            other="Not that one now: you stand third in the queue.",
            clauses=("GP-BA-4",),
            known="Union Muscle: jump a queue",
        ),
        Check(
            "No help: make sure that the steering is yours.",
            judge=judge,
            shown="move Patent Office token 3 to 1",
            clauses=("GP-BA-4",),
        ),
        Do(
            "You are first. Take it.",
            at=("tile-N41",),
            moves=("patent N41",),
            other="You went to the front for the steering.",
            clauses=("GP-PO-1",),
            then=("patent N33", "patent N04"),
        ),
        Ask(
            "Now the price. Two of your four tokens lie low: they come home only after the "
            "next planning. How many do you plan next round?",
            at=("low-0+low-1",),
            clauses=("GP-BA-1", "GP-PLAN-3"),
            known="Tokens in the alley miss a round",
            answers=(
                Answer("4", "Two are still lying low when the next round is planned."),
                Answer("2"),
            ),
        ),
    ),
)
