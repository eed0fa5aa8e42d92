"""Every move of Factory Manager, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPE_WORDS

CATALOGUE: Final = Catalogue()
CHOOSE: Final = CATALOGUE.first_of("choose order tile {}", range(1, 13)) - 1
"""CHOOSE + 7 is the move for order tile 7; likewise below, FAMILY + number."""
BID: Final = CATALOGUE.first_of("bid {}", range(9))
PASS: Final = CATALOGUE.add("pass")
OFFER: Final = CATALOGUE.first_of("offer {}", TYPE_WORDS)
NO_MORE: Final = CATALOGUE.add("offer no more")
BUY: Final = CATALOGUE.first_of("buy {}", MODELS)
KEEP: Final = CATALOGUE.first_of("buy {} and keep it aside", MODELS)
TEAR: Final = CATALOGUE.first_of("tear down {}", MODELS)
PLACE: Final = CATALOGUE.first_of("place {}", MODELS)
END: Final = CATALOGUE.add("end turn")
HIRE: Final = CATALOGUE.first_of("hire {} seasonal", range(3))
RUN: Final = CATALOGUE.first_of("run {}", MODELS)
SHUT: Final = CATALOGUE.first_of("shut down {}", MODELS)

NUMBER_OF_MODELS: Final = len(MODELS)
