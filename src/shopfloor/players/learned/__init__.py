"""Players that learned by self-play: the move their network likes best, or a search with it.

They need numpy (the extra `learned`) and weights for the game, which come with the package.
"""

from __future__ import annotations

from shopfloor.players.learned.one_ply import Learned
from shopfloor.players.learned.tree_search import LearnedDeep, LearnedSearch

PLAYERS = {"learned": Learned, "learned-search": LearnedSearch, "learned-deep": LearnedDeep}

__all__ = ["PLAYERS", "Learned", "LearnedDeep", "LearnedSearch"]
