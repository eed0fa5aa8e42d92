"""Reviews: what decided a game, which decisions cost most, and how much was luck."""

from shopfloor.lab.reviews.result import Review, read_review, review

__all__ = ["Review", "read_review", "review"]
