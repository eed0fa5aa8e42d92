"""Reviews on disk, as texts; what is in them this package does not know."""

from __future__ import annotations

from sqlalchemy import Engine, select

from shopfloor.tables.database import writing
from shopfloor.tables.learning import put
from shopfloor.tables.schema import REVIEWS


class ReviewStore:
    """One review for a table and a depth."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = writing(engine)

    def find(self, table_id: str, depth: str, length: int) -> str | None:
        """Return the review of a game of so many moves, if there is one."""
        query = select(REVIEWS).where(REVIEWS.c.table_id == table_id, REVIEWS.c.depth == depth)
        with self.engine.begin() as db:
            row = db.execute(query).first()
        return None if row is None or row.length != length else str(row.review)

    def keep(self, table_id: str, depth: str, length: int, review: str, now: float) -> None:
        """Keep a review in the place of the one before it."""
        row = {
            "table_id": table_id,
            "depth": depth,
            "length": length,
            "review": review,
            "at": now,
        }
        with self.writer.begin() as db:
            put(db, REVIEWS, row)
