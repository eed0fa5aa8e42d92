"""What is remembered of somebody who learns: lessons taken, and what the coach has explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, delete, func, insert, or_, select
from sqlalchemy import Table as SqlTable

from shopfloor.core.errors import BadLesson
from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import Lesson
from shopfloor.players.lessons import take
from shopfloor.tables.database import writing
from shopfloor.tables.schema import COACHED, LESSONS, OCCUPANTS, TABLES

COACHED_GAMES = 3
"""In so many games of a kind the coach is there."""
MOST_TOPICS = 200
CHANGED = "This lesson has changed since you were here, so it begins anew."


@dataclass(frozen=True)
class Progress:
    """How far somebody has come in a lesson, and by which rules."""

    rules: int
    beats: int
    """How many steps the lesson had."""
    made: list[list[str]]
    done: bool
    """It was walked to its end at least once."""

    @property
    def begun(self) -> bool:
        return 0 < len(self.made) < self.beats


@dataclass(frozen=True)
class Coached:
    """What somebody wants of the coach."""

    off: bool = False
    known: Mapping[str, list[str]] = field(default_factory=dict)
    """By game, the topics that need not be explained again."""


def owner_of(session: str, account: int | None) -> str:
    """Name whose progress it is: an account, or a guest's browser."""
    return session if account is None else f"account:{account}"


def take_up(game: str, lesson: Lesson, progress: Progress | None) -> tuple[LessonRun, str]:
    """Go on where somebody left; where that is not possible begin anew, and say why."""
    run = take(game, lesson)
    if progress is None:
        return run, ""
    now = run.game.rules_version
    if progress.rules != now:
        words = f"The rules here went from version {progress.rules} to {now} since you were here"
        return run, f"{words}, so this lesson begins anew."
    try:
        if progress.beats != len(lesson.beats):
            raise BadLesson("it has another number of steps")
        run.resume(progress.made)
    except BadLesson:
        return take(game, lesson), CHANGED if progress.made else ""
    return run, ""


def put(db: Connection, table: SqlTable, row: Mapping[str, Any]) -> None:
    """Write a row in the place of the one with the same key."""
    key = [column == row[column.name] for column in table.primary_key]
    db.execute(delete(table).where(*key))
    db.execute(insert(table), row)


class Learning:
    """The tables of the database about learning."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = writing(engine)

    def lessons(self, owner: str, game: str) -> dict[str, Progress]:
        """Return how far somebody has come, by lesson."""
        query = select(LESSONS).where(LESSONS.c.owner == owner, LESSONS.c.game == game)
        with self.engine.begin() as db:
            rows = db.execute(query).all()
        return {row.lesson: Progress(row.rules, row.beats, row.made, row.done) for row in rows}

    def keep(self, owner: str, run: LessonRun, now: float) -> None:
        """Remember where somebody is; a lesson done once stays done."""
        if not owner:
            return
        before = self.lessons(owner, run.game.name).get(run.lesson.name)
        row = {
            "owner": owner,
            "game": run.game.name,
            "lesson": run.lesson.name,
            "rules": run.game.rules_version,
            "beats": len(run.lesson.beats),
            "made": run.progress(),
            "done": run.over or (before is not None and before.done),
            "at": now,
        }
        with self.writer.begin() as db:
            put(db, LESSONS, row)

    # -- the coach -----------------------------------------------------------------------

    def coached(self, owner: str) -> Coached:
        with self.engine.begin() as db:
            row = db.execute(select(COACHED).where(COACHED.c.owner == owner)).first()
        return Coached() if row is None else Coached(row.off, row.known)

    def know(self, owner: str, game: str, topic: str) -> None:
        """Never explain this again."""
        now = self.coached(owner)
        topics = [each for each in now.known.get(game, []) if each != topic]
        known = {**now.known, game: [*topics, topic][-MOST_TOPICS:]}
        self.save(owner, Coached(now.off, known))

    def switch(self, owner: str, off: bool) -> None:
        self.save(owner, Coached(off, self.coached(owner).known))

    def save(self, owner: str, coached: Coached) -> None:
        row = {"owner": owner, "off": coached.off, "known": dict(coached.known)}
        with self.writer.begin() as db:
            put(db, COACHED, row)

    def is_new_to(self, session: str, account: int | None, game: str, created: float) -> bool:
        """Tell whether a game made then is among somebody's first three of its kind."""
        mine = OCCUPANTS.c.owner == session
        if account is not None:
            mine = or_(mine, OCCUPANTS.c.account == account)
        query = (
            select(func.count(TABLES.c.id.distinct()))
            .join(OCCUPANTS, OCCUPANTS.c.table_id == TABLES.c.id)
            .where(mine, TABLES.c.game == game, TABLES.c.created <= created)
        )
        with self.engine.begin() as db:
            return int(db.execute(query).scalar_one()) <= COACHED_GAMES


def hand_over(db: Connection, session: str, account: int) -> None:
    """Give what a guest has learnt to their account; of the same lesson, the later stays."""
    owner = owner_of("", account)
    theirs = {(row.game, row.lesson): row for row in rows_of(db, LESSONS, owner)}
    for row in rows_of(db, LESSONS, session):
        other = theirs.get((row.game, row.lesson))
        done = row.done or (other is not None and other.done)
        latest = row if other is None or row.at >= other.at else other
        put(db, LESSONS, {**latest._mapping, "owner": owner, "done": done})
    db.execute(delete(LESSONS).where(LESSONS.c.owner == session))
    hand_over_coached(db, session, owner)


def hand_over_coached(db: Connection, session: str, owner: str) -> None:
    found = rows_of(db, COACHED, owner) + rows_of(db, COACHED, session)
    if not found:
        return
    games = {game for row in found for game in row.known}
    known = {
        game: list(dict.fromkeys(topic for row in found for topic in row.known.get(game, [])))
        for game in games
    }
    put(db, COACHED, {"owner": owner, "off": any(row.off for row in found), "known": known})
    db.execute(delete(COACHED).where(COACHED.c.owner == session))


def rows_of(db: Connection, table: SqlTable, owner: str) -> list[Any]:
    return list(db.execute(select(table).where(table.c.owner == owner)).all())
