"""A walk through a lesson: what is said now, what it waits for, and what happens next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shopfloor.core.errors import BadLesson, IllegalMove
from shopfloor.core.lessons import Answer, Ask, Beat, Check, Do, Lesson, say, spots

if TYPE_CHECKING:
    from shopfloor.core.game import Game
    from shopfloor.core.state import State

Chooser = Callable[[Any], int]
"""Chooses a legal move for whoever decides: how the other seats play by themselves."""
ENOUGH_TRIES = 2


@dataclass(frozen=True)
class Shown:
    """What the learner is shown at one moment."""

    number: int
    count: int
    kind: str
    """say, ask, do, check, or end."""
    text: str
    lit: list[list[str]]
    answers: list[tuple[str, list[str], bool]]
    """Text, the ids of the spot that gives the same answer, and whether it was tried."""
    moves: list[str]
    """The moves that light up: those waited for, or in a check all legal ones."""
    tried: bool
    """The text is the reason against what was tried."""
    can_show: bool
    known: list[str]


class LessonRun:
    """One learner in one lesson; `progress` is all that has to be remembered of it."""

    def __init__(self, game: Game, lesson: Lesson, others: Chooser) -> None:
        self.game = game
        self.lesson = lesson
        self.others = others
        self.states = [lesson.start.state(game)]
        """The position at the start of every beat so far."""
        self.made: list[list[str]] = []
        """By beat that is done, the moves made in it."""
        self.fresh()

    def fresh(self) -> None:
        """Nothing has been tried at this beat yet."""
        self.reason = ""
        self.shows = ""
        self.tries = 0
        self.struck: set[int] = set()

    # -- where we are ------------------------------------------------------------------

    @property
    def number(self) -> int:
        return len(self.made)

    @property
    def over(self) -> bool:
        return self.number == len(self.lesson.beats)

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def beat(self) -> Beat:
        if self.over:
            raise BadLesson("this lesson is over")
        return self.lesson.beats[self.number]

    def kind(self) -> str:
        """Say what the beat waits for."""
        return "end" if self.over else type(self.beat).__name__.lower()

    def wanted(self) -> list[str]:
        """List the legal moves that the beat waits for."""
        if self.over or not isinstance(self.beat, Do | Check):
            return []
        texts = [self.game.move_text(move) for move in self.state.legal]
        return texts if isinstance(self.beat, Check) else [t for t in texts if self.fits(t)]

    def fits(self, text: str) -> bool:
        """Tell whether a move is one the beat waits for."""
        if not isinstance(self.beat, Do):
            return False
        family = self.game.describe(self.game.move(text)).family
        return text in self.beat.moves or family in self.beat.moves

    def shown(self) -> Shown:
        """Return what the learner sees."""
        answers: tuple[Answer, ...] = ()
        at: tuple[str, ...] = ()
        text = ""
        if not self.over:
            text, at = say(self.beat.text, self.state), self.beat.at
            answers = self.beat.answers if isinstance(self.beat, Ask) else ()
        return Shown(
            number=self.number,
            count=len(self.lesson.beats),
            kind=self.kind(),
            text=self.reason or text,
            lit=spots((self.shows,) if self.shows else at, self.lesson.seat),
            answers=[
                (say(each.text, self.state), self.spot(each.at), n in self.struck)
                for n, each in enumerate(answers)
            ],
            moves=self.wanted(),
            tried=bool(self.reason),
            can_show=self.tries >= ENOUGH_TRIES,
            known=[beat.known for beat in self.lesson.beats[: self.number] if beat.known],
        )

    def spot(self, at: str) -> list[str]:
        return [id for spot in spots((at,), self.lesson.seat) for id in spot]

    # -- what the learner does -----------------------------------------------------------

    def go_on(self) -> None:
        """Leave a beat that only says something."""
        if isinstance(self.beat, Ask | Do | Check):
            raise BadLesson(f"this step waits for {self.waits()}")
        self.done([])

    def waits(self) -> str:
        if isinstance(self.beat, Ask):
            return "an answer"
        return "a move" if isinstance(self.beat, Do | Check) else '"go on"'

    def answer(self, number: int) -> bool:
        """Give an answer; return whether it is the right one."""
        beat = self.beat
        if not isinstance(beat, Ask) or not 0 <= number < len(beat.answers):
            raise BadLesson(f"there is no answer {number} here")
        given = beat.answers[number]
        reason = say(given.reason, self.state)
        if reason:
            self.struck.add(number)
            self.refuse(reason, given.shows)
        else:
            self.done([])
        return not reason

    def play(self, text: str) -> bool:
        """Make a move; return whether it was what the beat waits for."""
        reason = self.state.why_not(text) or self.objection(text)
        if reason:
            self.refuse(reason)
        else:
            self.done([text])
        return not reason

    def objection(self, text: str) -> str:
        """Say what the beat has against a legal move; "" if that is what it waits for."""
        beat = self.beat
        if isinstance(beat, Do):
            return "" if self.fits(text) else say(beat.other, self.state)
        if not isinstance(beat, Check):
            raise BadLesson(f"this step waits for {self.waits()}")
        after = self.state.copy()
        after.play(text)
        return beat.judge(self.state, self.game.move(text), after)

    def refuse(self, reason: str, shows: str = "") -> None:
        self.tries += 1
        self.reason, self.shows = reason, shows

    def again(self) -> None:
        """Hear the beat's own words again."""
        self.reason, self.shows = "", ""

    def back(self) -> None:
        """Return to the beat before."""
        if self.made:
            self.made.pop()
            self.states.pop()
        self.fresh()

    def show_if_tried(self) -> None:
        """Do the beat for somebody who has tried; before that they try."""
        if not self.shown().can_show:
            raise BadLesson("try it yourself first; after two tries it can be shown")
        self.show_me()

    def show_me(self) -> None:
        """Do what the beat waits for."""
        beat = self.beat
        if isinstance(beat, Ask):
            self.answer([bool(each.reason) for each in beat.answers].index(False))
        elif isinstance(beat, Do | Check):
            self.play(beat.shown if isinstance(beat, Check) else self.first_wanted())
        else:
            self.go_on()

    def first_wanted(self) -> str:
        """Return the move that the lesson's author had in mind."""
        wanted = self.wanted()
        named = [text for text in getattr(self.beat, "moves", ()) if text in wanted]
        if not wanted:
            raise BadLesson(f"no legal move fits {self.beat.text!r}")
        return (named or wanted)[0]

    # -- what follows ------------------------------------------------------------------

    def done(self, moves: list[str]) -> None:
        """Finish the beat: make its moves on a new state, and those that follow from it."""
        beat, state = self.beat, self.state.copy()
        for text in (*moves, *beat.then):
            state.play(text)
        if beat.others_play:
            while state.player not in (None, self.lesson.seat):
                state.play(self.others(state))
        self.made.append(moves)
        self.states.append(state)
        self.fresh()

    def progress(self) -> list[list[str]]:
        """Return what `resume` needs to come back here."""
        return [moves[:] for moves in self.made]

    def resume(self, progress: list[list[str]]) -> None:
        """Walk again as far as somebody had come; raises BadLesson if that is not possible."""
        for moves in progress:
            if self.over:
                raise BadLesson("this lesson has fewer steps now")
            try:
                self.done(moves)
            except IllegalMove as error:
                raise BadLesson(f"this lesson has changed: {error}") from error
