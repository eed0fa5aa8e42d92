"""Every move of Motor City, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from shopfloor.core.moves import Catalogue
from shopfloor.games.motor_city.rules.tables import (
    ACTIONS,
    BRANCHES,
    CERTIFICATIONS,
    DEPARTMENTS,
    DICE,
    ENGINEERING_TRACKS,
    HUBS,
    NODES,
    REPORTS,
    SHOP,
    TEST_TRACKS,
)

CATALOGUE: Final = Catalogue()
ACTIVATE_CAR: Final = CATALOGUE.family("activate test car {track}", TEST_TRACKS)
ACTIVATE_ENGINEER: Final = CATALOGUE.family("activate engineer {track}", ENGINEERING_TRACKS)
TAKE: Final = CATALOGUE.family("take {die}", DICE)
ACT: Final = CATALOGUE.family("{name} action", ACTIONS)
RESEARCH: Final = CATALOGUE.add("research")
UPGRADE: Final = CATALOGUE.family("upgrade {department}", DEPARTMENTS)
PLACE: Final = CATALOGUE.family("place the die on {department}", DEPARTMENTS)
BUY_CAR: Final = CATALOGUE.family("buy test car {track}", TEST_TRACKS)
BUY_PROTECTION: Final = CATALOGUE.add("buy audit protection")
END_TURN: Final = CATALOGUE.add("end turn")
TEST: Final = CATALOGUE.family("test on {track}", TEST_TRACKS)
BRANCH: Final = CATALOGUE.family("take the {branch} branch", BRANCHES)
DEVELOP: Final = CATALOGUE.family("engineer on {track}", ENGINEERING_TRACKS)
FILL: Final = CATALOGUE.family("fill {space}", NODES)
TRACE: Final = CATALOGUE.family("trace {hub}", HUBS)
FILE_REPORT: Final = CATALOGUE.family("TPS report for {requirement}", REPORTS)
CHOOSE_ITEM: Final = CATALOGUE.family("choose {item}", SHOP)
CERTIFY: Final = CATALOGUE.family("certification {letter}", CERTIFICATIONS)
CROSS_HUB: Final = CATALOGUE.family("let the auditor cross off {hub}", HUBS)
CROSS_TRACK: Final = CATALOGUE.family("let the auditor cross off {track}", ENGINEERING_TRACKS)
CROSS_BRANCH: Final = CATALOGUE.family("let the auditor take the {branch} branch", BRANCHES)


def is_purchase(move: int) -> bool:
    """Tell whether a move buys what the service department sells at any time of a turn."""
    return BUY_CAR.has(move) or move == BUY_PROTECTION
