"""Every move of Motor City, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.motor_city.rules.tables import (
    ACTIONS,
    BRANCHES,
    CERTIFICATIONS,
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    ENGINEERING_TRACKS,
    HUBS,
    NODES,
    REPORTS,
    SHOP,
    TEST_TRACKS,
)

CATALOGUE: Final = Catalogue()
CAR: Final = CATALOGUE.first_of("activate test car {}", TEST_TRACKS)
"""CAR + 2 is the move for the third test car; likewise below, FAMILY + number."""
ENGINEER: Final = CATALOGUE.first_of("activate engineer {}", ENGINEERING_TRACKS)
TAKE: Final = CATALOGUE.first_of("take {} {}", COLOURS, range(1, COLUMNS + 1))
ACT: Final = CATALOGUE.first_of("{} action", ACTIONS)
RESEARCH: Final = CATALOGUE.add("research")
UPGRADE: Final = CATALOGUE.first_of("upgrade {}", DEPARTMENTS)
PLACE: Final = CATALOGUE.first_of("place the die on {}", DEPARTMENTS)
BUY_CAR: Final = CATALOGUE.first_of("buy test car {}", TEST_TRACKS)
PROTECTION: Final = CATALOGUE.add("buy audit protection")
END: Final = CATALOGUE.add("end turn")
TEST: Final = CATALOGUE.first_of("test on {}", TEST_TRACKS)
BRANCH: Final = CATALOGUE.first_of("take the {} branch", BRANCHES) - 1
"""BRANCH + INNER and BRANCH + OUTER."""
DEVELOP: Final = CATALOGUE.first_of("engineer on {}", ENGINEERING_TRACKS)
FILL: Final = CATALOGUE.first_of("fill {}", NODES)
TRACE: Final = CATALOGUE.first_of("trace {}", HUBS)
FILE: Final = CATALOGUE.first_of("TPS report for {}", REPORTS)
ITEM: Final = CATALOGUE.first_of("choose {}", SHOP)
CERTIFY: Final = CATALOGUE.first_of("certification {}", CERTIFICATIONS)
CROSS_HUB: Final = CATALOGUE.first_of("let the auditor cross off {}", HUBS)
CROSS_TRACK: Final = CATALOGUE.first_of("let the auditor cross off {}", ENGINEERING_TRACKS)
CROSS_BRANCH: Final = CATALOGUE.first_of("let the auditor take the {} branch", BRANCHES) - 1
