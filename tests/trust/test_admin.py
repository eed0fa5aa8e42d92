"""`shopfloor admin`: what the person who runs a server needs when something is wrong."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, delete, func, select, update

import shopfloor
from shopfloor.cli import main
from shopfloor.tables.admin import repair
from shopfloor.tables.errors import Refused
from shopfloor.tables.inspection import examine
from shopfloor.tables.new_table import import_record, play_on
from shopfloor.tables.people import People
from shopfloor.tables.schema import ACCOUNTS, CHAT, LOG, RATINGS, RESULTS, SESSIONS, SNAPSHOTS
from shopfloor.tables.schema import TABLES as ROWS
from shopfloor.tables.store import Store
from shopfloor.tables.table import NOTE, Table
from shopfloor.web.log_lines import sentences_of
from tests.tables.setups import hot_seat, play_any, table_of
from tests.web.browsing import Browser, next_message, say

GAME = "factory_manager"
Admin = Callable[..., tuple[int, str]]


@pytest.fixture
def admin(database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Run `shopfloor admin` on the test's database; return status and what was printed."""

    def run(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        status = main(["admin", "--database", database, *words])
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


def played(store: Store, moves: int = 50, game: str = GAME, seed: int = 1) -> Table:
    """A stored table with so many entries, undo included."""
    table, generator = hot_seat(game, seed), random.Random(seed)
    store.create(table)
    while not table.over and table.version < moves:
        by = "person" if table.version < 40 else "bot"
        entry = play_any(table, generator, float(table.version), by)
        store.append(table, entry)
        if entry.seat is not None and table.may_undo(entry.seat) and generator.random() < 0.3:
            store.append(table, table.undo(entry.seat, 2.0))
    return table


def damage(store: Store, part: Any, number: int, **values: Any) -> None:
    with store.writer.begin() as db:
        db.execute(update(part).where(part.c.number == number).values(**values))


def a_move_of(store: Store, least: int) -> int:
    """The number of a move in the log that was never taken back, from there on."""
    with store.engine.begin() as db:
        rows = db.execute(select(LOG.c.number, LOG.c.kind).order_by(LOG.c.number)).all()
    kinds = {row.number: row.kind for row in rows}
    return int(next(n for n in kinds if n >= least and kinds[n] == "move"))


# -- verify ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_whole_game_with_undo_is_found_in_order(store: Store, game: str) -> None:
    table = played(store, 100_000, game)
    assert table.over
    assert examine(store, table.terms.id).problem == ""


def test_records_brought_along_and_games_played_on_are_found_in_order(store: Store) -> None:
    record = played(store, 100_000).state.record()
    brought = import_record(record, "me", 1.0)
    store.create(brought)
    occupants = table_of(GAME, ["me", "bot:random", "bot:random"]).occupants
    store.create(play_on(record, 40, occupants, "", 2.0))
    with store.engine.begin() as db:
        found = [examine(store, row.id) for row in db.execute(select(ROWS.c.id))]
    assert [finding.problem for finding in found] == ["", "", ""]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"move": "fly"}, "no move 'fly'"),
        ({"move": "pass"}, "pass"),
        ({"seat": 9}, "another seat had to decide"),
        ({"length": 999}, "the entry says 999"),
        ({"news": [[-1, 0, 0, 0, 0, 0]]}, "other news"),
    ],
)
def test_a_damaged_entry_is_found(
    store: Store, admin: Admin, values: dict[str, Any], words: str
) -> None:
    table = played(store)
    number = a_move_of(store, 30)
    damage(store, LOG, number, **values)
    status, said = admin("verify")
    assert status == 1
    assert f"{table.terms.id}: entry {number}" in said and words in said
    assert f"good up to entry {number - 1}" in said


def test_a_missing_entry_is_found(store: Store) -> None:
    table = played(store)
    with store.writer.begin() as db:
        db.execute(delete(LOG).where(LOG.c.number == 31))
    assert examine(store, table.terms.id).problem == "entry 32: it should be number 31"


def test_a_damaged_snapshot_and_a_wrong_row_are_found(store: Store) -> None:
    table = played(store)
    damage(store, SNAPSHOTS, 40, state="{}")
    assert examine(store, table.terms.id).wrong_snapshots == [40]
    repair(store, table.terms.id, 3.0)
    with store.writer.begin() as db:
        db.execute(update(ROWS).values(version=7))
    assert "wrong about version" in examine(store, table.terms.id).problem
    repair(store, table.terms.id, 3.0)
    assert examine(store, table.terms.id).problem == ""
    assert store.load(table.terms.id).version == table.version


