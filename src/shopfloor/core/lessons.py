"""What a game teaches with: lessons made of beats, tips for decisions, an aid, scenes.

A lesson is a position and a list of *beats*. A beat says one thing, points at one thing and
waits: for "go on" (`Say`), for an answer (`Ask`), for a certain move (`Do`), or for any move
that shows the point was understood (`Check`). `lesson_run.py` walks through it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from shopfloor.core.art import Box

if TYPE_CHECKING:
    from shopfloor.core.game import Game
    from shopfloor.core.state import State

MOST_WORDS = 45
MOST_TIP_WORDS = 50
MOST_SCENE_WORDS = 60
MOST_LIT = 2

Words = str | Callable[[Any], str]
"""What is said; a function of the state where a number of the position is in it."""


@dataclass(frozen=True)
class Start:
    """How a position comes about: always the same one."""

    players: int
    seed: int
    moves: str = ""
    """The moves that lead there, a line each."""
    options: Mapping[str, Any] = field(default_factory=dict)

    def state(self, game: Game) -> State:
        """Play up to the position."""
        state = game.start(self.players, seed=self.seed, **self.options)
        for move in self.moves.strip().splitlines():
            state.play(move.strip())
        return state


@dataclass(frozen=True)
class Beat:
    """One thing said, pointed at, and waited for."""

    text: Words
    at: tuple[str, ...] = ()
    """Up to two lit spots: a piece, a place or a zone by its id, or several joined by `+`.
    `{seat}` stands for the number of the learner's seat."""
    clauses: tuple[str, ...] = ()
    """What of the rulebook is taught here."""
    known: str = ""
    """The line that stays under "You know so far"."""
    then: tuple[str, ...] = ()
    """Moves made as soon as the beat is done: what the others, or the learner, do next."""
    others_play: bool = False
    """Afterwards the other seats play by themselves until the learner decides again."""


@dataclass(frozen=True)
class Say(Beat):
    """Waits for "go on"."""


@dataclass(frozen=True)
class Answer:
    """One of two or three answers; the right one has no reason against it."""

    text: Words
    reason: Words = ""
    """Why it is not so; never the word "wrong"."""
    at: str = ""
    """The spot on the board that gives the same answer when clicked."""
    shows: str = ""
    """What is lit beside the reason."""


@dataclass(frozen=True)
class Ask(Beat):
    """Waits for the right answer."""

    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True)
class Do(Beat):
    """Waits for a certain move, or any of a family."""

    moves: tuple[str, ...] = ()
    """Texts of moves, or templates of families; "Show me" makes the first that is legal."""
    other: Words = ""
    """What to say to any other legal move, which is not made."""


@dataclass(frozen=True)
class Check(Beat):
    """Waits for a move that shows the point was understood; nothing is lit."""

    judge: Callable[[Any, int, Any], str] = lambda before, move, after: ""
    """Of the state before, the move, and the state after: "" if it is what we wanted to see,
    else what to look at again. The move is then taken back."""
    shown: str = ""
    """A move that passes, for "Show me"."""


@dataclass(frozen=True)
class Lesson:
    """A position and what is taught in it."""

    name: str
    """As in the address of its page: `first-income`."""
    title: str
    minutes: int
    start: Start
    beats: tuple[Beat, ...]
    seat: int = 0
    """Where the learner sits."""
    goes_on: bool = False
    """At the end the game goes on as a real one against novices."""


@dataclass(frozen=True)
class Tip:
    """What the coach says when a kind of decision comes up for the first time."""

    title: str
    about: str
    look: tuple[str, str]
    """Two things strong players look at."""
    avoid: str
    at: tuple[str, ...] = ()
    """Where the discs 1, 2 and ! stand: spots as in `Beat.at`, each "" for none."""


@dataclass(frozen=True)
class Line:
    """A line of the player aid."""

    text: str
    symbol: str = ""
    """A symbol of the board's art, beside the text."""
    clauses: tuple[str, ...] = ()
    values: tuple[int | str, ...] = ()
    """What fills the symbol's own words in."""


@dataclass(frozen=True)
class Panel:
    """A part of the player aid: a turn, a department, scoring, the end."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Scene:
    """A step of "How to play": a few words and a part of a real position."""

    title: str
    text: Words
    start: Start
    show: str | Box
    """The zone, or the part of the board, that is drawn."""
    clauses: tuple[str, ...] = ()
    seat: int = 0


@dataclass(frozen=True)
class FirstGame:
    """A first game worth playing: beginners' settings."""

    players: int
    options: Mapping[str, Any]
    why: str
    """What these settings make easier, in a sentence."""


def say(words: Words, state: State) -> str:
    """Return what is said in this position."""
    return words if isinstance(words, str) else words(state)


def word_count(text: str) -> int:
    return len(text.split())


def spots(at: Sequence[str], seat: int) -> list[list[str]]:
    """Return the ids of every lit spot, with the learner's seat filled in."""
    return [each.replace("{seat}", str(seat)).split("+") for each in at if each]
