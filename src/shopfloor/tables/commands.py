"""The tables on the command line: `shopfloor admin …`, for the person who runs a server."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from shopfloor.tables.store import Store

Subparsers = argparse._SubParsersAction  # the only name argparse has for it
Action = Callable[["Store", argparse.Namespace], int]


def add(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    """Register `admin` and what it can do; each sets `run`, a function of the arguments."""
    words = "look after the tables of a server"
    admin = subparsers.add_parser("admin", help=words, description=words)
    admin.add_argument("--database", metavar="URL", help="default: the one `serve` uses")
    actions = admin.add_subparsers(title="actions", required=True, metavar="ACTION")
    listing = add_action(actions, "list", list_tables, "list the tables")
    listing.add_argument("--status", choices=("waiting", "playing", "over", "damaged"), default="")
    one_table(add_action(actions, "inspect", inspect_table, "say how a table stands"))
    replaying = one_table(
        add_action(actions, "replay", replay_table, "tell a game, everything included")
    )
    replaying.add_argument("--upto", type=int, help="stop after this entry of the log")
    verifying = add_action(
        actions, "verify", verify_tables, "check stored games against the engine"
    )
    verifying.add_argument("tables", nargs="*", metavar="TABLE", help="default: all")
    one_table(add_action(actions, "repair", repair_table, "cut a damaged table back to what holds"))
    exporting = one_table(add_action(actions, "export", export_table, "write the record of a game"))
    exporting.add_argument("--out", type=Path, help="write here instead of printing")
    saving = add_action(actions, "backup", back_up_database, "copy a SQLite database in use")
    saving.add_argument("file", type=Path, metavar="FILE", help="write the copy here")
    deleting = add_action(
        actions, "delete-person", delete_somebody, "delete what is known of a person"
    )
    deleting.add_argument("name", nargs="?", help="of the account")
    deleting.add_argument("--table", help="for a guest: a table they sit at …")
    deleting.add_argument("--seat", type=int, help="… and their seat there, 1 for the first")


def add_action(
    subparsers: Subparsers[argparse.ArgumentParser], name: str, act: Action, words: str
) -> argparse.ArgumentParser:
    made = subparsers.add_parser(name, help=words, description=words)
    made.set_defaults(run=lambda arguments: with_store(act, arguments))
    return made


def one_table(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("table", metavar="TABLE", help="the last part of its address")
    return parser


def with_store(act: Action, arguments: argparse.Namespace) -> int:
    """Open the database for a command; report its errors in one line."""
    try:
        from sqlalchemy.exc import SQLAlchemyError

        from shopfloor.tables.store import Store
    except ImportError as error:
        raise BadOption(
            f"the tables need more packages ({error.name}): pip install 'shopfloor[web]'"
        ) from error
    try:
        return act(Store(open_existing(arguments.database)), arguments)
    except SQLAlchemyError as error:
        raise BadOption(f"the database: {str(error).partition(chr(10))[0]}") from error


def open_existing(url: str | None) -> Engine:
    """Open a database that is there; none is made or changed by looking after it."""
    from sqlalchemy import make_url

    from shopfloor.tables.database import default_url, open_database

    full = url or default_url()
    parsed = make_url(full if "://" in full else f"sqlite:///{full}")
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise BadOption(f"there is no database {parsed.database}")
    return open_database(full, upgrade=False)


# -- looking ---------------------------------------------------------------------------------


def list_tables(store: Store, arguments: argparse.Namespace) -> int:
    from shopfloor.tables.admin import all_tables

    for row in all_tables(store, arguments.status):
        names = ", ".join(occupant.name or occupant.kind for occupant in row["occupants"])
        print(f"{row['id']}  {row['status']:8} {row['game']:16} {row['version']:5}  {names}")
    return 0


def inspect_table(store: Store, arguments: argparse.Namespace) -> int:
    """Say what a table is, who sits there and what it waits for."""
    table = store.load(arguments.table)
    terms, turn = table.terms, table.turn
    print(f"{table.game.title}, {terms.mode}, begun {moment(terms.created)}")
    for occupant in table.occupants:
        player = f"bot {occupant.level}" if occupant.played_by_bot else occupant.kind
        print(f"  seat {occupant.seat + 1}: {occupant.name or '-'} ({player})")
    print(f"Entries {table.version}, moves {len(table.state.moves)}, last {moment(table.last.at)}")
    if table.over:
        print(f"Over: {table.scores()}")
    elif turn is None:
        print("Waiting for people.")
    else:
        print(f"Seat {turn + 1} must {table.state.prompt()}.")
    return 0


def moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def replay_table(store: Store, arguments: argparse.Namespace) -> int:
    """Tell the log of a table entry by entry; secrets of the players are told too."""
    from shopfloor.tables.store import row_of

    with store.engine.begin() as db:
        row = row_of(db, arguments.table)
    sentence = game(row.game).sentence
    for entry in store.entries_after(row.id, -1):
        if arguments.upto is not None and entry.number > arguments.upto:
            break
        who = "" if entry.seat is None else f"seat {entry.seat + 1} ({entry.by}) "
        print(f"{entry.number:5} {who}{entry.kind} {entry.move}".rstrip())
        for news in entry.news:
            print(f"        {sentence(*news[1:])}")
    return 0


def verify_tables(store: Store, arguments: argparse.Namespace) -> int:
    """Check tables; the status is 1 if any does not hold."""
    from shopfloor.tables.inspection import examine, ids

    wrong = 0
    chosen = arguments.tables or ids(store)
    for table_id in chosen:
        finding = examine(store, table_id)
        if finding.problem:
            wrong += 1
            print(f"{table_id}: {finding.problem}; good up to entry {finding.good}")
    print(f"{len(chosen)} tables checked, {wrong} wrong.")
    return 1 if wrong else 0


# -- doing -----------------------------------------------------------------------------------


def repair_table(store: Store, arguments: argparse.Namespace) -> int:
    from shopfloor.tables.admin import repair

    print(repair(store, arguments.table, time.time()))
    return 0


def export_table(store: Store, arguments: argparse.Namespace) -> int:
    record = store.load(arguments.table).record()
    if arguments.out:
        record.save(arguments.out)
    else:
        print(record.to_json())
    return 0


def back_up_database(store: Store, arguments: argparse.Namespace) -> int:
    from shopfloor.tables.admin import back_up

    back_up(store.engine, arguments.file)
    print(f"Copied to {arguments.file}.")
    return 0


def delete_somebody(store: Store, arguments: argparse.Namespace) -> int:
    from shopfloor.tables.admin import delete_person, person_at, person_named

    if arguments.name:
        person = person_named(store, arguments.name)
    elif arguments.table and arguments.seat:
        person = person_at(store, arguments.table, arguments.seat - 1)
    else:
        raise BadOption("name an account, or a guest by --table and --seat")
    print(f"Deleted; {delete_person(store, person)} games keep a seat without a name.")
    return 0