# -- repair ----------------------------------------------------------------------------------


def test_repair_goes_back_to_the_last_good_move_and_play_goes_on(store: Store) -> None:
    table = played(store)
    number = a_move_of(store, 30)
    damage(store, LOG, number, move="fly")
    damage(store, SNAPSHOTS, 40, state="{}")
    assert "Entries lost" in repair(store, table.terms.id, 9.0)
    after = store.load(table.terms.id)
    assert (after.last.kind, after.version) == (NOTE, number)
    assert after.last.length == table.entries[number - 1].length
    generator = random.Random(3)
    while not after.over:
        store.append(after, play_any(after, generator, 10.0, "bot"))
    assert examine(store, table.terms.id).problem == ""


def test_players_are_told_of_a_repair(store: Store) -> None:
    table = played(store)
    damage(store, LOG, a_move_of(store, 30), move="fly")
    repair(store, table.terms.id, 9.0)
    after = store.load(table.terms.id)
    for viewer in (None, 0, 1, 2):
        lines = sentences_of(after, after.last, viewer)
        assert "had to be put back to move" in lines[0]


def test_a_repaired_end_is_no_result_until_it_is_reached_again(store: Store) -> None:
    table = played(store, 100_000)
    damage(store, LOG, a_move_of(store, 30), move="fly")
    repair(store, table.terms.id, 9.0)
    with store.engine.begin() as db:
        assert db.execute(select(func.count()).select_from(RESULTS)).scalar() == 0
        assert db.execute(select(ROWS.c.status)).scalar() == "playing"


def test_nothing_is_done_to_a_table_in_order_or_beyond_repair(store: Store) -> None:
    table = played(store)
    before = store.versions([table.terms.id])
    assert repair(store, table.terms.id, 9.0) == "Nothing is wrong with this table."
    damage(store, SNAPSHOTS, 0, state="{}")
    with pytest.raises(Refused, match="Nothing of this table can be saved"):
        repair(store, table.terms.id, 9.0)
    assert store.versions([table.terms.id]) == before


def test_a_running_server_shows_a_repair_at_once(browser: Browser, app: Any) -> None:
    table_id = browser.make(GAME, ["me", "me", "me"])
    store = app.state.server.store
    with browser.sit_at(table_id) as socket:
        message = next_message(socket)
        for _ in range(8):
            move = message["moves"][0]["number"]
            message = say(socket, do="move", version=message["version"], move=move)
        number = a_move_of(store, 5)
        damage(store, LOG, number, length=999)
        repair(store, table_id, 1.0)
        message = next_message(socket)
        while message["version"] != number:
            message = next_message(socket)
        assert (
            say(socket, do="move", version=number, move=message["moves"][0]["number"])["version"]
            == number + 1
        )


# -- the command -----------------------------------------------------------------------------


def test_tables_are_listed_inspected_and_told(store: Store, admin: Admin) -> None:
    table = played(store)
    status, said = admin("list", "--status", "playing")
    assert status == 0 and table.terms.id in said and "Player 0" in said
    assert admin("list", "--status", "over") == (0, "")
    assert "must" in admin("inspect", table.terms.id)[1]
    told = admin("replay", table.terms.id, "--upto", "3")[1]
    assert table.entries[3].move in told and len(told.splitlines()) >= 4
    assert admin("verify") == (0, "1 tables checked, 0 wrong.\n")
    assert "Nothing is wrong" in admin("repair", table.terms.id)[1]


def test_an_export_is_a_record_that_replays(store: Store, admin: Admin, tmp_path: Path) -> None:
    table = played(store, 100_000)
    file = tmp_path / "out.json"
    assert admin("export", table.terms.id, "--out", str(file))[0] == 0
    assert shopfloor.load_record(file).replay().hash() == table.state.hash()
    assert shopfloor.read_record(admin("export", table.terms.id)[1]).moves


