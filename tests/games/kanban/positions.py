"""Building positions: start a game, set plain attributes, put a step on the agenda."""

from __future__ import annotations

from typing import Any

import shopfloor
from shopfloor.core.int_tuples import IntTuple, replaced
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules.areas import with_track
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.day import SelectStation
from shopfloor.games.kanban.rules.steps.manager import ManagerTurn
from shopfloor.games.kanban.rules.steps.meeting import Meeting
from shopfloor.games.kanban.rules.steps.work import StartTurn
from shopfloor.games.kanban.rules.tables import DEPARTMENTS, MODELS, PARTS

GAME = shopfloor.game("kanban")
GRN, BLU, YEL, RED, BLK = range(5)
CHA, TRA, TUR, ENG, SUS, BRA = range(6)
TI_LEFT, TI_RIGHT, AL_LEFT, AL_RIGHT, LO_LEFT, LO_RIGHT, DE_LEFT, DE_RIGHT, AD_LEFT, AD_RIGHT = (
    range(10)
)


def start(players: int = 3, seed: int = 1, **options: Any) -> Kanban:
    state = GAME.start(players=players, seed=seed, **options)
    assert isinstance(state, Kanban)
    return state


def arrived(players: int = 3, seed: int = 1, **options: Any) -> Kanban:
    """A game after the arrival round, at the first selection."""
    state = start(players, seed, **options)
    while state.day == 0:
        state.play(state.legal_moves()[0])
    return state


def put(state: Kanban, *steps: Step[Any]) -> Kanban:
    """Let these steps, the last one first, be all that remains to be done."""
    state.agenda = list(steps)
    state.settle()
    return state


def working(station: int, players: int = 3, player: int = 0, **options: Any) -> Kanban:
    """A player about to work at a station, with no parts, Designs or shifts banked."""
    state = arrived(players, **options)
    for p, board in enumerate(state.boards):
        board.station = -1 if p != player else station
        board.parts = (0,) * 6
        board.desks = ()
        board.bank = board.books = 0
        board.vouchers = 0
    state.day = 3
    return state


def begin(state: Kanban, player: int = 0) -> Kanban:
    return put(state, StartTurn(player))


def visited(station: int, players: int = 3, **options: Any) -> Kanban:
    """The manager about to take her turn at a station."""
    state = working(TI_LEFT, players, **options)
    state.manager = station
    return state


def managed(state: Kanban) -> Kanban:
    return put(state, ManagerTurn())


def meeting(state: Kanban) -> Kanban:
    state.meeting = True
    return put(state, Meeting())


def selecting(state: Kanban, player: int) -> Kanban:
    return put(state, SelectStation(player))


def play(state: Kanban, *texts: str) -> Kanban:
    for text in texts:
        state.play(GAME.move(text))
    return state


def texts(state: Kanban) -> list[str]:
    return [GAME.move_text(move) for move in state.legal_moves()]


def some(state: Kanban, beginning: str) -> list[str]:
    """The legal moves that begin with these words."""
    return [text for text in texts(state) if text.startswith(beginning)]


def reason(state: Kanban, text: str) -> str:
    """Why a move is refused; fails if it is legal."""
    why = state.why_not(GAME.move(text))
    assert why is not None, f"{text} is legal"
    return why


def model(word: str) -> int:
    return MODELS.index(word)


def part(word: str) -> int:
    return PARTS.index(word)


def tile(design: str) -> int:
    """A Design by two short names, such as 'RED ENG' or 'RED -'."""
    car, thing = design.split()
    return 7 * model(car) + (6 if thing == "-" else part(thing))


def certify(state: Kanban, player: int, *departments: str) -> None:
    for department in departments:
        state.boards[player].certified |= 1 << DEPARTMENTS.index(department)


def laid(row: IntTuple, place: int, *numbers: int) -> IntTuple:
    """The row with other numbers from a place on."""
    return (*row[:place], *numbers, *row[place + len(numbers) :])


def set_levels(state: Kanban, department: str, *levels: int) -> None:
    """Set the levels of a track; later players lie on top of earlier ones."""
    d = DEPARTMENTS.index(department)
    for board, level in zip(state.boards, levels):
        board.levels = replaced(board.levels, d, level)
    order = sorted(range(len(levels)), key=lambda p: (-levels[p], -p))
    state.hr.standing = with_track(state.hr.standing, d, tuple(order))
