"""What a person has played: results by game, rating over time, opponents, leaderboards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, cast, func, select

from shopfloor.tables.directory import mine
from shopfloor.tables.ratings import BEGINNER
from shopfloor.tables.schema import ACCOUNTS, OCCUPANTS, RATINGS, RESULTS

PROVISIONAL = 10
"""A rating is provisional until it rests on so many games."""


@dataclass(frozen=True)
class Played:
    """A finished game of somebody, with everybody's results by place."""

    table: str
    game: str
    at: float
    place: int
    score: int
    rating: float | None
    change: float | None
    everybody: Sequence[Any]

    @property
    def players(self) -> int:
        return len(self.everybody)

    @property
    def won(self) -> bool:
        return self.place == 1 and self.players > 1


@dataclass
class Record:
    """How somebody fares in one game."""

    game: str
    games: int = 0
    wins: int = 0
    score: int = 0
    places: int = 0
    by_count: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By number of players: games won, games played."""

    def add(self, played: Played) -> None:
        self.games += 1
        self.wins += played.won
        self.score += played.score
        self.places += played.place
        won, all_games = self.by_count.get(min(played.players, 4), (0, 0))
        self.by_count[min(played.players, 4)] = (won + played.won, all_games + 1)

    @property
    def mean_score(self) -> float:
        return self.score / self.games

    @property
    def mean_place(self) -> float:
        return self.places / self.games

    @property
    def share(self) -> float:
        return self.wins / self.games


@dataclass(frozen=True)
class Opponent:
    who: str
    name: str
    games: int
    won: int
    """How often the person themselves came before this opponent."""


@dataclass(frozen=True)
class Profile:
    name: str
    since: float
    played: list[Played]
    """Latest first."""
    records: list[Record]
    lines: dict[str, list[tuple[float, float]]]
    """By game, the rating over time."""
    opponents: list[Opponent]

    @property
    def best(self) -> tuple[str, int] | None:
        """The game somebody is rated best in, as things stand."""
        rated = [(line[-1][1], name) for name, line in self.lines.items()]
        return (max(rated)[1], round(max(rated)[0])) if rated else None


def profile_of(engine: Engine, account: int) -> Profile:
    """Tell what is known of an account; all of it comes from finished games."""
    who = f"account:{account}"
    played = select(RESULTS.c.table_id).where(RESULTS.c.who == who)
    with engine.begin() as db:
        person = db.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == account)).one()
        rows = db.execute(
            select(RESULTS).where(RESULTS.c.table_id.in_(played)).order_by(RESULTS.c.at)
        ).all()
    tables: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        tables[row.table_id].append(row)
    return told(person.name, person.created, who, list(tables.values()))


def have_met(engine: Engine, session: str, account: int | None, other: int) -> bool:
    """Tell whether somebody has been at a table with an account."""
    theirs = select(OCCUPANTS.c.table_id).where(OCCUPANTS.c.account == other)
    query = select(OCCUPANTS.c.table_id).where(
        OCCUPANTS.c.table_id.in_(theirs), mine(session, account)
    )
    with engine.begin() as db:
        return db.execute(query.limit(1)).first() is not None


def told(name: str, since: float, who: str, tables: list[list[Any]]) -> Profile:
    records: dict[str, Record] = {}
    lines: dict[str, list[tuple[float, float]]] = defaultdict(list)
    played, met, ahead, names = [], Counter[str](), Counter[str](), {}
    for table in tables:
        own = next(row for row in table if row.who == who)
        before = lines[own.game][-1][1] if lines[own.game] else BEGINNER
        change = None if own.rating is None else own.rating - before
        if own.rating is not None:
            lines[own.game].append((own.at, own.rating))
        everybody = sorted(table, key=lambda row: row.place)
        here = Played(
            own.table_id, own.game, own.at, own.place, own.score, own.rating, change, everybody
        )
        played.append(here)
        records.setdefault(own.game, Record(own.game)).add(here)
        for row in table:
            if row.who and row.who != who:
                met[row.who] += 1
                ahead[row.who] += own.place < row.place
                names[row.who] = row.name
    opponents = [Opponent(each, names[each], n, ahead[each]) for each, n in met.most_common(6)]
    most = sorted(records.values(), key=lambda record: -record.games)
    drawn = {game: line for game, line in lines.items() if line}
    return Profile(name, since, played[::-1], most, drawn, opponents)


@dataclass(frozen=True)
class Rank:
    place: int
    name: str
    rating: int
    games: int

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


def leaders(engine: Engine, game: str, limit: int = 50) -> list[Rank]:
    """List the people of a game by rating; those with few games come after the others."""
    account = func.substr(RATINGS.c.who, len("account:") + 1)
    query = (
        select(RATINGS.c.rating, RATINGS.c.games, ACCOUNTS.c.name)
        .join(ACCOUNTS, cast(ACCOUNTS.c.id, RATINGS.c.who.type) == account)
        .where(RATINGS.c.game == game, RATINGS.c.who.like("account:%"))
        .order_by((RATINGS.c.games >= PROVISIONAL).desc(), RATINGS.c.rating.desc())
        .limit(limit)
    )
    with engine.begin() as db:
        rows = db.execute(query).all()
    return [Rank(n + 1, r.name, round(r.rating), r.games) for n, r in enumerate(rows)]
