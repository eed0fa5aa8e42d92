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
CAR: Final = CATALOGUE.family("activate test car {}", TEST_TRACKS)
"""CAR + 2 is the move for the third test car; likewise below, FAMILY + number."""
ENGINEER: Final = CATALOGUE.family("activate engineer {}", ENGINEERING_TRACKS)
TAKE: Final = CATALOGUE.family("take {} {}", COLOURS, range(1, COLUMNS + 1))
ACT: Final = CATALOGUE.family("{} action", ACTIONS)
RESEARCH: Final = CATALOGUE.add("research")
UPGRADE: Final = CATALOGUE.family("upgrade {}", DEPARTMENTS)
PLACE: Final = CATALOGUE.family("place the die on {}", DEPARTMENTS)
BUY_CAR: Final = CATALOGUE.family("buy test car {}", TEST_TRACKS)
PROTECTION: Final = CATALOGUE.add("buy audit protection")
END: Final = CATALOGUE.add("end turn")
TEST: Final = CATALOGUE.family("test on {}", TEST_TRACKS)
BRANCH: Final = CATALOGUE.family("take the {} branch", BRANCHES) - 1
"""BRANCH + INNER and BRANCH + OUTER."""
DEVELOP: Final = CATALOGUE.family("engineer on {}", ENGINEERING_TRACKS)
FILL: Final = CATALOGUE.family("fill {}", NODES)
TRACE: Final = CATALOGUE.family("trace {}", HUBS)
FILE: Final = CATALOGUE.family("TPS report for {}", REPORTS)
ITEM: Final = CATALOGUE.family("choose {}", SHOP)
CERTIFY: Final = CATALOGUE.family("certification {}", CERTIFICATIONS)
CROSS_HUB: Final = CATALOGUE.family("let the auditor cross off {}", HUBS)
CROSS_TRACK: Final = CATALOGUE.family("let the auditor cross off {}", ENGINEERING_TRACKS)
CROSS_BRANCH: Final = CATALOGUE.family("let the auditor take the {} branch", BRANCHES) - 1
