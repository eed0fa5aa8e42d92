"""Lesson 5: a Meeting, from the first word to new business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.kanban.lessons.positions import EVENING, start
from shopfloor.games.kanban.rules.moves import REVEAL, SPEAK
from shopfloor.games.kanban.rules.scoring import MEETINGS
from shopfloor.games.kanban.rules.tables import GOAL_WORDS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban

BOOKS, TESTED = GOAL_WORDS.index("28"), GOAL_WORDS.index("15")
PAYS_FOUR = ("speak on goal 15", "speak on goal 11", "speak on goal 7")


def reveals_what_pays(before: Kanban, move: int, after: Kanban) -> str:
    if not REVEAL.has(move):
        return "That seat can wait a moment. First reveal a card of your hand."
    if REVEAL.value(move) == TESTED:
        return ""
    return "That one would pay you nothing today. The label under each card tells what it pays."


def before_the_rival(before: Kanban, move: int, after: Kanban) -> str:
    if SPEAK.has(move) and SPEAK.value(move) == BOOKS:
        return ""
    return (
        "Your count there is so small that it would be no loss to come second. Where would one "
        "place less cost you points?"
    )


def raised(state: Kanban) -> str:
    sheet = state.boards[0].sheet
    return (
        f"You have no chair left, and nobody has more to say: the Meeting is over. It brought you "
        f"{sheet[MEETINGS]} points. The chairs you used are turned face down again."
    )


LESSON = Lesson(
    name="meeting",
    title="Speak up",
    minutes=3,
    start=start(EVENING),
    beats=(
        Say(
            "The evening of day 5. The Pace Car has called a Meeting. It follows certification "
            "order: on the same space, who stands further right speaks first. That is you.",
            at=("meeple-0+meeple-1", "pace"),
            clauses=("KB-MTG-1", "KB-ORD-1", "KB-TST-9"),
            known="Meetings follow certification order.",
        ),
        Say(
            "Four goals lie on the table for all. The hexagon is points for each thing counted; "
            "“×3” is how many count at most. Below, the board tells what a seat would bring you "
            "now.",
            at=("goal-27", "worth-0"),
            clauses=("KB-MTG-4", "KB-SET-15"),
            known="A goal: points × things, up to its limit.",
        ),
        Ask(
            "Two points per book, three at most, and you have four books. What would your seat "
            "score?",
            at=("goal-27", "store{seat}-books"),
            answers=(
                Answer(
                    "Four",
                    reason="That would be for two books. You have more, and three count.",
                    shows="goal-27",
                ),
                Answer("Six"),
                Answer(
                    "Eight",
                    reason="Four books, but the goal counts three at most.",
                    shows="goal-27",
                ),
            ),
            clauses=("KB-MTG-4",),
        ),
        Say(
            "To speak is to place a chair on a goal, or to reveal one card of your hand, or both. "
            "Everybody reveals exactly one. A revealed card is a goal for all.",
            at=("chair-{seat}-0+chair-{seat}-1+chair-{seat}-2+chair-{seat}-3", "goal-14"),
            clauses=("KB-MTG-2",),
            known="One chair a turn; one card a Meeting.",
        ),
        Check(
            "You hold three cards. Reveal one that pays you.",
            judge=reveals_what_pays,
            shown="reveal goal 15",
            clauses=("KB-MTG-2",),
        ),
        Check(
            "Every chair on a goal makes the limit one smaller for the next. Place a chair where "
            "your rival, by coming first, would hurt you.",
            judge=before_the_rival,
            shown="speak on goal 28",
            then=("reveal goal 30", "speak on goal 27"),
            clauses=("KB-MTG-4",),
            known="Each chair lowers a goal's limit by one.",
        ),
        Do(
            "Your rival revealed a card and took the goal for Designs on desks. That was the last "
            "chair on that side. Place one where it pays four.",
            moves=PAYS_FOUR,
            other="It pays less there. Three goals would bring you four points each.",
            clauses=("KB-MTG-3",),
        ),
        Do(
            "Your rival can only pass. Again: four points.",
            moves=PAYS_FOUR,
            other="It pays less there. Take four points.",
            clauses=("KB-MTG-3",),
        ),
        Do(
            "And your last chair.",
            moves=PAYS_FOUR,
            other="It pays less there. Take four points.",
        ),
        Say(
            raised,
            at=("chair-{seat}-0+chair-{seat}-1+chair-{seat}-2+chair-{seat}-3",),
            clauses=("KB-MTG-3", "KB-MTG-5", "KB-SEAT-2"),
            known="A chair speaks once; then earn it anew.",
        ),
        Ask(
            "For the next Meeting you need chairs turned up again. Which of these does not turn "
            "one up?",
            at=("demand-0+demand-1", "garage{seat}-0+factory-0+factory-1"),
            answers=(
                Answer(
                    "A car in demand",
                    reason="Its Demand tile holds red seats, and each turns up a chair of yours.",
                    shows="demand-0+demand-1",
                ),
                Answer(
                    "A Factory Goal reached",
                    reason="The first to reach its number take its red seats.",
                    shows="factory-0+factory-1+factory-2+factory-3+factory-4+factory-5",
                ),
                Answer("A book"),
            ),
            clauses=("KB-SEAT-3", "KB-FG-1", "KB-FG-2"),
            known="Seats: demand, Factory Goals, garages, training.",
        ),
        Do(
            "New business: everybody puts one of two cards face down, for next time. One asks for "
            "training in Administration, one for upgraded engines. Choose.",
            moves=("propose goal {goal}",),
            then=("propose goal 3",),
            clauses=("KB-MTG-5", "KB-PC-4"),
        ),
        Say(
            "The deck has filled the table up to four, everybody has drawn two cards, and the "
            "production cycle moved to 1. At 3 it can end the game.",
            at=("cycle", "goal-deck"),
            clauses=("KB-MTG-5", "KB-END-1"),
            known="Every Meeting is a production cycle.",
        ),
    ),
)
