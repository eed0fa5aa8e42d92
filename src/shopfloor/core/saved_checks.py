"""Is a state that somebody wrote down one that a game can be in?

Its parts must be of the kinds that a game of the same set-up begins with, every number must be
within reason, every component must be there once, and whatever a table asks of a state must
have an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shopfloor.core import serialize
from shopfloor.core.errors import BadRecord
from shopfloor.core.playout import playout
from shopfloor.core.state import SPECTATOR, State
from shopfloor.core.step import AUTOMATIC, Step

if TYPE_CHECKING:
    from shopfloor.core.game import Game

MOST: Final = 10_000
"""No component is there as often, and no track is as long."""
MOST_BITS: Final = 1 << 62
MOVES_TRIED: Final = 10
"""So many moves must be possible from here, or the end of the game."""
MOST_BEGUN: Final = 100
EXAMPLES: Final = 12
"""So many beginnings show what a set-up leaves to chance."""


class Beginning:
    """What games of one set-up begin with; what they leave in the box may be left to chance."""

    def __init__(self, examples: list[State]) -> None:
        self.state = examples[0]
        counted = [state.census() for state in examples]
        names = {name for census in counted for name in census}
        self.total = sum(counted[0].values())
        self.least = {name: min(census.get(name, 0) for census in counted) for name in names}
        self.most = {name: max(census.get(name, 0) for census in counted) for name in names}


def check_saved(state: State, game: Game) -> None:
    """Refuse a state that makes no sense; other errors than BadRecord are for the caller."""
    fresh = game.beginning(state).state
    names = set(serialize.attributes(type(state))) - set(serialize.attributes(State)) - {"tables"}
    for name in sorted(names):
        check_like(name, getattr(state, name), getattr(fresh, name), game)
    check_agenda(state)
    check_census(state, game)
    check_answers(state)


# -- kinds and ranges --------------------------------------------------------------------------


def check_like(name: str, value: Any, example: Any, game: Game) -> None:
    """Compare a part of a state with the same part at the beginning of a game."""
    if isinstance(example, (bool, int)):
        if type(value) is not type(example):
            raise BadRecord(f"{name} must be {type(example).__name__}, not {value!r}")
        check_number(name, value, game)
    elif isinstance(example, (list, tuple)):
        check_row(name, value, example, game)
    elif type(value) is not type(example):
        raise BadRecord(f"{name} must be a {type(example).__name__}")
    else:
        for part in serialize.attributes(type(example)):
            check_like(part, getattr(value, part), getattr(example, part), game)


def check_number(name: str, value: int, game: Game) -> None:
    least, most = (0, MOST_BITS) if name in game.bit_sets else (-MOST, MOST)
    if not least <= value < most:
        raise BadRecord(f"{name} cannot be {value}")


def check_row(name: str, row: Any, example: Any, game: Game) -> None:
    """A row holds parts of one kind, or numbers, or rows of numbers."""
    if type(row) is not type(example):
        raise BadRecord(f"{name} must be a list")
    first = example[0] if example else None
    if first is None or isinstance(first, (bool, int, list, tuple)):
        if len(row) > MOST:
            raise BadRecord(f"{name} is too long")
        check_numbers(name, row, 0 if isinstance(first, int) else 2)
        return
    if len(row) != len(example):
        raise BadRecord(f"{name} must have {len(example)} parts")
    for item in row:
        check_like(name, item, first, game)


def check_numbers(name: str, row: Any, depth: int) -> None:
    for item in row:
        if isinstance(item, (list, tuple)) and depth:
            check_numbers(name, item, depth - 1)
        elif type(item) is not int or not -MOST < item < MOST:
            raise BadRecord(f"{name} cannot hold {item!r}")


def check_agenda(state: State) -> None:
    """Somebody who is there must be able to decide something."""
    for step in state.agenda:
        if not AUTOMATIC <= step.who < state.players:
            raise BadRecord(f"there is no player {step.who}")
        needed = "run" if step.who == AUTOMATIC else "options"
        if getattr(type(step), needed) is getattr(Step, needed):
            raise BadRecord(f"{type(step).__name__} cannot be player {step.who}'s")
        for name in serialize.attributes(type(step)):
            value = getattr(step, name)
            check_numbers(name, value if isinstance(value, (list, tuple)) else [int(value)], 2)
    if state.agenda and (state.agenda[-1].who < 0 or not state.legal):
        raise BadRecord("nobody can decide anything")


# -- the whole ---------------------------------------------------------------------------------


def check_census(state: State, game: Game) -> None:
    """Every component is there once; which ones a set-up leaves out may be left to chance."""
    found, box = state.census(), game.beginning(state)
    if sum(found.values()) != box.total:
        raise BadRecord("components are missing, or there are too many")
    for name in {*found, *box.most}:
        number = found.get(name, 0)
        if not box.least.get(name, 0) <= number <= box.most.get(name, 0):
            raise BadRecord(f"there cannot be {number} of {name!r}")


def check_answers(state: State) -> None:
    """Ask what every table asks."""
    state.scores()
    state.winners()
    state.prompt()
    for viewer in range(SPECTATOR, state.players):
        player = None if viewer == SPECTATOR else viewer
        state.view(player)
        state.news_for(player)
    if state.agenda:
        playout(state.imagine(state.player, 0), 1, MOVES_TRIED)
