"""Results and ratings: Elo, every pair at a table counting as one small game."""

from __future__ import annotations

import math
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, update

from shopfloor.tables.occupants import BOT, Occupant
from shopfloor.tables.schema import RATINGS, RESULTS, TABLES
from shopfloor.tables.table import Table

BEGINNER = 1500.0
K = 32.0


def rated_as(occupant: Occupant) -> str:
    """Name who is rated for a seat: an account or a level of the ladder; guests are not."""
    if occupant.kind == BOT:
        return f"bot:{occupant.level}"
    return f"account:{occupant.account}" if occupant.account is not None else ""


def expected(mine: float, theirs: float) -> float:
    return 1.0 / (1.0 + math.pow(10.0, (theirs - mine) / 400.0))


def changes(ratings: list[float], places: list[int]) -> list[float]:
    """Return how every rating changes; the changes add up to nothing."""
    pairs = max(1, len(ratings) - 1)
    return [
        sum(
            K / pairs * (outcome(places[i], places[j]) - expected(mine, theirs))
            for j, theirs in enumerate(ratings)
            if j != i
        )
        for i, mine in enumerate(ratings)
    ]


def outcome(mine: int, theirs: int) -> float:
    return 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0


def write_results(db: Connection, table: Table, now: float) -> None:
    """Write how a finished game ended, and who gained by it."""
    new = new_ratings(db, table)
    scores, places = table.state.scores(), table.state.placements()
    db.execute(
        insert(RESULTS),
        [
            {
                "table_id": table.terms.id,
                "seat": occupant.seat,
                "game": table.terms.game,
                "who": rated_as(occupant),
                "name": occupant.name,
                "score": scores[occupant.seat],
                "place": places[occupant.seat],
                "rating": new.get(occupant.seat),
                "at": now,
            }
            for occupant in table.occupants
        ],
    )


def new_ratings(db: Connection, table: Table) -> dict[int, float]:
    """Rate the seats of different rated people or levels; a game continued is not rated."""
    seated = {c.seat: rated_as(c) for c in table.occupants if rated_as(c)}
    rated = one_each(seated) if table.terms.rated and not table.terms.parent else {}
    if len(rated) < 2:
        return {}
    places = table.state.placements()
    old = {seat: rating_of(db, who, table.terms.game) for seat, who in rated.items()}
    gains = changes(list(old.values()), [places[seat] for seat in rated])
    new = {seat: old[seat] + gain for seat, gain in zip(rated, gains)}
    for seat, who in rated.items():
        write_rating(db, who, table.terms.game, new[seat])
    return new


def one_each(rated: dict[int, str]) -> dict[int, str]:
    """Keep the first seat of everybody who sits at the table several times."""
    first: dict[str, int] = {}
    for seat, who in rated.items():
        first.setdefault(who, seat)
    return {seat: who for who, seat in first.items()}


def rating_of(db: Connection, who: str, game: str) -> float:
    query = select(RATINGS.c.rating).where(RATINGS.c.who == who, RATINGS.c.game == game)
    found = db.execute(query).scalar()
    return BEGINNER if found is None else float(found)


def write_rating(db: Connection, who: str, game: str, rating: float) -> None:
    where = (RATINGS.c.who == who, RATINGS.c.game == game)
    changed = db.execute(
        update(RATINGS).where(*where).values(rating=rating, games=RATINGS.c.games + 1)
    )
    if changed.rowcount == 0:
        db.execute(insert(RATINGS), {"who": who, "game": game, "rating": rating, "games": 1})


def changes_at(engine: Engine, table_id: str) -> list[tuple[float, float] | None]:
    """Return by seat the rating before a game and after it; None where nothing changed."""
    with engine.begin() as db:
        rows = db.execute(
            select(RESULTS).where(RESULTS.c.table_id == table_id).order_by(RESULTS.c.seat)
        ).all()
        return [None if r.rating is None else (rating_before(db, r), r.rating) for r in rows]


def rating_before(db: Connection, result: Any) -> float:
    """Return what somebody was rated when a game ended."""
    earlier = (
        select(RESULTS.c.rating)
        .where(
            RESULTS.c.who == result.who,
            RESULTS.c.game == result.game,
            RESULTS.c.rating.is_not(None),
            RESULTS.c.at < result.at,
        )
        .order_by(RESULTS.c.at.desc())
    )
    found = db.execute(earlier.limit(1)).scalar()
    return BEGINNER if found is None else float(found)


def scores_alone(engine: Engine, who: str, game: str, limit: int = 8) -> list[tuple[float, int]]:
    """Return when somebody played a game alone and with how many points, latest first."""
    query = (
        select(RESULTS.c.at, RESULTS.c.score)
        .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        .where(RESULTS.c.who == who, RESULTS.c.game == game, TABLES.c.players == 1)
        .order_by(RESULTS.c.at.desc())
    )
    with engine.begin() as db:
        return [(row.at, row.score) for row in db.execute(query.limit(limit))]
