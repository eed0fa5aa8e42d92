"""Every move of Factory Manager, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPE_WORDS

CATALOGUE: Final = Catalogue()
CHOOSE: Final = CATALOGUE.family("choose order tile {}", range(1, 13)) - 1
"""CHOOSE + 7 is the move for order tile 7; likewise below, FAMILY + number."""
BID: Final = CATALOGUE.family("bid {}", range(9))
PASS: Final = CATALOGUE.add("pass")
OFFER: Final = CATALOGUE.family("offer {}", TYPE_WORDS)
NO_MORE: Final = CATALOGUE.add("offer no more")
BUY: Final = CATALOGUE.family("buy {}", MODELS)
KEEP: Final = CATALOGUE.family("buy {} and keep it aside", MODELS)
TEAR: Final = CATALOGUE.family("tear down {}", MODELS)
PLACE: Final = CATALOGUE.family("place {}", MODELS)
END: Final = CATALOGUE.add("end turn")
HIRE: Final = CATALOGUE.family("hire {} seasonal", range(3))
RUN: Final = CATALOGUE.family("run {}", MODELS)
SHUT: Final = CATALOGUE.family("shut down {}", MODELS)

NUMBER_OF_MODELS: Final = len(MODELS)
