"""A course for newcomers: positions of one game, and a first round of one's own."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Lesson
from shopfloor.games.factory_manager.lessons import (
    first_income,
    first_round,
    last_round,
    market,
    order,
    room,
    running,
    tiles,
)

LESSONS: Final[tuple[Lesson, ...]] = (
    first_income.LESSON,
    order.LESSON,
    market.LESSON,
    tiles.LESSON,
    running.LESSON,
    room.LESSON,
    last_round.LESSON,
    first_round.LESSON,
)

TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "the aim and the end": ("FM-SCO-4", "FM-END-1", "FM-END-2"),
    "the phases of a round": ("FM-RND-1",),
    "the order of play": ("FM-RND-2",),
    "the auction": ("FM-AUC-2", "FM-AUC-4"),
    "the limit of a bid": ("FM-AUC-3",),
    "the last order tile": ("FM-AUC-7",),
    "the storage board": ("FM-SET-7",),
    "bringing tiles to the market": ("FM-MKT-1", "FM-MKT-2"),
    "further tiles of the last player": ("FM-MKT-4",),
    "X tiles": ("FM-SET-8", "FM-MKT-7"),
    "buying and discounts": ("FM-BUY-1", "FM-BUY-2"),
    "the floor and new bays": ("FM-BUY-5",),
    "control and optimization": ("FM-BUY-4",),
    "tiles kept aside": ("FM-BUY-6",),
    "tearing down": ("FM-TEAR-1", "FM-TEAR-2"),
    "seasonal workers": ("FM-SEA-1", "FM-SEA-2"),
    "running and shutting down": ("FM-BUR-1", "FM-BUR-3"),
    "one robot for each machine": ("FM-BUR-2",),
    "production and storage": ("FM-BUR-5",),
    "energy": ("FM-BUR-4",),
    "workers in the canteen": ("FM-BUR-6",),
    "the energy price": ("FM-ENE-1",),
    "income": ("FM-INC-1", "FM-INC-2"),
    "the last income": ("FM-INC-3",),
}
