"""Checking stored games against the engine: every entry, every snapshot, the whole record."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import select

from shopfloor.core.errors import BadRecord
from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.tables.checks import DAMAGE, follow
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.rows import (
    derived_columns,
    of_table,
    read_entry,
    read_occupant,
    read_terms,
    restore,
    rules_of,
)
from shopfloor.tables.schema import LOG, OCCUPANTS, SNAPSHOTS, TABLES
from shopfloor.tables.store import Store
from shopfloor.tables.table import RULES, Entry, Table


@dataclass
class Finding:
    """What the engine says about a stored table; `table` stands at the last good entry."""

    id: str
    problem: str = ""
    table: Table | None = None
    wrong_snapshots: list[int] = field(default_factory=list)

    @property
    def good(self) -> int:
        """The number of the last entry that holds, or -1 when none does."""
        return -1 if self.table is None else self.table.version


@dataclass
class Stored:
    """The rows of a table, as they are."""

    table: Table
    entries: list[Entry]
    snapshots: dict[int, str]
    columns: dict[str, object]
    """What the table's own row repeats."""


def ids(store: Store) -> list[str]:
    with store.engine.begin() as db:
        return [row.id for row in db.execute(select(TABLES.c.id).order_by(TABLES.c.created))]


def examine(store: Store, table_id: str) -> Finding:
    """Play a stored table again from its first snapshot and compare everything.

    What was played by earlier rules cannot be played again; its positions must be there.
    """
    finding = Finding(table_id)
    try:
        stored = fetch(store, table_id)
    except NoTable:
        raise
    except DAMAGE as error:
        if not by_earlier_rules(store, table_id):
            finding.problem = f"the beginning cannot be read: {error}"
        return finding
    finding.table = table = stored.table
    if table.terms.rules != table.game.rules_version:
        return finding
    finding.problem = play_again(stored, finding) or check_whole(stored)
    return finding


def by_earlier_rules(store: Store, table_id: str) -> bool:
    """Tell whether a table holds nothing but positions of rules that have changed since."""
    with store.engine.begin() as db:
        row = db.execute(select(TABLES).where(TABLES.c.id == table_id)).one()
        states = [r.state for r in db.execute(of_table(SNAPSHOTS, table_id, "number"))]
    earlier = game(row.game).rules_version > row.rules
    try:
        return earlier and bool(states) and all(rules_of(state) <= row.rules for state in states)
    except BadRecord:
        return False


def fetch(store: Store, table_id: str) -> Stored:
    """Read the rows of a table; the table itself stands at its first snapshot."""
    with store.engine.begin() as db:
        row = db.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
        if row is None:
            raise NoTable
        occupants = [read_occupant(r) for r in db.execute(of_table(OCCUPANTS, table_id, "seat"))]
        entries = [read_entry(r) for r in db.execute(of_table(LOG, table_id, "number"))]
        saved = {r.number: r.state for r in db.execute(of_table(SNAPSHOTS, table_id, "number"))}
    if not saved:
        raise Refused("there is no snapshot")
    first = start_of(entries, saved)
    state = restore(row.game, saved[first])
    known = [entry for entry in entries if entry.number <= first]
    if [entry.number for entry in known] != list(range(first + 1)):
        raise Refused("the log has a gap before the first snapshot")
    columns = {name: row._mapping[name] for name in ("status", "version", "bot_to_move", "turn")}
    table = Table(read_terms(row), occupants, state, known)
    return Stored(table, entries, saved, columns)


def start_of(entries: list[Entry], saved: dict[int, str]) -> int:
    """Number the first snapshot by the rules that hold now."""
    changed = max((entry.number for entry in entries if entry.kind == RULES), default=-1)
    return min(number for number in saved if number >= changed)


def play_again(stored: Stored, finding: Finding) -> str:
    """Follow the log; return the first thing that is wrong, leaving the table before it."""
    for entry in stored.entries[len(stored.table.entries) :]:
        draft = stored.table.fork()
        problem = follow(draft, entry)
        if problem:
            return f"entry {entry.number}: {problem}"
        stored.table = finding.table = draft
        saved = stored.snapshots.get(entry.number)
        if saved is not None and not agrees(stored, saved):
            finding.wrong_snapshots.append(entry.number)
    if finding.wrong_snapshots:
        return f"snapshots {finding.wrong_snapshots} do not follow from the log"
    return ""


def agrees(stored: Stored, saved: str) -> bool:
    try:
        return same(restore(stored.table.terms.game, saved), stored.table.state)
    except DAMAGE:
        return False


def same(a: State, b: State) -> bool:
    """Tell whether two states are at the same point of the same game."""
    return a.hash() == b.hash() and a.moves == b.moves and a.chance.picks == b.chance.picks


def check_whole(stored: Stored) -> str:
    """Check the record of the game as a whole, and what the table's own row repeats."""
    try:
        if not stored.table.moves_by_earlier_rules:
            stored.table.state.record().replay()
    except DAMAGE as error:
        return f"the record does not hold: {error}"
    expected = derived_columns(stored.table)
    wrong = [name for name, value in stored.columns.items() if value != expected[name]]
    return f"the table's row is wrong about {', '.join(wrong)}" if wrong else ""
