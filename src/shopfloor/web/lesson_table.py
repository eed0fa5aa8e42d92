"""A lesson as a table: the learner's seat, rivals with names, and a line of the log per move."""

from __future__ import annotations

import time

from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.state import State
from shopfloor.tables.clock import NO_CLOCK
from shopfloor.tables.fairness import SeedCommitment
from shopfloor.tables.new_table import new_id
from shopfloor.tables.occupants import BOT, PERSON, Occupant
from shopfloor.tables.table import MOVE, SOLO, Entry, Table, Terms, first_entry

LEARNER = "learner"
"""Who sits in the learner's seat; the table is in nobody's list."""
RIVALS = ("Ada", "Bruno", "Chen", "Dora", "Emil")


def lesson_table(run: LessonRun) -> Table:
    """Lay out the position a lesson is at."""
    state = run.state.copy()
    terms = Terms(new_id(), run.game.name, run.game.rules_version, SOLO, SeedCommitment("", ""))
    people = occupants(state.players, run.lesson.seat)
    return Table(terms, people, state, [first_entry(state, NO_CLOCK, time.time())])


def occupants(players: int, learner: int) -> list[Occupant]:
    rivals = iter(RIVALS)
    return [
        Occupant(seat, PERSON, "You", owner=LEARNER, seen=time.time())
        if seat == learner
        else Occupant(seat, BOT, next(rivals), "novice")
        for seat in range(players)
    ]


def followed(table: Table, run: LessonRun) -> list[Table]:
    """Return the tables that lead from one to where the lesson is now, a move each.

    Where the lesson went back, that is one new table.
    """
    made, wanted = table.state.moves, run.state.moves
    if wanted[: len(made)] != made:
        return [lesson_table(run)]
    tables = []
    for move in wanted[len(made) :]:
        table = after(table, move)
        tables.append(table)
    return tables


def after(table: Table, move: int) -> Table:
    """Play a move that the lesson has made."""
    state = table.state.copy()
    seat = state.player
    state.play(move)
    entry = entry_of(table, state, seat, table.game.move_text(move))
    return Table(table.terms, table.occupants, state, [*table.entries, entry])


def entry_of(table: Table, state: State, seat: int | None, text: str) -> Entry:
    length = len(state.moves)
    number = table.version + 1
    return Entry(number, MOVE, seat, text, length, length, list(state.news), time.time())
