"""Every move of Factory Manager, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPE_WORDS

CATALOGUE: Final = Catalogue()
CHOOSE: Final = CATALOGUE.family("choose order tile {tile}", range(1, 13))
BID: Final = CATALOGUE.family("bid {workers}", range(9))
PASS: Final = CATALOGUE.add("pass")
OFFER: Final = CATALOGUE.family("offer {column}", TYPE_WORDS)
NO_MORE: Final = CATALOGUE.add("offer no more")
BUY: Final = CATALOGUE.family("buy {model}", MODELS)
KEEP: Final = CATALOGUE.family("buy {model} and keep it aside", MODELS)
TEAR: Final = CATALOGUE.family("tear down {model}", MODELS)
PLACE: Final = CATALOGUE.family("place {model}", MODELS)
END: Final = CATALOGUE.add("end turn")
HIRE: Final = CATALOGUE.family("hire {workers} seasonal", range(3))
RUN: Final = CATALOGUE.family("run {model}", MODELS)
SHUT: Final = CATALOGUE.family("shut down {model}", MODELS)

NUMBER_OF_MODELS: Final = len(MODELS)
