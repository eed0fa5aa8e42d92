"""A round from the first token to the refresh."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import FRESH
from shopfloor.games.gear_and_piston.rules.moves import BUILD
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import NO_ATTRIBUTE


def judge(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if not BUILD.has(move):
        return "An action you leave out is lost. You still hold a part that pays."
    if before.tables.attribute[BUILD.value(move)] == NO_ATTRIBUTE:
        return "A useful part, but junk shows no icon. Which of your Blueprints shows one?"
    return ""


def places(state: GearAndPiston) -> str:
    actions = state.tables.actions
    return (
        f"The number above a Workshop space says how much you can do there. The first gives "
        f"{actions[0]} actions, the next {actions[1]}. Take the first."
    )


LESSON = Lesson(
    name="a-round",
    title="One round",
    minutes=4,
    start=FRESH,
    beats=(
        Say(
            "A round has two halves. First everybody plans: one token each, in turn, until all "
            "are placed. These four are yours.",
            at=("home{seat}-0+home{seat}-1+home{seat}-2+home{seat}-3",),
            clauses=("GP-RND-1", "GP-PLAN-1", "GP-SET-1"),
            known="First plan, then everything happens",
        ),
        Ask(
            "Then the locations are worked off by their numbers: Back Alley 2, Patent Office 3, "
            "Junk Yard 4, Workshop 5. A part that you take at the Patent Office: can you build "
            "it in the same round?",
            at=("town",),
            clauses=("GP-PLAN-2", "GP-RES-1"),
            known="Locations go by number: the Workshop is last",
            answers=(
                Answer("Yes"),
                Answer(
                    "No",
                    "The Workshop, 5, comes after the Patent Office, 3. So it is early enough.",
                ),
            ),
        ),
        Do(
            "Plan the Patent Office first: whoever stands further left there chooses earlier.",
            at=("next-1",),
            clauses=("GP-PLAN-1", "GP-RES-1"),
            moves=("plan Patent Office",),
            other="A good place too, later. The best New Parts go to whoever is first here.",
            then=("plan Patent Office",),
            known="Further left is earlier",
        ),
        Do(
            places,
            at=("next-3",),
            clauses=("GP-WS-2",),
            moves=("plan Workshop",),
            other="That can wait. The space with three actions is there only once.",
            then=("plan Workshop",),
            known="First Workshop space: 3 actions",
        ),
        Do(
            "Your rival took the second. You will need an axle, and axles are junk more often "
            "than not. Plan the Junk Yard.",
            at=("next-2",),
            clauses=("GP-JY-1",),
            moves=("plan Junk Yard",),
            other="First a token for axles: they lie in the Junk Yard.",
            then=("plan Junk Yard",),
        ),
        Do(
            "One token is left. A second New Part can only help.",
            at=("next-1",),
            moves=("plan Patent Office",),
            other="Possible. But then you would have too little to build with your three actions.",
            then=("plan Workshop",),
            clauses=("GP-PLAN-2",),
        ),
        Ask(
            "Your rival's last token went to the Workshop. Whoever placed the last token there "
            "begins the next round. Who is that?",
            at=("token-3-0+token-3-1+token-3-2", "starts"),
            clauses=("GP-WS-1",),
            known="Last into the Workshop plans first next round",
            answers=(
                Answer(
                    "You",
                    "You were first into the Workshop. The last one counts.",
                    shows="token-3-2",
                ),
                Answer("Your rival"),
            ),
        ),
        Do(
            "Now everything happens. Patent Office: you are first. Every car needs a gear; "
            "this one shows Power as well. Take it.",
            at=("tile-N35",),
            clauses=("GP-PO-1",),
            moves=("patent N35",),
            other="Worth having. But gears are rare and every car needs one.",
            then=("patent N33",),
        ),
        Do(
            "Its place stays empty: the office is not refilled during the round. Your second "
            "token: take the red motor.",
            at=("tile-N03",),
            clauses=("GP-PO-2",),
            moves=("patent N03",),
            other="Later perhaps. The motor shows Power, as your gear does, and a pair pays.",
            known="The Patent Office is refilled only after the round",
        ),
        Do(
            "Junk Yard: a token takes one or two parts. Take the axle; its flame will cost a "
            "point, but you need axles.",
            at=("tile-J32",),
            clauses=("GP-JY-1",),
            moves=("salvage J32",),
            other="A car cannot roll without axles. First this one.",
        ),
        Do(
            "The gap was filled at once: in the Junk Yard it always is. For the second part try "
            "your luck: draw from the stack.",
            at=("stack-junk",),
            clauses=("GP-JY-2",),
            moves=("salvage blind",),
            other="You know what you get there. Try the stack this once.",
            then=("salvage J25", "salvage J33"),
            known="The Junk Yard is refilled at once",
        ),
        Do(
            "Another axle. Now the Workshop: three actions. Build the gear.",
            at=("tile-N35",),
            clauses=("GP-WS-2", "GP-WS-3"),
            moves=("build N35",),
            other="That too, in a moment. First the gear.",
        ),
        Do(
            "It is the start of your car. Then an axle.",
            at=("tile-J32",),
            clauses=("GP-WS-3",),
            moves=("build J32",),
            other="Let us take the axle that lay open.",
        ),
        Do(
            "A part goes beside another one. Left or right, as you like.",
            clauses=("GP-CAR-3",),
            moves=("section 1 bottom 0", "section 1 bottom 2"),
            other="Beside the gear, for now.",
        ),
        Check(
            "One action is left. No help now: build the part that makes the Range lover pay.",
            judge=judge,
            shown="build N03",
        ),
        Do(
            "Two icons for Power: 2 points. Motors go on top, and in the end every part needs "
            "a partner in the other row.",
            clauses=("GP-CAR-1", "GP-REQ-3"),
            moves=("section 1 top 1", "section 1 top 2"),
            other="Alone it would have no partner. Put it above a part of your car.",
            then=(
                "build N33",
                "build J25",
                "section 1 bottom 2",
                "build J33",
                "section 1 bottom 0",
                "leave the workshop",
            ),
            known="Every part needs one above or below",
        ),
        Say(
            "Your rival built as well. The displays were cleared and laid out anew, and round "
            "2 begins. That is all a round is.",
            at=("town",),
            clauses=("GP-REF-1", "GP-RND-1"),
        ),
    ),
)