def test_a_backup_holds_every_table_and_overwrites_nothing(
    store: Store, admin: Admin, tmp_path: Path
) -> None:
    if store.engine.dialect.name != "sqlite":
        assert "pg_dump" in admin("backup", str(tmp_path / "copy"))[1]
        return
    table = played(store)
    copy = tmp_path / "copy.sqlite3"
    assert admin("backup", str(copy))[0] == 0
    assert main(["admin", "--database", str(copy), "verify", table.terms.id]) == 0
    status, said = admin("backup", str(copy))
    assert status == 2 and "is there already" in said


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["inspect", "nonsense"], "There is no such table."),
        (["verify", "nonsense"], "There is no such table."),
        (["delete-person"], "name an account"),
        (["delete-person", "Nobody"], "There is no account"),
    ],
)
def test_mistakes_are_said_plainly(
    store: Store, admin: Admin, words: list[str], answer: str
) -> None:
    status, said = admin(*words)
    assert status == 2 and answer in said


def test_looking_after_a_database_makes_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    absent = tmp_path / "absent.sqlite3"
    assert main(["admin", "--database", str(absent), "list"]) == 2
    assert "there is no database" in capsys.readouterr().err and not absent.exists()


def test_the_help_needs_nothing_of_the_web() -> None:
    code = (
        "import sys\nfor name in ('sqlalchemy', 'starlette', 'argon2'): sys.modules[name] = None\n"
        "from shopfloor.cli import main\n"
        "try: main(['admin', '--help'])\nexcept SystemExit: pass\n"
        "sys.exit(main(['admin', 'list']))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert "delete-person" in answer.stdout
    assert answer.returncode == 2 and "pip install 'shopfloor[web]'" in answer.stderr


# -- people ----------------------------------------------------------------------------------


def seated(store: Store, account: int | None, session: str) -> Table:
    """A table with one person, something said, and two bots."""
    table = table_of(GAME, ["me:Erika", "bot:random", "bot:random"])
    table.occupants[0].account, table.occupants[0].owner = account, session
    store.create(table)
    store.say(table.terms.id, {"seat": 0, "text": "I live in Ulm", "at": 1.0}, 0)
    return table


def everything(engine: Engine) -> str:
    with engine.begin() as db:
        parts = (ROWS, ACCOUNTS, SESSIONS, RESULTS, RATINGS, CHAT, *ROWS.metadata.sorted_tables)
        return "\n".join(str(row) for part in parts for row in db.execute(select(part)))


def test_deleting_an_account_leaves_no_trace_and_games_go_on(store: Store, admin: Admin) -> None:
    people = People(store.engine)
    number = people.register("Erika", "long password", 0.0)
    _, visitor = people.open_session("Erika", 0.0, number)
    running, finished = seated(store, number, visitor.id), seated(store, number, visitor.id)
    generator = random.Random(1)
    while not finished.over:
        store.append(finished, play_any(finished, generator, 1.0, "bot"))
    assert "Erika" in everything(store.engine)
    assert admin("delete-person", "Erika") == (
        0,
        "Deleted; 2 games keep a seat without a name.\n",
    )
    left = everything(store.engine)
    for word in ("Erika", "Ulm", visitor.id, f"account:{number}"):
        assert word not in left
    after = store.load(running.terms.id)
    assert after.occupants[0].played_by_bot and not after.waiting
    assert admin("verify")[0] == 0


def test_deleting_a_guest_is_by_table_and_seat_and_frees_a_waiting_seat(
    store: Store, admin: Admin
) -> None:
    running = seated(store, None, "cookie-hash")
    waiting = table_of(GAME, ["me:Erika", "open", "open"])
    waiting.occupants[0].owner = "cookie-hash"
    store.create(waiting)
    assert admin("delete-person", "--table", running.terms.id, "--seat", "1")[0] == 0
    left = everything(store.engine)
    assert "Erika" not in left and "Ulm" not in left and "cookie-hash" not in left
    assert store.load(waiting.terms.id).occupants[0].kind == "open"
    status, said = admin("delete-person", "--table", running.terms.id, "--seat", "2")
    assert status == 2 and "Nobody sits there" in said


def test_others_keep_what_is_theirs(store: Store, admin: Admin) -> None:
    people = People(store.engine)
    people.register("Erika", "long password", 0.0)
    other = people.register("Max", "long password", 0.0)
    table = seated(store, other, "max")
    before = everything(store.engine)
    assert admin("delete-person", "Erika")[0] == 0
    assert store.load(table.terms.id).occupants == table.occupants
    assert "Max" in before and "Max" in everything(store.engine)
