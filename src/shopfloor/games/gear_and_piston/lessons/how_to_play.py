"""How to play, told in scenes of real games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from shopfloor.core.art import Box
from shopfloor.core.lessons import Scene, Start
from shopfloor.games.gear_and_piston.lessons.positions import (
    BEFORE_THE_TRICKS,
    CROWDED_HAND,
    FRESH,
    HALF_BUILT,
    IN_TWO_SECTIONS,
    LAST_WORKSHOP,
    THREE_CROSSES,
    lines,
)
from shopfloor.games.gear_and_piston.rules.scoring import scores
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston

SHOPS: Final[Box] = (214, 36, 736, 180)
"""Patent Office and Junk Yard."""
ALLEY: Final[Box] = (4, 20, 680, 276)
"""The Back Alley with its queue, and that of the Patent Office."""
WORKSHOP: Final[Box] = (684, 20, 492, 276)
BESIDE: Final[Box] = (700, 302, 476, 150)
"""The gauge and the investors."""


def after(start: Start, *moves: str) -> Start:
    """Play on from a position."""
    return replace(start, moves="\n".join((start.moves, lines(*moves))).strip())


def counted(state: GearAndPiston) -> str:
    first, second = scores(state)
    return (
        f"Nothing is missing any more, and the plate shows the points: icons, the investors' "
        f"goals, the largest area of one color, less the flames. {first} to {second}: the most "
        f"points win, and on equal points the least volatility."
    )


PLANNED: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Workshop
plan Junk Yard / plan Junk Yard"""
TRICKS: Final = """\
plan Back Alley / plan Patent Office / plan Back Alley / plan Patent Office
plan Patent Office / plan Workshop / plan Workshop / plan Workshop
discard nothing / discard nothing"""
SALVAGED: Final = """\
plan Workshop / discard nothing / discard nothing / patent N04 / patent N36 / patent N38
salvage J21 / salvage no more / salvage J20 / salvage no more"""
TWELVE_PARTS: Final = """\
build N05 / section 1 top 1 / build N32 / section 1 top 0
build J36 / section 1 bottom 0 / build N41 / section 1 top 1"""

SCENES: Final[tuple[Scene, ...]] = (
    Scene(
        "A car of one's own",
        "It is 1888, and everybody builds an automobile. Parts come in as Blueprints, and are "
        "bolted together in two rows. In a few rounds the cars are compared: most points win.",
        HALF_BUILT,
        "mat",
        ("GP-SCO-4", "GP-CAR-1", "GP-SET-8"),
    ),
    Scene(
        "Who pays",
        "Two investors decide what counts. One pays for Comfort, Power and Range, the icons on "
        "New Parts: nothing for the first of a sort, then more and more. The other has a goal "
        "of its own. Flames on the gauge cost a point each.",
        HALF_BUILT,
        BESIDE,
        ("GP-INV-1", "GP-INV-2", "GP-SCO-3"),
    ),
    Scene(
        "Plan",
        "In turn everybody puts a token on the next free space of a location, until all are "
        "placed. Then the locations are worked off, 2 to 5, each from left to right. Earlier "
        "spaces choose earlier, and the first Workshop space gives the most actions.",
        after(FRESH, PLANNED),
        "town",
        ("GP-PLAN-1", "GP-PLAN-2", "GP-RES-1", "GP-WS-2"),
    ),
    Scene(
        "Tricks",
        "The Back Alley comes first. Look into a hand and take a Blueprint, move one of your "
        "tokens to another place in its queue, or choose one of three New Parts. The token "
        "then misses the next planning.",
        after(BEFORE_THE_TRICKS, TRICKS),
        ALLEY,
        ("GP-BA-2", "GP-BA-3", "GP-BA-4", "GP-BA-5"),
    ),
    Scene(
        "Parts",
        "A token at the Patent Office takes one New Part, one at the Junk Yard one or two Junk "
        "Parts, open or blind. New Parts show icons. Junk has none, and often a flame, but "
        "every car needs axles and a gear. A hand holds five.",
        CROWDED_HAND,
        SHOPS,
        ("GP-PO-1", "GP-JY-1", "GP-HND-1"),
    ),
    Scene(
        "Build",
        "In the Workshop each action builds a Blueprint, replaces any number of parts by "
        "better ones, or takes a part off. Whoever placed the last token here begins the next "
        "round.",
        after(IN_TWO_SECTIONS, SALVAGED),
        WORKSHOP,
        ("GP-WS-1", "GP-WS-3", "GP-WS-4", "GP-WS-5"),
    ),
    Scene(
        "A car that runs",
        "In the end a car needs fuel for every motor, in its color, exactly one steering, a "
        "gear, two axles, and parts above and below in every column. Each column has an axle "
        "below it or beside it. Marked parts do not work yet.",
        THREE_CROSSES,
        "mat",
        ("GP-REQ-1", "GP-REQ-2", "GP-REQ-3", "GP-REQ-4"),
    ),
    Scene(
        "The end, and scrap",
        "The game ends when a display cannot be filled, or after a round in which a complete "
        "car has twelve parts. Scrap, drawn blind, then stands for all that is missing. It "
        "scores nothing and often burns.",
        after(LAST_WORKSHOP, TWELVE_PARTS),
        "mat",
        ("GP-END-1", "GP-END-2", "GP-SCR-1", "GP-SCR-3"),
        seat=1,
    ),
    Scene(
        "The winner",
        counted,
        after(LAST_WORKSHOP, TWELVE_PARTS, "section 1 bottom 1"),
        "mat",
        ("GP-SCO-1", "GP-SCO-2", "GP-SCO-3", "GP-SCO-4"),
    ),
)
